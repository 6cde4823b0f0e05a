public import LifelineStatecharts

/// Descriptions of timelines in words, for screen readers, tooltips and tables.
extension Timeline {
  /// Describes the timeline in one or two sentences.
  public var summary: String { summary(isTiming: false) }

  /// Describes the timeline with a first sentence about the kind of picture.
  func summary(isTiming: Bool) -> String {
    let names = participants.map(\.title)
    let messages = rows.count { if case .message = $0.content { true } else { false } }
    let end = rows.last?.time ?? .zero
    let path = stagePath
    if overlay != nil { return overlaySummary }
    let texts = Texts(language)
    var what = texts["timeline.messages", count: messages]
    if end != .zero { what += texts["timeline.lasting", ["time": end.label(in: language)]] }
    var text = texts[
      isTiming ? "timing.summary" : "timeline.summary",
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

  /// Describes a row.
  ///
  /// For example `500 ms: UIApplication to AppDelegate: applicationDidBecomeActive:, seen while
  /// Inactive`.
  public func sentence(for row: Row) -> String {
    let place = row.source.map { " (\($0.file):\($0.line))" } ?? ""
    let time = row.time.label(in: language)
    return Texts(language)["timeline.row", ["time": time, "text": words(for: row)]] + place
  }

  /// Describes a row without its time and place.
  package func words(for row: Row) -> String {
    let texts = Texts(language)
    let text =
      switch row.content {
      case .message(let message): sentence(for: message)
      case .stage(let stage): texts["timeline.row.stage", ["stage": title(of: stage)]]
      case .track(let track, .ended):
        texts["timeline.row.trackEnded", ["track": name(ofTrack: track)]]
      case .track(let track, let stage):
        texts["timeline.row.track", ["track": name(ofTrack: track), "stage": title(of: stage)]]
      case .cover(let title?): texts["timeline.row.cover", ["title": title]]
      case .cover(nil): texts["timeline.row.uncovered"]
      case .note(let note): note
      case .gap(let gap): texts["timeline.row.gap", ["time": gap.label(in: language)]]
      case .equal(let count): equalRows(count)
      }
    let mark = mark(of: row).map { words(for: $0) } ?? ""
    return mark.isEmpty ? text : texts["timeline.row.marked", ["text": text, "mark": mark]]
  }

  /// Describes a frame: the number of repetitions.
  public func sentence(for frame: Frame) -> String {
    let texts = Texts(language)
    return switch frame.kind {
    case .endless: texts["timeline.frame.endless"]
    case .folded(let count, let until):
      texts["timeline.frame.folded", ["count": "\(count)", "time": until.label(in: language)]]
    }
  }

  /// The title of a stage in the picture.
  public func title(of stage: Stage) -> String {
    let title = { (stages: [StageTitle]) in stages.first { $0.stage == stage }?.title }
    return title(stages) ?? tracks.lazy.compactMap { title($0.stages) }.first ?? stage.description
  }

  /// The titles of the composite states around a stage, the outermost first.
  func composites(around stage: Stage?) -> [String] {
    (stages + tracks.flatMap(\.stages)).first { $0.stage == stage }?.within ?? []
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
    if message.isInferred { text += texts["timeline.unsourced"] }
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

  /// The stages of a track; a long path is truncated.
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

/// Descriptions of timelines that compare runs.
extension Timeline {
  /// Describes the runs and the number of differences.
  var overlaySummary: String {
    guard let overlay else { return "" }
    var counts: [Overlay.Mark: Int] = [:]
    var moved = 0
    for row in rows {
      switch mark(of: row) {
      case .moved(_, let isAway)?: moved += isAway ? 1 : 0
      case let mark?: counts[mark, default: 0] += 1
      case nil: continue
      }
    }
    let texts = Texts(language)
    let names = overlay.runs.map { texts["overlay.run", ["letter": $0.letter, "title": $0.title]] }
    var parts = [texts["overlay.common", ["count": "\(counts[.common] ?? 0)"]]]
    for (index, run) in overlay.runs.enumerated() {
      let own = (counts[.only(index)] ?? 0) + (counts[.several([index])] ?? 0)
      if own > 0 {
        parts.append(texts["overlay.countOnlyIn", ["count": "\(own)", "run": run.letter]])
      }
    }
    if moved > 0 { parts.append(texts["overlay.moved", ["count": "\(moved)"]]) }
    return texts[
      "overlay.summary",
      [
        "runs": names.joined(separator: texts["overlay.runs.list"]),
        "counts": parts.joined(separator: texts["overlay.counts.list"]),
      ]]
  }

  /// Names the runs that have a row; empty for all.
  func words(for mark: Overlay.Mark) -> String {
    let texts = Texts(language)
    let letters = overlay?.runs.map(\.letter) ?? []
    func named(_ runs: [Int]) -> String {
      runs.filter(letters.indices.contains).map { letters[$0] }
        .joined(separator: texts["graph.both"])
    }
    switch mark {
    case .common: return ""
    case .only(let run): return texts["overlay.onlyIn", ["runs": named([run])]]
    case .several(let runs): return texts["overlay.onlyIn", ["runs": named(runs)]]
    case .moved(let number, let isAway):
      return texts["overlay.move", ["number": "\(number)", "run": named([isAway ? 0 : 1])]]
    }
  }

  /// The number of rows, common to all runs, that are left out.
  package func equalRows(_ count: Int) -> String {
    Texts(language)["overlay.equalRows", count: count]
  }
}

/// Titles and descriptions of a timeline's pages.
extension Timeline {
  /// The title of a page: `A long day, page 2 of 4`.
  func pageTitle(_ number: Int, of count: Int) -> String {
    let texts = Texts(language)
    return title
      + texts[
        title.isEmpty ? "timeline.page.untitled" : "timeline.page",
        ["number": "\(number)", "count": "\(count)"]]
  }

  /// Describes a page, by its range of times.
  func pageSummary(_ number: Int, of count: Int, rows range: Range<Int>) -> String {
    let times = rows[range.clamped(to: rows.indices)]
    let ends = [times.first, times.last].map { $0?.time.label(in: language) ?? "" }
    let (from, to) = (ends[0], ends[1])
    let span = from == to ? from : "\(from) – \(to)"
    let texts = Texts(language)
    return texts[
      "timeline.pageSummary", ["number": "\(number)", "count": "\(count)", "time": span]]
  }

  /// The reference to the previous or next page.
  func continuation(of page: Int, isBefore: Bool) -> String {
    let texts = Texts(language)
    return texts[
      isBefore ? "timeline.continuedFrom" : "timeline.continuedOn", ["page": "\(page)"]]
  }
}
