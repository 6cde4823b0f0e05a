import LifelineStatecharts

/// The orthogonal regions of a chart that can influence certain messages, and the stages.
///
/// The other regions may do what they like: no run reads differently for it. So a check need not try
/// the events that only they answer, and each that is left out may halve the state space.
///
/// Source: Clarke, Grumberg and Peled, "Model Checking", on cone of influence reduction. O(regions ·
/// (transitions + actions)).
struct ConeOfInfluence {
  private let regions: [Region]
  private var isInside: [Bool]

  /// Computes the cone of some messages.
  init(of messages: Set<EventName>, in chart: Statechart) {
    let survey = Survey(of: chart, sending: messages)
    regions = survey.regions
    isInside = regions.map { $0.isGoal || survey.isOpaque }
    while isInside.contains(false), grow(survey.regionOfState) {}
  }

  /// Returns whether some region inside answers an event.
  func contains(_ event: EventName) -> Bool {
    zip(regions, isInside).contains { region, isInside in
      isInside && region.received.contains { $0.matches(event) }
    }
  }

  /// Adds what the regions inside depend on; returns whether there was any.
  private mutating func grow(_ regionOfState: [StateID: Int]) -> Bool {
    let before = isInside
    for (number, region) in regions.enumerated() where isInside[number] {
      isInside[region.parent] = true
      let choices = region.choices.filter { choice in
        choice.effect.sendsMessage || choice.effect.raised.contains(where: contains)
      }
      for state in region.tested.union(choices.flatMap(\.tested)) {
        if let other = regionOfState[state] { isInside[other] = true }
      }
    }
    for (number, region) in regions.enumerated() where region.raised.contains(where: contains) {
      isInside[number] = true
    }
    return before != isInside
  }
}

/// What a region does, and what it depends on.
private struct Region {
  /// The region around it; itself for the outermost.
  let parent: Int
  /// Whether it sends one of the messages, has stages, or exits other regions.
  var isGoal = false
  var received: Set<EventDescriptor> = []
  /// The events that it sends to the chart, and those whose sending it cancels.
  var raised: Set<EventName> = []
  var tested: Set<StateID> = []
  var choices: [Choice] = []

  /// Conditions in content, which only matter if what is done on them does.
  struct Choice {
    var tested: Set<StateID> = []
    var effect: Effect
  }
}

/// What some actions do, on whatever conditions.
private struct Effect {
  private(set) var raised: Set<EventName> = []
  private(set) var sendsMessage = false
  /// Whether some action depends on data.
  private(set) var isOpaque = false

  /// - Parameters:
  ///   - actions: The actions.
  ///   - messages: The messages that matter.
  ///   - delayed: The events that each cancelled send would send.
  init(
    of actions: [Action], sending messages: Set<EventName>, delayed: [SendID: Set<EventName>]
  ) {
    actions.forEachNested { action in
      switch action {
      case .raise(let event): raised.insert(event)
      case .send(let send) where send.isMessage:
        if messages.contains(send.event) { sendsMessage = true }
      case .send(let send): raised.insert(send.event)
      case .cancel(let id):
        let events = delayed[id] ?? []
        raised.formUnion(events)
        if !events.isDisjoint(with: messages) { sendsMessage = true }
      case .forEach, .opaque: isOpaque = true
      case .choose, .log: break
      }
    }
  }

  /// Whether it matters if the actions are done.
  var isMaterial: Bool { sendsMessage || isOpaque || !raised.isEmpty }
}

/// Collects the regions of a chart.
private struct Survey {
  private let messages: Set<EventName>
  private let delayed: [SendID: Set<EventName>]
  private(set) var regions = [Region(parent: 0)]
  private(set) var regionOfState: [StateID: Int] = [:]
  /// Whether something depends on data, on the platform's own events, or on an event of any name.
  private(set) var isOpaque = false
  private var targets: [(region: Int, states: [StateID])] = []

  init(of chart: Statechart, sending messages: Set<EventName>) {
    self.messages = messages
    delayed = chart.delayedEvents
    add(chart.children, to: 0, below: [])
    for target in targets where target.states.contains(where: { !isInside($0, target.region) }) {
      regions[target.region].isGoal = true
    }
  }

