public import Statecharts

extension Drawing {
  /// Sets drawings on one sheet, row by row in their order, each below its caption.
  ///
  /// A large chart is easier to read as a sheet of its regions than as one row of them.
  ///
  /// ```swift
  /// let sheet = Drawing(
  ///   sheet: [("Screen", screen), ("Lock", lock)], id: "phone", title: "Phone", width: 1600)
  /// ```
  ///
  /// - Parameters:
  ///   - parts: The drawings with their captions; their own titles and descriptions are left out.
  ///   - id: What the ids of the sheet begin with.
  ///   - title: The sheet's name.
  ///   - description: What the sheet shows, for people who cannot see it.
  ///   - language: The language of the words.
  ///   - width: How wide a row may be, in points; a drawing that is wider has a row of its own.
  public init(
    sheet parts: [(caption: String, drawing: Drawing)], id: String, title: String,
    description: String = "", language: Language = .english, width: Double
  ) {
    var rows = SheetRows(width: width)
    var elements: [Element] = []
    for (caption, drawing) in parts {
      let words = TextSize.width(of: caption, in: Self.captionFont) + 2 * Self.captionMargin
      let place = rows.place(
        Size(
          width: max(drawing.size.width, words),
          height: Self.captionHeight + drawing.size.height))
      elements.append(
        .text(
          Text(
            caption,
            at: Point(x: place.x + Self.captionMargin, y: place.y + Self.captionHeight - 8),
            anchor: .start, font: Self.captionFont)))
      elements += drawing.elements.map { $0.moved(x: place.x, y: place.y + Self.captionHeight) }
    }
    self.init(
      id: id, title: title, description: description, kind: parts.first?.drawing.kind,
      language: language, size: rows.size, elements: elements)
  }

  private static let captionFont = Font(size: 13, weight: .bold)
  private static let captionHeight = 32.0
  private static let captionMargin = 20.0
}

/// Rows that are filled from left to right and from top to bottom.
struct SheetRows {
  /// How wide a row may be; what is wider has a row of its own.
  let width: Double
  /// What is left free between two parts and between two rows.
  let gap: Double
  /// The size of all rows.
  private(set) var size = Size(width: 0, height: 0)
  private var next = Point(x: 0, y: 0)

  init(width: Double, gap: Double = 0) { (self.width, self.gap) = (width, gap) }

  /// Finds the place for a part, and takes it.
  mutating func place(_ part: Size) -> Point {
    if next.x > 0, next.x + part.width > width { next = Point(x: 0, y: size.height + gap) }
    let place = next
    size = Size(
      width: max(size.width, place.x + part.width), height: max(size.height, place.y + part.height))
    next.x += part.width + gap
    return place
  }
}
