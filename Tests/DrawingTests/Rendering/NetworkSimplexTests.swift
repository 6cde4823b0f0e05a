import LifelineDrawing
import Testing

struct NetworkSimplexTests {
  private typealias Edge = NetworkSimplex.Edge

  @Test func `edges are as short as their least lengths allow`() throws {
    let ranks = try NetworkSimplex(
      count: 3,
      edges: [
        Edge(tail: 0, head: 1, minLength: 1, weight: 1),
        Edge(tail: 1, head: 2, minLength: 3, weight: 1),
      ]
    ).ranks
    #expect(ranks == [0, 1, 4])
  }

  @Test func `a node is nearer to what pulls it more`() throws {
    // 0 → 1 → 2 → 3 is as long as it is; 4 could be anywhere beside it.
    let chain = (0..<3).map { Edge(tail: $0, head: $0 + 1, minLength: 1, weight: 1) }
    func ranks(up: Int, down: Int) throws -> [Int] {
      try NetworkSimplex(
        count: 5,
        edges: chain + [
          Edge(tail: 0, head: 4, minLength: 1, weight: up),
          Edge(tail: 4, head: 3, minLength: 1, weight: down),
        ]
      ).ranks
    }
    #expect(try ranks(up: 1, down: 3) == [0, 1, 2, 3, 2])
    #expect(try ranks(up: 3, down: 1) == [0, 1, 2, 3, 1])
  }

  @Test func `edges that form a cycle are an error, not wrong numbers`() {
    #expect(throws: NetworkSimplex.Contradiction()) {
      try NetworkSimplex(
        count: 2,
        edges: [
          Edge(tail: 0, head: 1, minLength: 1, weight: 1),
          Edge(tail: 1, head: 0, minLength: 1, weight: 1),
        ])
    }
  }

  @Test func `nodes without edges have the first number`() throws {
    #expect(try NetworkSimplex(count: 3, edges: []).ranks == [0, 0, 0])
  }

  /// Graphs of five nodes, each against every way to number them.
  @Test(arguments: 1...60)
  func `no other numbers cost less`(seed: Int) throws {
    var dice = Dice(seed: seed)
    let edges = (0..<7).map { _ in
      let tail = dice.next(below: 4)
      return Edge(
        tail: tail, head: tail + 1 + dice.next(below: 4 - tail), minLength: dice.next(below: 3),
        weight: dice.next(below: 4))
    }
    let ranks = try NetworkSimplex(count: 5, edges: edges).ranks
    #expect(isValid(ranks, edges))
    #expect(cost(of: ranks, edges) == leastCost(edges))
  }

  @Test(arguments: 1...300)
  func `numbers after other weights cost as little as those from the beginning`(
    seed: Int
  ) throws {
    var dice = Dice(seed: seed)
    let count = 5 + dice.next(below: 12)
    let ends = (0..<3 * count).map { _ in
      let tail = dice.next(below: count - 1)
      return (tail: tail, head: tail + 1 + dice.next(below: count - 1 - tail))
    }
    var edges = ends.map {
      Edge(
        tail: $0.tail, head: $0.head, minLength: dice.next(below: 60),
        weight: [1, 2, 8][dice.next(below: 3)])
    }
    var simplex = try NetworkSimplex(count: count, edges: edges)
    for _ in 0..<3 {
      let changed = dice.next(below: edges.count)
      edges[changed] = Edge(
        tail: ends[changed].tail, head: ends[changed].head,
        minLength: edges[changed].minLength, weight: 10 * dice.next(below: 3))
      simplex.change(weights: edges.map(\.weight))
      #expect(isValid(simplex.ranks, edges))
      let anew = try NetworkSimplex(count: count, edges: edges).ranks
      #expect(cost(of: simplex.ranks, edges) == cost(of: anew, edges))
    }
  }

  @Test func `the longest path is as long as the numbers must reach`() throws {
    let edges = [
      Edge(tail: 0, head: 1, minLength: 4, weight: 0),
      Edge(tail: 1, head: 3, minLength: 3, weight: 0),
      Edge(tail: 2, head: 3, minLength: 5, weight: 1),
    ]
    #expect(try NetworkSimplex.longestPath(count: 4, edges: edges) == 7)
  }

  private func isValid(_ ranks: [Int], _ edges: [Edge]) -> Bool {
    edges.allSatisfy { ranks[$0.head] - ranks[$0.tail] >= $0.minLength }
  }

  private func cost(of ranks: [Int], _ edges: [Edge]) -> Int {
    edges.reduce(0) { $0 + $1.weight * (ranks[$1.head] - ranks[$1.tail]) }
  }

  private func leastCost(_ edges: [Edge]) -> Int {
    let most = 9  // four edges of length two, and one more
    var least = Int.max
    for number in 0..<(most * most * most * most) {
      let ranks = [
        0, number % most, number / most % most, number / most / most % most,
        number / most / most / most,
      ]
      // The first node may be anywhere among the others.
      for shift in [0, 4] {
        let shifted = [shift] + ranks.dropFirst()
        if isValid(shifted, edges) { least = min(least, cost(of: shifted, edges)) }
      }
    }
    return least
  }
}

struct TrackOrderTests {
  @Test func `lines apart share a track`() throws {
    #expect(TrackOrder([(from: 0, to: 40), (from: 60, to: 100)]).tracks == [0, 0])
  }

  @Test func `a line that leads down inside another is below it where it then crosses nothing`()
    throws
  {
    // The first spans 0...100; the second comes from 50 and leads to 120.
    #expect(TrackOrder([(from: 0, to: 100), (from: 50, to: 120)]).tracks == [1, 0])
  }

  @Test func `lines that would lie on each other above a common place keep apart`() throws {
    // The first leads down at 50, where the second comes from.
    #expect(TrackOrder([(from: 0, to: 50), (from: 50, to: 90)]).tracks == [1, 0])
  }

  @Test(arguments: [
    [[0, 30], [20, 60], [50, 70], [10, 40]],
    [[90, 50], [80, 60], [70, 20], [30, 10], [40, 0]],
  ])
  func `no other order of a few lines has fewer crossings`(ends: [[Double]]) {
    let lines = ends.map { (from: $0[0], to: $0[1]) }
    let orders = permutations(of: Array(lines.indices))
    let least = orders.map { crossings(lines, tracks: $0) }.min()
    #expect(crossings(lines, tracks: TrackOrder(lines).tracks) == least)
  }

  private func permutations(of numbers: [Int]) -> [[Int]] {
    guard numbers.count > 1 else { return [numbers] }
    return numbers.flatMap { first in
      permutations(of: numbers.filter { $0 != first }).map { [first] + $0 }
    }
  }

  /// How often an upright part of a line meets the level part of another.
  private func crossings(_ lines: [(from: Double, to: Double)], tracks: [Int]) -> Int {
    var count = 0
    for (a, level) in lines.enumerated() {
      let span = min(level.from, level.to)...max(level.from, level.to)
      for (b, upright) in lines.enumerated() where a != b {
        if span.contains(upright.from) && tracks[a] < tracks[b] { count += 1 }
        if span.contains(upright.to) && tracks[a] > tracks[b] { count += 1 }
      }
    }
    return count
  }
}

/// Numbers that are the same in every run.
struct Dice {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) }

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
