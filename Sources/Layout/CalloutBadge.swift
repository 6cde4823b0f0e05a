import LifelineRendering
import LifelineStatecharts

/// A number in a circle, or several in a lozenge.
package struct CalloutBadge: Equatable {
  let callout: StateGraphKey.Callout

  static let height = 18.0
  private static let font = Font(size: 11, weight: .bold)

  init(_ callout: StateGraphKey.Callout) { self.callout = callout }

  var size: Size {
    let words = TextSize.width(of: callout.string, in: Self.font)
    return Size(
      width: callout.string.count < 3 ? Self.height : (words + 9).rounded(.up), height: Self.height)
  }

  func elements(around middle: Point) -> [Drawing.Element] {
    let place = Rectangle(center: middle, width: size.width, height: size.height)
    let stroke =
      callout.isTaken
      ? Stroke(.hue(.orange, .strong), width: 1.4) : Stroke(.surfaceBorder, width: 1)
    let outline: Shape.Outline =
      size.width > Self.height
      ? .rectangle(place, radius: Self.height / 2)
      : .circle(center: middle, radius: Self.height / 2)
    return [
      .shape(Shape(outline, fill: .page, stroke: stroke)),
      .text(
        Text(
          callout.string, centredOn: middle, font: Self.font,
          colour: callout.isTaken ? .hue(.orange, .text) : .text)),
    ]
  }
}
