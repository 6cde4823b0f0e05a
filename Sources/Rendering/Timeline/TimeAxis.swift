import LifelineDiagrams

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

  /// How time looks where it stands still.
  static let standstill = Stroke(.secondaryLine, width: 3)
  /// Where the axis is.
  var axisX: Double { timesEnd + 8 }

  /// The words beside the rows and the axis, and how wide they are.
  package static func times(
    of timeline: Timeline, _ course: TimeCourse, _ pace: TimePace?
  ) -> (labels: TimeLabels, width: Double) {
    let rows = timeline.rowTimes().map(\.time)
    let ticks = pace.map { course.intervals.flatMap($0.visibleTicks).map(\.time) } ?? []
    let labels = TimeLabels(rows + ticks)
    func width(_ times: [Duration], _ font: Font) -> Double {
      times.lazy.map { TextSize.width(of: labels[$0], in: font) }.max() ?? 0
    }
    return (
      labels, max(width(rows, TimelineMetrics.timeFont), width(ticks, TimelineMetrics.tickFont))
    )
  }
}
