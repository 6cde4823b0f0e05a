package import LifelineDiagrams
package import LifelineStatecharts

extension TimelineLayout {
  /// What lies behind the rows that not all runs have: a band with the sign of its mark at the left.
  package func bands() -> [Drawing.Element] {
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

  /// Rows below each other that have the same mark.
  private func bandPlaces() -> [(mark: Overlay.Mark, top: Double, bottom: Double)] {
    var bands: [(mark: Overlay.Mark, top: Double, bottom: Double)] = []
    var isOpen = false
    for place in places.rows {
      guard let mark = timeline.mark(of: place.row), mark != .common else {
        isOpen = false
        continue
      }
      let bottom = max(place.bottom, place.top + TimelineMetrics.legendLine)
      if isOpen, let last = bands.last, last.mark == mark, place.top - last.bottom < 60 {
        bands[bands.count - 1].bottom = bottom
      } else {
        // The band of the row above ends where this one begins.
        if isOpen, let last = bands.last, last.bottom > place.top {
          bands[bands.count - 1].bottom = place.top
        }
        bands.append((mark, place.top, bottom))
      }
      isOpen = true
    }
    return bands.map { ($0.mark, $0.top + 1, $0.bottom - 1) }
  }

  /// Where bands begin.
  var bandLeft: Double { timesEnd + 12 }
  /// How wide the column of signs is.
  var gutter: Double { TimelineLayout.gutter(of: timeline) }

  /// How wide the column of signs of a timeline is; zero without any.
  static func gutter(of timeline: Timeline) -> Double {
    guard let overlay = timeline.overlay else { return 0 }
    let badges = timeline.rows.compactMap { timeline.mark(of: $0) }
      .map { OverlayStyle.badgeWidth(overlay.sign(of: $0), $0) }
    return (badges.max() ?? 0) + 4
  }
}

extension Overlay.Mark {
  /// The class that style sheets know the mark by.
  package var name: String {
    switch self {
    case .common: "common"
    case .only(0): "only-a"
    case .only: "only-b"
    case .several: "only-some"
    case .moved: "moved"
    }
  }
}

extension TimelineLayout {
  /// The columns of times beside an overlay, one for each run that is shown, each below its letter.
  func overlayTimes() -> [Drawing.Element] {
    guard let overlay = timeline.overlay else { return [] }
    var elements: [Drawing.Element] = []
    let widths = Self.overlayTimeWidths(of: timeline, shownRuns)
    var end = TimelineMetrics.margin
    for (run, width) in zip(shownRuns, widths) {
      end += width
      let letter = Text(
        overlay.runs[run].letter,
        centredOn: Point(x: end, y: TimelineMetrics.margin + headHeight / 2), anchor: .end,
        font: OverlayStyle.badgeFont, colour: .hue(OverlayStyle.hue(ofRun: run), .text))
      var texts: [Drawing.Element] = [.text(letter)]
      for time in timeline.overlayTimes(of: run) {
        let place = places.rows[time.row]
        texts.append(
          .text(
            Text(
              time.label, centredOn: Point(x: end, y: place.y), anchor: .end,
              font: time.isRetimed ? Self.retimedFont : TimelineMetrics.timeFont,
              colour: time.isRetimed ? .text : .secondaryText)))
      }
      elements.append(
        .group(
          Group(
            id: "times-\(overlay.runs[run].letter)", role: .decoration, classes: ["time"],
            elements: texts)))
      end += Self.betweenTimes
    }
    return elements
  }

  private static let betweenTimes = 10.0
  /// What took another time stands out by its weight, and by the sign before it.
  private static let retimedFont = Font(size: 11, weight: .bold)

  /// How wide the columns of times are together.
  static func overlayTimesWidth(of timeline: Timeline, _ runs: [Int]) -> Double {
    let widths = overlayTimeWidths(of: timeline, runs)
    return widths.reduce(0, +) + betweenTimes * Double(max(0, widths.count - 1))
  }

