import LifelineDiagrams

/// Where the lifelines of a timeline stand: as near to each other as heads and labels allow.
///
/// Participants come first, then the tracks: what participants say to each other crosses no bar but
/// the model's.
struct LaneColumns: Equatable, Sendable {
  /// The lifelines from left to right: which participants, or which track behind them, each is of.
  let lanes: [Range<Int>]
  /// The head of each lifeline.
  let heads: [LabelBlock]
  /// The width of each head's box.
  let headWidths: [Double]
  /// The middle of the lifeline of each participant and each track.
  private(set) var x: [Double]
  /// What is needed to the left of the first lifeline's middle and the right of the last one's.
  let overhang: (left: Double, right: Double)
  /// The participant that is the model.
  let model: Int
  /// How many participants there are.
  private let participants: Int
  /// How much is taken to the left of the model's bar, by strips and the cover.
  let besideBar: Double
  /// What the words beside the last participant need, before the tracks.
  private let besideLast: Double

  static func == (a: Self, b: Self) -> Bool {
    a.lanes == b.lanes && a.heads == b.heads && a.x == b.x && a.overhang == b.overhang
  }

  /// Places the lifelines of a timeline; the first one's left overhang begins at 0.
  ///
  /// - Parameters:
  ///   - timeline: Whose lifelines.
  ///   - lanes: Which participants and tracks share one.
  ///   - labels: The words that keep them apart.
  init(of timeline: Timeline, lanes: [Range<Int>], labels: inout LabelBlocks) {
    let density = labels.density
    let titles = timeline.participants.map(\.title) + timeline.tracks.map(\.title)
    self.lanes = lanes
    model = timeline.model
    participants = timeline.participants.count
    besideBar = timeline.besideBar()
    heads = lanes.map {
      LabelBlock(
        breaking: titles[$0].joined(separator: " / "), in: TimelineMetrics.headFont,
        within: density.head, atMost: density.headLines * $0.count)
    }
    headWidths = heads.map { max(density.headMinimum, $0.width + 2 * density.headPadding) }
    let needs = LaneNeeds(of: timeline, lanes: lanes, labels: &labels)
    let gaps = Self.gaps(between: headWidths, lanes, in: timeline, needs, labels: &labels)
    let middles = gaps.reduce(into: heads.isEmpty ? [] : [0.0]) { $0.append(($0.last ?? 0) + $1) }
    let reachLeft = zip(middles, needs.left).map { $1 - $0 }.max() ?? 0
    let reachRight = zip(middles, needs.right).map { $0 + $1 - (middles.last ?? 0) }.max() ?? 0
    let last = lanes.count - timeline.tracks.count - 1
    besideLast = lanes.indices.contains(last) ? needs.right[last] : 0
    let overhang = (
      left: max((headWidths.first ?? 0) / 2, reachLeft),
      right: max((headWidths.last ?? 0) / 2, reachRight)
    )
    self.overhang = overhang
    x = zip(lanes, middles).flatMap { lane, x in lane.map { _ in x + overhang.left } }
  }

