import LifelineDiagrams

extension TimelineLayout {
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
}
