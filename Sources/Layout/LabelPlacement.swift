import LifelineDiagrams
package import LifelineRendering

/// Moves words off lines, borders and one another.
///
/// dot keeps a place for every label beside its arrow, but lets other arrows and the borders of
/// boxes run through it, and titles of boxes are crossed by arrows that come from above. Whatever
/// is clear stays where dot put it; the rest tries places along its own arrow, nearest first.
struct LabelPlacement {
  let source: StateGraphSource
  private(set) var placed: PlacedStateGraph
  private var index: PictureIndex

  /// Settles the arrows and the titles, then the labels, twice: the second round sees where the
  /// first led; `nil` when there is no such way for some arrow.
  static func settled(
    _ placed: PlacedStateGraph, of source: StateGraphSource, arrows: Arrows
  ) -> PlacedStateGraph? {
    var placed = placed
    placed.separateBoxes(source.graph, arrow: source.key == nil ? 28 : 44)
    placed.growBoxes(source.graph)
    if case .inLanes(let pitch) = arrows {
      guard let rerouted = placed.rerouted(source.graph, apart: pitch) else { return nil }
      placed = rerouted
    } else {
      placed.straightenStarts(source.graph, longerThan: longestStart)
      placed.keepInside(source.graph)
      placed.touchStates(source.graph)
      placed.spreadEnds(source.graph, withNumbers: source.key != nil)
      if source.isLarge {
        let misses = placed.misses(of: source.graph)
        placed = placed.rerouted(misses, of: source.graph, apart: narrowest) ?? placed
      }
    }
    placed.settleTitles(of: source.graph)
    var placement = LabelPlacement(source: source, placed: placed, arrows: arrows)
    for _ in 0..<(placement.isLarge ? 1 : 2) {
      for number in placed.labels.indices { placement.settleLabel(at: number) }
    }
    placement.countCollisions()
    placement.alignWords()
    var settled = CalloutPlacement.settled(placement.placed, of: source)
    settled.fitPage()
    return settled
  }

  /// How arrows are drawn.
  enum Arrows: Equatable {
    /// As dot drew them.
    case curved
    /// Level and upright, side by side and some points apart.
    case inLanes(apart: Double)
  }

  /// How wide and high together an arrow from a start may be before it counts as a detour.
  private static let longestStart = 110.0

  /// How far lanes are apart where there is little room: the heads of arrows just stay apart.
  static let narrowest = 12.0
  /// The lanes that are tried: with more room between them, words fit there.
  static func lanes(withKey: Bool) -> [Arrows] {
    (withKey ? [narrowest] : [narrowest, 16]).map { .inLanes(apart: $0) }
  }

  /// Whether there are so many words that only a few places can be tried for each.
  private let isLarge: Bool

  /// Whether the arrows have left the places that dot kept for their words.
  private let isInLanes: Bool

  private init(source: StateGraphSource, placed: PlacedStateGraph, arrows: Arrows) {
    self.source = source
    self.placed = placed
    if case .inLanes = arrows { isInLanes = true } else { isInLanes = false }
    index = PictureIndex(placed, of: source.graph)
    isLarge = placed.labels.count > 200
  }

  private mutating func settleLabel(at number: Int) {
    guard let home = placed.labels[number], let line = index.lines[number] else { return }
    var best = (place: home, cost: cost(of: number, at: home, home: home, below: .infinity))
    let clear = isInLanes ? 0 : Self.clear
    if best.cost > clear {
      for place in candidates(for: home, beside: line) where best.cost > clear {
        let cost = cost(of: number, at: place, home: home, below: best.cost)
        if cost < best.cost { best = (place, cost) }
      }
    }
    guard best.place != home else { return }
    placed.labels[number] = best.place
    index.set(best.place, of: number)
  }

  /// Counts the words for which there was no clear place.
  private mutating func countCollisions() {
    placed.collisions = placed.labels.indices.count { number in
      placed.labels[number].map {
        cost(of: number, at: $0, home: $0, below: .infinity) >= Self.collision
      } ?? false
    }
  }

