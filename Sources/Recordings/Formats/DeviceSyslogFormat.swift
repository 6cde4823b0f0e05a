extension LineFormat {
  /// A device's console, idevicesyslog, and the simulator's system.log.
  ///
  /// ```
  /// Dec  8 17:03:17 My-iPhone Lab[29807] <Warning>: …          syslog_relay
  /// Dec  8 17:03:17.123456 Lab(UIKitCore)[29807] <Notice>: …   newer idevicesyslog
  /// Dec  8 17:03:17 host localhost Lab[29807]: (Sender) …      simulator
  /// ```
  static let deviceSyslog = LineFormat(
    id: "idevicesyslog", title: "a device's console, idevicesyslog, a simulator's system.log"
  ) { beginning in
    var cursor = LogCursor(beginning.line)
    guard let time = cursor.monthAndTime(), cursor.skipBlanks() else { return nil }
    var device: LogPiece?
    // Lines with fractional seconds have no host.
    if time.digits == 0 {
      guard let host = cursor.word(), cursor.skipBlanks() else { return nil }
      device = host.isLocal ? nil : host
      if cursor.take("localhost ") { cursor.skipBlanks() }
    }
    guard let process = cursor.process(), cursor.level(), cursor.take(":") else { return nil }
    cursor.skipSender()
    return LineHeader(
      clock: time.clock, process: process.name, pid: process.pid, device: device,
      message: cursor.rest)
  }

  /// The text file of the Apple System Log, in UTC.
  ///
  /// ```
  /// 2012-10-05 12:05:15Z host Lab[4423] <Debug>: …
  /// ```
  static let asl = LineFormat(
    id: "asl", title: "the Apple System Log as text"
  ) { beginning in
    var cursor = beginning.cursor
    guard let time = beginning.stamp, time.hasZone, time.digits == 0, cursor.skipBlanks(),
      let host = cursor.word(), cursor.skipBlanks(), let process = cursor.process(),
      cursor.level(), cursor.take(":")
    else { return nil }
    cursor.skipBlanks()
    return LineHeader(
      clock: time.clock, process: process.name, pid: process.pid, device: host.isLocal ? nil : host,
      message: cursor.rest)
  }
}

extension LogPiece {
  /// Whether it names the machine itself, and so none.
  fileprivate var isLocal: Bool { hasPrefix("localhost") && count == 9 }
}

extension LogCursor {
  /// Skips ` <Notice>`, also escaped for HTML; returns `true` whether or not it is there.
  fileprivate mutating func level() -> Bool {
    skipBlanks()
    guard take("<") || take("&lt;") else { return true }
    while byte.isLetter { position += 1 }
    return take(">") || take("&gt;")
  }
}
