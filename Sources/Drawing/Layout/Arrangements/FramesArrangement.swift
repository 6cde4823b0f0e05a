import LifelineStatecharts

/// Boxes one below the other, the states of each in a row, the start state at the top left.
///
/// An arrow joins neighbours in a row by a horizontal line, states of two rows that are one below
/// the other by a vertical line, and others by a rail at the right, or at the left between first states.
struct FramesArrangement: ArrangementMethod {
  static func place(_ graph: MeasuredGraph, width: Double) -> PlacedStateGraph? {
    guard let plan = FramesPlan(graph) else { return nil }
    var levels = graph.edges.map { _ in 0 }
    var placed = PlacedFrames(plan, levels: levels).placed
    while placed.size.width > width {
      guard let narrower = narrowed(plan, levels, placed) else { return nil }
      (levels, placed) = narrower
    }
    return placed
  }

  /// Breaks the label that makes the picture narrowest, or all if that of one alone does nothing.
  private static func narrowed(
    _ plan: FramesPlan, _ levels: [Int], _ placed: PlacedStateGraph
  ) -> (levels: [Int], placed: PlacedStateGraph)? {
    let open = levels.indices.filter {
      levels[$0] + 1 < MeasuredGraph.levels && !plan.graph.edges[$0].labels.isEmpty
    }
    func tried(_ edges: [Int]) -> (levels: [Int], placed: PlacedStateGraph) {
      var next = levels
      for edge in edges { next[edge] += 1 }
      return (next, PlacedFrames(plan, levels: next).placed)
    }
    guard !open.isEmpty else { return nil }
    let single = open.map { tried([$0]) }.min { $0.placed.size.width < $1.placed.size.width }
    if let single, single.placed.size.width < placed.size.width { return single }
    return tried(open)
  }
}

/// The rows of states, and the arrows by their parts in them.
struct FramesPlan {
  struct Row {
    /// The box; `nil` for a state outside of boxes.
    let box: Int?
    /// From left to right.
    var states: [Int]
  }

  /// The place of a state.
  struct Place: Hashable {
    let row: Int
    let column: Int
  }

  let graph: MeasuredGraph
  private(set) var rows: [Row] = []
  /// The arrows from each place to the next in its row, and back.
  private(set) var level: [Place: [Int]] = [:]
  /// The arrows between each place and the one below it.
  private(set) var upright: [Place: [Int]] = [:]
  /// The arrows with a rail, the shortest first.
  private(set) var rails: [Int] = []
  /// Those of them at the left.
  private(set) var leftRails: Set<Int> = []
  /// The initial arrows, by their targets.
  private(set) var starts: [Int: Int] = [:]

  /// Chooses the order of rows and states with the fewest rails; `nil` when an arrow has no place.
  init?(_ graph: MeasuredGraph) {
    self.graph = graph
    guard graph.direction == .down, let rows = rows(of: graph), rows.count > 1,
      rows.contains(where: { $0.box != nil }),
      let best = best(rows), keep(best)
    else { return nil }
  }

  private mutating func rows(of graph: MeasuredGraph) -> [Row]? {
    for (index, edge) in graph.edges.enumerated() {
      let (from, to) = (graph.vertices[edge.from], graph.vertices[edge.to])
      guard !from.isBox, !to.isBox, edge.from != edge.to else { return nil }
      guard edge.isDefault else { continue }
      guard from.shape == .initial, edge.labels.isEmpty,
        starts.updateValue(index, forKey: edge.to) == nil
      else {
        return nil
      }
    }
    var rows: [Row] = []
    for (number, vertex) in graph.vertices.enumerated() where vertex.parent == nil {
      let states = (vertex.isBox ? vertex.children : [number]).filter {
        graph.vertices[$0].shape != .initial
      }
      let areStates = states.allSatisfy {
        let state = graph.vertices[$0]
        return !state.isBox && [.state, .parallel, .region, .outside, .final].contains(state.shape)
      }
      guard areStates, states.count <= Self.mostStates else { return nil }
      if !states.isEmpty { rows.append(Row(box: vertex.isBox ? number : nil, states: states)) }
    }
    guard let start = graph.start,
      let first = rows.firstIndex(where: { $0.states.contains(start) }),
      rows.count <= Self.mostRows,
      rows.reduce(1, { $0 * Array($1.states).permutationCount }) <= Self.mostOrders
    else { return nil }
    rows.insert(rows.remove(at: first), at: 0)
    return rows
  }

  private static let mostStates = 4
  private static let mostRows = 4
  /// The most orders of the states in all rows that are tried.
  private static let mostOrders = 600

