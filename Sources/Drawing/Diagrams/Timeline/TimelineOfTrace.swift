public import LifelineSimulation
public import LifelineStatecharts

extension Timeline {
  /// Creates the timeline of a trace.
  ///
  /// A stimulus comes from the participant that the chart names for it (`user.home` from `user`),
  /// from the clock if the chart sends it to itself after a delay, or from outside. A delivery goes
  /// from the model to its receiver. An entry's own sender has priority. Messages to a notification
  /// center are announcements, all others are calls. Transitions are not shown; state graphs show
  /// them. A track is shown if it changes.
  ///
  /// ```swift
  /// let trace = Trace(model: "Lamp", entries: [
  ///   TraceEntry(sequence: 0, time: .zero, .event("press"), sender: "user"),
  ///   TraceEntry(sequence: 1, time: .zero, .stage(from: "dark", to: "bright")),
  /// ])
  /// Timeline(of: trace).participants.map(\.id)   // ["user", "Lamp"]
  /// ```
  ///
  /// - Parameters:
  ///   - trace: The run.
  ///   - chart: The model, for titles and participants; `nil` takes the trace's names.
  ///   - options: The language, and what to fold and mark.
  public init(of trace: Trace, in chart: Statechart? = nil, options: Options = Options()) {
    self.init(of: trace, on: chart.map(PreparedChart.init), options: options)
  }

  /// Creates the timeline of a trace of a prepared chart.
  package init(of trace: Trace, on chart: PreparedChart?, options: Options = Options()) {
    let language = options.language
    let cast = Participants(of: trace, on: chart, language: language)
    var reading = TraceReading(
      cast: cast, titles: chart?.titles(in: language) ?? Titles(of: nil, in: language),
      findings: options.findings, chart: chart,
      tracks: trace.changingTracks, besideTheApp: chart?.chart.glossary.besideTheApp ?? [],
      language: language)
    reading.read(trace.entries)

    var folding = Folding(rows: reading.rows, cycles: reading.cycles)
    folding.fold(from: options.foldsFrom)
    let (rows, frames) = folding.withGaps(
      from: options.timeScale == .compressed ? options.gap : .zero)
    self.init(
      id: options.id ?? "timeline",
      title: options.title ?? trace.title ?? chart?.chart.title?.text(in: language)
        ?? trace.model?.fileTitle ?? "",
      language: language, participants: cast.participants, model: cast.model,
      stages: reading.stageTitles, initialStage: reading.initialStage,
      initialCover: reading.initialCover, tracks: reading.tracks, rows: rows, frames: frames,
      timeScale: options.timeScale)
    self = keeping(tracks: changingTracks)
    findings = options.findings
    stays = StayTimes(of: [trace], in: stages)
    showsStays = options.showsStays
  }
}

/// The timeline of a run that goes on: its rows are taken as the run grows.
///
/// ```swift
/// var growing = GrowingTimeline(of: beginning, on: chart, in: .english)
/// growing.read(entries)
/// growing.timeline.rows        // those of the entries
/// ```
package struct GrowingTimeline {
  private var reading: TraceReading
  private let title: String

  /// Begins a timeline.
  ///
  /// - Parameters:
  ///   - cast: A run with the same participants.
  ///   - chart: The model; `nil` takes names from the run.
  ///   - title: The title.
  ///   - tracks: The tracks that it shows.
  ///   - language: The language.
  package init(
    of cast: Trace, on chart: PreparedChart?, title: String, tracks: [TrackID] = [],
    in language: Language
  ) {
    self.title = title
    reading = TraceReading(
      cast: Participants(of: cast, on: chart, language: language),
      titles: chart?.titles(in: language) ?? Titles(of: nil, in: language), findings: nil,
      chart: chart, tracks: tracks, besideTheApp: chart?.chart.glossary.besideTheApp ?? [],
      language: language)
  }

  /// Reads what followed, whose rows replace those before.
  package mutating func read(_ entries: [TraceEntry]) {
    reading.rows = []
    reading.read(entries)
  }

  /// The timeline with the rows that were read last.
  package var timeline: Timeline {
    Timeline(
      id: "timeline", title: title, language: reading.language,
      participants: reading.cast.participants, model: reading.cast.model,
      stages: reading.stageTitles, initialStage: reading.initialStage,
      initialCover: reading.initialCover, tracks: reading.tracks, rows: reading.rows, frames: [])
  }
}

