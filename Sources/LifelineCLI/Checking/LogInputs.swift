import Lifeline

/// Reads the logs that arguments name: files, traces, scenarios, folders and patterns.
struct LogInputs {
  /// A log with the runs to check, or why it cannot be read.
  typealias Input = Result<(log: RecordedLog, wanted: [Run]), CheckResults.Failure>

  /// The model that the user named; `nil` for none.
  let model: String?
  let reading: ImporterOption
  /// The process whose runs are wanted; `nil` for all.
  let process: String?
  /// Whether the folders below a folder are walked.
  let isRecursive: Bool
  let texts: Texts

  /// Reads all logs; says which files are not read, and which logs are copies.
  ///
  /// - Parameters:
  ///   - arguments: What the user named.
  ///   - models: The models that logs may share.
  ///   - progress: Where to show which log is read.
  /// - Returns: The logs in their order, without copies.
  func read(
    _ arguments: [String], among models: inout ModelCache, _ progress: Progress?
  ) -> [Input] {
    var inputs: [Input] = []
    var known: [LogIdentity: String] = [:]
    var named = LogArguments(notesIn: texts, isRecursive: isRecursive)
    for argument in arguments {
      do throws(LifelineError) {
        let logs = RotatedLog.all(among: try named.files(named: argument))
        let isOfMany = arguments.count > 1 || logs.count > 1
        for log in logs {
          progress?.show(texts["progress.read", ["name": log.name]])
          let input = read(log, isOfMany: isOfMany, among: &models)
          // A single log is no copy.
          if isOfMany, let identity = (try? input.get()).flatMap({ LogIdentity($0.log) }) {
            if let first = known[identity] {
              Terminal.complain(texts["check.copy", ["name": log.name, "first": first]])
              continue
            }
            known[identity] = log.name
          }
          inputs.append(input)
        }
      } catch {
        inputs.append(.failure(CheckResults.Failure(name: argument, error: error)))
      }
    }
    return inputs
  }

  private func read(
    _ named: RotatedLog, isOfMany: Bool, among models: inout ModelCache
  ) -> Input {
    do throws(LifelineError) {
      let log = try log(named, among: &models)
      let wanted = try process.map { process throws(LifelineError) in
        try ProcessChoice(process, isOfMany: isOfMany).runs(among: log.runs, of: log.name)
      }
      return .success((log, wanted ?? log.runs))
    } catch {
      return .failure(CheckResults.Failure(name: named.name, error: error))
    }
  }

  /// Reads a log or a trace with its parts, or plays a scenario.
  private func log(
    _ named: RotatedLog, among models: inout ModelCache
  ) throws(LifelineError) -> RecordedLog {
    guard named.parts.contains(where: Run.isRecorded) else {
      let runs = try Run.all(
        [named.name], model: model, settings: .none(), reading: reading, among: &models)
      return RecordedLog(scenario: runs[0], named: named.name)
    }
    let asked = try model.map { name throws(LifelineError) in try models.model(called: name) }
    let options = try reading.options(model: asked)
    let log: RecordedLog
    if named.parts.count == 1 {
      log = try RecordedLog(named.name, options, among: &models)
    } else {
      let joined = try JoinedLog(named)
      let title = String(named.name.split(separator: "/").last ?? "")
      log = try RecordedLog(joined, title: title, options, among: &models)
        .divided(into: joined.places)
    }
    guard !log.runs.isEmpty else { throw log.nothingFound }
    for line in log.nearMissLines { Terminal.complain(line) }
    return log
  }
}

/// What two copies of a log have in common, and no other logs: all on which a verdict depends, with
/// dates and times, and what was not read.
private struct LogIdentity: Hashable {
  private struct Run: Hashable {
    let start: String
    let app: [String?]
    let pid: Int?
    let separation: Trace.Separation?
    let times: [Duration]
    let messages: [EventName?]
    /// The states that messages tell, and what they returned.
    let states: [Stage?]
    let returned: [String?]
    /// The ends, gaps, events and stages between them.
    let others: [String]
  }

  private let runs: [Run]
  private let unread: [String]

  /// Finds what identifies a log; `nil` when it has no dates, since two runs may then look the same.
  init?(_ log: RecordedLog) {
    var runs: [Run] = []
    for trace in log.runs.lazy.map(\.trace) {
      guard let start = trace.start else { return nil }
      let deliveries = trace.entries.map(\.delivery)
      runs.append(
        Run(
          start: start, app: [trace.process, trace.app, trace.device, trace.system],
          pid: trace.pid, separation: trace.separation, times: trace.entries.map(\.time),
          messages: deliveries.map(\.?.message), states: deliveries.map(\.?.state),
          returned: deliveries.map(\.?.returned),
          others: trace.entries.filter { $0.delivery == nil }.map { "\($0.occurrence)" }))
    }
    self.runs = runs
    unread = log.unread.filter { $0.part != nil }.map(\.problem)
  }
}
