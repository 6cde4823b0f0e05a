import Diagrams
import Exploration
import Scenarios
import Simulation
import Statecharts
import Traces
import UIKitLifecycle

/// When something happens in a model, over all runs.
///
/// What happens in the model as it stands is told first. What needs a setting is found in a larger
/// search, where each run may make one more setting at its start.
struct Explanation {
  let goal: StateSpace.Goal
  /// What was searched for transitions and the shortest run: the model as it stands, unless what
  /// is explained needs a setting.
  let space: StateSpace
  /// The ways in which it comes about, those that need a setting last.
  let circumstances: [StateSpace.Circumstance]
  let transitions: [TransitionIndex]
  /// The fewest stimuli after which it comes, without the settings; `nil` when it never does.
  let shortestRun: [Stimulus]?
  /// The settings that the shortest run needs.
  let settings: [EventName]

  /// Explains something.
  ///
  /// - Parameters:
  ///   - goal: What is to be explained.
  ///   - spaces: What was searched.
  init(of goal: StateSpace.Goal, in spaces: ExplainedSpaces) {
    self.goal = goal
    let (usual, choosing) = (spaces.usual, spaces.choosing)
    let run = spaces.withoutRare.shortestRun(to: goal) ?? usual.shortestRun(to: goal)
    space = run == nil ? choosing ?? usual : usual
    circumstances = (choosing ?? usual).circumstances(of: goal)
    transitions = space.transitions(reaching: goal)
    let needed = run ?? space.shortestRun(to: goal)
    let isSetting = Set(ExternalEvents(of: usual.chart).settings)
    let chosen: EventName? =
      if case .event(let event)? = needed?.first, isSetting.contains(event) { event } else { nil }
    settings = usual.settings + (chosen.map { [$0] } ?? [])
    if let chosen, let run = spaces.withoutRare(after: [chosen]).shortestRun(to: goal) {
      shortestRun = run
    } else {
      shortestRun = needed.map { Array($0.dropFirst(chosen == nil ? 0 : 1)) }
    }
  }

  /// The states and transitions that have to do with it; `nil` when none has.
  func graph(in language: Language) -> StateGraph? {
    var options = StateGraph.Options(language: language)
    if case .message(let message) = goal { options.message = message }
    return part.map { StateGraph(ofPart: $0, in: space.chart.statechart, options: options) }
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

/// The searches of a model from which something is explained.
struct ExplainedSpaces {
  /// The model as it stands, or with the settings that were asked for.
  let usual: StateSpace
  /// The same without what happens rarely, where shortest runs are looked for first.
  let withoutRare: StateSpace
  /// The same with one more setting at the start of each run; `nil` leaves it out.
  let choosing: StateSpace?
  private let model: Model

  /// Searches, which takes about a second for the built-in model.
  init(of model: Model, given: [EventName] = [], isChoosing: Bool = true) {
    self.model = model
    usual = Self.search(model, after: given)
    withoutRare = Self.search(model, after: given, withRare: false)
    choosing = isChoosing ? Self.search(model, after: given, withSettings: true) : nil
  }

  /// Searches the model with some settings, without what happens rarely.
  func withoutRare(after settings: [EventName]) -> StateSpace {
    Self.search(model, after: usual.settings + settings, withRare: false)
  }

  private static func search(
    _ model: Model, after settings: [EventName], withSettings: Bool = false, withRare: Bool = true
  ) -> StateSpace {
    ModelSearch(
      model: model, given: settings.map(\.description), trying: [], withSettings: withSettings,
      limit: 2_000_000, withRare: withRare
    ).space()
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

  /// Looks through runs that begin at the very start; another process is another run.
  init(of message: EventName, in traces: [(id: ScenarioID, trace: Trace)]) {
    for (id, trace) in traces {
      for life in trace.lives {
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
    _ list: inout [(message: EventName?, scenarios: [ScenarioID])]
  ) {
    guard let index = list.firstIndex(where: { $0.message == message }) else {
      return list.append((message, [scenario]))
    }
    if list[index].scenarios.last != scenario { list[index].scenarios.append(scenario) }
  }
}

extension Trace {
  /// The deliveries of each process: what comes after the app was not running is another one's.
  fileprivate var lives: [[TraceEntry.Delivery]] {
    var lives: [[TraceEntry.Delivery]] = [[]]
    for entry in entries {
      switch entry.occurrence {
      case .delivery(let delivery): lives[lives.count - 1].append(delivery)
      case .stage(_?, to: "notRunning"): lives.append([])
      default: continue
      }
    }
    return lives
  }
}
