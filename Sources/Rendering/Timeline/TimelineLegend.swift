import LifelineDiagrams
import LifelineStatecharts

extension TimelineLayout {
  /// What the marks in the picture mean, for those that come, in as many lines as it takes; `nil`
  /// when there is nothing to explain.
  package func legend(below end: Double) -> (
    element: Drawing.Element, right: Double, height: Double
  )? {
    typealias Metrics = TimelineMetrics
    let widest = max(columns.maxX, columns.minX + 320)
    var x = columns.minX
    var y = end + Metrics.legendRow / 2 + 6
    var right = x
    var elements: [Drawing.Element] = []
    for mark in TimelineMark.marks(in: self) {
      let words = mark.words(in: timeline.language)
      let sign = mark.signWidth + 8
      let width = sign + TextSize.width(of: words, in: Metrics.chipFont)
      if x > columns.minX, x + width > widest {
        x = columns.minX
        y += Metrics.legendLine
      }
      elements += mark.sign(from: Point(x: x, y: y))
      elements.append(
        .text(
          Text(
            words, centredOn: Point(x: x + sign, y: y), anchor: .start,
            font: Metrics.chipFont, colour: .secondaryText)))
      right = max(right, x + width)
      x += width + 22
    }
    guard !elements.isEmpty else { return nil }
    return (
      .group(Group(id: "legend", role: .none, classes: ["legend"], elements: elements)), right,
      y + Metrics.legendRow / 2 - 6 - end
    )
  }
}
