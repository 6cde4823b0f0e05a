import LifelineTexts

/// When something happens in a model, over all runs.
///
/// What happens in the model without settings comes first. What needs settings is found in a larger
/// search, where each run may make one more at its start, or those that a scenario makes.
package struct Occurrences {
  package let goal: StateSpace.Goal
  /// What was searched for transitions and the shortest run: the model without settings, unless what
  /// is explained needs a setting.
  package let space: StateSpace
  /// The ways in which it comes about, those that need a setting last.
  package let circumstances: [StateSpace.Circumstance]
  package let transitions: [TransitionIndex]
  /// The fewest stimuli after which it comes, without the settings; `nil` when it never does.
  package let shortestRun: [Stimulus]?
  /// The settings that the shortest run needs.
  package let settings: [EventName]
  /// Whether more was searched than the model without settings.
  package var isSearchedWithSettings: Bool { !ExternalEvents(of: space.chart).settings.isEmpty }

  /// Finds when something happens.
  package init(of goal: StateSpace.Goal, in spaces: ExplainedSpaces) {
    self.goal = goal
    let usual = spaces.usual
    let run = spaces.withoutRare.shortestRun(to: goal) ?? usual.shortestRun(to: goal)
    space = run == nil ? spaces.choosing.space : usual
    circumstances = spaces.choosing.circumstances(of: goal)
    transitions = space.transitions(reaching: goal)
    let needed = run ?? space.shortestRun(to: goal)
    let isSetting = Set(ExternalEvents(of: usual.chart).settings)
    var chosen = (needed ?? []).prefix { stimulus in
      if case .event(let event) = stimulus { isSetting.contains(event) } else { false }
    }.compactMap { stimulus in
      if case .event(let event) = stimulus { event } else { nil }
    }
    var found = needed.map { Array($0.dropFirst(chosen.count)) }
    if !chosen.isEmpty, let run = spaces.withoutRare(after: chosen).shortestRun(to: goal) {
      found = run
    }
    // A run that needs fewer settings is closer to the usual model, even when it is longer.
    for setting in chosen where chosen.count > 1 {
      let fewer = chosen.filter { $0 != setting }
      guard let run = spaces.withoutRare(after: fewer).shortestRun(to: goal) else { continue }
      (chosen, found) = (fewer, run)
    }
    // So does one on the usual version of the system.
    let glossary = usual.chart.statechart.glossary
    if let version = chosen.first, chosen.count == 1, glossary.isVersion(version) {
      for other in circumstances.flatMap(\.settings) where !glossary.isVersion(other) {
        guard let run = spaces.withoutRare(after: [other]).shortestRun(to: goal) else {
          continue
        }
        (chosen, found) = ([other], run)
        break
      }
    }
    settings = usual.settings + chosen
    shortestRun = found
  }

  /// The states and transitions that have to do with it, as a chart of their own; `nil` when none
  /// has.
  ///
  /// The states are side by side, without the boxes around them, so that the graph is small.
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
