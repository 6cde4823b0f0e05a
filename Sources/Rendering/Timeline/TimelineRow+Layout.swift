package import LifelineDiagrams
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

extension Stage {
  /// Whether an app that was in another stage comes to its end with this one.
  func endsProcess(after former: Stage?) -> Bool {
    self == "notRunning" && former != nil && former != self
  }

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
