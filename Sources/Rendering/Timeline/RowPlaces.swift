import Diagrams
import Statecharts

/// How far down everything in a timeline stands.
struct RowPlaces: Equatable, Sendable {
  /// A row with where it is.
  struct Place: Equatable, Sendable {
    /// The row.
    var row: Timeline.Row
    /// Where it begins.
    var top: Double
    /// The height of its arrow or of its middle.
    var y: Double
    /// Where it ends.
    var bottom: Double
  }

  /// The bar while the model is in one stage.
  struct Segment: Equatable, Sendable {
    /// The stage; `nil` when nobody knows it.
    var stage: Stage?
    /// Where it begins.
    var top: Double
    /// Where it ends.
    var bottom: Double
    /// When it begins and ends.
    var times: (from: Duration, to: Duration)

    static func == (a: Self, b: Self) -> Bool {
      a.stage == b.stage && a.top == b.top && a.bottom == b.bottom && a.times == b.times
    }
  }

  /// A frame with where it is.
  struct FramePlace: Equatable, Sendable {
    /// The frame.
    var frame: Timeline.Frame
    /// Where it begins.
    var top: Double
    /// Where it ends.
    var bottom: Double
    /// How many frames it is in.
    var depth: Int
  }

  /// Every row.
  private(set) var rows: [Place] = []
  /// The bar, from top to bottom.
  private(set) var segments: [Segment] = []
  /// The frames, outer ones first.
  private(set) var frames: [FramePlace] = []
  /// Where heads begin that are repeated.
  private(set) var repeatedHeads: [Double] = []
  /// Where the lifelines end.
  private(set) var end = 0.0

  private typealias Metrics = TimelineMetrics

  /// Places the rows of a timeline below heads of a height.
  ///
  /// - Parameters:
  ///   - timeline: What to place.
  ///   - labels: The labels as they are broken.
  ///   - headHeight: How high the heads are.
  ///   - headEvery: After how many points heads are repeated; `nil` for never.
  init(
    of timeline: Timeline, labels: inout LabelBlocks, headHeight: Double, headEvery: Double?
  ) {
    var y = Metrics.margin + headHeight + 12
    var lastHead = y
    var segment = Segment(
      stage: timeline.initialStage, top: y - 2, bottom: y, times: (.zero, .zero))
    y += timeline.initialStage == nil ? 0 : Metrics.stageRow - 6
    var opening = timeline.frames[...]
    var open: [Int] = []

    for (index, row) in timeline.rows.enumerated() {
      // Best between two stimuli, but not much later than wanted.
      if let headEvery, y - lastHead > headEvery * (row.beginsAnew ? 1 : 1.2) {
        repeatedHeads.append(y + 8)
        y += headHeight + 20
        lastHead = y
      }
      while let frame = opening.first, frame.rows.lowerBound <= index {
        opening.removeFirst()
        y += 6
        frames.append(FramePlace(frame: frame, top: y, bottom: y, depth: open.count))
        open.append(frames.count - 1)
        y += Metrics.frameHead
      }
      var place = Self.place(row, at: y, labels: &labels)
      if case .stage = row.content,
        timeline.rows.dropFirst(index + 1).first?.isRight(in: timeline) == true
      {
        place.bottom = place.top + Metrics.stageRowBesideMessage
      }
      rows.append(place)
      if case .stage(let stage) = row.content {
        segment.bottom = place.top + 3
        segment.times.to = row.time
        segments.append(segment)
        segment = Segment(
          stage: stage, top: segment.bottom, bottom: 0, times: (row.time, row.time))
      }
      y = place.bottom
      while let last = open.last, frames[last].frame.rows.upperBound <= index + 1 {
        y += Metrics.frameFoot - 4
        frames[last].bottom = y
        open.removeLast()
        y += 6
      }
    }
    end = y + 12
    segment.bottom = end - 2
    segment.times.to = timeline.rows.last?.time ?? .zero
    segments.append(segment)
  }

  private static func place(
    _ row: Timeline.Row, at top: Double, labels: inout LabelBlocks
  ) -> Place {
    switch row.content {
    case .message(let message):
      let label = labels.label(message.label)
      let reason = message.ignored.map { labels.reason($0).height } ?? 0
      if message.isBeside {
        let height = max(label.height + reason, Metrics.loopHeight)
        let y = top + Metrics.aboveLabel + height / 2
        return Place(row: row, top: top, y: y, bottom: y + height / 2 + Metrics.belowArrow)
      }
      let y = top + Metrics.aboveLabel + label.height + 2
      return Place(row: row, top: top, y: y, bottom: y + max(Metrics.belowArrow, reason + 6))
    case .stage:
      return Place(
        row: row, top: top, y: top + 5 + Metrics.chipHeight / 2, bottom: top + Metrics.stageRow)
    case .note(let note):
      let height = labels.label(note).height + 12
      return Place(row: row, top: top, y: top + 8 + height / 2, bottom: top + height + 12)
    case .gap:
      return Place(
        row: row, top: top, y: top + Metrics.gapRow / 2 + 2, bottom: top + Metrics.gapRow)
    }
  }
}

extension Timeline.Row {
  /// Whether what comes before is over: a stimulus, or the gap before one.
  fileprivate var beginsAnew: Bool {
    switch content {
    case .message(let message): message.kind == .stimulus
    case .gap: true
    case .stage, .note: false
    }
  }

  /// Whether nothing of the row stands to the left of the model's bar, where chips stand.
  fileprivate func isRight(in timeline: Timeline) -> Bool {
    guard case .message(let message) = content else { return false }
    let model = Timeline.Message.End.participant(timeline.model)
    if message.isBeside { return message.to == model }
    guard message.from == model, case .participant(let lane) = message.to else { return false }
    return lane > timeline.model
  }
}

extension Timeline.Message {
  /// Whether the arrow returns to where it began, so that its label stands beside it.
  var isBeside: Bool { from == to || from == .clock }
}
