/// When something happens in a model, over all runs.
///
/// Circumstances without settings come first. Those with settings are found in a larger search, in
/// which each run may make one more setting at its start, or those of a scenario.
package struct Occurrences: Sendable {
  /// The model that was searched.
  package let model: Model
  let goal: StateSpace.Goal
  /// The search used for transitions and the shortest run: without settings, unless one is
  /// required.
  package let space: StateSpace
  /// The circumstances, those that need a setting last.
  package let circumstances: [StateSpace.Circumstance]
  package let transitions: [TransitionIndex]
  /// The fewest stimuli after which it happens, without the settings; `nil` when it never does.
  package let shortestRun: [Stimulus]?
  /// The settings of the shortest run.
  package let settings: [EventName]
  /// Whether the larger search was needed.
  var isSearchedWithSettings: Bool { !ExternalEvents(of: space.chart).settings.isEmpty }

  /// Finds when something happens.
  package init(of goal: StateSpace.Goal, in spaces: ExplainedSpaces) {
    model = spaces.model
    self.goal = goal
    let base = spaces.base
    let run = spaces.withoutRare.shortestRun(to: goal) ?? base.shortestRun(to: goal)
    space = run == nil ? spaces.choosing.space : base
    circumstances = spaces.choosing.circumstances(of: goal)
    transitions = space.transitions(reaching: goal)
    let needed = run ?? space.shortestRun(to: goal)
    let isSetting = Set(spaces.settings)
    var chosen = (needed ?? []).prefix { stimulus in
      if case .event(let event) = stimulus { isSetting.contains(event) } else { false }
    }.compactMap { stimulus in
      if case .event(let event) = stimulus { event } else { nil }
    }
    var found = needed.map { Array($0.dropFirst(chosen.count)) }
    if !chosen.isEmpty, let run = spaces.withoutRare(after: chosen).shortestRun(to: goal) {
      found = run
    }
    // A run with fewer settings is closer to the default model, even when it is longer.
    for setting in chosen where chosen.count > 1 {
      let fewer = chosen.filter { $0 != setting }
      guard let run = spaces.withoutRare(after: fewer).shortestRun(to: goal) else { continue }
      (chosen, found) = (fewer, run)
    }
    // So is one on the default version of the system.
    let glossary = base.chart.statechart.glossary
    if let version = chosen.first, chosen.count == 1, glossary.isVersion(version) {
      for other in circumstances.flatMap(\.settings) where !glossary.isVersion(other) {
        guard let run = spaces.withoutRare(after: [other]).shortestRun(to: goal) else {
          continue
        }
        (chosen, found) = ([other], run)
        break
      }
    }
    settings = base.settings + chosen
    shortestRun = found
  }

  /// Whether any of its transitions leads to a state.
  package var changesState: Bool { transitions.contains { !space.chart[$0].targets.isEmpty } }

  /// The chart of the states and transitions that involve it; `nil` when none does.
  ///
  /// States are side by side, without enclosing ones, so that the graph is small.
  package var part: Statechart? {
    guard !transitions.isEmpty else { return nil }
    let chart = space.chart
    var states: [State] = []
    func add(_ id: StateID) {
      guard !states.contains(where: { $0.id == id }), let index = chart.index(of: id) else {
        return
      }
      let state = chart[index]
      states.append(State(id, onEntry: state.onEntry, annotations: state.annotations))
    }
    for index in transitions {
      add(chart[chart.source(of: index)].id)
      chart[index].targets.forEach(add)
    }
    for index in transitions {
      let source = chart[chart.source(of: index)].id
      for state in states.indices where states[state].id == source {
        states[state].transitions.append(chart[index])
      }
    }
    return Statechart(children: states, glossary: chart.statechart.glossary)
  }
}
