/// The positions of a message's arrow and texts.
struct MessageArrow {
  /// The line of the arrow, from sender to receiver.
  var path: Path
  /// The position and anchor of the texts.
  typealias Place = (x: Double, anchor: Text.Anchor)
  /// The position of the label.
  var label: Place
  /// The position of the returned value.
  var answer: Place
  /// The horizontal range of the texts.
  var words: ClosedRange<Double>

  /// Places a message at a height.
  init(_ message: Timeline.Message, at y: Double, width: Double, in layout: TimelineLayout) {
    let ends = MessageEnds(message, in: layout)
    if message.isBeside {
      let lane = ends.to ?? layout.modelX
      let start = lane + ends.half(lane)
      path = Self.loop(from: start, at: y, tip: message.ignored == nil ? start : start + 8)
      let begin = start + TimelineMetrics.loopWidth + (message.from == .clock ? 24 : 6)
      (label, answer) = ((begin, .start), (begin, .start))
      words = begin...begin + width
      return
    }
    let (start, end) = ends.reach(
      of: message,
      room: max(TimelineMetrics.foundLength, width + 24)
        + (message.to == .participant(layout.timeline.model) ? layout.columns.besideBar : 0),
      from: layout.columns.minX)
    let tip = message.ignored == nil ? end : end + (start < end ? -12 : 12)
    path = Path(from: Point(x: start, y: y), [.line(to: Point(x: tip, y: y))])
    (label, answer, words) = Self.words(from: start, to: end, width: width, in: layout)
  }

  /// Returns the start of the texts: at the sender, those of a return at the receiver.
  private static func words(
    from start: Double, to end: Double, width: Double, in layout: TimelineLayout
  ) -> (label: Place, answer: Place, reach: ClosedRange<Double>) {
    let beside = TimelineMetrics.besideLabel
    let isAtBar = max(start, end) < layout.modelX && max(start, end) > layout.modelX - beside
    let (left, right) = (
      min(start, end) + beside,
      max(start, end) - beside - (isAtBar ? layout.columns.besideBar : 0)
    )
    return start < end
      ? ((left, .start), (right, .end), left...left + width)
      : ((right, .end), (left, .start), right - width...right)
  }

  /// The arrow of a self-message.
  static func loop(from start: Double, at y: Double, tip: Double) -> Path {
    let rise = TimelineMetrics.loopHeight / 2
    let out = start + TimelineMetrics.loopWidth
    return Path(
      from: Point(x: start, y: y - rise),
      [
        .line(to: Point(x: out - 6, y: y - rise)),
        .curve(
          Point(x: out, y: y - rise), Point(x: out, y: y + rise),
          to: Point(x: out - 6, y: y + rise)),
        .line(to: Point(x: tip, y: y + rise)),
      ])
  }
}

/// The lifelines that a message joins; `nil` for an unknown end.
private struct MessageEnds {
  let from: Double?
  let to: Double?
  private let modelX: Double

  init(_ message: Timeline.Message, in layout: TimelineLayout) {
    func x(of end: Timeline.Message.End) -> Double? {
      guard case .participant(let lane) = end, layout.columns.x.indices.contains(lane) else {
        return nil
      }
      return layout.columns.x[lane]
    }
    (from, to, modelX) = (x(of: message.from), x(of: message.to), layout.modelX)
  }

  /// Half of the bar's width, on the model's lifeline.
  func half(_ x: Double) -> Double { x == modelX ? TimelineMetrics.barWidth / 2 : 0 }

  /// The ends of the arrow; one with a single lifeline has some room beside it.
  func reach(
    of message: Timeline.Message, room: Double, from left: Double
  ) -> (start: Double, end: Double) {
    switch (from, to) {
    case (let from?, let to?):
      let direction = from < to ? 1.0 : -1
      let tip = message.showsHandling ? TimelineMetrics.activationWidth / 2 : half(to)
      return (from + direction * half(from), to - direction * tip)
    case (nil, let to?): return (to - half(to) - room, to - half(to))
    case (let from?, nil): return (from - half(from), from - half(from) - room)
    case (nil, nil): return (left, left + room)
    }
  }
}
