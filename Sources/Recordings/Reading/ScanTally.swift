import LifelineStatecharts

/// The results of scanning a log so far.
///
/// Frameworks' states only count where the log has no callbacks, which is known at its end. Until
/// then they are kept aside.
struct ScanTally {
  private(set) var collector: RunCollector
  private var refused = NearMissCollector()
  /// The lines that were left out since others are about the same call.
  private var leftOut = NearMissCollector()
  /// The number of lines, or JSON records, with a message.
  private(set) var used = 0
  /// The number of them by format.
  private(set) var uses: [Int]
  /// The lines without a header that read like a text about messages.
  private(set) var sentences = (used: 0, all: 0)
  /// The importer of the states that were read without being asked for.
  private(set) var importer: String?

  private let file: String
  private let vocabulary: LogVocabulary
  private let isStream: Bool
  private var hasCallbacks = false
  /// What a log without callbacks consists of, in order.
  private var undecided: [Step] = []
  /// The states, as near misses, by importer.
  private var states: [String: NearMissCollector] = [:]

  private enum Step {
    case told(RunCollector.LoggedCall, format: Int)
    case mark(DebuggerMark, line: Int)
  }

  /// The most lines of a stream after which it is decided whether states count.
  private static let mostUndecided = 4096

  init(_ vocabulary: LogVocabulary, formats: Int, file: String, isStream: Bool = false) {
    (self.vocabulary, self.file) = (vocabulary, file)
    self.isStream = isStream
    collector = RunCollector(vocabulary, isStream: isStream)
    uses = Array(repeating: 0, count: formats)
  }

  /// The lines that look like a message and do not count as one.
  var nearMisses: NearMissCollector {
    var all = refused
    all.add(leftOut)
    return all
  }

  /// Records a line that looks like a message and does not count as one.
  mutating func refuse(_ reason: NearMiss.Reason, _ text: String, line: Int, column: Int) {
    refused.add(reason, text, at: Place(file: file, line: line, column: column))
  }

  /// Adds a line, unless another one is about the same call.
  mutating func add(_ told: RunCollector.LoggedCall, format: Int) {
    switch told.origin {
    case .app, .state(_, isAsked: true):
      hasCallbacks = true
      undecided = []
      count(told, format)
    case .system:
      if !hasCallbacks { undecided.append(.told(told, format: format)) }
      count(told, format)
    case .state(let owner, isAsked: false) where owner == importer: count(told, format)
    case .state:
      if !hasCallbacks { undecided.append(.told(told, format: format)) }
    }
  }

  /// Records the word of a line with a framework's state, in case the log has callbacks.
  mutating func add(state importer: String, _ text: String, line: Int, column: Int) {
    states[importer, default: NearMissCollector()].add(
      .frameworkState(importer: importer), text,
      at: Place(file: file, line: line, column: column))
  }

  /// Records a refused line without a header.
  mutating func addSentence() { sentences.all += 1 }

  /// Adds a line of a debugger or the system.
  mutating func add(_ mark: DebuggerMark, line: Int) {
    if !hasCallbacks { undecided.append(.mark(mark, line: line)) }
    count(mark, line)
  }

  private mutating func count(_ mark: DebuggerMark, _ line: Int) {
    guard let more = collector.add(mark, line: line) else { return }
    leaveOut(.repeated, more.message, lines: more.count, line: line, column: 1)
  }

  private mutating func leaveOut(
    _ reason: NearMiss.Reason, _ message: Int, lines: Int = 1, line: Int, column: Int
  ) {
    leftOut.add(
      reason, vocabulary.messages[message].name.description,
      at: Place(file: file, line: line, column: column), lines: lines)
  }

  /// The fewest runs of one message each that look like one run taken apart.
  private static let fewestRuns = 3

  /// Tells of a log that falls apart: with as many runs as messages, or with names of processes that differ
  /// in digits alone.
  private mutating func noteFallingApart() {
    if collector.begun >= Self.fewestRuns, collector.begun == used {
      refuse(.fallsApart, "\(collector.begun)", line: 1, column: 1)
    } else if let (first, second) = collector.alike {
      refuse(.alikeNames, "\(first), \(second)", line: 1, column: 1)
    }
  }

  /// Decides, at the end of the log, whether states count, and which framework's.
  ///
  /// If there is no callback, it is the framework with the most states; among equals, the one of
  /// the first name.
  mutating func finish(isAtEnd: Bool = true) {
    if !hasCallbacks, importer == nil {
      importer = states.min { ($1.value.count, $0.key) < ($0.value.count, $1.key) }?.key
    }
    if let importer, !undecided.isEmpty { replay(importer) }
    for (_, misses) in states.filter({ $0.key != importer }).sorted(by: { $0.key < $1.key }) {
      refused.add(misses)
    }
    states = [:]
    undecided = []
    if isAtEnd { noteFallingApart() }
  }

  /// Takes the runs of a stream that have ended, after it is decided whether states count.
  mutating func takeEnded(isAtEnd: Bool) -> [RecordedRun] {
    if undecided.count > Self.mostUndecided { finish(isAtEnd: false) }
    let ended = collector.takeEnded(isAtEnd: isAtEnd)
    guard !ended.isEmpty, !undecided.isEmpty else { return ended }
    finish(isAtEnd: false)
    return importer == nil ? ended : collector.takeEnded(isAtEnd: isAtEnd)
  }

  private mutating func replay(_ importer: String) {
    collector = RunCollector(vocabulary, isStream: isStream)
    leftOut = NearMissCollector()
    used = 0
    sentences.all -= sentences.used
    sentences.used = 0
    for index in uses.indices { uses[index] = 0 }
    for step in undecided {
      switch step {
      case .told(let told, let format):
        if case .state(let owner, _) = told.origin, owner != importer { continue }
        count(told, format)
      case .mark(let mark, let line): count(mark, line)
      }
    }
  }

  private mutating func count(_ told: RunCollector.LoggedCall, _ format: Int) {
    switch collector.add(told) {
    case .call: break
    case .sameState: return
    case .folded: return leaveOut(.folded, told.message, line: told.line, column: told.column)
    case .repeated: return leaveOut(.repeated, told.message, line: told.line, column: told.column)
    }
    used += 1
    uses[format] += 1
    guard told.isProse else { return }
    sentences.used += 1
    sentences.all += 1
  }
}
