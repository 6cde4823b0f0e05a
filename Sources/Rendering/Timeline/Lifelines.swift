import LifelineDiagrams
import LifelineStatecharts

extension TimelineLayout {
  /// The dashed lines behind everything, broken where words cross them.
  package func lifelines() -> [Drawing.Element] {
    let top = TimelineMetrics.margin + headHeight
    let stroke = Stroke(.secondaryLine, dash: .dashed)
    let holes = lifelineHoles()
    let lines = columns.x.indices.map { lane in
      Drawing.Element.shape(
        Shape(
          .path(broken(from: top, to: places.end, at: columns.x[lane], holes: holes[lane])),
          stroke: stroke))
    }
    return [
      .group(Group(id: "lifelines", role: .decoration, classes: ["lifelines"], elements: lines))
    ]
  }

  private func broken(
    from top: Double, to end: Double, at x: Double, holes: [ClosedRange<Double>]
  ) -> Path {
    var path = Path(from: Point(x: x, y: top), [])
    var y = top
    for hole in holes {
      if hole.lowerBound - y > 1 {
        path.segments.append(.line(to: Point(x: x, y: hole.lowerBound)))
      }
      y = max(y, hole.upperBound)
      path.segments.append(.move(to: Point(x: x, y: y)))
    }
    if end > y { path.segments.append(.line(to: Point(x: x, y: end))) }
    return path
  }

  /// The heads of the lifelines.
  package func heads() -> [Drawing.Element] {
    columns.x.indices.map {
      head(of: $0, at: TimelineMetrics.margin, isFirst: true)
    }
  }

  /// The heads again, for readers of tall pictures; in front of the bar.
  func repeatedHeads() -> [Drawing.Element] {
    places.repeatedHeads.flatMap { top in
      columns.x.indices.map { head(of: $0, at: top, isFirst: false) }
    }
  }

  private func head(of lane: Int, at top: Double, isFirst: Bool) -> Drawing.Element {
    let owner = owner(of: lane)
    let block = columns.heads[lane]
    let width = columns.headWidths[lane]
    let box = Rectangle(x: columns.x[lane] - width / 2, y: top, width: width, height: headHeight)
    let shape = Shape(
      .rectangle(box, radius: 9), fill: .surface,
      stroke: Stroke(.surfaceBorder, width: lane == timeline.model ? 1.8 : 1))
    return .group(
      Group(
        id: isFirst ? owner.id : "\(owner.id) again",
        role: isFirst ? .symbol : .decoration, label: owner.title,
        classes: [owner.kind] + (lane == timeline.model ? ["model"] : []),
        data: [Group.Datum(owner.kind, owner.id)], tooltip: block.isCut ? owner.title : nil,
        elements: [.shape(shape)]
          + block.texts(below: box.center.y - block.height / 2, x: box.center.x)))
  }

  /// Whose lifeline it is.
  private func owner(of lane: Int) -> (kind: String, id: String, title: String) {
    let track = lane - timeline.participants.count
    guard track >= 0 else {
      let participant = timeline.participants[lane]
      return ("participant", participant.id, participant.title)
    }
    return ("track", timeline.tracks[track].id.description, timeline.tracks[track].title)
  }

