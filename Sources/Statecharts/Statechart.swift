/// A statechart: states and the transitions between them.
///
/// The value contains what an SCXML file of Lifeline's profile says, in document order, and nothing
/// derived. `SCXMLReader` reads it, `SCXMLWriter` writes it, `ChartCheck` finds its errors, and
/// `Simulation` compiles and runs it.
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
  /// The chart's name (`name` of `<scxml>`); `nil` when there is none.
  public var name: String?
  /// The data model the document declares.
  public var dataModel: DataModel
  /// The initial states; when empty, the first child in document order.
  public var initial: [StateID]
  /// The top-level states, in document order.
  public var children: [State]
  /// Annotations of the whole chart, such as titles of events and participants.
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

/// The data models that Lifeline understands, both with `In()` and `and or not` only.
///
/// Source: W3C SCXML recommendation, section 5.2 and appendix B.
public enum DataModel: String, Equatable, Sendable {
  case null
  case ecmascript
}

extension Statechart {
  /// The events that the chart sends to itself, with the longest delay of each; all others come
  /// from outside.
  ///
  /// ```swift
  /// let ringing = State("ringing", onEntry: [[.send(Send("giveUp", delay: .seconds(30)))]])
  /// Statechart(children: [ringing]).ownEvents   // ["giveUp": .seconds(30)]
  /// ```
  ///
  /// Events of `<raise>` are not included: they belong to the step that raises them.
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
  /// Returns the chart without the places of its parts.
  ///
  /// Two documents with the same content but different layout give equal charts without places.
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
  /// The chart with its own states as stages, if it names no stages and no tracks itself.
  ///
  /// Each atomic state then becomes a stage of the same name, so that traces and timelines of any
  /// SCXML file show its states. All regions of a parallel state are active together: each becomes
  /// a track, and the parallel state a stage around them.
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
  /// Whether the state or a descendant names a stage or a track.
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
