import LifelineStatecharts

extension TimelineLayout {
  /// The legend for the marks in the picture, in as many lines as needed; `nil` when there is
  /// nothing to explain.
  func legend(below end: Double) -> (
    element: Drawing.Element, right: Double, height: Double
  )? {
    var flow = LegendFlow(
      from: Point(x: columns.minX, y: end + TimelineMetrics.legendRow / 2 + 6),
      to: max(columns.maxX, columns.minX + 420), gaps: (8, 22))
    for mark in TimelineMark.marks(in: self) {
      flow.add(
        words(of: mark), in: TimelineMetrics.wordsFont, signWidth: mark.signWidth, sign: mark.sign)
    }
    let height = flow.place.y + TimelineMetrics.legendRow / 2 - 6 - end
    return flow.element.map { ($0, flow.right, height) }
  }

  /// Returns the meaning of a sign here: an arrow depends on whether events or messages have it,
  /// and on the receivers.
  private func words(of mark: TimelineMark) -> String {
    guard mark == .call else { return mark.words(in: timeline.language) }
    let messages = places.rows.compactMap { place -> Timeline.Message? in
      guard case .message(let message) = place.row.content else { return nil }
      return TimelineMark.marks(in: message).contains(.call) ? message : nil
    }
    let texts = Texts(timeline.language)
    let calls = messages.filter { $0.kind == .call }
    if calls.isEmpty { return texts["graph.legend.event"] }
    let isAll = calls.count == messages.count
    let receivers = timeline.participants.indices.filter { index in
      calls.contains { $0.to == .participant(index) }
    }
    // More names would be longer than the legend.
    guard (1...2).contains(receivers.count) else {
      return texts[isAll ? "graph.legend.message" : "timeline.legend.call"]
    }
    let names = receivers.map { timeline.participants[$0].title }
    return texts[
      isAll ? "graph.legend.messageTo" : "timeline.legend.callTo",
      ["receivers": names.joined(separator: texts["graph.list"])]]
  }
}

/// A sign in a timeline that needs an explanation.
///
/// Stages are labelled by chips, loops by tabs; notes explain themselves.
enum TimelineMark: String, CaseIterable {
  case call, answer, announcement, own, timer, outside, ignored, illegal, legalWay, supposed,
    inferred, unsourced,
    stage, handling, composite, cover, gap, standstill, folded, endless, end, onlyFirst, onlySecond,
    onlySome, moved,
    split, absent, retimed, equal

  /// The signs in a picture, in the order of the legend.
  static func marks(in layout: TimelineLayout) -> [TimelineMark] {
    var found: Set<TimelineMark> = []
    for place in layout.places.rows {
      switch place.row.content {
      case .message(let message): found.formUnion(marks(in: message))
      case .gap: found.insert(.gap)
      case .equal: found.insert(.equal)
      case .stage, .track, .note, .cover: break
      }
      if let mark = layout.timeline.mark(of: place.row) { found.formUnion(marks(of: mark)) }
      if place.row.share?.isRetimed == true { found.insert(.retimed) }
    }
    if layout.bars.contains(where: { $0.segments.contains { $0.stage != nil } }) {
      found.insert(.stage)
    }
    if !layout.compositeStrips().isEmpty { found.insert(.composite) }
    if !layout.places.covers.isEmpty { found.insert(.cover) }
    if layout.places.segments.areSplit { found.insert(.split) }
    if layout.places.segments.contains(where: \.isFree) { found.insert(.absent) }
    if layout.pace != nil, !layout.places.course.bursts.isEmpty { found.insert(.standstill) }
    for place in layout.places.frames {
      switch place.frame.kind {
      case .folded: found.insert(.folded)
      case .endless: found.insert(.endless)
      }
    }
    if !layout.processEnds().isEmpty { found.insert(.end) }
    return allCases.filter(found.contains)
  }

