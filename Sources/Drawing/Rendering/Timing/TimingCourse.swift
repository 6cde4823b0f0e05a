import LifelineStatecharts

/// What happens in a timing diagram, from left to right.
///
/// The app's stages, and those of each track that changes, are a band of levels. Every change, message and
/// event is a step, which knows where each run is before it. Takes O(rows) time and memory.
struct TimingCourse {
  /// Levels above each other, of which every run has one at a time.
  struct Band {
    var title: String
    /// The levels, from top to bottom.
    var levels: [StageTitle]
    /// The stage in which each run begins; `nil` when unknown.
    var start: [Stage?]
  }

  /// A column of the diagram.
  struct Step {
    enum Content {
      case event(Timeline.Message)
      /// A call or an announcement.
      case message(Timeline.Message)
      /// The runs of the row enter a stage; `nil` ends a track.
      case change(Stage?)
      case note(String)
      /// Time, or equal rows, left out.
      case cut(String)
      case opens(Timeline.Frame)
      case closes(Timeline.Frame)
      /// A message that is missing before one that is not legal.
      case missing(Timeline.Fault)
    }

    let content: Content
    let row: Timeline.Row
    /// The bands that change after an event, or on which a message stands; the highest first.
    var bands: [Int]
    /// Where each run is before it, by band.
    let stages: [[Stage?]]
    /// The fault that a message or a change is.
    var fault: Timeline.Fault?

    /// The runs that have it.
    var runs: [Int] { row.share?.runs ?? [0] }
    var isChange: Bool { if case .change = content { true } else { false } }
    var isEvent: Bool { if case .event = content { true } else { false } }
    /// The message of a delivery.
    var delivery: Timeline.Message? {
      if case .message(let message) = content { message } else { nil }
    }
  }

  let timeline: Timeline
  private(set) var bands: [Band] = []
  private(set) var steps: [Step] = []
  /// The bands that never change, in words.
  private(set) var constants: [String] = []

  var runs: Int { timeline.overlay?.runs.count ?? 1 }

  init(of timeline: Timeline) {
    self.timeline = timeline
    let app =
      timeline.participants.indices.contains(timeline.model)
      ? timeline.participants[timeline.model].title : ""
    bands = [band(app, from: timeline.initialStage)]
    bands += timeline.tracks.map { band($0.title, from: $0.initialStage?.ifGoing) }
    read()
    let titles = [timeline.stages] + timeline.tracks.map(\.stages)
    for band in bands.indices { bands[band].levels = levels(titles[band], visited(in: band)) }
    dropConstants()
    standEvents()
  }

  private func band(_ title: String, from stage: Stage?) -> Band {
    Band(title: title, levels: [], start: Array(repeating: stage, count: runs))
  }

  private mutating func read() {
    var stages = bands.map(\.start)
    let opening = Dictionary(grouping: timeline.frames) { $0.rows.lowerBound }
    let closing = Dictionary(grouping: timeline.frames.reversed()) { $0.rows.upperBound - 1 }
    var fault: Timeline.Fault?
    for (index, row) in timeline.rows.enumerated() {
      func add(_ content: Step.Content, _ bands: [Int] = [0], fault: Timeline.Fault? = nil) {
        steps.append(Step(content: content, row: row, bands: bands, stages: stages, fault: fault))
      }
      for frame in opening[index] ?? [] { add(.opens(frame)) }
      switch row.content {
      case .message(let message) where message.kind == .stimulus:
        add(.event(message))
        fault = nil
      case .message(let message):
        fault = message.mark == .illegal ? timeline.fault(of: row) : nil
        let place = [band(of: message, at: stages, in: row)]
        if let fault, fault.missing != nil { add(.missing(fault), place) }
        add(.message(message), place, fault: fault)
      case .stage, .track:
        guard let (band, stage) = row.content.change else { continue }
        let runs = row.share?.runs ?? [0]
        if steps.isEmpty, runs.allSatisfy({ stages[band][$0] == nil }) {
          for run in runs { bands[band].start[run] = stage }
        } else {
          add(.change(stage), [band], fault: fault)
        }
        for run in runs { stages[band][run] = stage }
        fault = nil
      case .note(let note): if fault == nil { add(.note(note)) }
      case .gap, .equal: add(.cut(timeline.gapLabel(of: row) ?? ""))
      // Sequence diagrams tell what covers the app.
      case .cover: break
      }
      for frame in closing[index] ?? [] { add(.closes(frame)) }
    }
  }

  /// The band whose stage the receiver of a message sees.
  private func band(of message: Timeline.Message, at stages: [[Stage?]], in row: Timeline.Row)
    -> Int
  {
    guard let seen = message.seen, let run = (row.share?.runs ?? [0]).first else { return 0 }
    return stages.firstIndex { $0[run] == seen }
      ?? timeline.tracks.firstIndex { $0.stages.contains { $0.stage == seen } }.map { $0 + 1 } ?? 0
  }

  private func visited(in band: Int) -> Set<Stage> {
    var stages = Set(bands[band].start.compactMap(\.self))
    for step in steps {
      if case .change(let stage?) = step.content, step.bands == [band] { stages.insert(stage) }
      if band == 0, let stage = step.fault?.stage { stages.insert(stage) }
    }
    return stages
  }

  /// The levels from the highest to the lowest visited; of more than eight, those visited.
  private func levels(_ all: [StageTitle], _ visited: Set<Stage>) -> [StageTitle] {
    let sorted = all.levels
    let places = sorted.indices.filter { visited.contains(sorted[$0].stage) }
    guard let first = places.first, let last = places.last else { return [] }
    return last - first < 8 ? Array(sorted[first...last]) : places.map { sorted[$0] }
  }

  /// Makes bands that never change a line of text, but keeps one.
  private mutating func dropConstants() {
    let changing = Set(steps.filter(\.isChange).flatMap(\.bands))
    let kept = changing.isEmpty ? [0] : bands.indices.filter(changing.contains)
    for (index, band) in bands.enumerated() where !kept.contains(index) {
      let all = index == 0 ? timeline.stages : timeline.tracks[index - 1].stages
      guard all.count > 1, let level = band.levels.first else { continue }
      constants.append(
        Texts(timeline.language)["timing.unchanged", ["band": band.title, "stage": level.title]])
    }
    bands = kept.map { bands[$0] }
    steps = steps.map { step in
      Step(
        content: step.content, row: step.row,
        bands: step.bands.map { kept.firstIndex(of: $0) ?? 0 },
        stages: kept.map { step.stages[$0] }, fault: step.fault)
    }
  }

  /// Leads each event to the bands that change before the next one.
  private mutating func standEvents() {
    var changed: Set<Int> = []
    for index in steps.indices.reversed() {
      if steps[index].isChange { changed.formUnion(steps[index].bands) }
      guard steps[index].isEvent else { continue }
      if !changed.isEmpty { steps[index].bands = changed.sorted() }
      changed = []
    }
  }
}

extension Timeline.Row.Content {
  /// The band that changes, and the stage that it enters; `nil` for other rows.
  fileprivate var change: (band: Int, stage: Stage?)? {
    switch self {
    case .track(let track, let stage): (track + 1, stage.ifGoing)
    case .stage(let stage): (0, stage)
    case .cover, .message, .note, .gap, .equal: nil
    }
  }
}

extension Timeline {
  /// The fault that a row is.
  fileprivate func fault(of row: Row) -> Fault? {
    row.sequence.flatMap { findings?.illegal[$0] }
  }
}
