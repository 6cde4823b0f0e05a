import LifelineStatecharts

/// All states in one row, boxes side by side.
///
/// The start state is above the row if most states are joined to it.
/// An arrow joins neighbours by a horizontal line, a state and the root by a vertical one; the root
/// is as wide as the row; in a diagram as the states that it is joined to. A few others pass below the row. The order depends on the states and
/// arrows only, so all pictures of a chart have it.
struct RowArrangement: ArrangementMethod {
  static func place(_ graph: MeasuredGraph, width: Double) -> PlacedStateGraph? {
    guard let plan = RowPlan(graph),
      let columns = RowColumns(plan, width: width - 2 * StateGraphStyle.pageMargin),
      let arcs = RowArcs(plan, columns)
    else { return nil }
    return PlacedRow(plan, columns, arcs).placed
  }
}

/// The states and arrows of a row by their parts in it.
struct RowPlan {
  let graph: MeasuredGraph
  let root: Int?
  /// The states of the row, from left to right.
  let states: [Int]
  /// The marks beside the root, which only lead to it.
  let satellites: [Int]
  /// The arrows between the states at each place and the next: to the right, and to the left.
  let pairs: [(right: Int?, left: Int?)]
  /// The arrows from the root to the state at each place, and back.
  let down: [Int?]
  let up: [Int?]
  /// The arrows that pass below the row.
  let others: [Int]
  /// The initial arrows, by the state that they lead to.
  let starts: [Int: Int]

  /// Sorts the arrows of a graph; `nil` when one has no place in a row.
  init?(_ graph: MeasuredGraph) {
    guard graph.direction == .down, let sorted = Self.sorted(graph),
      let order = RowOrder(
        of: graph, states: sorted.states,
        edges: graph.edges.filter {
          !$0.isDefault && graph.vertices[$0.from].shape != .anyState
        })
    else { return nil }
    (self.graph, root, states) = (graph, order.root, order.states)
    (satellites, starts) = (sorted.marks, sorted.starts)
    let places = Dictionary(uniqueKeysWithValues: order.states.enumerated().map { ($1, $0) })
    var pairs = Array(
      repeating: (right: Int?.none, left: Int?.none), count: max(order.states.count - 1, 0))
    var down = Array(repeating: Int?.none, count: order.states.count)
    var up = down
    /// Keeps an arrow at a place, if no other is there.
    func keep(_ edge: Int, at place: inout Int?) -> Bool {
      guard place == nil else { return false }
      place = edge
      return true
    }
    var others: [Int] = []
    for (index, edge) in graph.edges.enumerated() where !edge.isDefault {
      if graph.vertices[edge.from].shape == .anyState {
        guard edge.to == order.root else { return nil }
      } else if edge.from == order.root {
        guard let place = places[edge.to], keep(index, at: &down[place]) else { return nil }
      } else if edge.to == order.root {
        guard let place = places[edge.from], keep(index, at: &up[place]) else { return nil }
      } else if let from = places[edge.from], let to = places[edge.to] {
        let isKept =
          to == from + 1
          ? keep(index, at: &pairs[from].right)
          : to == from - 1 ? keep(index, at: &pairs[to].left) : false
        if !isKept { others.append(index) }
      }
    }
    guard others.count <= Self.mostOthers else { return nil }
    (self.pairs, self.down, self.up, self.others) = (pairs, down, up, others)
    let first = order.root ?? order.states[0]
    guard starts.allSatisfy({ graph.edges[$1].labels.isEmpty || $0 == first }) else { return nil }
  }

  /// The distance from the initial dot of the row to its state, above which are the author's words;
  /// `nil` without a dot.
  var startLength: Double? {
    starts[root ?? states[0]].map { max(32, (graph.edges[$0].label(0)?.width ?? 0) + 26) }
  }

  private static let mostOthers = 4

  /// Returns the places of the ends of an arrow.
  func places(of edge: Int) -> (from: Int, to: Int) {
    (
      states.firstIndex(of: graph.edges[edge].from) ?? 0,
      states.firstIndex(of: graph.edges[edge].to) ?? 0
    )
  }

  /// Returns how many places an arrow passes.
  func distance(_ edge: Int) -> Int { abs(places(of: edge).from - places(of: edge).to) }

  /// Separates states from marks; `nil` when the graph has nested boxes, notes, or arrows at boxes.
  private static func sorted(
    _ graph: MeasuredGraph
  ) -> (states: [Int], marks: [Int], starts: [Int: Int])? {
    var (states, marks): ([Int], [Int]) = ([], [])
    var starts: [Int: Int] = [:]
    for (number, vertex) in graph.vertices.enumerated() {
      switch vertex.shape {
      case _ where vertex.isBox:
        guard vertex.parent == nil, vertex.shape == .state else { return nil }
      case .state, .parallel, .region, .outside, .final, .sign(.choice): states.append(number)
      case .anyState where vertex.parent == nil && vertex.text.lines.count < 3:
        marks.append(number)
      case .initial: break
      case .anyState, .note, .history, .sign: return nil
      }
    }
    for (index, edge) in graph.edges.enumerated() {
      guard !graph.vertices[edge.from].isBox, !graph.vertices[edge.to].isBox else { return nil }
      guard edge.isDefault else { continue }
      guard graph.vertices[edge.from].shape == .initial,
        starts.updateValue(index, forKey: edge.to) == nil
      else { return nil }
    }
    return (states, marks, starts)
  }

  /// The box around the state at a place; `nil` for none.
  func box(_ place: Int) -> Int? { graph.vertices[states[place]].parent }
  /// Whether the states at a place and the next are in different boxes, or only one is in a box.
  func hasBorder(after place: Int) -> Bool { box(place) != box(place + 1) }

  /// The outer frames: each box with its first and last place.
  var frames: [(box: Int, first: Int, last: Int)] {
    graph.vertices.indices.filter { graph.vertices[$0].isBox }.compactMap { box in
      let places = states.indices.filter { self.box($0) == box }
      return places.first.flatMap { first in places.last.map { (box, first, $0) } }
    }
  }
}
