/// A chart with its states in document order, by number and by id, as the checks need it.
struct NumberedChart {
  let chart: Statechart
  /// All states, parents before children.
  private(set) var states: [State] = []
  /// The number of each state's parent; `nil` at the top.
  private(set) var parents: [Int?] = []
  /// One more than the number of each state's last descendant.
  private var ends: [Int] = []
  /// The numbers by id; the first of states with the same id.
  private(set) var numbers: [StateID: Int] = [:]

  /// All transitions in document order; of each state, that of `<initial>` comes first.
  private(set) var arrows: [Arrow] = []
  /// All actions in document order; those inside a choice come after it.
  private(set) var actions: [PlacedAction] = []

  init(_ chart: Statechart) {
    self.chart = chart
    for state in chart.children { add(state, parent: nil) }
    for number in states.indices {
      addArrows(of: number)
      addActions(of: states[number])
    }
  }

  private mutating func add(_ state: State, parent: Int?) {
    let number = states.count
    states.append(state)
    parents.append(parent)
    ends.append(number + 1)
    if numbers[state.id] == nil { numbers[state.id] = number }
    for child in state.children { add(child, parent: number) }
    ends[number] = states.count
  }

  /// Returns the numbers of those states that exist.
  func resolve(_ ids: [StateID]) -> [Int] { ids.compactMap { numbers[$0] } }

  /// Returns whether a state is another or contains it, at any depth.
  func contains(_ ancestor: Int, _ state: Int) -> Bool {
    (ancestor..<ends[ancestor]).contains(state)
  }

  /// Returns a state and its ancestors, the outermost last.
  func lineage(_ state: Int) -> some Sequence<Int> {
    sequence(first: state) { parents[$0] }
  }

  /// Returns the innermost state that contains both; `nil` for the chart itself.
  func commonAncestor(_ a: Int, _ b: Int) -> Int? {
    lineage(a).first { contains($0, b) }
  }

  /// Returns the child of a state, or of the chart, that is another state or contains it.
  func child(of parent: Int?, towards state: Int) -> Int {
    lineage(state).first { parents[$0] == parent } ?? state
  }

  /// Returns whether two states can never be active together.
  func areExclusive(_ a: Int, _ b: Int) -> Bool {
    guard !contains(a, b), !contains(b, a) else { return false }
    return commonAncestor(a, b).map { states[$0].kind != .parallel } ?? true
  }

  /// Returns the end of a message that suggests the nearest id.
  ///
  /// Large charts get no suggestions: comparing 100,000 ids for each of as many mistakes would take
  /// hours.
  func question(_ id: some CustomStringConvertible) -> String {
    guard states.count <= 2000 else { return "" }
    return NearestName.question(id.description, among: states.lazy.map(\.id.description))
  }
}

extension NumberedChart {
  /// A transition with the number of its source and its role there.
  struct Arrow {
    /// The role of a transition in its source.
    enum Role { case transition, initial, historyDefault }

    let source: Int
    let role: Role
    let transition: Transition
  }

  private mutating func addArrows(of number: Int) {
    let state = states[number]
    if case .element(let transition) = state.initial {
      arrows.append(Arrow(source: number, role: .initial, transition: transition))
    }
    let role = state.isProper ? Arrow.Role.transition : .historyDefault
    for transition in state.transitions {
      arrows.append(Arrow(source: number, role: role, transition: transition))
    }
  }

  /// Returns the description of a transition for messages: `transition of 'off' on 'toggle'`.
  func words(for arrow: Arrow) -> String {
    let id = states[arrow.source].id
    switch arrow.role {
    case .initial: return "initial transition of '\(id)'"
    case .historyDefault: return "default transition of history '\(id)'"
    case .transition:
      let events = arrow.transition.events.map(\.description).joined(separator: " ")
      return events.isEmpty
        ? "eventless transition of '\(id)'" : "transition of '\(id)' on '\(events)'"
    }
  }
}

extension NumberedChart {
  /// An action with the nearest place that a chart keeps.
  struct PlacedAction {
    let action: Action
    let owner: StateID
    let place: Place?
  }

  private mutating func addActions(of state: State) {
    func add(_ block: [Action], at place: Place?) {
      block.forEachNested {
        actions.append(PlacedAction(action: $0, owner: state.id, place: place))
      }
    }
    for block in state.onEntry + state.onExit { add(block, at: state.place) }
    state.forEachTransition { add($0.content, at: $0.place ?? state.place) }
  }
}