extension Trace {
  /// The tracks that change in the run, or begin in the middle of it, in the order of their first
  /// entries.
  fileprivate var changingTracks: [TrackID] {
    let start = entries.firstIndex { entry in
      switch entry.occurrence {
      case .event, .ignored: true
      case .transition, .state, .stage, .track, .delivery, .assignment, .note, .cycle: false
      }
    }
    return tracks.filter { track in
      let first = entries.firstIndex {
        if case .track(track, from: nil, _) = $0.occurrence { true } else { false }
      }
      let isLate = if let start, let first { first > start } else { false }
      return isLate || stages(of: track).count > 1
    }
  }
}

extension Glossary {
  /// The participants that see the stage of a track instead of the app's.
  fileprivate var besideTheApp: Set<String> {
    Set(participants.lazy.filter { $0.track != nil }.map(\.name))
  }
}

/// Reads the entries of a trace in order.
private struct TraceReading {
  let cast: Participants
  let titles: Titles
  let findings: Timeline.Findings?
  let language: Language
  var rows: [Timeline.Row] = []
  /// Whether any row was read.
  private var hasRows = false
  private var tellsStages = false
  var cycles: [Cycle] = []
  var initialStage: Stage?
  private(set) var initialCover: String?
  private(set) var tracks: [Timeline.Track]

  /// The participants that see the stage of a track instead of the app's.
  private let besideTheApp: Set<String>
  private let chart: PreparedChart?
  private var covers: Covers?
  private var stage: Stage?
  private var stagesMet: [Stage] = []

  init(
    cast: Participants, titles: Titles, findings: Timeline.Findings?, chart: PreparedChart?,
    tracks: [TrackID], besideTheApp: Set<String>, language: Language
  ) {
    self.besideTheApp = besideTheApp
    self.chart = chart
    covers = chart?.covers(in: language)
    initialCover = covers?.first
    self.cast = cast
    self.titles = titles
    self.findings = findings
    self.language = language
    let known = titles.tracks.map(\.id)
    self.tracks = (known.filter(tracks.contains) + tracks.filter { !known.contains($0) }).map {
      id in
      let stages = titles.tracks.first { $0.id == id }?.stages ?? []
      return Timeline.Track(
        id: id, title: titles.title(of: id),
        stages: stages.map(titles.titled))
    }
  }

  /// The chart's stages in its order, then unknown ones in the order of their first occurrences.
  var stageTitles: [StageTitle] {
    (titles.order + stagesMet.filter { !titles.order.contains($0) }).map(titles.titled)
  }

  mutating func read(_ entries: [TraceEntry]) {
    // Recordings may only contain the stages that receivers saw.
    tellsStages =
      tellsStages || entries.contains { if case .stage = $0.occurrence { true } else { false } }
    for entry in entries {
      switch entry.occurrence {
      case .event, .ignored, .state, .assignment, .note: add(entry)
      case .delivery(let delivery):
        if let seen = delivery.state, !besideTheApp.contains(delivery.target) {
          meet(seen, changes: !tellsStages, from: entry)
        }
        add(entry)
      case .stage(let from, let to):
        if let from { meet(from, changes: false, from: entry) }
        meet(to, changes: true, from: entry)
      case .track(let track, _, let to): meet(to, of: track, from: entry)
      case .cycle(let first, let last, let note):
        cycles.append(Cycle(first: first, last: last, note: note))
      case .transition(_, let source, let targets): cover(from: source, to: targets, entry)
      }
    }
  }

  /// Records the cover after a transition; before the first row it is the initial one.
  private mutating func cover(from source: StateID, to targets: [StateID], _ entry: TraceEntry) {
    let former = covers?.current
    covers?.take(from: source, to: targets, paths: chart?.paths ?? [:])
    if initialCover == nil { initialCover = covers?.first }
    guard covers?.current != former ?? initialCover else { return }
    if !hasRows {
      initialCover = covers?.current
    } else {
      add(.cover(covers?.current), from: entry)
    }
  }

