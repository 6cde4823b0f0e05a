/// The check that a picture is whole: all of it lies inside of its page.
package enum PageCheck {
  /// How far something may stick out in points, since coordinates are rounded.
  private static let tolerance = 1.0

  /// Checks a drawing; takes O(elements).
  ///
  /// - Throws: `LayoutError.offPage` with the first thing that is not wholly on the page.
  package static func check(_ drawing: Drawing) throws(LayoutError) {
    let page = Rectangle(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)
    for element in drawing.elements {
      if let name = element.name(outside: page.grown(by: tolerance), in: drawing.title) {
        throw .offPage(name)
      }
    }
  }
}

extension Drawing.Element {
  /// Returns the name of what is not inside of a page; `nil` if all is.
  fileprivate func name(outside page: Rectangle, in owner: String) -> String? {
    switch self {
    case .group(let group):
      let name = group.label.isEmpty ? group.id ?? owner : group.label
      return group.elements.lazy.compactMap { $0.name(outside: page, in: name) }.first
    case .text(let text): return page.contains(text.room) ? nil : text.string
    case .shape(let shape): return page.contains(shape.outline.bounds) ? nil : owner
    }
  }
}

extension Text {
  private var width: Double { TextSize.width(of: string, in: font) }

  /// The rectangle of the letters.
  fileprivate var room: Rectangle {
    let start =
      switch anchor {
      case .start: place.x
      case .middle: place.x - width / 2
      case .end: place.x - width
      }
    return Rectangle(x: start, y: place.y - font.size * 0.7, width: width, height: font.size * 0.9)
  }
}

extension Shape.Outline {
  fileprivate var bounds: Rectangle {
    switch self {
    case .rectangle(let box, _): box
    case .circle(let center, let radius):
      Rectangle(center: center, width: 2 * radius, height: 2 * radius)
    case .path(let path): path.bounds
    }
  }
}
