/// A log whose runs are checked, run by run.
package struct CheckedLog {
  let argument: String
  let title: String?
  let isModelRequested: Bool
  /// The number of runs; `nil` for a stream, where it is unknown.
  private let count: Int?
  /// The messages that the log can contain.
  private(set) var messages: Set<EventName> = []
  /// What its lines show: messages, events, states.
  private(set) var observations: Set<Observation> = []
  /// Whether some line shows an event without a change of states that it brought about.
  private(set) var tellsEvents = false
  /// The checks by the names of the models; each run of a scenario has its own.
  var setups: [SetupKey: CheckSetup] = [:]
  private var checked = 0
  /// Whether more of its lines may be calls and were not read than were read.
  let isMostlyUnread: Bool

  /// What distinguishes the checks of a log's runs.
  struct SetupKey: Hashable {
    /// The name of the model, or of a run of a scenario.
    let name: String
    let app: LoggingApp?
  }

  /// Begins a check.
  ///
  /// - Parameters:
  ///   - argument: What names the log; `-` is standard input.
  ///   - title: The name for messages; `nil` for the argument.
  ///   - count: The number of runs to check; `nil` for a stream.
  ///   - runs: The runs whose messages the log can contain.
  ///   - unread: The lines that may be calls and were not read.
  ///   - isModelRequested: Whether the user named the model.
  package init(
    of argument: String, named title: String? = nil, count: Int?, observing runs: [Run] = [],
    unread: [NearMiss] = [], isModelRequested: Bool
  ) {
    let lost = unread.filter { $0.reason.mayBeCall && [.unread, nil].contains($0.part) }
    isMostlyUnread =
      !lost.isEmpty
      && lost.reduce(0) { $0 + $1.lines } > runs.reduce(0) { $0 + $1.trace.deliveries.count }
    self.argument = argument
    self.title = title
    self.count = count
    self.isModelRequested = isModelRequested
    for run in runs { observe(run) }
  }

  /// Notes the messages of a run, which other runs can contain, too.
  package mutating func observe(_ run: Run) {
    let known = observations.count
    let trace = run.trace
    observations.formUnion(trace.entries.lazy.compactMap(Observation.init))
    tellsEvents = tellsEvents || trace.tellsEvents
    guard observations.count > known else { return }
    messages = Set(observations.lazy.compactMap(\.messageName))
    setups = [:]
  }

  /// The log as it will be when some of its runs that go on have ended.
  ///
  /// - Parameters:
  ///   - known: The same log an earlier time, with what was prepared for its messages.
  ///   - runs: The runs that are taken to end, in order; the last one is checked next.
  /// - Returns: The log, to check the last of the runs.
  package func ahead(of known: CheckedLog?, ending runs: ArraySlice<Run>) -> CheckedLog {
    var ahead = known ?? self
    ahead.checked = checked + runs.count - 1
    let before = ahead.observations.count
    ahead.observations.formUnion(observations)
    ahead.messages.formUnion(messages)
    if ahead.observations.count > before { ahead.setups = [:] }
    for run in runs { ahead.observe(run) }
    return ahead
  }

  /// The name of the log for messages.
  var label: String { argument == "-" ? Self.standardInput : title ?? argument }

  /// The name of standard input.
  static let standardInput = "<standard input>"

  /// Counts a run and names it.
  mutating func name(_ run: Run) -> String {
    checked += 1
    // A stream may have only this one.
    let mayBeOnly = count == nil && checked == 1 && run.header.processLabel == nil
    guard count != 1, !mayBeOnly else { return label }
    let process = run.header.processLabel.map { "\($0), " } ?? ""
    return "\(label) (\(process)run \(checked)\(count.map { " of \($0)" } ?? ""))"
  }
}

extension Trace {
  /// Whether some line shows an event without a change of states.
  fileprivate var tellsEvents: Bool {
    entries.indices.contains { index in
      guard case .event = entries[index].occurrence else { return false }
      guard let line = entries[index].source, index + 1 < entries.count,
        case .state = entries[index + 1].occurrence
      else { return true }
      return entries[index + 1].source != line
    }
  }
}
