import LifelineSimulation
import LifelineStatecharts

/// The steps of a space that was searched already, with the states that decide each of them.
///
/// A setting makes a few states active that few transitions ask for. So most steps of a model with
/// a setting are those of the model without: a step is the same in two snapshots that differ only
/// in states that it neither asks for nor leaves. What a step asks for is known from the chart:
///
/// 1. the conditions of the transitions that listen to one of its events, or to none, and start
///    from a state that is active before it or entered by it;
/// 2. the sources of such transitions, active or not;
/// 3. the conditions in the content that it runs.
final class KnownSteps: Sendable {
  let space: StateSpace
  /// How many words hold a bit for each state.
  let wordCount: Int
  /// For each snapshot and stimulus the states that decide what happens, as bits.
  private let deciding: [UInt64]

  /// The most words that are kept, 32 MiB.
  private static let mostWords = 1 << 22

  /// Looks through the steps of a space; `nil` when it is too large or was not searched whole.
  init?(_ space: StateSpace) {
    let wordCount = (space.chart.states.count + 63) / 64
    let rows = space.snapshotCount * (space.events.count + 1)
    guard space.isComplete, space.failures.isEmpty, rows * wordCount <= Self.mostWords,
      space.happeningCount == space.events.count
    else { return nil }
    self.space = space
    self.wordCount = wordCount
    let tests = StepTests(space, wordCount)
    var deciding = [UInt64](repeating: 0, count: rows * wordCount)
    for snapshot in 0..<space.snapshotCount {
      tests.forEachStimulus(in: snapshot) { stimulus, states in
        let row = (snapshot * (space.events.count + 1) + stimulus) * wordCount
        for word in 0..<states.count { deciding[row + word] = states[word] }
      }
    }
    self.deciding = deciding
  }

  /// Whether one of some states decides what a stimulus does in a snapshot.
  @inline(__always)
  func isDecided(_ stimulus: Int, in snapshot: Int, by states: [UInt64]) -> Bool {
    let row = (snapshot * (space.events.count + 1) + stimulus) * wordCount
    for word in 0..<wordCount where deciding[row + word] & states[word] != 0 { return true }
    return false
  }
}

/// Which snapshots of a search in progress are known from another one, but for some states.
struct KnownSnapshots {
  /// A known snapshot, and the number of the difference; a snapshot of -1 is not known.
  struct Place {
    var snapshot: Int32
    var difference: Int32
  }

  private let known: KnownSteps
  /// For each stimulus of the search its number in the known one; -1 when it was not tried there.
  private let stimuli: [Int32]
  /// For each snapshot of the search its place.
  private(set) var places: [Place] = []
  /// The states in which snapshots differ, as bits.
  private var differences: [[UInt64]] = []
  /// For each difference the number of each known snapshot in the search; -1 before it is met.
  private var numbers: [[Int32]] = []
  /// The numbers of the known behaviours in the search; -1 before they are met.
  private var behaviours: [Int32]

  /// Prepares a search; `nil` when its stimuli come in another order.
  init?(_ known: KnownSteps, in space: StateSpace) {
    self.known = known
    let places = Dictionary(
      uniqueKeysWithValues: known.space.events.enumerated().map { ($1, Int32($0)) })
    let usual = space.events.prefix(space.happeningCount).map { places[$0] ?? -1 }
    let shared = usual.filter { $0 >= 0 }
    guard shared == shared.sorted() else { return nil }
    stimuli =
      usual + Array(repeating: -1, count: space.events.count - usual.count)
      + [Int32(known.space.events.count)]
    behaviours = Array(repeating: -1, count: known.space.behaviourCount)
  }

  /// Takes the first snapshot.
  mutating func begin(with words: [UInt64]) {
    places.append(place(of: words, differingFrom: 0) ?? Place(snapshot: -1, difference: -1))
  }

  /// Takes a snapshot that a step led to, unless it was met before.
  mutating func note(_ number: Int, _ words: [UInt64], after snapshot: Int, isChoice: Bool) {
    let before = places[snapshot]
    var place = Place(snapshot: -1, difference: before.difference)
    if isChoice, before.snapshot >= 0 {
      place = self.place(of: words, differingFrom: Int(before.snapshot)) ?? place
    } else if before.difference >= 0 {
      var other = words
      toggle(Int(before.difference), in: &other)
      if let found = known.space.snapshots.index(of: other) { place.snapshot = Int32(found) }
    }
    if number == places.count { places.append(place) }
    if place.snapshot >= 0 { numbers[Int(place.difference)][Int(place.snapshot)] = Int32(number) }
  }

