import Foundation
import LifelineDiagrams
import LifelineRendering

/// Puts the numbers of arrows on the arrows, where nothing else runs.
struct CalloutPlacement {
  private(set) var placed: PlacedStateGraph
  private var index: PictureIndex

  /// Places every number as near to the middle of its arrow as is clear.
  static func settled(_ placed: PlacedStateGraph, of source: StateGraphSource) -> PlacedStateGraph {
    guard source.key != nil else { return placed }
    var placement = CalloutPlacement(
      placed: placed, index: PictureIndex(placed, of: source.graph))
    let collisions = placed.collisions
    // Twice: the second round sees where the first led.
    for _ in 0..<2 {
      (placement.placed.calloutCost, placement.placed.collisions) = (0, collisions)
      for (number, callout) in source.callouts.enumerated() {
        guard let callout else { continue }
        placement.place(CalloutBadge(callout).size, at: number)
      }
    }
    return placement.placed
  }

  private mutating func place(_ size: Size, at number: Int) {
    guard let line = index.lines[number] else { return }
    var best: (place: Rectangle, cost: Double)?
    for spot in line.spots(every: 3) {
      for aside in [0, size.height / 2 + 5, -size.height / 2 - 5] {
        let center = Point(
          x: spot.point.x - spot.direction.y * aside, y: spot.point.y + spot.direction.x * aside)
        let place = Rectangle(center: center, width: size.width, height: size.height)
        var cost = spot.offCentre * 0.02 + (aside == 0 ? 0 : Self.floating)
        // On the line, a piece of it is to be seen on either side, and the head.
        if aside == 0 {
          cost += 3 * max(0, size.width / 2 + 6 - spot.before)
          cost += 3 * max(0, size.width / 2 + 14 - spot.after)
        }
        guard cost < best?.cost ?? .infinity else { continue }
        cost += self.cost(of: number, at: place)
        if cost < best?.cost ?? .infinity { best = (place, cost) }
      }
    }
    if let place = best, place.cost >= Self.blocked { best = aside(of: place, size, number) }
    guard let best else { return }
    placed.calloutCost += best.cost
    if cost(of: number, at: best.place) >= Self.crossed { placed.collisions += 1 }
    placed.callouts[number] = best.place
    index.set(best.place, of: number)
  }

  /// The best place around one that lies on something: some lines are shorter than a number.
  private func aside(
    of blocked: (place: Rectangle, cost: Double), _ size: Size, _ number: Int
  ) -> (place: Rectangle, cost: Double) {
    var best = blocked
    for radius in stride(from: 16.0, through: 96, by: 8) {
      for step in 0..<16 {
        let angle = Double(step) * .pi / 8
        let center = Point(
          x: blocked.place.center.x + radius * cos(angle),
          y: blocked.place.center.y + radius * sin(angle))
        let place = Rectangle(center: center, width: size.width, height: size.height)
        let cost = Self.floating + radius + self.cost(of: number, at: place)
        if cost < best.cost { best = (place, cost) }
      }
    }
    return best
  }

  private func cost(of number: Int, at place: Rectangle) -> Double {
    var cost = Double(index.words(under: place.grown(by: 3), besides: number)) * 300
    cost += Double(index.borders(under: place.grown(by: 2))) * 200
    for line in index.lines(within: 6, of: place, besides: number) {
      cost += line.distance < 1 ? 120 : (6 - line.distance) * 4
    }
    return cost
  }

  /// How bad it is that a number stands beside its line: readers look for whose it is.
  private static let floating = 60.0
  /// From here on, a number lies on another arrow.
  private static let crossed = 100.0
  /// From here on, a number lies on a border or on words.
  private static let blocked = 200.0
}

/// A place on a line.
private struct Spot {
  let point: Point
  /// Where the line runs, of length 1.
  let direction: Point
  /// How long the line is before and after it.
  let before: Double
  let after: Double
  var offCentre: Double { abs(before - after) / 2 }
}

extension Polyline {
  /// Places along the line, a distance apart.
  fileprivate func spots(every distance: Double) -> [Spot] {
    let lengths = zip(points, points.dropFirst()).map { a, b in
      ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
    }
    let total = lengths.reduce(0, +)
    var spots: [Spot] = []
    var (walked, next) = (0.0, distance)
    for (index, length) in lengths.enumerated() where length > 0 {
      let (a, b) = (points[index], points[index + 1])
      let direction = Point(x: (b.x - a.x) / length, y: (b.y - a.y) / length)
      while next <= walked + length {
        let step = next - walked
        spots.append(
          Spot(
            point: Point(x: a.x + direction.x * step, y: a.y + direction.y * step),
            direction: direction, before: next, after: total - next))
        next += distance
      }
      walked += length
    }
    return spots
  }
}
