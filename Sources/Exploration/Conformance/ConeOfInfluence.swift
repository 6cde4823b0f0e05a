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
    var survey = Survey(messages)
    survey.add(chart.children, to: 0)
    regions = survey.regions
    isInside = regions.map { $0.isGoal || survey.isOpaque }
    while isInside.contains(false), grow(survey.regionOfState) {}
  }

  /// Returns whether some region inside answers an event.
  func contains(_ event: EventName) -> Bool {
    zip(regions, isInside).contains { region, isInside in
      isInside && region.heard.contains { $0.matches(event) }
    }
  }

  /// Adds what the regions inside depend on; returns whether there was any.
  private mutating func grow(_ regionOfState: [StateID: Int]) -> Bool {
    let before = isInside
    for (number, region) in regions.enumerated() {
      if isInside[number] {
        isInside[region.parent] = true
        let choices = region.choices.filter { choice in
          choice.isMaterial || choice.raised.contains(where: contains)
        }
        for state in region.tested.union(choices.flatMap(\.tested)) {
          if let other = regionOfState[state] { isInside[other] = true }
        }
        for (other, sender) in regions.enumerated() where !isInside[other] {
          let isHeard = sender.raised.contains { event in
            region.heard.contains { $0.matches(event) }
          }
          if isHeard { isInside[other] = true }
        }
      } else if region.targets.contains(where: { regionOfState[$0].map { isInside[$0] } ?? false })
      {
        isInside[number] = true
      }
    }
    return before != isInside
  }
}

/// What a region does, and what it depends on.
private struct Region {
  /// The region around it; itself for the outermost.
  let parent: Int
  /// Whether it sends one of the messages, or has stages.
  var isGoal = false
  var heard: Set<EventDescriptor> = []
  var raised: Set<EventName> = []
  var tested: Set<StateID> = []
  var targets: Set<StateID> = []
  var choices: [Choice] = []

  /// Conditions in content, which only matter if what is done on them does.
  struct Choice {
    var tested: Set<StateID> = []
    var raised: Set<EventName> = []
    /// Whether one of the messages is sent, or something that cannot be judged is done.
    var isMaterial = false
  }
}

/// Collects the regions of a chart.
private struct Survey {
  private let messages: Set<EventName>
  private(set) var regions = [Region(parent: 0)]
  private(set) var regionOfState: [StateID: Int] = [:]
  /// Whether something depends on data, on the platform's own events, or on an event of any name.
  private(set) var isOpaque = false

  init(_ messages: Set<EventName>) { self.messages = messages }

  mutating func add(_ states: [State], to region: Int, below ancestors: [Transition] = []) {
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
      guard isFirst || !transition.targets.isEmpty || matters(transition.content) else { continue }
      add(transition, to: region)
    }
  }

  private mutating func add(_ transition: Transition, to region: Int) {
    regions[region].heard.formUnion(transition.events)
    regions[region].targets.formUnion(transition.targets)
    if transition.events.contains(where: { $0.prefix == nil || $0.isOfPlatform }) {
      isOpaque = true
    }
    if let condition = transition.condition { add(condition, to: region) }
    add(transition.content, to: region)
  }

  private mutating func add(_ condition: Condition, to region: Int) {
    if !condition.openTexts.isEmpty { isOpaque = true }
    condition.forEachState { regions[region].tested.insert($0) }
  }

  private mutating func add(_ actions: [Action], to region: Int) {
    for action in actions {
      switch action {
      case .raise(let event): regions[region].raised.insert(event)
      case .send(let send):
        if send.isMessage {
          if messages.contains(send.event) { regions[region].isGoal = true }
        } else {
          regions[region].raised.insert(send.event)
        }
      case .choose(let branches):
        for branch in branches { add(branch.actions, to: region) }
        regions[region].choices.append(choice(among: branches))
      case .forEach, .opaque: isOpaque = true
      case .cancel, .log: break
      }
    }
  }

  private mutating func choice(among branches: [Action.Branch]) -> Region.Choice {
    var choice = Region.Choice()
    for branch in branches {
      if let condition = branch.condition {
        if !condition.openTexts.isEmpty { isOpaque = true }
        condition.forEachState { choice.tested.insert($0) }
      }
      branch.actions.forEachNested { action in
        switch action {
        case .raise(let event): choice.raised.insert(event)
        case .send(let send) where send.isMessage:
          if messages.contains(send.event) { choice.isMaterial = true }
        case .send(let send): choice.raised.insert(send.event)
        case .cancel, .forEach, .opaque: choice.isMaterial = true
        case .choose, .log: break
        }
      }
    }
    return choice
  }

  /// Whether it matters if a transition's content is done.
  private func matters(_ actions: [Action]) -> Bool {
    var matters = false
    actions.forEachNested { action in
      switch action {
      case .send(let send): if !send.isMessage || messages.contains(send.event) { matters = true }
      case .raise, .cancel, .forEach, .opaque: matters = true
      case .choose, .log: break
      }
    }
    return matters
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
    prefix.map { EventName($0).isPlatform } ?? true
  }
}
