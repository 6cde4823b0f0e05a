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

  private func graph(_ old: String, _ new: String) throws -> StateGraph {
    StateGraph(
      of: ChartComparison(from: try chart(old), to: try chart(new)),
      as: Overlay([.init("A", title: "old.mmd"), .init("B", title: "new.mmd")]), list: [])
  }

  @Test func `a transition that moved is drawn at both places`() throws {
    let graph = try graph("a --> b: go\nb --> c: on", "a --> c: go\nb --> c: on")
    #expect(graph.edges.map { "\($0.from)>\($0.to)" } == ["a>c", "a>b", "b>c"])
    #expect(graph.edges.map(\.mark) == [.moved(1, isAway: false), .moved(1, isAway: true), nil])
    #expect(MermaidWriter().write(graph).contains("a --> b : −#126;1 go"))
  }

  @Test func `every transition on an event with another name has its number`() throws {
    let graph = try graph("a --> b: go\nb --> a: go", "a --> b: run\nb --> a: run")
    #expect(graph.edges.map(\.mark) == [.moved(1, isAway: false), .moved(1, isAway: false)])
  }

  @Test func `a note that is new, gone or changed has its sign`() throws {
    let graph = try graph(
      "a --> b\nnote left of a : old\nnote right of b : was",
      "a --> b\nnote right of b : is\nnote left of b : more")
    #expect(graph.remarks.map(\.text) == ["~1 is", "+ more", "− old"])
    #expect(graph.remarks.map(\.state) == ["b", "b", "a"])
  }

  @Test func `a chart that begins elsewhere has the number at its start`() throws {
    let graph = try graph("[*] --> a\na --> b", "[*] --> b\na --> b")
    #expect(graph.edges.filter(\.isDefault).map(\.label) == ["start to b on ~1"])
  }

  @Test func `a history that becomes deep has a number`() throws {
    let lines = "state w {\na --> b\n}\nc --> "
    let graph = try graph(lines + "w[H]", lines + "w[H*]")
    #expect(graph.vertices.flatMap(\.children).map(\.title).contains { $0.hasPrefix("~1") })
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
