import Lifeline

/// How logs that go on are read and judged.
struct LogInput: Sendable {
  /// What is known about the apps.
  let settings: @Sendable () throws(LifelineError) -> CheckSettings
  /// The model that the user named; `nil` for the one that fits each run.
  let model: String?
  let reading: ImporterOption
  /// The process whose runs are wanted; `nil` for all.
  let process: String?
}

/// Reads one log as it goes on, and passes on what a check would say if it ended now.
struct LogFollower {
  /// What is passed on.
  enum News {
    /// Runs that are new, have grown, or have ended, and how much was read.
    case runs([LiveCheck.Update], lines: Int)
    /// What could not be read so far.
    case unread([NearMiss])
    /// The log has ended, with what could not be read of it.
    case ended([NearMiss])
    /// It cannot be read further.
    case failed(LifelineError)
  }

  let input: LogInput
  /// Takes the news.
  let tell: @Sendable (News) -> Void

  /// What the reading of one log changes.
  private struct Session {
    var checker: RunChecker
    var check: LiveCheck
    var pace = Pace()
  }

  /// Reads to the end; returns when the log has ended.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - argument: What names it.
  func follow(_ log: some LiveLogSource, named argument: String) {
    do throws(LifelineError) {
      var checker = RunChecker(try input.settings())
      let asked = try input.model.map { name throws(LifelineError) in
        try checker.models.model(called: name)
      }
      let options = try input.reading.options(model: asked)
      let isTrace = RecordedLog.isTrace(log, options)
      var session = Session(
        checker: checker, check: LiveCheck(of: argument, isTrace: isTrace, on: asked))
      let misses =
        isTrace
        ? try followTrace(log, options, &session) : try followLog(log, options, &session)
      tell(.ended(misses))
    } catch {
      tell(.failed(error))
    }
  }

  private func followLog(
    _ log: some LiveLogSource, _ options: RecordedLog.Options, _ session: inout Session
  ) throws(LifelineError) -> [NearMiss] {
    let title = log.name.split(separator: "/").last.map(String.init) ?? log.name
    let stream = RecordedStream(log, title: title, options)
    var met = 0
    let read = try stream.readLog(&session, models: \.checker.models, previews: true) {
      event, session throws(LifelineError) in
      switch event {
      case .quiet: return session.pace.isDue(log)
      case .open(let runs, let content):
        let started = ContinuousClock.now
        let wanted = runs.enumerated().filter { isWanted($1, at: met + $0 + 1) }.map(\.element)
        let updates = try session.check.check(wanted, &session.checker)
        tell(.runs(updates, lines: content.lines))
        tell(.unread(content.nearMisses))
        session.pace.took(since: started)
      case .ended(let run):
        met += 1
        guard isWanted(run, at: met) else { break }
        tell(.runs([try session.check.end(run, &session.checker)], lines: 0))
      }
      return true
    }
    for line in read.nearMissLines { Terminal.complain(line) }
    return read.unread
  }

  private func isWanted(_ run: Run, at place: Int) -> Bool {
    input.process.map { ProcessChoice($0).includes(run.header, at: place) } ?? true
  }

  /// A trace is read whole each time: recorders write few lines.
  private func followTrace(
    _ log: some LiveLogSource, _ options: RecordedLog.Options, _ session: inout Session
  ) throws(LifelineError) -> [NearMiss] {
    var reader = RecordedLog.Reader(options)
    var bytes: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if !bytes.isEmpty, session.pace.isDue(log), let end = bytes.lastIndex(of: 0x0A) {
        let started = ContinuousClock.now
        let text = String(decoding: bytes[...end], as: UTF8.self)
        // A line that is not yet whole is read the next time.
        if let read = try? reader.read(text, name: log.name) {
          let updates = try session.check.check(read.runs, &session.checker)
          tell(.runs(updates, lines: bytes.count { $0 == 0x0A }))
        }
        session.pace.took(since: started)
      }
      let count: Int
      do { count = try room.withUnsafeMutableBytes { try log.read(into: $0) } } catch {
        throw LifelineError(describing: error)
      }
      guard count > 0 else { break }
      bytes += room.prefix(count)
      guard bytes.count <= InputFile.largest else { throw InputFile.tooLarge(log.name) }
    }
    let read = try reader.read(String(decoding: bytes, as: UTF8.self), name: log.name)
    for run in read.runs {
      tell(.runs([try session.check.end(run, &session.checker)], lines: 0))
    }
    return []
  }
}

/// When a log that goes on is judged again: at once when it is quiet, and otherwise so often that a
/// quarter of the time is left for judging.
private struct Pace {
  private var last: ContinuousClock.Instant?
  private var interval = Duration.milliseconds(15)

  /// Whether to judge now; waits for more of the log where it is too soon.
  func isDue(_ log: some LiveLogSource) -> Bool {
    guard let last else { return true }
    let left = interval - last.duration(to: .now)
    guard left > .zero else { return true }
    let milliseconds = left / .milliseconds(1)
    return log.isQuiet(for: Int32(milliseconds.rounded(.up)))
  }

  mutating func took(since start: ContinuousClock.Instant) {
    let now = ContinuousClock.now
    last = now
    interval = max(.milliseconds(15), start.duration(to: now) * 3)
  }
}
