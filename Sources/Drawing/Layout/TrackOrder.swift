/// Orders the horizontal segments in a channel so that few edges cross and none overlap.
///
/// Source: Eschbach, Guenther and Becker, "Orthogonal hypergraph drawing for improved visibility",
/// 2006. The initial order is greedy (Eades, Lin and Smyth 1993); then each segment moves to its
/// best position while that helps (sifting: Matuszewski, Schönfeld and Molitor 1999). Cost:
/// O(segments²) for each round, in at most 8 rounds.
package struct TrackOrder {
  /// The track of each segment, from 0 at the top.
  package private(set) var tracks: [Int]

  /// A horizontal segment, by the x coordinates of its ends, each towards what is above or below.
  struct Line {
    var up: [Double] = []
    var down: [Double] = []

    fileprivate var span: ClosedRange<Double> {
      let ends = up + down
      return (ends.min() ?? 0)...(ends.max() ?? 0)
    }
  }

  private let lines: [Line]
  /// The cost of each segment above each other one, minus the cost of the reverse.
  private let costs: [[Int]]

  /// Orders segments, given by the x coordinates of their ends towards the upper and the lower
  /// layer.
  package init(_ lines: [(from: Double, to: Double)]) {
    self.init(lines.map { Line(up: [$0.from], down: [$0.to]) })
  }

  init(_ lines: [Line]) {
    self.lines = lines
    tracks = Array(repeating: 0, count: lines.count)
    costs = lines.map { a in
      lines.map { b in
        Self.areNear(a, b) ? Self.cost(of: a, above: b) - Self.cost(of: b, above: a) : 0
      }
    }
    let order = sifted(greedyOrder)
    for (place, line) in order.enumerated() {
      for earlier in order[..<place] where Self.areNear(lines[line], lines[earlier]) {
        tracks[line] = max(tracks[line], tracks[earlier] + 1)
      }
    }
  }

  /// The segments from the top, each the one of least cost above all those that remain.
  private var greedyOrder: [Int] {
    var sums = costs.map { $0.reduce(0, +) }
    var remaining = Array(lines.indices)
    var order: [Int] = []
    while let next = remaining.min(by: { (sums[$0], $0) < (sums[$1], $1) }) {
      order.append(next)
      remaining.removeAll { $0 == next }
      for line in remaining { sums[line] -= costs[line][next] }
    }
    return order
  }

  /// Returns the order after sifting.
  private func sifted(_ order: [Int]) -> [Int] {
    var order = order
    for _ in 0..<Self.mostRounds {
      let before = order
      for line in lines.indices { move(line, in: &order) }
      if order == before { break }
    }
    return order
  }

  /// Moves a segment to the position of least cost, if that is better than its present one.
  private func move(_ line: Int, in order: inout [Int]) {
    guard let place = order.firstIndex(of: line) else { return }
    var best = (cost: 0, place: place)
    var cost = 0
    for other in stride(from: place - 1, through: 0, by: -1) {
      cost += costs[line][order[other]]
      if cost < best.cost { best = (cost, other) }
    }
    cost = 0
    for other in order.indices.dropFirst(place + 1) {
      cost -= costs[line][order[other]]
      if cost < best.cost { best = (cost, other) }
    }
    guard best.place != place else { return }
    order.remove(at: place)
    order.insert(line, at: best.place)
  }

  /// Each round reduces the cost; in practice further rounds change nothing.
  private static let mostRounds = 8

  /// Tells whether two segments would touch on the same track.
  private static func areNear(_ a: Line, _ b: Line) -> Bool {
    a.span.lowerBound < b.span.upperBound + gap && b.span.lowerBound < a.span.upperBound + gap
  }

  /// Returns the number of crossings when one segment is above another; much more when their
  /// vertical parts overlap.
  private static func cost(of upper: Line, above lower: Line) -> Int {
    upper.down.count { lower.span.contains($0) } + lower.up.count { upper.span.contains($0) }
      + (upper.down.contains { x in lower.up.contains { abs(x - $0) < gap } } ? 100 : 0)
  }

  private static let gap = 8.0
}
