/// Finds the scenario that is most similar to a recorded run.
///
/// It has the least edit distance (insertions and deletions) between the messages, and among equals
/// the fewest messages that the log cannot contain. Callbacks of the delegate always count, even if
/// the log has none of them; other messages count only if the log can contain them. Only the first
/// 400 messages of a log are compared.
struct NearestScenario {
  private let scenarios: [(id: ScenarioID, deliveries: [TraceEntry.Delivery])]

  private static let mostMessages = 400

  /// A scenario compared with a run, message by message.
  struct Match {
    let scenario: ScenarioID
    /// The messages of both, in order.
    let lines: [Line]
  }

  /// A message, and which of the two has it.
  struct Line {
    enum Side {
      case both, run, scenario
    }

    let message: EventName
    let side: Side

    init(_ message: EventName, _ side: Side) {
      (self.message, self.side) = (message, side)
    }
  }

  /// Creates the search among runs of scenarios.
  init(among runs: [PlayedScenario]) {
    scenarios = runs.map { ($0.run.scenario.id, $0.run.trace.deliveries) }
  }

  /// Returns the scenario with its differences; `nil` when none has a message in common with the
  /// run.
  func nearest(to run: CheckedRun) -> Match? {
    let observed = Set(run.verdict.observed.compactMap(\.messageName))
    let heard = run.trace.deliveries.lazy.map(\.message).filter(observed.contains)
      .prefix(Self.mostMessages)
    var best: (id: ScenarioID, cost: Int, unheard: Int, lines: [Line])?
    for (id, deliveries) in scenarios {
      let comparable = deliveries.filter { $0.isCallback || observed.contains($0.message) }
        .map(\.message)
      // The difference of the lengths is a lower bound of the distance.
      if let best, abs(comparable.count - heard.count) > best.cost { continue }
      let lines = Self.lines(Array(heard), comparable)
      let cost = lines.count { $0.side != .both }
      let unheard = deliveries.count - comparable.count
      guard (cost, unheard) < (best?.cost ?? .max, best?.unheard ?? .max),
        lines.contains(where: { $0.side == .both })
      else { continue }
      best = (id, cost, unheard, lines)
    }
    return best.map { Match(scenario: $0.id, lines: $0.lines) }
  }

  private static func lines(_ run: [EventName], _ scenario: [EventName]) -> [Line] {
    Alignment(run, scenario).pairs.map { pair in
      switch pair {
      case (let place?, let other): .init(run[place], other == nil ? .run : .both)
      case (nil, let place): .init(scenario[place ?? 0], .scenario)
      }
    }
  }
}
