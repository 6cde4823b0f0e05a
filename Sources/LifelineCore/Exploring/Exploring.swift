import LifelineCatalogue
import LifelineConformance
import LifelineDiagrams
package import LifelineExploration
package import LifelineScenarios
package import LifelineSimulation
package import LifelineStatecharts
import LifelineTexts
package import LifelineTraces
import LifelineUIKitLifecycle

/// A search of a model as asked for by names.
package struct ModelSearch {
  private let model: Model
  private let given: [String]
  private let trying: [String]
  private let withSettings: Bool
  private let limit: Int

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - given: The settings to make first.
  ///   - trying: The events to try that would not be tried otherwise.
  ///   - withSettings: Whether each run may make a setting, or those of a scenario, first.
  ///   - limit: The most snapshots.
  package init(
    of model: Model, given: [String], trying: [String] = [], withSettings: Bool = false,
    limit: Int = 2_000_000
  ) {
    self.model = model
    self.given = given
    self.trying = trying
    self.withSettings = withSettings
    self.limit = limit
  }

  /// Refuses events that the model does not know, and offers the nearest.
  package func check() throws(LifelineError) {
    let external = model.searches.events
    let known = (external.happenings + external.settings).map(\.description)
    for event in given + trying where !known.contains(event) {
      throw LifelineError { texts in
        texts[
          "error.explore.noEvent", ["name": event, "question": texts.question(event, among: known)]]
      }
    }
  }

  /// Searches; this may take seconds.
  package func space() throws(LifelineError) -> StateSpace {
    let external = model.searches.events
    var events = external.happenings
    for event in trying.map({ EventName($0) }) where !events.contains(event) {
      events.append(event)
    }
    let single = external.settings.map { [$0] }
    return model.searches.space(
      trying: events, after: given.map { EventName($0) },
      choosing: withSettings ? single + (try ScenarioCoverage.settings(on: model)) : [],
      limit: limit)
  }
}

/// Something of a model that a person named: a state, a message or an event.
package struct NamedThing: Equatable {
  package let name: String
  package let goal: StateSpace.Goal
  /// Whether the model has it; the catalogue also knows what a model leaves out.
  package let isInModel: Bool

  /// Finds what a name stands for: an id, a selector, or a member's or notification's Swift name.
  ///
  /// - Throws: `LifelineError` with the nearest name when there is no such thing.
  package init(_ name: String, in chart: CompiledChart) throws(LifelineError) {
    self.name = name
    let messages = Set(chart.sends.filter { $0.participant != nil }.map(\.event))
    let catalogue = try Self.catalogue()
    if chart.index(of: StateID(name)) != nil {
      goal = .state(StateID(name))
      isInModel = true
    } else if messages.contains(EventName(name)) || catalogue.values.contains(EventName(name)) {
      goal = .message(EventName(name))
      isInModel = messages.contains(EventName(name))
    } else if chart.index(of: EventName(name)) != nil {
      goal = .event(EventName(name))
      isInModel = true
    } else if let selector = catalogue[name] {
      goal = .message(selector)
      isInModel = messages.contains(selector)
    } else if let selector = try Self.selector(ending: name, messages.union(catalogue.values)) {
      goal = .message(selector)
      isInModel = messages.contains(selector)
    } else {
      let known =
        messages.map(\.description).sorted() + chart.states.map(\.id.description)
        + chart.events.map(\.description) + catalogue.keys.sorted()
        + catalogue.values.map(\.description).sorted()
      throw LifelineError { texts in
        texts["error.explore.noThing", ["name": name]] + texts.question(name, among: known)
      }
    }
  }

  /// The one selector that ends in a name, as people write selectors without their beginning:
  /// `handleOpenURL:` for `application:handleOpenURL:`.
  ///
  /// - Throws: `LifelineError` when several do.
  private static func selector(
    ending name: String, _ all: Set<EventName>
  ) throws(LifelineError) -> EventName? {
    let end = name.hasPrefix(":") ? name : ":" + name
    let found = all.filter { $0.description.hasSuffix(end) }.sorted()
    guard found.count > 1 else { return found.first }
    let names = found.map(\.description)
    throw LifelineError { texts in
      texts[
        "error.explore.severalMessages",
        ["name": name, "list": names.joined(separator: texts.language.comma)]]
    }
  }

  /// The Swift names of the catalogue, each with the message that models send.
  private static func catalogue() throws(LifelineError) -> [String: EventName] {
    let members =
      try BuiltIn.read(LifecycleLibrary.members) + BuiltIn.read(LifecycleLibrary.sceneMembers)
    let notifications = try BuiltIn.read(LifecycleLibrary.notifications)
    return Dictionary(
      members.map { ($0.swift, $0.selector) } + notifications.map { ($0.swift, $0.name) },
      uniquingKeysWith: { first, _ in first })
  }
}

/// What the built-in scenarios of a model do, all together.
package enum ScenarioCoverage {
  /// Plays every scenario from the very start; `nil` for a model without scenarios.
  package static func of(_ model: Model) throws(LifelineError) -> Coverage? {
    let traces = try traces(on: model)
    guard !traces.isEmpty else { return nil }
    var coverage = Coverage()
    for (_, trace) in traces { coverage.add(trace, of: model.chart) }
    return coverage
  }

  /// The settings that scenarios of a model make together, each set once, in their order.
  package static func settings(on model: Model) throws(LifelineError) -> [[EventName]] {
    let known = Set(model.searches.events.settings)
    var sets: [[EventName]] = []
    for scenario in try scenarios(on: model) {
      let set = scenario.settings(among: known)
      if set.count > 1, !sets.contains(set) { sets.append(set) }
    }
    return sets
  }

  private static func scenarios(on model: Model) throws(LifelineError) -> [Scenario] {
    guard try BuiltIn.read(LifecycleLibrary.modelNames).contains(model.name) else { return [] }
    return try BuiltIn.read(LifecycleLibrary.scenarios).filter {
      ($0.model ?? LifecycleLibrary.defaultModel) == model.name
    }
  }

  /// Plays every scenario of a model, with all that leads to its beginning.
  package static func traces(
    on model: Model
  ) throws(LifelineError) -> [(id: ScenarioID, trace: Trace)] {
    let scenarios = try scenarios(on: model)
    var traces: [(id: ScenarioID, trace: Trace)] = []
    for scenario in scenarios {
      traces.append((scenario.id, try Run(scenario.fromTheStart, on: model).trace))
    }
    return traces
  }
}

extension Scenario {
  /// The settings that it makes before anything else happens.
  package func settings(among known: Set<EventName>) -> [EventName] {
    (configuration + given.compactMap(\.event)).filter(known.contains)
  }

  /// The scenario with what leads to its beginning as steps: that is not recorded, but it is done.
  package var fromTheStart: Scenario {
    var scenario = self
    scenario.steps = configuration.map { Step($0) } + given + steps
    scenario.configuration = []
    scenario.given = []
    return scenario
  }
}