  /// Where lifelines are broken, by lifeline, from top to bottom: for words, chips, notes, the tabs
  /// of frames, repeated heads, and the bar on the model's own.
  ///
  /// Nothing then depends on what is painted over what, which viewers of DOT decide otherwise.
  func lifelineHoles() -> [[ClosedRange<Double>]] {
    var holes = LifelineHoles(columns)
    let everywhere = columns.minX...max(columns.minX, columns.maxX)
    for top in places.repeatedHeads { holes.add(everywhere, top...top + headHeight) }
    if let hole = continuedHole() { holes.add(hole.x, hole.y) }
    for place in places.frames {
      for x in tabReach(of: place) { holes.add(x, place.top...place.top + Self.tabHeight) }
    }
    for bar in bars {
      for segment in bar.segments {
        if let chip = chip(of: segment, at: bar.x, isOfTrack: bar.track != nil) { holes.add(chip) }
      }
    }
    var labels = labels
    for place in places.rows {
      switch place.row.content {
      case .note(let note): holes.add(noteBox(labels.label(note), at: place))
      case .message(let message):
        add(message, labels.words(of: message), at: place.y, to: &holes)
      case .gap, .equal: holes.add(gapWords(of: place.row), place.y - 7...place.y + 7)
      case .stage, .track: continue
      }
    }
    for bar in bars {
      guard let lane = bar.lane, let top = bar.segments.map(\.top).min() else { continue }
      holes.replace(lane, by: top...max(top, bar.segments.map(\.bottom).max() ?? top))
    }
    return holes.lanes.map { $0.sorted { $0.lowerBound < $1.lowerBound } }
  }

  /// Breaks lifelines for the words of a message, and for what its receiver is busy with.
  private func add(
    _ message: Timeline.Message, _ words: MessageWords, at y: Double, to holes: inout LifelineHoles
  ) {
    let arrow = MessageArrow(message, at: y, width: words.width, in: self)
    let x = arrow.words.lowerBound - 3...arrow.words.upperBound + 3
    if message.showsHandling, case .participant(let lane) = message.to {
      let top = y + TimelineMetrics.activationTop
      let height = max(TimelineMetrics.activationHeight, words.answerDepth + 8)
      holes.add(top...top + height, of: lane)
    }
    if message.isBeside {
      holes.add(x, y - words.height / 2...y + words.height / 2)
    } else {
      let end = words.reason.map { y + 7 + $0.height } ?? y - 1 + words.answerDepth
      holes.add(x, y - 4 - words.label.height...end)
    }
  }

  /// Where the picture ends, but for its legend.
  package var bottom: Double {
    places.end + (page?.isContinued == true ? TimelineMetrics.continuedRow : 0)
  }

  /// The words that tell where a page continues another one, and where it is continued.
  func continuedMarks() -> [Drawing.Element] {
    guard let page else { return [] }
    return continuedWords().map { words in
      .group(
        Group(
          id: words.isTop ? "continues" : "continued", role: .none, classes: ["continued"],
          elements: [
            .text(
              Text(
                timeline.continuation(
                  of: page.number + (words.isTop ? -1 : 1), isBefore: words.isTop),
                centredOn: Point(x: columns.minX, y: words.y), anchor: .start,
                font: TimelineMetrics.chipFont, colour: .secondaryText))
          ]))
    }
  }

  /// Where those words stand.
  private func continuedWords() -> [(y: Double, isTop: Bool)] {
    let top = TimelineMetrics.margin + headHeight + TimelineMetrics.continuedRow / 2
    let end = places.end + TimelineMetrics.continuedRow / 2
    return [page?.continues == true ? (top, true) : nil].compactMap(\.self)
      + (page?.isContinued == true ? [(end, false)] : [])
  }

  /// Where lifelines are broken for those words.
  func continuedHole() -> (x: ClosedRange<Double>, y: ClosedRange<Double>)? {
    guard let page, page.continues, let top = continuedWords().first?.y else { return nil }
    let words = timeline.continuation(of: page.number - 1, isBefore: true)
    let width = TextSize.width(of: words, in: TimelineMetrics.chipFont)
    return (columns.minX - 3...columns.minX + width + 3, top - 7...top + 7)
  }

  /// Cuts through the bars where they go on on another page.
  func continuedCuts() -> [Drawing.Element] {
    var heights: [Double] = []
    if page?.continues == true, let top = places.segments.first?.top { heights.append(top + 5) }
    if page?.isContinued == true, let end = places.segments.last?.bottom { heights.append(end - 5) }
    return heights.flatMap(barCut)
  }

