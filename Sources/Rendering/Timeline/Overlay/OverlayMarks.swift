import LifelineDiagrams
import LifelineStatecharts

/// The signs of timelines that lay runs over each other, for the legend.
extension TimelineMark {
  /// What explains the mark of a row.
  package static func marks(of mark: Overlay.Mark) -> [TimelineMark] {
    switch mark {
    case .common: []
    case .only(0): [.onlyFirst]
    case .only: [.onlySecond]
    case .several: [.onlySome]
    case .moved: [.moved]
    }
  }

  /// How wide the sign is.
  var overlaySignWidth: Double {
    switch self {
    case .split: 12
    case .retimed: 10
    case .moved: 30
    default: TimelineMetrics.legendSign
    }
  }

  /// The sign, around a point.
  func overlaySign(around center: Point) -> [Drawing.Element] {
    switch self {
    case .onlyFirst: Self.sample("−", .only(0), around: center)
    case .onlySecond: Self.sample("+", .only(1), around: center)
    case .onlySome: Self.sample("AB", .several([0, 1]), around: center)
    case .moved: Self.sample("↕1", .moved(1, isAway: true), around: center)
    case .split:
      [(Hue.green, -3.0), (.amber, 3)].map { hue, x in
        .shape(
          Shape(
            .rectangle(
              Rectangle(
                center: Point(x: center.x + x, y: center.y), width: 6, height: 13), radius: 0),
            fill: .hue(hue, .solid), stroke: Stroke(.hue(hue, .strong), width: 0.75)))
      }
    case .retimed:
      [.text(Text("≠", centredOn: center, font: Font(size: 9.5, weight: .bold)))]
    case .equal:
      [
        .shape(
          .line(
            from: Point(x: center.x - 13, y: center.y), to: Point(x: center.x + 13, y: center.y),
            stroke: Stroke(.secondaryLine, dash: .dotted)))
      ]
    default: []
    }
  }

  private static func sample(
    _ sign: String, _ mark: Overlay.Mark, around center: Point
  ) -> [Drawing.Element] {
    guard let style = OverlayStyle(mark) else { return [] }
    return style.badge(sign, mark, at: center)
  }
}

extension [RowPlaces.Segment] {
  /// Whether runs are in different stages somewhere, each with a bar of its own.
  var areSplit: Bool {
    zip(self, dropFirst()).contains { a, b in
      guard case .bar(_, let count) = a.part, case .bar = b.part else { return false }
      return count > 1 && a.top == b.top && a.stage != b.stage
    }
  }
}