  /// Returns whether a state is in a region, or in one inside it.
  private func isInside(_ state: StateID, _ region: Int) -> Bool {
    guard var place = regionOfState[state] else { return true }
    while place != region, place != 0 { place = regions[place].parent }
    return place == region
  }

  private mutating func add(_ states: [State], to region: Int, below ancestors: [Transition]) {
    for state in states {
      regionOfState[state.id] = region
      add(state, to: region, below: ancestors)
      let ancestors = ancestors + state.transitions
      if state.kind == .parallel {
        for child in state.children {
          regions.append(Region(parent: region))
          add([child], to: regions.count - 1, below: ancestors)
        }
      } else {
        add(state.children, to: region, below: ancestors)
      }
    }
  }

  private mutating func add(_ state: State, to region: Int, below ancestors: [Transition]) {
    if state.annotations.stage != nil { regions[region].isGoal = true }
    if !state.opaque.isEmpty { isOpaque = true }
    for block in state.onEntry + state.onExit { add(block, to: region) }
    if case .element(let transition) = state.initial { add(transition, to: region) }
    for (place, transition) in state.transitions.enumerated() {
      // It keeps others from being taken; an eventless one only until the next microstep.
      let isFirst = (state.transitions[(place + 1)...] + ancestors).contains {
        $0.shares(anEventWith: transition)
      }
      let matters =
        isFirst || !transition.targets.isEmpty || effect(of: transition.content).isMaterial
      if matters { add(transition, to: region) }
    }
  }

  private mutating func add(_ transition: Transition, to region: Int) {
    regions[region].received.formUnion(transition.events)
    targets.append((region, transition.targets))
    if transition.events.contains(where: { $0.prefix == nil || $0.isOfPlatform }) {
      isOpaque = true
    }
    if let condition = transition.condition {
      regions[region].tested.formUnion(tested(by: condition))
    }
    add(transition.content, to: region)
  }

  private mutating func add(_ actions: [Action], to region: Int) {
    let all = effect(of: actions)
    regions[region].raised.formUnion(all.raised)
    if all.sendsMessage { regions[region].isGoal = true }
    if all.isOpaque { isOpaque = true }
    actions.forEachNested { action in
      guard case .choose(let branches) = action else { return }
      var choice = Region.Choice(effect: effect(of: branches.flatMap(\.actions)))
      for branch in branches {
        if let condition = branch.condition { choice.tested.formUnion(tested(by: condition)) }
      }
      regions[region].choices.append(choice)
    }
  }

  private mutating func tested(by condition: Condition) -> Set<StateID> {
    if !condition.openTexts.isEmpty { isOpaque = true }
    var states: Set<StateID> = []
    condition.forEachState { states.insert($0) }
    return states
  }

  private func effect(of actions: [Action]) -> Effect {
    Effect(of: actions, sending: messages, delayed: delayed)
  }
}

extension Statechart {
  /// The events that sends with an id send to the chart, which another action may cancel.
  fileprivate var delayedEvents: [SendID: Set<EventName>] {
    var events: [SendID: Set<EventName>] = [:]
    for state in states {
      state.forEachAction { action in
        guard case .send(let send) = action, let id = send.id else { return }
        events[id, default: []].insert(send.event)
      }
    }
    return events
  }
}

extension Transition {
  fileprivate func shares(anEventWith other: Transition) -> Bool {
    events.contains { event in other.events.contains { event.overlaps($0) } }
  }
}

extension EventDescriptor {
  fileprivate func overlaps(_ other: EventDescriptor) -> Bool {
    guard let prefix, let otherPrefix = other.prefix else { return true }
    return matches(EventName(otherPrefix)) || other.matches(EventName(prefix))
  }

  /// Whether it names events that the platform sends.
  fileprivate var isOfPlatform: Bool {
    guard let prefix else { return true }
    return EventDescriptor.ofPlatform.contains { $0.matches(EventName(prefix)) }
  }
}
