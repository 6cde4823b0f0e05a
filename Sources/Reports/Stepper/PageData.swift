#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The data of a page for its script, as JSON.
///
/// What many steps share is in tables, and steps are columns of places in these tables, so that a
/// thousand runs take a few megabytes.
struct PageData: Encodable, Sendable {
  /// The script's own words, by key.
  var words: [String: String]
  /// The measures of timelines, in points.
  let sizes = Timeline.sizes
  /// Whether the page contains its runs as tables, too.
  var whole: Bool
  /// The causes of faults, most frequent first.
  var causes: [Cause]
  /// The logs without runs.
  let failures: [Failure]
  /// Lines of the logs around faults.
  let logs: [Log]
  /// The lifelines and stages, which runs of one model share.
  var casts = Table<Participants>()
  /// What happens at steps.
  var rows = Table<Row>()
  /// The transitions that are taken at steps.
  var ways = Table<Way>()
  /// The states that are active at steps.
  var sets = Table<[String]>()
  /// The steps of runs without their times and lines, which many runs share.
  var courses = Table<Course>()
  /// The summaries of runs, and the details of steps.
  var texts = Table<String>()
  var runs: [Run] = []
  /// What is needed to play; `nil` for a page where nothing is played.
  var play: Page.Play?

  /// Lines of a log; not by its name, since names that differ in bytes may be equal as keys.
  struct Log: Encodable {
    let file: String
    let pieces: [LogExcerpt]
  }

  /// A cause of faults.
  struct Cause: Encodable {
    let what: String
    let devices: [String]
  }

  /// A log without runs.
  struct Failure: Encodable {
    let name: String
    let text: String
  }

  /// The lifelines of a timeline.
  struct Participants: Encodable, Hashable {
    struct Stage: Encodable, Hashable {
      let id: String
      let title: String
      let hue: String
      let running: Bool
      /// Its place among the levels of the map, from the top.
      let level: Int
    }
    struct Track: Encodable, Hashable {
      let title: String
      /// The title of its first stage; empty for none.
      let initial: String
      /// The hue of each stage, by title.
      let hues: [String: String]
    }
    /// The titles of the participants.
    let lanes: [String]
    /// Their ids.
    let ids: [String]
    /// The index of the model among them.
    let model: Int
    let stages: [Stage]
    let tracks: [Track]
  }

  /// What happens at a step.
  struct Row: Encodable, Hashable {
    /// 0 call, 1 announcement, 2 stimulus, 3 stage, 4 track, 5 cover, 6 note.
    var kind = 6
    var label = ""
    /// What happens, in a sentence.
    var what: String
    /// The sender's lane; -1 for outside, -2 for the clock.
    var from = -1
    /// The receiver's lane; of a track its index.
    var to = -1
    /// The stage that begins, or that the receiver sees; -1 when unknown.
    var stage = -1
    /// `illegal` or `inferred`; `nil` for an ordinary step.
    var mark: String?
    /// The name of a stimulus; `nil` for other steps.
    var event: String?
  }

  /// The transitions that are taken at a step.
  struct Way: Encodable, Hashable {
    let words: [String]
    /// The ids of their sources and targets: `active|inactive`.
    let taken: [String]
  }

  /// The steps of a run: columns with one element for each step.
  struct Course: Encodable, Hashable {
    /// The place of what happens.
    var row: [Int] = []
    /// The place of the transitions, or -1; empty for none at all.
    var way: [Int] = []
    /// The place of the active states; empty for a graph of stages.
    var active: [Int] = []

    /// The same without columns that say nothing.
    var withoutEmpty: Course {
      Course(row: row, way: way.allSatisfy { $0 < 0 } ? [] : way, active: active)
    }
  }

