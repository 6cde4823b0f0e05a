/// The cost of one thing done many times.
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
    let clock = ContinuousClock()
    var times: [Duration] = []
    for run in 0...runs {
      let start = clock.now
      try body(count)
      if run > 0 { times.append(clock.now - start) }
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

  static let heading =
    "                                            ns median  ns best  million/s"

  private func nanoseconds(_ time: Duration) -> Double { time / .nanoseconds(count) }

  private func decimal(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
