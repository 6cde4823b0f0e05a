public import LifelineDiagrams
import LifelineStatecharts

extension Drawing {
  /// Lays a timeline out on pages of a height.
  ///
  /// A tall picture is hard to print and to put into a page. Each page has the heads, the lifelines
  /// at the same places, and the bar with the stage it begins in; words at its ends tell that
  /// something comes before and after. A page ends between two stimuli, and inside what follows one
  /// only when that is higher than a page. How high a page is, not how many rows it has, is what
  /// paper and wikis limit, and rows differ in height.
  ///
  /// ```swift
  /// let pages = Drawing.pages(of: timeline, height: 900)
  /// pages.map(\.title)   // ["A long day, page 1 of 2", "A long day, page 2 of 2"]
  /// ```
  ///
  /// - Parameters:
  ///   - timeline: What to draw.
  ///   - height: How high a page may be, in points; one whose heads and first row are higher than
  ///     that is higher.
  ///   - titled: Whether each page shows its title, see ``titled()``.
  /// - Returns: At least one drawing; a single one is like ``init(of:headEvery:)`` without
  ///   repeated heads. Ids begin with the timeline's and the page's number.
  public static func pages(
    of timeline: Timeline, height: Double, titled: Bool = false
  ) -> [Drawing] {
    let whole = TimelineLayout(of: timeline, headEvery: nil)
    let single = Drawing(whole)
    let finished = titled ? single.titled() : single
    if finished.size.height <= height { return [finished] }

    let least = TimelineMetrics.margin * 2 + whole.headHeight + 24 + TimelineMetrics.stageRow
    // The longest title there can be, and all of the legend: no page has more.
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
  /// The timeline cut into rows, each part with the stage it begins in and how many of its frames
  /// began before it.
  fileprivate func parts(_ ranges: [Range<Int>]) -> [(timeline: Timeline, openFrames: Int)] {
    var stage = initialStage
    var tracks = tracks
    var coming = frames[...]
    var open: [Frame] = []
    return ranges.map { range in
      var part = self
      part.initialStage = stage
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
        if case .track(let track, let next) = content, tracks.indices.contains(track) {
          tracks[track].initialStage = next
        }
      }
      return (part, begun)
    }
  }
}
