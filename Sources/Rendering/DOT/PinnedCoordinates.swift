/// Places as Graphviz writes them: points from the bottom left corner, with two decimals.
struct PinnedCoordinates {
  /// The height of the drawing.
  let height: Double

  /// Returns `x,y`.
  func position(_ point: Point) -> String {
    var text = XMLBuffer()
    write(point, to: &text)
    return text.text
  }

  /// Returns a path as B-splines: four points for a line, and `;` before each further part.
  ///
  /// Source: Graphviz, "splineType".
  func spline(_ path: Path) -> String {
    var text = XMLBuffer()
    var last = path.start
    var isPartOpen = false
    func open() {
      guard !isPartOpen else { return }
      if !text.bytes.isEmpty { text.markup(";") }
      write(last, to: &text)
      isPartOpen = true
    }
    func line(to end: Point) {
      open()
      for part in [1.0 / 3, 2.0 / 3, 1] {
        text.markup(" ")
        write(
          Point(x: last.x + (end.x - last.x) * part, y: last.y + (end.y - last.y) * part),
          to: &text)
      }
      last = end
    }
    for segment in path.segments {
      switch segment {
      case .move(let end):
        isPartOpen = false
        last = end
      case .line(let end): line(to: end)
      case .curve(let a, let b, let end):
        open()
        for point in [a, b, end] {
          text.markup(" ")
          write(point, to: &text)
        }
        last = end
      }
    }
    if path.isClosed || text.bytes.isEmpty { line(to: path.start) }
    return text.text
  }

  private func write(_ point: Point, to text: inout XMLBuffer) {
    text.number(point.x)
    text.markup(",")
    text.number(height - point.y)
  }
}
