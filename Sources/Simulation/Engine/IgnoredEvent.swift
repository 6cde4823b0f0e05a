public import LifelineStatecharts

/// The reason why an event changes nothing, for a reader who expected otherwise.
///
/// ```swift
/// simulator.explainIgnored("user.kill")?.description
/// // in 'home', 'clear', 'grace', 'executing' to 'ending' needs In(switcher)
/// ```
public struct IgnoredEvent: Equatable, Sendable {
  /// A transition for the event whose condition does not hold.
  public struct Refusal: Equatable, Sendable {
    /// The transition's index in the chart.
    public let transition: TransitionIndex
    /// The source, which is active.
    public let source: StateID
    /// The targets; empty for a targetless transition.
    public let targets: [StateID]
    /// The condition, as text.
    public let condition: String
  }

  /// The event.
  public let event: EventName
  /// Whether the chart has halted, so that no event has any effect.
  public let isHalted: Bool
  /// The active atomic states, in document order.
  public let atomicStates: [StateID]
  /// The transitions of active states for this event whose conditions do not hold.
  public let refusals: [Refusal]
  /// The inactive states with a transition for this event, in document order.
  public let listeningElsewhere: [StateID]
  /// The events that active states react to, in document order, without duplicates.
  public let listening: [EventDescriptor]
  /// The nearest event name, when nothing in the chart reacts to this event; `nil` when none is
  /// near.
  public let nearestEvent: EventName?
}

extension IgnoredEvent: CustomStringConvertible {
  /// The reason in one line that fits a picture.
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
  /// Quotes and joins ids; of many, lists the first and counts the others.
  fileprivate var joined: String {
    let shown = count > 4 ? prefix(3) : prefix(4)
    let rest = count - shown.count
    return shown.map { "'\($0)'" }.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}

extension Simulator {
  /// Explains why an event would have no effect now.
  ///
  /// - Returns: The reasons; `nil` when it would trigger a transition.
  package func explainIgnored(_ event: EventName) -> IgnoredEvent? {
    IgnoredEvent(event, in: configuration, isHalted: isHalted) { text in
      assumptions.first { $0.condition == text }?.holds
    }
  }
}

extension Macrostep {
  /// The reason why the event changed nothing; `nil` when it triggered a transition.
  public var ignored: IgnoredEvent? {
    guard isIgnored, let event else { return nil }
    // As nothing was taken, no condition held.
    return IgnoredEvent(
      event, in: before, isHalted: chart.hasHalted(in: before), takingOpenForFalse: true)
  }
}

extension CompiledChart {
  /// Returns whether a configuration contains a top-level final state.
  func hasHalted(in configuration: Configuration) -> Bool {
    statechart.children.contains { $0.kind == .final && configuration.contains($0.id) }
  }
}

extension IgnoredEvent {
  /// Collects the reasons; `nil` when a transition would be taken.
  init?(
    _ event: EventName, in configuration: Configuration, isHalted: Bool,
    takingOpenForFalse isFalse: Bool = false, assuming assumed: (String) -> Bool? = { _ in nil }
  ) {
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
      let value = transition.condition?.value({ configuration.contains($0) }, assuming: assumed)
      guard let condition = transition.condition, value == false || value == nil && isFalse else {
        if isHalted { continue }
        return nil
      }
      refusals.append(
        Refusal(
          transition: index, source: id, targets: transition.targets, condition: condition.text))
    }
    let isUnknown = refusals.isEmpty && elsewhere.isEmpty
    let known = isUnknown ? chart.transitions.flatMap(\.events).compactMap(\.prefix) : []
    self.init(
      event: event, isHalted: isHalted, atomicStates: configuration.atomicStates,
      refusals: refusals, listeningElsewhere: elsewhere, listening: listening,
      nearestEvent: NearestName.of(event.description, among: known).map { EventName($0) })
  }
}

extension Condition {
  /// Evaluates the condition in the configuration; `nil` when it depends on an open condition.
  public func holds(in configuration: Configuration) -> Bool? {
    value { configuration.contains($0) }
  }

  /// The condition as text: `In(a) and not (In(b) or In(c))`.
  fileprivate var text: String {
    switch self {
    case .constant(let value): value ? "true" : "false"
    case .open(let text): text
    case .isActive(let state): "In(\(state))"
    case .not(let operand): "not \(operand.nested)"
    case .all(let operands): operands.map(\.nested).joined(separator: " and ")
    case .any(let operands): operands.map(\.nested).joined(separator: " or ")
    }
  }

  private var nested: String {
    switch self {
    case .all, .any: "(\(text))"
    case .constant, .isActive, .not, .open: text
    }
  }
}
