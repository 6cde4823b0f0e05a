import LifelineDrawing
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

  @Test func `pinned nodes and edges are drawn where the text says`() throws {
    let drawing = try DOT(
      """
      digraph G { node [shape=box, fixedsize=true, width=1, height=1, label=""]
        a [pos="36,36"]; b [pos="236,136"]; a -> b [pos="e,200,136 36,72 36,110 90,136 190,136"] }
      """
    ).rendered(as: .svg, engine: .pinned)
    let svg = String(decoding: drawing, as: UTF8.self)
    #expect(svg.contains("<svg width=\"280pt\" height=\"180pt\""))
    #expect(svg.contains("d=\"M36,-72C36,-110 90,-136 190,-136\""), "\(svg)")
  }

  @Test func `a drawing does not depend on those before it`() throws {
    let first = try Self.graph.rendered(as: .svg)
    _ = try DOT("digraph G { a [pos=\"1,1\"] }").rendered(as: .svg, engine: .pinned)
    _ = try? DOT("digraph G { a ->").rendered(as: .svg)
    #expect(try Self.graph.rendered(as: .svg) == first)
  }

  @Test func `an image has a pixel for each point of its layout`() throws {
    let bytes = try DOT(
      "digraph G { graph [pad=0]; a [shape=box, fixedsize=true, width=1, height=2, label=\"\"] }"
    ).rendered(as: .png)
    let sides = [16, 20].map { offset in
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    #expect((71...74).contains(sides[0]) && (143...146).contains(sides[1]), "\(sides)")
  }
}
