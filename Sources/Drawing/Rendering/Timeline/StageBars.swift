import LifelineStatecharts

// The bars of stages, and between them and their chips the strips of composite states
// and the band of covers.

extension TimelineLayout {
  /// The cuts through bars that continue on another page.
  func continuedCuts() -> [Drawing.Element] {
    var heights: [Double] = []
    if page?.continues == true, let top = places.segments.first?.top { heights.append(top + 5) }
    if page?.isContinued == true, let end = places.segments.last?.bottom { heights.append(end - 5) }
    return heights.flatMap(barCut)
  }

  /// A slanted gap in every bar, for rows or time left out, between two strokes that are visible
  /// on bars of any colour.
  func barCut(at y: Double) -> [Drawing.Element] {
    let reach = TimelineMetrics.barWidth / 2 + 1
    return ([modelX] + tracksX).flatMap { x -> [Drawing.Element] in
      func ends(_ y: Double) -> (left: Point, right: Point) {
        (Point(x: x - reach, y: y + 2.5), Point(x: x + reach, y: y - 2.5))
      }
      let (upper, lower) = (ends(y - 2.5), ends(y + 2.5))
      let gap = Path(
        from: upper.left,
        [.line(to: upper.right), .line(to: lower.right), .line(to: lower.left)], isClosed: true)
      return [.shape(Shape(.path(gap), fill: .page))]
        + [upper, lower].map {
          .shape(.line(from: $0.left, to: $0.right, stroke: Stroke(.line, width: 1)))
        }
    }
  }

  /// A bar: its lifeline and its content.
  struct Bar {
    /// The participant, or the track after them; `nil` when the model has no lifeline.
    let index: Int?
    /// The centre.
    let x: Double
    /// The track; `nil` for the model's own.
    let track: Timeline.Track?
    /// The room to its left, before its chips.
    let beside: Double
    let segments: [RowPlaces.Segment]

    /// The left edge, with the strips and the cover.
    var left: Double { x - TimelineMetrics.barWidth / 2 - beside }
  }

  /// The bar on the model's lifeline, then those of the tracks.
  var bars: [Bar] {
    let first = timeline.participants.count
    let model = columns.x.indices.contains(timeline.model) ? timeline.model : nil
    return [
      Bar(
        index: model, x: modelX, track: nil, beside: columns.besideBar, segments: places.segments
      )
    ]
      + zip(timeline.tracks.indices, tracksX).map { track, x in
        Bar(
          index: first + track, x: x, track: timeline.tracks[track],
          beside: timeline.besideBar(ofTrack: track), segments: places.trackSegments[track])
      }
  }

  /// The bars: a segment per stage, labelled by a chip at its beginning.
  func bar() -> [Drawing.Element] {
    bars.flatMap { bar in bar.segments.map { segment($0, of: bar) } } + composites() + covers()
      + continuedCuts()
      + processEnds().map(processEnd)
  }

  /// The marks where the process ends.
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
          + chipElements(of: segment, hue, of: whole)))
  }

  /// The bar of a segment, or one run's part of it.
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
      let times = [segment.times.from, segment.times.to].map { $0.label(in: timeline.language) }
      return "\(title), \(times[0]) – \(times[1])"
    }
    return timeline.sentence(
      for: Timeline.Row(at: segment.times.from, .stage(stage), share: share))
  }

  private func chipElements(
    of segment: RowPlaces.Segment, _ hue: Hue, of bar: Bar
  ) -> [Drawing.Element] {
    guard let chip = chip(of: segment, of: bar)?.chip,
      let label = stageChip(of: segment, of: bar)?.label
    else { return [] }
    let outline = Shape(
      .rectangle(chip, radius: 6), fill: .hue(hue, .soft),
      stroke: Stroke(.hue(hue, .strong), width: 0.9))
    return [.shape(outline)]
      + label.texts(
        below: chip.center.y - label.height / 2, x: chip.center.x, colour: .hue(hue, .text))
  }

  private func stageChip(of segment: RowPlaces.Segment, of bar: Bar) -> StageChip? {
    guard bar.track != nil else { return timeline.chip(of: segment) }
    var labels = labels
    return labels.chip(of: segment, in: timeline)
  }

  /// The chip that labels a segment, to the left of its upper end, and the box of the chip with the
  /// names of composite states; `nil` for an unknown stage.
  func chip(
    of segment: RowPlaces.Segment, of bar: Bar
  ) -> (chip: Rectangle, whole: Rectangle)? {
    switch segment.part {
    case .bar, .free: return nil
    case .whole, .chip: break
    }
    return stageChip(of: segment, of: bar)?.boxes(leftOf: bar.left, below: segment.top)
  }
}

