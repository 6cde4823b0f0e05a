import LifelineDiagrams

/// Where the arrow and the words of a message stand.
struct MessageArrow {
  /// The line of the arrow, in the direction it is read.
  var path: Path
  /// Where the label is anchored, and how.
  var label: (x: Double, anchor: Text.Anchor)
  /// From where to where the words reach.
  var words: ClosedRange<Double>

  /// Places a message at a height.
  init(_ message: Timeline.Message, at y: Double, width: Double, in layout: TimelineLayout) {
    let ends = MessageEnds(message, in: layout)
    if message.isBeside {
      let lane = ends.to ?? layout.modelX
      let start = lane + ends.half(lane)
      path = Self.loop(from: start, at: y, tip: message.ignored == nil ? start : start + 8)
      let begin = start + TimelineMetrics.loopWidth + (message.from == .clock ? 24 : 6)
      label = (begin, .start)
      words = begin...begin + width
      return
    }
    let (start, end) = ends.reach(
      of: message, room: max(TimelineMetrics.foundLength, width + 24), from: layout.columns.minX)
    let tip = message.ignored == nil ? end : end + (start < end ? -12 : 12)
    path = Path(from: Point(x: start, y: y), [.line(to: Point(x: tip, y: y))])
    let middle = Self.middle(between: start, and: end, width: width, in: layout)
    label = (middle, .middle)
    words = middle - width / 2...middle + width / 2
  }

  /// An arrow that returns to where it began.
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

  /// The middle of the words.
  ///
  /// They stand in the column beside the model where they fit there, so that labels stand below
  /// each other and cross no lifeline; as near to the model otherwise. Arrows that do not begin or
  /// end at the model have them in their middle.
  private static func middle(
    between start: Double, and end: Double, width: Double, in layout: TimelineLayout
  ) -> Double {
    let low = min(start, end)
    let high = max(start, end)
    let bar = TimelineMetrics.barWidth / 2
    let lanes = layout.columns.x
    let neighbour: Double? =
      if abs(low - bar - layout.modelX) < 0.01 {
        lanes.first { $0 > layout.modelX }
      } else if abs(high + bar - layout.modelX) < 0.01 {
        lanes.last { $0 < layout.modelX }
      } else { nil }
    if let neighbour, neighbour > low - 0.01, neighbour < high + 0.01 {
      let (a, b) = neighbour > layout.modelX ? (low, neighbour) : (neighbour, high)
      if b - a >= width + 12 { return (a + b) / 2 }
      return neighbour > layout.modelX ? low + 8 + width / 2 : high - 8 - width / 2
    }
    return (start + end) / 2
  }
}

/// The lifelines that a message joins; `nil` for an end at none.
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

  /// Half of the bar's width on the model's lifeline.
  func half(_ x: Double) -> Double { x == modelX ? TimelineMetrics.barWidth / 2 : 0 }

  /// Where the arrow begins and ends; one that joins one lifeline has some room beside it.
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
