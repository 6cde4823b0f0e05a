import LifelineDiagrams
import LifelineStatecharts

/// How far down everything in a timeline stands.
struct RowPlaces: Equatable, Sendable {
  /// A row with where it is.
  struct Place: Equatable, Sendable {
    /// The row.
    package var row: Timeline.Row
    /// Where it begins.
    package var top: Double
    /// The height of its arrow or of its middle.
    package var y: Double
    /// Where it ends.
    package var bottom: Double
    /// How much above it is left free for the time that passes.
    package var lead = 0.0
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
    /// What of it is drawn.
    var part = Part.whole
    /// Whether the process ends where it begins: the app was in another stage, and is not running.
    var endsProcess = false

    /// What of a segment is drawn, where runs are laid over each other.
    enum Part: Equatable, Sendable {
      /// The bar, and the chip that names it.
      case whole
      /// One of several bars beside each other.
      case bar(slice: Int, of: Int)
      /// The empty place of one of several bars, whose run has nothing here.
      case free(slice: Int, of: Int)
      /// The chip alone, for the runs that share it.
      case chip(Timeline.Share?)
    }

    static func == (a: Self, b: Self) -> Bool {
      a.stage == b.stage && a.top == b.top && a.bottom == b.bottom && a.times == b.times
        && a.part == b.part && a.endsProcess == b.endsProcess
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
    /// Whether it began on an earlier page.
    var continues: Bool
  }

  /// Every row.
  private(set) var rows: [Place] = []
  /// The bar, from top to bottom.
  private(set) var segments: [Segment] = []
  /// The bar of each track, from top to bottom.
  private(set) var trackSegments: [[Segment]] = []
  /// The frames, outer ones first.
  private(set) var frames: [FramePlace] = []
  /// Where heads begin that are repeated.
  private(set) var repeatedHeads: [Double] = []
  /// Where time passes.
  private(set) var course: TimeCourse
  /// Where the lifelines end.
  private(set) var end = 0.0

  private typealias Metrics = TimelineMetrics

  /// Places the rows of a timeline below heads of a height.
  init(of timeline: Timeline, labels: inout LabelBlocks, spacing: RowSpacing) {
    course = TimeCourse(pace: spacing.pace)
    let isOrdinal = timeline.timeScale == .ordinal
    var y = Metrics.margin + spacing.headHeight + 12
    if spacing.page?.continues == true { y += Metrics.continuedRow }
    var lastHead = y
    var segment = Segment(
      stage: timeline.initialStage, top: y - 2, bottom: y,
      times: (spacing.page?.since ?? .zero, .zero))
    var bars = timeline.tracks.map { track in
      [Segment(stage: track.initialStage?.ifGoing, top: y - 2, bottom: y, times: segment.times)]
    }
    let hasChips =
      timeline.initialStage != nil || timeline.tracks.contains { $0.initialStage != nil }
    y += hasChips ? Metrics.stageRow - 6 : 0
    /// Where the chips of tracks end, which stand beside rows and take no room of their own.
    var chipsEnd = y
    func chipHeight(_ stage: Stage?) -> Double {
      stage.map { labels.chip(timeline.title(of: $0)).chipHeight } ?? Metrics.chipHeight
    }
    for bar in bars {
      guard let first = bar.first, first.stage != nil else { continue }
      chipsEnd = max(chipsEnd, first.top + chipHeight(first.stage) + 4)
    }
    var opening = timeline.frames[...]
    var open: [Int] = []

    for (index, row) in timeline.rows.enumerated() {
      // Best between two stimuli, but not much later than wanted.
      if let headEvery = spacing.headEvery, y - lastHead > headEvery * (row.beginsAnew ? 1 : 1.2) {
        y = max(y, chipsEnd)
        repeatedHeads.append(y + 8)
        y += spacing.headHeight + 20
        lastHead = y
      }
      let opened = opening.prefix { $0.rows.lowerBound <= index }
      if !opened.isEmpty || row.isGap { y = max(y, chipsEnd) }
      let natural = Self.place(
        row, at: y + Double(opened.count) * Metrics.frameOpening, labels: &labels)
      let lead = course.lead(before: row.time, at: natural.y)
      y += lead
      for frame in opened {
        y += Metrics.aboveFrame
        let continues = frames.count < spacing.page?.openFrames ?? 0
        frames.append(
          FramePlace(
            frame: frame, top: y, bottom: y, depth: open.count, continues: continues))
        open.append(frames.count - 1)
        y += Metrics.frameHead
      }
      opening = opening.dropFirst(opened.count)
      var place = natural.moved(down: lead)
      place.lead = lead
      if isOrdinal {
        place.fill(Self.ordinalRow)
      } else if case .stage = row.content,
        timeline.rows[(index + 1)...].first(where: { !$0.isOfTrack })?.isRight(in: timeline) == true
      {
        place.bottom = place.top + Metrics.stageRowBesideMessage
      }
      if row.isOfTrack, timeline.isLastOfTracksAlone(index) {
        // Its time stands beside it.
        place.bottom = place.top + Metrics.chipHeight + 3
      }
      rows.append(place)
      course.pass(row.time, at: place.y)
      if case .stage(let stage) = row.content {
        segment.bottom = place.top + 3
        segment.times.to = row.time
        segments.append(segment)
        segment = Segment(
          stage: stage, top: segment.bottom, bottom: 0, times: (row.time, row.time),
          endsProcess: stage.endsProcess(after: segment.stage))
      }
      if case .track(let track, let stage) = row.content, bars.indices.contains(track) {
        let last = bars[track].count - 1
        let former = bars[track][last]
        let top = max(place.top + 3, former.top + chipHeight(former.stage) + 3)
        bars[track][last].bottom = top
        bars[track][last].times.to = row.time
        bars[track].append(
          Segment(stage: stage.ifGoing, top: top, bottom: 0, times: (row.time, row.time)))
        chipsEnd = max(chipsEnd, top + chipHeight(stage) + 4)
      }
      y = place.bottom
      while let last = open.last, frames[last].frame.rows.upperBound <= index + 1 {
        y += Metrics.frameClosing - Metrics.aboveFrame
        frames[last].bottom = y
        open.removeLast()
        if case .folded(_, let until) = frames[last].frame.kind { course.skip(to: until, at: y) }
        y += Metrics.aboveFrame
      }
    }
    course.endBurst()
    end = max(y, chipsEnd) + 12
    segment.bottom = end - 2
    segment.times.to = timeline.rows.last?.time ?? .zero
    segments.append(segment)
    for track in bars.indices {
      let last = bars[track].count - 1
      bars[track][last].bottom = segment.bottom
      bars[track][last].times.to = segment.times.to
    }
    trackSegments = bars
    if let runs = timeline.overlay?.runs.indices, let top = segments.first?.top {
      segments =
        OverlaySegments(of: timeline, rows, runs: Array(runs), from: top, to: end - 2).segments
    }
  }

