import LifelineStatecharts

/// The positions of everything in a timeline; see ``Drawing/init(of:headEvery:)``.
struct TimelineLayout {
  let timeline: Timeline
  let columns: LaneColumns
  let places: RowPlaces
  /// The scale of the time axis; `nil` for none.
  let pace: TimePace?
  /// The page; `nil` when all is on one.
  let page: TimelinePage?
  var labels: LabelBlocks
  /// The indices of a comparison's runs whose times are at the left; empty for a single run.
  let shownRuns: [Int]

  /// The labels of the times.
  let timeLabels: TimeLabels

  /// The right edge of the column of times.
  let timesEnd: Double

  /// Lays out a whole timeline.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - headEvery: The approximate distance of repeated heads in points; `nil` for none.
  ///   - width: The width to fit, if possible, in points.
  init(of timeline: Timeline, headEvery: Double?, within width: Double = TimelineMetrics.pageWidth)
  {
    shownRuns = timeline.overlay.map { Array($0.runs.indices) } ?? []
    let timesWidth =
      timeline.overlay == nil
      ? Self.timesWidth(of: timeline)
      : Self.overlayTimesWidth(of: timeline, shownRuns)
    timesEnd = TimelineMetrics.margin + timesWidth
    let left = timesEnd + Self.besideTimes + Self.gutter(of: timeline)
    var (columns, labels) = LaneFitting(timeline, within: width - left - Self.besideLanes).columns()
    columns.move(right: left)
    labels.columns = columns
    var spacing = RowSpacing(headHeight: columns.headHeight)
    var places = RowPlaces(of: timeline, labels: &labels, spacing: spacing)
    pace =
      timeline.timeScale == .proportional ? TimePace(places.course, height: places.end) : nil
    if let pace {
      spacing.pace = pace.pointsPerSecond
      places = RowPlaces(of: timeline, labels: &labels, spacing: spacing)
    }
    let parts = headEvery.map { (places.end / max($0, 1)).rounded() } ?? 1
    if parts > 1 {
      spacing.headEvery = places.end / parts
      places = RowPlaces(of: timeline, labels: &labels, spacing: spacing)
    }
    timeLabels = Self.timeLabels(of: timeline, places.course, pace)
    self.timeline = timeline
    self.columns = columns
    self.places = places
    self.labels = labels
    page = nil
  }

  /// Lays out a part of a timeline, with its lifelines at the whole timeline's positions.
  init(_ part: Timeline, page: TimelinePage, of whole: TimelineLayout) {
    let tracks = part.changingTracks
    let part = part.keeping(tracks: tracks)
    timeline = part
    columns = whole.columns.keeping(tracks: tracks)
    pace = whole.pace
    timeLabels = whole.timeLabels
    timesEnd = whole.timesEnd
    labels = whole.labels
    labels.columns = columns
    shownRuns = whole.shownRuns
    places = RowPlaces(
      of: part, labels: &labels,
      spacing: RowSpacing(
        headHeight: whole.headHeight, pace: whole.pace?.pointsPerSecond, page: page))
    self.page = page
  }

  /// The space between the times and the lifelines.
  static let besideTimes = 18.0
  /// The space to the right of the lifelines: the edge of a frame, and the margin.
  static let besideLanes = 10 + TimelineMetrics.margin

  /// The height of the heads' boxes.
  var headHeight: Double { columns.headHeight }

  /// The centre of the model's lifeline.
  var modelX: Double { columns.x.indices.contains(timeline.model) ? columns.x[timeline.model] : 0 }

  /// The centre of each track's bar.
  var tracksX: [Double] {
    Array(columns.x.dropFirst(timeline.participants.count).prefix(timeline.tracks.count))
  }

  /// Returns the hue of a stage.
  func hue(of stage: Stage?) -> Hue { timeline.hue(of: stage) }

  /// The lower end of the picture without its margin.
  var right: Double { frameEdges(depth: 0).right }

  /// Everything except the legend, from back to front.
  mutating func elements() -> [Drawing.Element] {
    let rows = rowElements()
    return bands() + lifelines() + heads() + timeAxis() + frames() + bar() + repeatedHeads() + rows
      + overlayTimes() + continuedMarks()
  }

  /// Returns the left and right edges of a frame at a depth.
  func frameEdges(depth: Int) -> (left: Double, right: Double) {
    let inset = 10 - 5 * Double(min(depth, 2))
    return (columns.minX - inset, columns.maxX + inset)
  }
}

extension Timeline {
  /// Returns the hue of a stage, of the app or of a track.
  func hue(of stage: Stage?) -> Hue {
    (stages + tracks.flatMap(\.stages)).hue(of: stage)
  }
}

extension Drawing {
  /// Draws a timeline: heads side by side, time downwards, each row as high as its labels.
  ///
  /// Lifelines are as close as the labels between them allow, and interrupted where text crosses
  /// them. Takes O(rows) time and memory; the same timeline gives the same drawing on every
  /// machine.
  ///
  /// ```swift
  /// let svg = SVGWriter().write(Drawing(of: Timeline(of: trace, in: chart)))
  /// ```
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - headEvery: The approximate distance, in points, after which the heads are repeated in tall
  ///     pictures, in parts of equal height; `nil` for none.
  public init(of timeline: Timeline, headEvery: Double? = 1200) {
    self.init(TimelineLayout(of: timeline, headEvery: headEvery))
  }

  /// Draws a layout.
  init(_ layout: TimelineLayout) {
    var layout = layout
    let timeline = layout.timeline
    let elements = layout.elements()
    let end = layout.bottom
    let legend = layout.legend(below: end)
    let right = max(layout.right, legend?.right ?? 0)
    self.init(
      id: timeline.id, title: timeline.title, description: timeline.summary,
      kind: Texts(timeline.language)["timeline.kind"],
      language: timeline.language,
      size: Size(
        width: (right + TimelineMetrics.margin).rounded(.up),
        height: (end + (legend?.height ?? 0) + TimelineMetrics.margin).rounded(.up)),
      elements: elements + (legend.map { [$0.element] } ?? []))
    self = withKey(of: timeline.overlay)
  }
}
