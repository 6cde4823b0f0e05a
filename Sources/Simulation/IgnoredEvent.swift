public import LifelineStatecharts

/// Why an event changes nothing: what a person needs to know who expected that it would.
///
/// ```swift
/// simulator.explainIgnored("user.kill")?.description
/// // in 'home', 'clear', 'grace', 'executing' to 'ending' needs In(switcher)
/// ```
public struct IgnoredEvent: Equatable, Sendable {
  /// A transition that listens but may not be taken now.
  public struct Refusal: Equatable, Sendable {
    /// The transition's index in the chart.
    public let transition: TransitionIndex
    /// The state it starts from, which is active.
    public let source: StateID
    /// Where it would lead; empty when it would stay.
    public let targets: [StateID]
    /// The condition that does not hold, as text.
    public let condition: String
  }

  /// The event.
  public let event: EventName
  /// Whether the chart has halted, so that no event can change anything.
  public let isHalted: Bool
  /// The active atomic states, in document order.
  public let atomicStates: [StateID]
  /// The transitions of active states that listen to the event and whose conditions do not hold.
  public let refusals: [Refusal]
  /// The states elsewhere in the chart that listen to the event, in document order.
  public let listeningElsewhere: [StateID]
  /// What active states listen to now, in document order, each once.
  public let listening: [EventDescriptor]
  /// The event that may have been meant, when nothing in the chart listens to this one.
  public let nearestEvent: EventName?
}

extension IgnoredEvent: CustomStringConvertible {
  /// The reason in one line, short enough for a picture.
  public var description: String {
    if isHalted { return "the chart has halted in \(atomicStates.joined)" }
    if !refusals.isEmpty {
      let needs = refusals.map { refusal in
        let way = refusal.targets.isEmpty ? "" : " to \(refusal.targets.joined)"
        return "'\(refusal.source)'\(way) needs \(refusal.condition)"
      }
      return needs.joined(separator: "; ")
    }
    guard listeningElsewhere.isEmpty else {
      return "no active state listens to it; only \(listeningElsewhere.joined) would"
    }
    return "no state of the chart listens to it"
      + (nearestEvent.map { "; did you mean '\($0)'?" } ?? "")
  }
}

extension [StateID] {
  /// The ids in quotes, for a sentence; of many, the first few and how many more there are.
  fileprivate var joined: String {
    let shown = count > 4 ? prefix(3) : prefix(4)
    let rest = count - shown.count
    return shown.map { "'\($0)'" }.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}

extension Simulator {
  /// Explains why an event would change nothing now.
  ///
  /// - Returns: The reasons; `nil` when some transition would be taken.
  package func explainIgnored(_ event: EventName) -> IgnoredEvent? {
    IgnoredEvent(event, in: configuration, isHalted: isHalted)
  }
}

extension Macrostep {
  /// Why the event changed nothing; `nil` when it did something.
  public var ignored: IgnoredEvent? {
    guard isIgnored, let event else { return nil }
    return IgnoredEvent(event, in: before, isHalted: chart.hasHalted(in: before))
  }
}

extension CompiledChart {
  /// Tells whether a configuration contains a top-level final state.
  func hasHalted(in configuration: Configuration) -> Bool {
    statechart.children.contains { $0.kind == .final && configuration.contains($0.id) }
  }
}

extension IgnoredEvent {
  /// Gathers the reasons; `nil` when some transition would be taken.
  init?(_ event: EventName, in configuration: Configuration, isHalted: Bool) {
    let chart = configuration.chart
    var refusals: [Refusal] = []
    var elsewhere: [StateID] = []
    var listening: [EventDescriptor] = []
    for (number, transition) in chart.transitions.enumerated() where !transition.events.isEmpty {
      let index = TransitionIndex(Int32(number))
      let source = chart.source(of: index)
      let isActive = configuration.contains(source)
      if isActive {
        for descriptor in transition.events where !listening.contains(descriptor) {
          listening.append(descriptor)
        }
      }
      guard transition.events.contains(where: { $0.matches(event) }) else { continue }
      let id = chart[source].id
      guard isActive else {
        if elsewhere.last != id { elsewhere.append(id) }
        continue
      }
      guard let condition = transition.condition, !condition.holds(in: configuration) else {
        if isHalted { continue }
        return nil
      }
      refusals.append(
        Refusal(
          transition: index, source: id, targets: transition.targets, condition: condition.text))
    }
    self.init(
      event: event, isHalted: isHalted, atomicStates: configuration.atomicStates,
      refusals: refusals, listeningElsewhere: elsewhere, listening: listening,
      nearestEvent: refusals.isEmpty && elsewhere.isEmpty
        ? NearestName.of(
          event.description,
          among: chart.transitions.flatMap(\.events).compactMap(\.prefix)
        ).map { EventName($0) }
        : nil)
  }
}

extension Condition {
  /// Judges the condition by the active states.
  public func holds(in configuration: Configuration) -> Bool {
    holds { configuration.contains($0) }
  }

  /// The condition as a person writes it: `In(a) and not (In(b) or In(c))`.
  fileprivate var text: String {
    switch self {
    case .constant(let value): value ? "true" : "false"
    case .isActive(let state): "In(\(state))"
    case .not(let operand): "not \(operand.nested)"
    case .all(let operands): operands.map(\.nested).joined(separator: " and ")
    case .any(let operands): operands.map(\.nested).joined(separator: " or ")
    }
  }

  private var nested: String {
    switch self {
    case .all, .any: "(\(text))"
    case .constant, .isActive, .not: text
    }
  }
}
