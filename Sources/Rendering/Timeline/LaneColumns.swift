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
