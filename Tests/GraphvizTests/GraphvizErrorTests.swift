import LifelineDrawing
import LifelineGraphviz
import Testing

struct GraphvizErrorTests {
  @Test(arguments: [
    ("digraph G {\n  a ->\n}", "graphviz cannot read the text: syntax error in line 3 near '}'"),
    ("digraph G { a", "graphviz cannot read the text: syntax error in line 1"),
    ("", "the text contains no graph or more than one; write exactly one 'digraph name { … }'"),
    (
      "/* nothing */",
      "the text contains no graph or more than one; write exactly one 'digraph name { … }'"
    ),
    (
      "digraph { a }",
      "the graph has no name; write 'digraph name {', so that drawings do not depend on a counter"
    ),
  ])
  func `a text that is no graph is refused with Graphviz's own words`(
    text: String, words: String
  ) {
    let error = #expect(throws: GraphvizError.self) { try DOT(text).rendered(as: .svg) }
    #expect(error?.description.hasPrefix(words) == true, "\(String(describing: error))")
  }

  /// Graphviz 2 keeps what follows a graph for the next text; later versions ignore it.
  @Test(arguments: [
    "digraph A { first } digraph B { second }", "digraph A { first } trailing",
    "digraph A { x [label=\"unterminated }",
  ])
  func `a text leaves nothing behind for the next`(text: String) throws {
    _ = try? DOT(text).rendered(as: .svg)
    let drawing = String(
      decoding: try DOT("digraph C { third }").rendered(as: .svg), as: UTF8.self)
    #expect(drawing.contains(">third<") && !drawing.contains("first"))
  }

  @Test func `an error is a failure even when Graphviz returns success`() {
    // nop2 says "Error: node b in graph G has no position" and returns 0.
    let error = #expect(throws: GraphvizError.self) {
      try DOT("digraph G { a [pos=\"1,1\"]; b }").rendered(as: .svg, engine: .pinned)
    }
    #expect(
      error == .layoutFailed("node b in graph G has no position as required by the -n flag"))
  }

  @Test func `a broken HTML-like label is refused, not drawn empty`() {
    let error = #expect(throws: GraphvizError.self) {
      try DOT("digraph G { a [label=<<B>open>] }").rendered(as: .svg)
    }
    guard case .layoutFailed(let words) = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(words.contains("line 1"))
  }

  @Test func `a graph that would take minutes is refused with advice`() {
    let nodes = (0...2000).map { DOTGraph.Node("n\($0)") }
    let error = #expect(throws: GraphvizError.self) {
      try DOTGraph(name: "G", nodes: nodes).dot.rendered(as: .svg)
    }
    #expect(error == .tooLarge(count: 2001, limit: 2000))
    #expect(error?.description.hasSuffix("draw one region, or leave out labels") == true)
  }

  @Test func `an edge label counts as a node, because to dot it is one`() {
    let graph = DOTGraph(
      name: "G", edgeDefaults: ["label": "x"],
      edges: (0..<1500).map { DOTGraph.Edge("e\($0)", from: "n\($0 % 600)", to: "n\($0 % 599)") })
    #expect(throws: GraphvizError.tooLarge(count: 2100, limit: 2000)) {
      try graph.dot.rendered(as: .svg)
    }
  }

  @Test func `an image beyond cairo's limit is refused, not scaled down`() {
    let tall = DOT("digraph G { a [shape=box, height=500] }")
    let error = #expect(throws: GraphvizError.self) { try tall.rendered(as: .png) }
    guard case .imageTooLarge(_, let height, 32_767) = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(height > 36_000)
    #expect(error?.description.contains("use SVG or PDF") == true)
  }

  @Test func `a warning about a name of many kilobytes does no harm`() throws {
    let name = String(repeating: "name ", count: 2000)
    let dot = DOT("digraph g { \"\(name)\" [width=0.1, height=0.1, fixedsize=true] }")
    for _ in 0..<20 {
      #expect(try !dot.rendered(as: .svg, engine: .dot).isEmpty)
    }
  }
}
