import LifelineStatecharts

extension TimelineLayout {
  /// The axis of a proportional timeline: a line where time passes, with ticks at round times, and
  /// a thick one where it does not.
  func timeAxis() -> [Drawing.Element] {
    guard let pace else { return [] }
    let course = places.course
    var elements: [Drawing.Element] = []
    for burst in course.bursts {
      elements.append(
        .shape(
          .line(
            from: Point(x: axisX, y: burst.lowerBound), to: Point(x: axisX, y: burst.upperBound),
            stroke: Self.standstill)))
    }
    for interval in course.intervals {
      let (top, bottom) = (interval.from.y, interval.to.y)
      elements.append(
        .shape(
          .line(
            from: Point(x: axisX, y: top), to: Point(x: axisX, y: bottom),
            stroke: Stroke(.secondaryLine))))
      for tick in pace.visibleTicks(in: interval) {
        elements.append(
          .shape(
            .line(
              from: Point(x: axisX - 3, y: tick.y), to: Point(x: axisX, y: tick.y),
              stroke: Stroke(.secondaryLine))))
        elements.append(
          .text(
            Text(
              timeLabels[tick.time], centredOn: Point(x: timesEnd, y: tick.y), anchor: .end,
              font: TimelineMetrics.tickFont, colour: .secondaryText)))
      }
    }
    return [
      .group(Group(id: "axis", role: .decoration, classes: ["axis"], elements: elements))
    ]
  }

  /// The mark of a range at the same time.
  static let standstill = Stroke(.secondaryLine, width: 3)
  /// The position of the axis.
  var axisX: Double { timesEnd + 8 }

  /// The labels of the times beside the rows and on the axis.
  static func timeLabels(
    of timeline: Timeline, _ course: TimeCourse, _ pace: TimePace?
  ) -> TimeLabels {
    let ticks = pace.map { course.intervals.flatMap($0.visibleTicks).map(\.time) } ?? []
    return TimeLabels(timeline.rowTimes().map(\.time) + ticks, in: timeline.language)
  }

  /// The width of the column of times; with an axis, it has room for the longest possible tick
  /// label.
  static func timesWidth(of timeline: Timeline) -> Double {
    let rows = timeline.rowTimes().map(\.time)
    let labels = TimeLabels(rows, in: timeline.language)
    let longest = Duration.milliseconds(3_599_900).label(decimals: 1, in: timeline.language)
    let tick =
      timeline.timeScale == .proportional
      ? TextSize.width(of: longest, in: TimelineMetrics.tickFont) : 0
    return rows.lazy.map { TextSize.width(of: labels[$0], in: TimelineMetrics.timeFont) }
      .reduce(tick, max)
  }
}

/// The notation of a picture's times: readable, with as many digits as are needed to distinguish
/// all of them, and the same number of decimals.
struct TimeLabels: Equatable, Sendable {
  private let language: Language
  private var exact: [Duration: String] = [:]

  /// Chooses labels for the times of a picture, in O(n) for n times.
  ///
  /// - Parameters:
  ///   - times: All times.
  ///   - language: The language.
  ///   - areAligned: Whether they are in a column, and so need the same number of decimals.
  init(_ times: some Sequence<Duration>, in language: Language, areAligned: Bool = true) {
    self.language = language
    let groups = Dictionary(grouping: Set(times)) { $0.label(in: language) }.values
    // Those below a second are in milliseconds.
    for isBelowSecond in [true, false] {
      let unit = groups.filter { $0[0].isBelowSecond == isBelowSecond }
      let alike = unit.filter { $0.count > 1 }
      let told = unit.filter { $0.count > 1 || areAligned && $0[0].isInOneUnit }.flatMap(\.self)
      var decimals = told.map(\.decimals).max() ?? 0
      while decimals < 9, alike.contains(where: { !Self.areTold($0, decimals) }) { decimals += 3 }
      for time in told { exact[time] = time.label(decimals: decimals, in: language) }
    }
  }

  /// Returns the label of a time.
  subscript(time: Duration) -> String { exact[time] ?? time.label(in: language) }

  private static func areTold(_ times: [Duration], _ decimals: Int) -> Bool {
    Set(times.map { $0.label(decimals: decimals, in: .english) }).count == times.count
  }
}

extension Duration {
  private var size: Duration { max(self, .zero - self) }

  fileprivate var isBelowSecond: Bool { size < .seconds(1) }

  /// Returns whether the label has a single number, which may have decimals.
  fileprivate var isInOneUnit: Bool { size >= .microseconds(1) && size < .seconds(60) }

