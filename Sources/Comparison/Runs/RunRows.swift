/// Lays sequences over each other: first what all have in common, then what lies between.
struct RunRows {
  private(set) var rows: [RunsComparison.Row] = []

  init(of runs: [[Int32]]) {
    guard let first = runs.first else { return }
    // For each entry of the common path, its place in every run looked at so far.
    var path = first.indices.map { [$0] }
    for run in runs.dropFirst() {
      let alignment = Alignment(path.map { first[$0[0]] }, run)
      path = zip(
        path.indices.filter { alignment.stays.a[$0] }.map { path[$0] },
        run.indices.filter { alignment.stays.b[$0] }
      ).map { $0 + [$1] }
    }
    var start = runs.map { _ in 0 }
    for places in path + [runs.map(\.count)] {
      rows += Self.rows(of: runs, zip(start, places).map { $0..<$1 })
      start = places.map { $0 + 1 }
      if zip(places, runs).allSatisfy({ $0 < $1.count }) { rows.append(.init(places: places)) }
    }
  }

  /// The rows between two entries of the common path; what some runs share stands in one row.
  private static func rows(
    of runs: [[Int32]], _ ranges: [Range<Int>]
  ) -> [RunsComparison.Row] {
    var rows: [(number: Int32, row: RunsComparison.Row)] = []
    for (run, range) in ranges.enumerated() where !range.isEmpty {
      let own = Array(runs[run][range])
      let alignment = Alignment(rows.map(\.number), own)
      var merged: [(number: Int32, row: RunsComparison.Row)] = []
      var (x, y) = (0, 0)
      while x < rows.count || y < own.count {
        if x < rows.count, !alignment.stays.a[x] {
          merged.append(rows[x])
          x += 1
        } else if y < own.count {
          var row =
            alignment.stays.b[y] ? rows[x].row : .init(places: runs.map { _ in nil })
          row.places[run] = range.lowerBound + y
          merged.append((own[y], row))
          if alignment.stays.b[y] { x += 1 }
          y += 1
        }
      }
      rows = merged
    }
    return rows.map(\.row)
  }
}
