import LifelineStatecharts

extension TimelineLayout {
  /// The bands behind rows that not all runs have, with the sign of the mark at the left.
  func bands() -> [Drawing.Element] {
    guard let overlay = timeline.overlay else { return [] }
    return bandPlaces().compactMap { band in
      guard let style = OverlayStyle(band.mark) else { return nil }
      let box = Rectangle(
        x: bandLeft, y: band.top, width: frameEdges(depth: 0).right - bandLeft,
        height: band.bottom - band.top)
      let edge = Shape.line(
        from: Point(x: box.x, y: box.y), to: Point(x: box.x, y: box.maxY),
        stroke: Stroke(.hue(style.hue, .strong), width: 2.5, dash: style.dash))
      let badge = style.badge(
        overlay.sign(of: band.mark), band.mark,
        at: Point(x: bandLeft + gutter / 2, y: min(box.y + 14, box.center.y)))
      return .group(
        Group(
          id: band.mark.name, role: .decoration, classes: ["band", band.mark.name],
          elements: [
            .shape(Shape(.rectangle(box, radius: 0), fill: .hue(style.hue, .soft))), .shape(edge),
          ] + badge))
    }
  }

  /// Adjacent rows with the same mark.
  private func bandPlaces() -> [(mark: Overlay.Mark, top: Double, bottom: Double)] {
    var bands: [(mark: Overlay.Mark, top: Double, bottom: Double)] = []
    var isOpen = false
    for place in places.rows {
      guard let mark = timeline.mark(of: place.row), mark != .common else {
        isOpen = false
        continue
      }
      let bottom = max(place.bottom, place.top + TimelineMetrics.leastBand)
      if isOpen, let last = bands.last, last.mark == mark, place.top - last.bottom < 60 {
        bands[bands.count - 1].bottom = bottom
      } else {
        // The previous row's band ends where this one begins.
        if isOpen, let last = bands.last, last.bottom > place.top {
          bands[bands.count - 1].bottom = place.top
        }
        bands.append((mark, place.top, bottom))
      }
      isOpen = true
    }
    return bands.map { ($0.mark, $0.top + 1, $0.bottom - 1) }
  }

  /// The left edge of the bands.
  var bandLeft: Double { timesEnd + 12 }
  /// The width of the column of signs.
  var gutter: Double { TimelineLayout.gutter(of: timeline) }

  /// Returns the width of a timeline's column of signs; zero for none.
  static func gutter(of timeline: Timeline) -> Double {
    guard let overlay = timeline.overlay else { return 0 }
    let badges = timeline.rows.compactMap { timeline.mark(of: $0) }
      .map { OverlayStyle.badgeWidth(overlay.sign(of: $0), $0) }
    return (badges.max() ?? 0) + 4
  }
}

extension Overlay.Mark {
  /// The class for style sheets.
  var name: String {
    switch self {
    case .common: "common"
    case .only(0): "only-a"
    case .only: "only-b"
    case .several: "only-some"
    case .moved: "moved"
    }
  }
}

extension Drawing {
  /// Returns the picture of a comparison below the names of its runs, each with the sign of rows
  /// that only it has; unchanged for a single run.
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
      let title = BreakableText(run.title, in: font).lines(
        within: max(size.width - x - TimelineMetrics.margin, 160), atMost: 1)[0]
      elements.append(
        .text(Text(title, centredOn: Point(x: x, y: y), anchor: .start, font: font)))
      right = max(right, x + TextSize.width(of: title, in: font))
      y += 21
    }
    let height = y - TimelineMetrics.margin
    var drawing = self
    drawing.size.width = max(size.width, (right + TimelineMetrics.margin).rounded(.up))
    drawing.size.height += height
    // The description already names the runs.
    drawing.elements =
      [.group(Group(id: "key", role: .decoration, classes: ["key"], elements: elements))]
      + self.elements.map { $0.moved(x: 0, y: height) }
    return drawing
  }
}
