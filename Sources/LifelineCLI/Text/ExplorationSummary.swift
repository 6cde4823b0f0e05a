import Exploration
import Foundation
import Simulation
import Statecharts

/// How much there is in a model, what never happens, and what no scenario shows.
///
/// ```
/// UIApplication: 1230 configurations, 1234 snapshots, 5678 steps
/// states       98 of 101 are entered
///   never      beforeIOS4
/// ```
struct ExplorationSummary: Encodable {
  let model: String
  let complete: Bool
  let configurations: Int
  let snapshots: Int
  let steps: Int
  let states: Part
  let transitions: Part
  let messages: Part
  /// The transitions that some run takes and no scenario; `nil` for a model without scenarios.
  let takenByNoScenario: [String]?
  /// Stimuli after which the model does not come to rest.
  let endless: [String]

  /// What of one kind happens in some run.
  struct Part: Encodable {
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

  init(of space: StateSpace, scenarios: Coverage?) {
    let chart = space.chart
    let coverage = space.coverage
    let words = { (transition: TransitionIndex) in Self.words(transition, chart) }
    model = chart.statechart.name ?? "the model"
    complete = space.isComplete
    configurations = space.configurationCount
    snapshots = space.snapshotCount
    steps = space.stepCount
    let parts = ChartParts(chart)
    let (entered, taken, delivered) = (coverage.entered, coverage.taken, coverage.delivered)
    states = Part(parts.states, entered) { chart[$0].id.description }
    transitions = Part(parts.transitions, taken, words)
    messages = Part(parts.messages, delivered, \.description)
    takenByNoScenario = scenarios.map { scenarios in
      let shown = scenarios.taken
      return parts.transitions.filter { taken.contains($0) && !shown.contains($0) }.map(words)
    }
    endless = space.failures.map { failure in
      "\(failure.run.map(\.description).joined(separator: ", ")): \(failure.error)"
    }
  }

  /// The lines, joined and ended by line feeds.
  var text: String {
    let atLeast = complete ? "" : "at least "
    var lines = [
      "\(model): \(atLeast)\(configurations) configurations, \(snapshots) snapshots, \(steps) steps"
    ]
    if !complete { lines.append("stopped at the limit; what is said to be never may yet happen") }
    lines += Self.lines("states", states, "entered")
    lines += Self.lines("messages", messages, "delivered")
    lines += Self.lines("transitions", transitions, "taken")
    if let takenByNoScenario {
      lines.append("scenarios: \(takenByNoScenario.count) of these transitions are in none")
      lines += takenByNoScenario.map { "  \($0)" }
    }
    if !endless.isEmpty { lines += ["endless:"] + endless.map { "  \($0)" } }
    return lines.map { $0 + "\n" }.joined()
  }

  func json() throws(CommandFailure) -> [UInt8] { try JSONText.bytes(of: self) }

  private static func lines(_ kind: String, _ part: Part, _ happens: String) -> [String] {
    ["\(kind): \(part.happening) of \(part.all) are \(happens)"]
      + part.never.map { "  never: \($0)" }
  }

  /// `background -> inactive on user.tapIcon (line 7)`.
  static func words(_ index: TransitionIndex, _ chart: CompiledChart) -> String {
    let transition = chart[index]
    let targets = transition.targets.map(\.description).joined(separator: " ")
    let events = transition.events.map(\.description).joined(separator: " ")
    return "\(chart[chart.source(of: index)].id) -> \(targets.isEmpty ? "(stays)" : targets)"
      + (events.isEmpty ? "" : " on \(events)")
      + (transition.place.map { " (line \($0.line))" } ?? "")
  }
}

/// Values as JSON for other programs, the same bytes for the same value.
enum JSONText {
  static func bytes(of value: some Encodable) throws(CommandFailure) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
    } catch {
      throw CommandFailure("the result cannot be written as JSON (\(error))")
    }
  }
}
