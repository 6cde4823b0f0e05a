import Lifeline

/// Reads the logs that arguments name: files, traces, scenarios, folders and patterns.
struct LogInputs {
  /// A log, or why it cannot be read.
  struct Input {
    /// What names it.
    let name: String
    let log: Result<ReadLog, LifelineError>
  }

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
        let choice = process.map { ProcessChoice($0, isOfMany: isOfMany) }
        for log in logs {
          progress?.show(texts["progress.read", ["name": log.name]])
          let input = Input(name: log.name, log: read(log, choice, among: &models))
          if let identity = (try? input.log.get()).flatMap(LogIdentity.init) {
            if let first = known[identity] {
              Terminal.complain(texts["check.copy", ["name": log.name, "first": first]])
              continue
            }
            known[identity] = log.name
          }
          inputs.append(input)
        }
      } catch {
        inputs.append(Input(name: argument, log: .failure(error)))
      }
    }
    return inputs
  }

  private func read(
    _ log: RotatedLog, _ process: ProcessChoice?, among models: inout ModelCache
  ) -> Result<ReadLog, LifelineError> {
    do throws(LifelineError) {
      return .success(
        try ReadLog(log, model: model, reading: reading, process: process, among: &models))
    } catch {
      return .failure(error)
    }
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
  init?(_ log: ReadLog) {
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
