/// A run on a page that goes on.
///
/// Only its last steps are explained anew when it grows; those before are settled. So the cost of an
/// update is in the last messages.
struct LiveRun {
  /// What changes the explanation of steps that were settled.
  private struct Basis: Equatable {
    let observed: [Observation]
    let settings: [EventName]
    let supposed: [[EventName]]
    /// The findings among the settled messages.
    let findings: Int
  }

  /// All steps.
  private(set) var columns = StepColumns()
  /// The first step that the last update changed.
  private(set) var firstChanged = 0
  /// The changes of stage in what was explained last.
  private(set) var stageChanges: [StageChange] = []
  /// The run without its steps.
  private(set) var header: PageData.Run?
  /// Its name in addresses; `nil` until it has steps.
  var address: String?

  private var settled = StepColumns()
  private var end: ExplainedPart.End?
  private var basis: Basis?
  /// The first entry of each kind, which shows who takes part.
  private var cast: [Role: TraceEntry] = [:]
  private var timeline: GrowingTimeline?

  /// What a lifeline is there for.
  private enum Role: Hashable {
    case sender(String?, EventName)
    case receiver(String)
  }

  /// When more messages than `most` are not settled, all but the last `least` become so.
  ///
  /// So an update explains few of them anew, and what was settled has seen `least` that follow it.
  private static let unsettled = (least: 48, most: 144)

  /// Logs are named as on the command line: they may become more.
  private static let paths = ShortPaths([])

  /// Takes the run as it is now.
  mutating func update(
    _ run: CheckedRun, hasEnded: Bool, _ words: TransitionWords, causes: [FaultCause: Int],
    in language: Language, graphs: inout LiveGraphs, data: inout PageData
  ) {
    let verdict = run.verdict
    let basis = Basis(
      observed: verdict.observed, settings: verdict.settings, supposed: verdict.supposed,
      findings: verdict.findings.count { $0.source.map { $0.line <= settled.lastLine } ?? false })
    if basis != self.basis { begin(basis) }
    let (before, known) = (columns, settled.count)
    let open = verdict.judged - (end?.place ?? 0)
    let settling = open > Self.unsettled.most ? verdict.judged - Self.unsettled.least : 0
    let part = verdict.explained(after: end, settling: settling, goesOn: !hasEnded)
    let entries = part.picture.trace.entries
    if meets(entries), end != nil {
      // Who takes part decides the places of all lifelines.
      begin(basis)
      return update(
        run, hasEnded: hasEnded, words, causes: causes, in: language, graphs: &graphs,
        data: &data)
    }
    var steps = CheckedSteps(
      run, explained: part.picture, words, causes: causes, Self.paths, in: language)
    steps.draw { graphs.graph(of: run.model, $0) }
    add(steps, settling: part.settled, of: run, in: language, to: &data)
    firstChanged = columns.common(with: before, from: known)
    stageChanges = steps.stageChanges
  }

  private mutating func begin(_ basis: Basis) {
    self.basis = basis
    (settled, end, timeline) = (StepColumns(), nil, nil)
  }

  /// Notes who takes part; returns whether somebody is new.
  private mutating func meets(_ entries: [TraceEntry]) -> Bool {
    let known = cast.count
    for entry in entries {
      switch entry.occurrence {
      case .event(let event), .ignored(let event, _):
        if cast[.sender(entry.sender, event)] == nil { cast[.sender(entry.sender, event)] = entry }
      case .delivery(let delivery):
        if cast[.receiver(delivery.target)] == nil { cast[.receiver(delivery.target)] = entry }
      default: break
      }
    }
    if cast.count > known { timeline = nil }
    return cast.count > known
  }

  private mutating func add(
    _ steps: CheckedSteps, settling next: ExplainedPart.End?, of run: CheckedRun,
    in language: Language, to data: inout PageData
  ) {
    let entries = steps.trace.entries[...]
    let cut = next.map { $0.entries - (end?.entries ?? 0) } ?? 0
    var growing = timeline ?? beginning(of: run, in: language)
    if cut > 0 {
      growing.read(Array(entries.prefix(cut)))
      settled.add(growing.timeline.rows, steps.remarks, of: growing.timeline, Self.paths, to: &data)
    }
    (timeline, end) = (growing, next ?? end)
    growing.read(Array(entries.dropFirst(cut)))
    columns = settled
    columns.add(growing.timeline.rows, steps.remarks, of: growing.timeline, Self.paths, to: &data)
    let shown = growing.timeline
    var header = PageData.Run(
      name: steps.name, process: run.trace.processName, summary: .own(steps.summary),
      verdict: run.verdict.result.rawValue, fault: steps.causes.isEmpty ? steps.fault : nil,
      cast: data.casts.place(of: PageData.Participants(shown)), graph: -1,
      initial: shown.place(of: shown.initialStage), sides: [])
    header.played = PageData.Played(
      model: run.model.name, settings: run.verdict.settings.map(\.description), given: [],
      isTimed: false)
    header.causes = steps.causes.map { [$0, -1] }
    self.header = header
  }

  private func beginning(of run: CheckedRun, in language: Language) -> GrowingTimeline {
    let entries = cast.values.sorted { $0.sequence < $1.sequence }
    return GrowingTimeline(
      of: Trace(model: run.trace.model ?? run.model.name, entries: entries), on: run.chart,
      title: run.name, in: language)
  }

  /// Drops the steps, so that memory does not grow; the verdict stays, and says so.
  mutating func drop(_ texts: Texts) {
    (columns, settled, end, timeline, basis) = (StepColumns(), StepColumns(), nil, nil, nil)
    firstChanged = 0
    guard case .own(let summary) = header?.summary else { return }
    header?.summary = .own(summary + texts.language.semicolon + texts["html.live.dropped"])
  }

  /// The run with its steps from one on.
  func data(from first: Int, graph: Int?, course: Int) -> PageData.Run? {
    guard var run = header else { return nil }
    run.take(columns, causes: run.causes.map { $0[0] }, from: first)
    (run.graph, run.course, run.address) = (graph ?? -1, course, address)
    return run
  }
}
