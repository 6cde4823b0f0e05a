public import LifelineSimulation
public import LifelineStatecharts

extension Timeline {
  /// Compares runs in one timeline: common rows once, others marked.
  ///
  /// Each row knows which runs have it and when (``Row/share``). Equal rows far from any difference
  /// are left out and counted; repetitions with the same marks are drawn once.
  ///
  /// ```swift
  /// let comparison = RunsComparison(of: [home, lock])
  /// let timeline = Timeline(
  ///   of: comparison, runs: [.init("A", title: "Home"), .init("B", title: "Lock")], in: chart)
  /// ```
  ///
  /// - Parameters:
  ///   - comparison: The comparison of the runs.
  ///   - runs: Their names, in the same order.
  ///   - chart: The model, for titles and participants; `nil` takes the traces' names.
  ///   - context: The number of equal rows around a difference; `nil` leaves none out.
  ///   - retimed: The indices of rows to mark as being at another time.
  ///   - options: The language, and what to fold.
  public init(
    of comparison: RunsComparison, runs: [Overlay.Run], in chart: Statechart? = nil,
    context: Int? = 5, retimed: Set<Int> = [], options: Options = Options()
  ) {
    var all = comparison.traces.first ?? Trace()
    all.entries = comparison.rows.compactMap(comparison.entry)
    let chart = chart.map(PreparedChart.init)
    let cast = Participants(of: all, on: chart, language: options.language)
    let titles = chart?.titles(in: options.language) ?? Titles(of: nil, in: options.language)
    var reading = OverlayReading(comparison, cast: cast, titles: titles, retimed: retimed)
    reading.read(hiding: context.map { comparison.hidden(context: $0, except: retimed) } ?? [])
    var folding = Folding(rows: reading.rows, cycles: [])
    folding.fold(from: options.foldsFrom)
    let (rows, frames) = folding.withGaps(from: .zero)
    let names = runs.map(\.title).joined(separator: " ↔ ")
    self.init(
      id: options.id ?? "comparison", title: options.title ?? names, language: options.language,
      participants: cast.participants, model: cast.model, stages: reading.stageTitles,
      initialStage: reading.initialStage, rows: rows, frames: frames)
    overlay = Overlay(runs)
    stays = StayTimes(of: comparison.traces, in: stages)
    showsStays = options.showsStays
  }
}

/// Reads the rows of a comparison in order.
private struct OverlayReading {
  let comparison: RunsComparison
  let cast: Participants
  let titles: Titles
  let retimed: Set<Int>
  var rows: [Timeline.Row] = []
  /// The initial stage of all runs; `nil` when they differ.
  var initialStage: Stage?

  /// The current stage of each run.
  private var stages: [Stage?]
  private var stagesMet: [Stage] = []
  /// Whether stages are only known from what receivers see, as in recordings.
  private let areSeen: Bool
  /// The runs without stages, such as recordings, which are assumed to be in those of the others.
  private let silent: [Int]

  init(_ comparison: RunsComparison, cast: Participants, titles: Titles, retimed: Set<Int>) {
    self.comparison = comparison
    self.cast = cast
    self.titles = titles
    self.retimed = retimed
    areSeen = !comparison.traces.contains { $0.entries.contains { $0.stageChange != nil } }
    let silent = comparison.traces.indices.filter { run in
      !comparison.traces[run].entries.contains {
        $0.stageChange != nil || $0.delivery?.state != nil
      }
    }
    self.silent = silent
    stages = comparison.traces.map { trace in
      guard let first = trace.entries.first(where: { $0.stageChange != nil }) else {
        return trace.entries.first?.delivery?.state
      }
      return first.stageChange?.from
        ?? (first == trace.entries.first ? first.stageChange?.to : nil)
    }
    let told = stages.lazy.compactMap(\.self).first
    for run in silent { stages[run] = told }
    for case let stage? in stages where !stagesMet.contains(stage) { stagesMet.append(stage) }
  }

  /// The chart's stages in its order, then unknown ones in the order of their first occurrences.
  var stageTitles: [StageTitle] {
    (titles.order + stagesMet.filter { !titles.order.contains($0) }).map(titles.titled)
  }