  /// The place of a snapshot that differs from a known one in active states only.
  private mutating func place(of words: [UInt64], differingFrom snapshot: Int) -> Place? {
    let difference = known.space.snapshots.withWords(of: snapshot) { other -> [UInt64]? in
      guard other.count == words.count else { return nil }
      let states = 1..<1 + known.wordCount
      for word in words.indices where !states.contains(word) && words[word] != other[word] {
        return nil
      }
      return states.map { words[$0] ^ other[$0] }
    }
    guard let difference else { return nil }
    let number = differences.firstIndex(of: difference) ?? differences.count
    if number == differences.count {
      differences.append(difference)
      numbers.append(Array(repeating: -1, count: known.space.snapshotCount))
    }
    return Place(snapshot: Int32(snapshot), difference: Int32(number))
  }

  private func toggle(_ difference: Int, in words: inout [UInt64]) {
    for word in 0..<known.wordCount { words[1 + word] ^= differences[difference][word] }
  }

  /// The steps of a known snapshot.
  func edges(of place: Place) -> ArraySlice<StateSpace.Edge> {
    known.space.edges(from: Int(place.snapshot))
  }

  /// The known number of a stimulus; `nil` when it may do something else in the search.
  @inline(__always)
  func settled(_ stimulus: Int, at place: Place) -> Int32? {
    let other = stimuli[stimulus]
    guard other >= 0 else { return nil }
    return known.isDecided(
      Int(other), in: Int(place.snapshot), by: differences[Int(place.difference)])
      ? nil : other
  }

  /// The snapshot that a known step leads to; `nil` when it is not met yet.
  @inline(__always)
  func target(of edge: StateSpace.Edge, at place: Place) -> Int? {
    let number = numbers[Int(place.difference)][Int(edge.target)]
    return number < 0 ? nil : Int(number)
  }

  /// Writes the words of a known snapshot with the difference of a place.
  func write(_ snapshot: Int, at place: Place, to words: inout [UInt64]) {
    words.removeAll(keepingCapacity: true)
    known.space.snapshots.withWords(of: snapshot) { words.append(contentsOf: $0) }
    toggle(Int(place.difference), in: &words)
  }

  /// The number of a known behaviour in the search.
  @inline(__always)
  mutating func behaviour(
    _ number: Int32, in table: inout BehaviourTable
  ) -> (index: Int, isNew: Bool) {
    let met = behaviours[Int(number)]
    if met >= 0 { return (Int(met), false) }
    let found = known.space.behaviours[Int(number)].withUnsafeBufferPointer { table.intern($0) }
    behaviours[Int(number)] = Int32(found.index)
    return found
  }
}

/// Which states steps ask for, as the chart has it.
private struct StepTests {
  /// The transitions that listen to an event.
  struct Listeners {
    /// The states from which they start, as bits.
    var sources: [UInt64]
    /// Those with a condition: the source, and the states that the condition asks for.
    var conditional: [(source: Int, states: [UInt64])] = []
  }

  /// What a behaviour does that decides it.
  private struct Doing {
    /// The states that it enters.
    var entered: [UInt64]
    /// The states that it enters or leaves, and those that its content asks for.
    var states: [UInt64]
    /// The events that the chart sends itself.
    var events: Set<EventIndex> = []
  }

  private let space: StateSpace
  private let wordCount: Int
  private var eventless: Listeners
  private var listeners: [EventName: Listeners] = [:]
  private var doings: [Doing] = []

  init(_ space: StateSpace, _ wordCount: Int) {
    self.space = space
    self.wordCount = wordCount
    let chart = space.chart
    eventless = Listeners(sources: Array(repeating: 0, count: wordCount))
    eventless = listeners { $0.isEmpty }
    for name in Set(chart.events + space.events) {
      listeners[name] = listeners { $0.contains { $0.matches(name) } }
    }
    doings = (0..<space.behaviourCount).map(doing)
  }

