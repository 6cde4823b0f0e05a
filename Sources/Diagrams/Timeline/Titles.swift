package import Statecharts

/// What to call events and stages: by the chart where it says so, by their own names otherwise.
package struct Titles: Sendable {
  private var events: [String: String] = [:]
  private var stages: [Stage: String] = [:]
  package private(set) var order: [Stage] = []

  /// Collects the titles of a chart in a language.
  package init(of chart: Statechart?, in language: Language) {
    guard let chart else { return }
    for term in chart.glossary.events where events[term.name] == nil {
      events[term.name] = term.title.text(in: language)
    }
    for state in chart.children { collect(state, language) }
  }

  /// A stage is called like the first state that stands for it and has a title; the state whose
  /// id is the stage's own name goes first.
  private mutating func collect(_ state: State, _ language: Language) {
    if let stage = state.annotations.stage {
      if !order.contains(stage) { order.append(stage) }
      if let title = state.annotations.title?.text(in: language),
        stages[stage] == nil || state.id.description == stage.description
      {
        stages[stage] = title
      }
    }
    for child in state.children { collect(child, language) }
  }

  /// What stands on the arrow of an event; the title of its longest known prefix of tokens.
  package func title(of event: EventName) -> String {
    if let title = events[event.description] { return title }
    var prefix = event.description[...]
    while let dot = prefix.lastIndex(of: ".") {
      prefix = prefix[..<dot]
      if let title = events[String(prefix)] { return title }
    }
    return event.description
  }

  /// What to call a stage: its title, or its name with spaces, `not running` for `notRunning`.
  package func title(of stage: Stage) -> String {
    if let title = stages[stage] { return title }
    return stage.description.reduce(into: "") { words, letter in
      if letter.isUppercase, words.last?.isLowercase == true {
        words += " " + letter.lowercased()
      } else {
        words.append(letter)
      }
    }
  }
}
