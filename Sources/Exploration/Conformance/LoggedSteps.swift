import LifelineSimulation
import LifelineStatecharts

/// Finds how a log may tell the steps of a model.
///
/// A step is told in the order in which it happens: the event, then the states that are left, the transition,
/// its messages, and the states that are entered. What a log need not tell is optional: a state that
/// is left and entered at once, and of a change from several states to several others all pairs but one.
struct LoggedSteps {
  private let chart: CompiledChart
  private let letters: [Observation: Int32]
  /// Whether something else than messages can be logged; without it there is one way.
  private let hasOthers: Bool
  /// Whether events can be logged, so that states need not be.
  private let tellsEvents: Bool
  private let changes: [(from: StateID, to: StateID, letter: Int32)]
  /// The events that the chart does not name.
  private let unnamed: [(event: EventName, letter: Int32)]

  /// The most ways in which a step may be told.
  private static let mostWays = 64

  init(_ chart: CompiledChart, _ letters: [Observation: Int32]) {
    self.chart = chart
    self.letters = letters
    tellsEvents = letters.keys.contains { if case .event = $0 { true } else { false } }
    hasOthers = letters.keys.contains { $0.messageName == nil }
    unnamed = letters.compactMap { observation, letter in
      guard case .event(let event) = observation, chart.index(of: event) == nil else { return nil }
      return (event, letter)
    }
    changes = letters.compactMap { observation, letter in
      if case .state(.change(let from, let to)) = observation { (from, to, letter) } else { nil }
    }
  }

  /// Returns the ways in which some occurrences may be told, each as the letters in order.
  func ways(of occurrences: ArraySlice<Occurrence>) -> [[Int32]] {
    guard hasOthers else { return [occurrences.compactMap(message)] }
    let microsteps = microsteps(occurrences).filter { !$0.isEmpty }
    let ways = ways(of: microsteps, in: occurrences)
    // A log may tell a step that passes through further states as one change.
    guard microsteps.count > 1, !changes.isEmpty else { return ways }
    return Array(
      (ways + self.ways(of: [occurrences], in: occurrences)).eachOnce.prefix(Self.mostWays))
  }

  /// Returns the ways to tell some parts of a step, of each its changes at once.
  private func ways(
    of parts: [ArraySlice<Occurrence>], in occurrences: ArraySlice<Occurrence>
  ) -> [[Int32]] {
    var ways: [[Int32]] = [[]]
    var raised: [EventIndex] = []
    let passed = states(occurrences) { if case .exited(let state) = $0 { state } else { nil } }
    for microstep in parts {
      let exited = states(microstep) { if case .exited(let state) = $0 { state } else { nil } }
      let entered = states(microstep) { if case .entered(let state) = $0 { state } else { nil } }
      var isTold = false
      for occurrence in microstep {
        switch occurrence {
        case .raised(let event): raised.append(event)
        case .event(let event):
          if let place = raised.firstIndex(of: event) {
            raised.remove(at: place)
          } else {
            Self.add(letters(of: chart[event]), to: &ways)
          }
        case .unnamedEvent: Self.add(unnamed.map(\.letter), to: &ways)
        case .exited(let state):
          let id = chart[state].id
          add(.left(id), isOptional: entered.contains(id), to: &ways)
        case .took(let transition): add(transition, to: &ways)
        case .entered(let state):
          if !isTold { Self.add(changes(from: exited, to: entered), to: &ways) }
          isTold = true
          let id = chart[state].id
          add(.entered(id), isOptional: passed.contains(id), to: &ways)
          add(.active(id), isOptional: passed.contains(id), to: &ways)
        case .delivered: Self.add([message(occurrence)], to: &ways)
        default: break
        }
      }
    }
    return ways
  }

  /// The changes one of which a log tells, of states that are left and entered at once; `nil` for none.
  private func changes(from exited: Set<StateID>, to entered: Set<StateID>) -> [Int32?] {
    let found = changes.filter { exited.contains($0.from) && entered.contains($0.to) }
    let isOptional = tellsEvents || found.contains { $0.from == $0.to }
    return found.sorted { $0.letter < $1.letter }.map(\.letter) + (isOptional ? [nil] : [])
  }

  private func add(_ transition: TransitionIndex, to ways: inout [[Int32]]) {
    let source = chart[chart.source(of: transition)].id
    let targets = chart[transition].targets
    Self.add([letter(.transition(source: source, targets: targets))], to: &ways)
    guard targets.isEmpty else { return }
    add(.change(from: source, to: source), isOptional: true, to: &ways)
  }

  /// Adds what tells a state; where a log tells the events, it need not tell the states.
  private func add(_ told: StateObservation, isOptional: Bool, to ways: inout [[Int32]]) {
    Self.add([letter(.state(told))] + (isOptional || tellsEvents ? [nil] : []), to: &ways)
  }

  private func letter(_ observation: Observation) -> Int32? { letters[observation] }

  /// The letters of an event that is tried: its own, or those of the events that stand for it since its
  /// name is a prefix of theirs.
  private func letters(of event: EventName) -> [Int32?] {
    let longer = unnamed.filter { EventDescriptor("\(event)").matches($0.event) }
    return [letter(.event(event))] + longer.map(\.letter)
  }

  private func message(_ occurrence: Occurrence) -> Int32? {
    guard case .delivered(let send) = occurrence, chart[send].participant != nil else { return nil }
    return letters[.message(chart[send].event)]
  }

  private func states(
    _ microstep: ArraySlice<Occurrence>, _ state: (Occurrence) -> StateIndex?
  ) -> Set<StateID> {
    Set(microstep.lazy.compactMap(state).map { chart[$0].id })
  }

  private func microsteps(_ occurrences: ArraySlice<Occurrence>) -> [ArraySlice<Occurrence>] {
    let begins = occurrences.indices.filter { occurrences[$0].beginsMicrostep }
    let ends = begins.dropFirst() + [occurrences.endIndex]
    let first = occurrences[..<(begins.first ?? occurrences.endIndex)]
    return [first] + zip(begins, ends).map { occurrences[$0..<$1] }
  }

  /// Adds one of some letters to each way; `nil` is none.
  private static func add(_ options: [Int32?], to ways: inout [[Int32]]) {
    let options = options.eachOnce
    guard options != [nil], !options.isEmpty else { return }
    if options.count == 1, let letter = options[0] {
      for way in ways.indices { ways[way].append(letter) }
    } else {
      ways = Array(
        ways.flatMap { way in options.map { way + [$0].compactMap(\.self) } }.prefix(mostWays))
    }
  }
}