  private static func overlayTimeWidths(of timeline: Timeline, _ runs: [Int]) -> [Double] {
    runs.map { run in
      timeline.overlayTimes(of: run).map { TextSize.width(of: $0.label, in: retimedFont) }
        .reduce(10, max)
    }
  }
}

extension Timeline {
  /// The rows at which a run of an overlay tells the time: each one at a new time.
  fileprivate func overlayTimes(
    of run: Int
  ) -> [(row: Int, label: String, isRetimed: Bool)] {
    var times: [(row: Int, time: Duration, isRetimed: Bool)] = []
    var last: Duration?
    for (index, row) in rows.enumerated() {
      guard let share = row.share, share.times.indices.contains(run), let time = share.times[run],
        time != last || share.isRetimed
      else { continue }
      switch row.content {
      // A change of stage tells it only when nothing else does at that time.
      case .stage where rows.dropFirst(index + 1).first?.share?.times[run] == time: continue
      case .equal, .gap: continue
      case .stage, .track, .message, .note, .cover: break
      }
      times.append((index, time, share.isRetimed))
      last = time
    }
    let labels = TimeLabels(times.map(\.time))
    return times.map { row, time, isRetimed in
      (row, isRetimed ? "≠ \(labels[time])" : labels[time], isRetimed)
    }
  }
}

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

/// How marks of a timeline that lays runs over each other look: each has a hue, a dash, a shape and
/// a sign, so that none of them is needed alone.
package struct OverlayStyle {
  package let hue: Hue
  package let dash: Stroke.Dash

  /// The look of a mark; `nil` for what all runs have.
  package init?(_ mark: Overlay.Mark) {
    switch mark {
    case .common: return nil
    case .only(let run): (hue, dash) = (Self.hue(ofRun: run), run == 0 ? .dashed : .solid)
    case .several(let runs):
      // What several share is told from what one has by its letters.
      (hue, dash) = runs.count == 1 ? (Self.hue(ofRun: runs[0]), .dashed) : (.grey, .dashed)
    case .moved: (hue, dash) = (.indigo, .dotted)
    }
  }

  /// The hue of a run: the stages of UIKit have others.
  package static func hue(ofRun run: Int) -> Hue {
    let hues: [Hue] = [.pink, .teal, .orange, .indigo, .red]
    return hues[run % hues.count]
  }

  /// How an arrow is drawn.
  package var arrow: Stroke { Stroke(.hue(hue, .strong), width: 1.4, dash: dash) }

  static let badgeFont = Font(size: 11, weight: .bold)
  static let badgeHeight = 16.0

  /// How wide the badge with a sign is.
  static func badgeWidth(_ sign: String, _ mark: Overlay.Mark) -> Double {
    let words = TextSize.width(of: sign, in: badgeFont)
    if case .moved = mark { return words + 18 }
    return max(badgeHeight, words + 8)
  }

  /// The badge with the sign: a square for the first run, a circle for the second, a hexagon for
  /// what moved, and a pill for the letters of several runs.
  package func badge(_ sign: String, _ mark: Overlay.Mark, at center: Point) -> [Drawing.Element] {
    let width = Self.badgeWidth(sign, mark)
    let box = Rectangle(center: center, width: width, height: Self.badgeHeight)
    let stroke = Stroke(.hue(hue, .strong), width: 1.2)
    let outline: Shape.Outline =
      switch mark {
      case .only(0), .common: .rectangle(box, radius: 2)
      case .only: .circle(center: center, radius: Self.badgeHeight / 2)
      case .several: .rectangle(box, radius: 8)
      case .moved:
        .path(
          Path(
            from: Point(x: box.x, y: center.y),
            [
              .line(to: Point(x: box.x + 6, y: box.y)), .line(to: Point(x: box.maxX - 6, y: box.y)),
              .line(to: Point(x: box.maxX, y: center.y)),
              .line(to: Point(x: box.maxX - 6, y: box.maxY)),
              .line(to: Point(x: box.x + 6, y: box.maxY)),
            ], isClosed: true))
      }
    return [
      .shape(Shape(outline, fill: .page, stroke: stroke)),
      .text(Text(sign, centredOn: center, font: Self.badgeFont, colour: .hue(hue, .text))),
    ]
  }
}

/// The model's bar in a timeline that lays runs over each other: one bar while all are in the same
/// stage, one beside the other where they are not, and none of a run beside rows it does not have.
struct OverlaySegments {
  private(set) var segments: [RowPlaces.Segment] = []

