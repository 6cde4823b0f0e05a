import LifelineDrawing
import LifelineGraphviz
import LifelineStatecharts
import Testing

struct StateGraphGoldenTests {
  @Test func `the DOT of a state graph stands alone`() throws {
    let graph = StateGraph(of: StateGraphSamples.phone, options: .init(root: "process"))
    try expectGolden(graph.dot.description, "StateGraph/process.dot")
  }

  @Test func `the DOT of a stage graph stands alone`() throws {
    try expectGolden(StateGraphSamples.stages.stateGraph.dot.description, "StateGraph/stages.dot")
  }

  @Test func `the DOT of a parallel state two levels down stands alone`() throws {
    let graph = StateGraph(of: StateGraphSamples.nested)
    try expectGolden(graph.dot.description, "StateGraph/nested-parallel.dot")
  }

  /// No dot has a say in where the stages stand.
  @Test func `the picture of a path`() throws {
    let svg = SVGWriter().write(try Drawing(of: StateGraphSamples.paths[1].stateGraph))
    try expectGolden(svg, "StateGraph/path.svg")
  }

  /// Where dot puts things differs from version to version; the picture is compared where it was
  /// recorded, and everything else about it is tested without a golden.
  @Test(.enabled(if: GraphvizVersion.isRecorded, "dot places things otherwise in this version"))
  func `the picture of a stage graph`() throws {
    let svg = SVGWriter().write(try Drawing(of: StateGraphSamples.stages.stateGraph))
    try expectGolden(svg, "StateGraph/stages.svg")
  }

  /// The words, sizes and colours of the picture that Graphviz makes from the DOT alone.
  @Test func `Graphviz draws the DOT with the same words and colours`() throws {
    let graph = StateGraphSamples.stages.stateGraph
    let svg = String(decoding: try graph.dot.rendered(as: .svg), as: UTF8.self)
    for words in ["Not running", "applicationDidBecomeActive:", "Foreground"] {
      #expect(svg.contains(">\(words)</text>"))
    }
    #expect(svg.contains(Colour.hue(.green, .soft).hex(in: .light)))
  }
}

enum GraphvizVersion {
  /// Whether the library is the one that the goldens were recorded with.
  static var isRecorded: Bool {
    let svg = (try? DOT("digraph G {}").rendered(as: .svg)).map {
      String(decoding: $0, as: UTF8.self)
    }
    return svg?.contains("graphviz version 2.43.0") ?? false
  }
}
