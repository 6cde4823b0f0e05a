import LifelineDiagrams
import LifelineRendering

/// dot draws arrows as curves around the rooms of all words, which between nested boxes run along
/// borders and each other. Where it does, the states stay and the arrows are drawn anew: level and
/// upright with round corners, each in a lane of its own.
///
/// Source: McMurchie and Ebeling, "PathFinder: a negotiation-based performance-driven router for
/// FPGAs", 1995: lines may share steps at first, and pay more for them in each round.
extension PlacedStateGraph {
  /// The graph with all arrows drawn anew in lanes some points apart; `nil` when there is no way for
  /// one of them.
  ///
  /// The short arrows from the dots where boxes start are not among them: they are straight.
  func rerouted(_ graph: StateGraph, apart pitch: Double) -> PlacedStateGraph? {
    var straightened = self
    straightened.straightenStarts(graph)
    let edges = graph.edges.indices.filter { !graph.edges[$0].isDefault }
    return straightened.rerouted(edges, of: graph, apart: pitch)
  }

  /// The graph with some arrows drawn anew.
  func rerouted(
    _ edges: [Int], of graph: StateGraph, apart pitch: Double
  ) -> PlacedStateGraph? {
    guard !edges.isEmpty else { return self }
    var routing = ArrowRouting(self, graph, edges: edges, pitch: pitch)
    guard routing.run() else { return nil }
    var rerouted = self
    for line in routing.lines { rerouted.paths[line.edge] = line.way.flatMap(routing.path) }
    return rerouted
  }
}

/// The arrows of a graph on their way through the cells.
private struct ArrowRouting {
  /// An arrow to draw.
  struct Line {
    let edge: Int
    let starts: [RouteSearch.Port]
    let ends: [RouteSearch.Port]
    /// The cells beside its words; `nil` when it has none.
    let words: RouteSearch.Cells?
    /// The insides of the boxes that it joins from outside.
    let barred: [RouteSearch.Cells]
    var way: RouteSearch.Way?
  }

  /// The arrows, short ones first: they have least choice.
  private(set) var lines: [Line] = []
  private var grid: RoutingGrid

  init(_ placed: PlacedStateGraph, _ graph: StateGraph, edges: [Int], pitch: Double) {
    let (size, lineages) = (placed.size, graph.boxLineages)
    grid = RoutingGrid(
      over: Rectangle(x: 0, y: 0, width: size.width, height: size.height), pitch: pitch)
    for vertex in graph.vertices.flatMap(\.flattened) {
      guard let place = placed.vertices[vertex.id] else { continue }
      if vertex.children.isEmpty { grid.block(place) } else { grid.add(box: place) }
      if let title = placed.titles[vertex.id] { grid.block(title, clearance: 4) }
    }
    for label in placed.labels.compactMap(\.self) { grid.add(words: label) }
    for (index, edge) in graph.edges.enumerated() where edge.isDefault {
      for point in placed.paths[index]?.samples ?? [] {
        grid.block(Rectangle(center: point, width: 0, height: 0), clearance: 8)
      }
    }
    for index in edges {
      let edge = graph.edges[index]
      guard placed.paths[index] != nil, let from = placed.vertices[edge.from],
        let to = placed.vertices[edge.to]
      else { continue }
      let words = placed.labels[index].map {
        grid.cells(in: $0.grown(by: 4 + pitch))
      }
      let isLoop = edge.from == edge.to
      let start = Border(
        place: from, isBox: placed.titles[edge.from] != nil,
        isInside: !isLoop && lineages.isNested(edge.to, edge.from))
      let end = Border(
        place: to, isBox: placed.titles[edge.to] != nil,
        isInside: !isLoop && lineages.isNested(edge.from, edge.to))
      // A loop goes around a corner.
      lines.append(
        Line(
          edge: index,
          starts: start.ports(in: grid, isStart: true, at: isLoop ? .level : nil),
          ends: end.ports(in: grid, isStart: false, at: isLoop ? .upright : nil), words: words,
          barred: [start, end].filter { $0.isBox && !$0.isInside }.map { grid.cells(in: $0.place) })
      )
    }
    lines.sort { ($0.leastLength, $0.edge) < ($1.leastLength, $1.edge) }
  }