  /// Two strokes through every bar, which stand for what is left out.
  func barCut(at y: Double) -> [Drawing.Element] {
    let reach = TimelineMetrics.barWidth / 2 + 1
    return ([modelX] + tracksX).flatMap { x in
      [y - 2.5, y + 2.5].map { y in
        .shape(
          .line(
            from: Point(x: x - reach, y: y + 2.5), to: Point(x: x + reach, y: y - 2.5),
            stroke: Stroke(.page, width: 1.5)))
      }
    }
  }

  /// A bar: on which lifeline, and of what.
  struct Bar {
    /// The lifeline; `nil` when the model stands nowhere.
    let lane: Int?
    /// Its middle.
    let x: Double
    /// The track; `nil` for the model's own.
    let track: Timeline.Track?
    let segments: [RowPlaces.Segment]
  }

  /// The bar on the model's lifeline, then those of the tracks.
  package var bars: [Bar] {
    let first = timeline.participants.count
    let model = columns.x.indices.contains(timeline.model) ? timeline.model : nil
    return [Bar(lane: model, x: modelX, track: nil, segments: places.segments)]
      + zip(timeline.tracks.indices, tracksX).map { track, x in
        Bar(
          lane: first + track, x: x, track: timeline.tracks[track],
          segments: places.trackSegments[track])
      }
  }

  /// The bars: a segment for each stage, named by a chip at its beginning.
  package func bar() -> [Drawing.Element] {
    bars.flatMap { bar in bar.segments.map { segment($0, of: bar) } } + continuedCuts()
      + processEnds().map(processEnd)
  }

  /// Where the process ends: the app is not running any more.
  func processEnds() -> [Double] {
    places.segments.filter(\.endsProcess).map(\.top)
  }

  /// UML's destruction: a cross on the lifeline.
  private func processEnd(at y: Double) -> Drawing.Element {
    .group(
      Group(
        id: "end", role: .decoration, classes: ["end"],
        elements: Self.endCross(at: Point(x: modelX, y: y))))
  }

  /// The two strokes of such a cross.
  static func endCross(at center: Point) -> [Drawing.Element] {
    let reach = 6.0
    return [-reach, reach].map { slope in
      .shape(
        .line(
          from: Point(x: center.x - reach, y: center.y - slope),
          to: Point(x: center.x + reach, y: center.y + slope),
          stroke: Stroke(.text, width: 2)))
    }
  }

  private func segment(_ segment: RowPlaces.Segment, of whole: Bar) -> Drawing.Element {
    let bar = bar(of: segment, at: whole.x)
    if case .free = segment.part {
      let shape = Shape(.rectangle(bar, radius: 0), fill: .page, stroke: Stroke(.secondaryLine))
      return .group(Group(role: .decoration, classes: ["bar"], elements: [.shape(shape)]))
    }
    guard let stage = segment.stage else {
      let shape = Shape(
        .rectangle(bar, radius: 0), fill: .surface, stroke: Stroke(.surfaceBorder))
      return .group(
        Group(id: "bar", role: .decoration, classes: ["bar"], elements: [.shape(shape)]))
    }
    let hue = hue(of: stage)
    let shape = Shape(
      .rectangle(bar, radius: 0), fill: .hue(hue, .solid),
      stroke: Stroke(.hue(hue, .strong), width: 0.75))
    if case .bar = segment.part {
      return .group(
        Group(
          id: "bar", role: .decoration, classes: ["bar"],
          data: [Group.Datum("stage", stage.description)], elements: [.shape(shape)]))
    }
    let spoken = (whole.track.map { "\($0.title): " } ?? "") + spoken(segment, stage)
    return .group(
      Group(
        id: "\(whole.track.map { "\($0.id)-" } ?? "")stage-\(stage)", label: spoken,
        classes: ["stage"] + (whole.track == nil ? [] : ["track"]),
        data: [Group.Datum("stage", stage.description)], tooltip: spoken,
        elements: (segment.part == .whole ? [.shape(shape)] : [])
          + chipElements(of: segment, stage, hue, at: whole.x, isOfTrack: whole.track != nil)))
  }