// Between a bar and its chips.

extension TimelineLayout {
  /// A strip beside a bar, for a time in a composite state.
  struct Strip {
    var box: Rectangle
    let title: String
    /// The texts of the name.
    let name: [Drawing.Element]
  }

  /// The strips beside the bars.
  func compositeStrips() -> [Strip] {
    bars.flatMap { bar in
      let depth = bar.segments.map { timeline.composites(around: $0.stage).count }.max() ?? 0
      return (0..<depth).flatMap { strips(of: bar, level: $0, of: depth) }
    }
  }

  /// The strips of a level: 0 is for the outermost states, to the left of inner ones.
  private func strips(of bar: Bar, level: Int, of depth: Int) -> [Strip] {
    typealias Metrics = TimelineMetrics
    var strips: [Strip] = []
    var last: [String] = []
    let x =
      bar.x - Metrics.barWidth / 2 - Double(depth - level)
      * (Metrics.stripWidth + Metrics.besideStrip)
    for segment in bar.segments where segment.part == .whole {
      let path = Array(timeline.composites(around: segment.stage).prefix(level + 1))
      defer { last = path }
      guard path.count > level else { continue }
      if path == last {
        strips[strips.count - 1].box.height = segment.bottom - strips[strips.count - 1].box.y
        continue
      }
      let box = Rectangle(
        x: x, y: segment.top, width: Metrics.stripWidth,
        height: max(0, segment.bottom - segment.top))
      strips.append(Strip(box: box, title: path[level], name: name(level, of: segment, at: bar)))
    }
    return strips
  }

  /// The name of the composite state of a level, with the chip of the segment that enters it.
  private func name(
    _ level: Int, of segment: RowPlaces.Segment, at bar: Bar
  ) -> [Drawing.Element] {
    let outside = timeline.composites(around: segment.stage).count - segment.entered.count
    guard segment.entered.indices.contains(level - outside) else { return [] }
    return stageChip(of: segment, of: bar)?
      .name(level - outside, leftOf: bar.left, below: segment.top) ?? []
  }

  fileprivate func composites() -> [Drawing.Element] {
    compositeStrips().map { strip in
      .group(
        Group(
          id: "composite", label: strip.title, classes: ["composite"], tooltip: strip.title,
          elements: [.shape(Self.strip(strip.box))] + strip.name))
    }
  }

  /// The strip of a composite state.
  static func strip(_ box: Rectangle) -> Shape {
    Shape(
      .rectangle(box, radius: 0), fill: .surface, stroke: Stroke(.secondaryText, width: 0.9))
  }

  fileprivate func covers() -> [Drawing.Element] {
    places.covers.map { cover in
      let chip = chip(of: cover)
      let x = chip.maxX + 6
      let band = Rectangle(
        x: x, y: cover.top, width: TimelineMetrics.coverWidth,
        height: max(0, cover.bottom - cover.top))
      let label = StageChip(cover.title, inside: []).label
      let outline = Shape(
        .rectangle(chip, radius: 0), fill: .surface, stroke: Stroke(.secondaryText, width: 0.9))
      return .group(
        Group(
          id: "cover", label: cover.title, classes: ["cover"], tooltip: cover.title,
          elements: [.shape(Self.coverBand(band)), .shape(outline)]
            + label.texts(below: chip.center.y - label.height / 2, x: chip.center.x)))
    }
  }

  static func coverBand(_ box: Rectangle) -> Shape {
    Shape(
      .rectangle(box, radius: 0), fill: .surfaceBorder, stroke: Stroke(.secondaryText, width: 0.9))
  }

  /// The chip that labels a cover, where it begins.
  func chip(of cover: RowPlaces.CoverPlace) -> Rectangle {
    StageChip(cover.title, inside: []).boxes(
      leftOf: modelX - TimelineMetrics.barWidth / 2 - columns.besideBar, below: cover.top
    ).chip
  }
}
