import LifelineStatecharts

extension TimelineLayout {
  /// The columns of times of a comparison, one for each run, below its letter.
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
  /// A row at another time is emphasised by its weight and the sign before it.
  private static let retimedFont = Font(size: 11, weight: .bold)

  /// The width of all columns.
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
  /// The rows at which a run shows its time: each one at a new time.
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
      // A change of stage only shows it if no other row has the same time.
      case .stage where rows.dropFirst(index + 1).first?.share?.times[run] == time: continue
      case .equal, .gap: continue
      case .stage, .track, .message, .note, .cover: break
      }
      times.append((index, time, share.isRetimed))
      last = time
    }
    let labels = TimeLabels(times.map(\.time), in: language)
    return times.map { row, time, isRetimed in
      (row, isRetimed ? "≠ \(labels[time])" : labels[time], isRetimed)
    }
  }
}
