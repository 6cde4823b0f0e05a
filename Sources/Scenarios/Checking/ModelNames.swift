import LifelineStatecharts

/// Every name of a model that a scenario may use, each list in document order.
struct ModelNames {
  /// What transitions listen to.
  private(set) var descriptors: [EventDescriptor] = []
  /// The events that transitions listen to, as far as they are named in full.
  private(set) var events: [String] = []
  /// The messages that participants get.
  private(set) var messages: [String] = []
  /// The ids of states.
  private(set) var states: [String] = []
  /// The stages that states stand for.
  private(set) var stages: [String] = []

  /// Gathers the names of a chart.
  init(_ chart: Statechart) {
    for state in chart.children { gather(state) }
    events = descriptors.compactMap(\.prefix)
  }

  private mutating func gather(_ state: State) {
    states.append(state.id.description)
    if let stage = state.annotations.stage { stages.append(stage.description) }
    for block in state.onEntry + state.onExit { gather(block) }
    if case .element(let transition) = state.initial { gather(transition.content) }
    for transition in state.transitions {
      descriptors += transition.events
      gather(transition.content)
    }
    for child in state.children { gather(child) }
  }

  private mutating func gather(_ actions: [Action]) {
    for action in actions {
      switch action {
      case .send(let send):
        if case .participant = send.target { messages.append(send.event.description) }
      case .choose(let branches):
        for branch in branches { gather(branch.actions) }
      case .raise, .cancel, .log: break
      }
    }
  }
}
