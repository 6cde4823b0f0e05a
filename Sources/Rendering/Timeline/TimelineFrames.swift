import Diagrams

extension TimelineLayout {
  /// The frames around rows that repeat, each with its tab and what it means.
  func frames() -> [Drawing.Element] {
    places.frames.map(frame)
  }

  private func frame(_ place: RowPlaces.FramePlace) -> Drawing.Element {
    let (left, right) = frameEdges(depth: place.depth)
    let box = Rectangle(
      x: left, y: place.top, width: right - left, height: place.bottom - place.top)
    let tabTitle = "loop"
    let tab = Rectangle(
      x: left, y: place.top,
      width: TextSize.width(of: tabTitle, in: TimelineMetrics.frameFont) + 18, height: 19)
    let guardText = guardText(of: place.frame)
    let guardBlock = LabelBlock(
      guardText, in: TimelineMetrics.chipFont, within: box.maxX - tab.maxX - 20, atMost: 1)
    let stroke = Stroke(.surfaceBorder)
    return .group(
      Group(
        id: "loop", label: "\(tabTitle): \(timeline.sentence(for: place.frame))",
        classes: ["frame"],
        tooltip: guardBlock.isCut ? timeline.sentence(for: place.frame) : nil,
        elements: [
          .shape(Shape(.rectangle(box, radius: 0), stroke: stroke)),
          .shape(Shape(.rectangle(tab, radius: 0), fill: .surface, stroke: stroke)),
          .text(Text(tabTitle, centredOn: tab.center, font: TimelineMetrics.frameFont)),
        ]
          + guardBlock.texts(
            below: tab.center.y - guardBlock.height / 2, x: tab.maxX + 8, anchor: .start,
            colour: .secondaryText)))
  }

  private func guardText(of frame: Timeline.Frame) -> String {
    "[\(timeline.sentence(for: frame))]"
  }

  /// The words in the head of a frame as a block, for the holes that they make.
  func guardHole(of place: RowPlaces.FramePlace) -> (x: ClosedRange<Double>, y: ClosedRange<Double>)
  {
    let left = frameEdges(depth: place.depth).left
    let tab = TextSize.width(of: "loop", in: TimelineMetrics.frameFont) + 18
    let width = TextSize.width(of: guardText(of: place.frame), in: TimelineMetrics.chipFont)
    return (left...left + tab + 10 + width, place.top...place.top + 19)
  }
}
