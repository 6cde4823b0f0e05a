/// The messages right before and after a message in the scenarios, to the same receiver.
package struct AdjacentMessages: Sendable {
  /// A message with its scenarios; `nil` for the beginning or the end of a run.
  package typealias Neighbour = (message: EventName?, scenarios: [ScenarioID])

  /// The messages before it.
  package private(set) var before: [Neighbour] = []
  /// The messages after it.
  package private(set) var after: [Neighbour] = []

  /// Creates neighbours from their lists.
  package init(before: [Neighbour], after: [Neighbour]) {
    (self.before, self.after) = (before, after)
  }

  /// Collects the neighbours from runs that begin at the very start; each process counts as a run.
  package init(
    of message: EventName, in traces: [(id: ScenarioID, trace: Trace)], of model: Model
  ) {
    let glossary = model.chart.statechart.glossary
    for (id, trace) in traces {
      for life in trace.lives(by: glossary) {
        for (index, delivery) in life.enumerated() where delivery.message == message {
          let target = delivery.target
          Self.note(life[..<index].last { $0.target == target }?.message, in: id, &before)
          Self.note(life[(index + 1)...].first { $0.target == target }?.message, in: id, &after)
        }
      }
    }
  }

  private static func note(
    _ message: EventName?, in scenario: ScenarioID,
    _ list: inout [Neighbour]
  ) {
    guard let index = list.firstIndex(where: { $0.message == message }) else {
      return list.append((message, [scenario]))
    }
    if list[index].scenarios.last != scenario { list[index].scenarios.append(scenario) }
  }
}

extension Trace {
  /// The deliveries by process: a stage without a process separates one from the next.
  fileprivate func lives(by glossary: Glossary) -> [[TraceEntry.Delivery]] {
    var lives: [[TraceEntry.Delivery]] = [[]]
    for entry in entries {
      switch entry.occurrence {
      case .delivery(let delivery): lives[lives.count - 1].append(delivery)
      case .stage(_?, let to) where glossary[to]?.isRunning == false: lives.append([])
      default: continue
      }
    }
    return lives
  }
}
