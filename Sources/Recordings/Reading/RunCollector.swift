import LifelineSimulation
import LifelineStatecharts

/// Assigns messages to runs, one per process, and drops duplicates of the same call.
struct RunCollector {
  /// A line with a message.
  struct LoggedCall {
    var message: Int
    /// The index of the stage's word; -1 for none.
    var stage: Int
    /// The line, from 1.
    var line: Int
    var clock: LogClock?
    /// Whether the time is the line's own, and exact to the millisecond.
    var isExact: Bool
    var process: String?
    var pid: Int?
    var device: String?
    /// The app's version.
    var version: String?
    /// What tells the run from others.
    var caseID: String?
    /// The column of the name, from 1.
    var column = 1
    /// A hash of the message's text.
    var text: UInt64
    /// What tells the call from another.
    var form = CallForm()
    /// Whether there is an empty line above.
    var isAfterBlank: Bool
    /// Where the line comes from.
    var origin = Origin.app
    /// Whether the line would be a sentence in a text about the message.
    var isProse = false
    /// Whether an importer of one's own read it, for which each line is a call.
    var isOfProfile = false
    /// The message that a framework's word for a state usually stands for; -1 for other lines.
    var state = -1
  }

  /// Where a line comes from.
  enum Origin: Equatable {
    /// The app, about one of its callbacks.
    case app
    case system
    /// A framework's word for a state, and whether its importer was asked for.
    case state(importer: String, isAsked: Bool)
  }

  private let vocabulary: LogVocabulary
  private let beginnings: Set<Int>
  private let endings: Set<Int>
  private(set) var runs: [RecordedRun] = []
  /// How many runs have begun.
  private(set) var begun = 0
  /// The names of processes without their digits, each with the first of these names.
  private var names: [String: String] = [:]
  /// The names of two processes that differ in digits alone; `nil` for none.
  private(set) var alike: (String, String)?
  private var progress: [Progress] = []
  private var keys = RunKeys()
  private var current: Int?
  private var seen = SeenLines()
  /// Whether runs are taken as soon as they have ended.
  private let isStream: Bool
  /// The runs of a stream that have ended since the last were taken.
  private var ended: [RecordedRun] = []

  /// The line of the last restart of the device; zero for none.
  private var restart = 0

  /// The time within which a callback must return; a later line is another call.
  private static let longestCall = 5 * LogClock.second
  /// Lines without a time that are farther apart belong to different calls.
  private static let longestCallInLines = 20

  /// The most processes of a stream that are followed at once.
  static let mostProcesses = 64

  init(_ vocabulary: LogVocabulary, isStream: Bool = false) {
    self.vocabulary = vocabulary
    self.isStream = isStream
    seen.isBounded = isStream
    beginnings = Set(vocabulary.beginnings.compactMap(vocabulary.index))
    endings = Set(vocabulary.endings.compactMap(vocabulary.index))
  }

  /// What became of a line.
  enum Outcome {
    /// It is a call.
    case call
    /// It tells again the state that the line before tells.
    case sameState
    /// It tells the call of the line before at another place, or ends the call that one above begins.
    case folded
    /// It repeats one above.
    case repeated
  }

  /// Adds a line, unless another one is about the same call.
  mutating func add(_ told: LoggedCall) -> Outcome {
    if vocabulary.chart != nil {
      // The lines of a chart of one's own are what happened, each.
      let index = run(for: told)
      current = index
      progress[index].note(told, isCall: false)
      append(told, to: index)
      return .call
    }
    if told.isExact, let clock = told.clock {
      // A console that is pasted repeatedly as it grows contains the same lines again.
      let mark =
        told.text ^ UInt64(bitPattern: clock.nanoseconds) &* 0x9E37_79B9_7F4A_7C15
        ^ UInt64(truncatingIfNeeded: told.pid ?? 0) << 32
      guard seen.insert(mark) else { return .repeated }
    }
    var told = told
    let index = run(for: told)
    current = index
    if case .state = told.origin { told.state = told.message }
    if told.state >= 0, let last = progress[index].last,
      let other = vocabulary.alternative(to: told.message, after: last.message)
    {
      told.message = other
    }
    let outcome = outcome(of: told, in: index)
    progress[index].note(told, isCall: outcome == .call)
    guard outcome == .call else { return outcome }
    append(told, to: index)
    if endings.contains(told.message) { progress[index].isOver = true }
    return .call
  }

