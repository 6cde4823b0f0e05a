import LifelineDiagrams
import LifelineStatecharts

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
