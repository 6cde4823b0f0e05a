/// A comparison of any number of runs, row by row.
///
/// ```swift
/// let comparison = RunsComparison(of: [monday, tuesday, wednesday])
/// comparison.commonPath.count         // what happened every day, in the same order
/// comparison.departures(of: 1)        // what happened on Tuesday and not every day
/// ```
///
/// The common path is found run by run: the common entries of the first two are aligned with the
/// third, and so on. The result is a common subsequence of all runs, and the longest one of two;
/// for more than two it may be shorter than the longest, which is NP-hard to find. Between two
/// entries of the common path, entries that some runs share are in one row.
public struct RunsComparison: Equatable, Sendable {
  /// The runs, reduced to the entries that are compared.
  public let traces: [Trace]
  /// The rows, in order.
  public let rows: [Row]

  /// One entry and its index in each run.
  public struct Row: Equatable, Sendable {
    /// The index of the entry in each run; `nil` for a run without it here.
    public package(set) var places: [Int?]
    /// The move that it belongs to; `nil` when it did not move.
    public package(set) var move: Move?

    /// The indices of the runs that have it here.
    public var runs: [Int] { places.indices.filter { places[$0] != nil } }
    /// Whether every run has it here.
    public var isCommon: Bool { !places.contains(nil) }
  }

  /// Entries that two runs have in different places.
  public struct Move: Hashable, Sendable {
    /// The number of the move, from 1, in the order of the first run's entries.
    public package(set) var number: Int
    /// Whether this is the place in the first run.
    public package(set) var isAway: Bool

    /// Creates one end of a move.
    package init(number: Int, isAway: Bool) {
      self.number = number
      self.isAway = isAway
    }
  }

  /// Entries of one run that are not on the common path.
  public struct Departure: Equatable, Sendable {
    /// The number of common entries before them.
    public package(set) var after: Int
    /// The indices of the entries in the run.
    public package(set) var entries: Range<Int>

    package init(after: Int, entries: Range<Int>) {
      self.after = after
      self.entries = entries
    }
  }

  private init(_ traces: [Trace], _ rows: [Row]) {
    self.traces = traces
    self.rows = rows
  }

  /// Converts a comparison of two runs.
  public init(_ comparison: TraceComparison) {
    var numbers: [Int: Int] = [:]
    for (index, stretch) in comparison.stretches.enumerated() where stretch.kind == .movedAway {
      numbers[index] = numbers.count + 1
    }
    let rows = comparison.stretches.enumerated().flatMap { index, stretch -> [Row] in
      switch stretch.kind {
      case .common: return zip(stretch.a, stretch.b).map { Row(places: [$0, $1]) }
      case .onlyA: return stretch.a.map { Row(places: [$0, nil]) }
      case .onlyB: return stretch.b.map { Row(places: [nil, $0]) }
      case .movedAway:
        let move = numbers[index].map { Move(number: $0, isAway: true) }
        return stretch.a.map { Row(places: [$0, nil], move: move) }
      case .movedHere:
        let move = stretch.partner.flatMap { numbers[$0] }.map { Move(number: $0, isAway: false) }
        return stretch.b.map { Row(places: [nil, $0], move: move) }
      }
    }
    self.init([comparison.a, comparison.b], rows)
  }

  /// Compares runs; between two, moves are found as well.
  ///
  /// - Parameters:
  ///   - traces: The runs.
  ///   - scope: What to compare; `nil` for what all can contain.
  public init(of traces: [Trace], scope: Scope? = nil) {
    if traces.count == 2 {
      self.init(TraceComparison(of: traces[0], and: traces[1], scope: scope))
    } else {
      var meanings = Meanings()
      let parts = meanings.parts(of: traces, in: scope)
      self.init(parts.map(\.part), RunRows(of: parts.map(\.numbers)).rows)
    }
  }

  /// Whether all runs have the same entries in the same order.
  public var isEqual: Bool { rows.allSatisfy(\.isCommon) }

  /// The rows that every run has.
  public var commonPath: [Row] { rows.filter(\.isCommon) }

  /// Returns the entries of a run that are not on the common path, in order.
  public func departures(of run: Int) -> [Departure] {
    var after = 0
    var departures: [Departure] = []
    for row in rows {
      guard !row.isCommon else {
        after += 1
        continue
      }
      guard let place = row.places[run] else { continue }
      if let last = departures.last, last.after == after, last.entries.upperBound == place {
        departures[departures.count - 1].entries = last.entries.lowerBound..<place + 1
      } else {
        departures.append(Departure(after: after, entries: place..<place + 1))
      }
    }
    return departures
  }

  /// Returns the entry of a row, from the first run that has it.
  public func entry(_ row: Row) -> TraceEntry? {
    row.places.indices.lazy.compactMap { run in
      row.places[run].map { self.traces[run].entries[$0] }
    }.first
  }

  /// Returns the stretches of common rows that are more than `context` rows from any difference,
  /// except single rows.
  ///
  /// - Parameters:
  ///   - context: The number of common rows to keep around a difference.
  ///   - differing: Indices of common rows to treat as differences.
  /// - Returns: The stretches, as ranges of rows.
  package func hidden(context: Int, except differing: Set<Int> = []) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    let context = min(context, rows.count)
    func close(at end: Int, isLast: Bool) {
      let lower = start == 0 ? 0 : start + context
      let upper = isLast ? end : end - context
      if upper - lower > 1 { ranges.append(lower..<upper) }
    }
    for index in rows.indices where !rows[index].isCommon || differing.contains(index) {
      close(at: index, isLast: false)
      start = index + 1
    }
    close(at: rows.count, isLast: true)
    return ranges
  }

  /// Returns the common rows whose time since the previous common row differs between the first and
  /// the last run by more than a tolerance, with both times.
  ///
  /// Intervals are compared, not times since the start, so that one delay counts once.
  public func retimed(beyond tolerance: Duration = .zero) -> [Int: (from: Duration, to: Duration)] {
    var last: [Duration] = traces.map { _ in .zero }
    var retimed: [Int: (from: Duration, to: Duration)] = [:]
    for (index, row) in rows.enumerated() where row.isCommon {
      var (from, least, most) = (Duration.zero, Duration.zero, Duration.zero)
      for run in traces.indices {
        let time = row.places[run].map { traces[run].entries[$0].time } ?? .zero
        let wait = time - last[run]
        last[run] = time
        if run == 0 { from = wait }
        (least, most) = run == 0 ? (wait, wait) : (min(least, wait), max(most, wait))
      }
      guard most - least > tolerance else { continue }
      retimed[index] = (from, from == least ? most : least)
    }
    return retimed
  }
}

/// Compares sequences: first the common path of all, then the entries between.
private struct RunRows {
  private(set) var rows: [RunsComparison.Row] = []

  init(of runs: [[Int32]]) {
    guard let first = runs.first else { return }
    // For each entry of the common path, its index in every run so far.
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

  /// Returns the rows between two entries of the common path; entries that some runs share are in
  /// one row.
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
