/// The steps of a run that was simulated or explained: what its transitions say about each row.
struct RunSteps {
  /// The remarks, by the index of the trace entry.
  private(set) var remarks: [Int: PageRun.Remark] = [:]
  /// The states that are active before the first row.
  private(set) var active: [StateID] = []

  private let chart: CompiledChart
  private let language: Language
  private let conditions: ConditionText
  private let transitions: TransitionNumbers
  private var replay: TransitionReplay
  private var states: Set<StateIndex>

  /// Reads a trace.
  ///
  /// - Parameters:
  ///   - trace: The trace, whose entries are numbered from 0.
  ///   - chart: The model that it is a run of.
  ///   - language: The language of the transitions.
  init(_ trace: Trace, of chart: CompiledChart, in language: Language) {
    self.chart = chart
    self.language = language
    conditions = ConditionText(of: chart.statechart, in: language)
    transitions = TransitionNumbers(chart)
    replay = TransitionReplay(chart)
    let start = trace.tellsStart ? replay.start() : []
    states = Self.found(in: trace, by: replay, transitions)
    change(by: start)
    active = sorted
    var last: TraceEntry?
    for (index, entry) in trace.entries.enumerated() {
      guard case .transition(let number, let source, let targets) = entry.occurrence else {
        if entry.isRow { last = entry }
        continue
      }
      guard let transition = transitions.index(number, from: source, to: targets) else { continue }
      // A transition belongs to the first row of its microstep, or else to the row before.
      let next = trace.entries[index...].prefix { $0.step == entry.step }.first(where: \.isRow)
      let row = last?.step == entry.step ? last : next ?? last
      take(transition, at: row?.sequence)
    }
  }

  /// The states that were active before the trace begins: a state that becomes known when it is
  /// exited.
  private static func found(
    in trace: Trace, by replay: TransitionReplay, _ transitions: TransitionNumbers
  ) -> Set<StateIndex> {
    var replay = replay
    var found: Set<StateIndex> = []
    for entry in trace.entries {
      guard case .transition(let number, let source, let targets) = entry.occurrence,
        let index = transitions.index(number, from: source, to: targets)
      else { continue }
      for case .found(let state) in replay.take(index) { found.insert(state) }
    }
    return found
  }

  private mutating func take(_ index: TransitionIndex, at row: Int?) {
    change(by: replay.take(index))
    guard let row else {
      active = sorted
      return
    }
    let transition = chart[index]
    let source = chart[chart.source(of: index)]
    remarks[row, default: .init()].transitions.append(words(for: transition, from: source))
    remarks[row, default: .init()].taken += transition.targets.map {
      .init(from: source.id, to: $0)
    }
    remarks[row, default: .init()].active = sorted
  }

  /// `Active → Waiting [Screen is “Home screen”]`.
  private func words(for transition: Transition, from source: State) -> String {
    let targets = transition.targets.compactMap(chart.index(of:)).map { title(of: chart[$0]) }
    let condition = transition.condition.map { " [\(conditions.text(of: $0))]" } ?? ""
    let goal = targets.isEmpty ? Texts(language)["chart.stays"] : targets.joined(separator: " + ")
    return "\(title(of: source)) → \(goal)\(condition)"
  }

  private func title(of state: State) -> String {
    state.annotations.title?.text(in: language) ?? state.id.description
  }

  private mutating func change(by changes: [TransitionReplay.Change]) {
    for change in changes {
      switch change {
      case .entered(let state): states.insert(state)
      case .left(let state): states.remove(state)
      case .found: break
      }
    }
  }

  private var sorted: [StateID] { states.sorted().map { chart[$0].id } }
}

extension TraceEntry {
  /// Whether a timeline has a row for it.
  fileprivate var isRow: Bool {
    switch occurrence {
    case .event, .ignored, .delivery, .stage, .track, .note: true
    case .transition, .cycle: false
    }
  }
}
