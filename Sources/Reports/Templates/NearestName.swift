/// Finds the name that was probably meant.
enum NearestName {
  /// Returns the candidate with the fewest letters changed, added, left out or swapped; `nil` when
  /// none is near: more than a third of the letters would have to change.
  static func to(_ name: String, among candidates: [String]) -> String? {
    let limit = max(1, name.count / 3)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates.sorted() {
      let distance = distance(Array(name.lowercased()), Array(candidate.lowercased()))
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// The optimal string alignment distance.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var row = [i + 1]
      for (j, y) in b.enumerated() {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (x == y ? 0 : 1))
        if i > 0, j > 0, x == b[j - 1], a[i - 1] == y { cost = min(cost, before[j - 1] + 1) }
        row.append(cost)
      }
      (before, last) = (last, row)
    }
    return last[b.count]
  }
}
