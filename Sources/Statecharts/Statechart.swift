/// A statechart: states and the transitions between them.
///
/// The value contains what an SCXML file says, in document order, and nothing derived. `SCXMLReader`
/// reads it, `SCXMLWriter` writes it, `ChartCheck` finds its errors, and `Simulation` compiles and
/// runs it.
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
  /// The title for people, in pictures and on pages; `nil` for none, which shows the name.
  ///
  /// `<scxml l:title="Lamp with a timer" l:title-zh-Hans="定时灯">`
  public var title: LocalizedText?
  /// The data model the document declares.
  public var dataModel: DataModel
  /// When data get their values (`binding` on `<scxml>`); `nil` when the document does not say.
  public var binding: String?
  /// The initial states; when empty, the first child in document order.
  public var initial: [StateID]
  /// The author's words on the initial arrow, for pictures; `nil` for none.
  ///
  /// `<scxml initial="idle" l:initial-label="the app starts">`
  public var initialLabel: String?
  /// Whether it was written as a diagram: pictures show no more than its author drew, so no initial
  /// arrow and no `otherwise` that only a run needs.
  ///
  /// `<scxml l:diagram="true">`
  public var isDiagram: Bool
  /// The direction in which pictures lead, where they then fit the page; `nil` for the cheapest.
  ///
  /// `<scxml l:direction="right">`
  public var direction: Direction?
  /// The top-level states, in document order.
  public var children: [State]
  /// Annotations of the whole chart, such as titles of events and participants.
  public var glossary: Glossary
  /// The author's notes, in document order: `<l:note state="idle" side="left" text="Waits."/>`.
  public var notes: [Note]
  /// What is kept as text: `<datamodel>` and `<script>`, in document order.
  public var opaque: [OpaqueElement]

  /// The direction of a picture.
  public enum Direction: String, CaseIterable, Sendable {
    /// From top to bottom.
    case down
    /// From left to right.
    case right
  }

  /// Creates a chart from its parts.
  public init(
    name: String? = nil, title: LocalizedText? = nil, dataModel: DataModel = .null,
    binding: String? = nil,
    initial: [StateID] = [], initialLabel: String? = nil,
    isDiagram: Bool = false, direction: Direction? = nil, children: [State],
    glossary: Glossary = Glossary(), notes: [Note] = [], opaque: [OpaqueElement] = []
  ) {
    self.name = name
    self.title = title
    self.dataModel = dataModel
    self.binding = binding
    self.initial = initial
    self.initialLabel = initialLabel
    self.isDiagram = isDiagram
    self.direction = direction
    self.children = children
    self.glossary = glossary
    self.notes = notes
    self.opaque = opaque
  }
}

/// The data model in whose words a chart is written.
///
/// Lifeline understands `In()` with `and or not` in any; what else conditions ask for is open.
///
/// Source: W3C SCXML recommendation, section 5.2 and appendix B.
public enum DataModel: RawRepresentable, Hashable, Sendable {
  /// Nothing but `In()`: what else stands in a condition is a mistake.
  case null
  /// ECMAScript, whose operators are `&&`, `||` and `!`.
  case ecmascript
  /// Any other, by its name.
  case other(String)

  /// Returns the data model of a name.
  public init(rawValue: String) {
    switch rawValue {
    case "null": self = .null
    case "ecmascript": self = .ecmascript
    default: self = .other(rawValue)
    }
  }

  /// The name, as a document declares it.
  public var rawValue: String {
    switch self {
    case .null: "null"
    case .ecmascript: "ecmascript"
    case .other(let name): name
    }
  }
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
  /// The conditions that only a data model could judge, in document order, each once.
  package var openConditions: [String] {
    var texts: [String] = []
    func add(_ found: [String]) { texts += found.filter { !texts.contains($0) } }
    for state in states {
      state.forEachCondition { add($0.openTexts) }
      state.forEachAction { action in
        if case .forEach(let element, let actions) = action, !actions.areOpaque {
          add([element.words])
        }
      }
    }
    return texts
  }

  /// Returns the chart without the places where its parts were read.
  ///
  /// Two documents with the same content but different layout give equal charts without places.
  package func removingPlaces() -> Statechart {
    var chart = self
    chart.opaque = opaque.map { $0.removingPlaces() }
    for index in chart.children.indices { chart.children[index].removePlaces() }
    return chart
  }
}

extension State {
  fileprivate mutating func removePlaces() {
    place = nil
    if case .element(var transition) = initial {
      transition.removePlaces()
      initial = .element(transition)
    }
    opaque = opaque.map { $0.removingPlaces() }
    onEntry = onEntry.map(\.removingPlaces)
    onExit = onExit.map(\.removingPlaces)
    for index in transitions.indices { transitions[index].removePlaces() }
    for index in children.indices { children[index].removePlaces() }
  }
}

extension Transition {
  fileprivate mutating func removePlaces() {
    place = nil
    content = content.removingPlaces
  }
}

extension [Action] {
  fileprivate var removingPlaces: [Action] {
    map { action in
      switch action {
      case .raise, .cancel, .log: return action
      case .send(var send):
        send.payload = send.payload?.removingPlaces()
        return .send(send)
      case .choose(let branches):
        return .choose(
          branches.map { .init(if: $0.condition, actions: $0.actions.removingPlaces) })
      case .forEach(let element, let actions):
        return .forEach(element.removingPlaces(), actions.removingPlaces)
      case .opaque(let element): return .opaque(element.removingPlaces())
      }
    }
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