  /// The summary of a run.
  enum Summary: Encodable {
    /// Its place among the texts.
    case shared(Int)
    /// That of a run which goes on, and so changes.
    case own(String)

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .shared(let place): try place.encode(to: encoder)
      case .own(let text): try text.encode(to: encoder)
      }
    }
  }

  /// A run; members that would be empty are left out.
  struct Run: Encodable {
    let name: String
    /// The name in addresses, which no other run has; `nil` for ``name``.
    var address: String?
    let process: String?
    var summary: Summary
    let verdict: String?
    /// The first fault in a sentence; `nil` where the causes tell it.
    let fault: String?
    /// The places of the causes of its faults, each with the step of the first one, or -1.
    var causes: [[Int]] = []
    /// The file of the lines; `nil` in simulations.
    var file: String?
    /// Further files, each with the step from which on the lines are its.
    var files: [String: String] = [:]
    let cast: Int
    var graph: Int
    /// The index of the first stage; -1 when unknown.
    let initial: Int
    /// The letters of compared runs; empty for one run.
    let sides: [String]
    /// The place of the steps.
    var course = 0
    /// The microseconds since the step before.
    var time: [Int64] = []
    /// The lines in the log: 0 for a step without one, otherwise one more than the lines since the
    /// last step with one, or the number of lines back; empty for none at all.
    var line: [Int] = []
    /// The places of further texts, such as the legal alternatives, by step.
    var details: [String: [Int]] = [:]
    /// The indices of the graphs with faults, by step.
    var graphs: [String: Int] = [:]
    /// How to play it up to a step; `nil` where nothing is played.
    var played: Played?
    /// The differences of compared runs, by step.
    var only: [String: Side] = [:]

    private enum CodingKeys: CodingKey {
      case name, address, process, summary, verdict, fault, causes, file, files, cast, graph
      case initial, sides, course, time, line, details, graphs, played, only
    }

    func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: CodingKeys.self)
      try members.encode(name, forKey: .name)
      if address != name { try members.encodeIfPresent(address, forKey: .address) }
      try members.encodeIfPresent(process, forKey: .process)
      try members.encode(summary, forKey: .summary)
      try members.encodeIfPresent(verdict, forKey: .verdict)
      try members.encodeIfPresent(fault, forKey: .fault)
      try members.encode(causes, unlessEmpty: .causes)
      if file != name { try members.encodeIfPresent(file, forKey: .file) }
      if !files.isEmpty { try members.encode(files, forKey: .files) }
      try members.encode(cast, forKey: .cast)
      try members.encode(graph, forKey: .graph)
      try members.encode(initial, forKey: .initial)
      try members.encode(sides, unlessEmpty: .sides)
      try members.encode(course, forKey: .course)
      try members.encode(time, forKey: .time)
      try members.encode(line, unlessEmpty: .line)
      if !details.isEmpty { try members.encode(details, forKey: .details) }
      if !graphs.isEmpty { try members.encode(graphs, forKey: .graphs) }
      try members.encodeIfPresent(played, forKey: .played)
      if !only.isEmpty { try members.encode(only, forKey: .only) }
    }
  }

  /// How to play a run up to one of its steps.
  struct Played: Encodable, Sendable {
    /// The name of its model.
    let model: String
    /// The settings before its start.
    let settings: [String]
    /// What happens before its first step.
    let given: [String]
    /// Whether the time between its events is the model's own.
    let isTimed: Bool
  }

  /// The compared runs that have a step that not all have.
  struct Side: Encodable {
    let runs: [Int]
    let sign: String
  }

  /// Distinct values by their places.
  struct Table<Value: Encodable & Hashable & Sendable>: Encodable, Sendable {
    private var values: [Value] = []
    private var places: [Value: Int] = [:]

    /// Returns the place of a value, a new one if it was never seen.
    mutating func place(of value: Value) -> Int {
      if let place = places[value] { return place }
      places[value] = values.count
      values.append(value)
      return values.count - 1
    }

    /// Adds a value, whether or not an equal one is there.
    mutating func append(_ value: Value) { values.append(value) }

    var count: Int { values.count }

    /// The values from a place on.
    func values(from place: Int) -> [Value] { Array(values[place...]) }

    func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
  }

  init(_ page: Page) {
    words = PageWords(page.language).ofScript(
      isLive: page.live != nil, plays: page.play != nil)
    whole = page.showsWholeRuns
    play = page.play
    causes = page.causes.map {
      Cause(what: $0.what, devices: $0.devices)
    }
    failures = page.failures.map {
      Failure(name: $0.name, text: page.paths.short($0.error.text(in: page.language)))
    }
    logs = page.logs.map { Log(file: page.paths.short($0), pieces: $1) }
    var addresses = RunAddresses()
    for run in page.runs {
      let graph = run.graph.map { page.graphs[$0].content }
      add(run, showsStates: graph == .states, page.paths, &addresses)
      if play != nil { runs[runs.count - 1].played = run.played }
    }
  }

  /// The data as JSON that HTML may contain: without `<`.
  var json: String { Self.json(of: self) }

  private mutating func add(
    _ page: PageRun, showsStates: Bool, _ paths: ShortPaths, _ addresses: inout RunAddresses
  ) {
    let timeline = page.timeline
    var run = Run(
      name: page.name, process: page.process, summary: .shared(texts.place(of: page.summary)),
      verdict: page.verdict?.rawValue, fault: page.causes.isEmpty ? page.fault : nil,
      cast: casts.place(of: Participants(timeline)), graph: page.graph ?? -1,
      initial: timeline.place(of: timeline.initialStage),
      sides: timeline.overlay?.runs.map(\.letter) ?? [])
    var columns = StepColumns()
    columns.add(
      page.steps, page.remarks, of: timeline,
      showing: showsStates ? page.active : nil, paths, to: &self)
    run.take(columns, causes: page.causes)
    run.course = courses.place(of: columns.course.withoutEmpty)
    run.address = page.address ?? addresses.next(for: run)
    runs.append(run)
  }
}

