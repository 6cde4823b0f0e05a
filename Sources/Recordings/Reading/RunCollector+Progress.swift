extension RunCollector {
  /// The state of a run.
  struct Progress {
    var clock = RunningClock()
    private(set) var last: LoggedCall?
    /// Whether the last line is a call that no line has ended.
    private var isLastOpen = false
    /// The last calls of messages that no line has ended, without the last line.
    private var open: [Int: LoggedCall] = [:]
    var isOver = false

    /// The last call of a message that no line has ended.
    func begun(_ message: Int) -> LoggedCall? {
      isLastOpen && last?.message == message ? last : open[message]
    }

    /// Notes a line, which is a call, ends one or tells one again.
    mutating func note(_ told: LoggedCall, isCall: Bool) {
      if isLastOpen, let last { open[last.message] = last }
      (last, isLastOpen) = (told, isCall)
      if !isCall, told.form.part == .end { open[told.message] = nil }
    }
  }
}
