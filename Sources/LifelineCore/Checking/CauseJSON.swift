/// A cause of faults in the JSON of a check, which a later check reads as its baseline.
struct CauseJSON: Codable {
  let model: String
  let scenario: String?
  let kind: FaultCause.Kind
  let message: String?
  let previous: String?
  let expected: String?
  let atOnce: [String]
  let runs: Int
  let faults: Int
  /// The apps; the file where a log does not name its process.
  let apps: [String]
  let devices: [String]
  let systems: [String]
  let place: String
  let run: String
  let text: String

  init(_ entry: CausesOfFaults.Entry) {
    let cause = entry.cause
    (model, scenario, kind) = (cause.model, cause.scenario, cause.kind)
    message = cause.message.isEmpty ? nil : cause.message
    (previous, expected, atOnce) = (cause.previous, cause.expected, cause.atOnce)
    (runs, faults) = (entry.runs, entry.faults)
    apps = entry.places.keys.sorted()
    devices = entry.devices.sorted()
    systems = entry.systems.sorted()
    (place, run) = (entry.place, entry.run)
    text = cause.words(in: Texts(.english))
  }
}

extension FaultCause {
  /// The cause that JSON describes.
  init(_ json: CauseJSON) {
    (model, scenario, kind) = (json.model, json.scenario, json.kind)
    message = json.message ?? ""
    (previous, expected, atOnce) = (json.previous, json.expected, json.atOnce)
  }
}
