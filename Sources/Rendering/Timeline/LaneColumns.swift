import LifelineDiagrams

/// Where the lifelines of a timeline stand: as near to each other as heads and labels allow.
///
/// Participants come first, then the tracks: what participants say to each other crosses no bar but
/// the model's.
struct LaneColumns: Equatable, Sendable {
  /// The head of each lifeline.
  var heads: [LabelBlock]
  /// The width of each head's box.
  var headWidths: [Double]
  /// The middle of each lifeline.
  var x: [Double]
  /// What is needed to the left of the first lifeline's middle and the right of the last one's.
  var overhang: (left: Double, right: Double)

  static func == (a: Self, b: Self) -> Bool {
    a.heads == b.heads && a.x == b.x && a.overhang == b.overhang
  }

  /// Places the lifelines with words as wide as fits a page.
  static func fitting(_ timeline: Timeline) -> (columns: LaneColumns, labels: LabelBlocks) {
    var densities = TimelineDensity.all[...]
    while true {
      var labels = LabelBlocks(densities.removeFirst())
      let columns = LaneColumns(of: timeline, labels: &labels)
      let isFitting = columns.maxX - columns.minX <= TimelineMetrics.lanesWidest
      if isFitting || densities.isEmpty { return (columns, labels) }
    }
  }

  /// Places the lifelines of a timeline; the first one's left overhang begins at 0.
  init(of timeline: Timeline, labels: inout LabelBlocks) {
    let density = labels.density
    heads = (timeline.participants.map(\.title) + timeline.tracks.map(\.title)).map {
      LabelBlock(
        breaking: $0, in: TimelineMetrics.headFont, within: density.head,
        atMost: density.headLines)
    }
    headWidths = heads.map { max(density.headMinimum, $0.width + 2 * density.headPadding) }
    let needs = LaneNeeds(of: timeline, lanes: heads.count, labels: &labels)
    let gaps = Self.gaps(between: headWidths, in: timeline, needs, labels: &labels)
    let x = gaps.reduce(into: heads.isEmpty ? [] : [0.0]) { $0.append(($0.last ?? 0) + $1) }
    let reachLeft = zip(x, needs.left).map { $1 - $0 }.max() ?? 0
    let reachRight = zip(x, needs.right).map { $0 + $1 - (x.last ?? 0) }.max() ?? 0
    let overhang = (
      left: max((headWidths.first ?? 0) / 2, reachLeft),
      right: max((headWidths.last ?? 0) / 2, reachRight)
    )
    self.overhang = overhang
    self.x = x.map { $0 + overhang.left }
  }

  /// How far each lifeline is from the next one.
  private static func gaps(
    between heads: [Double], in timeline: Timeline, _ needs: LaneNeeds,
    labels: inout LabelBlocks
  ) -> [Double] {
    let density = labels.density
    var gaps = zip(heads, heads.dropFirst()).map { ($0 + $1) / 2 + density.headGap }
    needs.widen(&gaps)
    // Left of a track's bar stand its chips.
    let firstTrack = timeline.participants.count
    for (index, track) in timeline.tracks.enumerated() where firstTrack + index > 0 {
      let chips = track.stages.map { labels.chip($0.title).width }.max() ?? 0
      let lane = firstTrack + index
      let head = gaps[..<(lane - 1)].reduce(0, +)
      let others =
        index == 0 ? needs.reach(gaps, before: lane) - head : TimelineMetrics.barWidth / 2
      gaps[lane - 1] = max(gaps[lane - 1], others + chips + 20 + density.besideChip)
    }
    return gaps
  }

  /// Moves everything to the right.
  mutating func move(right distance: Double) { x = x.map { $0 + distance } }

  /// The height of the heads' boxes.
  var headHeight: Double { (heads.lazy.map(\.height).max() ?? 0) + 14 }
  /// The left edge of what belongs to the lifelines.
  var minX: Double { (x.first ?? 0) - overhang.left }
  /// The right edge of what belongs to the lifelines.
  var maxX: Double { (x.last ?? 0) + overhang.right }
}

