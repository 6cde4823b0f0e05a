import Lifeline

/// The checking of logs, with what its steps share.
struct CheckSession {
  /// What checks the runs.
  var checker: RunChecker
  /// The verdicts so far.
  var results = CheckResults()
  /// Where to show which log is read or checked; `nil` for nowhere.
  var progress: Progress?
  private let inputs: LogInputs
  /// Whether logs show what their apps log.
  private let learns: Bool
  /// The destinations of verdicts that are told as soon as they are known.
  private var streams: [VerdictStream] = []
  /// Whether verdicts are kept, not only counted.
  private var isKept = false

  /// Begins a session that tells and keeps nothing.
  init(_ settings: CheckSettings, _ inputs: LogInputs, learns: Bool) {
    checker = RunChecker(settings)
    (self.inputs, self.learns) = (inputs, learns)
  }

  /// Tells the verdicts that follow, and keeps them where something is written at the end.
  mutating func tell(_ streams: [VerdictStream], isKept: Bool) {
    (self.streams, self.isKept) = (streams, isKept)
  }

  /// Reads logs and learns from several, or on demand from one, what their apps log.
  mutating func read(
    _ arguments: [String], learning isAsked: Bool
  ) throws(LifelineError) -> [LogInputs.Input] {
    let logs = inputs.read(arguments, among: &checker.models, progress)
    let read = logs.compactMap { (try? $0.get())?.log }
    if learns, read.count > 1 || isAsked {
      progress?.show(inputs.texts["progress.learn"])
      try checker.learn(
        from: read.map { ($0.name, $0.runs) }, isModelRequested: inputs.model != nil)
    }
    return logs
  }

  /// Checks the logs that were read.
  mutating func check(_ logs: [LogInputs.Input]) throws(LifelineError) {
    for input in logs {
      // Without files, nobody reads the other verdicts.
      if Terminal.isClosed, !isKept, streams.allSatisfy({ $0.path == nil }) { return }
      switch input {
      case .failure(let failure): try note(failure)
      case .success(let (log, wanted)):
        progress?.show(inputs.texts["progress.check", ["name": log.name]])
        do throws(LifelineError) { try check(log, wanted) } catch {
          try note(CheckResults.Failure(name: log.name, error: error))
        }
      }
    }
  }

  /// Checks the wanted runs of a log.
  private mutating func check(
    _ log: RecordedLog, _ wanted: [Run]
  ) throws(LifelineError) {
    results.add(unread: log.unread)
    var checked = CheckedLog(
      of: log.name, count: wanted.count, observing: log.runs, unread: log.unread,
      isModelRequested: inputs.model != nil)
    for run in wanted { try tell(checker.check(run, in: &checked)) }
  }

  /// Checks the runs of standard input as soon as each has ended, with the messages observed until then.
  mutating func checkStream(copying copy: InputCopy?) throws(LifelineError) {
    do throws(LifelineError) {
      let unread = try StreamedRuns(
        model: inputs.model, reading: inputs.reading, process: inputs.process, copy: copy
      )
      .read(&self, models: \.checker.models) { run, log, session throws(LifelineError) in
        try session.tell(session.checker.check(run, in: &log))
      }
      results.add(unread: unread)
    } catch {
      try note(CheckResults.Failure(name: "-", error: error))
    }
  }

  /// Writes a verdict to streams, and keeps or counts it.
  private mutating func tell(_ run: CheckedRun) throws(LifelineError) {
    for stream in streams { try stream.write(run) }
    if Terminal.isClosed { StreamEnd.comeAsSignalled() }
    results.add(run, isKept: isKept)
  }

  private mutating func note(_ failure: CheckResults.Failure) throws(LifelineError) {
    results.add(failure)
    for stream in streams { try stream.write(failure) }
  }
}
