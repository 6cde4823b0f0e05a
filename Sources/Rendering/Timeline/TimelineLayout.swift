public import Diagrams
import Statecharts

/// Where everything in a timeline stands; see ``Drawing/init(of:headEvery:)``.
struct TimelineLayout {
  let timeline: Timeline
  let columns: LaneColumns
  let places: RowPlaces
  var labels: LabelBlocks

  /// Where the column of times ends.
  let timesEnd: Double

  init(of timeline: Timeline, headEvery: Double?) {
    self.timeline = timeline
    var labels = LabelBlocks()
    let times = timeline.rows.lazy.map {
      if case .gap(let gap) = $0.content { "+" + gap.label } else { $0.time.label }
    }
    let widest = times.map { TextSize.width(of: $0, in: TimelineMetrics.timeFont) }.max() ?? 0
    timesEnd = TimelineMetrics.margin + widest
    let left = timesEnd + 22
    columns = LaneColumns(of: timeline, labels: &labels, left: left)
    let headHeight = columns.heads.lazy.map(\.height).max() ?? 0
    let once = RowPlaces(
      of: timeline, labels: &labels, headHeight: headHeight + 14, headEvery: nil)
    let parts = headEvery.map { (once.end / max($0, 1)).rounded() } ?? 1
    places =
      parts <= 1
      ? once
      : RowPlaces(
        of: timeline, labels: &labels, headHeight: headHeight + 14, headEvery: once.end / parts)
    self.labels = labels
  }

  /// The height of the heads' boxes.
  var headHeight: Double { (columns.heads.lazy.map(\.height).max() ?? 0) + 14 }

  /// The middle of the model's lifeline.
  var modelX: Double { columns.x.indices.contains(timeline.model) ? columns.x[timeline.model] : 0 }

  /// The hue of a stage.
  func hue(of stage: Stage?) -> Hue { Hue.of(stage, among: timeline.stages.map(\.stage)) }

  /// Where the frame at a depth has its left and right edges.
  func frameEdges(depth: Int) -> (left: Double, right: Double) {
    let inset = 10 - 5 * Double(min(depth, 2))
    return (columns.minX - inset, columns.maxX + inset)
  }
}

extension Drawing {
  /// Lays a timeline out: heads side by side, time downwards, each row as high as its words.
  ///
  /// Lifelines stand as near to each other as the labels between them allow and are broken where
  /// words cross them. Time and memory grow with the number of rows; the same timeline gives the
  /// same drawing on every machine.
  ///
  /// ```swift
  /// let svg = SVGWriter().write(Drawing(of: Timeline(of: trace, in: chart)))
  /// ```
  ///
  /// - Parameters:
  ///   - timeline: What to draw.
  ///   - headEvery: After about how many points the heads are repeated, for readers of tall
  ///     pictures, in parts of equal height; `nil` for never.
  public init(of timeline: Timeline, headEvery: Double? = 1200) {
    var layout = TimelineLayout(of: timeline, headEvery: headEvery)
    let arrows = layout.rowElements()
    let end = layout.places.end
    let legend = layout.legend(below: end)
    let right = max(layout.frameEdges(depth: 0).right, legend?.right ?? 0)
    self.init(
      id: timeline.id, title: timeline.title, description: timeline.summary,
      kind: timeline.language == .english ? "sequence diagram" : "时序图",
      language: timeline.language,
      size: Size(
        width: (right + TimelineMetrics.margin).rounded(.up),
        height: (end + (legend == nil ? 0 : TimelineMetrics.legendRow) + TimelineMetrics.margin)
          .rounded(.up)),
      elements: layout.lifelines() + layout.heads() + layout.frames() + layout.bar()
        + layout.repeatedHeads() + arrows
        + (legend.map { [$0.element] } ?? []))
  }
}
