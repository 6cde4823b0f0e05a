import LifelineDrawing
import PageReading
import Testing

struct TitledDrawingTests {
  static let drawing = Drawing(
    id: "t",
    title: "A title that is much longer than the picture is wide, so that it takes three lines",
    size: Size(width: 300, height: 100),
    elements: [.text(Text("inside", at: Point(x: 20, y: 20), anchor: .start))])

  @Test func `a shown title stands above the picture, which keeps its look`() throws {
    let titled = Self.drawing.titled()
    let lines = titled.textBoxes.dropLast().map(\.0)
    #expect(lines.joined(separator: " ") == Self.drawing.title)
    #expect(lines.count == 3)
    let height = titled.size.height - Self.drawing.size.height
    #expect(titled.size.width == 300 && height > 60)
    #expect(titled.textBoxes.last?.1.y == Self.drawing.textBoxes.last.map { $0.1.y + height })
    expectClear(titled)
  }

  @Test func `it is read aloud once, as the name of the picture`() throws {
    let xml = try XMLOutline(SVGWriter().write(Self.drawing.titled()))
    let caption = try #require(xml.elements.first { $0.attributes["class"] == "caption" })
    #expect(caption.attributes["aria-hidden"] == "true")
    #expect(xml.all("title").map(\.text) == [Self.drawing.title])
  }

  @Test func `a picture without a title stays as it is`() {
    var drawing = Self.drawing
    drawing.title = " "
    #expect(drawing.titled() == drawing)
  }

  @Test(arguments: hostileWords) func `any title fits`(words: String) {
    var drawing = Self.drawing
    drawing.title = words
    expectClear(drawing.titled())
  }
}
