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
    /// The composite states that are entered with the stage, the outermost first.
    var entered: [String] = []

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
        && a.part == b.part && a.endsProcess == b.endsProcess && a.entered == b.entered
    }
  }

  /// What covers the app, with where it does.
  struct CoverPlace: Equatable, Sendable {
    /// What it is called.
    var title: String
    /// Where it begins.
    var top: Double
    /// Where it ends.
    var bottom: Double
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
  /// What covers the app, from top to bottom.
  private(set) var covers: [CoverPlace] = []
  /// The frames, outer ones first.
  private(set) var frames: [FramePlace] = []
  /// Where heads begin that are repeated.
  private(set) var repeatedHeads: [Double] = []
  /// Where time passes.
  private(set) var course: TimeCourse
  /// Where the lifelines end.
  private(set) var end = 0.0

  private typealias Metrics = TimelineMetrics
  /// Whether the last cover is still there.
  private var isCovered = false

  /// How far the placing has come, and what is still open there.
  private struct Cursor {
    var y: Double
    /// Where the last heads stand.
    var lastHead: Double
    /// Where the chips of tracks end, which stand beside rows and take no room of their own.
    var chipsEnd: Double
    var segment: Segment
    var bars: [[Segment]]
    /// The frames that are still to come.
    var coming: ArraySlice<Timeline.Frame>
    /// The frames that the next row is in, by index.
    var open: [Int] = []

    init(of timeline: Timeline, labels: inout LabelBlocks, spacing: RowSpacing) {
      y = Metrics.margin + spacing.headHeight + 12
      if spacing.page?.continues == true { y += Metrics.continuedRow }
      let (top, start) = (y - 2, y)
      let times = (from: spacing.page?.since ?? .zero, to: Duration.zero)
      lastHead = start
      func first(_ stage: Stage?) -> Segment {
        Segment(
          stage: stage, top: top, bottom: start, times: times,
          entered: timeline.composites(around: stage))
      }
      segment = first(timeline.initialStage)
      bars = timeline.tracks.map { [first($0.initialStage?.ifGoing)] }
      coming = timeline.frames[...]
      let hasChips =
        timeline.initialStage != nil || timeline.tracks.contains { $0.initialStage != nil }
      y += hasChips ? Metrics.stageRow - 6 : 0
      chipsEnd = y
      for case let first? in bars.map(\.first) where first.stage != nil {
        let height = labels.chipHeight(first, in: timeline)
        chipsEnd = max(chipsEnd, first.top + height + 4)
      }
    }
  }

  /// Places the rows of a timeline below heads of a height.
  init(of timeline: Timeline, labels: inout LabelBlocks, spacing: RowSpacing) {
    course = TimeCourse(pace: spacing.pace)
    var cursor = Cursor(of: timeline, labels: &labels, spacing: spacing)
    if let cover = timeline.initialCover {
      covers.append(CoverPlace(title: cover, top: cursor.y, bottom: cursor.y))
      isCovered = true
      cursor.y += Metrics.stageRow
    }
    for (index, row) in timeline.rows.enumerated() {
      repeatHeads(before: row, spacing, &cursor)
      let opened = cursor.coming.prefix { $0.rows.lowerBound <= index }
      if !opened.isEmpty || row.isGap { cursor.y = max(cursor.y, cursor.chipsEnd) }
      let natural = Self.place(
        row, at: cursor.y + Double(opened.count) * Metrics.frameOpening, labels: &labels)
      let lead = course.lead(before: row.time, at: natural.y)
      cursor.y += lead
      open(opened, on: spacing.page, &cursor)
      var place = natural.moved(down: lead)
      place.lead = lead
      Self.fit(&place, at: index, in: timeline)
      rows.append(place)
      course.pass(row.time, at: place.y)
      changeStage(at: place, of: timeline, &cursor)
      changeCover(at: place)
      Self.changeTrack(at: place, of: timeline, labels: &labels, &cursor)
      cursor.y = place.bottom
      closeFrames(after: index, &cursor)
    }
    course.endBurst()
    finish(timeline, cursor)
  }

  /// Repeats the heads: best between two stimuli, but not much later than wanted.
  private mutating func repeatHeads(
    before row: Timeline.Row, _ spacing: RowSpacing, _ cursor: inout Cursor
  ) {
    guard let headEvery = spacing.headEvery,
      cursor.y - cursor.lastHead > headEvery * (row.beginsAnew ? 1 : 1.2)
    else { return }
    cursor.y = max(cursor.y, cursor.chipsEnd)
    repeatedHeads.append(cursor.y + 8)
    cursor.y += spacing.headHeight + 20
    cursor.lastHead = cursor.y
  }

  private mutating func open(
    _ opened: ArraySlice<Timeline.Frame>, on page: TimelinePage?, _ cursor: inout Cursor
  ) {
    for frame in opened {
      cursor.y += Metrics.aboveFrame
      frames.append(
        FramePlace(
          frame: frame, top: cursor.y, bottom: cursor.y, depth: cursor.open.count,
          continues: frames.count < page?.openFrames ?? 0))
      cursor.open.append(frames.count - 1)
      cursor.y += Metrics.frameHead
    }
    cursor.coming = cursor.coming.dropFirst(opened.count)
  }

  /// Gives a row the height that its neighbours and the time scale ask for.
  private static func fit(_ place: inout Place, at index: Int, in timeline: Timeline) {
    let row = place.row
    if timeline.timeScale == .ordinal {
      place.fill(Self.ordinalRow)
    } else if row.hasChip,
      timeline.rows[(index + 1)...].first(where: { !$0.isOfTrack })?.isRight(in: timeline) == true
    {
      place.bottom = place.top + Metrics.stageRowBesideMessage
    }
    if row.isOfTrack, timeline.isLastOfTracksAlone(index) {
      // Its time stands beside it.
      place.bottom = place.top + Metrics.chipHeight + 3
    }
  }

  private mutating func changeStage(
    at place: Place, of timeline: Timeline, _ cursor: inout Cursor
  ) {
    guard case .stage(let stage) = place.row.content else { return }
    let time = place.row.time
    cursor.segment.bottom = place.top + 3
    cursor.segment.times.to = time
    segments.append(cursor.segment)
    cursor.segment = Segment(
      stage: stage, top: cursor.segment.bottom, bottom: 0, times: (time, time),
      endsProcess: timeline.endsProcess(entering: stage, after: cursor.segment.stage),
      entered: timeline.entered(stage, after: cursor.segment.stage))
  }

  private mutating func changeCover(at place: Place) {
    guard case .cover(let title) = place.row.content else { return }
    endCover(at: place.top + 3)
    if let title { covers.append(CoverPlace(title: title, top: place.top + 3, bottom: 0)) }
    isCovered = title != nil
  }

  private mutating func endCover(at y: Double) {
    if isCovered { covers[covers.count - 1].bottom = y }
  }

  private static func changeTrack(
    at place: Place, of timeline: Timeline, labels: inout LabelBlocks, _ cursor: inout Cursor
  ) {
    guard case .track(let track, let stage) = place.row.content,
      let former = cursor.bars.indices.contains(track) ? cursor.bars[track].last : nil
    else { return }
    let time = place.row.time
    let formerHeight = labels.chipHeight(former, in: timeline)
    let top = max(place.top + 3, former.top + formerHeight + 3)
    let last = cursor.bars[track].count - 1
    cursor.bars[track][last].bottom = top
    cursor.bars[track][last].times.to = time
    let segment = Segment(
      stage: stage.ifGoing, top: top, bottom: 0, times: (time, time),
      entered: timeline.entered(stage, after: former.stage))
    cursor.bars[track].append(segment)
    cursor.chipsEnd = max(cursor.chipsEnd, top + labels.chipHeight(segment, in: timeline) + 4)
  }

  private mutating func closeFrames(after index: Int, _ cursor: inout Cursor) {
    while let last = cursor.open.last, frames[last].frame.rows.upperBound <= index + 1 {
      cursor.y += Metrics.frameClosing - Metrics.aboveFrame
      frames[last].bottom = cursor.y
      cursor.open.removeLast()
      if case .folded(_, let until) = frames[last].frame.kind {
        course.skip(to: until, at: cursor.y)
      }
      cursor.y += Metrics.aboveFrame
    }
  }

  private mutating func finish(_ timeline: Timeline, _ cursor: Cursor) {
    end = max(cursor.y, cursor.chipsEnd) + 12
    let time = timeline.rows.last?.time ?? .zero
    func ended(_ segment: Segment) -> Segment {
      var segment = segment
      segment.bottom = end - 2
      segment.times.to = time
      return segment
    }
    segments.append(ended(cursor.segment))
    endCover(at: end - 2)
    trackSegments = cursor.bars.map { $0.dropLast() + $0.suffix(1).map(ended) }
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
      let words = labels.words(of: message)
      if message.isBeside {
        let height = max(words.height, Metrics.loopHeight)
        let y = top + Metrics.aboveLabel + height / 2
        return Place(row: row, top: top, y: y, bottom: y + height / 2 + Metrics.belowArrow)
      }
      let y = top + Metrics.aboveLabel + words.label.height + 2
      if let answer = words.answer {
        let bottom = y + answer.height + Metrics.aboveAnswer + Metrics.belowArrow
        return Place(row: row, top: top, y: y, bottom: bottom)
      }
      let below = max(Metrics.belowArrow, (words.reason?.height ?? 0) + 6)
      return Place(row: row, top: top, y: y, bottom: y + below)
    case .cover(nil): return Place(row: row, top: top, y: top, bottom: top)
    case .stage, .cover:
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
    case .stage, .track, .cover: break
    }
    bottom += missing
  }
}

/// What decides how far apart the rows of a timeline stand, besides their words.
struct RowSpacing {
  /// How high the heads are, in points.
  var headHeight: Double
  /// After how many points the heads are repeated; `nil` for never.
  var headEvery: Double?
  /// How many points a second takes at least; `nil` when rows stand as near as words allow.
  var pace: Double?
  /// Which part of a longer timeline it is; `nil` for all of it.
  var page: TimelinePage?
}

/// One of the pages on which a timeline is drawn.
struct TimelinePage: Equatable, Sendable {
  /// The page, from 1.
  var number: Int
  /// How many pages there are.
  var count: Int
  /// How many frames began on an earlier page.
  var openFrames: Int
  /// When the page begins.
  var since: Duration

  /// Whether something comes before.
  var continues: Bool { number > 1 }
  /// Whether something follows.
  var isContinued: Bool { number < count }
}
