/// Which of some level lines between two layers are above which, so that few cross and none touch.
///
/// Source: Eschbach, Guenther and Becker, "Orthogonal hypergraph drawing for improved visibility",
/// 2006; the order is greedy (Eades, Lin and Smyth 1993). Costs O(lines²).
package struct TrackOrder {
  /// The track of each line, from 0 at the top.
  package private(set) var tracks: [Int]

  private let lines: [(from: Double, to: Double)]

  /// Orders lines by where they come from above and where they lead on below.
  package init(_ lines: [(from: Double, to: Double)]) {
    self.lines = lines
    tracks = Array(repeating: 0, count: lines.count)
    let order = order
    for (place, line) in order.enumerated() {
      for earlier in order[..<place] where areNear(line, earlier) {
        tracks[line] = max(tracks[line], tracks[earlier] + 1)
      }
    }
  }

  /// The lines from the top: each the one that costs least above all those after it.
  private var order: [Int] {
    var costs = lines.indices.map { a in
      lines.indices.reduce(0) { sum, b in
        a != b && areNear(a, b) ? sum + cost(of: a, above: b) - cost(of: b, above: a) : sum
      }
    }
    var remaining = Array(lines.indices)
    var order: [Int] = []
    while let next = remaining.min(by: { (costs[$0], $0) < (costs[$1], $1) }) {
      order.append(next)
      remaining.removeAll { $0 == next }
      for line in remaining where areNear(line, next) {
        costs[line] -= cost(of: line, above: next) - cost(of: next, above: line)
      }
    }
    return order
  }

  private func span(_ line: Int) -> ClosedRange<Double> {
    min(lines[line].from, lines[line].to)...max(lines[line].from, lines[line].to)
  }

  /// Tells whether two lines would touch on one track.
  private func areNear(_ a: Int, _ b: Int) -> Bool {
    span(a).lowerBound < span(b).upperBound + Self.gap
      && span(b).lowerBound < span(a).upperBound + Self.gap
  }

  /// The crossings when one line is above another; far more when their upright parts overlap.
  private func cost(of upper: Int, above lower: Int) -> Int {
    (span(lower).contains(lines[upper].to) ? 1 : 0)
      + (span(upper).contains(lines[lower].from) ? 1 : 0)
      + (abs(lines[upper].to - lines[lower].from) < Self.gap ? 100 : 0)
  }

  private static let gap = 8.0
}
