import LifelineStatecharts

extension TimelineLayout {
  /// The frames around rows that repeat, each with its tab and a guard.
  func frames() -> [Drawing.Element] {
    places.frames.map(frame)
  }

  static let tabHeight = 19.0
  /// UML's operator for a fragment that repeats.
  private var tabTitle: String { Texts(timeline.language)["timeline.loop"] }

  private var tabWidth: Double {
    TextSize.width(of: tabTitle, in: TimelineMetrics.frameFont) + 18
  }

  private func frame(_ place: RowPlaces.FramePlace) -> Drawing.Element {
    let (left, right) = frameEdges(depth: place.depth)
    let box = Rectangle(
      x: left, y: place.top, width: right - left, height: place.bottom - place.top)
    let tab = Rectangle(x: left, y: place.top, width: tabWidth, height: Self.tabHeight)
    let meaning = meaning(of: place)
    let (block, x) = guardWords(of: place)
    let stroke = Stroke(.surfaceBorder)
    return .group(
      Group(
        id: "loop", label: "\(tabTitle): \(meaning)", classes: ["frame"],
        tooltip: place.frame.note ?? (block.isCut ? meaning : nil),
        elements: [
          .shape(Shape(.rectangle(box, radius: 0), stroke: stroke)),
          .shape(Shape(.rectangle(tab, radius: 0), fill: .surface, stroke: stroke)),
          .text(Text(tabTitle, centredOn: tab.center, font: TimelineMetrics.frameFont)),
        ]
          + block.texts(
            below: tab.center.y - block.height / 2, x: x, anchor: .start,
            colour: .secondaryText)))
  }

  /// The kind of repetition.
  private func meaning(of place: RowPlaces.FramePlace) -> String {
    let meaning = timeline.sentence(for: place.frame)
    return place.continues ? timeline.continued(meaning) : meaning
  }

  /// The guard in brackets and its position: beside the tab, or after the bar when that is in the
  /// way.
  private func guardWords(of place: RowPlaces.FramePlace) -> (block: LabelBlock, x: Double) {
    let (left, right) = frameEdges(depth: place.depth)
    let words = "[\(meaning(of: place))]"
    let bar = Self.besideBar
    var x = left + tabWidth + 8
    let isInTheWay =
      modelX + bar > x
      && x + TextSize.width(of: words, in: TimelineMetrics.wordsFont) > modelX - bar
    if isInTheWay { x = modelX + bar }
    let block = LabelBlock(
      words, in: TimelineMetrics.wordsFont, within: max(right - x - 8, 20), atMost: 1)
    return (block, x)
  }

  /// The distance from the bar's centre to text after it.
  static var besideBar: Double { TimelineMetrics.barWidth / 2 + 8 }

  /// The width of a guard in brackets, with the space after it.
  static func guardWidth(_ meaning: String) -> Double {
    TextSize.width(of: "[\(meaning)]", in: TimelineMetrics.wordsFont) + 10
  }

  /// The right edge of the tab and the text beside it.
  func tabReach(of place: RowPlaces.FramePlace) -> [ClosedRange<Double>] {
    let left = frameEdges(depth: place.depth).left
    let words = guardWords(of: place)
    return [left...left + tabWidth, words.x - 3...words.x + words.block.width + 3]
  }
}

extension Timeline {
  /// The guard on a page on which the frame does not begin.
  func continued(_ meaning: String) -> String {
    Texts(language)["timeline.continued", ["meaning": meaning]]
  }
}

extension Timeline.Frame {
  /// The run's own note about an endless repetition, with its messages.
  fileprivate var note: String? {
    if case .endless(let note) = kind { note } else { nil }
  }
}
