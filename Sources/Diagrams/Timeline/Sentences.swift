public import LifelineStatecharts

/// The timeline in words, for people who hear it and for tooltips and tables.
extension Timeline {
  /// Says in one or two sentences what the timeline shows.
  public var summary: String {
    let names = participants.map(\.title)
    let messages = rows.count { if case .message = $0.content { true } else { false } }
    let end = rows.last?.time ?? .zero
    let path = stagePath
    if overlay != nil { return overlaySummary }
    switch language {
    case .english:
      let what =
        "\(messages) \(messages == 1 ? "message" : "messages")"
        + (end == .zero ? "" : " in \(end.label)")
      return "Sequence diagram of \(names.joined(separator: ", ")): \(what)."
        + (path.isEmpty
          ? "" : " Stages: \(path.joined(separator: ", then "))\(isPathCut ? ", …" : "").")
        + tracks.indices.map {
          " \(tracks[$0].title): \(trackPath(of: $0).joined(separator: ", then "))."
        }
        .joined()
    case .simplifiedChinese:
      let what = "\(messages) 条消息" + (end == .zero ? "" : "，历时 \(end.label)")
      return "时序图（\(names.joined(separator: "、"))）：\(what)。"
        + (path.isEmpty ? "" : "阶段：\(path.joined(separator: " → "))\(isPathCut ? " → …" : "")。")
        + tracks.indices.map {
          "\(tracks[$0].title)：\(trackPath(of: $0).joined(separator: " → "))。"
        }
        .joined()
    }
  }

  /// Says what a row shows.
  ///
  /// For example `500 ms: UIApplication to AppDelegate: applicationDidBecomeActive:, seen while
  /// Inactive`.
  public func sentence(for row: Row) -> String {
    let time = row.time.label
    let text =
      switch row.content {
      case .message(let message): sentence(for: message)
      case .stage(let stage):
        language == .english ? "now \(title(of: stage))" : "进入\(title(of: stage))"
      case .track(let track, .ended):
        language == .english
          ? "\(name(ofTrack: track)) is over" : "\(name(ofTrack: track))结束"
      case .track(let track, let stage):
        language == .english
          ? "\(name(ofTrack: track)) now \(title(of: stage))"
          : "\(name(ofTrack: track))进入\(title(of: stage))"
      case .note(let note): note
      case .gap(let gap): language == .english ? "\(gap.label) pass" : "经过 \(gap.label)"
      case .equal(let count): equalRows(count)
      }
    let mark = mark(of: row).map { words(for: $0) } ?? ""
    let marked = mark.isEmpty ? text : text + (language == .english ? ", " : "，") + mark
    let place = row.source.map { " (\($0.file):\($0.line))" } ?? ""
    return language == .english ? "\(time): \(marked)\(place)" : "\(time)：\(marked)\(place)"
  }

  /// Says what a frame means: how often its rows happen.
  public func sentence(for frame: Frame) -> String {
    switch (frame.kind, language) {
    case (.endless, .english): "repeats without end"
    case (.endless, .simplifiedChinese): "无休止地重复"
    case (.folded(let count, let until), .english): "\(count) times, until \(until.label)"
    case (.folded(let count, let until), .simplifiedChinese): "共 \(count) 次，至 \(until.label)"
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
    let arrow =
      language == .english
      ? "\(name(of: message.from)) to \(name(of: message.to)): \(message.label)"
      : "\(name(of: message.from)) → \(name(of: message.to))：\(message.label)"
    let seen = message.seen.map(title(of:)).map {
      language == .english ? ", seen while \($0)" : "，此时\($0)"
    }
    let ignored = message.ignored.map {
      language == .english ? ", ignored: \($0)" : "，被忽略：\($0)"
    }
    let returned = message.returned.map {
      language == .english ? ", returned \($0)" : "，返回 \($0)"
    }
    let mark: String? =
      switch (message.mark, language) {
      case (.illegal, .english): ", not legal here"
      case (.illegal, .simplifiedChinese): "，此处不合法"
      case (.inferred, .english): ", must have happened"
      case (.inferred, .simplifiedChinese): "，必有其事"
      case (nil, _): nil
      }
    return arrow + (seen ?? "") + (returned ?? "") + (ignored ?? "") + (mark ?? "")
  }

  private func name(of end: Message.End) -> String {
    switch end {
    case .participant(let index) where participants.indices.contains(index):
      participants[index].title
    case .clock: language == .english ? "clock" : "计时器"
    case .participant, .outside: language == .english ? "outside" : "外部"
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
