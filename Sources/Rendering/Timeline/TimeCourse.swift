import LifelineDiagrams

/// Where time passes in a timeline and where it stands still, from top to bottom.
struct TimeCourse: Equatable, Sendable {
  /// A height at which the time is known.
  struct Instant: Equatable, Sendable {
    /// How far down.
    var y: Double
    /// The time there.
    var time: Duration
  }

  /// A stretch in which nothing happens and time passes.
  struct Interval: Equatable, Sendable {
    /// The last thing before it.
    var from: Instant
    /// The first thing after it.
    var to: Instant

    /// How much time passes.
    var seconds: Double { (to.time - from.time).inSeconds }
  }

  /// How many points a second takes at least; `nil` when rows stand as near as words allow.
  let pace: Double?
  /// Where time passes.
  private(set) var intervals: [Interval] = []
  /// From where to where one thing follows another at the same time.
  private(set) var bursts: [ClosedRange<Double>] = []

  private var last: Instant?
  private var burstTop: Double?

  /// Starts before anything has happened.
  init(pace: Double?) { self.pace = pace }

  /// How much lower a row must stand than it would, for the time that passes before it.
  func lead(before time: Duration, at y: Double) -> Double {
    guard let pace, let last, time > last.time else { return 0 }
    return max(0, last.y + pace * (time - last.time).inSeconds - y)
  }

  /// Notes that something happens.
  mutating func pass(_ time: Duration, at y: Double) {
    if let last, last.time != time {
      endBurst()
      if time > last.time {
        intervals.append(Interval(from: last, to: Instant(y: y, time: time)))
      }
    }
    if burstTop == nil { burstTop = y }
    last = Instant(y: y, time: time)
  }

  /// Notes that it is later here, though nothing that is drawn happens.
  mutating func skip(to time: Duration, at y: Double) {
    endBurst()
    last = Instant(y: y, time: time)
  }

  /// Ends what happens at one time.
  mutating func endBurst() {
    if let burstTop, let last, last.y > burstTop { bursts.append(burstTop...last.y) }
    burstTop = nil
  }
}

extension Duration {
  /// The duration as a number of seconds.
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
