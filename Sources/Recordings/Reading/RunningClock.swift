/// Converts the times of lines to times since the run's beginning that never decrease.
///
/// The order of the file is the order of events; times only determine the intervals. After a clock
/// goes backwards, time continues from there, so that neither a missed carry nor a line with a
/// wrong date loses the intervals around it.
///
/// ```
/// clock  06.999956  06.000319  06.003401      05.999  05.998  06.001
/// time           0          0      3.082 ms        0       0    2 ms
/// ```
struct RunningClock {
  /// The time of the last line in nanoseconds.
  private(set) var time: Int64 = 0
  /// Whether the last line is more than a second earlier than the one before; threads write a little out of
  /// order.
  private(set) var wentBack = false
  private var last: LogClock?
  private var highest: (clock: Int64, time: Int64) = (0, 0)
  private static let latest = Int64.max / 4

  /// Returns the time of the next line.
  ///
  /// - Parameter clock: The line's own time; `nil` for none, which gives the time of the previous
  ///   line, the earliest possible one.
  /// - Returns: The time since the first line, in nanoseconds.
  mutating func time(of clock: LogClock?) -> Int64 {
    wentBack = false
    guard var clock else { return time }
    guard let last, last.extent == clock.extent else {
      last = clock
      highest = (clock.nanoseconds, time)
      return time
    }
    rollOver(&clock, after: last)
    let now = clock.nanoseconds
    wentBack = last.nanoseconds - now > LogClock.second
    let (before, passed) =
      now >= highest.clock
      ? (highest.time, now - highest.clock) : (time, max(0, now - last.nanoseconds))
    // No sum of both is too large: dates alone may be two centuries apart.
    time = min(max(time, before + min(passed, Self.latest)), Self.latest)
    if now >= highest.clock { highest = (now, time) }
    self.last = clock
    return time
  }

  /// Whether the clock may have passed midnight or New Year, when it has no full date.
  private func rollOver(_ clock: inout LogClock, after last: LogClock) {
    let period: Int64
    switch clock.extent {
    case .date, .dateInZone: return
    case .day: period = LogClock.day
    case .yearless: period = 366 * LogClock.day
    }
    let behind = last.nanoseconds - clock.nanoseconds
    guard behind > period / 2, last.nanoseconds < Self.latest else { return }
    clock.nanoseconds += (behind + period / 2) / period * period
  }
}