  mutating func read(hiding hidden: [Range<Int>]) {
    if let first = stages.first, stages.allSatisfy({ $0 == first }) {
      initialStage = first
    } else {
      for (run, stage) in stages.enumerated() {
        guard let stage else { continue }
        add(.stage(stage), share: share { $0 == run ? .zero : nil }, at: .zero)
      }
    }
    var hidden = hidden[...]
    var index = 0
    while index < comparison.rows.count {
      if let next = hidden.first, next.lowerBound == index, next.count >= Self.leastHidden {
        leaveOut(next)
        hidden.removeFirst()
        index = next.upperBound
      } else {
        if hidden.first?.lowerBound == index { hidden.removeFirst() }
        read(comparison.rows[index], isRetimed: retimed.contains(index))
        index += 1
      }
    }
  }

  /// The fewest rows to leave out.
  private static let leastHidden = 4

  private mutating func leaveOut(_ range: Range<Int>) {
    let before = stages
    let start = rows.count
    for row in comparison.rows[range] { read(row, isRetimed: false) }
    let last = rows.last
    rows.removeSubrange(start...)
    guard let last, let share = last.share else { return }
    rows.append(Timeline.Row(at: last.time, .equal(range.count), share: share))
    if stages != before, let stage = stages.first.flatMap(\.self) {
      add(.stage(stage), share: share, at: last.time)
    }
  }

  private mutating func read(_ row: RunsComparison.Row, isRetimed: Bool) {
    let entries = row.places.indices.map { run in
      row.places[run].map { comparison.traces[run].entries[$0] }
    }
    guard let entry = comparison.entry(row) else { return }
    let share = Timeline.Share(
      entries.map { $0?.time }, move: row.move?.number, isMovedAway: row.move?.isAway ?? false,
      isRetimed: isRetimed)
    if areSeen { meet(entries) }
    switch entry.occurrence {
    case .stage(_, let to):
      let isNew = row.runs.contains { stages[$0] != to }
      for run in row.runs { stages[run] = to }
      if !stagesMet.contains(to) { stagesMet.append(to) }
      if isNew { add(.stage(to), share: share, at: entry.time) }
    case .event, .ignored, .delivery, .state, .track, .assignment, .note, .cycle, .transition:
      guard let content = Timeline.Row.Content(of: entry, cast: cast, titles: titles) else {
        return
      }
      rows.append(
        Timeline.Row(
          at: entry.time, content, sequence: rows.count,
          source: entry.source.map { Timeline.LogLine(file: $0.file, line: $0.line) }, share: share)
      )
    }
  }

  /// Records the stages that receivers saw.
  private mutating func meet(_ entries: [TraceEntry?]) {
    var changed: [Stage: [Int]] = [:]
    var order: [Stage] = []
    for (run, entry) in entries.enumerated() {
      guard let seen = entry?.delivery?.state, stages[run] != seen else { continue }
      if changed[seen] == nil { order.append(seen) }
      changed[seen, default: []].append(run)
      stages[run] = seen
      if !stagesMet.contains(seen) { stagesMet.append(seen) }
    }
    for (number, stage) in order.enumerated() {
      var runs = changed[stage] ?? []
      if number == 0 {
        for run in silent where entries[run] != nil && stages[run] != stage {
          runs.append(run)
          stages[run] = stage
        }
      }
      let time = runs.first.flatMap { entries[$0]?.time } ?? .zero
      add(
        .stage(stage), share: share { runs.contains($0) ? entries[$0]?.time : nil }, at: time)
    }
  }

  private mutating func add(
    _ content: Timeline.Row.Content, share: Timeline.Share, at time: Duration
  ) {
    rows.append(Timeline.Row(at: time, content, sequence: rows.count, share: share))
  }

  private func share(_ time: (Int) -> Duration?) -> Timeline.Share {
    Timeline.Share(stages.indices.map(time))
  }
}

extension TraceEntry {
  fileprivate var stageChange: (from: Stage?, to: Stage)? {
    if case .stage(let from, let to) = occurrence { (from, to) } else { nil }
  }
}
