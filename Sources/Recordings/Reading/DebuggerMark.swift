/// A line that debuggers and system logs add to the app's output.
enum DebuggerMark: Equatable {
  /// The process ended.
  case end
  /// The device restarted.
  case restart
  /// The line above was repeated this many times.
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
    if line.first("=== system boot: ") != nil {
      self = .restart
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
