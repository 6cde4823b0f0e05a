extension Model {
  /// What a log of a chart of one's own can contain: all messages if it shows one, all events if it shows
  /// one, and all states of the regions of those that it shows.
  ///
  /// Changes are told between the states that it names. O(what it shows · states of a region).
  ///
  /// - Parameters:
  ///   - shown: What it shows.
  ///   - allEvents: Whether all events belong to it; those of lines that tell changes do not.
  /// - Returns: What it can contain.
  func observations(besides shown: Set<Observation>, allEvents: Bool) -> Set<Observation> {
    var found = shown
    var changed: Set<StateID> = []
    let named = Set(
      shown.compactMap { if case .state(let told) = $0 { told.states.active } else { nil } })
    for observation in shown {
      switch observation {
      case .message: found.formUnion(messageNames.lazy.map(Observation.message))
      case .event where !allEvents: break
      case .event: found.formUnion(loggedEvents.lazy.map(Observation.event))
      case .state(.entered(let state)):
        found.formUnion(siblings(of: state, besides: named).map { .state(.entered($0)) })
      case .state(.left(let state)):
        found.formUnion(siblings(of: state, besides: named).map { .state(.left($0)) })
      case .state(.active(let state)):
        found.formUnion(siblings(of: state, besides: named).map { .state(.active($0)) })
      case .state(.change(let from, let to)): changed.formUnion([from, to])
      case .transition: found.formUnion(transitions)
      }
    }
    // More states are of a chart whose changes nobody reads as pairs.
    guard changed.count <= Self.mostChanged else { return found }
    for from in changed {
      found.formUnion(changed.map { Observation.state(.change(from: from, to: $0)) })
    }
    return found
  }

  private static let mostChanged = 24

  /// The events that a log may show: those that transitions name.
  ///
  /// Where one reacts to `*`, the names of messages are no events.
  var loggedEvents: [EventName] {
    let named = Set(chart.transitions.flatMap(\.events).compactMap(\.prefix))
    return searches.events.happenings.filter { event in
      chart.index(of: event) != nil
        && (!messageNames.contains(event) || named.contains(event.description))
    }
  }

  /// The observations that a name stands for: a message, an event, or a state that is entered.
  var nameableObservations: [String: Set<Observation>] {
    let events = isBuiltIn ? [] : searches.events.happenings.map(Observation.event)
    let states = isBuiltIn ? [] : chart.statechart.states.map { Observation.state(.entered($0.id)) }
    let all = messageNames.map(Observation.message) + events + states
    return all.reduce(into: [:]) { found, observation in
      let name =
        switch observation {
        case .message(let name), .event(let name): name.description
        case .state(let told): told.states.active?.description ?? ""
        case .transition(let source, _): source.description
        }
      found[name, default: []].insert(observation)
    }
  }

  /// The states of the same region as a state, itself among them, without those of which the log
  /// names inner states instead.
  private func siblings(of state: StateID, besides named: Set<StateID>) -> [StateID] {
    guard let index = chart.index(of: state) else { return [state] }
    let all = chart.parent(of: index).map { chart[$0].children } ?? chart.statechart.children
    let inner = Set(
      named.compactMap(chart.index).flatMap { index in
        sequence(first: index) { chart.parent(of: $0) }.dropFirst().map { chart[$0].id }
      })
    return all.filter { sibling in
      (sibling.kind == .state || sibling.kind == .parallel)
        && (named.contains(sibling.id) || !inner.contains(sibling.id))
    }.map(\.id)
  }

  private var transitions: [Observation] {
    chart.transitionIndices.map {
      .transition(source: chart[chart.source(of: $0)].id, targets: chart[$0].targets)
    }
  }
}
