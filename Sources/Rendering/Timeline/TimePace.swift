import LifelineDiagrams

/// How fast time passes on the axis of a proportional timeline.
struct TimePace: Equatable, Sendable {
  /// How many points a second takes.
  let pointsPerSecond: Double
  /// How much time is between two ticks.
  let step: Duration

  /// Chooses a pace at which the picture becomes about twice as high as its rows need, so that
  /// even a run of hours fits; `nil` when no time passes.
  ///
  /// - Parameters:
  ///   - course: Where time passes when rows stand as near as words allow.
  ///   - height: How high the rows then are, in points.
  init?(_ course: TimeCourse, height: Double) {
    let seconds = course.intervals.reduce(0) { $0 + $1.seconds }
    guard seconds > 0 else { return nil }
    pointsPerSecond = max(height, Self.least) / seconds
    step = Self.step(ofAtLeast: Self.tickDistance / pointsPerSecond)
  }

  /// What time takes in a picture of few rows, in points.
  private static let least = 400.0
  private static let tickDistance = 36.0

  /// The smallest round time that is not shorter than a number of seconds.
  private static func step(ofAtLeast seconds: Double) -> Duration {
    var unit = Duration.microseconds(1)
    while unit < .seconds(1) {
      for factor in [1, 2, 5] where (unit * factor).inSeconds >= seconds { return unit * factor }
      unit *= 10
    }
    let minute = 60
    let hour = 60 * minute
    let steps = [
      1, 2, 5, 10, 15, 30, minute, 2 * minute, 5 * minute, 10 * minute, 15 * minute, 30 * minute,
      hour, 2 * hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour,
    ]
    if let step = steps.first(where: { Double($0) >= seconds }) { return .seconds(step) }
    var days = 1
    while Double(days * 24 * hour) < seconds { days *= 10 }
    return .seconds(days * 24 * hour)
  }

  /// The round times inside a stretch, with their heights.
  func ticks(in interval: TimeCourse.Interval) -> [TimeCourse.Instant] {
    let from = (interval.from.time.inSeconds / step.inSeconds).rounded(.down)
    let to = (interval.to.time.inSeconds / step.inSeconds).rounded(.up)
    guard to - from > 1, to.magnitude < 1e9, from.magnitude < 1e9 else { return [] }
    let height = interval.to.y - interval.from.y
    return (Int(from) + 1..<Int(to)).map { count in
      let time = step * count
      let share = (time - interval.from.time).inSeconds / interval.seconds
      return TimeCourse.Instant(y: interval.from.y + share * height, time: time)
    }
  }

  /// Those of them that are drawn: so far from the times of the rows that their words do not meet.
  func visibleTicks(in interval: TimeCourse.Interval) -> [TimeCourse.Instant] {
    let clearance = 14.0
    return ticks(in: interval).filter {
      $0.y - interval.from.y >= clearance && interval.to.y - $0.y >= clearance
    }
  }
}