  /// How far each lifeline is from the next one.
  private static func gaps(
    between heads: [Double], _ lanes: [Range<Int>], in timeline: Timeline, _ needs: LaneNeeds,
    labels: inout LabelBlocks
  ) -> [Double] {
    let density = labels.density
    var gaps = zip(heads, heads.dropFirst()).map { ($0 + $1) / 2 + density.headGap }
    needs.widen(&gaps)
    // Left of a track's bar stand its chips.
    let firstTrack = lanes.count - timeline.tracks.count
    for (index, track) in timeline.tracks.enumerated() where firstTrack + index > 0 {
      let chips =
        timeline.besideBar(ofTrack: index)
        + (track.stages.map { labels.chip(timeline.longestChipTitle(of: $0.stage)).width }.max()
          ?? 0)
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
  /// The middle of each lifeline.
  var middles: [Double] { lanes.map { x[$0.lowerBound] } }

  /// The lifeline of a participant, or of a track behind them; `nil` when there is none.
  func lane(of index: Int) -> Int? { lanes.firstIndex { $0.contains(index) } }
}

/// The room that labels have between placed lifelines.
extension LaneColumns {
  /// How wide the words of a message may be: as its arrow is long, but for what stands at its ends.
  func room(for message: Timeline.Message) -> Double {
    typealias Metrics = TimelineMetrics
    switch (message.from, message.to) {
    case (.participant(let a), .participant(let b)) where x[a] != x[b]:
      return abs(x[a] - x[wordsEnd(from: a, to: b)]) - 2 * Metrics.labelPadding
        - (min(a, b) < model ? besideBar : 0)
    case (.participant(let lane), .participant):
      return room(rightOf: lane) - LaneNeeds.besideLoop
    case (.clock, .participant(let lane)):
      return room(rightOf: lane) - LaneNeeds.besideClock
    case (_, .participant(let lane)), (.participant(let lane), _):
      return x[lane] - minX - LaneNeeds.besideFound - (lane == model ? besideBar : 0)
    default: return 0
    }
  }

  /// How wide a note beside the model's bar may be.
  var roomForNotes: Double {
    guard x.indices.contains(model) else { return 0 }
    return min(room(rightOf: model) - LaneNeeds.besideNote, TimelineMetrics.noteWidest)
  }

  /// Where the words of an arrow must end: no words cross the model's bar.
  private func wordsEnd(from: Int, to: Int) -> Int {
    LaneNeeds.passes(model, from: from, to: to) ? model : to
  }

  /// Words beside an arrow that returns may cross lifelines, but neither the model's bar nor what
  /// belongs to a track.
  private func room(rightOf index: Int) -> Double {
    if index < model { return x[model] - x[index] - TimelineMetrics.barWidth - besideBar }
    let last = participants - 1
    if participants == x.count { return maxX - x[index] }
    return index < last ? x[last] - x[index] - LaneNeeds.besideNext : besideLast
  }
}

/// Finds where the lifelines of a timeline stand so that it fits a width.
struct LaneFitting {
  private let timeline: Timeline
  /// The rows that decide it: those that say the same do so once.
  private let sample: Timeline
  private let width: Double

  /// Prepares a timeline; takes time in proportion to its rows.
  ///
  /// - Parameters:
  ///   - timeline: What is laid out.
  ///   - width: How wide all lifelines may be together, in points.
  init(_ timeline: Timeline, within width: Double) {
    self.timeline = timeline
    self.width = width
    var sample = timeline
    var met: Set<Timeline.Row.Content> = []
    sample.rows = timeline.rows.filter { met.insert($0.content).inserted }
    self.sample = sample
  }

  /// Places the lifelines: names and labels as wide as fits; if nothing does, neighbours share a
  /// lifeline, those with the fewest messages first.
  func columns() -> (columns: LaneColumns, labels: LabelBlocks) {
    let count = timeline.participants.count + timeline.tracks.count
    var lanes = (0..<count).map { $0..<$0 + 1 }
    while true {
      for density in TimelineDensity.all {
        if let fitting = widest(density, lanes) { return fitting }
      }
      guard let shared = sharing(lanes) else { break }
      lanes = shared
    }
    return widest(.last, lanes)
      ?? placed(.last, TimelineDensity.last.labels.lowerBound, lanes)
  }

  /// The widest labels of a density with which all fits; `nil` when not even the narrowest do.
  private func widest(
    _ density: TimelineDensity, _ lanes: [Range<Int>]
  ) -> (columns: LaneColumns, labels: LabelBlocks)? {
    var (low, high) = (density.labels.lowerBound, density.labels.upperBound)
    func fitting(_ label: Double) -> (columns: LaneColumns, labels: LabelBlocks)? {
      let placed = placed(density, label, lanes)
      return placed.columns.maxX - placed.columns.minX <= width ? placed : nil
    }
    if let widest = fitting(high) { return widest }
    guard var best = fitting(low) else { return nil }
    while high - low > 8 {
      let middle = (low + high) / 2
      if let wider = fitting(middle) { (best, low) = (wider, middle) } else { high = middle }
    }
    return best
  }

  private func placed(
    _ density: TimelineDensity, _ label: Double, _ lanes: [Range<Int>]
  ) -> (columns: LaneColumns, labels: LabelBlocks) {
    var labels = LabelBlocks(of: timeline, density, label: label, sharing: lanes)
    let columns = LaneColumns(of: sample, lanes: lanes, labels: &labels)
    return (columns, labels)
  }

  /// The lifelines when two neighbours on the same side of the model share one that have nothing
  /// to say to each other; `nil` when there are none.
  private func sharing(_ lanes: [Range<Int>]) -> [Range<Int>]? {
    var counts = Array(repeating: 0, count: timeline.participants.count)
    var pairs: Set<[Int]> = []
    for case .message(let message) in sample.rows.lazy.map(\.content) {
      var ends: [Int] = []
      for case .participant(let end) in [message.from, message.to] where counts.indices ~= end {
        counts[end] += 1
        ends.append(end)
      }
      pairs.insert(ends)
    }
    func areStrangers(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
      !pairs.contains { pair in
        pair.count == 2 && pair[0] != pair[1]
          && pair.allSatisfy { a.contains($0) || b.contains($0) }
      }
    }
    let candidates = lanes.indices.dropLast().filter { index in
      let both = lanes[index].lowerBound..<lanes[index + 1].upperBound
      return both.upperBound <= counts.count && !both.contains(timeline.model)
        && areStrangers(lanes[index], lanes[index + 1])
    }
    let messages = { (index: Int) in
      counts[lanes[index].lowerBound..<lanes[index + 1].upperBound].reduce(0, +)
    }
    guard let chosen = candidates.min(by: { messages($0) < messages($1) }) else { return nil }
    var shared = lanes
    shared[chosen] = lanes[chosen].lowerBound..<lanes[chosen + 1].upperBound
    shared.remove(at: chosen + 1)
    return shared
  }
}

/// How much room labels need between lifelines and beside them.
struct LaneNeeds {
  /// What is needed to the left of each lifeline, over others if need be.
  private(set) var left: [Double]
  /// What is needed to the right of each lifeline, over others if need be.
  private(set) var right: [Double]

  private let lanes: [Range<Int>]
  private let model: Int
  /// What stands left of the model's bar.
  private let besideBar: Double
  /// The widest label between two lifelines, by the left one and how many steps to the other.
  private var spans: [[Double]]
  /// What must be free to the right of a lifeline.
  private var beside: [Double]

  /// What stands between a lifeline and the words at an arrow that returns to it.
  static let besideLoop = TimelineMetrics.barWidth / 2 + TimelineMetrics.loopWidth + 10
  /// The same with the clock of a timer.
  static let besideClock = besideLoop + 16
  /// What stands between such words and the next lifeline.
  static let besideNext = 12.0
  /// What an arrow from outside needs beside its words.
  static let besideFound = 24 + TimelineMetrics.barWidth
  /// What a note needs beside its words.
  static let besideNote = 46.0

  /// Whether an arrow runs past the model's bar.
  static func passes(_ model: Int, from: Int, to: Int) -> Bool {
    min(from, to) < model && model < max(from, to)
  }

  /// Collects what the rows of a timeline need.
  init(of timeline: Timeline, lanes: [Range<Int>], labels: inout LabelBlocks) {
    self.lanes = lanes
    left = Array(repeating: 0, count: lanes.count)
    right = left
    beside = left
    spans = left.indices.map { Array(repeating: 0, count: lanes.count - $0) }
    model = timeline.model
    besideBar = timeline.besideBar()
    let covers = timeline.rows.map(\.content).compactMap { content -> String? in
      if case .cover(let title) = content { title } else { nil }
    }
    let chips =
      timeline.stagesOfBar.map(timeline.longestChipTitle) + covers
      + (timeline.initialCover.map { [$0] } ?? [])
    for chip in chips { left(of: model, LabelBlock(chip: chip).width + 30 + besideBar) }
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
      span(a, Self.passes(model, from: a, to: b) ? model : b, words)
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
    for lane in gaps.indices { gaps[lane] = max(gaps[lane], beside[lane] + Self.besideNext) }
    for steps in 1..<max(2, spans.count) {
      for lane in spans.indices where spans[lane].indices.contains(steps) {
        let missing = spans[lane][steps] - gaps[lane..<lane + steps].reduce(0, +)
        guard missing > 0 else { continue }
        for gap in lane..<lane + steps { gaps[gap] += missing / Double(steps) }
      }
    }
  }
}
