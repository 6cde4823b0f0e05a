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

  private let language: Language

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
    self.language = language
    let chart = space.chart
    let coverage = space.coverage
    let words = ChartWords(of: chart, in: language)
    model = chart.statechart.name ?? language.of("the model", "该模型")
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
    let atLeast = complete ? "" : language.of("at least ", "至少 ")
    var lines = [
      language.of(
        "\(model): \(atLeast)\(configurations) configurations, \(snapshots) snapshots, \(steps) steps",
        "\(model)：\(atLeast)\(configurations) 个组合状态，\(snapshots) 个快照，\(steps) 步")
    ]
    if !complete {
      lines.append(
        language.of(
          "stopped at the limit; what is said to be never may yet happen",
          "到达上限而停止；标为“从不”的仍可能发生"))
    }
    lines += self.lines(language.of("states", "状态"), states, language.of("entered", "会进入"))
    lines += self.lines(
      language.of("messages", "消息"), messages, language.of("delivered", "会送达"))
    lines += self.lines(
      language.of("transitions", "跃迁"), transitions, language.of("taken", "会发生"))
    if let takenByNoScenario {
      lines.append(
        language.of(
          "scenarios: \(takenByNoScenario.count) of these transitions are in none",
          "场景：其中 \(takenByNoScenario.count) 个跃迁不在任何场景中"))
      lines += takenByNoScenario.map { "  \($0)" }
    }
    if !endless.isEmpty {
      lines += [language.of("endless:", "无法停下：")] + endless.map { "  \($0)" }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  package func json() throws(LifelineError) -> [UInt8] { try PrettyJSON.bytes(of: self) }

  private func lines(_ kind: String, _ part: Part, _ happens: String) -> [String] {
    [
      language.of(
        "\(kind): \(part.happening) of \(part.all) are \(happens)",
        "\(kind)：\(part.all) 个中有 \(part.happening) 个\(happens)")
    ] + part.never.map { language.of("  never: ", "  从不：") + $0 }
  }
}
