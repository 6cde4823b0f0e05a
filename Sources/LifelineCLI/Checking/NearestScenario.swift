import Conformance
import Reports
import Scenarios
import Statecharts
import Traces

/// The scenario that a recorded run is most like: the one with the fewest different messages.
///
/// Only the messages count that the log can contain. A log that is far longer than any scenario is
/// compared by its beginning.
struct NearestScenario {
  private let scenarios: [(id: ScenarioID, messages: [EventName])]

  private static let mostMessages = 400

  /// Takes the scenarios as they were played.
  init(among runs: [JudgedRun]) {
    scenarios = runs.map { ($0.run.scenario.id, $0.run.trace.deliveries.map(\.message)) }
  }

  /// Finds the scenario; `nil` when none has a message in common with the run.
  func nearest(to run: CheckedRun) -> RecordedRun.Nearest? {
    let observed = Set(run.verdict.observed)
    let heard = run.trace.deliveries.lazy.map(\.message).filter(observed.contains)
      .prefix(Self.mostMessages)
    var best: (id: ScenarioID, cost: Int, lines: [RecordedRun.Nearest.Line])?
    for (id, messages) in scenarios {
      let told = messages.filter(observed.contains)
      // No alignment is better than the difference of the lengths.
      if let best, abs(told.count - heard.count) >= best.cost { continue }
      let lines = Self.lines(Array(heard), told)
      let cost = lines.count { $0.side != .both }
      guard cost < best?.cost ?? .max, lines.contains(where: { $0.side == .both }) else {
        continue
      }
      best = (id, cost, lines)
    }
    return best.map { .init(scenario: $0.id, lines: $0.lines) }
  }

  /// Aligns two lists by a longest common subsequence.
  private static func lines(
    _ run: [EventName], _ scenario: [EventName]
  ) -> [RecordedRun.Nearest.Line] {
    let width = scenario.count + 1
    var common = Array(repeating: 0, count: (run.count + 1) * width)
    for i in run.indices.reversed() {
      for j in scenario.indices.reversed() {
        common[i * width + j] =
          run[i] == scenario[j]
          ? common[(i + 1) * width + j + 1] + 1
          : max(common[(i + 1) * width + j], common[i * width + j + 1])
      }
    }
    var lines: [RecordedRun.Nearest.Line] = []
    var (i, j) = (0, 0)
    while i < run.count || j < scenario.count {
      if i < run.count, j < scenario.count, run[i] == scenario[j] {
        lines.append(.init(run[i], .both))
        (i, j) = (i + 1, j + 1)
      } else if j == scenario.count
        || i < run.count && common[(i + 1) * width + j] >= common[i * width + j + 1]
      {
        lines.append(.init(run[i], .run))
        i += 1
      } else {
        lines.append(.init(scenario[j], .scenario))
        j += 1
      }
    }
    return lines
  }
}
