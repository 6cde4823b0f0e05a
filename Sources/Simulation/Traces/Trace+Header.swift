/// The members of the header.
extension Trace {
  private enum Key: String {
    case model, title, app, device, process, pid, separation, start, system, recorder
    case caseID = "case"
  }

  /// Sets a member; one that is unknown, or of an unknown kind, is preserved.
  mutating func set(_ key: String, _ value: JSONValue) {
    switch (Key(rawValue: key), value) {
    case (.model, .string(let text)): model = text
    case (.title, .string(let text)): title = text
    case (.app, .string(let text)): app = text
    case (.device, .string(let text)): device = text
    case (.process, .string(let text)): process = text
    case (.pid, .integer(let number)): pid = Int(clamping: number)
    case (.separation, .string(let text)) where Separation(rawValue: text) != nil:
      separation = Separation(rawValue: text)
    case (.start, .string(let text)): start = text
    case (.system, .string(let text)): system = text
    case (.caseID, .string(let text)): caseID = text
    case (.recorder, .integer(let number)): recorder = Int(clamping: number)
    default: unknown[key] = value
    }
  }

  /// The members other than the model and the title.
  var otherMembers: [String: JSONValue] {
    let known: [(Key, JSONValue?)] = [
      (.app, app.map(JSONValue.string)), (.device, device.map(JSONValue.string)),
      (.process, process.map(JSONValue.string)), (.pid, pid.map { .integer(Int64(clamping: $0)) }),
      (.separation, separation.map { .string($0.rawValue) }),
      (.start, start.map(JSONValue.string)), (.system, system.map(JSONValue.string)),
      (.recorder, recorder.map { .integer(Int64(clamping: $0)) }),
      (.caseID, caseID.map(JSONValue.string)),
    ]
    return known.reduce(into: unknown) { members, member in
      if let value = member.1 { members[member.0.rawValue] = value }
    }
  }

  /// The case, or the process with its number: `Lab[4423]`; `nil` when the log contains neither.
  package var processLabel: String? {
    if let caseID { return caseID }
    guard process != nil || pid != nil else { return nil }
    return (process ?? "") + (pid.map { "[\($0)]" } ?? "")
  }

  /// The major version of the system; `nil` when unknown.
  package var systemVersion: Int? {
    system.flatMap { text in
      Int(text.drop { !("0"..."9" ~= $0) }.prefix { "0"..."9" ~= $0 })
    }
  }
}