  /// Returns the order in which the fewest arrows need a rail, rows nearer to the start first.
  ///
  /// The initial state of a box is the first in its row, and regions keep their order.
  private func best(_ rows: [Row]) -> [Row]? {
    var best: (rows: [Row], cost: Int)?
    let depths = graph.depths
    func depth(_ row: Row) -> Int { row.states.compactMap { depths[$0] }.min() ?? .max }
    for rest in Array(rows.dropFirst()).permutations {
      let regions = ([rows[0]] + rest).compactMap(\.box).filter {
        graph.vertices[$0].shape == .region
      }
      guard regions == regions.sorted() else { continue }
      var choices: [[Row]] = [[]]
      for row in [rows[0]] + rest {
        let orders = row.states.permutations.filter { order in
          row.box == nil || order.dropFirst().allSatisfy { starts[$0] == nil }
        }.map { Row(box: row.box, states: $0) }
        choices = choices.flatMap { known in orders.map { known + [$0] } }
      }
      let order = rest.map(depth)
      let inversions = order.indices.reduce(0) { sum, i in
        sum + order[(i + 1)...].count { $0 < order[i] }
      }
      for choice in choices {
        guard let rails = Self.cost(of: choice, graph) else { continue }
        let cost = 2 * rails + inversions
        guard cost < best?.cost ?? .max else { continue }
        best = (choice, cost)
      }
    }
    return best?.rows
  }

  private static func places(of rows: [Row]) -> [Int: Place] {
    var places: [Int: Place] = [:]
    for (number, row) in rows.enumerated() {
      for (column, state) in row.states.enumerated() {
        places[state] = Place(row: number, column: column)
      }
    }
    return places
  }

  /// Returns the number of arrows with a rail; `nil` when an arrow has no place at all.
  private static func cost(of rows: [Row], _ graph: MeasuredGraph) -> Int? {
    let places = places(of: rows)
    var cost = 0
    for edge in graph.edges where !edge.isDefault {
      guard let from = places[edge.from], let to = places[edge.to] else { return nil }
      if from.row == to.row {
        guard abs(from.column - to.column) == 1 else { return nil }
      } else if from.column != to.column || abs(from.row - to.row) != 1 {
        guard isAtEnd(from, to, rows) || isAtStart(from, to, rows, graph) else { return nil }
        cost += 1
      }
    }
    return cost <= mostRails ? cost : nil
  }

  private static func isAtEnd(_ from: Place, _ to: Place, _ rows: [Row]) -> Bool {
    [from, to].allSatisfy { $0.column == rows[$0.row].states.count - 1 }
  }

  /// Tells whether both states are the first in their rows, and nothing else is left of them.
  private static func isAtStart(
    _ from: Place, _ to: Place, _ rows: [Row], _ graph: MeasuredGraph
  ) -> Bool {
    [from, to].allSatisfy { place in
      let state = rows[place.row].states[0]
      return place.column == 0 && !graph.edges.contains { $0.isDefault && $0.to == state }
    }
  }

  private static let mostRails = 3

  private mutating func keep(_ best: [Row]) -> Bool {
    rows = best
    let places = Self.places(of: rows)
    for (index, edge) in graph.edges.enumerated() where !edge.isDefault {
      guard let from = places[edge.from], let to = places[edge.to] else { return false }
      if from.row == to.row {
        level[from.column < to.column ? from : to, default: []].append(index)
      } else if from.column == to.column, abs(from.row - to.row) == 1 {
        upright[from.row < to.row ? from : to, default: []].append(index)
      } else {
        rails.append(index)
        if !Self.isAtEnd(from, to, rows) { leftRails.insert(index) }
      }
    }
    rails = rails.sorted { length(of: $0, places) < length(of: $1, places) }
    return (Array(level.values) + Array(upright.values)).allSatisfy { $0.count <= 2 }
  }

  private func length(of edge: Int, _ places: [Int: Place]) -> Int {
    abs((places[graph.edges[edge].from]?.row ?? 0) - (places[graph.edges[edge].to]?.row ?? 0))
  }
}

extension Array {
  fileprivate var permutationCount: Int { count < 2 ? 1 : (2...count).reduce(1, *) }

  /// All orders of the elements, the present one first.
  fileprivate var permutations: [[Element]] {
    guard count > 1 else { return [self] }
    return indices.flatMap { first in
      var rest = self
      let element = rest.remove(at: first)
      return rest.permutations.map { [element] + $0 }
    }
  }
}
