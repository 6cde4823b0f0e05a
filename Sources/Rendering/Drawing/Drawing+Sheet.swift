package import LifelineStatecharts

extension Drawing {
  /// Sets drawings on one sheet in their order, each below its caption, as high up as there is room.
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

/// A sheet that is filled from the top: every part stands as high up as it can, and of such places
/// in the leftmost.
package struct SheetPlaces {
  /// How wide the sheet may be; what is wider has a row of its own.
  package let width: Double
  /// What is left free between two parts.
  package let gap: Double
  /// The size of everything so far.
  package private(set) var size = Size(width: 0, height: 0)
  private var taken: [Rectangle] = []

  private init(width: Double, gap: Double) { (self.width, self.gap) = (width, gap) }

  /// Places parts in their order, unless the sheet is much lower with the highest parts first.
  package static func sheet(
    of parts: [Size], width: Double, gap: Double = 0
  ) -> (places: [Point], size: Size) {
    func filled(_ order: [Int]) -> (places: [Point], size: Size) {
      var sheet = SheetPlaces(width: width, gap: gap)
      var places = parts.map { _ in Point(x: 0, y: 0) }
      for index in order { places[index] = sheet.place(parts[index]) }
      return (places, sheet.size)
    }
    let inOrder = filled(Array(parts.indices))
    // Sorted with the place in the list, because sorting alone promises no order of equals.
    let highestFirst = filled(
      parts.indices.sorted { (parts[$1].height, $0) < (parts[$0].height, $1) })
    return highestFirst.size.height < 0.9 * inOrder.size.height ? highestFirst : inOrder
  }

  /// Finds the place for a part, and takes it.
  private mutating func place(_ part: Size) -> Point {
    let lefts = [0] + taken.map { $0.maxX + gap }.filter { $0 + part.width <= width }
    let places = lefts.map { Point(x: $0, y: top(from: $0, to: $0 + part.width)) }
    let place = places.min { ($0.y, $0.x) < ($1.y, $1.x) } ?? Point(x: 0, y: 0)
    taken.append(Rectangle(x: place.x, y: place.y, width: part.width, height: part.height))
    size = Size(
      width: max(size.width, place.x + part.width), height: max(size.height, place.y + part.height))
    return place
  }

  /// How far down something reaches that stands in a part of the width.
  private func top(from left: Double, to right: Double) -> Double {
    taken.filter { $0.x < right + gap && left < $0.maxX + gap }.map { $0.maxY + gap }.max() ?? 0
  }
}
