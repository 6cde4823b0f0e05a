/// The positions of a timeline's lifelines, as close as heads and labels allow.
///
/// Participants come first, then the tracks, so that messages between participants cross no bar but
/// the model's.
struct LaneColumns: Equatable, Sendable {
  /// The participants, or the track after them, of each lifeline, from left to right.
  private(set) var lanes: [Range<Int>]
  /// The head of each lifeline.
  private(set) var heads: [LabelBlock]
  /// The width of each head's box.
  private(set) var headWidths: [Double]
  /// The centre of each participant's and each track's lifeline.
  private(set) var x: [Double]
  /// The room to the left of the first lifeline's centre and to the right of the last one's.
  private(set) var overhang: (left: Double, right: Double)
  /// The index of the model.
  let model: Int
  /// The number of participants.
  private let participants: Int
  /// The room to the left of the model's bar, for strips and the cover.
  let besideBar: Double
  /// The room for texts to the right of the last participant, before the tracks.
  private let besideLast: Double

  static func == (a: Self, b: Self) -> Bool {
    a.lanes == b.lanes && a.heads == b.heads && a.x == b.x && a.overhang == b.overhang
  }

  /// Places the lifelines of a timeline; the left edge is at 0.
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

  /// The distance of each lifeline to the next one.
  private static func gaps(
    between heads: [Double], _ lanes: [Range<Int>], in timeline: Timeline, _ needs: LaneNeeds,
    labels: inout LabelBlocks
  ) -> [Double] {
    let density = labels.density
    var gaps = zip(heads, heads.dropFirst()).map { ($0 + $1) / 2 + density.headGap }
    needs.widen(&gaps)
    // A track's chips are to the left of its bar.
    let firstTrack = lanes.count - timeline.tracks.count
    for (index, track) in timeline.tracks.enumerated() where firstTrack + index > 0 {
      let chips =
        timeline.besideBar(ofTrack: index)
        + (track.stages.map { labels.largestChip(of: $0.stage, in: timeline).width }.max() ?? 0)
      let lane = firstTrack + index
      let head = gaps[..<(lane - 1)].reduce(0, +)
      let others =
        index == 0 ? needs.reach(gaps, before: lane) - head : TimelineMetrics.barWidth / 2
      gaps[lane - 1] = max(gaps[lane - 1], others + chips + 6 + density.besideChip)
    }
    return gaps
  }

  /// Gives labels that run past their arrows as much room to the right as fits a width.
  mutating func widen(for timeline: Timeline, _ labels: LabelBlocks, within width: Double) {
    // The sizes of pictures are rounded up.
    let free = width - (maxX - minX) - 0.5
    guard free > 0 else { return }
    let ends = timeline.rows.compactMap { row -> Double? in
      guard case .message(let message) = row.content, let start = wordsStart(of: message) else {
        return nil
      }
      if case .participant(let from) = message.from, case .participant(let to) = message.to,
        x[to] < x[from]
      {
        return nil
      }
      return start + labels.wholeWidth(of: message) + 2
    }
    guard let end = ends.max() else { return }
    if timeline.tracks.isEmpty {
      overhang.right += min(free, max(0, end - maxX))
    } else {
      var labels = labels
      let chip =
        timeline.tracks[0].stages
        .map { labels.largestChip(of: $0.stage, in: timeline).width }.max() ?? 0
      let limit =
        barLeft(ofTrack: 0, of: timeline) - chip - 6 - TimelineMetrics.besideLabel
      let distance = min(free, max(0, end - limit))
      for index in participants..<x.count { x[index] += distance }
    }
  }

  /// Returns the lifelines with only some tracks, at their positions.
  func keeping(tracks kept: [Int]) -> LaneColumns {
    let first = lanes.count - (x.count - participants)
    let places = Array(0..<first) + kept.map { first + $0 }
    var columns = self
    columns.lanes =
      lanes[..<first] + kept.indices.map { participants + $0..<participants + $0 + 1 }
    columns.heads = places.map { heads[$0] }
    columns.headWidths = places.map { headWidths[$0] }
    columns.x = x[..<participants] + kept.map { x[participants + $0] }
    columns.overhang.right = maxX - (columns.x.last ?? maxX)
    return columns
  }

