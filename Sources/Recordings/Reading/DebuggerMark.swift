/// A line that debuggers and system logs add to what an app printed.
enum DebuggerMark: Equatable {
  /// The process ended.
  case end
  /// The line above came again so many times.
  case repeated(Int)

  /// Recognises a mark.
  init?(_ line: LogPiece) {
    if line.hasPrefix("Message from debugger: Terminated")
      || line.hasPrefix("Message from debugger: killed")
      || line.hasPrefix("Program ended with exit code")
    {
      self = .end
      return
    }
    guard line.hasSuffix(" ---"), let place = line.first("--- last message repeated ") else {
      return nil
    }
    var cursor = LogCursor(line)
    cursor.position = place + 26
    guard let count = cursor.number(1, 9) else { return nil }
    self = .repeated(count)
  }
}
