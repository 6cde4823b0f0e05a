import Diagrams

extension TimelineLayout {
  /// The axis of a proportional timeline: a line where time passes, with ticks at round times, and
  /// a thick one where it stands still.
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
      for tick in pace.ticks(in: interval)
      where tick.y - top >= Self.tickClearance && bottom - tick.y >= Self.tickClearance {
        elements.append(
          .shape(
            .line(
              from: Point(x: axisX - 3, y: tick.y), to: Point(x: axisX, y: tick.y),
              stroke: Stroke(.secondaryLine))))
        elements.append(
          .text(
            Text(
              tick.time.label, centredOn: Point(x: timesEnd, y: tick.y), anchor: .end,
              font: TimelineMetrics.tickFont, colour: .secondaryText)))
      }
    }
    return [
      .group(Group(id: "axis", role: .decoration, classes: ["axis"], elements: elements))
    ]
  }

  /// How time looks where it stands still.
  static let standstill = Stroke(.secondaryLine, width: 3)
  /// How far a tick is from the time of a row, so that their words do not meet.
  private static let tickClearance = 14.0

  /// Where the axis is.
  var axisX: Double { timesEnd + 8 }

  /// How wide the words beside the rows and the axis are.
  static func timesWidth(of timeline: Timeline, _ course: TimeCourse, _ pace: TimePace?) -> Double {
    var widest = 0.0
    for time in timeline.rowTimes() {
      widest = max(widest, TextSize.width(of: time.label, in: TimelineMetrics.timeFont))
    }
    guard let pace else { return widest }
    for tick in course.intervals.lazy.flatMap(pace.ticks) {
      widest = max(widest, TextSize.width(of: tick.time.label, in: TimelineMetrics.tickFont))
    }
    return widest
  }
}
