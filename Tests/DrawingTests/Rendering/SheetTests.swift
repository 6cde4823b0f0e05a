import LifelineDrawing
import Testing

struct SheetTests {
  /// A picture of one dot in its lower right corner.
  private func dot(_ size: Double) -> Drawing {
    Drawing(
      id: "dot", title: "Dot", size: Size(width: size, height: size),
      elements: [
        .group(
          Group(
            id: "dot", label: "dot",
            elements: [.shape(Shape(.circle(center: Point(x: size, y: size), radius: 1)))]))
      ])
  }

  private func centres(_ sheet: Drawing) -> [Point] {
    sheet.elements.compactMap { element in
      guard case .group(let group) = element, case .shape(let shape)? = group.elements.first,
        case .circle(let center, _) = shape.outline
      else { return nil }
      return center
    }
  }

  @Test func `drawings fill rows of a width, each below its caption`() {
    let sheet = Drawing(
      sheet: [("a", dot(200)), ("b", dot(100)), ("c", dot(150))], id: "sheet", title: "Sheet",
      width: 300)
    #expect(
      centres(sheet) == [Point(x: 200, y: 232), Point(x: 300, y: 132), Point(x: 150, y: 414)])
    #expect(sheet.size == Size(width: 300, height: 414))
    let captions = sheet.elements.compactMap { element in
      if case .text(let text) = element { text.string } else { nil }
    }
    #expect(captions == ["a", "b", "c"])
  }

  @Test func `a low drawing beside a high one leaves room that the next ones fill`() {
    let sheet = Drawing(
      sheet: [("a", dot(300)), ("b", dot(100)), ("c", dot(100)), ("d", dot(100))], id: "sheet",
      title: "Sheet", width: 400)
    #expect(
      centres(sheet) == [
        Point(x: 300, y: 332), Point(x: 400, y: 132), Point(x: 400, y: 264), Point(x: 400, y: 396),
      ])
    #expect(sheet.size == Size(width: 400, height: 396))
  }

  @Test func `a drawing wider than a row has one of its own`() {
    let sheet = Drawing(
      sheet: [("a", dot(500)), ("b", dot(10))], id: "sheet", title: "Sheet", width: 300)
    #expect(centres(sheet) == [Point(x: 500, y: 532), Point(x: 10, y: 574)])
    #expect(sheet.size == Size(width: 500, height: 574))
  }

  @Test func `ids that come twice stay apart`() {
    let sheet = Drawing(
      sheet: [("a", dot(50)), ("b", dot(50))], id: "sheet", title: "Sheet", width: 300)
    let svg = SVGWriter().write(sheet)
    #expect(svg.contains("id=\"sheet-dot\"") && svg.contains("id=\"sheet-dot-2\""))
  }

  @Test func `every part of a path moves`() {
    let path = Path(
      from: Point(x: 1, y: 2),
      [
        .line(to: Point(x: 3, y: 4)), .move(to: Point(x: 5, y: 6)),
        .curve(Point(x: 7, y: 8), Point(x: 9, y: 10), to: Point(x: 11, y: 12)),
      ])
    let drawing = Drawing(
      id: "p", title: "Path", size: Size(width: 20, height: 20),
      elements: [.shape(Shape(.path(path)))])
    let sheet = Drawing(sheet: [("", drawing)], id: "sheet", title: "Sheet", width: 300)
    guard case .shape(let shape)? = sheet.elements.last, case .path(let moved) = shape.outline
    else { return #expect(Bool(false), "no path") }
    #expect(moved.start == Point(x: 1, y: 34))
    #expect(
      moved.segments == [
        .line(to: Point(x: 3, y: 36)), .move(to: Point(x: 5, y: 38)),
        .curve(Point(x: 7, y: 40), Point(x: 9, y: 42), to: Point(x: 11, y: 44)),
      ])
  }
}
