import LifelineSimulation

extension RecordFormat {
  /// The lines of any logger that writes an object for each, whatever its keys.
  ///
  /// ```json
  /// {"ts":1714899898.026,"level":"info","msg":"applicationDidBecomeActive:","pid":412}
  /// {"@timestamp":"2024-05-05T11:04:58Z","log":{"message":"…"},"process":{"name":"Lab"}}
  /// ```
  ///
  /// It is tried last, and reads objects inside a record, but not those inside of these.
  static let jsonLines = RecordFormat(
    id: "json-lines", title: "JSON Lines of any logger, with common keys", marks: [],
    readsAnyObject: true
  ) { object in
    let members = RecordMembers(object)
    let texts = members.strings(["message", "msg", "body", "event", "text"])
    let own = object.keys.sorted().compactMap { object[$0]?.string }
    guard !texts.isEmpty || !own.isEmpty else { return nil }
    let clock = members.clock
    return RecordContent(
      said: .texts(usual: texts, others: own), clock: clock,
      isExact: clock.map { $0.nanoseconds % LogClock.second != 0 } ?? false,
      process: members.name(["process", "processname", "app", "application", "appname"]),
      pid: members.integer(["pid", "processid", "processidentifier"]),
      device: members.name(["device", "devicename", "devicemodel", "host", "hostname"]),
      version: members.name(["version", "appversion"]))
  }
}

/// The members of a record, and of the objects in it, by keys that are spelled in one way:
/// `process_name`, `processName` and `Process Name` are the same.
private struct RecordMembers {
  private var own: [String: JSONValue] = [:]
  private var inner: [String: JSONValue] = [:]

  init(_ object: JSONObject) {
    add(object, to: \.own)
    for key in object.keys.sorted() {
      guard case .object(let values)? = object[key] else { continue }
      add(values, to: \.inner)
    }
  }

  /// Adds members; of equal keys the first counts.
  private mutating func add(
    _ object: JSONObject, to members: WritableKeyPath<RecordMembers, [String: JSONValue]>
  ) {
    for key in object.keys.sorted() {
      let letters = key.utf8.lazy.filter { $0.isLetter || $0.isDigit }.map(\.folded)
      let spelled = String(decoding: Array(letters), as: UTF8.self)
      if self[keyPath: members][spelled] == nil { self[keyPath: members][spelled] = object[key] }
    }
  }

  /// The values of some keys, those of the record first.
  private func values(_ keys: [String]) -> [JSONValue] {
    keys.compactMap { own[$0] } + keys.compactMap { inner[$0] }
  }

  func strings(_ keys: [String]) -> [String] {
    values(keys).compactMap { $0.string ?? $0.object?["stringValue"]?.string }
  }

  /// The first text, or the name in the first object: `"process":{"name":"Lab","pid":412}`.
  func name(_ keys: [String]) -> String? {
    values(keys).lazy.compactMap { $0.string ?? $0.object?["name"]?.string }
      .first { !$0.isEmpty }
  }

  func integer(_ keys: [String]) -> Int? {
    values(keys).lazy.compactMap(\.integer).compactMap { Int(exactly: $0) }.first { $0 >= 0 }
  }

  /// The first time, or a date and a time of day in two members.
  var clock: LogClock? {
    if let date = own["date"]?.string, let time = own["time"]?.string,
      let clock = LogClock(text: "\(date) \(time)")
    {
      return clock
    }
    return values(["time", "timestamp", "ts", "date", "datetime", "timeunixnano"]).lazy
      .compactMap { value in value.string.map { LogClock(text: $0) } ?? value.clock }.first
  }
}
