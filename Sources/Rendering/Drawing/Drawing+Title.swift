extension Drawing {
  /// Returns the picture below its title in visible words; one without a title stays as it is.
  ///
  /// A caption usually tells the title already; a picture that is sent around alone has none.
  ///
  /// ```swift
  /// SVGWriter().write(Drawing(of: timeline).titled())
  /// ```
  public func titled() -> Drawing {
    let margin = 20.0
    let font = Font(size: 15, weight: .bold)
    let width = max(size.width, 240) - 2 * margin
    let lines = TextSize.lines(of: title, in: font, within: width, atMost: 3)
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
    // The root's own title is read aloud.
    drawing.elements =
      [.group(Group(id: "caption", role: .decoration, classes: ["caption"], elements: words))]
      + elements.map { $0.moved(x: 0, y: height + 10) }
    return drawing
  }
}
