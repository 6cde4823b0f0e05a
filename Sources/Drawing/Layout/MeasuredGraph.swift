import LifelineStatecharts

/// The states and arrows of a graph by number, with the sizes of their texts in points.
struct MeasuredGraph {
  /// A state, a mark, or a box of states.
  struct Vertex {
    let id: String
    let shape: StateGraph.Vertex.Shape
    /// The text: the title of a box, otherwise everything that stands in it.
    let text: TextBlock
    /// The size, without the space that arrows may need; of a box that of its title.
    fileprivate(set) var size: Size
    /// The number of the box around it; `nil` for none.
    let parent: Int?
    fileprivate(set) var children: [Int] = []
    /// Whether it is a box whose contents are placed already.
    fileprivate(set) var isFrame = false

    var isBox: Bool { !children.isEmpty }
    /// Whether it is a frame, a dot, a circle or a diamond, which texts do not widen.
    var hasFixedSize: Bool {
      switch shape {
      case .final, .history, .sign(.choice), .sign(.start): true
      default: isFrame
      }
    }
  }

  /// An arrow.
  struct Edge {
    fileprivate(set) var from: Int
    fileprivate(set) var to: Int
    /// The states inside of frames at which it ends; `nil` for other ends.
    fileprivate(set) var reach: (from: FrameReach?, to: FrameReach?)
    /// Whether it leads from an initial or a history pseudostate.
    let isDefault: Bool
    /// The label in several widths, the one that breaks least first; empty without a label.
    let labels: [TextBlock]
    /// The label of the chart without a run, for which the columns of all its pictures have room.
    let chartLabels: [TextBlock]
    /// The size of the badge on the line; `nil` for none.
    let badge: Size?

    /// The distance of the label from a vertical line, which leaves room for the badge.
    var aside: Double { badge.map { $0.width / 2 + 4 } ?? 6 }

    /// Returns the label at a level of breaking; the narrowest one beyond the last level.
    func label(_ level: Int) -> TextBlock? {
      labels.isEmpty ? nil : labels[min(level, labels.count - 1)]
    }

    /// Returns the width that a column keeps for the label and the badge.
    func columnWidth(_ level: Int) -> Double {
      let usual = chartLabels.isEmpty ? 0 : chartLabels[min(level, chartLabels.count - 1)].width
      return max(label(level)?.width ?? 0, usual)
    }
  }

  /// The vertices, each box before its content, in document order.
  private(set) var vertices: [Vertex] = []
  /// The arrows, in graph order.
  private(set) var edges: [Edge] = []
  /// Whether its author drew it, so that no state may seem to be joined to another.
  var isDiagram: Bool { source.graph.silence == .nextStep }
  /// Whether notes of its author stand beside it.
  var hasRemarks: Bool { !source.graph.remarks.isEmpty }
  /// Whether a state can be left and entered again.
  var hasCycle: Bool { source.order.isBack.contains(true) }
  /// The direction that was asked for.
  let direction: StateGraph.Direction
  /// The box around it; `nil` for a whole chart.
  let enclosure: Enclosure?
  private let source: StateGraphSource
  /// The number of each vertex, by its id.
  private var numbers: [String: Int] = [:]

  /// The number of labels of an arrow: whole, broken at colons, at capitals, and at all capitals.
  static let levels = StateGraph.LineLength.allCases.count

  init(_ source: StateGraphSource, enclosure: Enclosure? = nil) {
    (self.source, direction, self.enclosure) = (source, source.graph.direction, enclosure)
    for vertex in source.graph.vertices { add(vertex, in: nil, source) }
    let labels = StateGraph.LineLength.allCases.map { length in
      var style = source.style
      style.lineLength = length
      return style
    }
    edges = source.graph.edges.enumerated().map { index, edge in
      Edge(
        from: number(of: edge.from), to: number(of: edge.to), reach: (nil, nil),
        isDefault: edge.isDefault,
        labels: labels.compactMap { $0.block(of: edge) },
        chartLabels: labels.compactMap { $0.block(ofChart: edge) },
        badge: source.badges[index]?.size)
    }
  }

  /// Returns the graph with its texts in the direction and with the lengths of lines of another graph.
  func source(changedAs graph: StateGraph) -> StateGraphSource {
    let lengths = StateGraph.LineLength.allCases
    return source.changed(
      graph,
      edgeBlocks: edges.enumerated().map { index, edge in
        let length = graph.edges[index].lineLength ?? graph.lineLength
        return edge.label(lengths.firstIndex(of: length) ?? 0)
      })
  }

  private mutating func add(
    _ vertex: StateGraph.Vertex, in parent: Int?, _ source: StateGraphSource
  ) {
    let number = vertices.count
    let text = source.block(of: vertex)
    numbers[vertex.id] = number
    vertices.append(
      Vertex(
        id: vertex.id, shape: vertex.shape, text: text,
        size: vertex.children.isEmpty ? source.style.size(of: vertex, with: text) : text.size,
        parent: parent))
    if let parent { vertices[parent].children.append(number) }
    for child in vertex.children { add(child, in: number, source) }
  }

  /// Returns the number of a vertex; one that no state has gets a state without a title.
  private mutating func number(of id: String) -> Int {
    if let number = numbers[id] { return number }
    numbers[id] = vertices.count
    vertices.append(
      Vertex(
        id: id, shape: .state, text: TextBlock(lines: []), size: StateGraphStyle.smallest,
        parent: nil))
    return vertices.count - 1
  }

