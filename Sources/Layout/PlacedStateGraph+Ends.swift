package import LifelineDiagrams
package import LifelineRendering

/// dot lets arrows to one state end in one point, where their heads hide one another and nobody can
/// tell which line is which.
extension PlacedStateGraph {
  /// Moves the ends of arrows apart that touch a state or a box at nearly the same place.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - withNumbers: Whether numbers stand on the arrows, which need room beside each other.
  package mutating func spreadEnds(_ graph: StateGraph, withNumbers: Bool) {
    // In the order of the graph: what moves one end of a path also turns its other end.
    var sides: [Side] = []
    var touching: [Side: [End]] = [:]
    for (index, edge) in graph.edges.enumerated() where !edge.isDefault {
      guard let path = paths[index] else { continue }
      for (id, isHead) in [(edge.from, false), (edge.to, true)] {
        guard let place = vertices[id], place.width >= Self.narrowest,
          let edge = place.edge(at: isHead ? path.end : path.start)
        else { continue }
        let (end, before) = path.tip(isHead: isHead)
        let along = edge.isVertical ? end.y : end.x
        let from = edge.isVertical ? before.y : before.x
        let side = Side(id: id, edge: edge)
        if touching[side] == nil { sides.append(side) }
        touching[side, default: []].append(
          End(path: index, isHead: isHead, place: along, from: from))
      }
    }
    for side in sides {
      guard let ends = touching[side], ends.count > 1 else { continue }
      spread(ends, along: side, atStates: withNumbers ? 22 : Self.distanceAtStates)
    }
    for side in sides where titles[side.id] != nil {
      for end in touching[side] ?? [] {
        paths[end.path] = paths[end.path]?.arrivingSquarely(at: side.edge, isHead: end.isHead)
      }
    }
  }

  private mutating func spread(_ ends: [End], along side: Side, atStates: Double) {
    guard let place = vertices[side.id] else { return }
    let (low, high) =
      side.edge.isVertical ? (place.y + 11, place.maxY - 11) : (place.x + 11, place.maxX - 11)
    let ends = ends.sorted { ($0.order, $0.path) < ($1.order, $1.path) }
    let isBox = titles[side.id] != nil
    let most = isBox ? Self.distance : atStates
    let distance = min(most, max(high - low, 0) / Double(ends.count - 1))
    var places = Self.separated(ends.map(\.place), by: distance)
    guard let first = places.first, let last = places.last else { return }
    if last - first > high - low {
      let part = (high - low) / (last - first)
      places = places.map { low + ($0 - first) * part }
    } else {
      let shift = first < low ? low - first : last > high ? high - last : 0
      places = places.map { $0 + shift }
    }
    for (end, place) in zip(ends, places) where abs(place - end.place) > 0.5 {
      let by = isBox ? place - end.place : min(max(place - end.place, -12), 12)
      paths[end.path] = paths[end.path]?.movingEnd(
        isHead: end.isHead, x: side.edge.isVertical ? 0 : by, y: side.edge.isVertical ? by : 0)
    }
  }

  /// Moves the ends of arrows that stop short of their states onto the borders: dot ends some loops
  /// beside a state.
  mutating func touchStates(_ graph: StateGraph) {
    for (index, edge) in graph.edges.enumerated() {
      for (id, isHead) in [(edge.from, false), (edge.to, true)] {
        guard let path = paths[index], let place = vertices[id], titles[id] == nil else { continue }
        let end = isHead ? path.end : path.start
        guard end.distance(to: place) > 0.5 else { continue }
        let inner = place.grown(by: -min(StateGraphStyle.radius, place.width / 4, place.height / 4))
        let corner = end.clamped(to: inner)
        let isAside = abs(end.x - corner.x) > abs(end.y - corner.y)
        let x = isAside ? (end.x < place.center.x ? place.x : place.maxX) : corner.x
        let y = isAside ? corner.y : (end.y < place.center.y ? place.y : place.maxY)
        paths[index] = path.movingEnd(isHead: isHead, x: x - end.x, y: y - end.y)
      }
    }
  }

  /// The arrows that end elsewhere than at their states: dot cannot draw one from a box to a box
  /// around it, and draws a loop at some state instead.
  package func misses(of graph: StateGraph) -> [Int] {
    graph.edges.indices.filter { index in
      guard let path = paths[index] else { return false }
      return [(graph.edges[index].from, path.start), (graph.edges[index].to, path.end)]
        .contains { id, end in
          guard let place = vertices[id] else { return false }
          return place.width >= Self.narrowest && place.edge(at: end) == nil
        }
    }
  }

  /// Marks are too small to have sides.
  private static let narrowest = 40.0
  /// Between two arrows at a box, enough for their heads.
  private static let distance = 13.0
  /// Between two arrows at a state, whose sides are short.
  private static let distanceAtStates = 9.0

  /// One side of a vertex.
  private struct Side: Hashable {
    let id: String
    let edge: Rectangle.Edge
  }

