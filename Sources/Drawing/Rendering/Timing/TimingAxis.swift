import LifelineStatecharts

/// The horizontal places of a timing diagram's steps, from left to right.
///
/// Each step has the width that its sign needs. The words of an event end before its line, in a row below
/// the levels, so that its stay is at least as wide as they are. Takes O(steps) time.
struct TimingAxis {
  let layout: TimingLayout
  /// The width that is added before each event.
  var spare = 0.0
  /// The points per second of a proportional axis; `nil` for others.
  var pace: Double?
  /// The steps' places so far.
  private(set) var places: [Double] = []
  /// The right end so far.
  private(set) var x: Double
  /// The left end of the words beside a cut, in the row of events.
  private(set) var words: [Int: Double] = [:]
  /// The right end of what stands in the row of events.
  private var obstacle: Double
  /// The same in the lower row of events, which the lines of upper ones do not pass.
  private var lowerObstacle: Double
  /// The events in the lower row.
  private(set) var lowerEvents: Set<Int> = []
  private var last: TimingCourse.Step?
  /// The seconds after which a proportional axis leaves time out.
  var longest = Double.infinity

  init(_ layout: TimingLayout, from start: Double) {
    (self.layout, x, obstacle, lowerObstacle) = (layout, start + 4, start, start)
  }

  /// The width after the last step.
  static let end = 12.0
  /// The width of time that is left out of a proportional axis.
  static let cut = 34.0

  /// Places a step.
  mutating func add(_ index: Int) {
    let step = layout.course.steps[index]
    let start = x
    x = max(advanced(by: step, index), stretched(to: step, from: start))
    places.append(x)
    if case .closes = step.content { x += 24 + (pace ?? 0) * (step.end - step.row.time).inSeconds }
    last = step
  }

  private func stretched(to step: TimingCourse.Step, from start: Double) -> Double {
    guard let pace, let last else { return start }
    let seconds = (step.row.time - last.end).inSeconds
    return start + (seconds > longest ? Self.cut : pace * seconds)
  }

  private mutating func advanced(by step: TimingCourse.Step, _ index: Int) -> Double {
    let metrics = layout.metrics
    switch step.content {
    case .event: return event(index)
    case .message(let message):
      if let letters = layout.letters {
        return letters.letters[index] == nil ? x : x + metrics.message
      }
      if step.fault?.missing != nil { return x + 56 }
      let isNotice = message.kind == .announcement
      let shares =
        isNotice && last?.delivery?.kind == .call && last?.runs == step.runs
        && last?.bands == step.bands
      let place = x + (shares ? 0 : metrics.message)
      if isNotice { block(upTo: place + 3) }
      return place
    case .missing: return max(x + 22, obstacle + 2)
    case .change:
      let share = layout.course.runs > 1 ? spare * 0.45 : 0
      return x + share + (last?.isChange == true ? metrics.nextRiser : metrics.riser)
    case .cut:
      let width = layout.labels[index]?.width ?? 0
      if layout.eventRows > 0, width > 0 {
        words[index] = max(obstacle, x) + 4
        obstacle = max(obstacle, x) + width + 8
      }
      return x + 13
    case .note:
      return layout.letters.map { $0.letters[index] == nil } == true ? x : x + metrics.message
    case .opens:
      block(upTo: x + 20)
      return x + 14
    case .closes: return x + 12
    }
  }

  /// The place of an event, at least as far to the right as its words are wide.
  private mutating func event(_ index: Int) -> Double {
    let least = x + layout.metrics.event + spare
    guard layout.eventRows > 0 else { return least + 4 }
    let width = (layout.labels[index]?.width ?? 0) + 8
    let (upper, lower) = (max(least, obstacle + width), max(least, lowerObstacle + width))
    let isLower = layout.eventRows > 1 && lower < upper
    obstacle = (isLower ? lower : upper) + 2
    if isLower {
      lowerEvents.insert(index)
      lowerObstacle = obstacle
    }
    return isLower ? lower : upper
  }

  /// Keeps the words of later events to the right of a line.
  private mutating func block(upTo x: Double) {
    (obstacle, lowerObstacle) = (max(obstacle, x), max(lowerObstacle, x))
  }
}

