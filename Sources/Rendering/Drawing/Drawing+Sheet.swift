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
    for part in parts { rows.add(part.drawing, caption: part.caption) }
    self.init(
      id: id, title: title, description: description, kind: parts.first?.drawing.kind,
      language: language, size: rows.size, elements: rows.elements)
  }
}

/// Rows of drawings, filled from left to right and from top to bottom.
private struct SheetRows {
  let width: Double
  private(set) var elements: [Drawing.Element] = []
  private var x = 0.0
  private var y = 0.0
  private var rowHeight = 0.0
  private var usedWidth = 0.0

  init(width: Double) { self.width = width }

  var size: Size { Size(width: usedWidth, height: y + rowHeight) }

  private static let font = Font(size: 13, weight: .bold)
  private static let captionHeight = 32.0
  private static let margin = 20.0

  mutating func add(_ drawing: Drawing, caption: String) {
    let words = TextSize.width(of: caption, in: Self.font) + 2 * Self.margin
    let partWidth = max(drawing.size.width, words)
    if x > 0, x + partWidth > width {
      x = 0
      y += rowHeight
      rowHeight = 0
    }
    elements.append(
      .text(
        Text(
          caption, at: Point(x: x + Self.margin, y: y + Self.captionHeight - 8), anchor: .start,
          font: Self.font)))
    elements += drawing.elements.map { $0.moved(x: x, y: y + Self.captionHeight) }
    x += partWidth
    usedWidth = max(usedWidth, x)
    rowHeight = max(rowHeight, Self.captionHeight + drawing.size.height)
  }
}
