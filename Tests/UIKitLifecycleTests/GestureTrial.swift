import LifelineExploration
import LifelineSimulation
import LifelineStatecharts

/// Everything that can be done to a phone in every state that it can get into, held against rules.
struct GestureTrial: Sendable {
  /// One thing done in one state.
  struct Visit {
    let before: PhoneState
    let heard: [TraceEntry.Delivery]
    let after: PhoneState
  }

  /// How many different phones there were.
  let phones: Int
  /// What broke a rule, each with a shortest run that shows it.
  private(set) var violations: [String] = []
  /// What did something somewhere.
  private(set) var taken: Set<EventName> = []
  /// The stages that the app was in when a message came.
  private(set) var stagesSeen: [EventName: Set<Stage>] = [:]

  /// Tries everything.
  ///
  /// - Parameters:
  ///   - chart: The model.
  ///   - settings: What is made of it first.
  ///   - rules: What must hold of each visit.
  init(of chart: CompiledChart, after settings: [EventName], rules: [GestureRule]) {
    let space = StateSpace(of: chart, after: settings, limit: 100_000)
    phones = space.snapshotCount
    for failure in space.failures { violations.append("never rests: \(failure.run)") }
    if !space.isComplete { violations.append("more than 100000 phones") }
    let reader = PhoneStateReader(chart)
    space.forEachStep { step in
      if case .event(let event) = step.stimulus { taken.insert(event) }
      for delivery in step.deliveries {
        stagesSeen[delivery.message, default: []].insert(delivery.state ?? "unknown")
      }
      let visit = Visit(
        before: reader.state(of: step.before), heard: step.deliveries,
        after: reader.state(of: step.after))
      for rule in rules where !rule.holds(visit) {
        violations.append(
          "\(rule.name): \(step.run.map(\.description).joined(separator: ", "))")
      }
    }
  }
}

/// What the rules ask of a phone, read once for each.
struct PhoneState {
  let stage: Stage
  /// The stage of each scene, of a model that has scenes.
  let scenes: [Stage]
  /// SwiftUI's ScenePhase, of a model that has scenes.
  let phase: Stage?
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

/// Reads phone states from configurations.
struct PhoneStateReader {
  private let chart: CompiledChart
  private let stages: StageMap
  private let passing: [StateIndex]

  init(_ chart: CompiledChart) {
    self.chart = chart
    stages = StageMap(chart)
    passing =
      [
        "launching", "handingOver", "enteringBackground", "launchingInBackground",
        "resumingInBackground", "runningErrand", "ending", "halfway", "unlocking", "calling",
        "waking", "taskExpired", "cancelOwed", "successOwed", "activityOwed", "connecting",
        "connectingInBackground", "leaving", "arriving", "activating",
        "secondConnecting", "secondHandingOver", "secondLeaving",
      ].compactMap { chart.index(of: StateID($0)) }
  }

  func state(of configuration: Configuration) -> PhoneState {
    func stage(of track: TrackID) -> Stage? {
      stages.others.first { $0.id == track }?.stage(of: configuration)
    }
    return PhoneState(
      stage: stages.stage(of: configuration) ?? "unknown",
      scenes: ["scene", "secondScene"].compactMap { stage(of: $0) }, phase: stage(of: "scenePhase"),
      isInFront: (configuration.contains("app") || configuration.contains("bothWindows"))
        && configuration.contains("unlocked") && !configuration.contains("callAnswered"),
      isClear: configuration.contains("clear"),
      isGone: configuration.contains("forceQuit") || configuration.contains("deleted"),
      isIdle: configuration.contains("idle"), hasTask: configuration.contains("taskRunning"),
      passing: passing.filter(configuration.contains).map { chart[$0].id })
  }
}
