public import LifelineStatecharts

/// A chart compiled for simulation.
///
/// Compiling turns names into integers, conditions into bit tests, and each transition into its
/// exit and entry sets, so that an event takes a few table look-ups. A compiled chart is immutable
/// and cheap to copy; any number of simulators can share one.
///
/// ```swift
/// let chart = try CompiledChart(Statechart(children: [
///   State("off", transitions: [Transition(on: ["toggle"], to: ["on"])]),
///   State("on", transitions: [Transition(on: ["toggle"], to: ["off"])]),
/// ]))
/// chart.states.map(\.id)               // [off, on]
/// chart.index(of: "on")?.rawValue      // 1
/// ```
public struct CompiledChart: Sendable {
  let storage: Storage

  /// Compiles a chart.
  ///
  /// - Parameter statechart: The chart, which is kept in `statechart`, without its forks and joins.
  /// - Throws: `CompilationError` for the first error that leaves the chart without a meaning.
  ///
  /// Takes O(states × events).
  public init(_ statechart: Statechart) throws(CompilationError) {
    storage = try ChartCompiler.compile(statechart.forRunning)
  }

  /// The source chart as it runs: parallel states stand for forks without regions.
  public var statechart: Statechart { storage.statechart }
  /// All states in document order, indexed by `StateIndex`.
  public var states: [State] { storage.states }
  /// The indices of all states, in document order.
  package var stateIndices: [StateIndex] {
    (0..<Int32(states.count)).map(StateIndex.init)
  }
  /// All transitions in document order of their sources, indexed by `TransitionIndex`.
  public var transitions: [Transition] { storage.transitions }
  /// All names of events and messages in the chart, indexed by `EventIndex`.
  package var events: [EventName] { storage.events }
  /// All sends in document order, indexed by `SendIndex`.
  package var sends: [Send] { storage.sends }

  /// Whether no source says where a message comes: each of its sends is inferred.
  package func isInferred(_ message: EventName) -> Bool {
    let all = sends.filter { $0.event == message && $0.isMessage }
    return !all.isEmpty && all.allSatisfy(\.isInferred)
  }

  /// Whether no source says what follows an event.
  package func infersWhatFollows(_ event: EventName) -> Bool {
    statechart.glossary.inferred.contains { $0.matches(event) }
  }

  /// The conditions that only a data model could judge, each once, as the chart writes them.
  public var openConditions: [String] { storage.openConditions }

  /// Returns the index of an open condition, however much white space it is written with.
  func index(ofOpen condition: String) -> Int? {
    let words = condition.split(whereSeparator: \.isWhitespace)
    return openConditions.firstIndex { $0.split(whereSeparator: \.isWhitespace) == words }
  }

  /// The number of the open condition that a node asks for.
  func openCondition(at node: Int32) -> Int32 {
    let tables = storage.tables.pointee
    return (tables.conditions[node].state - tables.firstAssumption) / 2
  }

  /// The question that a node of a condition asks.
  func question(at node: Int32) -> OpenQuestion {
    OpenQuestion(
      condition: openConditions[Int(openCondition(at: node))],
      place: storage.questionPlaces[node])
  }

  /// The words that make up a simulator's state, see `Simulator.save(to:)`, without its phase and
  /// what is pending.
  package var stateWordCount: Int { storage.tables.pointee.stateWordCount }

  /// The indices of all transitions, in document order.
  ///
  /// Includes the default transitions of history states, although they are never selected.
  package var transitionIndices: [TransitionIndex] {
    transitions.indices.map { TransitionIndex(Int32($0)) }
  }