  private mutating func add(_ entry: TraceEntry) {
    guard let content = Timeline.Row.Content(of: entry, cast: cast, titles: titles) else { return }
    add(content, from: entry)
  }

  private mutating func add(_ content: Timeline.Row.Content, from entry: TraceEntry) {
    let source = entry.source.map { Timeline.LogLine(file: $0.file, line: $0.line) }
    hasRows = true
    rows.append(
      Timeline.Row(
        at: entry.time, marked(content, entry, source), sequence: entry.sequence, source: source))
    guard case .message = content else { return }
    for note in findings?.illegal[entry.sequence]?.notes ?? [] {
      rows.append(Timeline.Row(at: entry.time, .note(note), sequence: entry.sequence))
    }
  }

  /// Adds findings and log lines to a message of a checked run.
  private func marked(
    _ content: Timeline.Row.Content, _ entry: TraceEntry, _ source: Timeline.LogLine?
  ) -> Timeline.Row.Content {
    guard let findings, case .message(var message) = content else { return content }
    message.mark = findings.mark(of: entry.sequence)
    if let source {
      let line = " (\(source.words(in: language)))"
      (message.label, message.line) = (message.label + line, line)
    }
    return .message(message)
  }

  /// Records the app's stage; the first one is the initial stage.
  private mutating func meet(_ next: Stage, changes: Bool, from entry: TraceEntry) {
    if !stagesMet.contains(next) { stagesMet.append(next) }
    if stage == nil {
      // A stage that is first known after a row is not the initial one.
      if !hasRows || !changes { initialStage = next } else { add(.stage(next), from: entry) }
      stage = next
    } else if changes, stage != next {
      add(.stage(next), from: entry)
      stage = next
    }
  }

  /// Records the stage of a track; before the first row it is the initial one.
  private mutating func meet(_ next: Stage, of id: TrackID, from entry: TraceEntry) {
    guard let track = tracks.firstIndex(where: { $0.id == id }) else { return }
    if next != .ended, !tracks[track].stages.contains(where: { $0.stage == next }) {
      tracks[track].stages.append(titles.titled(next))
    }
    if !hasRows {
      tracks[track].initialStage = next
    } else {
      add(.track(track, next), from: entry)
    }
  }
}

extension Timeline.Row.Content {
  /// Returns the row of an entry; `nil` for entries without a row.
  init?(of entry: TraceEntry, cast: Participants, titles: Titles) {
    let sender = entry.sender
    switch entry.occurrence {
    case .event(let event):
      self = .stimulus(event, from: sender, isInferred: entry.isInferred, cast, titles)
    case .ignored(let event, let reason):
      self = .stimulus(event, from: sender, ignored: reason, cast, titles)
    case .delivery(let delivery):
      self = .message(
        Timeline.Message(
          delivery.message, kind: delivery.isNotification ? .announcement : .call,
          from: sender.map(cast.place) ?? .participant(cast.model),
          to: cast.place(of: delivery.target),
          seen: delivery.state, returned: delivery.returned, isInferred: entry.isInferred))
    case .state(let told):
      let names = [told.states.left, told.states.active].map {
        $0.map { titles.title(of: $0) } ?? ""
      }
      self = .note(names.joined(separator: " → "))
    case .assignment(let assignment): self = .note(assignment.words)
    case .note(let note): self = .note(note)
    case .transition, .stage, .track, .cycle: return nil
    }
  }

  private static func stimulus(
    _ event: EventName, from sender: String?, ignored: String? = nil, isInferred: Bool = false,
    _ cast: Participants, _ titles: Titles
  ) -> Self {
    .message(
      Timeline.Message(
        event, label: titles.title(of: event), kind: .stimulus,
        from: cast.origin(of: event, from: sender),
        to: .participant(cast.model), ignored: ignored, isInferred: isInferred))
  }
}
