/// A line that debuggers and system logs add to the app's output.
enum DebuggerMark: Equatable {
  /// The process ended.
  case end
  /// The device restarted.
  case restart
  /// The system did not write some lines.
  case gap
  /// The line above was repeated this many times.
  case repeated(Int)

  /// What stands in a line in place of others that the system did not write: `log stream` writes the
  /// first, syslog of iOS 9 and older the second, idevicesyslog the third.
  private static let gaps: [StaticString] = [
    "Messages dropped during live streaming", "remaining messages this second discarded",
    "[disconnected]",
  ]

  /// The beginnings of all marks, to search for.
  static let texts =
    [
      "Message from debugger:", "Program ended with exit code", "message repeated",
      "=== system boot: ",
    ] + gaps.map(\.description)

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
    if Self.gaps.contains(where: { line.first($0) != nil }) {
      self = .gap
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
