/// Turns the clocks of lines into times since the run's beginning that never go back.
///
/// The order of a file is the order of what happened; clocks only tell how long it took. A clock
/// that falls behind counts on from there, so that neither a second that was not rolled over nor one
/// line with a wrong date loses the gaps around it.
///
/// ```
/// clock  06.999956  06.000319  06.003401      05.999  05.998  06.001
/// time           0          0      3.082 ms        0       0    2 ms
/// ```
struct RunningClock {
  /// The time of the last line in nanoseconds.
  private(set) var time: Int64 = 0
  private var last: LogClock?
  private var highest: (clock: Int64, time: Int64) = (0, 0)
  private static let latest = Int64.max / 4

  /// The time of the next line.
  ///
  /// - Parameter clock: What it says; `nil` gives the time of the line before, which is the
  ///   earliest that it can be.
  /// - Returns: Nanoseconds since the first line.
  mutating func time(of clock: LogClock?) -> Int64 {
    guard var clock else { return time }
    guard let last, last.extent == clock.extent else {
      last = clock
      highest = (clock.nanoseconds, time)
      return time
    }
    rollOver(&clock, after: last)
    let now = clock.nanoseconds
    let next =
      now >= highest.clock
      ? highest.time + (now - highest.clock) : time + max(0, now - last.nanoseconds)
    time = min(max(time, next), Self.latest)
    if now >= highest.clock { highest = (now, time) }
    self.last = clock
    return time
  }

  /// Midnight or New Year, where the date does not tell.
  private func rollOver(_ clock: inout LogClock, after last: LogClock) {
    let period: Int64
    switch clock.extent {
    case .date: return
    case .day: period = LogClock.day
    case .yearless: period = 366 * LogClock.day
    }
    let behind = last.nanoseconds - clock.nanoseconds
    guard behind > period / 2, last.nanoseconds < Self.latest else { return }
    clock.nanoseconds += (behind + period / 2) / period * period
  }
}
