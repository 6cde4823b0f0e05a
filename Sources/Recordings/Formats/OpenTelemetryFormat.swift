import LifelineSimulation

extension RecordFormat {
  /// OpenTelemetry's event `device.app.lifecycle` with its attribute `ios.app.state`, in older versions
  /// `ios.state`.
  ///
  /// ```json
  /// {"eventName":"device.app.lifecycle","timeUnixNano":"1714899898026352000",
  ///  "attributes":[{"key":"ios.app.state","value":{"stringValue":"active"}}]}
  /// ```
  ///
  /// Attributes may also be an object, as consoles print them. Source: OpenTelemetry semantic
  /// conventions, mobile platform events.
  static let openTelemetry = RecordFormat(
    id: "opentelemetry", title: "OpenTelemetry: device.app.lifecycle",
    marks: ["ios.app.state", "ios.state"]
  ) { object in
    guard let word = attribute("ios.app.state", of: object) ?? attribute("ios.state", of: object)
    else { return nil }
    let time = ["timeUnixNano", "observedTimeUnixNano", "time_unix_nano", "timestamp", "time"]
    return RecordContent(
      said: .word(word), clock: time.lazy.compactMap { object[$0]?.clock }.first,
      process: attribute("service.name", of: object))
  }

  private static func attribute(_ key: String, of object: JSONObject) -> String? {
    switch object["attributes"] {
    case .object(let attributes)?: return attributes[key]?.string
    case .array(let attributes)?:
      for case .object(let attribute) in attributes where attribute["key"]?.string == key {
        return attribute["value"]?.object?["stringValue"]?.string ?? attribute["value"]?.string
      }
      return nil
    default: return object[key]?.string
    }
  }
}
