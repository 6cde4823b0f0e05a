import LifelineDOT
import LifelineGraphviz
import Testing

struct DrawingTests {
  static let graph = DOT("digraph light { off -> on [label=\"toggle\"]; on -> off }")

  @Test(arguments: [
    (OutputFormat.svg, Array("<?xml version=\"1.0\"".utf8)),
    (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    (.pdf, Array("%PDF-".utf8)),
    (.dot, Array("digraph light {".utf8)),
    (.json, Array("{".utf8)),
  ])
  func `draws every format it names`(format: OutputFormat, start: [UInt8]) throws {
    let bytes = try Self.graph.rendered(as: format)
    #expect(Array(bytes.prefix(start.count)) == start)
    #expect(bytes.count > 200)
  }

  @Test(arguments: [OutputFormat.svg, .png, .dot])
  func `draws the same bytes every time`(format: OutputFormat) throws {
    // As text, so that a failure shows what differs.
    let first = String(decoding: try Self.graph.rendered(as: format), as: UTF8.self)
    let second = String(decoding: try Self.graph.rendered(as: format), as: UTF8.self)
    #expect(first == second)
  }

  @Test func `an image is as large as its layout at 96 dots an inch`() throws {
    let bytes = try DOT(
      "digraph G { graph [pad=0]; a [shape=box, fixedsize=true, width=1, height=2, label=\"\"] }"
    ).rendered(as: .png)
    let sides = [16, 20].map { offset in
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    #expect((95...98).contains(sides[0]) && (191...194).contains(sides[1]), "\(sides)")
  }
}
