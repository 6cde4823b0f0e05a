/// The entries of a legend: signs, each with its meaning beside it, in as many rows as needed.
struct LegendFlow {
  /// The left end of the next entry, in the middle of its row.
  private(set) var place: Point
  private let left: Double
  /// The x coordinate beyond which an entry begins a new row.
  private let end: Double
  /// The spaces after a sign and after an entry, in points.
  private let gaps: (sign: Double, entry: Double)
  private var elements: [Drawing.Element] = []
  /// The right end of the widest row.
  private(set) var right: Double

  /// The height of a row in points.
  static let rowHeight = 20.0

  init(from place: Point, to end: Double, gaps: (sign: Double, entry: Double)) {
    (self.place, left, right) = (place, place.x, place.x)
    (self.end, self.gaps) = (end, gaps)
  }

  /// Adds a sign with its meaning; without a sign the words stand alone.
  ///
  /// - Parameters:
  ///   - words: The meaning.
  ///   - font: The font of the words.
  ///   - colour: The colour of the words.
  ///   - signWidth: The width of the sign in points.
  ///   - sign: Draws the sign from its left end.
  mutating func add(
    _ words: String, in font: Font, _ colour: Colour = .secondaryText, signWidth: Double = 0,
    sign: (Point) -> [Drawing.Element] = { _ in [] }
  ) {
    let start = signWidth > 0 ? signWidth + gaps.sign : 0
    let width = start + TextSize.width(of: words, in: font)
    if place.x > left, place.x + width > end { startRow() }
    elements += sign(place)
    elements.append(
      .text(
        Text(
          words, centredOn: place.moved(x: start, y: 0), anchor: .start, font: font,
          colour: colour)))
    right = max(right, place.x + width)
    place.x += width + gaps.entry
  }

  mutating func startRow() { place = Point(x: left, y: place.y + Self.rowHeight) }

  /// The y coordinate of the lower edge of the last row.
  var bottom: Double { place.y + (place.x > left ? 0.5 : -0.5) * Self.rowHeight }

  /// The legend; `nil` without entries.
  var element: Drawing.Element? {
    elements.isEmpty
      ? nil : .group(Group(id: "legend", role: .none, classes: ["legend"], elements: elements))
  }
}
