import LifelineStatecharts

/// Writes a trace as JSON Lines: a header, then one line for each entry.
///
/// ```json
/// {"format":"lifeline-trace","version":1,"model":"UIApplication","title":"Home"}
/// {"seq":0,"time":0,"step":0,"event":"user.home"}
/// {"seq":1,"time":0,"step":0,"transition":4,"source":"app","targets":["home"]}
/// {"seq":2,"time":0,"step":1,"deliver":"applicationWillResignActive:","target":"delegate","state":"active"}
/// {"seq":3,"time":0,"step":1,"from":"active","to":"inactive"}
/// {"seq":4,"time":0,"step":2,"track":"scenePhase","from":"active","to":"inactive"}
/// {"seq":5,"time":0,"step":2,"assign":"taps","old":"1","new":"2","at":"app.scxml:8:5"}
/// ```
///
/// Members are in this order, which the format's documentation also has. Unknown members follow,
/// and those of a recording's header, sorted by key. The same trace always gives the same bytes.
public enum TraceWriter {
  /// Returns the lines as UTF-8, each ended by a line feed.
  public static func bytes(of trace: Trace) -> [UInt8] {
    var writer = JSONWriter()
    writer.reserve(trace.entries.count * bytesPerEntry)
    writer.beginLine()
    writer.member("format", TraceFormat.name)
    writer.member("version", TraceFormat.version)
    if let model = trace.model { writer.member("model", model) }
    if let title = trace.title { writer.member("title", title) }
    writer.members(trace.otherMembers)
    writer.endLine()
    for entry in trace.entries { write(entry, to: &writer) }
    return writer.bytes
  }

  /// The capacity to reserve per line, more than most need: an array that grows is in memory twice.
  private static let bytesPerEntry = 192

  /// Returns the lines as a string.
  public static func text(of trace: Trace) -> String {
    String(decoding: bytes(of: trace), as: UTF8.self)
  }

  private static func write(_ entry: TraceEntry, to writer: inout JSONWriter) {
    writer.beginLine()
    writer.member("seq", Int64(clamping: entry.sequence))
    writer.member("time", entry.time.nanoseconds)
    if let step = entry.step { writer.member("step", Int64(clamping: step)) }
    write(entry.occurrence, to: &writer)
    if entry.isInferred { writer.member("inferred", JSONValue.bool(true)) }
    if let sender = entry.sender { writer.member("sender", sender) }
    if let source = entry.source {
      writer.member(TraceFormat.sourceKey(of: entry.occurrence), "\(source.file):\(source.line)")
    }
    writer.members(entry.unknown)
    writer.endLine()
  }

  private static func write(_ occurrence: TraceEntry.Occurrence, to writer: inout JSONWriter) {
    switch occurrence {
    case .event(let event):
      writer.member("event", event.description)
    case .ignored(let event, let reason):
      writer.member("ignored", event.description)
      writer.member("reason", reason)
    case .transition(let index, let source, let targets):
      writer.member("transition", Int64(clamping: index))
      writer.member("source", source.description)
      writer.member("targets", .array(targets.map { .string($0.description) }))
    case .stage(let from, let to):
      if let from { writer.member("from", from.description) }
      writer.member("to", to.description)
    case .track(let track, let from, let to):
      writer.member("track", track.description)
      if let from { writer.member("from", from.description) }
      writer.member("to", to.description)
    case .delivery(let delivery):
      writer.member("deliver", delivery.message.description)
      writer.member("target", delivery.target)
      if let state = delivery.state { writer.member("state", state.description) }
      if let returned = delivery.returned { writer.member("returned", returned) }
    case .state(.active(let state)): writer.member("active", state.description)
    case .state(let told):
      if let left = told.states.left { writer.member("left", left.description) }
      if let entered = told.states.active { writer.member("entered", entered.description) }
    case .assignment(let assignment):
      writer.member("assign", assignment.location)
      if let old = assignment.old { writer.member("old", old) }
      writer.member("new", assignment.new)
      if let place = assignment.place { writer.member("at", place) }
    case .note(let text):
      writer.member("note", text)
    case .cycle(let first, let last, let note):
      writer.member(
        "cycle", .array([.integer(Int64(clamping: first)), .integer(Int64(clamping: last))]))
      writer.member("note", note)
    }
  }
}

extension TraceFormat {
  /// The key of an entry's place in a log: `source`, unless a transition uses that for its state.
  static func sourceKey(of occurrence: TraceEntry.Occurrence) -> String {
    if case .transition = occurrence { "log" } else { "source" }
  }
}
