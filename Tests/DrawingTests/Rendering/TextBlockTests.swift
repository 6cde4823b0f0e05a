import Testing

import LifelineDrawing

struct TextBlockTests {
  @Test func `something of two lines stands apart from what follows`() {
    let font = Font(size: 10)
    func item(_ words: String...) -> [[TextBlock.Run]] {
      words.map { [TextBlock.Run(string: $0, font: font, colour: .text)] }
    }
    let plain = TextBlock(items: [item("a"), item("b")])
    let broken = TextBlock(items: [item("a", "a"), item("b")])
    #expect(plain.starts == [])
    #expect(broken.starts == [2])
    #expect(broken.height == plain.height * 1.5 + TextBlock.itemGap)
  }

  @Test func `words to the left of a line end where it is`() {
    let run = TextBlock.Run(string: "word", font: Font(size: 10), colour: .text)
    let wide = TextBlock.Run(string: "a longer word", font: Font(size: 10), colour: .text)
    let block = TextBlock(lines: [[run], [wide]], alignment: .right)
    let ends = block.elements(at: Point(x: 5, y: 0)).compactMap { element in
      if case .text(let text) = element, text.anchor == .end { text.place.x } else { nil }
    }
    #expect(ends == [5 + block.width, 5 + block.width])
  }
}
