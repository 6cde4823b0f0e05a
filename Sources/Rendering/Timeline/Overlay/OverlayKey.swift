package import LifelineDiagrams

extension Drawing {
  /// Returns the picture of an overlay below the names of its runs, each with the sign of what only
  /// it has; the same for no overlay.
  package func withKey(of overlay: Overlay?) -> Drawing {
    guard let overlay else { return self }
    let font = Font(size: 12)
    var elements: [Element] = []
    var y = TimelineMetrics.margin + 4
    var right = 0.0
    for (index, run) in overlay.runs.enumerated() {
      let mark: Overlay.Mark = overlay.runs.count == 2 ? .only(index) : .several([index])
      guard let style = OverlayStyle(mark) else { continue }
      let sign = overlay.sign(of: mark)
      let badge = OverlayStyle.badgeWidth(sign, mark)
      var x = TimelineMetrics.margin
      elements += style.badge(sign, mark, at: Point(x: x + badge / 2, y: y))
      x += badge + 8
      if overlay.runs.count == 2 {
        elements.append(
          .text(
            Text(
              run.letter, centredOn: Point(x: x, y: y), anchor: .start,
              font: Font(size: 12, weight: .bold), colour: .hue(style.hue, .text))))
        x += TextSize.width(of: run.letter, in: font) + 8
      }
      let title = TextSize.lines(
        of: run.title, in: font, within: max(size.width - x - TimelineMetrics.margin, 160),
        atMost: 1)[0]
      elements.append(
        .text(Text(title, centredOn: Point(x: x, y: y), anchor: .start, font: font)))
      right = max(right, x + TextSize.width(of: title, in: font))
      y += 21
    }
    let height = y - TimelineMetrics.margin
    var drawing = self
    drawing.size.width = max(size.width, (right + TimelineMetrics.margin).rounded(.up))
    drawing.size.height += height
    // The description names the runs.
    drawing.elements =
      [.group(Group(id: "key", role: .decoration, classes: ["key"], elements: elements))]
      + self.elements.map { $0.moved(x: 0, y: height) }
    return drawing
  }
}
