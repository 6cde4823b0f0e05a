/// A line of text; Lifeline breaks lines itself, see ``TextSize/lines(of:in:within:atMost:)``.
package struct Text: Equatable, Sendable {
  /// Which part of a text stands at its place.
  package enum Anchor: Hashable, Sendable {
    case start
    case middle
    case end
  }

  /// The words; writers escape them and leave out what XML cannot hold.
  package var string: String
  /// Where the anchor stands on the baseline.
  package var place: Point
  /// Which part of the text stands at the place.
  package var anchor: Anchor
  /// Size and weight.
  package var font: Font
  /// The colour.
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

  /// Creates a text that stands in the middle of a line: its letters are as far above as below.
  package init(
    _ string: String, centredOn place: Point, anchor: Anchor = .middle, font: Font = Font(),
    colour: Colour = .text
  ) {
    let baseline = Point(x: place.x, y: place.y + font.size * Font.riseOfCentre)
    self.init(string, at: baseline, anchor: anchor, font: font, colour: colour)
  }
}

/// The size and the weight of a text; the family is the same everywhere, see `SVGWriter`.
package struct Font: Hashable, Sendable {
  /// The weight of the strokes.
  package enum Weight: Hashable, Sendable {
    case regular
    case bold
  }

  /// The size of the em in points.
  package var size: Double
  /// The weight.
  package var weight: Weight

  package init(size: Double = 11, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }

  /// How far apart baselines are, in points.
  package var lineHeight: Double { size * 1.3 }

  /// How far above the baseline the middle of letters is, in ems: half the height of capitals.
  static let riseOfCentre = 0.36
}
