import LifelineSimulation
package import LifelineStatecharts

/// An event as people write it: its name, or its title, which may have spaces.
struct EventWord: YAMLReadable {
  let event: EventName

  init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard let text = String(yaml, &findings) else { return nil }
    guard text.contains(where: { !$0.isWhitespace }) else {
      findings.add(at: yaml.place, "a name was expected; found an empty text")
      return nil
    }
    event = EventName(text)
  }
}

extension Glossary {
  /// Returns the events with a title in any language: `user.home` for `Press Home`.
  package func events(titled title: String) -> [EventName] {
    let wanted = title.lowercased()
    return events.filter { term in
      Language.allCases.contains { term.title.text(in: $0).lowercased() == wanted }
    }.map { EventName($0.name) }
  }
}

extension CompiledChart {
  /// Returns the event that a word means: the one of this name, else the only one of this title.
  package func event(called word: EventName) -> EventName {
    guard index(of: word) == nil else { return word }
    let titled = statechart.glossary.events(titled: word.description)
    return titled.count == 1 ? titled[0] : word
  }
}

extension Scenario {
  /// The scenario with the names of events that it calls by their titles.
  func naming(eventsOf chart: CompiledChart) -> Scenario {
    var scenario = self
    scenario.configuration = configuration.map(chart.event)
    for index in given.indices { scenario.given[index].event = given[index].event.map(chart.event) }
    for index in steps.indices { scenario.steps[index].event = steps[index].event.map(chart.event) }
    for index in reactions.indices {
      scenario.reactions[index].send = reactions[index].send.map(chart.event)
    }
    return scenario
  }
}
