extension LineFormat {
  /// `log show` and `log stream` without `--style`.
  ///
  /// ```
  /// 2019-12-08 18:33:57.087589+0800 0x1db404   Default     0x0    48240  0    Lab: (Sender) …
  /// ```
  ///
  /// Older systems have no TTL column.
  static let logDefault = LineFormat(
    id: "log-default", title: "log show, log stream: default style"
  ) { beginning in
    var cursor = beginning.cursor
    guard let time = beginning.stamp, time.hasZone, cursor.skipBlanks(), cursor.byte == 0x30,
      cursor.hexadecimal(), cursor.skipBlanks(), cursor.word() != nil, cursor.skipBlanks(),
      cursor.byte == 0x30, cursor.hexadecimal(), cursor.skipBlanks(),
      let pid = cursor.number(1, 10), cursor.skipBlanks()
    else { return nil }
    let name = cursor.position
    if cursor.number(1, 6) == nil || !cursor.skipBlanks() { cursor.position = name }
    let start = cursor.position
    guard let colon = cursor.rest.first(": ") else { return nil }
    cursor.position = colon + 2
    cursor.skipSender()
    return LineHeader(
      clock: time.clock, process: beginning.line.piece(start, colon), pid: pid, message: cursor.rest
    )
  }

  /// `log --style compact`.
  ///
  /// ```
  /// 2020-05-05 11:04:58.026 Df Lab[20324:391b82] (Sender) [subsystem:category] …
  /// 2020-05-05 11:04:58.031 E  Lab[20324:391b82] …
  /// ```
  static let logCompact = LineFormat(
    id: "log-compact", title: "log show, log stream: compact style"
  ) { beginning in
    var cursor = beginning.cursor
    guard let time = beginning.stamp, !time.hasZone, time.digits == 3, cursor.skipBlanks(),
      cursor.take("Df ") || cursor.take("Db ") || cursor.take("I  ") || cursor.take("E  ")
        || cursor.take("F  ") || cursor.take("A  "),
      let process = cursor.process(), process.hasThread
    else { return nil }
    cursor.skipSender()
    return LineHeader(
      clock: time.clock, process: process.name, pid: process.pid, message: cursor.rest)
  }

  /// `log --style syslog`.
  ///
  /// ```
  /// 2021-03-12 15:33:52.713318+0200  localhost Runner[53124]: (Flutter) …
  /// ```
  static let logSyslog = LineFormat(
    id: "log-syslog", title: "log show, log stream: syslog style"
  ) { beginning in
    var cursor = beginning.cursor
    // Two spaces distinguish such a line from one of NSLog, before its process is read.
    guard let time = beginning.stamp, time.hasZone, cursor.take("  "),
      cursor.word() != nil, cursor.skipBlanks(), let process = cursor.process(),
      cursor.take(":")
    else { return nil }
    cursor.skipSender()
    return LineHeader(
      clock: time.clock, process: process.name, pid: process.pid, message: cursor.rest)
  }
}
