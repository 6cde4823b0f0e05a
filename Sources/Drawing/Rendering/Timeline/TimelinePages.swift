import LifelineStatecharts

extension Drawing {
  /// Draws a timeline on pages of a height.
  ///
  /// A tall picture is hard to print and to put into a page. Each page has the heads, the lifelines
  /// at the same positions, and the bar with its current stage; texts at the ends refer to the
  /// previous and the next page. A page ends between two stimuli, or within the effects of one if
  /// these are higher than a page. The limit is a height, not a number of rows, since rows differ
  /// in height.
  ///
  /// ```swift
  /// let pages = Drawing.pages(of: timeline, height: 900)
  /// pages.map(\.title)   // ["A long day, page 1 of 2", "A long day, page 2 of 2"]
  /// ```
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - height: The largest height of a page, in points; a page whose heads and first row are
  ///     higher exceeds it.
  ///   - titled: Whether each page shows its title, see ``titled()``.
  /// - Returns: At least one drawing; a single one is that of ``init(of:headEvery:)`` without
  ///   repeated heads. Ids begin with those of the timeline and the page's number.
  public static func pages(
    of timeline: Timeline, height: Double, titled: Bool = false
  ) -> [Drawing] {
    let whole = TimelineLayout(of: timeline, headEvery: nil)
    let single = Drawing(whole)
    let finished = titled ? single.titled() : single
    if finished.size.height <= height { return [finished] }

    // The chips of tracks may be higher than a row.
    var labels = whole.labels
    let highest = timeline.tracks.flatMap(\.stages).map {
      labels.largestChip(of: $0.stage, in: timeline).height
    }.max()
    let chips =
      TimelineMetrics.stageRow * (timeline.besideBar() > 0 ? 2 : 1)
      + max(0, (highest ?? 0) - TimelineMetrics.chipHeight)
    let least = TimelineMetrics.margin * 2 + whole.headHeight + 24 + chips
    // The longest possible title, and the complete legend.
    var longest = single
    longest.title = timeline.pageTitle(timeline.rows.count, of: timeline.rows.count)
    let title = titled ? longest.titled().size.height - longest.size.height : 0
    let legend = whole.legend(below: 0)?.height ?? 0
    let room = height - least - 2 * TimelineMetrics.continuedRow - title - legend
    let breaks = PageBreaks(of: timeline, at: whole.places, room: room).pages
    guard breaks.count > 1 else { return [finished] }
    let separator = timeline.language == .english ? " " : ""
    let parts = timeline.parts(breaks)
    return zip(parts, 1...).map { part, number in
      let page = TimelinePage(
        number: number, count: breaks.count, openFrames: part.openFrames,
        since: part.timeline.rows.first?.time ?? .zero)
      var drawing = Drawing(TimelineLayout(part.timeline, page: page, of: whole))
      drawing.id += "-\(number)"
      drawing.title = timeline.pageTitle(number, of: breaks.count)
      let span = timeline.pageSummary(number, of: breaks.count, rows: breaks[number - 1])
      drawing.description = single.description + separator + span
      return titled ? drawing.titled() : drawing
    }
  }
}

extension Timeline {
  /// Splits the timeline at rows; each part has its initial stage and the number of open frames.
  fileprivate func parts(_ ranges: [Range<Int>]) -> [(timeline: Timeline, openFrames: Int)] {
    var stage = initialStage
    var cover = initialCover
    var tracks = tracks
    var coming = frames[...]
    var open: [Frame] = []
    return ranges.map { range in
      var part = self
      part.initialStage = stage
      part.initialCover = cover
      part.tracks = tracks
      part.rows = Array(rows[range])
      let begun = open.count
      let new = coming.prefix { $0.rows.lowerBound < range.upperBound }
      coming = coming.dropFirst(new.count)
      open += new
      part.frames = open.map { frame in
        let rows = frame.rows.clamped(to: range)
        return Frame(
          frame.kind, rows: rows.lowerBound - range.lowerBound..<rows.upperBound - range.lowerBound)
      }
      open.removeAll { $0.rows.upperBound <= range.upperBound }
      for content in part.rows.lazy.map(\.content) {
        if case .stage(let next) = content { stage = next }
        if case .cover(let next) = content { cover = next }
        if case .track(let track, let next) = content, tracks.indices.contains(track) {
          tracks[track].initialStage = next
        }
      }
      return (part, begun)
    }
  }
}

/// Where to split a timeline so that each part fits a page.
///
/// The effects of a stimulus stay with it; only those that are too high for any page are split.
/// Takes O(rows) time and memory.
struct PageBreaks {
  /// The rows of each page.
  private(set) var pages: [Range<Int>] = []

  /// The height of the rows before each one, without the free space before them.
  private var heights: [Double] = [0]
  /// The free space before each row, for the time that passes.
  private let leads: [Double]
  /// The number of frames that are open at each row.
  private var depths: [Int]
  private let room: Double
  private var page = 0..<0
  private var freeTime = 0.0

  /// Splits a timeline.
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
      // A stage needs more room at the end of a page than beside a message.
      var height = place.bottom - place.top
      if place.row.hasChip { height = max(height, Metrics.stageRow) }
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

  /// The free space in and before rows; the first of a page has none before it.
  private func free(before rows: Range<Int>) -> Double {
    let isFirst = page.isEmpty && rows.lowerBound == page.lowerBound
    return leads[isFirst ? rows.dropFirst() : rows[...]].reduce(0, +)
  }

  /// The height of rows on a page of their own: frames around them begin and end there.
  private func height(of rows: Range<Int>) -> Double {
    typealias Metrics = TimelineMetrics
    return heights[rows.upperBound] - heights[rows.lowerBound]
      + Double(depths[rows.lowerBound]) * Metrics.frameOpening
      + Double(depths[rows.upperBound]) * Metrics.frameClosing
  }

  /// Each stimulus with its effects, and the gap before it; single rows when there are no stimuli.
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
