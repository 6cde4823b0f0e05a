/// The room that labels need between and beside lifelines.
struct LaneNeeds {
  /// The room to the left of each lifeline, possibly across others.
  private(set) var left: [Double]
  /// The room to the right of each lifeline, possibly across others.
  private(set) var right: [Double]

  private let lanes: [Range<Int>]
  private let model: Int
  /// The room to the left of the model's bar.
  private let besideBar: Double
  /// The widest label between two lifelines, by the left one and the number of steps to the other.
  private var spans: [[Double]]
  /// The free room to the right of each lifeline.
  private var beside: [Double]
  /// Whether labels to the right of the model's bar may cross lifelines.
  private let crossesLifelines: Bool

  /// The distance from a lifeline to the label of a self-message.
  static let besideLoop = TimelineMetrics.barWidth / 2 + TimelineMetrics.loopWidth + 10
  /// The same with the clock of a timer.
  static let besideClock = besideLoop + 16
  /// The distance from such a label to the next lifeline.
  static let besideNext = 12.0
  /// The room of an arrow from outside besides its label.
  static let besideFound = 24 + TimelineMetrics.barWidth
  /// The room of a note besides its text.
  static let besideNote = 46.0

  /// Returns whether an arrow crosses the model's bar.
  static func passes(_ model: Int, from: Int, to: Int) -> Bool {
    min(from, to) < model && model < max(from, to)
  }

  /// Collects the needs of a timeline's rows.
  init(of timeline: Timeline, lanes: [Range<Int>], labels: inout LabelBlocks) {
    self.lanes = lanes
    left = Array(repeating: 0, count: lanes.count)
    right = left
    beside = left
    spans = left.indices.map { Array(repeating: 0, count: lanes.count - $0) }
    model = timeline.model
    besideBar = timeline.besideBar()
    crossesLifelines = labels.density.crossesLifelines && timeline.tracks.isEmpty
    let covers = timeline.rows.map(\.content).compactMap { content -> String? in
      if case .cover(let title) = content { title } else { nil }
    }
    for cover in covers + [timeline.initialCover].compactMap(\.self) {
      left(of: model, LabelBlock(chip: cover).width + 30 + besideBar)
    }
    for chip in timeline.largestChipsOfBar { left(of: model, chip.width + 16 + besideBar) }
    for row in timeline.rows { add(row, of: timeline, labels: &labels) }
    for frame in timeline.frames {
      var meaning = timeline.sentence(for: frame)
      if case .endless = frame.kind { meaning = timeline.continued(meaning) }
      right(of: model, TimelineLayout.besideBar + TimelineLayout.guardWidth(meaning))
    }
  }

  private func lane(of index: Int) -> Int? { lanes.firstIndex { $0.contains(index) } }

  private mutating func left(of index: Int, _ width: Double) {
    guard let lane = lane(of: index) else { return }
    left[lane] = max(left[lane], width)
  }

  private mutating func right(of index: Int, _ width: Double) {
    guard let lane = lane(of: index) else { return }
    right[lane] = max(right[lane], width)
  }

  private mutating func add(_ row: Timeline.Row, of timeline: Timeline, labels: inout LabelBlocks) {
    typealias Metrics = TimelineMetrics
    switch row.content {
    case .message(let message): add(message, width: labels.words(of: message).width)
    case .note(let note): right(of: model, labels.label(note).width + Self.besideNote)
    case .gap, .equal:
      let width = TextSize.width(of: timeline.gapLabel(of: row) ?? "", in: Metrics.timeFont)
      right(of: model, Metrics.barWidth / 2 + Metrics.besideCut + width)
    case .stage, .track, .cover: return
    }
  }

  private mutating func add(_ message: Timeline.Message, width: Double) {
    typealias Metrics = TimelineMetrics
    switch (message.from, message.to) {
    case (.participant(let a), .participant(let b)) where a == b:
      self.beside(a, Self.besideLoop + width)
    case (.participant(let a), .participant(let b)):
      let words = width + 2 * Metrics.labelPadding + (min(a, b) < model ? besideBar : 0)
      // To the left of the model, where chips have rows of their own, a label may run past its
      // arrow.
      let runsPast = b < a && a <= model && message.answer == nil
      span(a, runsPast ? 0 : Self.passes(model, from: a, to: b) ? model : b, words)
    case (.clock, .participant(let index)):
      self.beside(index, Self.besideClock + width)
    case (_, .participant(let index)), (.participant(let index), _):
      left(
        of: index,
        max(Metrics.foundLength + Metrics.barWidth, width + Self.besideFound)
          + (index == model ? besideBar : 0))
    default: return
    }
  }

  private mutating func span(_ a: Int, _ b: Int, _ width: Double) {
    guard let a = lane(of: a), let b = lane(of: b) else { return }
    spans[min(a, b)][abs(a - b)] = max(spans[min(a, b)][abs(a - b)], width)
  }

  private mutating func beside(_ index: Int, _ width: Double) {
    guard let lane = lane(of: index) else { return }
    beside[lane] = max(beside[lane], width)
    right[lane] = max(right[lane], width)
  }

  /// Returns how far labels before a lifeline extend from the first one.
  func reach(_ gaps: [Double], before lane: Int) -> Double {
    var x = 0.0
    var reach = 0.0
    for index in 0..<lane {
      reach = max(reach, x + right[index])
      if gaps.indices.contains(index) { x += gaps[index] }
    }
    return reach
  }

  /// Widens gaps until every label fits: first those of neighbours, then longer ones, distributed
  /// evenly.
  func widen(_ gaps: inout [Double]) {
    for (lane, participants) in zip(gaps.indices, lanes)
    where !crossesLifelines || participants.upperBound <= model {
      gaps[lane] = max(gaps[lane], beside[lane] + Self.besideNext)
    }
    for steps in 1..<max(2, spans.count) {
      for lane in spans.indices where spans[lane].indices.contains(steps) {
        let missing = spans[lane][steps] - gaps[lane..<lane + steps].reduce(0, +)
        guard missing > 0 else { continue }
        for gap in lane..<lane + steps { gaps[gap] += missing / Double(steps) }
      }
    }
  }
}
