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
    let size: Size
    /// The number of the box around it; `nil` for none.
    let parent: Int?
    fileprivate(set) var children: [Int] = []

    var isBox: Bool { !children.isEmpty }
    /// Whether it is a dot, a ring or a diamond, which never grows.
    var hasFixedSize: Bool { [.final, .sign(.choice), .sign(.start)].contains(shape) }
  }

  /// An arrow.
  struct Edge {
    let from: Int
    let to: Int
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
  /// The direction that was asked for.
  let direction: StateGraph.Direction
  private let source: StateGraphSource
  /// The number of each vertex, by its id.
  private var numbers: [String: Int] = [:]

  /// The number of labels of an arrow: whole, broken at colons, at capitals, and at all capitals.
  static let levels = StateGraph.LineLength.allCases.count

  init(_ source: StateGraphSource) {
    (self.source, direction) = (source, source.graph.direction)
    for vertex in source.graph.vertices { add(vertex, in: nil, source) }
    let labels = StateGraph.LineLength.allCases.map { length in
      var style = source.style
      style.lineLength = length
      return style
    }
    edges = source.graph.edges.enumerated().map { index, edge in
      Edge(
        from: number(of: edge.from), to: number(of: edge.to), isDefault: edge.isDefault,
        labels: labels.compactMap { $0.block(of: edge) },
        chartLabels: labels.compactMap { $0.block(ofChart: edge) },
        badge: source.badges[index]?.size)
    }
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
