/// Sets of the numbers from 0, joined one pair at a time (union-find).
struct DisjointSets {
  private var leaders: [Int]

  init(count: Int) { leaders = Array(0..<count) }

  /// Returns the least number of the set that contains a number.
  mutating func leader(_ number: Int) -> Int {
    var number = number
    while leaders[number] != number {
      leaders[number] = leaders[leaders[number]]
      number = leaders[number]
    }
    return number
  }

  /// Joins the sets that contain two numbers.
  mutating func join(_ first: Int, _ second: Int) {
    let (a, b) = (leader(first), leader(second))
    leaders[max(a, b)] = min(a, b)
  }

  /// Returns some numbers by their sets, in the order of the leaders.
  mutating func groups(of numbers: some Sequence<Int>) -> [[Int]] {
    Dictionary(grouping: numbers) { leader($0) }.sorted { $0.key < $1.key }.map(\.value)
  }
}