  private func listeners(where listens: ([EventDescriptor]) -> Bool) -> Listeners {
    var found = Listeners(sources: Array(repeating: 0, count: wordCount))
    for index in space.chart.transitionIndices {
      let transition = space.chart[index]
      guard listens(transition.events) else { continue }
      let source = space.chart.source(of: index)
      found.sources.insert(source)
      guard let condition = transition.condition else { continue }
      var states = Array(repeating: UInt64(0), count: wordCount)
      insert(condition, into: &states)
      found.conditional.append((Int(source.rawValue), states))
    }
    return found
  }

  private func insert(_ condition: Condition, into states: inout [UInt64]) {
    condition.forEachState { id in
      if let index = space.chart.index(of: id) { states.insert(index) }
    }
  }

  private func insert(conditionsOf blocks: [[Action]], into states: inout [UInt64]) {
    for block in blocks {
      block.forEachNested { action in
        guard case .choose(let branches) = action else { return }
        for branch in branches {
          if let condition = branch.condition { insert(condition, into: &states) }
        }
      }
    }
  }

  private func doing(_ behaviour: Int) -> Doing {
    let chart = space.chart
    let none = Array(repeating: UInt64(0), count: wordCount)
    var doing = Doing(entered: none, states: none)
    for occurrence in space.behaviours[behaviour] {
      switch occurrence {
      case .entered(let index):
        let state = chart[index]
        doing.entered.insert(index)
        doing.states.insert(index)
        insert(conditionsOf: state.onEntry, into: &doing.states)
        if case .element(let transition) = state.initial {
          insert(conditionsOf: [transition.content], into: &doing.states)
        }
        for child in state.children {
          guard case .history = child.kind else { continue }
          insert(conditionsOf: child.transitions.map(\.content), into: &doing.states)
        }
        // Whether others are done, too, is asked then.
        if state.kind == .final { doing.states = none.map { ~$0 } }
      case .exited(let index):
        doing.states.insert(index)
        insert(conditionsOf: chart[index].onExit, into: &doing.states)
      case .took(let index): insert(conditionsOf: [chart[index].content], into: &doing.states)
      case .halted: doing.states = none.map { ~$0 }
      case .raised(let event): doing.events.insert(event)
      case .sent(let send):
        if let event = chart.index(of: chart[send].event) { doing.events.insert(event) }
      default: break
      }
    }
    return doing
  }

  /// Calls a closure with each stimulus and the states that decide what it does in a snapshot.
  func forEachStimulus(in snapshot: Int, _ body: (Int, [UInt64]) -> Void) {
    let before = (0..<wordCount).map { space.snapshots.word(1 + $0, of: snapshot) }
    let edges = space.edges(from: snapshot)
    for stimulus in 0...space.events.count {
      let edge = edges.first { $0.stimulus == Int32(stimulus) }
      let events = stimulus < space.events.count ? [space.events[stimulus]] : due(in: snapshot)
      var states = Array(repeating: UInt64(0), count: wordCount)
      var active = before
      if let edge {
        let doing = doings[Int(edge.behaviour)]
        for word in 0..<wordCount {
          active[word] |= doing.entered[word]
          states[word] |= doing.states[word]
        }
        insert(eventless, whileIn: active, into: &states)
        for event in doing.events {
          if let listeners = listeners[space.chart[event]] {
            insert(listeners, whileIn: active, into: &states)
          }
        }
      }
      for event in events {
        if let listeners = listeners[event] {
          insert(listeners, whileIn: active, into: &states)
        }
      }
      body(stimulus, states)
    }
  }

  private func insert(
    _ listeners: Listeners, whileIn active: [UInt64], into states: inout [UInt64]
  ) {
    for word in 0..<wordCount { states[word] |= listeners.sources[word] }
    for (source, asked) in listeners.conditional
    where active[source >> 6] & (1 << UInt64(source & 63)) != 0 {
      for word in 0..<wordCount { states[word] |= asked[word] }
    }
  }

  /// The events of the sends that are pending in a snapshot.
  private func due(in snapshot: Int) -> [EventName] {
    space.snapshots.withWords(of: snapshot) { words in
      stride(from: 2 + space.stateWordCount, to: words.count, by: 2).map { position in
        space.chart.sends[Int(UInt32(truncatingIfNeeded: words[position]))].event
      }
    }
  }
}

extension [UInt64] {
  /// Sets the bit of a state.
  fileprivate mutating func insert(_ state: StateIndex) {
    self[Int(state.rawValue) >> 6] |= 1 << UInt64(state.rawValue & 63)
  }
}