  /// The most repetitions of a message that one line adds.
  private static let mostRepetitions = 100

  /// Adds a line of a debugger or the system; returns a message that it repeats more often than is added,
  /// with the number of times that are left out.
  mutating func add(_ mark: DebuggerMark, line: Int) -> (message: Int, count: Int)? {
    switch mark {
    case .end: end(line: line)
    case .restart: restart = line
    case .gap: addGap(line: line)
    case .repeated(let count):
      guard let message = repeatLast(count, line: line) else { return nil }
      let left = count - Self.mostRepetitions
      return left > 0 ? (message, left) : nil
    }
    return nil
  }

  /// Repeats the last message, for `last message repeated 2 times`; returns it.
  private mutating func repeatLast(_ count: Int, line: Int) -> Int? {
    guard let current, let last = progress[current].last, last.line == line - 1 else { return nil }
    for _ in 0..<min(count, Self.mostRepetitions) {
      append(
        .message(Int32(truncatingIfNeeded: last.message)), line: last.line, stage: last.stage,
        last.clock, to: current)
    }
    return last.message
  }

  /// Records that the current process ended.
  private mutating func end(line: Int) {
    guard let current, !runs[current].entries.isEmpty, runs[current].entries.last?.content != .end
    else { return }
    append(.end, line: line, to: current)
    progress[current].isOver = true
  }

  /// Records in all runs that go on that lines are missing.
  private mutating func addGap(line: Int) {
    for index in runs.indices where !progress[index].isOver {
      append(.gap, line: line, to: index)
    }
  }

  private mutating func append(_ told: LoggedCall, to index: Int) {
    append(
      .message(Int32(truncatingIfNeeded: told.message)), line: told.line, stage: told.stage,
      told.clock, to: index)
  }

  private mutating func append(
    _ content: RecordedRun.Entry.Content, line: Int, stage: Int = -1, _ clock: LogClock? = nil,
    to index: Int
  ) {
    let time = progress[index].clock.time(of: clock)
    if runs[index].entries.isEmpty { runs[index].start = clock?.date }
    if progress[index].clock.wentBack {
      runs[index].entries.append(
        RecordedRun.Entry(content: .clockBack, stage: -1, time: time, line: line))
    }
    runs[index].entries.append(
      RecordedRun.Entry(
        content: content, stage: Int16(exactly: stage) ?? -1, time: time, line: line))
  }

  // MARK: Which run

  private mutating func run(for told: LoggedCall) -> Int {
    guard RunKeys.isKnown(told) else {
      guard let current, !beginsAnother(told, after: current) else { return begin(told) }
      return current
    }
    if let index = keys[told] {
      if told.pid == nil { return beginsAnother(told, after: index) ? begin(told) : index }
      guard let separation = separation(of: told, from: index) else { return index }
      return begin(told, separation)
    }
    // Lines above the first header belong to the same process.
    if let current, runs.count == 1, runs[current].label == nil,
      !beginsAnother(told, after: current)
    {
      runs[current].identify(told)
      keys[told] = current
      return current
    }
    return begin(told)
  }

  private mutating func begin(
    _ told: LoggedCall, _ separation: Trace.Separation? = nil
  ) -> Int {
    if isStream { endRuns(before: told) }
    var run = RecordedRun()
    run.identify(told)
    run.separation = separation
    run.number = begun
    begun += 1
    compareName(of: told)
    runs.append(run)
    progress.append(Progress())
    if RunKeys.isKnown(told) { keys[told] = runs.count - 1 }
    return runs.count - 1
  }

  /// Notes a name that differs from an earlier one in digits alone, as with a time or a counter in it.
  private mutating func compareName(of told: LoggedCall) {
    guard alike == nil, let name = told.process, name.utf8.contains(where: \.isDigit) else {
      return
    }
    let letters = String(decoding: name.utf8.filter { !$0.isDigit }, as: UTF8.self)
    if let other = names[letters] {
      if other != name { alike = (other, name) }
    } else if names.count < Self.mostProcesses {
      names[letters] = name
    }
  }

  // MARK: Streams

  /// Takes the runs that have ended; those of an ended stream are all of them.
  mutating func takeEnded(isAtEnd: Bool) -> [RecordedRun] {
    let taken = isAtEnd ? ended + runs : ended
    ended = []
    if isAtEnd { runs = [] }
    return taken
  }

