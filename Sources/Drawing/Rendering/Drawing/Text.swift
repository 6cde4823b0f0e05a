/// A line of text; break lines with `TextSize.lines(of:in:within:atMost:)`.
package struct Text: Equatable, Sendable {
  /// The part of a text that is at its position.
  package enum Anchor: Hashable, Sendable {
    case start
    case middle
    case end
  }

  /// The text; writers escape it and remove characters that XML does not allow.
  package var string: String
  /// The position of the anchor on the baseline.
  package var place: Point
  /// The part of the text at the position.
  package var anchor: Anchor
  /// The size and weight.
  package var font: Font
  package var colour: Colour

  package init(
    _ string: String, at place: Point, anchor: Anchor = .middle, font: Font = Font(),
    colour: Colour = .text
  ) {
    self.string = string
    self.place = place
    self.anchor = anchor
    self.font = font
    self.colour = colour
  }

  /// Creates a text whose letters are vertically centred at a point.
  package init(
    _ string: String, centredOn place: Point, anchor: Anchor = .middle, font: Font = Font(),
    colour: Colour = .text
  ) {
    let baseline = Point(x: place.x, y: place.y + font.size * Font.riseOfCentre)
    self.init(string, at: baseline, anchor: anchor, font: font, colour: colour)
  }
}

/// The size and weight of a text; the family is always the same, see `SVGWriter`.
package struct Font: Hashable, Sendable {
  /// The weight of a font.
  package enum Weight: Hashable, Sendable {
    case regular
    case bold
  }

  /// The size of an em in points.
  package var size: Double
  var weight: Weight

  package init(size: Double = 11, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }

  /// The distance of baselines, in points.
  var lineHeight: Double { size * 1.3 }

  /// The distance from the baseline to the middle of letters, in ems: half the cap height.
  static let riseOfCentre = 0.36
}
