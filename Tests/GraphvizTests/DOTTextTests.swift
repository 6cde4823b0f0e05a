import LifelineDrawing
import LifelineGraphviz
import Testing

struct DOTTextTests {
  @Test func `writes clusters, nodes and edges one a line, in the order of the value`() {
    let graph = DOTGraph(
      name: "switch", attributes: ["rankdir": "LR", "nodesep": 0.25],
      nodeDefaults: ["shape": "box"],
      nodes: [DOTGraph.Node("off", ["label": .text("Off")])],
      clusters: [
        DOTGraph.Cluster(
          "power", ["label": .text("Power & light")], nodes: [DOTGraph.Node("on")],
          clusters: [DOTGraph.Cluster("inner", nodes: [DOTGraph.Node("dim")])])
      ],
      edges: [DOTGraph.Edge("toggle", from: "off", to: "on", ["label": .html("<B>1</B>")])])
    #expect(
      graph.dot.description == """
        digraph switch {
          graph [rankdir=LR, nodesep=0.25];
          node [shape=box];
          off [label="Off"];
          subgraph cluster_power {
            label="Power &amp; light";
            on;
            subgraph cluster_inner {
              label="";
              dim;
            }
          }
          off -> on [key=toggle, label=<<B>1</B>>];
        }

        """)
  }

  @Test(arguments: [
    ("plain", "plain"), ("two words", "\"two words\""), ("", "\"\""), ("1st", "\"1st\""),
    ("Node", "\"Node\""), ("say \"hi\"", "\"say \\\"hi\\\"\""), ("活动", "\"活动\""),
    ("tab\u{7}bell", "\"tabbell\""), ("end\\", "\"end\\\\\""), ("\\\"", "\"\\\\\\\"\""),
    ("a\\\nb", "\"a\\\\\nb\""),
  ])
  func `quotes a name only when the language needs it`(name: String, dot: String) {
    let text = DOTGraph(name: "G", nodes: [DOTGraph.Node(name)]).dot.description
    #expect(text == "digraph G {\n  \(dot);\n}\n")
  }

  /// Graphviz 14 crashes when the first line of a label is empty.
  @Test(arguments: [
    (Attributes.Value.text("\none"), "\" \\none\""), (.text("\u{0}\n"), "\" \\n\""),
    (.line("", .left), "\"\""), (.line("one", .left), "\"one\\l\""),
  ])
  func `the first line of a label is not empty`(label: Attributes.Value, dot: String) throws {
    let graph = DOTGraph(name: "G", nodes: [DOTGraph.Node("n", ["label": label])])
    #expect(graph.dot.description == "digraph G {\n  n [label=\(dot)];\n}\n")
    for _ in 0..<20 { _ = try graph.dot.rendered(as: .svg) }
  }

  @Test(arguments: [
    (0.0, "0"), (1.0, "1"), (-0.5, "-0.5"), (1.0 / 3, "0.3333"), (1e-9, "0"), (-1e-9, "0"),
    (.nan, "0"), (.infinity, "0"), (123456.78905, "123456.7891"),
  ])
  func `writes numbers with at most four decimals`(number: Double, dot: String) {
    let text = DOTGraph(name: "G", attributes: ["size": .number(number)]).dot.description
    #expect(text == "digraph G {\n  graph [size=\(dot)];\n}\n")
  }

  /// What the picture shows must be what was meant, whatever the text holds.
  @Test(arguments: [
    "\\N is not the node's name", "\\G \\L \\T \\E \\n \\l", "a \"quoted\" word", "R&D &amp; &lt;",
    "<b>not bold</b>", "]; evil [label=x", "back\\", "back\\\\", "\\\"", "emoji 👩‍👩‍👧 ✅", "活动 وقت",
    String(repeating: "long ", count: 2000).trimmingSuffix(),
  ])
  func `a hostile label is drawn as it stands`(label: String) throws {
    let graph = DOTGraph(name: "G", nodes: [DOTGraph.Node("n", ["label": .text(label)])])
    let svg = String(decoding: try graph.dot.rendered(as: .svg), as: UTF8.self)
    #expect(svg.drawnText == [label])
  }

  @Test func `a line break in a label begins a line`() throws {
    let graph = DOTGraph(
      name: "G", nodes: [DOTGraph.Node("n", ["label": .text("one\ntwo\u{0}\u{1B}")])])
    let svg = String(decoding: try graph.dot.rendered(as: .svg), as: UTF8.self)
    #expect(svg.drawnText == ["one", "two"])
  }

  @Test func `a text in an HTML-like label is drawn as it stands`() throws {
    let text = "a < b && \"c\" > \\N"
    let graph = DOTGraph(
      name: "G", nodes: [DOTGraph.Node("n", ["label": .html("<I>\(HTMLText.escaped(text))</I>")])])
    let svg = String(decoding: try graph.dot.rendered(as: .svg), as: UTF8.self)
    #expect(svg.drawnText == [text])
  }
}

extension String {
  fileprivate func trimmingSuffix() -> String { hasSuffix(" ") ? String(dropLast()) : self }

  /// The contents of the `<text>` elements of an SVG by Graphviz, unescaped.
  fileprivate var drawnText: [String] {
    components(between: "<text", and: "</text>").map { element in
      String(element.drop { $0 != ">" }.dropFirst())
        .replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        .replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
        .replacing("&#45;", with: "-").replacing("&#160;", with: " ").replacing("&#92;", with: "\\")
        .replacing("&amp;", with: "&")
    }
  }

  private func components(between start: String, and end: String) -> [Substring] {
    var rest = self[...]
    var found: [Substring] = []
    while let first = rest.firstRange(of: start) {
      rest = rest[first.upperBound...]
      guard let last = rest.firstRange(of: end) else { break }
      found.append(rest[..<last.lowerBound])
      rest = rest[last.upperBound...]
    }
    return found
  }
}
