import Diagrams
import Statecharts

extension TimelineLayout {
  /// What the kinds of arrows mean, for those that come; `nil` when there is nothing to explain.
  func legend(below end: Double) -> (element: Drawing.Element, right: Double)? {
    let y = end + TimelineMetrics.legendRow / 2 + 6
    var x = columns.minX
    var elements: [Drawing.Element] = []
    for (kind, words) in kinds {
      elements.append(
        .shape(
          .line(
            from: Point(x: x, y: y), to: Point(x: x + 26, y: y), stroke: kind.stroke,
            head: kind.head)))
      elements.append(
        .text(
          Text(
            words, centredOn: Point(x: x + 36, y: y), anchor: .start,
            font: TimelineMetrics.chipFont, colour: .secondaryText)))
      x += 36 + TextSize.width(of: words, in: TimelineMetrics.chipFont) + 24
    }
    guard !elements.isEmpty else { return nil }
    return (
      .group(Group(id: "legend", role: .none, classes: ["legend"], elements: elements)), x - 24
    )
  }

  private struct Kind {
    var stroke = TimelineMetrics.arrow
    var head: Arrowhead
  }

  private var kinds: [(Kind, String)] {
    var (calls, announcements, ignored) = (false, false, false)
    for case .message(let message) in timeline.rows.lazy.map(\.content) {
      if message.ignored != nil { ignored = true }
      if message.kind == .announcement { announcements = true } else { calls = true }
    }
    let isEnglish = timeline.language == .english
    let dashed = Stroke(.secondaryText, width: TimelineMetrics.arrow.width, dash: .dashed)
    return [
      calls && announcements
        ? (Kind(head: .filled), isEnglish ? "event or callback" : "事件或回调") : nil,
      announcements ? (Kind(head: .open), isEnglish ? "notification" : "通知") : nil,
      ignored ? (Kind(stroke: dashed, head: .cross), isEnglish ? "ignored" : "被忽略") : nil,
    ].compactMap(\.self)
  }
}
