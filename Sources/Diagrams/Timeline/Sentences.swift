public import LifelineStatecharts
import LifelineTexts

/// The timeline in words, for people who hear it and for tooltips and tables.
extension Timeline {
  /// Says in one or two sentences what the timeline shows.
  public var summary: String {
    let names = participants.map(\.title)
    let messages = rows.count { if case .message = $0.content { true } else { false } }
    let end = rows.last?.time ?? .zero
    let path = stagePath
    if overlay != nil { return overlaySummary }
    let texts = Texts(language)
    var what = texts["timeline.messages", count: messages]
    if end != .zero { what += texts["timeline.lasting", ["time": end.label]] }
    var text = texts[
      "timeline.summary",
      ["participants": names.joined(separator: texts["graph.list"]), "messages": what]]
    let then = texts["timeline.then"]
    if !path.isEmpty {
      let stages = path.joined(separator: then) + (isPathCut ? texts["timeline.pathCut"] : "")
      text += texts["timeline.stages", ["stages": stages]]
    }
    for (index, track) in tracks.enumerated() {
      let stages = trackPath(of: index).joined(separator: then)
      text += texts["timeline.trackStages", ["track": track.title, "stages": stages]]
    }
    return text
  }

  /// Says what a row shows.
  ///
  /// For example `500 ms: UIApplication to AppDelegate: applicationDidBecomeActive:, seen while
  /// Inactive`.
  public func sentence(for row: Row) -> String {
    let texts = Texts(language)
    var text =
      switch row.content {
      case .message(let message): sentence(for: message)
      case .stage(let stage): texts["timeline.row.stage", ["stage": title(of: stage)]]
      case .track(let track, .ended):
        texts["timeline.row.trackEnded", ["track": name(ofTrack: track)]]
      case .track(let track, let stage):
        texts["timeline.row.track", ["track": name(ofTrack: track), "stage": title(of: stage)]]
      case .note(let note): note
      case .gap(let gap): texts["timeline.row.gap", ["time": gap.label]]
      case .equal(let count): equalRows(count)
      }
    let mark = mark(of: row).map { words(for: $0) } ?? ""
    if !mark.isEmpty { text = texts["timeline.row.marked", ["text": text, "mark": mark]] }
    let place = row.source.map { " (\($0.file):\($0.line))" } ?? ""
    return texts["timeline.row", ["time": row.time.label, "text": text]] + place
  }

  /// Says what a frame means: how often its rows happen.
  public func sentence(for frame: Frame) -> String {
    let texts = Texts(language)
    return switch frame.kind {
    case .endless: texts["timeline.frame.endless"]
    case .folded(let count, let until):
      texts["timeline.frame.folded", ["count": "\(count)", "time": until.label]]
    }
  }

  /// What the picture calls a stage.
  public func title(of stage: Stage) -> String {
    let title = { (stages: [StageTitle]) in stages.first { $0.stage == stage }?.title }
    return title(stages) ?? tracks.lazy.compactMap { title($0.stages) }.first ?? stage.description
  }

  private func name(ofTrack track: Int) -> String {
    tracks.indices.contains(track) ? tracks[track].title : ""
  }

  private func sentence(for message: Message) -> String {
    let texts = Texts(language)
    var text = texts[
      "timeline.message",
      ["from": name(of: message.from), "to": name(of: message.to), "message": message.label]]
    if let seen = message.seen { text += texts["timeline.seen", ["stage": title(of: seen)]] }
    if let returned = message.returned { text += texts["timeline.returned", ["value": returned]] }
    if let reason = message.ignored { text += texts["timeline.ignored", ["reason": reason]] }
    switch message.mark {
    case .illegal: return text + texts["timeline.illegal"]
    case .inferred: return text + texts["timeline.inferred"]
    case nil: return text
    }
  }

  private func name(of end: Message.End) -> String {
    let texts = Texts(language)
    return switch end {
    case .participant(let index) where participants.indices.contains(index):
      participants[index].title
    case .clock: texts["timeline.clock"]
    case .participant, .outside: texts["timeline.outside"]
    }
  }

  private static let longestPath = 8

  private var isPathCut: Bool { stageChanges.count >= Self.longestPath }

  private var stagePath: [String] {
    ((initialStage.map { [$0] } ?? []) + stageChanges).prefix(Self.longestPath).map(title(of:))
  }

  /// The stages of a track, the longest path cut off.
  private func trackPath(of track: Int) -> [String] {
    let changes = rows.lazy.compactMap { row -> Stage? in
      if case .track(track, let stage) = row.content { stage } else { nil }
    }
    let path = (tracks[track].initialStage.map { [$0] } ?? []) + changes.prefix(Self.longestPath)
    return path.prefix(Self.longestPath).map(title(of:))
      + (path.count > Self.longestPath ? ["…"] : [])
  }

  private var stageChanges: [Stage] {
    Array(
      rows.lazy.compactMap { if case .stage(let stage) = $0.content { stage } else { nil } }
        .prefix(Self.longestPath))
  }
}
