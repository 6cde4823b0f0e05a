import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts
import Testing
import LifelineUIKitLifecycle

/// Everything that the model can do happens in some scenario, or it is said here why not.
struct CoverageTests {
  /// The transitions of each model that no scenario takes, as the text of source, event and
  /// target, and why.
  static let untaken: [String: [String: String]] = ["UIApplication": [:], "UIScene": [:]]

  /// What all scenarios together do, from before their configuration to their end.
  static let done = Result {
    var all: [String: Done] = [:]
    for scenario in try BuiltInLibrary().scenarios() {
      let runner = ScenarioRunner(try Phone.chart(of: scenario))
      var done = Done()
      done.add(try runner.run(scenario).trace)
      var whole = scenario
      whole.configuration = []
      whole.given = []
      whole.steps = scenario.configuration.map { Step($0) } + scenario.given + scenario.steps
      done.add(try runner.run(whole).trace)
      all[scenario.model ?? BuiltInLibrary.defaultModel, default: Done()].add(done)
    }
    return all
  }

  struct Done {
    var transitions: Set<Int> = []
    var messages: Set<EventName> = []

    mutating func add(_ other: Done) {
      transitions.formUnion(other.transitions)
      messages.formUnion(other.messages)
    }

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

  private func messages() throws -> Set<EventName> {
    try Self.done.get().values.reduce(into: []) { $0.formUnion($1.messages) }
  }

  @Test func `each member is delivered in a scenario, or the catalogue says why not`() throws {
    let messages = try messages()
    for member in try BuiltInLibrary().members() {
      #expect(messages.contains(member.selector) == (member.unplayed == nil), "\(member.selector)")
      #expect((member.unplayed == nil) == (member.unplayed?[.simplifiedChinese] == nil))
    }
  }

  @Test func `each event of a model happens in a scenario`() throws {
    var done: [String: Set<EventName>] = [:]
    for scenario in try BuiltInLibrary().scenarios() {
      let steps = (scenario.given + scenario.steps).compactMap(\.event)
      done[scenario.model ?? BuiltInLibrary.defaultModel, default: []].formUnion(
        scenario.configuration + steps + scenario.reactions.flatMap(\.send))
    }
    for model in ["UIApplication", "UIScene"] {
      let terms = try Phone.chart(named: model).statechart.glossary.events.map(\.name)
      let undone = terms.filter {
        !$0.hasPrefix("timer.") && done[model]?.contains(EventName($0)) != true
      }
      #expect(undone == [], "\(model)")
    }
  }

  @Test func `each member of a scene's delegate is delivered, or the catalogue says why not`()
    throws
  {
    let messages = try messages()
    let members = try BuiltInLibrary().sceneMembers()
    for member in members {
      #expect(messages.contains(member.selector) == (member.unplayed == nil), "\(member.selector)")
    }
    #expect(members.compactMap(\.notification).filter { !messages.contains($0) } == [])
  }

  @Test func `each notification with a member is posted in a scenario`() throws {
    let messages = try messages()
    let unposted = try BuiltInLibrary().notifications().filter {
      $0.member != nil && !messages.contains($0.name)
    }
    #expect(unposted.map(\.name) == [])
  }

  @Test(arguments: ["UIApplication", "UIScene"])
  func `each transition is taken by a scenario, or it is said why not`(model: String) throws {
    let taken = try #require(try Self.done.get()[model]).transitions
    let transitions = try Phone.chart(named: model).statechart.children.flatMap(\.sourced)
    #expect(transitions.count > 100)
    let untaken = transitions.indices.filter { !taken.contains($0) }.map { index in
      let (source, transition) = transitions[index]
      let events = transition.events.map(\.description).joined(separator: " ")
      let targets = transition.targets.map(\.description).joined(separator: " ")
      return "\(source) --\(events)--> \(targets)"
    }
    let excused = try #require(Self.untaken[model]).keys
    #expect(untaken.filter { !excused.contains($0) } == [])
    #expect(excused.filter { !untaken.contains($0) } == [], "these are taken")
  }
}

extension State {
  /// The transitions of the state and of everything inside it, in document order.
  fileprivate var sourced: [(source: StateID, transition: Transition)] {
    transitions.map { (id, $0) } + children.flatMap(\.sourced)
  }
}
