/// A state, a message or an event of a model that the user named.
package struct NamedThing: Equatable {
  let name: String
  let goal: StateSpace.Goal
  /// Whether the model has it; the catalogue also contains what a model leaves out.
  let isInModel: Bool

  /// Looks a name up: an id, a selector, or the Swift name of a member or a notification.
  package init(_ name: String, in chart: CompiledChart) throws(LifelineError) {
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
    } else if case let event = chart.event(called: EventName(name)), event != EventName(name) {
      goal = .event(event)
      isInModel = true
    } else if let term = chart.statechart.glossary.event(asked: name),
      chart.index(of: EventName(term.name)) != nil
    {
      (self.name, goal, isInModel) = (term.name, .event(EventName(term.name)), true)
      return
    } else {
      let known =
        messages.map(\.description).sorted() + chart.states.map(\.id.description)
        + chart.events.map(\.description) + catalogue.keys.sorted()
        + catalogue.values.map(\.description).sorted()
      throw LifelineError.ofCommandLine { texts in
        texts["error.explore.noThing", ["name": name]] + texts.question(name, among: known)
      }
    }
    self.name = name
  }

  /// Returns the only selector with an ending, as people abbreviate selectors: `handleOpenURL:` for
  /// `application:handleOpenURL:`.
  private static func selector(
    ending name: String, _ all: Set<EventName>
  ) throws(LifelineError) -> EventName? {
    let end = name.hasPrefix(":") ? name : ":" + name
    let found = all.filter { $0.description.hasSuffix(end) }.sorted()
    guard found.count > 1 else { return found.first }
    let names = found.map(\.description)
    throw LifelineError.ofCommandLine { texts in
      texts[
        "error.explore.severalMessages",
        ["name": name, "list": names.joined(separator: texts.language.comma)]]
    }
  }

  /// The Swift names of the catalogue, each with its message.
  private static func catalogue() throws(LifelineError) -> [String: EventName] {
    let members =
      try BuiltIn.read(BuiltInLibrary.members) + BuiltIn.read(BuiltInLibrary.sceneMembers)
    let notifications = try BuiltIn.read(BuiltInLibrary.notifications)
    return Dictionary(
      members.map { ($0.swift, $0.selector) } + notifications.map { ($0.swift, $0.name) },
      uniquingKeysWith: { first, _ in first })
  }
}