  /// Returns the number of decimals in the label, or that it would have with milliseconds.
  fileprivate var decimals: Int {
    let attoseconds = size.components.attoseconds
    var part = attoseconds / 1_000_000_000_000_000
    if isBelowSecond {
      part = size < .milliseconds(10) ? attoseconds / 1_000_000_000_000 % 1000 : 0
    }
    if part == 0 { return 0 }
    return part % 100 == 0 ? 1 : part % 10 == 0 ? 2 : 3
  }
}

extension Timeline {
  /// The rows that show the time: each one at a new time, the first of a frame, and a change of
  /// stage only if no other row has the same time.
  func rowTimes() -> [(row: Int, time: Duration)] {
    var times: [(row: Int, time: Duration)] = []
    var starts = frames.map(\.rows.lowerBound)[...]
    var last: Duration?
    let isBeforeMore = stagesBeforeMore()
    for (index, row) in rows.enumerated() {
      while let start = starts.first, start <= index {
        last = nil
        starts.removeFirst()
      }
      if case .gap = row.content { continue }
      if row.time == last || isBeforeMore[index] { continue }
      times.append((index, row.time))
      last = row.time
    }
    return times
  }

  /// Returns for each row whether it is a change of stage with another row at the same time below.
  private func stagesBeforeMore() -> [Bool] {
    var isBeforeMore = Array(repeating: false, count: rows.count)
    var more: Duration?
    for index in rows.indices.reversed() {
      switch rows[index].content {
      case .stage, .track, .cover: isBeforeMore[index] = rows[index].time == more
      case .message, .note: more = rows[index].time
      case .gap, .equal: more = nil
      }
    }
    return isBeforeMore
  }
}

/// The ranges in which time passes and in which it does not, from top to bottom.
struct TimeCourse: Equatable, Sendable {
  /// A height with a known time.
  struct Instant: Equatable, Sendable {
    /// The height.
    var y: Double
    var time: Duration
  }

  /// A range in which time passes and nothing happens.
  struct Interval: Equatable, Sendable {
    /// The row before.
    var from: Instant
    /// The row after.
    var to: Instant

    /// The time that passes.
    var seconds: Double { (to.time - from.time).inSeconds }
  }

  /// The least number of points per second; `nil` when rows are as close as labels allow.
  let pace: Double?
  /// The ranges in which time passes.
  private(set) var intervals: [Interval] = []
  /// The ranges of rows at the same time.
  private(set) var bursts: [ClosedRange<Double>] = []

  private var last: Instant?
  private var burstTop: Double?

  /// Creates an empty axis.
  init(pace: Double?) { self.pace = pace }

  /// Returns how much to move a row down, for the time that passes before it.
  func lead(before time: Duration, at y: Double) -> Double {
    guard let pace, let last, time > last.time else { return 0 }
    return max(0, last.y + pace * (time - last.time).inSeconds - y)
  }

  /// Records a row.
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

  /// Records a time without a row.
  mutating func skip(to time: Duration, at y: Double) {
    endBurst()
    last = Instant(y: y, time: time)
  }

  /// Ends a range at the same time.
  mutating func endBurst() {
    if let burstTop, let last, last.y > burstTop { bursts.append(burstTop...last.y) }
    burstTop = nil
  }
}

extension Duration {
  /// The duration in seconds.
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}

/// The scale of a proportional timeline's axis.
struct TimePace: Equatable, Sendable {
  /// The points per second.
  let pointsPerSecond: Double
  /// The time between two ticks.
  let step: Duration

  /// Chooses a scale with which the picture is about twice as high as its rows, so that even a run
  /// of hours fits; `nil` when no time passes.
  init?(_ course: TimeCourse, height: Double) {
    let seconds = course.intervals.reduce(0) { $0 + $1.seconds }
    guard seconds > 0 else { return nil }
    pointsPerSecond = max(height, Self.least) / seconds
    step = Self.step(ofAtLeast: Self.tickDistance / pointsPerSecond)
  }

  /// The least height for time in a picture of few rows, in points.
  private static let least = 400.0
  private static let tickDistance = 36.0

  /// Returns the smallest round time that is at least a number of seconds.
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

  /// Returns the round times in a range, with their heights.
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

  /// Returns those of them whose labels do not overlap the times of rows.
  func visibleTicks(in interval: TimeCourse.Interval) -> [TimeCourse.Instant] {
    let clearance = 14.0
    return ticks(in: interval).filter {
      $0.y - interval.from.y >= clearance && interval.to.y - $0.y >= clearance
    }
  }
}
