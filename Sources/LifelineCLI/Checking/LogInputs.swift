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
        for log in RotatedLog.all(among: try named.files(named: argument)) {
          progress?.show(texts["progress.read", ["name": log.name]])
          let input = Input(name: log.name, log: read(log, among: &models))
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
    _ log: RotatedLog, among models: inout ModelCache
  ) -> Result<ReadLog, LifelineError> {
    do throws(LifelineError) {
      return .success(
        try ReadLog(log, model: model, reading: reading, process: process, among: &models))
    } catch {
      return .failure(error)
    }
  }
}

/// What two copies of a log have in common, and no other logs: their runs with dates and times.
private struct LogIdentity: Hashable {
  private struct Run: Hashable {
    let start: String
    let app: [String?]
    let pid: Int?
    let times: [Duration]
    let messages: [EventName]
  }

  private let runs: [Run]

  /// Finds what identifies a log; `nil` when it has no dates, since two runs may then look the same.
  init?(_ log: ReadLog) {
    var runs: [Run] = []
    for trace in log.runs.lazy.map(\.trace) {
      guard let start = trace.start else { return nil }
      let deliveries = trace.entries.filter { $0.delivery != nil }
      runs.append(
        Run(
          start: start, app: [trace.process, trace.app, trace.device, trace.system],
          pid: trace.pid, times: deliveries.map(\.time),
          messages: deliveries.compactMap { $0.delivery?.message }))
    }
    self.runs = runs
  }
}
