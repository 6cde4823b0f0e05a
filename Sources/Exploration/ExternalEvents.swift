public import LifelineSimulation
public import LifelineStatecharts

/// The external events of a chart.
///
/// These are the events that its transitions react to, without those of the standard (`done.*`,
/// `error.*`) and those that the chart sends to itself. An event that a state waits for before the chart
/// sends it is external all the same; so are `done.invoke.*` in a chart that invokes sessions, and
/// `error.*` in one with data. Where a transition reacts to `*`, an event of no other
/// name stands for what only that matches. Settings, which the chart's glossary lists, are sent
/// before a run. They are separate because exploring all their combinations multiplies the work.
public struct ExternalEvents: Equatable, Sendable {
  /// The events that may happen at any time, in the order of the chart.
  public let happenings: [EventName]
  /// Those that the glossary does not call rare.
  public let ordinary: [EventName]
  /// The settings (`Glossary.settings`), in the order of the chart.
  public let settings: [EventName]

  /// Happenings, then settings.
  var all: [EventName] { happenings + settings }

  /// An event that no transition names, for what only `*` matches.
  static func other(in chart: CompiledChart) -> EventName {
    var other = "any"
    while chart.events.contains(EventName(other)) { other += "Other" }
    return EventName(other)
  }

  private init(happenings: [EventName], ordinary: [EventName], settings: [EventName]) {
    (self.happenings, self.ordinary, self.settings) = (happenings, ordinary, settings)
  }

  /// Returns those of the events that matter.
  func filtered(by matters: (EventName) -> Bool) -> ExternalEvents {
    ExternalEvents(
      happenings: happenings.filter(matters), ordinary: ordinary.filter(matters),
      settings: settings.filter(matters))
  }

  /// Collects the external events of a chart.
  public init(of chart: CompiledChart) {
    let descriptors = chart.transitions.flatMap(\.events)
    let (prefixes, anything) = (descriptors.prefixes, descriptors.contains { $0.prefix == nil })
    let own = OwnEvents(of: chart)
    let fromElsewhere = chart.eventsOfDataAndSessions
    let named = chart.statechart.glossary.events.map { EventName($0.name) } + chart.events
    let possible = named.eachOnce.filter { event in
      (!event.isPlatform || fromElsewhere.contains { $0.matches(event) })
        && (anything || event.prefixes.contains(where: prefixes.contains))
    }
    let external = possible.filter { !own.contains($0) }
    let needed = own.needed(possible, besides: external)
    let received = possible.filter { !own.contains($0) || needed.contains($0) }
    let glossary = chart.statechart.glossary
    happenings =
      received.filter { !glossary.isSetting($0) } + (anything ? [Self.other(in: chart)] : [])
    let rare = Set(glossary.events.filter(\.isRare).map { EventName($0.name) })
    ordinary = happenings.filter { !rare.contains($0) }
    settings = received.filter(glossary.isSetting)
  }
}

extension CompiledChart {
  /// The standard's events that data and other sessions may bring about at any time.
  fileprivate var eventsOfDataAndSessions: [EventDescriptor] {
    let elsewhere: [EventDescriptor] = ["error", "done.invoke"]
    guard events.contains(where: { event in elsewhere.contains { $0.matches(event) } }) else {
      return []
    }
    let invokes = states.contains { !$0.invocations.isEmpty }
    return (statechart.needsData ? ["error"] : []) + (invokes ? ["done.invoke"] : [])
  }
}

extension Sequence<EventDescriptor> {
  /// Their prefixes in bytes: a chart with many events looks up descriptors instead of trying each.
  var prefixes: Set<[UInt8]> { Set(compactMap { $0.prefix.map { Array($0.utf8) } }) }
}

extension EventName {
  /// The prefixes of the descriptors that match it: `a` and `a.b` for `a.b`.
  var prefixes: some Sequence<[UInt8]> {
    let name = Array(description.utf8)
    return (name.indices.filter { name[$0] == UInt8(ascii: ".") } + [name.count]).lazy
      .map { Array(name[..<$0]) }
  }

  /// Whether the standard sends it: `error.execution`, `done.state.a`, but not an `error` or `done` of
  /// the chart's own.
  var isPlatform: Bool {
    EventDescriptor.ofPlatform.contains { $0.matches(self) && $0.prefix != description }
  }
}

extension EventDescriptor {
  /// The descriptors of all that the standard sends.
  static let ofPlatform: [EventDescriptor] = ["done", "error"]
}
