import Diagrams

/// Moves words off lines, borders and one another.
///
/// dot keeps a place for every label beside its arrow, but lets other arrows and the borders of
/// boxes run through it, and titles of boxes are crossed by arrows that come from above. Whatever
/// is clear stays where dot put it; the rest tries places along its own arrow, nearest first.
struct LabelPlacement {
  let source: StateGraphSource
  private(set) var placed: PlacedStateGraph
  private let lines: [Polyline?]
  private let nodes: [Rectangle]
  private var boxes: [Rectangle] {
    vertices.filter { !$0.children.isEmpty }.compactMap { placed.vertices[$0.id] }
  }

  /// Settles the titles, then the labels, twice: the second round sees where the first led.
  static func settled(_ placed: PlacedStateGraph, of source: StateGraphSource) -> PlacedStateGraph {
    var placed = placed
    placed.separateBoxes(source.graph)
    placed.growBoxes(source.graph)
    placed.keepInside(source.graph)
    var placement = LabelPlacement(source: source, placed: placed)
    for vertex in placement.vertices where !vertex.children.isEmpty {
      placement.settleTitle(of: vertex)
    }
    for _ in 0..<(placement.isLarge ? 1 : 2) {
      for index in placed.labels.indices { placement.settleLabel(at: index) }
    }
    placement.placed.fitPage()
    return placement.placed
  }

  private let vertices: [StateGraph.Vertex]
  /// Whether there are so many words that only a few places can be tried for each.
  private let isLarge: Bool

  private init(source: StateGraphSource, placed: PlacedStateGraph) {
    self.source = source
    self.placed = placed
    lines = placed.paths.map { $0.map(Polyline.init) }
    vertices = source.graph.vertices.flatMap(\.flattened)
    isLarge = placed.labels.count > 200
    nodes = vertices.filter(\.children.isEmpty).compactMap { placed.vertices[$0.id] }
  }

  /// Slides a title along the upper edge of its box to where no arrow comes in, or along the
  /// lower edge, for which the box grows.
  private mutating func settleTitle(of vertex: StateGraph.Vertex) {
    guard let title = placed.titles[vertex.id], let box = placed.vertices[vertex.id],
      crossings(of: title) > 0
    else { return }
    let (left, right) = (title.x, box.maxX - (title.x - box.x) - title.width)
    let offsets = [left, right, (left + right) / 2] + stride(from: left, to: right, by: 8)
    let below = box.union(title.moved(x: 0, y: box.maxY + 2 - title.y).grown(by: 6))
    let hasRoom = placed.hasRoom(for: below, insteadOf: vertex.id, source.graph.boxLineages)
    var best = (place: title, crossings: crossings(of: title))
    for y in [title.y] + (hasRoom ? [box.maxY + 2] : []) {
      for x in offsets where best.crossings > 0 && x >= left {
        let place = Rectangle(x: x, y: y, width: title.width, height: title.height)
        let crossings = crossings(of: place)
        if crossings < best.crossings { best = (place, crossings) }
      }
    }
    placed.titles[vertex.id] = best.place
    if best.place.y > title.y { placed.vertices[vertex.id] = below }
  }

  private func crossings(of title: Rectangle) -> Int {
    lines.count { $0?.crosses(title.grown(by: 3)) ?? false }
  }

  private mutating func settleLabel(at index: Int) {
    guard let home = placed.labels[index], let line = lines[index] else { return }
    let surroundings = surroundings(of: index, within: line.bounds.grown(by: home.width + 60))
    func cost(_ place: Rectangle) -> Double { surroundings.cost(of: place, home: home, own: line) }
    var best = (place: home, cost: cost(home))
    for place in candidates(for: home, beside: line) where best.cost > Surroundings.clear {
      let cost = cost(place)
      if cost < best.cost { best = (place, cost) }
    }
    placed.labels[index] = best.place
  }

  /// What a label could run into within an area.
  private func surroundings(of index: Int, within area: Rectangle) -> Surroundings {
    let labels = placed.labels.enumerated().compactMap { $0.offset == index ? nil : $0.element }
    let titles = vertices.compactMap { placed.titles[$0.id] }
    return Surroundings(
      words: (labels + titles + nodes).filter(area.overlaps),
      boxes: boxes.filter(area.overlaps),
      lines: lines.enumerated().compactMap { other, line in
        other != index && line.map { area.overlaps($0.bounds.grown(by: 1)) } ?? false ? line : nil
      })
  }

