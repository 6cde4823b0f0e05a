import LifelineStatecharts

extension TimelineLayout {
  /// The dashed lines in the background, interrupted where text crosses them.
  func lifelines() -> [Drawing.Element] {
    let top = TimelineMetrics.margin + headHeight
    let stroke = Stroke(.secondaryLine, dash: .dashed)
    let holes = lifelineHoles()
    let lines = zip(columns.middles, holes).map { x, holes in
      Drawing.Element.shape(
        Shape(.path(broken(from: top, to: places.end, at: x, holes: holes)), stroke: stroke))
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
  func heads() -> [Drawing.Element] {
    columns.lanes.indices.map {
      head(of: $0, at: TimelineMetrics.margin, isFirst: true)
    }
  }

  /// The repeated heads in tall pictures, in front of the bar.
  func repeatedHeads() -> [Drawing.Element] {
    places.repeatedHeads.flatMap { top in
      columns.lanes.indices.map { head(of: $0, at: top, isFirst: false) }
    }
  }

  private func head(of lane: Int, at top: Double, isFirst: Bool) -> Drawing.Element {
    let owner = owner(of: lane)
    let block = columns.heads[lane]
    let width = columns.headWidths[lane]
    let isModel = lane == columns.lane(of: timeline.model)
    let box = Rectangle(
      x: columns.middles[lane] - width / 2, y: top, width: width, height: headHeight)
    let shape = Shape(
      .rectangle(box, radius: 9), fill: .surface,
      stroke: Stroke(.surfaceBorder, width: isModel ? 1.8 : 1))
    return .group(
      Group(
        id: isFirst ? owner.id : "\(owner.id) again",
        role: isFirst ? .symbol : .decoration, label: owner.title,
        classes: [owner.kind] + (isModel ? ["model"] : []),
        data: [Group.Datum(owner.kind, owner.id)], tooltip: block.isCut ? owner.title : nil,
        elements: [.shape(shape)]
          + block.texts(below: box.center.y - block.height / 2, x: box.center.x)))
  }

  /// The participants or the track of a lifeline.
  private func owner(of lane: Int) -> (kind: String, id: String, title: String) {
    let owners = columns.lanes[lane]
    guard owners.lowerBound >= timeline.participants.count else {
      let participants = timeline.participants[owners]
      return (
        "participant", participants.map(\.id).joined(separator: " "),
        participants.map(\.title).joined(separator: " / ")
      )
    }
    let track = timeline.tracks[owners.lowerBound - timeline.participants.count]
    return ("track", track.id.description, track.title)
  }

  /// Returns the id of the head of a participant's lifeline.
  func headID(of participant: Int) -> String {
    columns.lane(of: participant).map { owner(of: $0).id } ?? ""
  }

  /// The gaps in each lifeline, from top to bottom: for texts, chips, notes, tabs of frames,
  /// repeated heads, and the bar on the model's own.
  ///
  /// The result then does not depend on the painting order, which viewers of DOT choose
  /// differently.
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
        if let chip = chip(of: segment, of: bar) { holes.add(chip.whole) }
      }
    }
    for cover in places.covers { holes.add(chip(of: cover)) }
    var labels = labels
    for place in places.rows {
      switch place.row.content {
      case .note(let note): holes.add(noteBox(labels.label(note), at: place))
      case .message(let message):
        let words = place.words ?? labels.words(of: message)
        add(message, words, at: place.y, to: &holes)
      case .gap, .equal: holes.add(gapWords(of: place.row), place.y - 7...place.y + 7)
      case .stage, .track, .cover: continue
      }
    }
    for bar in bars {
      guard let lane = bar.index.flatMap(columns.lane), let top = bar.segments.map(\.top).min()
      else { continue }
      holes.replace(lane, by: top...max(top, bar.segments.map(\.bottom).max() ?? top))
    }
    return holes.lanes.map { $0.sorted { $0.lowerBound < $1.lowerBound } }
  }

  /// Adds gaps for a message's label and for its receiver's activation.
  private func add(
    _ message: Timeline.Message, _ words: MessageWords, at y: Double, to holes: inout LifelineHoles
  ) {
    let arrow = MessageArrow(message, at: y, width: words.width, in: self)
    let x = arrow.words.lowerBound - 3...arrow.words.upperBound + 3
    if message.showsHandling, case .participant(let receiver) = message.to,
      let lane = columns.lane(of: receiver)
    {
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

  /// The lower end of the picture without its legend.
  var bottom: Double {
    places.end + (page?.isContinued == true ? TimelineMetrics.continuedRow : 0)
  }

  /// The texts about the previous and the next page.
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
                font: TimelineMetrics.wordsFont, colour: .secondaryText))
          ]))
    }
  }

  /// The positions of those texts.
  private func continuedWords() -> [(y: Double, isTop: Bool)] {
    let top = TimelineMetrics.margin + headHeight + TimelineMetrics.continuedRow / 2
    let end = places.end + TimelineMetrics.continuedRow / 2
    return [page?.continues == true ? (top, true) : nil].compactMap(\.self)
      + (page?.isContinued == true ? [(end, false)] : [])
  }

  /// The gaps for those texts.
  func continuedHole() -> (x: ClosedRange<Double>, y: ClosedRange<Double>)? {
    guard let page, page.continues, let top = continuedWords().first?.y else { return nil }
    let words = timeline.continuation(of: page.number - 1, isBefore: true)
    let width = TextSize.width(of: words, in: TimelineMetrics.wordsFont)
    return (columns.minX - 3...columns.minX + width + 3, top - 7...top + 7)
  }
}

/// The gaps in lifelines, from top to bottom.
private struct LifelineHoles {
  /// The gaps by lifeline.
  private(set) var lanes: [[ClosedRange<Double>]]
  private let x: [Double]

  init(_ columns: LaneColumns) {
    x = columns.middles
    lanes = x.map { _ in [] }
  }

  mutating func add(_ width: ClosedRange<Double>, _ hole: ClosedRange<Double>) {
    for lane in x.indices where width.contains(x[lane]) { lanes[lane].append(hole) }
  }

  mutating func add(_ box: Rectangle) { add(box.x...box.maxX, box.y...box.maxY) }

  mutating func add(_ hole: ClosedRange<Double>, of lane: Int) {
    if lanes.indices.contains(lane) { lanes[lane].append(hole) }
  }

  /// Texts above the bar, about the previous page, need a gap of their own.
  mutating func replace(_ lane: Int, by whole: ClosedRange<Double>) {
    lanes[lane] = lanes[lane].filter { $0.lowerBound < whole.lowerBound } + [whole]
  }
}
