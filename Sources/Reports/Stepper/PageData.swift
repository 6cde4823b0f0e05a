#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The data of a page for its script, as JSON.
///
/// What many steps share is in tables, and steps are columns of places in these tables, so that a
/// thousand runs take a few megabytes.
struct PageData: Encodable {
  /// The script's own words, by key.
  let words: [String: String]
  /// The measures of timelines, in points.
  let sizes = Timeline.sizes
  /// Whether the page contains its runs as tables, too.
  let whole: Bool
  /// The causes of faults, most frequent first.
  let causes: [Cause]
  /// The logs without runs.
  let failures: [Failure]
  /// Lines of the logs around faults, by the name of the file.
  let logs: [String: [LogExcerpt]]
  /// The lifelines and stages, which runs of one model share.
  private(set) var casts = Table<Participants>()
  /// What happens at steps.
  private(set) var rows = Table<Row>()
  /// The transitions that are taken at steps.
  private(set) var ways = Table<Way>()
  /// The states that are active at steps.
  private(set) var sets = Table<[String]>()
  /// The steps of runs without their times and lines, which many runs share.
  private(set) var courses = Table<Course>()
  /// The summaries of runs, and the details of steps.
  private(set) var texts = Table<String>()
  private(set) var runs: [Run] = []

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
  }

  /// A run; members that would be empty are left out.
  struct Run: Encodable {
    let name: String
    let process: String?
    /// The place of the summary.
    let summary: Int
    let verdict: String?
    /// The first fault in a sentence; `nil` where the causes tell it.
    let fault: String?
    /// The places of the causes of its faults, each with the step of the first one, or -1.
    var causes: [[Int]] = []
    /// The file of the lines; `nil` in simulations.
    let file: String?
    /// Further files, each with the step from which on the lines are its.
    var files: [String: String] = [:]
    let cast: Int
    let graph: Int
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
    /// The differences of compared runs, by step.
    var only: [String: Side] = [:]

    private enum CodingKeys: CodingKey {
      case name, process, summary, verdict, fault, causes, file, files, cast, graph, initial, sides
      case course, time, line, details, only
    }

    func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: CodingKeys.self)
      try members.encode(name, forKey: .name)
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
      if !only.isEmpty { try members.encode(only, forKey: .only) }
    }
  }

  /// The compared runs that have a step that not all have.
  struct Side: Encodable {
    let runs: [Int]
    let sign: String
  }

  /// Distinct values by their places.
  struct Table<Value: Encodable & Hashable>: Encodable {
    private var values: [Value] = []
    private var places: [Value: Int] = [:]

    /// Returns the place of a value, a new one if it was never seen.
    mutating func place(of value: Value) -> Int {
      if let place = places[value] { return place }
      places[value] = values.count
      values.append(value)
      return values.count - 1
    }

    func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
  }

  init(_ page: Page) {
    words = PageWords(page.language).ofScript(isLive: page.live != nil)
    whole = page.showsWholeRuns
    causes = page.causes.map {
      Cause(what: $0.what, devices: $0.devices)
    }
    failures = page.failures.map {
      Failure(name: $0.name, text: page.paths.short($0.error.text(in: page.language)))
    }
    logs = Dictionary(uniqueKeysWithValues: page.logs.map { (page.paths.short($0), $1) })
    for run in page.runs {
      let graph = run.graph.map { page.graphs[$0].content }
      add(run, showsStates: graph == .states, page.paths)
    }
  }

  /// The data as JSON that HTML may contain: without `<`.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // All values are texts and integers, which are always encoded.
    let bytes = (try? encoder.encode(self)).map(Array.init) ?? []
    return String(decoding: bytes, as: UTF8.self).replacing("<", with: "\\u003c")
  }

  private mutating func add(_ page: PageRun, showsStates: Bool, _ paths: ShortPaths) {
    let timeline = page.timeline
    let steps = page.steps
    let files = Self.files(of: steps, paths)
    var run = Run(
      name: page.name, process: page.process, summary: texts.place(of: page.summary),
      verdict: page.verdict?.rawValue, fault: page.causes.isEmpty ? page.fault : nil,
      file: files.first?.name,
      cast: casts.place(of: Participants(timeline)),
      graph: page.graph ?? -1, initial: timeline.place(of: timeline.initialStage),
      sides: timeline.overlay?.runs.map(\.letter) ?? [])
    for (step, name) in files.dropFirst() { run.files["\(step)"] = name }
    addSteps(of: page, to: &run, showsStates: showsStates)
    if run.line.allSatisfy({ $0 == 0 }) { run.line = [] }
    runs.append(run)
  }

  /// Adds what happens at each step.
  private mutating func addSteps(of page: PageRun, to run: inout Run, showsStates: Bool) {
    let timeline = page.timeline
    let steps = page.steps
    var firsts: [Int: Int] = [:]
    var course = Course()
    var line = 0
    var before: Int64 = 0
    var active = sets.place(of: page.active.map(\.description))
    for (index, row) in steps.enumerated() {
      let now = row.time.microseconds
      run.time.append(now - before)
      before = now
      run.line.append(row.source.map { $0.line < line ? $0.line - line : $0.line - line + 1 } ?? 0)
      line = row.source?.line ?? line
      // Notes follow their message and have its entry.
      let isNote = index > 0 && row.sequence != nil && steps[index - 1].sequence == row.sequence
      let remark = isNote ? nil : row.sequence.flatMap { page.remarks[$0] }
      course.row.append(rows.place(of: Row(row, remark?.mark, of: timeline)))
      course.way.append(way(of: remark, showsStates: showsStates))
      if showsStates {
        if let states = remark?.active { active = sets.place(of: states.map(\.description)) }
        course.active.append(active)
      }
      if let cause = remark?.cause, firsts[cause] == nil { firsts[cause] = index }
      if let details = remark?.details, !details.isEmpty {
        run.details["\(index)"] = details.map { texts.place(of: $0) }
      }
      if let mark = timeline.mark(of: row), mark != .common, let overlay = timeline.overlay {
        run.only["\(index)"] = Side(runs: row.share?.runs ?? [], sign: overlay.sign(of: mark))
      }
    }
    run.causes = page.causes.map { [$0, firsts[$0] ?? -1] }
    if course.way.allSatisfy({ $0 < 0 }) { course.way = [] }
    run.course = courses.place(of: course)
  }

  /// The files of the lines, each with the step from which on the lines are its.
  private static func files(
    of steps: [Timeline.Row], _ paths: ShortPaths
  ) -> [(step: Int, name: String)] {
    var files: [(step: Int, name: String)] = []
    var last: String?
    for (index, step) in steps.enumerated() {
      guard let file = step.source?.file, file != last else { continue }
      last = file
      files.append((index, paths.short(file)))
    }
    return files
  }

  private mutating func way(of remark: PageRun.Remark?, showsStates: Bool) -> Int {
    guard let remark, !remark.transitions.isEmpty else { return -1 }
    let taken = showsStates ? remark.taken.map { "\($0.from)|\($0.to)" } : []
    return ways.place(of: Way(words: remark.transitions, taken: taken))
  }
}

extension PageData.Row {
  fileprivate init(
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
  fileprivate init(_ timeline: Timeline) {
    func stages(_ titles: [StageTitle]) -> [Stage] {
      titles.map { title in
        Stage(
          id: title.stage.description, title: title.title,
          hue: titles.hue(of: title.stage).rawValue, running: title.isRunning)
      }
    }
    lanes = timeline.participants.map(\.title)
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
  fileprivate func place(of stage: Stage?) -> Int {
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
  fileprivate var microseconds: Int64 {
    components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
  }
}

extension KeyedEncodingContainer {
  fileprivate mutating func encode(_ values: [some Encodable], unlessEmpty key: Key) throws {
    if !values.isEmpty { try encode(values, forKey: key) }
  }
}
