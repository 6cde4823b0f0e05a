import LifelineDiagrams

/// Where a timeline is cut so that each part fits a page.
///
/// What follows a stimulus stays with it; only what is too high for any page is cut between rows.
/// Time and memory grow with the number of rows.
struct PageBreaks {
  /// The rows of each page.
  private(set) var pages: [Range<Int>] = []

  /// How high the rows before each one are, without the free time before them.
  private var heights: [Double] = [0]
  /// How much is left free before each row for the time that passes.
  private let leads: [Double]
  /// How many frames begin before each row and end behind it.
  private var depths: [Int]
  private let room: Double
  private var page = 0..<0
  private var freeTime = 0.0

  /// Cuts a timeline.
  ///
  /// - Parameters:
  ///   - timeline: What to cut.
  ///   - places: Where its rows stand when nothing is cut.
  ///   - room: How high the rows of a page may be, in points.
  init(of timeline: Timeline, at places: RowPlaces, room: Double) {
    typealias Metrics = TimelineMetrics
    let count = places.rows.count
    self.room = room
    leads = places.rows.map(\.lead)
    var changes = Array(repeating: (opened: 0, closed: 0), count: count + 1)
    for frame in timeline.frames where frame.rows.upperBound <= count && !frame.rows.isEmpty {
      changes[frame.rows.lowerBound].opened += 1
      changes[frame.rows.upperBound - 1].closed += 1
    }
    depths = [0]
    var depth = 0
    for (place, change) in zip(places.rows, changes) {
      // A stage at the end of a page takes more than one beside a message.
      var height = place.bottom - place.top
      if case .stage = place.row.content { height = max(height, Metrics.stageRow) }
      height +=
        Double(change.opened) * Metrics.frameOpening + Double(change.closed) * Metrics.frameClosing
      heights.append(height + (heights.last ?? 0))
      depth += change.opened - change.closed
      depths.append(depth)
    }
    for unit in Self.units(of: timeline) {
      if fits(unit) {
        add(unit)
      } else if height(of: unit) <= room {
        turn()
        add(unit)
      } else {
        for row in unit {
          if !fits(row..<row + 1) { turn() }
          add(row..<row + 1)
        }
      }
    }
    turn()
  }

  private mutating func turn() {
    guard !page.isEmpty else { return }
    pages.append(page)
    page = page.upperBound..<page.upperBound
    freeTime = 0
  }

  private mutating func add(_ rows: Range<Int>) {
    freeTime += free(before: rows)
    page = page.lowerBound..<rows.upperBound
  }

  private func fits(_ rows: Range<Int>) -> Bool {
    height(of: page.lowerBound..<rows.upperBound) + freeTime + free(before: rows) <= room
  }

  /// The free time in and before rows; the first of a page has none before it.
  private func free(before rows: Range<Int>) -> Double {
    let isFirst = page.isEmpty && rows.lowerBound == page.lowerBound
    return leads[isFirst ? rows.dropFirst() : rows[...]].reduce(0, +)
  }

  /// How high rows are on a page of their own: frames around them begin and end on it.
  private func height(of rows: Range<Int>) -> Double {
    typealias Metrics = TimelineMetrics
    return heights[rows.upperBound] - heights[rows.lowerBound]
      + Double(depths[rows.lowerBound]) * Metrics.frameOpening
      + Double(depths[rows.upperBound]) * Metrics.frameClosing
  }

  /// Each stimulus with what follows it, and the gap before it; single rows where there are none.
  private static func units(of timeline: Timeline) -> [Range<Int>] {
    let rows = timeline.rows
    var starts: [Int] = []
    for (index, row) in rows.enumerated() where row.beginsAnew {
      let isBehindGap = index > 0 && rows[index - 1].isGap
      if !isBehindGap { starts.append(index) }
    }
    if !rows.contains(where: \.isStimulus) { starts = Array(rows.indices) }
    if starts.first != 0 { starts.insert(0, at: 0) }
    return zip(starts, starts.dropFirst() + [rows.count]).compactMap {
      $0 < $1 ? $0..<$1 : nil
    }
  }
}
