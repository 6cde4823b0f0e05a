/// Which of some level lines between two layers are above which, so that few cross and none touch.
///
/// Source: Eschbach, Guenther and Becker, "Orthogonal hypergraph drawing for improved visibility",
/// 2006. The order is greedy (Eades, Lin and Smyth 1993); then each line is moved to the best place
/// among the others while that helps (sifting: Matuszewski, Schönfeld and Molitor 1999). Costs
/// O(lines²).
package struct TrackOrder {
  /// The track of each line, from 0 at the top.
  package private(set) var tracks: [Int]

  private let lines: [(from: Double, to: Double)]
  /// What it costs when a line is above another, more than when it is below.
  private let costs: [[Int]]

  /// Orders lines by where they come from above and where they lead on below.
  package init(_ lines: [(from: Double, to: Double)]) {
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

  /// The lines from the top: each the one that costs least above all those after it.
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

  /// The same lines, each at its best place among the others.
  private func sifted(_ order: [Int]) -> [Int] {
    var order = order
    for _ in 0..<Self.mostRounds {
      let before = order
      for line in lines.indices { move(line, in: &order) }
      if order == before { break }
    }
    return order
  }

  /// Moves a line to where it costs least, if that is less than where it is.
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

  /// Each round has fewer crossings; more rounds than this have not been seen to matter.
  private static let mostRounds = 8

  private typealias Line = (from: Double, to: Double)

  private static func span(_ line: Line) -> ClosedRange<Double> {
    min(line.from, line.to)...max(line.from, line.to)
  }

  /// Tells whether two lines would touch on one track.
  private static func areNear(_ a: Line, _ b: Line) -> Bool {
    span(a).lowerBound < span(b).upperBound + gap && span(b).lowerBound < span(a).upperBound + gap
  }

  /// The crossings when one line is above another; far more when their upright parts overlap.
  private static func cost(of upper: Line, above lower: Line) -> Int {
    (span(lower).contains(upper.to) ? 1 : 0) + (span(upper).contains(lower.from) ? 1 : 0)
      + (abs(upper.to - lower.from) < gap ? 100 : 0)
  }

  private static let gap = 8.0
}
