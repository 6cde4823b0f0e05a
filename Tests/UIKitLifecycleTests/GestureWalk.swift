import Simulation
import Statecharts
import Traces

/// Everything that can be done to a phone, tried in every state that it can get into.
///
/// Two phones count as the same when their snapshots are equal: the same active states, and the
/// same timers with the same time left. Waiting is one of the things done, so timers run out.
struct GestureWalk: Sendable {
  /// One thing done in one state.
  struct Visit {
    let before: PhoneState
    let heard: [TraceEntry.Delivery]
    let after: PhoneState
  }

  private enum Gesture: CustomStringConvertible {
    case event(EventName)
    case wait(Duration)

    var description: String {
      switch self {
      case .event(let event): event.description
      case .wait(let interval): "wait \(interval)"
      }
    }
  }

  /// How many different phones there were, up to the limit.
  private(set) var phones = 0
  /// What broke a rule, each with everything done since the start.
  private(set) var violations: [String] = []
  /// What did something somewhere.
  private(set) var taken: Set<String> = []
  /// The stages that the app was in when a message came.
  private(set) var stagesSeen: [EventName: Set<Stage>] = [:]
  private var steps: [(from: Int, gesture: Int)?] = [nil]
  private let gestures: [Gesture]

  /// Tries everything, breadth first, and holds each visit against the rules.
  ///
  /// - Parameters:
  ///   - phone: The phone to begin with.
  ///   - rules: What must hold.
  ///   - limit: How many different phones to try at most; reaching it is a failure of the model.
  /// - Throws: `SimulationError` when the model does not come to rest.
  init(from phone: Phone, rules: [GestureRule], limit: Int = 20_000) throws {
    let chart = phone.simulator.chart
    gestures =
      chart.statechart.glossary.events.map { EventName($0.name) }
      .filter { !$0.description.hasPrefix("config.") && !$0.description.hasPrefix("timer.") }
      .map(Gesture.event) + [.wait(.seconds(5)), .wait(.seconds(10))]
    let reader = PhoneStateReader(chart)
    var found = [phone.simulator]
    var states = [reader.state(of: phone.simulator.configuration)]
    var known = [phone.simulator: 0]
    var next = 0
    while next < found.count, next < limit {
      for (number, gesture) in gestures.enumerated() {
        var simulator = found[next]
        let macrosteps =
          switch gesture {
          case .event(let event): try simulator.send(event)
          case .wait(let interval): try simulator.advance(by: interval)
          }
        guard macrosteps.contains(where: { !$0.transitions.isEmpty }) else { continue }
        taken.insert(gesture.description)
        let index = known[simulator] ?? found.count
        if index == found.count {
          known[simulator] = index
          found.append(simulator)
          states.append(reader.state(of: simulator.configuration))
          steps.append((from: next, gesture: number))
        }
        let heard = macrosteps.flatMap(\.deliveries).map(reader.delivery)
        for delivery in heard {
          stagesSeen[delivery.message, default: []].insert(delivery.state ?? "unknown")
        }
        let visit = Visit(before: states[next], heard: heard, after: states[index])
        for rule in rules where !rule.holds(visit) {
          violations.append("\(rule.name): \(path(to: next)) then \(gesture)")
        }
      }
      next += 1
    }
    phones = found.count
  }

  private func path(to index: Int) -> String {
    var path: [String] = []
    var current = index
    while let step = steps[current] {
      path.append(gestures[step.gesture].description)
      current = step.from
    }
    return path.reversed().joined(separator: ", ")
  }
}

/// What the rules ask of a phone, read once for each.
struct PhoneState {
  let stage: Stage
  /// Whether the user would see the app if nothing covered it.
  let isInFront: Bool
  let isClear: Bool
  /// Whether the app was killed or deleted.
  let isGone: Bool
  /// Whether the app keeps running in the background, and whether a task lets it.
  let isIdle: Bool
  let hasTask: Bool
  /// The active states that are left again before a phone comes to rest.
  let passing: [StateID]
}

/// Reads phone states and deliveries from configurations.
struct PhoneStateReader {
  private let chart: CompiledChart
  private let stages: [(stage: Stage, state: StateIndex)]
  private let passing: [StateIndex]

  init(_ chart: CompiledChart) {
    self.chart = chart
    stages = ["notRunning", "inactive", "active", "background", "suspended"].compactMap { id in
      chart.index(of: StateID(id)).map { (Stage(id), $0) }
    }
    passing =
      [
        "launching", "handingOver", "enteringBackground", "launchingInBackground",
        "resumingInBackground", "runningErrand", "ending", "halfway", "unlocking", "calling",
        "waking", "cancelOwed",
        "successOwed",
      ].compactMap { chart.index(of: StateID($0)) }
  }

  func state(of configuration: Configuration) -> PhoneState {
    PhoneState(
      stage: stage(of: configuration) ?? "unknown",
      isInFront: configuration.contains("app") && configuration.contains("unlocked")
        && !configuration.contains("callAnswered"),
      isClear: configuration.contains("clear"),
      isGone: configuration.contains("forceQuit") || configuration.contains("deleted"),
      isIdle: configuration.contains("idle"), hasTask: configuration.contains("taskRunning"),
      passing: passing.filter(configuration.contains).map { chart[$0].id })
  }

  func delivery(_ delivery: Macrostep.Delivery) -> TraceEntry.Delivery {
    TraceEntry.Delivery(
      delivery.message, to: delivery.target,
      state: stage(of: delivery.at) ?? stage(of: delivery.before))
  }

  private func stage(of configuration: Configuration) -> Stage? {
    stages.first { configuration.contains($0.state) }?.stage
  }
}
