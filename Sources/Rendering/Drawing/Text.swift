/// A line of text; Lifeline breaks lines itself, see ``TextSize/lines(of:in:within:atMost:)``.
public struct Text: Equatable, Sendable {
  /// Which part of a text stands at its place.
  public enum Anchor: Hashable, Sendable {
    case start
    case middle
    case end
  }

  /// The words; writers escape them and leave out what XML cannot hold.
  public var string: String
  /// Where the anchor stands on the baseline.
  public var place: Point
  /// Which part of the text stands at the place.
  public var anchor: Anchor
  /// Size and weight.
  public var font: Font
  /// The colour.
  public var colour: Colour

  /// Creates a text whose baseline runs through a place.
  public init(
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
  public init(
    _ string: String, centredOn place: Point, anchor: Anchor = .middle, font: Font = Font(),
    colour: Colour = .text
  ) {
    let baseline = Point(x: place.x, y: place.y + font.size * Font.riseOfCentre)
    self.init(string, at: baseline, anchor: anchor, font: font, colour: colour)
  }
}

/// The size and the weight of a text; the family is the same everywhere, see `SVGWriter`.
public struct Font: Hashable, Sendable {
  /// The weight of the strokes.
  public enum Weight: Hashable, Sendable {
    case regular
    case bold
  }

  /// The size of the em in points.
  public var size: Double
  /// The weight.
  public var weight: Weight

  /// Creates a font.
  public init(size: Double = 11, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }

  /// How far apart baselines are, in points.
  public var lineHeight: Double { size * 1.3 }

  /// How far above the baseline the middle of letters is, in ems: half the height of capitals.
  static let riseOfCentre = 0.36
}
