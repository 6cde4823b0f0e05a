import Scenarios
import Simulation
import Statecharts
import Testing
import Traces
import UIKitLifecycle

/// Everything that the model can do happens in some scenario, or it is said here why not.
struct CoverageTests {
  /// The members that no scenario delivers, and why.
  static let unheard: [EventName: String] = [
    "application:handleIntent:completionHandler:": "came after document 000",
    "application:handlerForIntent:": "came after document 000",
    "application:userDidAcceptCloudKitShareWithMetadata:": "came after document 000",
    "application:configurationForConnectingSceneSession:options:": "belongs to scenes",
    "application:didDiscardSceneSessions:": "belongs to scenes",
    "application:shouldSaveSecureApplicationState:": "came after document 000",
    "application:shouldRestoreSecureApplicationState:": "came after document 000",
    "applicationShouldAutomaticallyLocalizeKeyCommands:": "came after document 000",
  ]

  /// The transitions that no scenario takes, as the text of source, event and target, and why.
  static let untaken: [String: String] = [:]

  /// What all scenarios together do, from before their configuration to their end.
  static let done = Result {
    let runner = ScenarioRunner(try Phone.chart.get())
    var done = Done()
    for scenario in try LifecycleLibrary().scenarios() {
      done.add(try runner.run(scenario).trace)
      var whole = scenario
      whole.configuration = []
      whole.given = []
      whole.steps = scenario.configuration.map { Step($0) } + scenario.given + scenario.steps
      done.add(try runner.run(whole).trace)
    }
    return done
  }

  struct Done {
    var transitions: Set<Int> = []
    var messages: Set<EventName> = []

    mutating func add(_ trace: Trace) {
      for entry in trace.entries {
        switch entry.occurrence {
        case .transition(let index, _, _): transitions.insert(index)
        case .delivery(let delivery): messages.insert(delivery.message)
        default: continue
        }
      }
    }
  }

  @Test func `each member is delivered in a scenario, or it is said why not`() throws {
    let messages = try Self.done.get().messages
    let members = try LifecycleLibrary().members()
    let unheard = members.map(\.selector).filter { !messages.contains($0) }
    #expect(Set(unheard) == Set(Self.unheard.keys))
    #expect(members.filter { $0.isLater }.count == Self.unheard.count)
  }

  @Test func `each notification with a member is posted in a scenario`() throws {
    let messages = try Self.done.get().messages
    let unposted = try LifecycleLibrary().notifications().filter {
      $0.member != nil && !messages.contains($0.name)
    }
    #expect(unposted.map(\.name) == [])
  }

  @Test func `each transition is taken by a scenario, or it is said why not`() throws {
    let taken = try Self.done.get().transitions
    let transitions = try Phone.chart.get().statechart.children.flatMap(\.sourced)
    #expect(transitions.count > 150)
    let untaken = transitions.indices.filter { !taken.contains($0) }.map { index in
      let (source, transition) = transitions[index]
      let events = transition.events.map(\.description).joined(separator: " ")
      let targets = transition.targets.map(\.description).joined(separator: " ")
      return "\(source) --\(events)--> \(targets)"
    }
    #expect(Set(untaken) == Set(Self.untaken.keys))
  }
}

extension State {
  /// The transitions of the state and of everything inside it, in document order.
  fileprivate var sourced: [(source: StateID, transition: Transition)] {
    transitions.map { (id, $0) } + children.flatMap(\.sourced)
  }
}
