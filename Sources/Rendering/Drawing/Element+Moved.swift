extension Drawing.Element {
  /// The element somewhere else.
  package func moved(x dx: Double, y dy: Double) -> Drawing.Element {
    switch self {
    case .shape(var shape):
      shape.outline = shape.outline.moved(x: dx, y: dy)
      return .shape(shape)
    case .text(var text):
      text.place = text.place.moved(x: dx, y: dy)
      return .text(text)
    case .group(var group):
      group.elements = group.elements.map { $0.moved(x: dx, y: dy) }
      return .group(group)
    }
  }
}

extension Shape.Outline {
  fileprivate func moved(x dx: Double, y dy: Double) -> Shape.Outline {
    switch self {
    case .rectangle(let rectangle, let radius):
      return .rectangle(rectangle.moved(x: dx, y: dy), radius: radius)
    case .circle(let center, let radius):
      return .circle(center: center.moved(x: dx, y: dy), radius: radius)
    case .path(let path): return .path(path.moved(x: dx, y: dy))
    }
  }
}