  /// The signs of a message's arrow.
  fileprivate static func marks(in message: Timeline.Message) -> [TimelineMark] {
    var marks: [TimelineMark] = []
    if message.ignored != nil { marks.append(.ignored) }
    if message.mark == .illegal { marks.append(.illegal) }
    if message.mark == .inferred { marks.append(.inferred) }
    if message.isInferred { marks.append(.unsourced) }
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

  /// The meaning of the sign.
  func words(in language: Language) -> String {
    Texts(language)["timeline.legend." + rawValue]
  }

  var signWidth: Double {
    switch self {
    case .call, .answer, .announcement, .ignored, .illegal, .legalWay, .supposed, .inferred,
      .outside, .gap, .own:
      TimelineMetrics.legendSign
    case .folded, .endless: 22
    case .stage: 30
    case .composite: TimelineMetrics.stripWidth
    case .cover: TimelineMetrics.coverWidth
    case .onlyFirst, .onlySecond, .onlySome, .moved, .split, .absent, .retimed, .equal:
      overlaySignWidth
    case .timer, .end, .unsourced: 12
    case .handling: TimelineMetrics.activationWidth
    case .standstill: 3
    }
  }

  func sign(from start: Point) -> [Drawing.Element] {
    let width = signWidth
    let end = Point(x: start.x + width, y: start.y)
    let center = Point(x: start.x + width / 2, y: start.y)
    func line(
      _ stroke: Stroke, _ head: Arrowhead? = nil, from: Point? = nil, to: Point? = nil
    ) -> Drawing.Element {
      .shape(.line(from: from ?? start, to: to ?? end, stroke: stroke, head: head))
    }
    switch self {
    case .call: return [line(TimelineMetrics.arrow, .filled)]
    case .answer: return [line(TimelineMetrics.answer, .open, from: end, to: start)]
    case .announcement: return [line(TimelineMetrics.arrow, .open)]
    case .ignored:
      return [line(TimelineMetrics.ignoredArrow, .cross, to: Point(x: end.x - 4, y: end.y))]
    case .illegal:
      return [line(TimelineMetrics.illegalArrow, .filled)]
        + TimelineLayout.illegalSign(at: Point(x: start.x + 4, y: start.y))
    case .legalWay: return [line(TimelineMetrics.legalWay)]
    case .inferred: return [line(TimelineMetrics.inferredArrow, .filled)]
    case .outside:
      let dot = Shape(.circle(center: start, radius: 3.5), fill: TimelineMetrics.arrow.colour)
      return [line(TimelineMetrics.arrow, .filled), .shape(dot)]
    case .own:
      let path = MessageArrow.loop(from: start.x, at: start.y, tip: start.x)
      return [.shape(Shape(.path(path), stroke: TimelineMetrics.arrow, head: .filled))]
    case .gap: return [line(Stroke(.secondaryLine, dash: .dotted))]
    case .standstill:
      let (top, bottom) = (center.moved(x: 0, y: -6), center.moved(x: 0, y: 6))
      return [line(TimelineLayout.standstill, from: top, to: bottom)]
    case .timer: return TimelineLayout.clock(at: center)
    case .unsourced: return Self.inferred(at: center)
    case .end: return TimelineLayout.endCross(at: center)
    case .handling, .folded, .endless, .composite, .cover, .supposed: return boxes(around: center)
    case .stage: return Self.chipAndBar(around: center)
    case .onlyFirst, .onlySecond, .onlySome, .moved, .split, .absent, .retimed, .equal:
      return overlaySign(around: center)
    }
  }

  /// A sign made of boxes: an activation, a strip, a band, or a frame with its tab.
  private func boxes(around center: Point) -> [Drawing.Element] {
    let isFrame = self == .folded || self == .endless
    let height =
      isFrame
      ? 12 : self == .supposed ? TimelineMetrics.activationWidth : TimelineMetrics.activationHeight
    let box = Rectangle(center: center, width: signWidth, height: height)
    switch self {
    case .handling: return [.shape(TimelineLayout.activation(box, .green))]
    case .composite: return [.shape(TimelineLayout.strip(box))]
    case .cover: return [.shape(TimelineLayout.coverBand(box))]
    case .supposed:
      let border = Stroke(.secondaryText, width: 1.1, dash: .dashed)
      return [.shape(Shape(.rectangle(box, radius: 0), fill: .page, stroke: border))]
    default: break
    }
    let tab = Rectangle(x: box.x, y: box.y, width: 9, height: 5)
    let border = Stroke(.surfaceBorder)
    return [
      .shape(Shape(.rectangle(box, radius: 0), stroke: border)),
      .shape(Shape(.rectangle(tab, radius: 0), fill: .surface, stroke: border)),
    ]
  }
}

extension TimelineMark {
  /// The sign of what no source says.
  fileprivate static func inferred(at center: Point) -> [Drawing.Element] {
    let sign = Texts.inferredSign
    return [
      .text(Text(sign, centredOn: center, font: TimelineMetrics.labelFont, colour: .text))
    ]
  }

