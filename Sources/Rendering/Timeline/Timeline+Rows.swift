import LifelineDiagrams
import LifelineStatecharts

// What the layout of a timeline asks of its rows.

extension Timeline {
  /// The stages that the model's bar goes through.
  var stagesOfBar: Set<Stage> {
    let later = rows.lazy.compactMap {
      if case .stage(let stage) = $0.content { stage } else { nil }
    }
    return Set(later).union(initialStage.map { [$0] } ?? [])
  }

  /// Whether a row is the last one at its time, and all at that time are of tracks.
  func isLastOfTracksAlone(_ index: Int) -> Bool {
    let time = rows[index].time
    if index + 1 < rows.count, rows[index + 1].time == time, !rows[index + 1].isGap { return false }
    return rows[..<index].reversed().prefix { $0.time == time && !$0.isGap }
      .allSatisfy(\.isOfTrack)
  }
}

extension Timeline {
  /// Whether a process ends where the app goes from one stage to another.
  func endsProcess(entering stage: Stage, after former: Stage?) -> Bool {
    former != nil && former != stage
      && stages.first { $0.stage == stage }?.isRunning == false
  }
}

// Composite states and what covers the app, beside the bar.

extension Timeline {
  /// The composite states that are entered when a stage follows another one.
  func entered(_ stage: Stage, after former: Stage?) -> [String] {
    let all = composites(around: stage)
    let kept = zip(all, composites(around: former)).prefix { $0 == $1 }.count
    return Array(all.dropFirst(kept))
  }

  /// What a chip says: the stage, behind the composite states that are entered with it.
  func chipTitle(of segment: RowPlaces.Segment) -> String? {
    segment.stage.map { (segment.entered + [title(of: $0)]).joined(separator: " › ") }
  }

  /// The longest that the chip of a track's stage can say.
  func longestChipTitle(of stage: Stage) -> String {
    (composites(around: stage) + [title(of: stage)]).joined(separator: " › ")
  }

  /// The longest that the chips of the model's bar can say.
  var longestChipTitlesOfBar: [String] {
    stagesOfBar.map { overlay == nil ? longestChipTitle(of: $0) : title(of: $0) }
  }

  /// How much room is taken to the left of the model's bar, by strips and the cover.
  func besideBar() -> Double {
    typealias Metrics = TimelineMetrics
    let isCovered =
      initialCover != nil || rows.contains { if case .cover = $0.content { true } else { false } }
    // The bars of an overlay have no strips.
    return (overlay == nil ? strips(of: stagesOfBar) : 0)
      + (isCovered ? Metrics.coverWidth + 2 * Metrics.besideStrip : 0)
  }

  /// How much room is taken to the left of a track's bar, by strips.
  func besideBar(ofTrack track: Int) -> Double { strips(of: tracks[track].stages.map(\.stage)) }

  private func strips(of stages: some Collection<Stage>) -> Double {
    let depth = stages.map { composites(around: $0).count }.max() ?? 0
    return Double(depth) * (TimelineMetrics.stripWidth + TimelineMetrics.besideStrip)
  }
}

extension Stage {
  /// The stage, unless it is that of a track that is over: its bar is empty.
  var ifGoing: Stage? { self == .ended ? nil : self }
}

extension Timeline.Row {
  /// Whether what comes before is over: a stimulus, or the gap before one.
  var beginsAnew: Bool { isStimulus || isGap }

  var isStimulus: Bool {
    guard case .message(let message) = content else { return false }
    return message.kind == .stimulus
  }

  var isGap: Bool { if case .gap = content { true } else { false } }

  /// Whether the row tells of a track, beside what else happens.
  var isOfTrack: Bool { if case .track = content { true } else { false } }

  /// Whether a chip stands to the left of the model's bar.
  var hasChip: Bool {
    switch content {
    case .stage, .cover(_?): true
    case .cover(nil), .message, .track, .note, .gap, .equal: false
    }
  }

  /// Whether nothing of the row stands to the left of the model's bar, where chips stand.
  func isRight(in timeline: Timeline) -> Bool {
    guard case .message(let message) = content else { return false }
    let model = Timeline.Message.End.participant(timeline.model)
    if message.isBeside { return message.to == model }
    guard message.from == model, case .participant(let lane) = message.to else { return false }
    return lane > timeline.model
  }
}

extension Timeline.Message {
  /// Whether the arrow returns to where it began, so that its label stands beside it.
  package var isBeside: Bool { from == to || from == .clock }

  /// Whether the sender goes on without waiting for the receiver.
  package var isAsynchronous: Bool { kind == .announcement || from == .clock }

  /// The words on the arrow that leads back; `nil` when none does.
  package var answer: String? { isBeside || ignored != nil ? nil : returned }

  /// The words on the arrow, with what an arrow that has none back returned.
  package var words: String {
    guard isBeside, ignored == nil, let returned else { return label }
    return "\(label) → \(returned)"
  }

  /// Whether a box tells what the receiver is busy with.
  var showsHandling: Bool { seen != nil && kind == .call && !isBeside }
}