  /// Lets words that stand to the left of their arrow end there, since places are wider than the
  /// words in most fonts; one line above or below its arrow stands in the middle of its place.
  private mutating func alignWords() {
    for (number, label) in placed.labels.enumerated() {
      guard let label, let nearest = index.lines[number]?.point(nearestTo: label) else { continue }
      if nearest.x >= label.maxX {
        placed.alignments[number] = .right
        // Words that had begun away from the arrow now end beside it.
        let isClose = index.lines[number]?.crosses(label.grown(by: 5)) ?? false
        let aside = label.moved(x: -3, y: 0)
        if isClose, cost(of: number, at: aside, home: aside, below: .infinity) < Self.clear {
          placed.labels[number] = aside
          index.set(aside, of: number)
        }
      } else if nearest.x > label.x, source.edgeBlocks[number]?.lines.count == 1 {
        placed.alignments[number] = .centre
      }
    }
  }

  /// Below this, a place touches nothing.
  private static let clear = 0.9
  /// From here on, a place lies on something.
  private static let collision = 20.0

  /// How bad a place is, or that it is not better than another: words on words are worst, then
  /// words on lines, then on borders; of clear places the one nearest to its arrow and to where
  /// dot put it is best.
  private func cost(
    of number: Int, at label: Rectangle, home: Rectangle, below limit: Double
  ) -> Double {
    guard let own = index.lines[number] else { return .infinity }
    let near = label.grown(by: 2)
    var cost = Double(index.words(under: near, besides: number)) * 100
    cost += Double(index.borders(under: near)) * 30
    if own.crosses(label.grown(by: 1.5)) { cost += 40 }
    cost += Double(placed.boxes(around: label, notOn: own)) * 20
    let distance = own.distance(to: label)
    cost +=
      max(distance - 9, 0) * (isInLanes ? 0.3 : 0.05) + max(distance - 40, 0) * 0.3
      + label.distance(to: home) * 0.002
    if !isLarge, distance > 12 {
      let edge = source.graph.edges[number]
      cost += placed.hasState(nearer: distance, to: label, besides: [edge.from, edge.to]) ? 2 : 0
    }
    guard cost < limit else { return cost }
    // Another arrow that is nearer: readers would take the words for its own.
    let wrong = min(distance, 24) - (isInLanes ? 0 : 2)
    let lines = index.lines(within: max(wrong, 1.5), of: label, besides: number)
    cost += 40 * Double(lines.count { $0.distance < 1.5 })
    if lines.contains(where: { (1.5...max(wrong, 1.5)).contains($0.distance) }) {
      cost += isInLanes ? 25 : 10
    }
    return cost
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

extension PlacedStateGraph {
  /// How many boxes stand around words but not on their arrow: readers would look for it inside.
  fileprivate func boxes(around label: Rectangle, notOn line: Polyline) -> Int {
    titles.keys.count { id in
      guard let box = vertices[id], box.contains(label) else { return false }
      return !line.points.contains { $0.distance(to: box.grown(by: -8)) == 0 }
    }
  }
}

extension PlacedStateGraph {
  /// Whether a state that an arrow has nothing to do with is nearer to its words than the arrow.
  fileprivate func hasState(
    nearer distance: Double, to label: Rectangle, besides ends: [String]
  ) -> Bool {
    let near = label.grown(by: distance)
    return vertices.contains { id, place in
      titles[id] == nil && place.overlaps(near) && !ends.contains(id)
    }
  }
}

extension Polyline {
  /// Points on the line, at least a distance apart, without its ends.
  package func points(every distance: Double) -> [Point] {
    var chosen: [Point] = []
    for point in points.dropFirst().dropLast() {
      let last = chosen.last ?? points[0]
      if abs(point.x - last.x) + abs(point.y - last.y) >= distance { chosen.append(point) }
    }
    return chosen.isEmpty ? points : chosen
  }

  /// The sample that is nearest to a rectangle.
  package func point(nearestTo rectangle: Rectangle) -> Point? {
    points.min { $0.distance(to: rectangle) < $1.distance(to: rectangle) }
  }

  /// How far the nearest sample is from a rectangle; 0 inside.
  package func distance(to rectangle: Rectangle) -> Double {
    points.reduce(.infinity) { min($0, $1.distance(to: rectangle)) }
  }
}

extension Rectangle {
  /// How far the middles are apart, sideways plus downwards.
  fileprivate func distance(to other: Rectangle) -> Double {
    abs(center.x - other.center.x) + abs(center.y - other.center.y)
  }
}
