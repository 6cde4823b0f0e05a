import LifelineStatecharts

// Properties of rows that the layout needs.

extension Timeline {
  /// The stages of the model's bar.
  var stagesOfBar: Set<Stage> {
    let later = rows.lazy.compactMap {
      if case .stage(let stage) = $0.content { stage } else { nil }
    }
    return Set(later).union(initialStage.map { [$0] } ?? [])
  }

  /// Returns whether a row is the last one at its time, and all rows at that time are of tracks.
  func isLastOfTracksAlone(_ index: Int) -> Bool {
    let time = rows[index].time
    if index + 1 < rows.count, rows[index + 1].time == time, !rows[index + 1].isGap { return false }
    return rows[..<index].reversed().prefix { $0.time == time && !$0.isGap }
      .allSatisfy(\.isOfTrack)
  }
}

extension Timeline {
  /// Returns whether a process ends with a change from one stage to another.
  func endsProcess(entering stage: Stage, after former: Stage?) -> Bool {
    former != nil && former != stage
      && stages.first { $0.stage == stage }?.isRunning == false
  }
}

// Composite states and covers, beside the bar.

extension Timeline {
  /// Returns the composite states that are entered when a stage follows another.
  func entered(_ stage: Stage, after former: Stage?) -> [String] {
    let all = composites(around: stage)
    let kept = zip(all, composites(around: former)).prefix { $0 == $1 }.count
    return Array(all.dropFirst(kept))
  }

  /// The largest chips of the model's bar.
  var largestChipsOfBar: [StageChip] {
    stagesOfBar.map {
      StageChip(title(of: $0), inside: overlay == nil ? composites(around: $0) : [])
    }
  }

  /// The chip of a segment of the model's bar; `nil` for an unknown stage.
  func chip(of segment: RowPlaces.Segment) -> StageChip? {
    segment.stage.map { StageChip(title(of: $0), inside: segment.entered) }
  }

  /// The room to the left of the model's bar, for strips and the cover.
  func besideBar() -> Double {
    typealias Metrics = TimelineMetrics
    let isCovered =
      initialCover != nil || rows.contains { if case .cover = $0.content { true } else { false } }
    // In a comparison, bars have no strips.
    return (overlay == nil ? strips(of: stagesOfBar) : 0)
      + (isCovered ? Metrics.coverWidth + 2 * Metrics.besideStrip : 0)
  }

  /// The room to the left of a track's bar, for strips.
  func besideBar(ofTrack track: Int) -> Double { strips(of: tracks[track].stages.map(\.stage)) }

  private func strips(of stages: some Collection<Stage>) -> Double {
    let depth = stages.map { composites(around: $0).count }.max() ?? 0
    return Double(depth) * (TimelineMetrics.stripWidth + TimelineMetrics.besideStrip)
  }
}

extension Stage {
  /// The stage; `nil` for that of a track that has ended, whose bar is empty.
  var ifGoing: Stage? { self == .ended ? nil : self }
}

extension Timeline.Row {
  /// Whether the previous stimulus's effects end before this row: a stimulus, or the gap before
  /// one.
  var beginsAnew: Bool { isStimulus || isGap }

  var isStimulus: Bool {
    guard case .message(let message) = content else { return false }
    return message.kind == .stimulus
  }

  var isGap: Bool { if case .gap = content { true } else { false } }

  /// Whether the row is of a track.
  var isOfTrack: Bool { if case .track = content { true } else { false } }

  /// Whether a chip is to the left of the model's bar.
  var hasChip: Bool {
    switch content {
    case .stage, .cover(_?): true
    case .cover(nil), .message, .track, .note, .gap, .equal: false
    }
  }

  /// Whether nothing of the row is to the left of the model's bar, where chips are.
  func isRight(in timeline: Timeline) -> Bool {
    guard case .message(let message) = content else { return false }
    let model = Timeline.Message.End.participant(timeline.model)
    if message.isBeside { return message.to == model }
    guard message.from == model, case .participant(let lane) = message.to else { return false }
    return lane > timeline.model
  }
}

extension Timeline.Message {
  /// Whether the message is a self-message, with its label beside the arrow.
  var isBeside: Bool { from == to || from == .clock }

  /// Whether the message is asynchronous.
  var isAsynchronous: Bool { kind == .announcement || from == .clock }

  /// The label of the return arrow; `nil` when there is none.
  var answer: String? { isBeside || ignored != nil ? nil : returned }

  /// The label of the arrow, with the returned value if there is no return arrow, and with the sign
  /// of what no source says.
  var words: String {
    let sign = isInferred ? " " + Texts.inferredSign : ""
    guard isBeside, ignored == nil, let returned else { return label + sign }
    return "\(label) → \(returned)\(sign)"
  }

  /// Whether the receiver has an activation box.
  var showsHandling: Bool { seen != nil && kind == .call && !isBeside }
}
