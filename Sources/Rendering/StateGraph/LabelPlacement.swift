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
  private let boxes: [Rectangle]

  /// Settles the titles, then the labels, twice: the second round sees where the first led.
  static func settled(_ placed: PlacedStateGraph, of source: StateGraphSource) -> PlacedStateGraph {
    var placement = LabelPlacement(source: source, placed: placed)
    for vertex in placement.vertices where !vertex.children.isEmpty {
      placement.settleTitle(of: vertex)
    }
    for _ in 0..<2 {
      for index in placed.labels.indices { placement.settleLabel(at: index) }
    }
    placement.placed.fitPage()
    return placement.placed
  }

  private var vertices: [StateGraph.Vertex] { source.graph.vertices.flatMap(\.flattened) }

  private init(source: StateGraphSource, placed: PlacedStateGraph) {
    self.source = source
    self.placed = placed
    lines = placed.paths.map { $0.map(Polyline.init) }
    let all = source.graph.vertices.flatMap(\.flattened)
    nodes = all.filter(\.children.isEmpty).compactMap { placed.vertices[$0.id] }
    boxes = all.filter { !$0.children.isEmpty }.compactMap { placed.vertices[$0.id] }
  }

  /// Slides a title along the upper edge of its box to where no arrow comes in.
  private mutating func settleTitle(of vertex: StateGraph.Vertex) {
    guard let title = placed.titles[vertex.id], let box = placed.vertices[vertex.id] else { return }
    let (left, right) = (title.x, box.maxX - (title.x - box.x) - title.width)
    guard right > left else { return }
    let steps = stride(from: left, through: right, by: 8)
    let candidates = [left, right, (left + right) / 2] + steps
    let best = candidates.map { x -> (x: Double, crossings: Int) in
      let place = Rectangle(x: x, y: title.y, width: title.width, height: title.height)
      return (x, lines.count { $0?.crosses(place.grown(by: 3)) ?? false })
    }.firstMinimum { Double($0.crossings) }
    if let best { placed.titles[vertex.id]?.x = best.x }
  }

  private mutating func settleLabel(at index: Int) {
    guard let label = placed.labels[index], let line = lines[index],
      cost(of: label, at: index, home: label) > 0.9
    else { return }
    let best = candidates(for: label, beside: line).firstMinimum {
      cost(of: $0, at: index, home: label)
    }
    if let best { placed.labels[index] = best }
  }

  /// The place it has, then places to the right, left, above and below points of its arrow.
  private func candidates(for label: Rectangle, beside line: Polyline) -> [Rectangle] {
    let (width, height) = (label.width, label.height)
    var places = [label]
    for gap in [6.0, 12] {
      for point in line.points.dropFirst(2).dropLast(2) {
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
    return places
  }

  /// How bad a place is: words on words are worst, then words on lines, then on borders; of clear
  /// places the one nearest to its arrow and to where dot put it is best.
  private func cost(of label: Rectangle, at index: Int, home: Rectangle) -> Double {
    let near = label.grown(by: 2)
    var cost = 0.0
    let words = placed.titles.values.count { near.overlaps($0) }
    let labels = placed.labels.enumerated().count { other, place in
      other != index && (place.map(near.overlaps) ?? false)
    }
    cost += Double(words + labels + nodes.count { near.overlaps($0) }) * 100
    cost += Double(boxes.count { near.overlaps($0) && !$0.contains(near) }) * 12
    let own = lines[index].map { $0.distance(to: label) } ?? 0
    for (other, line) in lines.enumerated() {
      guard let line else { continue }
      if line.crosses(label.grown(by: 1.5)) {
        cost += 20
      } else if other != index, own > 3, line.distance(to: label, within: own - 2) != nil {
        cost += 3  // another arrow is nearer: readers would take the words for its own
      }
    }
    let moved = abs(label.center.x - home.center.x) + abs(label.center.y - home.center.y)
    return cost + max(own - 9, 0) * 0.2 + moved * 0.004
  }
}

extension Sequence {
  /// The first of the elements with the smallest cost.
  fileprivate func firstMinimum(_ cost: (Element) -> Double) -> Element? {
    var best: (element: Element, cost: Double)?
    for element in self {
      let cost = cost(element)
      if best.map({ cost < $0.cost }) ?? true { best = (element, cost) }
    }
    return best?.element
  }
}

extension Polyline {
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

extension Point {
  fileprivate func distance(to rectangle: Rectangle) -> Double {
    let dx = max(rectangle.x - x, x - rectangle.maxX, 0)
    let dy = max(rectangle.y - y, y - rectangle.maxY, 0)
    return (dx * dx + dy * dy).squareRoot()
  }
}
