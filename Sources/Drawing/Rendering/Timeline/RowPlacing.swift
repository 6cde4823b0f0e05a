import LifelineStatecharts

extension RowPlaces {
  /// Places the rows of a timeline below heads of a height, in O(rows).
  init(of timeline: Timeline, labels: inout LabelBlocks, spacing: RowSpacing) {
    var placing = RowPlacing(of: timeline, labels: labels, spacing: spacing)
    placing.placeRows()
    placing.finish()
    labels = placing.labels
    self = placing.places
  }
}

/// The state of placing rows from top to bottom: the current height, and everything still open.
private struct RowPlacing {
  private typealias Metrics = TimelineMetrics

  private(set) var places: RowPlaces
  private(set) var labels: LabelBlocks
  private let timeline: Timeline
  private let spacing: RowSpacing
  /// The upper edge of the next row.
  private var y: Double
  /// The position of the last heads.
  private var lastHead: Double
  /// The lower edges of the tracks' chips, which are beside rows and take no vertical space.
  private var chipsEnd: Double
  /// The current segment of the bar.
  private var segment: RowPlaces.Segment
  /// The current segments of the tracks' bars.
  private var bars: [[RowPlaces.Segment]]
  /// Whether the last cover is still open.
  private var isCovered = false
  /// The frames still to come.
  private var coming: ArraySlice<Timeline.Frame>
  /// The open frames, by index.
  private var around: [Int] = []

  /// Creates the initial state, below the heads.
  init(of timeline: Timeline, labels: LabelBlocks, spacing: RowSpacing) {
    self.timeline = timeline
    self.labels = labels
    self.spacing = spacing
    places = RowPlaces(course: TimeCourse(pace: spacing.pace))
    let start =
      Metrics.margin + spacing.headHeight + 12
      + (spacing.page?.continues == true ? Metrics.continuedRow : 0)
    let times = (from: spacing.page?.since ?? .zero, to: Duration.zero)
    func first(_ stage: Stage?) -> RowPlaces.Segment {
      RowPlaces.Segment(
        stage: stage, top: start - 2, bottom: start, times: times,
        entered: timeline.composites(around: stage))
    }
    lastHead = start
    segment = first(timeline.initialStage)
    bars = timeline.tracks.map { [first($0.initialStage?.ifGoing)] }
    coming = timeline.frames[...]
    let hasChips =
      timeline.initialStage != nil || timeline.tracks.contains { $0.initialStage != nil }
    y = start + (hasChips ? Metrics.stageRow - 6 : 0)
    chipsEnd = y
    for case let first? in bars.map(\.first) where first.stage != nil {
      chipsEnd = max(chipsEnd, first.top + self.labels.chipHeight(first, in: timeline) + 4)
    }
    if let cover = timeline.initialCover {
      places.covers.append(RowPlaces.CoverPlace(title: cover, top: y, bottom: y))
      isCovered = true
      y += Metrics.stageRow
    }
  }

  /// Places all rows, each below the previous one.
  mutating func placeRows() {
    for (index, row) in timeline.rows.enumerated() {
      repeatHeads(before: row)
      let opened = coming.prefix { $0.rows.lowerBound <= index }
      if !opened.isEmpty || row.isGap { y = max(y, chipsEnd) }
      var place = self.place(row, at: y + Double(opened.count) * Metrics.frameOpening)
      place.lead = places.course.lead(before: row.time, at: place.y)
      place.move(down: place.lead)
      y += place.lead
      open(opened)
      fit(&place, at: index)
      places.rows.append(place)
      places.course.pass(row.time, at: place.y)
      changeStage(at: place)
      changeCover(at: place)
      changeTrack(at: place)
      y = place.bottom
      closeFrames(after: index)
    }
  }

  /// Repeats the heads: preferably between two stimuli, but not much later than requested.
  private mutating func repeatHeads(before row: Timeline.Row) {
    guard let headEvery = spacing.headEvery,
      y - lastHead > headEvery * (row.beginsAnew ? 1 : 1.2)
    else { return }
    y = max(y, chipsEnd)
    places.repeatedHeads.append(y + 8)
    y += spacing.headHeight + 20
    lastHead = y
  }

  private mutating func open(_ opened: ArraySlice<Timeline.Frame>) {
    for frame in opened {
      y += Metrics.aboveFrame
      places.frames.append(
        RowPlaces.FramePlace(
          frame: frame, top: y, bottom: y, depth: around.count,
          continues: places.frames.count < spacing.page?.openFrames ?? 0))
      around.append(places.frames.count - 1)
      y += Metrics.frameHead
    }
    coming = coming.dropFirst(opened.count)
  }

  /// Computes the height of a row from its neighbours and the time scale.
  private func fit(_ place: inout RowPlaces.Place, at index: Int) {
    let row = place.row
    if timeline.timeScale == .ordinal {
      place.fill(Self.ordinalRow)
    } else if row.hasChip,
      timeline.rows[(index + 1)...].first(where: { !$0.isOfTrack })?.isRight(in: timeline) == true
    {
      place.bottom = place.top + Metrics.stageRowBesideMessage
    }
    if row.isOfTrack, timeline.isLastOfTracksAlone(index) {
      // Its time is beside it.
      place.bottom = place.top + Metrics.chipHeight + 3
    }
  }

  private mutating func changeStage(at place: RowPlaces.Place) {
    guard case .stage(let stage) = place.row.content else { return }
    let time = place.row.time
    segment.bottom = place.top + 3
    segment.times.to = time
    places.segments.append(segment)
    segment = RowPlaces.Segment(
      stage: stage, top: segment.bottom, bottom: 0, times: (time, time),
      endsProcess: timeline.endsProcess(entering: stage, after: segment.stage),
      entered: timeline.entered(stage, after: segment.stage))
  }