  /// Places to the right, left, above and below points of its arrow, nearest to home first.
  private func candidates(for label: Rectangle, beside line: Polyline) -> [Rectangle] {
    let (width, height) = (label.width, label.height)
    var places: [Rectangle] = []
    // Long arrows in large graphs would have thousands of places.
    let length = line.bounds.width + line.bounds.height
    for gap in isLarge ? [6, 20] : [6.0, 12, 20, 32, 48] {
      for point in line.points(every: max(9, length / (isLarge ? 12 : 60))) {
        let (x, y) = (point.x, point.y)
        for corner in [
          Point(x: x + gap, y: y - height / 2), Point(x: x - gap - width, y: y - height / 2),
          Point(x: x - width / 2, y: y - gap - height), Point(x: x - width / 2, y: y + gap),
          Point(x: x + gap, y: y), Point(x: x + gap, y: y - height),
          Point(x: x - gap - width, y: y), Point(x: x - gap - width, y: y - height),
        ] {
          places.append(Rectangle(x: corner.x, y: corner.y, width: width, height: height))
        }
      }
    }
    // Sorted with the place in the list, because sorting alone promises no order of equals.
    return places.enumerated().map { ($0.element, label.distance(to: $0.element), $0.offset) }
      .sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map(\.0)
  }
}

/// What a label could run into, and how bad a place among it is.
private struct Surroundings {
  /// Other words, and states.
  let words: [Rectangle]
  /// The boxes around states.
  let boxes: [Rectangle]
  /// The other arrows.
  let lines: [Polyline]

  /// Below this, a place touches nothing.
  static let clear = 0.9

  /// How bad a place is: words on words are worst, then words on lines, then on borders; of clear
  /// places the one nearest to its arrow and to where dot put it is best.
  func cost(of label: Rectangle, home: Rectangle, own: Polyline) -> Double {
    let near = label.grown(by: 2)
    var cost = Double(words.count { near.overlaps($0) }) * 100
    cost += Double(boxes.count { near.overlaps($0) && !$0.contains(near) }) * 30
    if own.crosses(label.grown(by: 1.5)) { cost += 20 }
    let distance = own.distance(to: label)
    for line in lines {
      if line.crosses(label.grown(by: 1.5)) {
        cost += 20
      } else if line.distance(to: label, within: min(distance, 14) - 3) != nil {
        cost += 10  // another arrow is nearer: readers would take the words for its own
      }
    }
    return cost + max(distance - 9, 0) * 0.05 + label.distance(to: home) * 0.002
  }
}

extension Polyline {
  /// Points on the line, at least a distance apart, without its ends.
  func points(every distance: Double) -> [Point] {
    var chosen: [Point] = []
    for point in points.dropFirst().dropLast() {
      let last = chosen.last ?? points[0]
      if abs(point.x - last.x) + abs(point.y - last.y) >= distance { chosen.append(point) }
    }
    return chosen.isEmpty ? points : chosen
  }

  /// How far the nearest sample is from a rectangle; 0 inside.
  func distance(to rectangle: Rectangle) -> Double {
    points.map { $0.distance(to: rectangle) }.min() ?? .infinity
  }

  /// The distance to a rectangle, if it is at most a given one.
  func distance(to rectangle: Rectangle, within limit: Double) -> Double? {
    guard limit > 0, bounds.overlaps(rectangle.grown(by: limit)) else { return nil }
    let distance = distance(to: rectangle)
    return distance <= limit ? distance : nil
  }
}

extension Rectangle {
  /// How far the middles are apart, sideways plus downwards.
  fileprivate func distance(to other: Rectangle) -> Double {
    abs(center.x - other.center.x) + abs(center.y - other.center.y)
  }
}

extension Point {
  fileprivate func distance(to rectangle: Rectangle) -> Double {
    let dx = max(rectangle.x - x, x - rectangle.maxX, 0)
    let dy = max(rectangle.y - y, y - rectangle.maxY, 0)
    return (dx * dx + dy * dy).squareRoot()
  }
}