  /// The places of one run of an overlay; what belongs to the others is left free.
  func part(_ kept: [Int], run: Int, of timeline: Timeline) -> RowPlaces {
    var part = self
    part.rows = kept.map { rows[$0] }
    part.repeatedHeads = []
    part.frames = frames.filter { place in kept.contains { place.frame.rows.contains($0) } }
    let top = segments.map(\.top).min() ?? 0
    part.segments =
      OverlaySegments(
        of: timeline, part.rows, runs: [run], from: top,
        to: (part.rows.last?.bottom ?? end - 14) + 10
      ).segments
    return part
  }

  /// The height of a row with one line of words; where rows are equal, each is so high or a
  /// multiple of it.
  private static let ordinalRow =
    Metrics.aboveLabel + Metrics.labelFont.lineHeight + 2 + Metrics.belowArrow

  private static func place(
    _ row: Timeline.Row, at top: Double, labels: inout LabelBlocks
  ) -> Place {
    switch row.content {
    case .message(let message):
      let label = labels.label(of: message)
      let reason = message.ignored.map { labels.reason($0).height } ?? 0
      if message.isBeside {
        let height = max(label.height + reason, Metrics.loopHeight)
        let y = top + Metrics.aboveLabel + height / 2
        return Place(row: row, top: top, y: y, bottom: y + height / 2 + Metrics.belowArrow)
      }
      let y = top + Metrics.aboveLabel + label.height + 2
      if let value = message.answer {
        let bottom = y + labels.label(value).height + Metrics.aboveAnswer + Metrics.belowArrow
        return Place(row: row, top: top, y: y, bottom: bottom)
      }
      return Place(row: row, top: top, y: y, bottom: y + max(Metrics.belowArrow, reason + 6))
    case .stage:
      return Place(
        row: row, top: top, y: top + 5 + Metrics.chipHeight / 2, bottom: top + Metrics.stageRow)
    case .track:
      return Place(row: row, top: top, y: top + 3 + Metrics.chipHeight / 2, bottom: top)
    case .note(let note):
      let height = labels.label(note).height + 12
      return Place(row: row, top: top, y: top + 8 + height / 2, bottom: top + height + 12)
    case .gap, .equal:
      return Place(
        row: row, top: top, y: top + Metrics.gapRow / 2 + 2, bottom: top + Metrics.gapRow)
    }
  }
}

extension RowPlaces.Place {
  fileprivate func moved(down distance: Double) -> Self {
    var place = self
    place.top += distance
    place.y += distance
    place.bottom += distance
    return place
  }

  /// Makes the row as high as the next multiple of a height; arrows stay at its bottom.
  fileprivate mutating func fill(_ unit: Double) {
    let height = bottom - top
    let missing = (height / unit - 0.01).rounded(.up) * unit - height
    switch row.content {
    case .message(let message): y += message.answer == nil ? missing : 0
    case .note, .gap, .equal: y += missing / 2
    case .stage, .track: break
    }
    bottom += missing
  }
}