  /// Returns the state at an index.
  public subscript(index: StateIndex) -> State { storage.states[Int(index.rawValue)] }
  /// Returns the transition at an index.
  public subscript(index: TransitionIndex) -> Transition {
    storage.transitions[Int(index.rawValue)]
  }
  /// Returns the name of the event at an index.
  public subscript(index: EventIndex) -> EventName { storage.events[Int(index.rawValue)] }
  /// Returns the send at an index.
  package subscript(index: SendIndex) -> Send { storage.sends[Int(index.rawValue)] }
  /// Returns the send id at an index.
  subscript(index: SendIDIndex) -> SendID { storage.sendIDs[Int(index.rawValue)] }
  /// Returns the label and text of the `<log>` at an index.
  subscript(index: LogIndex) -> (label: String?, text: String?) {
    let log = storage.logs[Int(index.rawValue)]
    return (log.label, log.text)
  }

  /// Returns the index of a state; `nil` when the chart has no state with this id.
  public func index(of id: StateID) -> StateIndex? {
    storage.stateIndices[id].map(StateIndex.init)
  }

  /// Returns the index of an event; `nil` when the chart does not name it.
  ///
  /// A shorter descriptor or `*` may still match such an event, so send it by name.
  public func index(of event: EventName) -> EventIndex? {
    storage.eventIndices[event].map(EventIndex.init)
  }

  /// Returns the source of a transition.
  public func source(of transition: TransitionIndex) -> StateIndex {
    precondition(
      Int(transition.rawValue) < storage.transitions.count,
      "the transition's index belongs to another chart")
    return StateIndex(storage.tables.pointee.transitions[transition.rawValue].source)
  }

  /// Returns the parent of a state; `nil` at the top level.
  public func parent(of state: StateIndex) -> StateIndex? {
    precondition(
      Int(state.rawValue) < storage.states.count, "the state's index belongs to another chart")
    let parent = storage.tables.pointee.states[state.rawValue].parent
    return parent < 0 ? nil : StateIndex(parent)
  }
}

extension CompiledChart {
  /// The content of a compiled chart.
  ///
  /// Unchecked `Sendable` because of the tables' pointers: the memory is written in `init`,
  /// read-only afterwards, and freed with the last reference.
  final class Storage: @unchecked Sendable {
    let statechart: Statechart
    let states: [State]
    let stateIndices: [StateID: Int32]
    let transitions: [Transition]
    let events: [EventName]
    let eventIndices: [EventName: Int32]
    let sends: [Send]
    let sendIDs: [SendID]
    let logs: [Log]
    let openConditions: [String]
    let questionPlaces: [Int32: Place]
    let data: DataTables?
    let tables: UnsafeMutablePointer<ChartTables>

    struct Log {
      let label: String?
      let text: String?
    }

    init(_ compiler: ChartCompiler, tables: ChartTables) {
      statechart = compiler.statechart
      states = compiler.states
      stateIndices = compiler.stateIndices
      transitions = compiler.transitions
      events = compiler.events.names
      eventIndices = compiler.events.indices
      sends = compiler.sends
      sendIDs = compiler.sendIDs.names
      logs = compiler.logs
      openConditions = compiler.openConditions
      questionPlaces = compiler.questionPlaces
      data = compiler.finishedData()
      self.tables = .allocate(capacity: 1)
      self.tables.initialize(to: tables)
    }

    deinit {
      tables.pointee.deallocate()
      tables.deallocate()
    }
  }

  /// Checks that an index is in range; the tables do so in debug builds only.
  @inline(__always)
  func owns(_ event: EventIndex) -> Bool {
    Int(event.rawValue) < storage.tables.pointee.matching.classes.count
  }

  /// Returns the class of an event: the descriptors that match it.
  ///
  /// An event that the chart does not name has the class of its longest prefix of whole tokens that
  /// the chart does name or, without one, that of `*`.
  func matchingClass(of event: EventName) -> Int32 {
    storage.tables.pointee.matching.matchingClass(of: event, storage.eventIndices)
  }
}

extension MatchingTables {
  /// The class of an event among those that the chart names.
  func matchingClass(of event: EventName, _ indices: [EventName: Int32]) -> Int32 {
    var name = event.description[...]
    while true {
      if let index = indices[EventName(String(name))] { return classes[index] }
      guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return Self.other }
      name = name[..<dot]
    }
  }
}