extension PageData.Row {
  init(
    _ row: Timeline.Row, _ mark: Timeline.Message.Mark?, of timeline: Timeline
  ) {
    what = timeline.words(for: row)
    self.mark = mark?.name
    switch row.content {
    case .message(let message):
      kind =
        switch message.kind {
        case .call: 0
        case .announcement: 1
        case .stimulus: 2
        }
      label = message.label
      if message.kind == .stimulus { event = message.name.description }
      from = Self.lane(message.from)
      to = Self.lane(message.to)
      stage = timeline.place(of: message.seen)
    case .stage(let next):
      kind = 3
      label = timeline.title(of: next)
      stage = timeline.place(of: next)
    case .track(let track, let next):
      kind = 4
      to = track
      label = next == .ended ? "" : timeline.title(of: next)
    case .cover, .equal, .gap:
      kind = 5
      label = what
    case .note(let note): label = note
    }
  }

  private static func lane(_ end: Timeline.Message.End) -> Int {
    switch end {
    case .participant(let index): index
    case .outside: -1
    case .clock: -2
    }
  }
}

extension PageData.Participants {
  init(_ timeline: Timeline) {
    func stages(_ titles: [StageTitle]) -> [Stage] {
      let levels = titles.levels
      return titles.map { title in
        Stage(
          id: title.stage.description, title: title.title,
          hue: titles.hue(of: title.stage).rawValue, running: title.isRunning,
          level: levels.firstIndex(of: title) ?? 0)
      }
    }
    lanes = timeline.participants.map(\.title)
    ids = timeline.participants.map(\.id)
    model = timeline.model
    self.stages = stages(timeline.stages)
    tracks = timeline.tracks.map { track in
      let hues = stages(track.stages).map { ($0.title, $0.hue) }
      return Track(
        title: track.title, initial: track.initialStage.map(timeline.title) ?? "",
        hues: Dictionary(hues) { first, _ in first })
    }
  }
}

extension Timeline {
  /// The index of a stage; -1 for none and for an unknown one.
  func place(of stage: Stage?) -> Int {
    stage.flatMap { stage in stages.firstIndex { $0.stage == stage } } ?? -1
  }
}

extension Timeline.Message.Mark {
  /// The name of the mark as a class and as a key of the script's words.
  var name: String {
    switch self {
    case .illegal: "illegal"
    case .inferred: "inferred"
    }
  }
}

extension Duration {
  var microseconds: Int64 {
    components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
  }
}

extension KeyedEncodingContainer {
  fileprivate mutating func encode(_ values: [some Encodable], unlessEmpty key: Key) throws {
    if !values.isEmpty { try encode(values, forKey: key) }
  }
}
