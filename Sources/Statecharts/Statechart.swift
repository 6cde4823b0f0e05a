/// A statechart: the states an app can be in, and what moves it between them.
///
/// The value holds what an SCXML file of Lifeline's profile says, in document order, and nothing
/// that can be derived from it. `SCXMLReader` makes it from text, `SCXMLWriter` turns it back,
/// `ChartCheck` finds its mistakes, and `Simulation` compiles and runs it.
///
/// ```swift
/// let chart = Statechart(children: [
///   State("off", transitions: [Transition(on: ["toggle"], to: ["on"])]),
///   State("on", transitions: [Transition(on: ["toggle"], to: ["off"])]),
/// ])
/// ```
///
/// Source: W3C SCXML recommendation, section 3.2.
public struct Statechart: Equatable, Sendable {
  /// The chart's name (`name` on `<scxml>`); `nil` when the document gives none.
  public var name: String?
  /// The data model the document declares.
  public var dataModel: DataModel
  /// The states to enter at the start; empty means the first child in document order.
  public var initial: [StateID]
  /// The top-level states, in document order.
  public var children: [State]
  /// What the document says for people: titles of events and participants, in document order.
  public var glossary: Glossary

  /// Creates a chart from its parts.
  public init(
    name: String? = nil, dataModel: DataModel = .null, initial: [StateID] = [],
    children: [State], glossary: Glossary = Glossary()
  ) {
    self.name = name
    self.dataModel = dataModel
    self.initial = initial
    self.children = children
    self.glossary = glossary
  }
}

/// The data models whose conditions Lifeline understands: `In()` with `and or not` in either.
///
/// Source: W3C SCXML recommendation, section 5.2 and appendix B.
public enum DataModel: String, Equatable, Sendable {
  case null
  case ecmascript
}

extension Statechart {
  /// The events that the chart sends to itself, with the longest delay before each: whatever else
  /// happens to it comes from outside.
  ///
  /// ```swift
  /// let ringing = State("ringing", onEntry: [[.send(Send("giveUp", delay: .seconds(30)))]])
  /// Statechart(children: [ringing]).ownEvents   // ["giveUp": .seconds(30)]
  /// ```
  ///
  /// Events raised with `<raise>` are not among them: they belong to the step that raises them.
  package var ownEvents: [EventName: Duration] {
    var events: [EventName: Duration] = [:]
    func visit(_ state: State) {
      state.forEachAction { action in
        guard case .send(let send) = action, send.target == .external else { return }
        events[send.event] = max(events[send.event] ?? .zero, send.delay)
      }
      state.children.forEach(visit)
    }
    children.forEach(visit)
    return events
  }
}

extension Statechart {
  /// Returns the chart without the places where its parts were read.
  ///
  /// Two documents that say the same, differently laid out, give equal charts without places.
  package func removingPlaces() -> Statechart {
    var chart = self
    for index in chart.children.indices { chart.children[index].removePlaces() }
    return chart
  }
}

extension State {
  fileprivate mutating func removePlaces() {
    place = nil
    if case .element(var transition) = initial {
      transition.place = nil
      initial = .element(transition)
    }
    for index in transitions.indices { transitions[index].place = nil }
    for index in children.indices { children[index].removePlaces() }
  }
}

extension Statechart {
  /// The chart with its own states for stages, when it names no stages and no tracks itself.
  ///
  /// Each atomic state then stands for a stage of its own name, so that traces and timelines of
  /// any SCXML file tell the states it goes through. All regions of a parallel state are active
  /// together: each becomes a track, and the parallel state itself the stage around them.
  ///
  /// ```swift
  /// let chart = Statechart(children: [State("off"), State("on")])
  /// chart.withStatesAsStages.children.map(\.annotations.stage)   // ["off", "on"]
  /// ```
  package var withStatesAsStages: Statechart {
    guard !children.contains(where: \.namesStages) else { return self }
    var chart = self
    for index in chart.children.indices { chart.children[index].becomeStages() }
    return chart
  }
}

extension State {
  /// Whether it, or a state inside it, says which stage or track it stands for.
  fileprivate var namesStages: Bool {
    annotations.stage != nil || annotations.track != nil || children.contains(where: \.namesStages)
  }

  fileprivate mutating func becomeStages() {
    if case .history = kind { return }
    if children.isEmpty || kind == .parallel {
      annotations.stage = Stage(id.description)
      annotations.title = annotations.title ?? LocalizedText(id.description)
    }
    for index in children.indices {
      children[index].becomeStages()
      if kind == .parallel { children[index].becomeTrack() }
    }
  }

  private mutating func becomeTrack() {
    if case .history = kind { return }
    annotations.track = TrackID(id.description)
    annotations.title = annotations.title ?? LocalizedText(id.description)
  }
}
