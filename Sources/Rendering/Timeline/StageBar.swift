import LifelineDiagrams
import LifelineStatecharts

extension TimelineLayout {
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
