import LifelineDOT
import LifelineGraphviz
import Testing

struct LayoutTests {
  /// Two boxes of 72 × 36 points, one above the other, an inch apart.
  let tower = DOTGraph(
    name: "tower", attributes: ["ranksep": 1],
    nodeDefaults: ["shape": "box", "fixedsize": "true", "width": 1, "height": 0.5, "label": ""],
    nodes: [DOTGraph.Node("top"), DOTGraph.Node("bottom")],
    edges: [DOTGraph.Edge("down", from: "top", to: "bottom")])

  @Test func `positions count in points from the top left`() throws {
    let layout = try tower.dot.layout()
    #expect(layout.size == Layout.Size(width: 72, height: 36 + 72 + 36))
    let top = try #require(layout.nodes["top"])
    let bottom = try #require(layout.nodes["bottom"])
    #expect(top == Layout.Box(center: .init(x: 36, y: 18), size: .init(width: 72, height: 36)))
    #expect(bottom.center == Layout.Point(x: 36, y: 126))
    #expect(bottom.minY == 108 && bottom.maxY == 144 && bottom.minX == 0 && bottom.maxX == 72)
  }

  @Test func `an edge is a run of cubic segments with the tip of its arrow`() throws {
    let curve = try #require(try tower.dot.layout().edges["down"]?.curves.first)
    #expect(curve.points.count % 3 == 1)
    #expect(curve.startTip == nil)
    let start = try #require(curve.points.first)
    let tip = try #require(curve.endTip)
    #expect(abs(start.y - 36) < 0.5, "\(start) leaves the lower side of the top box")
    #expect(abs(tip.y - 108) < 0.5, "\(tip) touches the upper side of the bottom box")
  }

  @Test func `clusters keep their names, boxes and titles, also inside one another`() throws {
    let graph = DOTGraph(
      name: "G", nodeDefaults: ["shape": "box", "fixedsize": "true", "label": ""],
      clusters: [
        DOTGraph.Cluster(
          "outer", ["label": .text("Outer")],
          clusters: [DOTGraph.Cluster("inner", nodes: [DOTGraph.Node("n")])])
      ])
    let layout = try graph.dot.layout()
    let outer = try #require(layout.clusters["outer"])
    let inner = try #require(layout.clusters["inner"])
    let node = try #require(layout.nodes["n"])
    #expect(outer.label != nil && inner.label == nil)
    #expect(outer.box.minX < inner.box.minX && inner.box.minX < node.minX)
    #expect(outer.box.maxY > inner.box.maxY && inner.box.maxY > node.maxY)
  }

  @Test func `a node keeps its size when the graph grows to the right`() throws {
    var graph = tower
    graph.attributes["rankdir"] = "LR"
    let layout = try graph.dot.layout()
    #expect(layout.size == Layout.Size(width: 72 + 72 + 72, height: 36))
    #expect(layout.nodes["bottom"]?.size == Layout.Size(width: 72, height: 36))
  }

  @Test func `a label of fixed size is given exactly that room`() throws {
    var graph = tower
    graph.edges[0].attributes["label"] = .html(
      "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\" FIXEDSIZE=\"TRUE\""
        + " WIDTH=\"90\" HEIGHT=\"30\"><TR><TD></TD></TR></TABLE>")
    let label = try #require(try graph.dot.layout().edges["down"]?.label)
    #expect(label.size.width >= 90 && label.size.width <= 94)
    #expect(label.size.height >= 30 && label.size.height <= 34)
  }

  @Test func `pinned positions stay where the text says`() throws {
    let layout = try DOT(
      """
      digraph G { node [shape=box, fixedsize=true, width=1, height=1, label=""]
        a [pos="36,36"]; b [pos="236,136"]; a -> b [key=e, pos="e,200,136 36,72 36,110 90,136 190,136"] }
      """
    ).layout(with: .pinned)
    #expect(layout.nodes["a"]?.center == Layout.Point(x: 36, y: 136))
    #expect(layout.nodes["b"]?.center == Layout.Point(x: 236, y: 36))
    #expect(layout.edges["e"]?.curves.first?.endTip == Layout.Point(x: 200, y: 36))
  }

  @Test(arguments: [Engine.neato, .fdp, .circo, .twopi])
  func `the other engines place every node`(engine: Engine) throws {
    let layout = try tower.dot.layout(with: engine)
    #expect(layout.nodes.keys.sorted() == ["bottom", "top"])
    #expect(layout.edges["down"]?.curves.isEmpty == false)
  }

  @Test func `a layout does not depend on the layouts before it`() throws {
    let first = try tower.dot.layout()
    _ = try? DOT("digraph G { a [pos=\"1,1\"]; b [pos=\"2,2\"]; a -> b }").layout(with: .pinned)
    _ = try? DOT("digraph G { a ->").layout()
    _ = try DOT("digraph G { graph [rankdir=LR]; a -> b -> c -> a }").layout(with: .circo)
    #expect(try tower.dot.layout() == first)
  }
}
