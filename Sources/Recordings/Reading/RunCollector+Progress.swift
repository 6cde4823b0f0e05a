extension RunCollector {
  /// What is kept of a line: little, since there may be a million runs.
  struct KnownLine {
    let message: Int
    let state: Int
    let stage: Int
    let line: Int
    let clock: LogClock?
    let isExact: Bool
    let text: UInt64
    let form: CallForm

    init(_ told: LoggedCall) {
      (message, state) = (told.message, told.state)
      (stage, line) = (told.stage, told.line)
      (clock, isExact, text, form) = (told.clock, told.isExact, told.text, told.form)
    }
  }

  /// The state of a run.
  struct Progress {
    var clock = RunningClock()
    private(set) var last: KnownLine?
    /// Whether the last line is a call that no line has ended.
    private var isLastOpen = false
    /// The last calls of messages that no line has ended, without the last line.
    private var open: [Int: KnownLine] = [:]
    var isOver = false

    /// The last call of a message that no line has ended.
    func begun(_ message: Int) -> KnownLine? {
      isLastOpen && last?.message == message ? last : open[message]
    }

    /// Notes a line, which is a call, ends one or tells one again.
    mutating func note(_ told: LoggedCall, isCall: Bool) {
      if isLastOpen, let last { open[last.message] = last }
      (last, isLastOpen) = (KnownLine(told), isCall)
      if !isCall, told.form.part == .end { open[told.message] = nil }
    }
  }

  /// The runs by what tells them from others.
  struct RunKeys {
    /// A process without its number, or a case, which may go through several processes.
    private struct Name: Hashable {
      var process: String?
      var device: String?
      var caseID: String?
    }

    /// The runs of a name by the numbers of their processes; -1 is none.
    private var runs: [Name: [Int: Int]] = [:]

    /// Whether a line tells its run from others.
    static func isKnown(_ told: LoggedCall) -> Bool {
      told.process != nil || told.pid != nil || told.device != nil || told.caseID != nil
    }

    /// The run of a line; `nil` for a new one.
    subscript(told: LoggedCall) -> Int? {
      get { runs[Self.name(told)]?[Self.pid(told)] }
      set { runs[Self.name(told), default: [:]][Self.pid(told)] = newValue }
    }

    /// Forgets a run; those after it move up.
    mutating func remove(_ index: Int) {
      runs = runs.mapValues { pids in
        pids.filter { $0.value != index }.mapValues { $0 > index ? $0 - 1 : $0 }
      }.filter { !$0.value.isEmpty }
    }

    private static func name(_ told: LoggedCall) -> Name {
      told.caseID == nil
        ? Name(process: told.process, device: told.device) : Name(caseID: told.caseID)
    }

    private static func pid(_ told: LoggedCall) -> Int {
      told.caseID == nil ? told.pid ?? -1 : -1
    }
  }
}