/// How much room labels need between lifelines and beside them.
private struct LaneNeeds {
  /// What is needed to the left of each lifeline, over others if need be.
  var left: [Double]
  /// What is needed to the right of each lifeline, over others if need be.
  var right: [Double]

  private let model: Int
  /// The widest label between two lifelines, by the left one and how many steps to the other.
  private var spans: [[Double]]
  /// What must be free to the right of a lifeline.
  private var beside: [Double]

  init(of timeline: Timeline, lanes count: Int, labels: inout LabelBlocks) {
    left = Array(repeating: 0, count: count)
    right = left
    beside = left
    spans = left.indices.map { Array(repeating: 0, count: count - $0) }
    model = timeline.model
    for stage in timeline.stagesOfBar {
      left(of: model, LabelBlock(chip: timeline.title(of: stage)).width + 30)
    }
    for row in timeline.rows { add(row, of: timeline, labels: &labels) }
    for frame in timeline.frames {
      right(
        of: model,
        TimelineLayout.besideBar + TimelineLayout.guardWidth(timeline.sentence(for: frame)))
    }
  }

  private mutating func left(of lane: Int, _ width: Double) {
    guard left.indices.contains(lane) else { return }
    left[lane] = max(left[lane], width)
  }

  private mutating func right(of lane: Int, _ width: Double) {
    guard right.indices.contains(lane) else { return }
    right[lane] = max(right[lane], width)
  }

  private mutating func add(_ row: Timeline.Row, of timeline: Timeline, labels: inout LabelBlocks) {
    typealias Metrics = TimelineMetrics
    switch row.content {
    case .message(let message):
      add(message, width: labels.words(of: message).width, padding: labels.density.labelPadding)
    case .note(let note): right(of: model, labels.label(note).width + 46)
    case .gap, .equal:
      let width = TextSize.width(of: timeline.gapLabel(of: row) ?? "", in: Metrics.timeFont)
      right(of: model, Metrics.barWidth / 2 + Metrics.besideCut + width)
    case .stage, .track: return
    }
  }

  private mutating func add(_ message: Timeline.Message, width: Double, padding: Double) {
    typealias Metrics = TimelineMetrics
    switch (message.from, message.to) {
    case (.participant(let a), .participant(let b)) where a == b:
      self.beside(a, Metrics.barWidth / 2 + Metrics.loopWidth + 10 + width)
    case (.participant(let a), .participant(let b)):
      let low = min(a, b)
      guard spans.indices.contains(low), spans[low].indices.contains(abs(a - b)) else { return }
      spans[low][abs(a - b)] = max(spans[low][abs(a - b)], width + 2 * padding)
    case (.clock, .participant(let lane)):
      self.beside(lane, Metrics.barWidth / 2 + Metrics.loopWidth + 26 + width)
    case (_, .participant(let lane)), (.participant(let lane), _):
      left(of: lane, max(Metrics.foundLength, width + 24) + Metrics.barWidth)
    default: return
    }
  }

  private mutating func beside(_ lane: Int, _ width: Double) {
    guard beside.indices.contains(lane) else { return }
    beside[lane] = max(beside[lane], width)
    right[lane] = max(right[lane], width)
  }

  /// How far to the right of the first lifeline the words of those before another one reach.
  func reach(_ gaps: [Double], before lane: Int) -> Double {
    var x = 0.0
    var reach = 0.0
    for index in 0..<lane {
      reach = max(reach, x + right[index])
      if gaps.indices.contains(index) { x += gaps[index] }
    }
    return reach
  }

  /// Widens gaps until every label fits, those between neighbours first, longer ones evenly.
  func widen(_ gaps: inout [Double]) {
    for lane in gaps.indices { gaps[lane] = max(gaps[lane], beside[lane] + 12) }
    for steps in 1..<max(2, spans.count) {
      for lane in spans.indices where spans[lane].indices.contains(steps) {
        let missing = spans[lane][steps] - gaps[lane..<lane + steps].reduce(0, +)
        guard missing > 0 else { continue }
        for gap in lane..<lane + steps { gaps[gap] += missing / Double(steps) }
      }
    }
  }
}
