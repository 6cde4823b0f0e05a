import LifelineStatecharts

/// The marks in a timeline that compares runs: each has a hue, a dash, a shape and a sign, so that
/// no single one of these is needed.
struct OverlayStyle {
  let hue: Hue
  let dash: Stroke.Dash

  /// Returns the style of a mark; `nil` for rows of all runs.
  init?(_ mark: Overlay.Mark) {
    switch mark {
    case .common: return nil
    case .only(let run): (hue, dash) = (Self.hue(ofRun: run), run == 0 ? .dashed : .solid)
    case .several(let runs):
      // Letters distinguish rows of several runs from those of one.
      (hue, dash) = runs.count == 1 ? (Self.hue(ofRun: runs[0]), .dashed) : (.grey, .dashed)
    case .moved: (hue, dash) = (.indigo, .dotted)
    }
  }

  /// Returns the style of an edge in a graph: the old place of one that moved is as good as gone.
  init?(ofEdge mark: Overlay.Mark) {
    if case .moved(_, isAway: true) = mark { self.init(.only(0)) } else { self.init(mark) }
  }

  /// Returns the hue of a run, one that UIKit's stages do not have.
  static func hue(ofRun run: Int) -> Hue {
    let hues: [Hue] = [.pink, .teal, .orange, .indigo, .red]
    return hues[run % hues.count]
  }

  var arrow: Stroke { Stroke(.hue(hue, .strong), width: 1.4, dash: dash) }

  static let badgeFont = Font(size: 11, weight: .bold)
  static let badgeHeight = 16.0

  /// Returns the width of the badge with a sign.
  static func badgeWidth(_ sign: String, _ mark: Overlay.Mark) -> Double {
    let words = TextSize.width(of: sign, in: badgeFont)
    if case .moved = mark { return words + 18 }
    return max(badgeHeight, words + 8)
  }

  /// Returns the badge with the sign: a square for the first run, a circle for the second, a
  /// hexagon for a move, and a pill for the letters of several runs.
  func badge(_ sign: String, _ mark: Overlay.Mark, at center: Point) -> [Drawing.Element] {
    let width = Self.badgeWidth(sign, mark)
    let box = Rectangle(center: center, width: width, height: Self.badgeHeight)
    let stroke = Stroke(.hue(hue, .strong), width: 1.2)
    let outline: Shape.Outline =
      switch mark {
      case .only(0), .common: .rectangle(box, radius: 2)
      case .only: .circle(center: center, radius: Self.badgeHeight / 2)
      case .several: .rectangle(box, radius: 8)
      case .moved:
        .path(
          Path(
            from: Point(x: box.x, y: center.y),
            [
              .line(to: Point(x: box.x + 6, y: box.y)), .line(to: Point(x: box.maxX - 6, y: box.y)),
              .line(to: Point(x: box.maxX, y: center.y)),
              .line(to: Point(x: box.maxX - 6, y: box.maxY)),
              .line(to: Point(x: box.x + 6, y: box.maxY)),
            ], isClosed: true))
      }
    return [
      .shape(Shape(outline, fill: .page, stroke: stroke)),
      .text(Text(sign, centredOn: center, font: Self.badgeFont, colour: .hue(hue, .text))),
    ]
  }
}
