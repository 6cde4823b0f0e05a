import Diagrams
import Statecharts

extension TimelineLayout {
  /// The bar on the model's lifeline: a segment for each stage, named by a chip at its beginning.
  func bar() -> [Drawing.Element] {
    places.segments.map(segment) + continuedCuts() + processEnds().map(processEnd)
  }

  /// Where the process ends: the app is not running any more.
  func processEnds() -> [Double] {
    zip(places.segments, places.segments.dropFirst()).compactMap { before, after in
      after.stage == "notRunning" && before.stage != nil ? after.top : nil
    }
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

  private func segment(_ segment: RowPlaces.Segment) -> Drawing.Element {
    let width = TimelineMetrics.barWidth
    let bar = Rectangle(
      x: modelX - width / 2, y: segment.top, width: width,
      height: max(0, segment.bottom - segment.top))
    guard let stage = segment.stage else {
      let shape = Shape(
        .rectangle(bar, radius: 0), fill: .surface, stroke: Stroke(.surfaceBorder))
      return .group(
        Group(id: "bar", role: .decoration, classes: ["bar"], elements: [.shape(shape)]))
    }
    let hue = hue(of: stage)
    let title = timeline.title(of: stage)
    let label = chipLabel(of: stage)
    let chip = chip(of: segment) ?? bar
    let times = "\(segment.times.from.label) – \(segment.times.to.label)"
    return .group(
      Group(
        id: "stage-\(stage)", label: "\(title), \(times)", classes: ["stage"],
        data: [Group.Datum("stage", stage.description)], tooltip: "\(title), \(times)",
        elements: [
          .shape(
            Shape(
              .rectangle(bar, radius: 0), fill: .hue(hue, .solid),
              stroke: Stroke(.hue(hue, .strong), width: 0.75))),
          .shape(
            Shape(
              .rectangle(chip, radius: 6), fill: .hue(hue, .soft),
              stroke: Stroke(.hue(hue, .strong), width: 0.9))),
        ]
          + label.texts(
            below: chip.center.y - label.height / 2, x: chip.center.x, colour: .hue(hue, .text))))
  }

  private func chipLabel(of stage: Stage) -> LabelBlock {
    LabelBlock(chip: timeline.title(of: stage))
  }

  /// The chip that names a segment, to the left of its upper end; `nil` for an unknown stage.
  func chip(of segment: RowPlaces.Segment) -> Rectangle? {
    guard let stage = segment.stage else { return nil }
    let width = chipLabel(of: stage).width + 14
    return Rectangle(
      x: modelX - TimelineMetrics.barWidth / 2 - 6 - width, y: segment.top + 2, width: width,
      height: TimelineMetrics.chipHeight)
  }
}
