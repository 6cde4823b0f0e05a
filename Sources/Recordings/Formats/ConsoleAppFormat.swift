extension LineFormat {
  /// Rows copied from Console.app: columns separated by tabs, in the order of the window.
  ///
  /// ```
  /// default⇥11:06:18.205841+0800⇥myapp⇥message
  /// 08:00:54.818075 -0600⇥category⇥message⇥subsystem⇥library⇥default⇥myapp
  /// ```
  ///
  /// The time and the type are the columns of that form, the message is the longest of the others;
  /// the process comes after the time, or last when the time comes first.
  static let consoleApp = LineFormat(
    id: "console-app", title: "rows copied from Console.app"
  ) { beginning in
    let line = beginning.line
    guard line.firstIndex(of: 0x09) != nil else { return nil }
    var columns: [LogPiece] = []
    var clock: LogClock?
    var isTimeFirst = false
    var start = line.start
    while start <= line.end, columns.count < 12 {
      let end = line.from(start).firstIndex(of: 0x09) ?? line.end
      let column = line.piece(start, end)
      start = end + 1
      if clock == nil, let time = consoleTime(column) {
        clock = time
        isTimeFirst = column.start == line.start
      } else if !isType(column) {
        columns.append(column)
      }
    }
    guard let clock, columns.count > 1 else { return nil }
    var message = columns[0]
    for column in columns.dropFirst() where column.count >= message.count { message = column }
    var process = isTimeFirst ? columns[columns.count - 1] : columns[0]
    if process.start == message.start { process = columns[columns.count - 1] }
    // A message may contain tabs; as the last column it extends to the end of the line.
    if message.start > process.start, columns.last?.start == message.start {
      message.end = line.end
    }
    return LineHeader(clock: clock, process: process.trimmed, pid: nil, message: message)
  }

  private static func consoleTime(_ column: LogPiece) -> LogClock? {
    var cursor = LogCursor(column)
    guard let time = cursor.timeOfDay(), time.digits == 6 else { return nil }
    cursor.skipBlanks()
    guard let zone = cursor.zone(), cursor.isAtEnd else { return nil }
    return LogClock(nanoseconds: time.nanoseconds - zone, extent: .day)
  }

  private static func isType(_ column: LogPiece) -> Bool {
    guard column.count <= 7 else { return false }
    return ["default", "info", "debug", "error", "fault"].contains(column.string.lowercased())
  }
}
