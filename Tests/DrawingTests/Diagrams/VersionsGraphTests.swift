import LifelineDrawing
import LifelineStatecharts
import Testing

/// Two versions of a chart in one graph.
struct VersionsGraphTests {
  private func chart(_ lines: String) throws -> Statechart {
    try #require(
      ModelReader.read(Array("stateDiagram-v2\n\(lines)".utf8), file: "a.mmd").chart)
  }

  private func graph() throws -> StateGraph {
    let old = try chart("[*] --> a\na --> b: go\nb --> a: back [x]\nb --> d: end")
    let new = try chart("[*] --> a\na --> b: go\nb --> a: back [y]\na --> c: stop")
    return StateGraph(
      of: ChartComparison(from: old, to: new),
      as: Overlay([.init("A", title: "old.mmd"), .init("B", title: "new.mmd")]),
      list: [.init(sign: "~1", title: "changed", text: "condition: x → y")])
  }

  @Test func `what is gone, new and changed has a mark, and the rest has none`() throws {
    let graph = try graph()
    let marks = graph.edges.filter { !$0.isDefault }.map { "\($0.from)>\($0.to)" }
    #expect(marks == ["a>b", "a>c", "b>a", "b>d"])
    #expect(
      graph.edges.filter { !$0.isDefault }.map(\.mark)
        == [nil, .only(1), .moved(1, isAway: false), .only(0)])
    #expect(graph.vertices.map(\.title) == ["", "a", "b", "+ c", "− d"])
  }

  @Test func `the list stands below, and the legend explains a change`() throws {
    let svg = SVGWriter().write(try Drawing(of: graph()))
    #expect(svg.contains("condition: x → y"))
    #expect(svg.contains("changed; the list says how"))
  }

  @Test func `a diagram as text has the signs, too`() throws {
    let text = MermaidWriter().write(try graph())
    #expect(text.contains("b --> d : − end"))
    #expect(text.contains("a --> c : #43; stop"))
  }
}