  /// Ends the runs that cannot go on when a process begins: earlier ones of the same name, and of too
  /// many the one that has been silent for longest.
  private mutating func endRuns(before told: LoggedCall) {
    let others =
      told.caseID != nil
      ? []
      : runs.indices.filter { index in
        runs[index].process == told.process && runs[index].device == told.device
          && (told.process != nil || runs[index].pid == nil)
      }
    for index in others.reversed() { end(at: index) }
    guard runs.count >= Self.mostProcesses else { return }
    let lines = runs.map { $0.entries.last?.line ?? 0 }
    if let oldest = lines.indices.min(by: { lines[$0] < lines[$1] }) { end(at: oldest) }
  }

  private mutating func end(at index: Int) {
    ended.append(runs.remove(at: index))
    progress.remove(at: index)
    keys.remove(index)
    if let place = current { current = place == index ? nil : place > index ? place - 1 : place }
  }

  // MARK: Which process

  /// Returns why a launch is of another process than a run with the same number; `nil` when nothing in
  /// the log says so.
  private func separation(
    of told: LoggedCall, from index: Int
  ) -> Trace.Separation? {
    guard beginnings.contains(told.message), let last = progress[index].last,
      isSecondLaunch(told, after: index) || progress[index].isOver
    else { return nil }
    if progress[index].isOver { return .ended }
    if restart > last.line { return .restarted }
    let isReplaced = runs.indices.contains { other in
      other != index && runs[other].process == told.process && runs[other].device == told.device
        && progress[other].last?.line ?? 0 > last.line
    }
    if isReplaced { return .replaced }
    guard let before = last.clock, let now = told.clock, before.isDate, now.isDate
    else { return nil }
    return now.nanoseconds - before.nanoseconds > LogClock.day ? .dayLater : nil
  }

  /// Returns whether a launch follows other messages of a run than its launch.
  private func isSecondLaunch(_ told: LoggedCall, after index: Int) -> Bool {
    runs[index].entries.contains { entry in
      guard case .message(let message) = entry.content else { return true }
      return !beginnings.contains(Int(message))
        || message == told.message && outcome(of: told, in: index) == .call
    }
  }

  /// Returns whether a line cannot belong to a run's process: something after its end, a second
  /// launch, or the same message again after an empty line, as when several consoles were pasted.
  private func beginsAnother(_ told: LoggedCall, after index: Int) -> Bool {
    let progress = progress[index]
    guard let last = progress.last else { return false }
    if progress.isOver { return !endings.contains(told.message) }
    if beginnings.contains(told.message) { return isSecondLaunch(told, after: index) }
    return told.isAfterBlank && last.message == told.message && told.clock == nil
  }

  // MARK: Duplicates of the same call

  /// Finds whether a line is a call of its own.
  ///
  /// Two lines with exactly the same text are two calls, unless their exact times are equal, as when a
  /// tool prints the device's line again.
  private func outcome(of told: LoggedCall, in index: Int) -> Outcome {
    let progress = progress[index]
    // A state that is told twice is still the same.
    if told.state >= 0, progress.last?.state == told.state { return .sameState }
    if !told.isOfProfile, let begun = progress.begun(told.message), told.form.ends(begun.form),
      begun.form.part == .begin || isSoon(told, after: begun)
    {
      return .folded
    }
    guard let last = progress.last, last.message == told.message,
      runs[index].entries.last?.content == .message(Int32(truncatingIfNeeded: told.message))
    else { return .call }
    if told.text == last.text {
      return told.isExact && last.isExact && told.clock == last.clock ? .repeated : .call
    }
    let isSame =
      !told.isOfProfile && told.form.isSameCall(as: last.form) && isSoon(told, after: last)
    return isSame ? .folded : .call
  }

  /// Returns whether a line may still be about the call of another one.
  private func isSoon(_ told: LoggedCall, after last: KnownLine) -> Bool {
    if beginnings.contains(told.message) { return true }
    guard let clock = told.clock, let before = last.clock else {
      return told.line - last.line <= Self.longestCallInLines
    }
    return abs(clock.nanoseconds - before.nanoseconds) <= Self.longestCall
  }
}

extension RecordedRun {
  /// Takes the process of a line, and what else is known of it.
  fileprivate mutating func identify(_ told: RunCollector.LoggedCall) {
    (process, pid) = (told.process, told.pid)
    (device, version, caseID) = (told.device, told.version, told.caseID)
  }
}