  private mutating func changeCover(at place: RowPlaces.Place) {
    guard case .cover(let title) = place.row.content else { return }
    endCover(at: place.top + 3)
    if let title {
      places.covers.append(RowPlaces.CoverPlace(title: title, top: place.top + 3, bottom: 0))
    }
    isCovered = title != nil
  }

  private mutating func endCover(at y: Double) {
    if isCovered { places.covers[places.covers.count - 1].bottom = y }
  }

  private mutating func changeTrack(at place: RowPlaces.Place) {
    guard case .track(let track, let stage) = place.row.content,
      let former = bars.indices.contains(track) ? bars[track].last : nil
    else { return }
    let time = place.row.time
    let formerHeight = labels.chipHeight(former, in: timeline)
    let top = max(place.top + 3, former.top + formerHeight + 3)
    let last = bars[track].count - 1
    bars[track][last].bottom = top
    bars[track][last].times.to = time
    let segment = RowPlaces.Segment(
      stage: stage.ifGoing, top: top, bottom: 0, times: (time, time),
      entered: timeline.entered(stage, after: former.stage))
    bars[track].append(segment)
    chipsEnd = max(chipsEnd, top + labels.chipHeight(segment, in: timeline) + 4)
  }

  private mutating func closeFrames(after index: Int) {
    while let last = around.last, places.frames[last].frame.rows.upperBound <= index + 1 {
      y += Metrics.frameClosing - Metrics.aboveFrame
      places.frames[last].bottom = y
      around.removeLast()
      if case .folded(_, let until) = places.frames[last].frame.kind {
        places.course.skip(to: until, at: y)
      }
      y += Metrics.aboveFrame
    }
  }

  /// Closes everything still open.
  mutating func finish() {
    places.course.endBurst()
    places.end = max(y, chipsEnd) + 12
    let time = timeline.rows.last?.time ?? .zero
    func ended(_ segment: RowPlaces.Segment) -> RowPlaces.Segment {
      var segment = segment
      segment.bottom = places.end - 2
      segment.times.to = time
      return segment
    }
    places.segments.append(ended(segment))
    endCover(at: places.end - 2)
    places.trackSegments = bars.map { $0.dropLast() + $0.suffix(1).map(ended) }
    if let runs = timeline.overlay?.runs.indices, let top = places.segments.first?.top {
      places.segments =
        OverlaySegments(of: timeline, places.rows, runs: Array(runs), from: top, to: places.end - 2)
        .segments
    }
  }

  /// Returns the height of a row with one line of text; with equal heights, every row is this high
  /// or a multiple of it.
  private static let ordinalRow =
    Metrics.aboveLabel + Metrics.labelFont.lineHeight + 2 + Metrics.belowArrow

  /// Returns where labels of a row must end: at the picture's edge, or at the first track's bar or
  /// the chips beside it.
  private mutating func wordsLimit(below top: Double) -> Double? {
    guard let columns = labels.columns else { return nil }
    guard let segments = bars.first else { return columns.maxX }
    let bar = columns.barLeft(ofTrack: 0, of: timeline)
    var limit = bar - LaneNeeds.besideNext
    for segment in segments.reversed() {
      guard let chip = labels.chip(of: segment, in: timeline) else { continue }
      guard segment.top + 2 + chip.height > top + Metrics.aboveLabel - 4 else { break }
      limit = min(
        limit, chip.boxes(leftOf: bar, below: segment.top).whole.x - Metrics.besideLabel)
    }
    return limit
  }

  private mutating func place(_ row: Timeline.Row, at top: Double) -> RowPlaces.Place {
    switch row.content {
    case .message(let message):
      let words = labels.words(of: message, before: wordsLimit(below: top))
      var place = RowPlaces.Place(row: row, top: top, y: top, bottom: top, words: words)
      if message.isBeside {
        let height = max(words.height, Metrics.loopHeight)
        place.y += Metrics.aboveLabel + height / 2
        place.bottom = place.y + height / 2 + Metrics.belowArrow
        return place
      }
      place.y += Metrics.aboveLabel + words.label.height + 2
      if let answer = words.answer {
        place.bottom = place.y + answer.height + Metrics.aboveAnswer + Metrics.belowArrow
      } else {
        place.bottom = place.y + max(Metrics.belowArrow, (words.reason?.height ?? 0) + 6)
      }
      return place
    case .cover(nil): return RowPlaces.Place(row: row, top: top, y: top, bottom: top)
    case .stage, .cover:
      return RowPlaces.Place(
        row: row, top: top, y: top + 5 + Metrics.chipHeight / 2, bottom: top + Metrics.stageRow)
    case .track:
      return RowPlaces.Place(row: row, top: top, y: top + 3 + Metrics.chipHeight / 2, bottom: top)
    case .note(let note):
      let height = labels.label(note).height + 12
      return RowPlaces.Place(row: row, top: top, y: top + 8 + height / 2, bottom: top + height + 12)
    case .gap, .equal:
      return RowPlaces.Place(
        row: row, top: top, y: top + Metrics.gapRow / 2 + 2, bottom: top + Metrics.gapRow)
    }
  }
}

extension RowPlaces.Place {
  fileprivate mutating func move(down distance: Double) {
    top += distance
    y += distance
    bottom += distance
  }

  /// Rounds the row's height up to a multiple of a height; arrows stay at its bottom.
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
