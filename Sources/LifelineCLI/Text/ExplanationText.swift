import Exploration
import Scenarios
import Statecharts

/// An explanation as text for a terminal.
///
/// ```
/// applicationWillResignActive:
///   Swift       applicationWillResignActive(_:)
///   since       iOS 2.0
/// sent from
///   active      seeing active: user.home, user.doubleHome, …
/// shortest run
///   user.tapIcon, user.home
/// ```
struct ExplanationText {
  private let explanation: Explanation
  private let name: String
  private let fact: CatalogueFact
  private let neighbours: Neighbours

  init(
    _ explanation: Explanation, of name: String, fact: CatalogueFact, neighbours: Neighbours
  ) {
    self.name = name
    self.explanation = explanation
    self.fact = fact
    self.neighbours = neighbours
  }

  /// The lines, joined and ended by line feeds.
  var text: String {
    var lines = [name]
    lines += fact.rows.map { Self.row($0.name, $0.value) }
    if let sentence = fact.sentence { lines.append("  \(sentence)") }
    let circumstances = circumstanceLines
    if circumstances.isEmpty {
      lines.append("never in any run of the model (\(explanation.space.snapshotCount) snapshots)")
    } else {
      lines += [heading] + circumstances
    }
    if !explanation.transitions.isEmpty {
      lines.append("transitions")
      lines += explanation.transitions.map {
        "  " + ExplorationSummary.words($0, explanation.space.chart)
      }
    }
    if let run = explanation.shortestRun {
      let steps = explanation.settings.map(\.description) + run.map(\.description)
      lines.append("shortest run")
      lines.append("  " + (steps.isEmpty ? "at the start" : steps.joined(separator: ", ")))
    }
    lines += Self.lines("comes after", neighbours.before, none: "nothing")
    lines += Self.lines("comes before", neighbours.after, none: "nothing")
    return lines.map { $0 + "\n" }.joined()
  }

  private var heading: String {
    switch explanation.goal {
    case .message: "sent from"
    case .event: "answered from"
    case .state, .transition: "entered from"
    }
  }

  /// One line for each stage and what is seen or sent there, with the events.
  private var circumstanceLines: [String] {
    var groups: [(key: String, detail: String, events: [String])] = []
    for circumstance in explanation.circumstances {
      let stage = circumstance.stage?.description ?? "anywhere"
      let detail: String
      if case .event = explanation.goal {
        detail =
          circumstance.messages.isEmpty
          ? "sends nothing"
          : "sends " + circumstance.messages.map(\.description).joined(separator: ", ")
      } else {
        detail = circumstance.sees.map { "seeing \($0)" } ?? ""
      }
      let needed = circumstance.settings.map(\.description).joined(separator: " or ")
      let event =
        (circumstance.event?.description ?? "waiting") + (needed.isEmpty ? "" : " (with \(needed))")
      if let index = groups.firstIndex(where: { $0.key == stage && $0.detail == detail }) {
        if !groups[index].events.contains(event) { groups[index].events.append(event) }
      } else {
        groups.append((stage, detail, [event]))
      }
    }
    return groups.map { group in
      if case .event = explanation.goal { return Self.row(group.key, group.detail) }
      let events = group.events.joined(separator: ", ")
      return Self.row(group.key, (group.detail.isEmpty ? "" : "\(group.detail): ") + events)
    }
  }

  private static func lines(
    _ heading: String, _ list: [(message: EventName?, scenarios: [ScenarioID])], none: String
  ) -> [String] {
    guard !list.isEmpty else { return [] }
    return [heading]
      + list.map { entry in
        let ids = entry.scenarios.map(\.description).joined(separator: " ")
        return "  \(entry.message?.description ?? none): \(ids)"
      }
  }

  private static func row(_ name: String, _ value: String) -> String {
    "  \(name)\(String(repeating: " ", count: max(1, 12 - name.count)))\(value)"
  }
}
