import LifelineStatecharts

/// A timeline as the statements of a sequence diagram language, in order.
///
/// The first statement at a new time contains it (`[5.2 s] ring`), because these languages have no
/// column for times.
struct SequenceScript {
  /// The participants, from left to right: the timeline's, and the clock if a timer fires.
  private(set) var participants: [Participant] = []
  /// The statements, from top to bottom.
  private(set) var steps: [Step] = []
  /// Whether any message has an unknown end.
  var hasOutside: Bool {
    steps.contains {
      switch $0 {
      case .message(_, _, .outside, _), .message(_, _, _, .outside): true
      default: false
      }
    }
  }

  /// The names of the first and the last lifeline, which notes for all participants span.
  var outermost: [String] {
    let names = participants.map(\.name)
    return Array(names.prefix(1) + names.dropFirst().suffix(1))
  }

  /// A participant with a valid name.
  struct Participant {
    let name: String
    let title: String
  }

  /// An end of an arrow.
  enum End {
    case participant(String)
    case outside
  }

  /// A statement.
  enum Step {
    case message(Timeline.Message, label: String, from: End, to: End)
    case answer(String, from: End, to: End)
    /// A stage, with the name of its participant or track.
    case stage(String, Hue, of: String)
    case note(String)
    case gap(String)
    case loop(String)
    case end
  }

  /// The name of the model's lifeline.
  let model: String

  private let ends: [String]
  private let tracks: [String]
  private let clock: String

  /// Converts a timeline.
  init(_ timeline: Timeline) {
    var names = PlainNames(prefix: "p")
    let ends = timeline.participants.map { names.another($0.id) }
    clock = names.another("clock")
    model = ends.indices.contains(timeline.model) ? ends[timeline.model] : ends.first ?? clock
    self.ends = ends
    tracks = timeline.tracks.map { names.another($0.id.description) }
    participants = zip(ends, timeline.participants).map { Participant(name: $0, title: $1.title) }
    if participants.isEmpty || timeline.usesClock {
      let title = Texts(timeline.language)["timeline.clock"]
      let place = ends.firstIndex(of: model) ?? 0
      participants.insert(Participant(name: clock, title: title), at: place)
    }
    participants += zip(tracks, timeline.tracks).map { Participant(name: $0, title: $1.title) }
    write(timeline)
  }

  private mutating func write(_ timeline: Timeline) {
    if let stage = timeline.initialStage { steps.append(step(stage, in: timeline, at: "")) }
    for (index, track) in timeline.tracks.enumerated() {
      guard let stage = track.initialStage else { continue }
      steps.append(step(stage, of: index, in: timeline, at: ""))
    }
    // Frames may extend beyond the rows; each one that was opened is closed.
    let frames = timeline.frames.map { frame in
      Timeline.Frame(frame.kind, rows: frame.rows.clamped(to: timeline.rows.indices))
    }
    let labels = TimeLabels(
      timeline.rows.lazy.map(\.time), in: timeline.language, areAligned: false)
    var time = Duration.zero
    for (index, row) in timeline.rows.enumerated() {
      for frame in frames where frame.rows.first == index {
        steps.append(.loop(timeline.sentence(for: frame)))
      }
      var stamp = ""
      if row.time != time, !row.content.isGap {
        stamp = "[\(labels[row.time])] "
        time = row.time
      }
      if let overlay = timeline.overlay, let mark = timeline.mark(of: row), mark != .common {
        stamp = "\(overlay.sign(of: mark)) \(stamp)"
      }
      write(row.content, of: timeline, at: stamp)
      for frame in frames where frame.rows.last == index { steps.append(.end) }
    }
  }

  private mutating func write(
    _ content: Timeline.Row.Content, of timeline: Timeline, at stamp: String
  ) {
    switch content {
    case .message(let message):
      let (from, to) = (end(message.from), end(message.to))
      steps.append(.message(message, label: stamp + message.label, from: from, to: to))
      if let returned = message.returned, message.ignored == nil {
        steps.append(.answer(returned, from: to, to: from))
      }
    case .stage(let stage): steps.append(step(stage, in: timeline, at: stamp))
    case .track(let track, let stage):
      steps.append(step(stage, of: track, in: timeline, at: stamp))
    case .note(let note): steps.append(.note(stamp + note))
    case .cover(let title?):
      steps.append(
        .note(stamp + Texts(timeline.language)["timeline.row.cover", ["title": title]]))
    case .cover(nil): return
    case .gap(let gap):
      steps.append(
        .gap(
          Texts(timeline.language)["timeline.row.gap", ["time": gap.label(in: timeline.language)]]))
    case .equal(let count): steps.append(.gap(timeline.equalRows(count)))
    }
  }

  private func end(_ end: Timeline.Message.End) -> End {
    switch end {
    case .participant(let index) where ends.indices.contains(index): .participant(ends[index])
    case .clock: .participant(clock)
    case .participant, .outside: .outside
    }
  }

  private func step(
    _ stage: Stage, of track: Int? = nil, in timeline: Timeline, at stamp: String
  ) -> Step {
    let owner = track.flatMap { tracks.indices.contains($0) ? tracks[$0] : nil } ?? model
    return .stage(stamp + timeline.title(of: stage), timeline.hue(of: stage), of: owner)
  }
}

extension Timeline.Row.Content {
  fileprivate var isGap: Bool { if case .gap = self { true } else { false } }
}

extension Timeline {
  /// Whether any timer of the model fires.
  fileprivate var usesClock: Bool {
    rows.contains {
      guard case .message(let message) = $0.content else { return false }
      return message.from == .clock || message.to == .clock
    }
  }
}