extension TimingCourse.Step {
  /// The time at its end.
  fileprivate var end: Duration {
    if case .closes(let frame) = content, case .folded(_, let until) = frame.kind { return until }
    return row.time
  }
}

extension TimingLayout {
  /// Places all steps in one row; `nil` if they are wider than a page.
  func axis(from start: Double, to end: Double?) -> TimingAxis? {
    let longest = longestTime
    func placed(_ width: Double, within right: Double) -> TimingAxis? {
      var axis = TimingAxis(self, from: start)
      if isProportional { (axis.pace, axis.longest) = (width, longest) } else { axis.spare = width }
      for index in course.steps.indices {
        axis.add(index)
        if axis.x + TimingAxis.end > right { return nil }
      }
      return axis
    }
    let most = TimingMetrics.pageWidth - TimingMetrics.margin - endRoom
    guard var best = placed(0, within: most) else { return nil }
    if course.timeline.timeScale == .ordinal { return even(best, from: start, within: most) }
    guard let end else { return best }
    var (low, high) = (0.0, isProportional ? 1e7 : end)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if let axis = placed(middle, within: end) {
        (low, best) = (middle, axis)
      } else {
        high = middle
      }
    }
    return best
  }

  /// A quarter of the run, in seconds, after which a proportional axis leaves time out; a ruler needs
  /// some time that is not left out.
  private var longestTime: Double {
    guard isProportional else { return .infinity }
    let gaps = zip(course.steps, course.steps.dropFirst()).map { ($1.row.time - $0.end).inSeconds }
    let quarter = gaps.reduce(0) { $0 + max(0, $1) } / 4
    return gaps.count { $0 > 0 && $0 <= quarter } > 2 ? quarter : .infinity
  }

  /// Makes each step as wide as the widest.
  private func even(_ axis: TimingAxis, from start: Double, within most: Double) -> TimingAxis? {
    let widths = zip([start] + axis.places, axis.places).map { $1 - $0 }
    let width = widths.max() ?? 0
    guard start + Double(widths.count) * width + TimingAxis.end <= most else { return nil }
    var even = axis
    even.spread(from: start, by: width)
    return even
  }

  /// The ruler of a proportional axis: lines where time passes, with ticks at round times.
  func ruler(of row: TimingRow, at y: Double) -> [Drawing.Element] {
    var time = TimeCourse(pace: 1)
    for (step, x) in zip(course.steps[row.steps], row.x) { time.pass(step.row.time, at: x) }
    time.endBurst()
    guard let pace = TimePace(time, height: row.end - row.left) else { return [] }
    let shown = time.intervals.filter { $0.to.y - $0.from.y != TimingAxis.cut }
    let lines =
      shown.map { ($0.from.y, $0.to.y, Stroke(.secondaryLine)) }
      + time.bursts.map { ($0.lowerBound, $0.upperBound, TimelineLayout.standstill) }
    var elements: [Drawing.Element] = lines.map { from, to, stroke in
      .shape(.line(from: Point(x: from, y: y), to: Point(x: to, y: y), stroke: stroke))
    }
    var end = 0.0
    for tick in shown.flatMap({ pace.ticks(in: $0) }) {
      let words = tick.time.label(in: course.timeline.language)
      let half = TextSize.width(of: words, in: TimingMetrics.smallFont) / 2
      let isNamed = tick.y - half > end + 8
      let top = Point(x: tick.y, y: y)
      elements.append(
        .shape(
          .line(from: top, to: top.moved(x: 0, y: isNamed ? 5 : 3), stroke: Stroke(.secondaryLine)))
      )
      guard isNamed else { continue }
      end = tick.y + half
      elements.append(
        .text(
          Text(
            words, centredOn: top.moved(x: 0, y: 13), font: TimingMetrics.smallFont,
            colour: .secondaryText)))
    }
    return [.group(Group(id: "axis", role: .decoration, classes: ["axis"], elements: elements))]
  }
}

extension TimingAxis {
  fileprivate mutating func spread(from start: Double, by width: Double) {
    places = places.indices.map { start + Double($0 + 1) * width }
    x = places.last ?? start
  }
}
