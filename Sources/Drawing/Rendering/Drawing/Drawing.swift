package import LifelineStatecharts

/// A picture as a value: positioned shapes and texts with the roles of their colours.
///
/// Layouts create drawings and writers convert them to files, so a picture can be examined,
/// combined and tested without reading SVG. Lengths are in points, which SVG shows as pixels; the
/// origin is the top left corner and `y` grows downwards.
///
/// ```swift
/// let box = Shape(.rectangle(Rectangle(x: 10, y: 10, width: 80, height: 30), radius: 8),
///   fill: .surface, stroke: Stroke(.surfaceBorder))
/// let drawing = Drawing(id: "hello", title: "Hello", size: Size(width: 100, height: 50),
///   elements: [.group(Group(id: "box", label: "A box", elements: [.shape(box)]))])
/// SVGWriter().write(drawing)   // <svg …>…<g id="hello-box" role="graphics-symbol" aria-label="A box">…
/// ```
public struct Drawing: Equatable, Sendable {
  /// The prefix of ids in this picture, so that several fit into one HTML page.
  public package(set) var id: String
  /// The title, which is the tooltip and is read aloud first.
  public var title: String
  /// A description of a sentence or two for people who cannot see the picture.
  public package(set) var description: String
  /// The kind of picture in a word or two, such as `sequence diagram`.
  ///
  /// It is read aloud instead of "graphics document"; `nil` for that.
  var kind: String?
  /// The language of the texts.
  var language: Language
  /// The size.
  public package(set) var size: Size
  /// The elements, from back to front, on the page's background.
  package var elements: [Element]

  package init(
    id: String, title: String, description: String = "", kind: String? = nil,
    language: Language = .english, size: Size, elements: [Element] = []
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.kind = kind
    self.language = language
    self.size = size
    self.elements = elements
  }

  /// An element to paint.
  package indirect enum Element: Equatable, Sendable {
    case shape(Shape)
    case text(Text)
    case group(Group)
  }
}

extension Drawing {
  /// Returns the picture below its visible title; unchanged if it has none.
  ///
  /// Pages usually have a caption; a picture that is sent on its own does not.
  ///
  /// ```swift
  /// SVGWriter().write(Drawing(of: timeline).titled())
  /// ```
  public func titled() -> Drawing {
    let margin = 20.0
    let font = Font(size: 15, weight: .bold)
    let width = max(size.width, 240) - 2 * margin
    let lines = BreakableText(title, in: font).lines(within: width, atMost: 3)
    guard lines != [""] else { return self }
    let height = Double(lines.count) * font.lineHeight
    let words = lines.enumerated().map { index, line in
      Element.text(
        Text(
          line, centredOn: Point(x: margin, y: 16 + (Double(index) + 0.5) * font.lineHeight),
          anchor: .start, font: font))
    }
    var drawing = self
    drawing.size.width = max(size.width, width + 2 * margin)
    drawing.size.height += height + 10
    // The visible text is not read aloud, since the root's title is.
    drawing.elements =
      [.group(Group(id: "caption", role: .decoration, classes: ["caption"], elements: words))]
      + elements.map { $0.moved(x: 0, y: height + 10) }
    return drawing
  }

  /// Arranges drawings on one sheet in order, each below its caption, as high up as possible.
  ///
  /// A large chart is easier to read as a sheet of its regions than as one row.
  ///
  /// ```swift
  /// let sheet = Drawing(
  ///   sheet: [("Screen", screen), ("Lock", lock)], id: "phone", title: "Phone", width: 1600)
  /// ```
  ///
  /// - Parameters:
  ///   - parts: The drawings with their captions; their own titles and descriptions are omitted.
  ///   - id: The prefix of ids in the sheet.
  ///   - title: The sheet's title.
  ///   - description: A description for people who cannot see the sheet.
  ///   - language: The language of the texts.
  ///   - width: The width of a row in points; a wider drawing has a row of its own.
  package init(
    sheet parts: [(caption: String, drawing: Drawing)], id: String, title: String,
    description: String = "", language: Language = .english, width: Double
  ) {
    let sizes = parts.map { caption, drawing in
      let words = TextSize.width(of: caption, in: Self.captionFont) + 2 * Self.captionMargin
      return Size(
        width: max(drawing.size.width, words), height: Self.captionHeight + drawing.size.height)
    }
    let sheet = SheetPlaces.sheet(of: sizes, width: width)
    var elements: [Element] = []
    for ((caption, drawing), place) in zip(parts, sheet.places) {
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
      language: language, size: sheet.size, elements: elements)
  }

  private static let captionFont = Font(size: 13, weight: .bold)
  private static let captionHeight = 32.0
  private static let captionMargin = 20.0
}

/// A sheet that is filled from the top: every part is as high up as possible, then as far left.
struct SheetPlaces {
  /// The largest width, in points; a wider part has a row of its own.
  let width: Double
  /// The space between two parts.
  let gap: Double
  /// The current size of the content.
  private(set) var size = Size(width: 0, height: 0)
  private var taken: [Rectangle] = []

  private init(width: Double, gap: Double) { (self.width, self.gap) = (width, gap) }

  /// Places parts in order; if they need not keep it, the highest come first where the sheet is much
  /// lower then.
  static func sheet(
    of parts: [Size], width: Double, gap: Double = 0, keepsOrder: Bool = false
  ) -> (places: [Point], size: Size) {
    func filled(_ order: [Int]) -> (places: [Point], size: Size) {
      var sheet = SheetPlaces(width: width, gap: gap)
      var places = parts.map { _ in Point(x: 0, y: 0) }
      for index in order { places[index] = sheet.place(parts[index]) }
      return (places, sheet.size)
    }
    let inOrder = filled(Array(parts.indices))
    guard !keepsOrder else { return inOrder }
    // The index makes the sort stable.
    let highestFirst = filled(
      parts.indices.sorted { (parts[$1].height, $0) < (parts[$0].height, $1) })
    return highestFirst.size.height < 0.9 * inOrder.size.height ? highestFirst : inOrder
  }

  /// Finds and occupies a position for a part.
  private mutating func place(_ part: Size) -> Point {
    let lefts = [0] + taken.map { $0.maxX + gap }.filter { $0 + part.width <= width }
    let places = lefts.map { Point(x: $0, y: top(from: $0, to: $0 + part.width)) }
    let place = places.min { ($0.y, $0.x) < ($1.y, $1.x) } ?? Point(x: 0, y: 0)
    taken.append(Rectangle(x: place.x, y: place.y, width: part.width, height: part.height))
    size = Size(
      width: max(size.width, place.x + part.width), height: max(size.height, place.y + part.height))
    return place
  }

  /// Returns the lower end of what is in a range of the width.
  private func top(from left: Double, to right: Double) -> Double {
    taken.filter { $0.x < right + gap && left < $0.maxX + gap }.map { $0.maxY + gap }.max() ?? 0
  }
}