  /// Moves all positions to the right.
  mutating func move(right distance: Double) { x = x.map { $0 + distance } }

  /// The height of the heads' boxes.
  var headHeight: Double { (heads.lazy.map(\.height).max() ?? 0) + 14 }
  /// The left edge of the lifelines with their labels.
  var minX: Double { (x.first ?? 0) - overhang.left }
  /// The right edge of the lifelines with their labels.
  var maxX: Double { (x.last ?? 0) + overhang.right }
  /// Returns the left edge of a track's bar, with the strips beside it.
  func barLeft(ofTrack track: Int, of timeline: Timeline) -> Double {
    x[participants + track] - TimelineMetrics.barWidth / 2 - timeline.besideBar(ofTrack: track)
  }

  /// The centre of each lifeline.
  var middles: [Double] { lanes.map { x[$0.lowerBound] } }

  /// Returns the lifeline of a participant, or of a track after them; `nil` when there is none.
  func lane(of index: Int) -> Int? { lanes.firstIndex { $0.contains(index) } }
}

/// The room for labels between placed lifelines.
extension LaneColumns {
  /// Returns the width for a message's label: the length of its arrow without the room at its ends.
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

  /// Returns the width for a message's label that runs on past the tip of its arrow; `nil` for one
  /// that does not, because bars and chips are there.
  ///
  /// To the right of the model's bar, such a label crosses lifelines until a limit; to the left
  /// come the chips, in rows of their own.
  func room(past message: Timeline.Message, before limit: Double) -> Double? {
    guard let start = wordsStart(of: message) else { return nil }
    guard case .participant(let from) = message.from, !message.isBeside,
      case .participant(let to) = message.to, x[to] < x[from]
    else { return limit - start }
    return from <= model ? start - minX : start - x[model] - TimelineLayout.besideBar
  }

  /// Returns where a label that may run past its arrow begins; `nil` when it may not.
  func wordsStart(of message: Timeline.Message) -> Double? {
    typealias Metrics = TimelineMetrics
    let half = { (index: Int) in index == model ? Metrics.barWidth / 2 : 0 }
    switch (message.from, message.to) {
    case (.participant(let from), .participant(let to)) where x[from] < x[to]:
      return from < model ? nil : x[from] + half(from) + Metrics.besideLabel
    case (.participant(let from), .participant(let to)) where x[from] > x[to]:
      guard to >= model || from <= model else { return nil }
      return x[from] - half(from) - Metrics.besideLabel - (from == model ? besideBar : 0)
    case (_, .participant(let index)) where message.isBeside:
      guard index >= model else { return nil }
      let beside = message.from == .clock ? LaneNeeds.besideClock : LaneNeeds.besideLoop
      return x[index] + beside
    default: return nil
    }
  }

  /// Returns the width for a note beside the model's bar.
  var roomForNotes: Double {
    guard x.indices.contains(model) else { return 0 }
    return min(room(rightOf: model) - LaneNeeds.besideNote, TimelineMetrics.noteWidest)
  }

  /// Returns the limit for a label to the right of an arrow: labels do not cross the model's bar.
  private func wordsEnd(from: Int, to: Int) -> Int {
    LaneNeeds.passes(model, from: from, to: to) ? model : to
  }

  /// A label beside a self-message may cross lifelines, but neither the model's bar nor anything of
  /// a track.
  private func room(rightOf index: Int) -> Double {
    if index < model { return x[model] - x[index] - TimelineMetrics.barWidth - besideBar }
    let last = participants - 1
    if participants == x.count { return maxX - x[index] }
    return index < last ? x[last] - x[index] - LaneNeeds.besideNext : besideLast
  }
}
