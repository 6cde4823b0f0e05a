import LifelineConformance
import LifelineDiagrams
package import LifelineExploration
import LifelineScenarios
import LifelineSimulation
package import LifelineStatecharts
import LifelineTexts
import LifelineTraces
import LifelineUIKitLifecycle

/// How much there is in a model, what never happens, and what no scenario shows.
///
/// ```
/// UIApplication: 1230 configurations, 1234 snapshots, 5678 steps
/// states       98 of 101 are entered
///   never      beforeIOS4
/// ```
package struct ExplorationSummary: Encodable {
  package let model: String
  package let complete: Bool
  package let configurations: Int
  package let snapshots: Int
  package let steps: Int
  package let states: Part
  package let transitions: Part
  package let messages: Part
  /// The transitions that some run takes and no scenario; `nil` for a model without scenarios.
  package let takenByNoScenario: [String]?
  /// Stimuli after which the model does not come to rest.
  package let endless: [String]

  private let texts: Texts

  private enum CodingKeys: CodingKey {
    case model, complete, configurations, snapshots, steps, states, transitions, messages
    case takenByNoScenario, endless
  }

  /// What of one kind happens in some run.
  package struct Part: Encodable {
    let all: Int
    let happening: Int
    let never: [String]

    init<Thing: Hashable>(
      _ all: [Thing], _ happening: Set<Thing>, _ name: (Thing) -> String
    ) {
      self.all = all.count
      self.happening = all.count { happening.contains($0) }
      never = all.filter { !happening.contains($0) }.map(name)
    }
  }

  package init(of space: StateSpace, scenarios: Coverage?, in language: Language) {
    texts = Texts(language)
    let chart = space.chart
    let coverage = space.coverage
    let words = ChartWords(of: chart, in: language)
    model = chart.statechart.name ?? texts["explore.theModel"]
    complete = space.isComplete
    configurations = space.configurationCount
    snapshots = space.snapshotCount
    steps = space.stepCount
    let parts = ChartParts(chart)
    let (entered, taken, delivered) = (coverage.entered, coverage.taken, coverage.delivered)
    states = Part(parts.states, entered) { words.state(chart[$0].id) }
    transitions = Part(parts.transitions, taken, words.transition)
    messages = Part(parts.messages, delivered, \.description)
    takenByNoScenario = scenarios.map { scenarios in
      let shown = scenarios.taken
      return parts.transitions.filter { taken.contains($0) && !shown.contains($0) }.map(
        words.transition)
    }
    endless = space.failures.map { failure in
      "\(words.run(failure.run))\(language.colon)\(failure.error)"
    }
  }

  /// The lines, joined and ended by line feeds.
  package var text: String {
    let counts: KeyValuePairs = [
      "model": model, "configurations": "\(configurations)", "snapshots": "\(snapshots)",
      "steps": "\(steps)",
    ]
    var lines =
      complete
      ? [texts["explore.size.whole", counts]]
      : [texts["explore.size.atLeast", counts], texts["explore.stopped"]]
    lines += self.lines("states", states)
    lines += self.lines("messages", messages)
    lines += self.lines("transitions", transitions)
    if let takenByNoScenario {
      lines.append(texts["explore.inNoScenario", count: takenByNoScenario.count])
      lines += takenByNoScenario.map { "  \($0)" }
    }
    if !endless.isEmpty { lines += [texts["explore.endless"]] + endless.map { "  \($0)" } }
    return lines.map { $0 + "\n" }.joined()
  }

  package func json() throws(LifelineError) -> [UInt8] { try PrettyJSON.bytes(of: self) }

  private func lines(_ kind: String, _ part: Part) -> [String] {
    [
      texts[
        "explore.part.\(kind)",
        ["happening": "\(part.happening)", "all": "\(part.all)"]]
    ] + part.never.map { texts["explore.never", ["name": $0]] }
  }
}
