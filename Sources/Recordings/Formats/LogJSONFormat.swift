import LifelineSimulation

extension RecordFormat {
  /// `log --style json` and `ndjson`, and pymobiledevice3's `syslog live --format json`.
  ///
  /// ```json
  /// {"timestamp":"2020-05-05 11:04:58.026352-0500","eventMessage":"applicationDidBecomeActive:",
  ///  "processImagePath":"\/…\/Lab.app\/Lab","processID":20324}
  /// ```
  ///
  /// There is no key for the process's name, which is the last component of the path.
  static let logJSON = RecordFormat(
    id: "log-json", title: "log show, log stream: json and ndjson style", marks: []
  ) { object in
    guard let message = object["eventMessage"]?.string ?? deviceMessage(object) else { return nil }
    let path = object["processImagePath"]?.string ?? object["image_name"]?.string
    return RecordContent(
      said: .message(message), clock: object["timestamp"]?.clock,
      process: path?.split(separator: "/").last.map(String.init),
      pid: (object["processID"] ?? object["pid"])?.integer.flatMap { Int(exactly: $0) })
  }

  private static func deviceMessage(_ object: JSONObject) -> String? {
    object["image_name"] != nil && object["pid"] != nil ? object["message"]?.string : nil
  }
}
