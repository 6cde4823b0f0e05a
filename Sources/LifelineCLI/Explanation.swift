import Diagrams
import Exploration
import Scenarios
import Simulation
import Statecharts
import Traces
import UIKitLifecycle

/// When something happens in a model, over all runs.
struct Explanation {
  let goal: StateSpace.Goal
  let space: StateSpace
  let circumstances: [StateSpace.Circumstance]
  let transitions: [TransitionIndex]

  init(of goal: StateSpace.Goal, in space: StateSpace) {
    self.goal = goal
    self.space = space
    circumstances = space.circumstances(of: goal)
    transitions = space.transitions(reaching: goal)
  }

  /// The states and transitions that have to do with it; `nil` when none has.
  func graph(in language: Language) -> StateGraph? {
    part.map { StateGraph(ofPart: $0, options: StateGraph.Options(language: language)) }
  }

  /// The states and transitions as a chart of their own.
  ///
  /// The states stand side by side, without what they lie in: the graph is small on purpose.
  var part: Statechart? {
    guard !transitions.isEmpty else { return nil }
    let chart = space.chart
    var states: [State] = []
    func add(_ id: StateID) {
      guard !states.contains(where: { $0.id == id }), let index = chart.index(of: id) else {
        return
      }
      let state = chart[index]
      states.append(State(id, onEntry: state.onEntry, annotations: state.annotations))
    }
    for index in transitions {
      add(chart[chart.source(of: index)].id)
      chart[index].targets.forEach(add)
    }
    for index in transitions {
      let source = chart[chart.source(of: index)].id
      for state in states.indices where states[state].id == source {
        states[state].transitions.append(chart[index])
      }
    }
    return Statechart(children: states, glossary: chart.statechart.glossary)
  }
}

/// What the catalogue says about something.
struct CatalogueFact {
  /// Names with values, in the order to tell them.
  private(set) var rows: [(name: String, value: String)] = []
  /// When it is called or what it means, in a sentence.
  private(set) var sentence: String?

  init(about thing: NamedThing, in language: Language) throws(CommandFailure) {
    guard case .message(let message) = thing.goal else { return }
    let (members, notifications, scenes) = try BuiltIn.library {
      library throws(LifecycleLibraryError) in
      (try library.members(), try library.notifications(), try library.sceneMembers())
    }
    if let member = members.first(where: { $0.selector == message }) {
      rows = [
        ("selector", "\(member.selector)"), ("Swift", member.swift),
        ("since", "iOS \(member.since)"),
      ]
      if let deprecated = member.deprecated {
        rows.append(("deprecated", deprecated == "unversioned" ? "yes" : "iOS \(deprecated)"))
      }
      rows.append(("returns", member.returns))
      rows.append(("about", member.category))
      if let twin = member.notification { rows.append(("posts", "\(twin)")) }
      sentence = member.called.text(in: language)
    } else if let member = scenes.first(where: { $0.selector == message }) {
      rows = [
        ("selector", "\(member.selector)"), ("Swift", member.swift),
        ("since", "iOS \(member.since)"),
      ]
      rows += member.replaces.map { ("replaces", "\($0)") }
      if let twin = member.notification { rows.append(("posts", "\(twin)")) }
      sentence = member.called.text(in: language)
    } else if let notification = notifications.first(where: { $0.name == message }) {
      rows = [
        ("name", "\(notification.name)"), ("Swift", notification.swift),
        ("since", "iOS \(notification.since)"),
      ]
      if let deprecated = notification.deprecated {
        rows.append(("deprecated", "iOS \(deprecated)"))
      }
      if let member = notification.member { rows.append(("goes with", "\(member)")) }
      sentence = notification.meaning.text(in: language)
    }
  }
}

/// What comes right before and after a message in the scenarios, among what its receiver gets.
struct Neighbours {
  /// The messages before it, each with the scenarios; `nil` is the beginning.
  private(set) var before: [(message: EventName?, scenarios: [ScenarioID])] = []
  /// The messages after it; `nil` is the end.
  private(set) var after: [(message: EventName?, scenarios: [ScenarioID])] = []

  init(of thing: NamedThing, on model: Model) throws(CommandFailure) {
    if case .message(let message) = thing.goal {
      self.init(of: message, in: try ScenarioCoverage.traces(on: model))
    } else {
      self.init(of: "", in: [])
    }
  }

  /// Looks through runs that begin at the very start.
  init(of message: EventName, in traces: [(id: ScenarioID, trace: Trace)]) {
    for (id, trace) in traces {
      let deliveries = trace.deliveries
      for (index, delivery) in deliveries.enumerated() where delivery.message == message {
        let target = delivery.target
        Self.note(
          deliveries[..<index].last { $0.target == target }?.message, in: id, &before)
        Self.note(
          deliveries[(index + 1)...].first { $0.target == target }?.message, in: id, &after)
      }
    }
  }

  private static func note(
    _ message: EventName?, in scenario: ScenarioID,
    _ list: inout [(message: EventName?, scenarios: [ScenarioID])]
  ) {
    guard let index = list.firstIndex(where: { $0.message == message }) else {
      return list.append((message, [scenario]))
    }
    if list[index].scenarios.last != scenario { list[index].scenarios.append(scenario) }
  }
}
