/// The check of a log that goes on: what a check of the log would say if it ended now.
///
/// Runs that have ended are checked as in any stream. Those that go on are checked again when they
/// have grown, in the order in which they would end.
package struct LiveCheck {
  /// A run of the log as it is now.
  package struct Update: Sendable {
    /// Its number among the runs of the log in the order of their beginnings, from 0.
    package let number: Int
    /// The run with its verdict.
    package let run: CheckedRun
    /// Whether it has ended.
    package let hasEnded: Bool
  }

  private var log: CheckedLog
  /// The runs that go on, as they were checked last.
  private var open: [Int: (count: Int, known: Set<EventName>, log: CheckedLog)] = [:]

  /// Begins a check.
  ///
  /// - Parameters:
  ///   - argument: What names the log; `-` is standard input.
  ///   - isTrace: Whether it is a trace, which has one run.
  ///   - model: The model that the user named; `nil` for the one that fits each run.
  package init(of argument: String, isTrace: Bool, on model: Model?) {
    log = CheckedLog(
      of: argument, count: isTrace ? 1 : nil, isModelRequested: model != nil)
  }

  /// Checks a run that has ended.
  package mutating func end(
    _ run: Run, _ checker: inout RunChecker
  ) throws(LifelineError) -> Update {
    open[run.number] = nil
    log.observe(run)
    return Update(number: run.number, run: try checker.check(run, in: &log), hasEnded: true)
  }

  /// Checks the runs that go on.
  ///
  /// - Returns: Those that are new, have grown, or are judged with more messages than before.
  package mutating func check(
    _ runs: [Run], _ checker: inout RunChecker
  ) throws(LifelineError) -> [Update] {
    var updates: [Update] = []
    for (index, run) in runs.enumerated() {
      let before = open[run.number]
      var ahead = log.ahead(of: before?.log, ending: runs[...index])
      let count = run.trace.entries.count
      let isSame = before.map { $0.count == count && $0.known == ahead.messages }
      if isSame == true { continue }
      let known = ahead.messages
      let checked = try checker.check(run, in: &ahead)
      open[run.number] = (count, known, ahead)
      updates.append(Update(number: run.number, run: checked, hasEnded: false))
    }
    let numbers = Set(runs.map(\.number))
    open = open.filter { numbers.contains($0.key) }
    return updates
  }
}
