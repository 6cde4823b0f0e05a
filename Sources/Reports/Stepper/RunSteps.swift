/// The steps of a run that was simulated or explained: what its transitions say about each row.
struct RunSteps {
  /// The remarks, by the index of the trace entry.
  private(set) var remarks: [Int: PageRun.Remark] = [:]
  /// The states that are active before the first row; empty unless states are shown.
  private(set) var active: [StateID] = []

  private let words: TransitionWords
  private var chart: CompiledChart { words.chart }
  /// The active states, if they are shown.
  private var replayed: (by: TransitionReplay, states: Set<StateIndex>)?

  /// Reads a trace.
  ///
  /// - Parameters:
  ///   - trace: The trace, whose entries are numbered from 0.
  ///   - words: The transitions of the model that it is a run of.
  ///   - showsStates: Whether the active states are shown, which must be computed.
  init(_ trace: Trace, _ words: TransitionWords, showsStates: Bool) {
    self.words = words
    if showsStates {
      var replay = TransitionReplay(chart)
      let start = trace.tellsStart ? replay.start() : []
      replayed = (replay, Self.found(in: trace, by: replay, words.numbers))
      change(by: start)
      active = sorted
    }
    var last: TraceEntry?
    for (index, entry) in trace.entries.enumerated() {
      guard case .transition(let number, let source, let targets) = entry.occurrence else {
        if entry.isRow { last = entry }
        continue
      }
      guard let transition = words.numbers.index(number, from: source, to: targets) else {
        continue
      }
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
    if let changes = replayed?.by.take(index) { change(by: changes) }
    guard let row else {
      active = sorted
      return
    }
    remarks[row, default: .init()].transitions.append(words[index])
    guard replayed != nil else { return }
    let source = chart[chart.source(of: index)].id
    remarks[row, default: .init()].taken += chart[index].targets.map { .init(from: source, to: $0) }
    remarks[row, default: .init()].active = sorted
  }

  private mutating func change(by changes: [TransitionReplay.Change]) {
    for change in changes {
      switch change {
      case .entered(let state): replayed?.states.insert(state)
      case .left(let state): replayed?.states.remove(state)
      case .found: break
      }
    }
  }

  private var sorted: [StateID] { (replayed?.states ?? []).sorted().map { chart[$0].id } }
}

/// The transitions of a chart in words, each written once for all runs:
/// `Active → Waiting [Screen is “Home screen”]`.
final class TransitionWords {
  let chart: CompiledChart
  let numbers: TransitionNumbers
  private let language: Language
  private let conditions: ConditionText
  private var known: [TransitionIndex: String] = [:]

  init(_ chart: CompiledChart, in language: Language) {
    self.chart = chart
    self.language = language
    numbers = TransitionNumbers(chart)
    conditions = ConditionText(of: chart.statechart, in: language)
  }

  subscript(index: TransitionIndex) -> String {
    if let words = known[index] { return words }
    let transition = chart[index]
    let targets = transition.targets.compactMap(chart.index(of:)).map { title(of: chart[$0]) }
    let condition = transition.condition.map { " [\(conditions.text(of: $0))]" } ?? ""
    let goal = targets.isEmpty ? Texts(language)["chart.stays"] : targets.joined(separator: " + ")
    let words = "\(title(of: chart[chart.source(of: index)])) → \(goal)\(condition)"
    known[index] = words
    return words
  }

  private func title(of state: State) -> String {
    state.annotations.title?.text(in: language) ?? state.id.description
  }
}

/// The words of several models, prepared once for each.
struct WordsOfModels {
  private let language: Language
  private var known: [String: TransitionWords] = [:]

  init(_ language: Language) { self.language = language }

  /// Returns the words of a model as it was run, or as it explains logs.
  ///
  /// - Parameters:
  ///   - model: The model, whose name no other model of the page has.
  ///   - explains: Whether its transitions are those of explained logs.
  /// - Returns: Its words, prepared the first time.
  mutating func words(of model: Model, explaining explains: Bool = false) -> TransitionWords {
    if let words = known[model.name] { return words }
    let words = TransitionWords(explains ? model.played : model.chart, in: language)
    known[model.name] = words
    return words
  }
}

extension TraceEntry {
  /// Whether a timeline has a row for it.
  fileprivate var isRow: Bool {
    switch occurrence {
    case .event, .ignored, .delivery, .state, .stage, .track, .assignment, .note: true
    case .transition, .cycle: false
    }
  }
}
