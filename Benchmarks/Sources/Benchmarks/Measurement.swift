import Foundation

/// The processor time of one thing done many times.
///
/// Processor time and not the wall clock, so that other programs disturb it less.
struct Measurement {
  let name: String
  let count: Int
  /// The time of each run, in order of length.
  let runs: [Duration]

  /// Does a thing `count` times a run, for a few runs after one that only warms up.
  init<Failure>(
    _ name: String, count: Int, runs: Int = 9, _ body: (Int) throws(Failure) -> Void
  ) throws(Failure) {
    self.name = name
    self.count = count
    var times: [Duration] = []
    for run in 0...runs {
      let start = Self.processorTime
      try body(count)
      if run > 0 { times.append(Self.processorTime - start) }
    }
    self.runs = times.sorted()
  }

  /// One line: the median and the fastest run, for one thing and in things a second.
  var line: String {
    let median = nanoseconds(runs[runs.count / 2])
    let best = nanoseconds(runs[0])
    let columns = [
      (decimal(median), 9), (decimal(best), 9), (decimal(1e3 / median), 9),
    ].map { text, width in String(repeating: " ", count: max(0, width - text.count)) + text }
    return name + String(repeating: " ", count: max(0, 44 - name.count)) + columns.joined()
  }

  /// The median time of one thing.
  var median: Duration { runs[runs.count / 2] / count }

  static let heading =
    "                                            ns median  ns best  million/s"

  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  private func nanoseconds(_ time: Duration) -> Double { time / .nanoseconds(count) }

  private func decimal(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