  /// A piece of a bar with its chip.
  fileprivate static func chipAndBar(around center: Point) -> [Drawing.Element] {
    let chip = Rectangle(x: center.x - 15, y: center.y - 5, width: 19, height: 10)
    let bar = Rectangle(x: center.x + 8, y: center.y - 6.5, width: 7, height: 13)
    let border = Stroke(.hue(.green, .strong), width: 0.75)
    return [
      .shape(Shape(.rectangle(chip, radius: 4), fill: .hue(.green, .soft), stroke: border)),
      .shape(Shape(.rectangle(bar, radius: 0), fill: .hue(.green, .solid), stroke: border)),
    ]
  }
}

/// The signs of timelines that compare runs, for the legend.
extension TimelineMark {
  /// The sign of a row's mark.
  static func marks(of mark: Overlay.Mark) -> [TimelineMark] {
    switch mark {
    case .common: []
    case .only(0): [.onlyFirst]
    case .only: [.onlySecond]
    case .several: [.onlySome]
    case .moved: [.moved]
    }
  }

  var overlaySignWidth: Double {
    switch self {
    case .split, .absent: 12
    case .retimed: 10
    case .moved: 30
    default: TimelineMetrics.legendSign
    }
  }

  /// The sign, around a point.
  func overlaySign(around center: Point) -> [Drawing.Element] {
    switch self {
    case .onlyFirst: Self.sample("−", .only(0), around: center)
    case .onlySecond: Self.sample("+", .only(1), around: center)
    case .onlySome: Self.sample("AB", .several([0, 1]), around: center)
    case .moved: Self.sample("↕1", .moved(1, isAway: true), around: center)
    case .absent:
      [(Colour.hue(.green, .solid), -3.0), (.page, 3)].map { fill, x in
        .shape(
          Shape(
            .rectangle(
              Rectangle(
                center: Point(x: center.x + x, y: center.y), width: 6, height: 13), radius: 0),
            fill: fill, stroke: Stroke(.secondaryLine)))
      }
    case .split:
      [(Hue.green, -3.0), (.amber, 3)].map { hue, x in
        .shape(
          Shape(
            .rectangle(
              Rectangle(
                center: Point(x: center.x + x, y: center.y), width: 6, height: 13), radius: 0),
            fill: .hue(hue, .solid), stroke: Stroke(.hue(hue, .strong), width: 0.75)))
      }
    case .retimed:
      [.text(Text("≠", centredOn: center, font: Font(size: 11, weight: .bold)))]
    case .equal:
      [
        .shape(
          .line(
            from: Point(x: center.x - 13, y: center.y), to: Point(x: center.x + 13, y: center.y),
            stroke: Stroke(.secondaryLine, dash: .dotted)))
      ]
    default: []
    }
  }

  private static func sample(
    _ sign: String, _ mark: Overlay.Mark, around center: Point
  ) -> [Drawing.Element] {
    guard let style = OverlayStyle(mark) else { return [] }
    return style.badge(sign, mark, at: center)
  }
}

extension RowPlaces.Segment {
  /// Whether it is the empty place of a run without the row.
  fileprivate var isFree: Bool { if case .free = part { true } else { false } }
}

extension [RowPlaces.Segment] {
  /// Whether runs are in different stages anywhere, each with a bar of its own.
  var areSplit: Bool {
    zip(self, dropFirst()).contains { a, b in
      guard case .bar(_, let count) = a.part, case .bar = b.part else { return false }
      return count > 1 && a.top == b.top && a.stage != b.stage
    }
  }
}
