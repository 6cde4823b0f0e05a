extension LineFormat {
  /// Lines of an app's own logger, with a time but without the process.
  ///
  /// ```
  /// 04:19:47:928 (UTC)⇥|⇥-[AppDelegate applicationDidBecomeActive:] line 583
  /// 2024/05/05 11:04:58.026 INFO AppDelegate: applicationDidBecomeActive(_:)
  /// 2024-05-05T11:04:58.026Z [Debug] applicationDidBecomeActive(_:)
  /// ```
  static let stamped = LineFormat(
    id: "stamped", title: "lines of an app's own logger that begin with a time"
  ) { beginning in
    var cursor = beginning.cursor
    var clock = beginning.stamp?.clock
    if clock == nil, let time = cursor.timeOfDay() {
      let end = cursor
      cursor.skipBlanks()
      let zone = cursor.zone()
      if zone == nil { cursor = end }
      clock = LogClock(nanoseconds: time.nanoseconds - (zone ?? 0), extent: .day)
    }
    guard let clock, cursor.isAtEnd || !cursor.byte.isWord else { return nil }
    cursor.skipBlanks()
    _ = cursor.take("(UTC)") || cursor.take("UTC")
    cursor.skipBlanks()
    _ = cursor.take("|") || cursor.take(": ") || cursor.take("- ")
    return LineHeader(clock: clock, process: nil, pid: nil, message: cursor.rest.trimmed)
  }
}