  /// Finds a way for every arrow; `false` when there is none for one of them.
  mutating func run() -> Bool {
    for _ in 0..<Self.mostRounds {
      for index in lines.indices {
        let line = lines[index]
        if let old = line.way { grid.count(steps(of: old), -1) }
        guard
          let way = RouteSearch.way(
            in: grid, from: line.starts, to: line.ends, by: line.words, besides: line.barred)
        else { return false }
        lines[index].way = way
        grid.count(steps(of: way), 1)
      }
      if !grid.settleQuarrels() { break }
    }
    return true
  }

  /// The cells of a way with those at its states, so that no other line ends there.
  private func steps(of way: RouteSearch.Way) -> [Int] {
    [way.start.cell - grid.offset(way.start.direction)] + way.cells
      + [way.end.cell + grid.offset(way.end.direction)]
  }

  /// After this many rounds, lines that still share a step keep it.
  private static let mostRounds = 8

  /// The rounded line along a way.
  func path(along way: RouteSearch.Way) -> Path? {
    var corners = [way.start.border]
    let points = way.cells.map(grid.point) + [way.end.border]
    for (point, next) in zip(points, points.dropFirst()) {
      let last = corners[corners.count - 1]
      let isStraight =
        (last.x == point.x && point.x == next.x)
        || (last.y == point.y && point.y == next.y)
      if !isStraight { corners.append(point) }
    }
    corners.append(way.end.border)
    return Path(roundedThrough: corners, radius: Self.radius)
  }

  /// How round the corners of arrows are.
  private static let radius = 10.0
}

extension ArrowRouting.Line {
  /// How far its ends are apart, roughly.
  fileprivate var leastLength: Double {
    guard let a = starts.first?.border, let b = ends.first?.border else { return 0 }
    return abs(a.x - b.x) + abs(a.y - b.y)
  }
}

/// What arrows touch: the border of a state or of a box.
private struct Border {
  let place: Rectangle
  let isBox: Bool
  /// Whether the arrow comes from inside.
  let isInside: Bool

  /// Where arrows may touch it that run along an axis there, or along either: wherever a lane of
  /// the grid meets it, at the middle by preference.
  func ports(
    in grid: RoutingGrid, isStart: Bool, at axis: RoutingGrid.Axis?
  ) -> [RouteSearch.Port] {
    let corner = isBox ? 16.0 : 8.0
    let inner = Rectangle(
      x: place.x + corner, y: place.y + corner, width: max(place.width - 2 * corner, 0),
      height: max(place.height - 2 * corner, 0))
    let lanes = grid.cells(in: inner)
    let near = grid.cells(
      in: place.grown(by: isInside ? -RoutingGrid.clearance : RoutingGrid.clearance))
    func port(
      _ column: Int, _ row: Int, at border: Point, _ outward: RouteSearch.Direction
    ) -> RouteSearch.Port? {
      let cell = row * grid.columns + column
      guard (0..<grid.count).contains(cell), !grid.isBlocked(cell),
        axis == nil || axis == outward.axis
      else { return nil }
      let off = abs(border.x - place.center.x) + abs(border.y - place.center.y)
      let least = outward.axis == .level ? place.width / 2 : place.height / 2
      return RouteSearch.Port(
        cell: cell, direction: isInside == isStart ? outward.opposite : outward, border: border,
        cost: Int32((off - least) / (isBox ? 40 : 6)))
    }
    let edge = isInside ? 0 : 1
    return lanes.columns.flatMap { column in
      let x = grid.point(column).x
      return [
        port(column, near.rows.lowerBound - edge, at: Point(x: x, y: place.y), .up),
        port(column, near.rows.upperBound - 1 + edge, at: Point(x: x, y: place.maxY), .down),
      ].compactMap(\.self)
    }
      + lanes.rows.flatMap { row in
        let y = grid.point(row * grid.columns).y
        return [
          port(near.columns.lowerBound - edge, row, at: Point(x: place.x, y: y), .left),
          port(near.columns.upperBound - 1 + edge, row, at: Point(x: place.maxX, y: y), .right),
        ].compactMap(\.self)
      }
  }
}
