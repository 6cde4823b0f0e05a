extension LineFormat {
  /// NSLog and the header of Xcode's console, in all versions.
  ///
  /// ```
  /// 2013-10-05 12:05:15.391 Phase Lab[4423:921] …          until iOS 9; .NET to this day
  /// 2017-10-23 14:22:47.066715 My Garden App[304:444840] … Xcode 8
  /// 2020-05-05 11:04:58.026352-0500 Lab[20324:3742738] …   Xcode 9 and later
  /// Demo[8512:9157943] …                                   pasted without its date
  /// ```
  static let nslog = LineFormat(
    id: "nslog", title: "NSLog and Xcode's console, of all ages"
  ) { beginning in
    var cursor = beginning.cursor
    let time = beginning.stamp
    cursor.skipBlanks()
    // Without a date the thread is required; otherwise any word with a number would match.
    let isStamped = time != nil || beginning.isStamped
    guard isStamped || cursor.byte.isLetter || cursor.byte >= 0x80,
      let process = cursor.process(), isStamped || process.hasThread,
      cursor.byte != UInt8(ascii: ":")
    else { return nil }
    cursor.skipBlanks()
    return LineHeader(
      clock: time?.clock, process: process.name, pid: process.pid, message: cursor.rest)
  }
}
