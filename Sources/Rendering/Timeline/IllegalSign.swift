package import LifelineDiagrams

extension TimelineLayout {
  /// The sign of a message that no run has: a cross in a ring, on the lifeline it comes from.
  static func illegalSign(at center: Point) -> [Drawing.Element] {
    let reach = 3.2
    let cross = Path(
      from: Point(x: center.x - reach, y: center.y - reach),
      [
        .line(to: Point(x: center.x + reach, y: center.y + reach)),
        .move(to: Point(x: center.x + reach, y: center.y - reach)),
        .line(to: Point(x: center.x - reach, y: center.y + reach)),
      ])
    let stroke = Stroke(.hue(.red, .strong), width: 1.8)
    return [
      .shape(Shape(.circle(center: center, radius: 7.5), fill: .page, stroke: stroke)),
      .shape(Shape(.path(cross), stroke: stroke)),
    ]
  }

  /// The line of a message.
  package static func stroke(of message: Timeline.Message) -> Stroke {
    switch message.mark {
    case .illegal: TimelineMetrics.illegalArrow
    case .inferred: TimelineMetrics.inferredArrow
    case nil:
      message.ignored == nil ? TimelineMetrics.arrow : TimelineMetrics.ignoredArrow
    }
  }
}

extension Timeline.Message.Mark {
  /// The class that style sheets know it by.
  package var name: String {
    switch self {
    case .illegal: "illegal"
    case .inferred: "inferred"
    }
  }
}
