import LifelineScenarios
import LifelineSimulation
package import LifelineStatecharts

/// The messages of runs, for checking recorded runs.
extension StateSpace {
  /// Returns the messages of one behaviour, in order.
  package func messages(of behaviour: Int) -> [EventName] {
    messages(in: behaviours[behaviour])
  }

  /// The messages that the start and the settings send, in order.
  var firstMessages: [EventName] { messages(in: beginning[...]) }

  /// Returns some delivery of a message; `nil` when no run sends it.
  fileprivate func delivery(of message: EventName) -> Occurrence? {
    for behaviour in 0..<behaviourCount {
      let found = behaviours[behaviour].first { occurrence in
        if case .delivered(let send) = occurrence { chart[send].event == message } else { false }
      }
      if let found { return found }
    }
    return nil
  }

  private func messages(in occurrences: ArraySlice<Occurrence>) -> [EventName] {
    occurrences.compactMap { occurrence in
      guard case .delivered(let send) = occurrence, chart[send].participant != nil else {
        return nil
      }
      return chart[send].event
    }
  }
}

/// Properties that hold in a model, prepared for checking messages after its runs.
///
/// The runs of one log share a beginning, so the automata's states are kept for each beginning, and
/// a run only costs the stimuli after it.
struct PropertyWatch: Sendable {
  private let space: StateSpace
  private let automata: [PropertyAutomaton?]
  /// The results for each beginning of a run so far; the first is the start.
  private var known: [Known] = []
  /// A delivery of each message asked for; `nil` when no run sends it.
  private var deliveries: [EventName: Occurrence?] = [:]

  /// The automata after the beginning of a run.
  private struct Known: Sendable {
    /// The state of each automaton.
    var states: [UInt8]
    /// The automata without an alarm so far.
    var open: [Int]
    /// The states that a receiver sees.
    var visible: VisibleStates
    /// The index of the results after one more stimulus.
    var next: [StateSpace.Origin: Int] = [:]
  }

  /// Prepares properties; those of single steps cannot be broken by one message.
  init(_ properties: [Property], in space: StateSpace) {
    self.space = space
    automata = properties.map { PropertyAutomaton($0, in: space) }
    var start = Known(
      states: automata.map { $0?.start ?? 0 },
      open: automata.indices.filter { automata[$0] != nil },
      visible: VisibleStates(space.chart))
    start.visible.begin(nil, in: space)
    watch(space.beginning[...], &start)
    known = [start]
  }

  /// Returns the properties that a message after a run breaks.
  ///
  /// - Parameters:
  ///   - message: The message, whether or not the model sends it there.
  ///   - run: The stimuli before it, from the start.
  ///   - count: The number of messages of the last stimulus before it; `nil` for all.
  /// - Returns: The indices of the properties, in order.
  mutating func broken(
    by message: EventName, after run: [StateSpace.Origin], messageCount count: Int? = nil
  ) -> [Int] {
    guard let delivered = delivery(of: message) else { return [] }
    var place = 0
    for origin in count == nil ? run[...] : run.dropLast() {
      guard let next = self.place(after: origin, from: place) else { return [] }
      place = next
    }
    var known = known[place]
    if let count, let last = run.last {
      guard follow(last, messageCount: count, &known) else { return [] }
    }
    return alarmed(&known) { $0.parts(of: delivered) }
  }

  /// The index of the results after one more stimulus; `nil` when the model does not have it.
  private mutating func place(after origin: StateSpace.Origin, from place: Int) -> Int? {
    if let next = known[place].next[origin] { return next }
    var next = known[place]
    next.next = [:]
    guard follow(origin, messageCount: nil, &next) else { return nil }
    known.append(next)
    known[place].next[origin] = known.count - 1
    return known.count - 1
  }

  /// Processes a stimulus, or a number of its messages; returns whether the model has it.
  private func follow(
    _ origin: StateSpace.Origin, messageCount count: Int?, _ known: inout Known
  ) -> Bool {
    let edges = space.edges(from: Int(origin.snapshot))
    guard let edge = edges.first(where: { $0.stimulus == origin.stimulus }) else { return false }
    known.visible.begin(Int(origin.snapshot), in: space)
    _ = alarmed(&known) { $0.parts(of: edge.stimulus) }
    let occurrences = space.behaviours[Int(edge.behaviour)]
    watch(count.map { first($0, of: occurrences) } ?? occurrences, &known)
    return true
  }

  private func watch(_ occurrences: ArraySlice<Occurrence>, _ known: inout Known) {
    for occurrence in occurrences {
      known.visible.follow(occurrence)
      let alarmed = alarmed(&known) { $0.parts(of: occurrence) }
      if !alarmed.isEmpty { known.open.removeAll(where: alarmed.contains) }
    }
  }

  private func alarmed(
    _ known: inout Known, by parts: (PropertyAutomaton) -> ObservableParts
  ) -> [Int] {
    var alarmed: [Int] = []
    for index in known.open {
      guard let automaton = automata[index] else { continue }
      if automaton.follow(&known.states[index], parts(automaton), seeing: known.visible) {
        alarmed.append(index)
      }
    }
    return alarmed
  }

  /// Some delivery of a message; `nil` when no run sends it.
  private mutating func delivery(of message: EventName) -> Occurrence? {
    if let known = deliveries[message] { return known }
    let found = space.delivery(of: message)
    deliveries[message] = .some(found)
    return found
  }

  /// The occurrences up to a number of messages.
  private func first(
    _ count: Int, of occurrences: ArraySlice<Occurrence>
  ) -> ArraySlice<Occurrence> {
    var sent = 0
    let end = occurrences.firstIndex { occurrence in
      guard case .delivered(let send) = occurrence, space.chart[send].isMessage else {
        return false
      }
      sent += 1
      return sent > count
    }
    return occurrences[..<(end ?? occurrences.endIndex)]
  }
}
