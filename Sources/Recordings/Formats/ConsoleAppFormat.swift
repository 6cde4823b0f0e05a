extension LineFormat {
  /// Rows copied from Console.app: columns separated by tabs, in the order of the window.
  ///
  /// ```
  /// default⇥11:06:18.205841+0800⇥myapp⇥message
  /// 11:06:18.205841+0800⇥myapp⇥message
  /// 08:00:54.818075 -0600⇥category⇥message⇥subsystem⇥library⇥default⇥myapp
  /// ```
  ///
  /// The time and the type are the columns of that form, the message is the longest of the others. The
  /// process comes after the time where the message is last, and is last itself where it is not.
  static let consoleApp = LineFormat(
    id: "console-app", title: "rows copied from Console.app"
  ) { beginning in
    guard beginning.line.firstIndex(of: 0x09) != nil else { return nil }
    return ConsoleRow(beginning.line)?.header
  }
}

/// A row of Console.app.
private struct ConsoleRow {
  private var clock: LogClock?
  private var pid: Int?
  /// The columns that are names or texts.
  private var columns: [LogPiece] = []
  /// The number of them before the time.
  private var before = 0
  private let line: LogPiece

  private static let mostColumns = 12

  /// Reads the columns; `nil` when none is a time.
  init?(_ line: LogPiece) {
    self.line = line
    var start = line.start
    while start <= line.end, columns.count < Self.mostColumns {
      let end = line.from(start).firstIndex(of: 0x09) ?? line.end
      add(line.piece(start, end).trimmed)
      start = end + 1
    }
    // With a time in its first column it is a row in another header.
    guard clock != nil, columns.count > 1, before == 0 || !Self.holdsTime(columns[0]) else {
      return nil
    }
  }

  private static func holdsTime(_ column: LogPiece) -> Bool {
    column.range.contains { index in
      var cursor = LogCursor(column.from(index))
      return !column[index - 1].isDigit && cursor.timeOfDay() != nil
    }
  }

  private mutating func add(_ column: LogPiece) {
    if clock == nil, let time = Self.time(column) {
      clock = time
      before = columns.count
    } else if let number = Self.number(column) {
      pid = pid ?? number
    } else if !Self.isType(column), !Self.isSubsystem(column) {
      columns.append(column)
    }
  }

  /// What the row says; `nil` when it has a message alone.
  var header: LineHeader? {
    guard var message = columns.first else { return nil }
    for column in columns.dropFirst() where column.count >= message.count { message = column }
    let others = columns.filter { $0.start != message.start }
    guard let first = others.first else { return nil }
    let isLast = columns.last?.start == message.start
    let process = isLast ? columns[min(before, columns.count - 2)] : others.last ?? first
    // A message may contain tabs; as the last column it extends to the end of the line.
    if isLast { message.end = line.end }
    return LineHeader(
      clock: clock, process: process, pid: pid, message: message.trimmed)
  }

  private static func time(_ column: LogPiece) -> LogClock? {
    var cursor = LogCursor(column)
    guard let time = cursor.timeOfDay(), time.digits == 6 else { return nil }
    cursor.skipBlanks()
    guard let zone = cursor.zone(), cursor.isAtEnd else { return nil }
    return LogClock(nanoseconds: time.nanoseconds - zone, extent: .day)
  }

  /// The number of a process; that of an activity or a thread is 0 or hexadecimal.
  private static func number(_ column: LogPiece) -> Int? {
    var cursor = LogCursor(column)
    guard let number = cursor.number(1, 9), cursor.isAtEnd, number > 0 else { return nil }
    return number
  }

  private static func isType(_ column: LogPiece) -> Bool {
    guard column.count <= 9 else { return false }
    return [
      "default", "info", "debug", "error", "fault", "notice", "activity", "0", "<private>", "-",
    ]
    .contains(column.string.lowercased())
  }

  /// Whether a column is a subsystem, `com.example.shop`, a thread, `0x1a2b`, or empty.
  private static func isSubsystem(_ column: LogPiece) -> Bool {
    if column.isEmpty || column.hasPrefix("0x") { return true }
    let dots = column.range.count { column[$0] == 0x2E }
    return dots > 1
      && column.range.allSatisfy { column[$0].isWord || [0x2E, 0x2D].contains(column[$0]) }
  }
}
