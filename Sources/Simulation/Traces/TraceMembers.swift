import LifelineStatecharts

/// The members of one line of a trace; reused from line to line to save allocations.
struct TraceMembers {
  private struct Member {
    var key: String
    var value: JSONValue
    var offset: Int
  }

  private var members: [Member] = []
  private var start = 0

  /// Reads one line and creates its entry.
  mutating func entry(_ parser: inout JSONParser) throws(JSONParser.Failure) -> TraceEntry {
    members.removeAll(keepingCapacity: true)
    start = parser.position
    try parser.parseObject { key, value, offset throws(JSONParser.Failure) in
      guard !members.contains(where: { $0.key == key }) else {
        throw JSONParser.Failure(
          offset: offset, problem: "the key '\(key)' comes twice; remove one")
      }
      members.append(Member(key: key, value: value, offset: offset))
    }
    let sequence = try require("seq", integer("seq"))
    let time = try require("time", integer("time"))
    let step = try integer("step")
    let occurrence = try occurrence()
    let sender = occurrence.isSent ? try string("sender") : nil
    let source = try source(TraceFormat.sourceKey(of: occurrence))
    var entry = TraceEntry(
      sequence: Int(clamping: sequence), time: .nanoseconds(time),
      step: step.map { Int(clamping: $0) }, occurrence,
      sender: sender, source: source, isInferred: try flag("inferred"))
    for member in members { entry.unknown[member.key] = member.value }
    return entry
  }

  /// Determines the content by the first of these members that is present.
  private mutating func occurrence() throws(JSONParser.Failure) -> TraceEntry.Occurrence {
    if let event = try string("event") { return .event(EventName(event)) }
    if let message = try string("deliver") {
      return .delivery(
        TraceEntry.Delivery(
          EventName(message), to: try require("target", string("target")),
          state: try string("state").map { Stage($0) }, returned: try string("returned")))
    }
    if let location = try string("assign") {
      return .assignment(
        TraceEntry.Assignment(
          location, from: try string("old"), to: try require("new", string("new")),
          at: try string("at")))
    }
    if let state = try state() { return .state(state) }
    if let to = try string("to") {
      let from = try string("from").map { Stage($0) }
      guard let track = try string("track") else { return .stage(from: from, to: Stage(to)) }
      return .track(TrackID(track), from: from, to: Stage(to))
    }
    if let index = try integer("transition") {
      return .transition(
        index: Int(clamping: index), source: StateID(try require("source", string("source"))),
        targets: try strings("targets").map { StateID($0) })
    }
    if let event = try string("ignored") {
      return .ignored(EventName(event), reason: try require("reason", string("reason")))
    }
    if let (first, last) = try pair("cycle") {
      return .cycle(first: first, last: last, note: try string("note") ?? "")
    }
    if let note = try string("note") { return .note(note) }
    throw JSONParser.Failure(
      offset: start,
      problem: "the entry does not say what happened; "
        + "give it 'event', 'deliver', 'entered', 'left', 'active', 'to', 'transition', "
        + "'assign', 'ignored', 'cycle' or 'note'",
      isEntry: true)
  }

  private mutating func state() throws(JSONParser.Failure) -> StateObservation? {
    let left = try string("left").map { StateID($0) }
    let entered = try string("entered").map { StateID($0) }
    switch (left, entered) {
    case (let left?, let entered?): return .change(from: left, to: entered)
    case (nil, let entered?): return .entered(entered)
    case (let left?, nil): return .left(left)
    case (nil, nil): return try string("active").map { .active(StateID($0)) }
    }
  }

  private mutating func source(
    _ key: String
  ) throws(JSONParser.Failure) -> TraceEntry.Source? {
    guard let index = members.firstIndex(where: { $0.key == key }) else { return nil }
    let offset = members[index].offset
    guard let text = try string(key) else { return nil }
    guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")),
      let line = Int(text[text.utf8.index(after: colon)...]), TraceFormat.lines ~= line
    else {
      throw JSONParser.Failure(
        offset: offset, problem: "'\(key)' is '\(text)'; write it as file:line", isEntry: true)
    }
    return TraceEntry.Source(file: String(text[..<colon]), line: line)
  }

  // MARK: Members by key. Each is removed when read; the remaining ones are unknown.

  private mutating func take(_ key: String) -> Member? {
    guard let index = members.firstIndex(where: { $0.key == key }) else { return nil }
    return members.remove(at: index)
  }

  private mutating func string(_ key: String) throws(JSONParser.Failure) -> String? {
    guard let member = take(key), member.value != .null else { return nil }
    guard case .string(let text) = member.value else { throw wrong(member, "a string") }
    return text
  }

  private mutating func integer(_ key: String) throws(JSONParser.Failure) -> Int64? {
    guard let member = take(key), member.value != .null else { return nil }
    guard case .integer(let number) = member.value else { throw wrong(member, "a whole number") }
    return number
  }

  private mutating func flag(_ key: String) throws(JSONParser.Failure) -> Bool {
    guard let member = take(key) else { return false }
    guard case .bool(let value) = member.value else { throw wrong(member, "true or false") }
    return value
  }

  private mutating func strings(_ key: String) throws(JSONParser.Failure) -> [String] {
    guard let member = take(key) else { return [] }
    guard case .array(let values) = member.value else { throw wrong(member, "a list of strings") }
    var strings: [String] = []
    for value in values {
      guard case .string(let text) = value else { throw wrong(member, "a list of strings") }
      strings.append(text)
    }
    return strings
  }

  private mutating func pair(_ key: String) throws(JSONParser.Failure) -> (Int, Int)? {
    guard let member = take(key) else { return nil }
    guard case .array(let values) = member.value, values.count == 2,
      case .integer(let first) = values[0], case .integer(let last) = values[1]
    else { throw wrong(member, "a list of two sequence numbers") }
    return (Int(clamping: first), Int(clamping: last))
  }

  private func require<Value>(
    _ key: String, _ value: Value?
  ) throws(JSONParser.Failure) -> Value {
    guard let value else {
      throw JSONParser.Failure(
        offset: start, problem: "the entry has no '\(key)'; add it", isEntry: true)
    }
    return value
  }

  private func wrong(_ member: Member, _ expected: String) -> JSONParser.Failure {
    JSONParser.Failure(
      offset: member.offset, problem: "'\(member.key)' must be \(expected)", isEntry: true)
  }
}

extension TraceEntry.Occurrence {
  /// Whether the entry has a sender.
  fileprivate var isSent: Bool {
    switch self {
    case .event, .ignored, .delivery: true
    case .transition, .state, .stage, .track, .assignment, .note, .cycle: false
    }
  }
}
