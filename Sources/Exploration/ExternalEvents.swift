public import LifelineSimulation
public import LifelineStatecharts

/// The events that may come from outside a chart.
///
/// Those are the events that its transitions listen to, without what the chart sends to itself
/// and what the standard sends (`done.*`, `error.*`). An event that the chart's glossary calls a
/// setting is made before anything runs; exploring with every setting multiplies the work, so
/// settings are kept apart.
public struct ExternalEvents: Equatable, Sendable {
  /// What may happen at any time, in the order of the chart.
  public let happenings: [EventName]
  /// Those that are not rare, as the chart's glossary tells.
  public let usual: [EventName]
  /// What sets the model up (``Glossary/settings``), in the order of the chart.
  public let settings: [EventName]

  /// Happenings, then settings.
  package var all: [EventName] { happenings + settings }

  /// Finds the events of a chart.
  public init(of chart: CompiledChart) {
    let descriptors = Set(chart.transitions.flatMap(\.events))
    let own = Set(
      chart.sends.filter { $0.target == .external || $0.target == .internal }.map(\.event)
    )
    .union(chart.transitions.flatMap(\.content).flatMap(\.raised))
    .union(chart.states.flatMap { $0.onEntry + $0.onExit }.joined().flatMap(\.raised))
    let named = chart.statechart.glossary.events.map { EventName($0.name) } + chart.events
    var seen: Set<EventName> = []
    let heard = named.filter { event in
      !own.contains(event) && !event.isPlatform && seen.insert(event).inserted
        && descriptors.contains { $0.matches(event) }
    }
    let glossary = chart.statechart.glossary
    happenings = heard.filter { !glossary.isSetting($0) }
    let rare = Set(glossary.events.filter(\.isRare).map { EventName($0.name) })
    usual = happenings.filter { !rare.contains($0) }
    settings = heard.filter(glossary.isSetting)
  }
}

extension EventName {
  fileprivate var isPlatform: Bool {
    EventDescriptor("done").matches(self) || EventDescriptor("error").matches(self)
  }
}

extension Action {
  fileprivate var raised: [EventName] {
    switch self {
    case .raise(let event): [event]
    case .choose(let branches): branches.flatMap { $0.actions.flatMap(\.raised) }
    default: []
    }
  }
}
