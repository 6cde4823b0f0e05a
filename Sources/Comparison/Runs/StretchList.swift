/// Gathers what was found out about single entries into stretches.
struct StretchList {
  private(set) var stretches: [TraceComparison.Stretch] = []

  init(_ alignment: Alignment, _ moves: Moves) {
    let stays = alignment.stays
    var (x, y) = (0, 0)
    /// The index of each stretch that moved away, by the index of its first entry.
    var departures: [Int: Int] = [:]
    while x < stays.a.count || y < stays.b.count {
      if x < stays.a.count, !stays.a[x] {
        var end = x + 1
        while end < stays.a.count, !stays.a[end], goesOn(moves.partners, end) { end += 1 }
        let hasMoved = moves.partners[x] >= 0
        if hasMoved { departures[x] = stretches.count }
        stretches.append(.init(kind: hasMoved ? .movedAway : .onlyA, a: x..<end, b: y..<y))
        x = end
      } else if y < stays.b.count, !stays.b[y] {
        var end = y + 1
        while end < stays.b.count, !stays.b[end], goesOn(moves.origins, end) { end += 1 }
        let hasMoved = moves.origins[y] >= 0
        stretches.append(.init(kind: hasMoved ? .movedHere : .onlyB, a: x..<x, b: y..<end))
        y = end
      } else {
        let start = (x, y)
        while x < stays.a.count, y < stays.b.count, stays.a[x], stays.b[y] {
          x += 1
          y += 1
        }
        stretches.append(.init(kind: .common, a: start.0..<x, b: start.1..<y))
      }
    }
    for index in stretches.indices where stretches[index].kind == .movedHere {
      let origin = moves.origins[stretches[index].b.lowerBound]
      guard let departure = departures[origin] else { continue }
      stretches[index].partner = departure
      stretches[departure].partner = index
    }
  }

  /// Whether an entry has the same lot as the one before it: not moved either, or to the next place.
  private func goesOn(_ partners: [Int], _ index: Int) -> Bool {
    let (before, this) = (partners[index - 1], partners[index])
    return this < 0 ? before < 0 : before >= 0 && this == before + 1
  }
}