  /// Where an arrow touches a side.
  private struct End {
    let path: Int
    let isHead: Bool
    /// How far along the side.
    let place: Double
    /// Where it comes from, along the side.
    let from: Double
    var order: Double { place + from }
  }

  /// The nearest places to some in their order that are a distance apart.
  ///
  /// Source: the pool-adjacent-violators algorithm of isotonic regression.
  static func separated(_ places: [Double], by distance: Double) -> [Double] {
    var pools: [(sum: Double, count: Int)] = []
    for (index, place) in places.enumerated() {
      pools.append((place - Double(index) * distance, 1))
      while pools.count > 1, let last = pools.last,
        pools[pools.count - 2].sum / Double(pools[pools.count - 2].count)
          >= last.sum / Double(last.count)
      {
        pools.removeLast()
        pools[pools.count - 1].sum += last.sum
        pools[pools.count - 1].count += last.count
      }
    }
    let means = pools.flatMap { Array(repeating: $0.sum / Double($0.count), count: $0.count) }
    return means.enumerated().map { $1 + Double($0) * distance }
  }
}

extension Rectangle {
  /// One of the four sides.
  package enum Edge: Hashable {
    case left, right, top, bottom
    var isVertical: Bool { self == .left || self == .right }
    /// Away from the rectangle, of length 1.
    var outward: Point {
      switch self {
      case .left: Point(x: -1, y: 0)
      case .right: Point(x: 1, y: 0)
      case .top: Point(x: 0, y: -1)
      case .bottom: Point(x: 0, y: 1)
      }
    }
  }

  /// The side that a point lies on; `nil` when it lies on none.
  package func edge(at point: Point) -> Edge? {
    let distances: [(Edge, Double)] = [
      (.left, abs(point.x - x)), (.right, abs(point.x - maxX)), (.top, abs(point.y - y)),
      (.bottom, abs(point.y - maxY)),
    ]
    guard let nearest = distances.min(by: { $0.1 < $1.1 }), nearest.1 < 2.5 else { return nil }
    return nearest.0
  }
}

extension Path {
  /// One end, and a point on the path a little before it.
  package func tip(isHead: Bool) -> (end: Point, before: Point) {
    let points = isHead ? samples.reversed() : samples
    var walked = 0.0
    for (a, b) in zip(points, points.dropFirst()) {
      walked += ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
      if walked > 30 { return (points[0], b) }
    }
    return (points[0], points.last ?? points[0])
  }

  /// The path with one end moved, and what is next to it, so that it arrives the same way.
  func movingEnd(isHead: Bool, x dx: Double, y dy: Double) -> Path {
    var path = self
    guard isHead else {
      path.start = start.moved(x: dx, y: dy)
      if case .curve(let a, let b, let end)? = segments.first {
        path.segments[0] = .curve(a.moved(x: dx, y: dy), b, to: end)
      }
      return path
    }
    // The straight piece below the head goes along.
    for index in path.segments.indices.reversed() {
      switch path.segments[index] {
      case .move: return path
      case .line(let end):
        path.segments[index] = .line(to: end.moved(x: dx, y: dy))
      case .curve(let a, let b, let end):
        path.segments[index] = .curve(a, b.moved(x: dx, y: dy), to: end.moved(x: dx, y: dy))
        return path
      }
      if index == 0 || segments.count - index > 1 { return path }
    }
    return path
  }

  /// The path with one end turned towards the side that it touches, if it only grazes it.
  func arrivingSquarely(at edge: Rectangle.Edge, isHead: Bool) -> Path {
    guard isHead else { return reversed.arrivingSquarely(at: edge, isHead: true).reversed }
    let outward = edge.outward
    let (tip, before) = tip(isHead: true)
    let (dx, dy) = (before.x - tip.x, before.y - tip.y)
    let steepness = (dx * outward.x + dy * outward.y) / max(before.distance(to: tip), 0.001)
    guard steepness < 0.2 else { return self }
    var path = self
    var base = tip
    if case .line? = path.segments.last, path.segments.count > 1 {
      let length = path.segments[path.segments.count - 2].end.distance(to: tip)
      base = Point(x: tip.x + outward.x * length, y: tip.y + outward.y * length)
      path.segments.removeLast()
    }
    guard case .curve(let a, _, _)? = path.segments.popLast() else { return self }
    let bend = Point(x: base.x + outward.x * 24, y: base.y + outward.y * 24)
    path.segments.append(.curve(a, bend, to: base))
    if base != tip { path.segments.append(.line(to: tip)) }
    return path
  }

  /// The path from its end to its start.
  private var reversed: Path {
    var points = Path(from: end, [])
    for index in segments.indices.reversed() {
      let from = index == 0 ? start : segments[index - 1].end
      switch segments[index] {
      case .move: points.segments.append(.move(to: from))
      case .line: points.segments.append(.line(to: from))
      case .curve(let a, let b, _): points.segments.append(.curve(b, a, to: from))
      }
    }
    return points
  }
}