  /// Returns the label of an arrow as sentences that break only where they must: alternatives stand
  /// beside each other.
  func flowingLabel(_ edge: Int, within width: Double) -> TextBlock? {
    source.style.flowingBlock(of: source.graph.edges[edge], within: width)
  }

  /// Returns the graph inside of a box, and the numbers of its arrows in this graph.
  ///
  /// - Parameters:
  ///   - box: The box.
  ///   - door: The id of a state to add, which leads to those that arrows from outside lead to, so
  ///     that layers put these at the top; `nil` for none.
  /// - Returns: The graph, the numbers, and what the graph needs to know of the box.
  func contents(
    of box: Int, door: String? = nil
  ) -> (graph: StateGraph, edges: [Int], enclosure: Enclosure) {
    let vertex = source.graph.allVertices.first { $0.id == vertices[box].id }
    let ids = Set((vertex?.children ?? []).flatMap(\.flattened).map(\.id))
    var graph = source.graph
    graph.vertices = vertex?.children ?? []
    let numbers = graph.edges.indices.filter {
      ids.contains(graph.edges[$0].from) && ids.contains(graph.edges[$0].to)
    }
    let entered = (enclosure?.entered ?? []).intersection(ids).union(
      graph.edges.filter { ids.contains($0.to) && !ids.contains($0.from) }.map(\.to))
    graph.edges = numbers.map { graph.edges[$0] }
    (graph.rows, graph.arrangement) = ([], nil)
    if let door {
      graph.arrangement = .layers
      graph.vertices.insert(StateGraph.Vertex(door, shape: .outside, title: ""), at: 0)
      graph.edges += entered.sorted().map { StateGraph.Edge("", from: door, to: $0) }
    }
    return (graph, numbers, Enclosure(title: vertices[box].size, entered: entered))
  }

  /// Returns the outermost states and boxes, these as frames of some sizes, with the arrows between
  /// them and their numbers in this graph.
  ///
  /// - Parameters:
  ///   - frames: The size of each box.
  ///   - items: The outermost state or box around each vertex.
  ///   - reach: Returns where in its frame a vertex is.
  /// - Returns: The graph and the numbers.
  func closed(
    _ frames: [Int: Size], items: [Int], reach: (Int) -> FrameReach?
  ) -> (graph: MeasuredGraph, edges: [Int]) {
    var graph = self
    let outer = vertices.indices.filter { vertices[$0].parent == nil }
    graph.vertices = outer.map { number in
      guard let size = frames[number] else { return vertices[number] }
      var frame = vertices[number]
      (frame.children, frame.isFrame, frame.size) = ([], true, size)
      return frame
    }
    let places = Dictionary(uniqueKeysWithValues: outer.enumerated().map { ($1, $0) })
    graph.numbers = Dictionary(uniqueKeysWithValues: places.map { (vertices[$0].id, $1) })
    let numbers = edges.indices.filter {
      items[edges[$0].from] != items[edges[$0].to] || edges[$0].from == items[edges[$0].from]
    }
    graph.edges = numbers.map { number in
      var edge = edges[number]
      edge.reach = (reach(edge.from), reach(edge.to))
      (edge.from, edge.to) = (places[items[edge.from]] ?? 0, places[items[edge.to]] ?? 0)
      return edge
    }
    return (graph, numbers)
  }

  /// The number of arrows from the start to each state that can be reached.
  var depths: [Int: Int] {
    var queue = [start].compactMap(\.self)
    var depths = Dictionary(uniqueKeysWithValues: queue.map { ($0, 0) })
    var next = 0
    while next < queue.count {
      for target in targets(of: queue[next]) where depths[target] == nil {
        depths[target] = (depths[queue[next]] ?? 0) + 1
        queue.append(target)
      }
      next += 1
    }
    return depths
  }

  /// The most boxes inside each other.
  var boxDepth: Int {
    var depths: [Int] = []  // a box comes before its content
    for vertex in vertices {
      depths.append((vertex.parent.map { depths[$0] } ?? 0) + (vertex.isBox ? 1 : 0))
    }
    return depths.max() ?? 0
  }

  /// The states and marks without content, in document order.
  var leaves: [Int] { vertices.indices.filter { !vertices[$0].isBox } }

  /// The state in which the chart begins: the target of the outermost initial arrow, otherwise the
  /// first state outside of all boxes, otherwise the first state.
  var start: Int? {
    let starts = edges.filter {
      vertices[$0.from].shape == .initial && vertices[$0.from].parent == nil
    }
    let states = leaves.filter { ![.initial, .anyState, .note].contains(vertices[$0].shape) }
    return starts.first?.to ?? states.first { vertices[$0].parent == nil } ?? states.first
  }
}

/// The box around a graph that is placed on its own.
struct Enclosure {
  /// The size of its title in points.
  let title: Size
  /// The ids of the states inside to which arrows lead from outside.
  let entered: Set<String>
}

/// Where arrows from outside of a frame get to a state inside.
struct FrameReach {
  /// The part of the state's width, from the middle of the frame.
  let across: ClosedRange<Double>
  /// The part of its height, from the top of the frame; `nil` if something is between it and that side.
  var left: ClosedRange<Double>?
  var right: ClosedRange<Double>?

  /// In the middle of a frame whose contents are not placed yet.
  static let middle = FrameReach(across: 0...0, left: 0...0, right: 0...0)
}
