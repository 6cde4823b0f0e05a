import Diagrams
import Statecharts

extension TimelineLayout {
  /// The bar on the model's lifeline: a segment for each stage, named by a chip at its beginning.
  func bar() -> [Drawing.Element] {
    places.segments.map(segment)
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
    let label = LabelBlock(title, in: TimelineMetrics.chipFont, within: 200, atMost: 1)
    let chipWidth = label.width + 14
    let chip = Rectangle(
      x: bar.x - 6 - chipWidth, y: segment.top + 2, width: chipWidth,
      height: TimelineMetrics.chipHeight)
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
}
