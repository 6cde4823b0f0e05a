import LifelineDiagrams
import LifelineStatecharts
import LifelineTexts

/// A sign in a timeline that needs words.
///
/// Stages are named by their chips, loops by their tabs, notes by what they say.
enum TimelineMark: CaseIterable {
  case call, answer, announcement, own, timer, outside, ignored, illegal, inferred, handling, gap,
    standstill, folded, end, onlyFirst, onlySecond, onlySome, moved, split, retimed, equal

  /// The signs that come in a picture, in the order in which they are explained.
  static func marks(in layout: TimelineLayout) -> [TimelineMark] {
    var found: Set<TimelineMark> = []
    for place in layout.places.rows {
      switch place.row.content {
      case .message(let message): found.formUnion(marks(in: message))
      case .gap: found.insert(.gap)
      case .equal: found.insert(.equal)
      case .stage, .track, .note: break
      }
      if let mark = layout.timeline.mark(of: place.row) { found.formUnion(marks(of: mark)) }
      if place.row.share?.isRetimed == true { found.insert(.retimed) }
    }
    if layout.places.segments.areSplit { found.insert(.split) }
    if layout.pace != nil, !layout.places.course.bursts.isEmpty { found.insert(.standstill) }
    for place in layout.places.frames {
      if case .folded = place.frame.kind { found.insert(.folded) }
    }
    if !layout.processEnds().isEmpty { found.insert(.end) }
    return allCases.filter(found.contains)
  }

  private static func marks(in message: Timeline.Message) -> [TimelineMark] {
    var marks: [TimelineMark] = []
    if message.ignored != nil { marks.append(.ignored) }
    if message.mark == .illegal { marks.append(.illegal) }
    if message.mark == .inferred { marks.append(.inferred) }
    if message.from == .clock {
      marks.append(.timer)
    } else if message.isBeside {
      marks.append(.own)
    } else if message.ignored == nil, message.mark == nil, message.from != .outside {
      marks.append(message.kind == .announcement ? .announcement : .call)
    }
    if message.answer != nil { marks.append(.answer) }
    if message.from == .outside { marks.append(.outside) }
    if message.showsHandling { marks.append(.handling) }
    return marks
  }

  /// What the sign means.
  func words(in language: Language) -> String {
    let texts = Texts(language)
    return texts["timeline.legend.\(self)"]
  }

  /// How wide the sign is.
  var signWidth: Double {
    switch self {
    case .call, .answer, .announcement, .ignored, .illegal, .inferred, .outside, .gap, .own:
      TimelineMetrics.legendSign
    case .folded: 22
    case .onlyFirst, .onlySecond, .onlySome, .moved, .split, .retimed, .equal: overlaySignWidth
    case .timer, .end: 12
    case .handling: TimelineMetrics.activationWidth
    case .standstill: 3
    }
  }

  /// The sign itself.
  func sign(from start: Point) -> [Drawing.Element] {
    let width = signWidth
    let end = Point(x: start.x + width, y: start.y)
    let center = Point(x: start.x + width / 2, y: start.y)
    let tip = Point(x: end.x - 4, y: end.y)
    func arrow(_ head: Arrowhead) -> Drawing.Element {
      .shape(.line(from: start, to: end, stroke: TimelineMetrics.arrow, head: head))
    }
    switch self {
    case .call: return [arrow(.filled)]
    case .answer:
      return [
        .shape(.line(from: end, to: start, stroke: TimelineMetrics.answer, head: .open))
      ]
    case .announcement: return [arrow(.open)]
    case .ignored:
      return [
        .shape(
          .line(from: start, to: tip, stroke: TimelineMetrics.ignoredArrow, head: .cross))
      ]
    case .illegal:
      return [
        .shape(
          .line(
            from: start, to: end, stroke: TimelineMetrics.illegalArrow, head: .filled))
      ] + TimelineLayout.illegalSign(at: Point(x: start.x + 4, y: start.y))
    case .inferred:
      return [
        .shape(.line(from: start, to: end, stroke: TimelineMetrics.inferredArrow, head: .filled))
      ]
    case .outside:
      return [
        arrow(.filled),
        .shape(Shape(.circle(center: start, radius: 3.5), fill: TimelineMetrics.arrow.colour)),
      ]
    case .own:
      let path = MessageArrow.loop(from: start.x, at: start.y, tip: start.x)
      return [.shape(Shape(.path(path), stroke: TimelineMetrics.arrow, head: .filled))]
    case .timer: return TimelineLayout.clock(at: center)
    case .handling:
      let box = Rectangle(
        center: center, width: TimelineMetrics.activationWidth,
        height: TimelineMetrics.activationHeight)
      return [.shape(TimelineLayout.activation(box, .green))]
    case .gap:
      let line = Stroke(.secondaryLine, dash: .dotted)
      return [.shape(.line(from: start, to: end, stroke: line))]
    case .standstill:
      return [
        .shape(
          .line(
            from: Point(x: center.x, y: start.y - 6), to: Point(x: center.x, y: start.y + 6),
            stroke: TimelineLayout.standstill))
      ]
    case .folded:
      let box = Rectangle(center: center, width: width, height: 12)
      let tab = Rectangle(x: box.x, y: box.y, width: 9, height: 5)
      return [
        .shape(Shape(.rectangle(box, radius: 0), stroke: Stroke(.surfaceBorder))),
        .shape(
          Shape(.rectangle(tab, radius: 0), fill: .surface, stroke: Stroke(.surfaceBorder))),
      ]
    case .end: return TimelineLayout.endCross(at: center)
    case .onlyFirst, .onlySecond, .onlySome, .moved, .split, .retimed, .equal:
      return overlaySign(around: center)
    }
  }
}