  /// What a run's part of the bar shows.
  private enum Part: Equatable {
    case absent
    case stage(Stage?)
  }

  private typealias Piece = (top: Double, bottom: Double, parts: [Part])

  /// Follows the rows.
  ///
  /// - Parameters:
  ///   - timeline: The overlay.
  ///   - rows: Its rows with their places.
  ///   - runs: The runs that are shown, by index.
  ///   - top: Where the bar begins.
  ///   - bottom: Where it ends.
  init(
    of timeline: Timeline, _ rows: [RowPlaces.Place], runs: [Int], from top: Double,
    to bottom: Double
  ) {
    var stages = runs.map { _ in timeline.initialStage }
    var pieces: [Piece] = []
    var y = top
    func extend(to end: Double, having: [Int]) {
      let parts = zip(runs, stages).map { having.contains($0) ? Part.stage($1) : .absent }
      if let last = pieces.last, last.parts == parts {
        pieces[pieces.count - 1].bottom = end
      } else if end > y {
        pieces.append((y, end, parts))
      }
      y = max(y, end)
    }
    if let initial = timeline.initialStage {
      segments.append(Self.chip(initial, at: top, share: nil))
    }
    if let first = rows.first { extend(to: first.top, having: runs) }
    for place in rows {
      let having = place.row.share?.runs ?? runs
      if case .stage(let stage) = place.row.content {
        extend(to: place.top + 3, having: having)
        var chip = Self.chip(stage, at: place.top + 3, share: place.row.share)
        for index in runs.indices where having.contains(runs[index]) {
          let ends = timeline.endsProcess(entering: stage, after: stages[index])
          chip.endsProcess = chip.endsProcess || ends
          stages[index] = stage
        }
        segments.append(chip)
      }
      extend(to: place.bottom, having: having)
    }
    if let last = pieces.last, y < bottom {
      pieces[pieces.count - 1] = (last.top, bottom, last.parts)
    }
    if pieces.isEmpty { extend(to: bottom, having: runs) }
    segments = pieces.flatMap { Self.bars($0) } + segments
  }

  private static func bars(_ piece: Piece) -> [RowPlaces.Segment] {
    if let first = piece.parts.first, case .stage(let stage) = first,
      piece.parts.allSatisfy({ $0 == first })
    {
      return [segment(stage, piece, .bar(slice: 0, of: 1))]
    }
    return piece.parts.enumerated().compactMap { index, part in
      guard case .stage(let stage) = part else {
        // Free where the run is shown alone.
        return piece.parts.count == 1
          ? nil : segment(nil, piece, .free(slice: index, of: piece.parts.count))
      }
      return segment(stage, piece, .bar(slice: index, of: piece.parts.count))
    }
  }

  private static func segment(
    _ stage: Stage?, _ piece: Piece, _ part: RowPlaces.Segment.Part
  ) -> RowPlaces.Segment {
    RowPlaces.Segment(
      stage: stage, top: piece.top, bottom: piece.bottom, times: (.zero, .zero), part: part)
  }

  private static func chip(
    _ stage: Stage, at y: Double, share: Timeline.Share?
  ) -> RowPlaces.Segment {
    let time = share?.times.lazy.compactMap(\.self).first ?? .zero
    return RowPlaces.Segment(
      stage: stage, top: y, bottom: y, times: (time, time), part: .chip(share))
  }
}