  /// The bar of a segment, or the part of it that a run has.
  private func bar(of segment: RowPlaces.Segment, at x: Double) -> Rectangle {
    let width = TimelineMetrics.barWidth
    let whole = Rectangle(
      x: x - width / 2, y: segment.top, width: width,
      height: max(0, segment.bottom - segment.top))
    let (slice, count): (Int, Int)
    switch segment.part {
    case .bar(let index, let number), .free(let index, let number): (slice, count) = (index, number)
    case .whole, .chip: return whole
    }
    let part = width / Double(count)
    return Rectangle(
      x: whole.x + Double(slice) * part, y: whole.y, width: part, height: whole.height)
  }

  private func spoken(_ segment: RowPlaces.Segment, _ stage: Stage) -> String {
    let title = timeline.title(of: stage)
    guard case .chip(let share) = segment.part else {
      return "\(title), \(segment.times.from.label) – \(segment.times.to.label)"
    }
    return timeline.sentence(
      for: Timeline.Row(at: segment.times.from, .stage(stage), share: share))
  }

  private func chipElements(
    of segment: RowPlaces.Segment, _ stage: Stage, _ hue: Hue, at x: Double, isOfTrack: Bool
  ) -> [Drawing.Element] {
    guard let chip = chip(of: segment, at: x, isOfTrack: isOfTrack) else { return [] }
    let label = chipLabel(of: stage, isOfTrack: isOfTrack)
    let outline = Shape(
      .rectangle(chip, radius: 6), fill: .hue(hue, .soft),
      stroke: Stroke(.hue(hue, .strong), width: 0.9))
    return [.shape(outline)]
      + label.texts(
        below: chip.center.y - label.height / 2, x: chip.center.x, colour: .hue(hue, .text))
  }

  private func chipLabel(of stage: Stage, isOfTrack: Bool) -> LabelBlock {
    let title = timeline.title(of: stage)
    var labels = labels
    return isOfTrack ? labels.chip(title) : LabelBlock(chip: title)
  }

  /// The chip that names a segment, to the left of its upper end; `nil` for an unknown stage.
  package func chip(of segment: RowPlaces.Segment, at x: Double, isOfTrack: Bool) -> Rectangle? {
    guard let stage = segment.stage else { return nil }
    switch segment.part {
    case .bar, .free: return nil
    case .whole, .chip: break
    }
    let label = chipLabel(of: stage, isOfTrack: isOfTrack)
    let width = label.width + 14
    return Rectangle(
      x: x - TimelineMetrics.barWidth / 2 - 6 - width, y: segment.top + 2, width: width,
      height: label.chipHeight)
  }
}

/// Where lifelines are broken, from top to bottom.
private struct LifelineHoles {
  /// The holes by lifeline.
  private(set) var lanes: [[ClosedRange<Double>]]
  private let x: [Double]

  init(_ columns: LaneColumns) {
    x = columns.x
    lanes = x.map { _ in [] }
  }

  mutating func add(_ width: ClosedRange<Double>, _ hole: ClosedRange<Double>) {
    for lane in x.indices where width.contains(x[lane]) { lanes[lane].append(hole) }
  }

  mutating func add(_ box: Rectangle) { add(box.x...box.maxX, box.y...box.maxY) }

  mutating func add(_ hole: ClosedRange<Double>, of lane: Int) {
    if lanes.indices.contains(lane) { lanes[lane].append(hole) }
  }

  /// Words above the bar, which say what a page continues, need a hole of their own.
  mutating func replace(_ lane: Int, by whole: ClosedRange<Double>) {
    lanes[lane] = lanes[lane].filter { $0.lowerBound < whole.lowerBound } + [whole]
  }
}
