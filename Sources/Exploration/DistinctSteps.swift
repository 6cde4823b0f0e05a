import LifelineSimulation
import LifelineStatecharts

/// The steps of a state space that differ in their circumstances, without duplicates.
///
/// A space has millions of steps, but only a few thousand kinds, from snapshots that look the same
/// to receivers. Goals are searched among those kinds.
public struct DistinctSteps: Sendable {
  /// A kind of step: its occurrences, its stimulus and the stages seen.
  private struct Kind {
    /// The first snapshot that it starts from.
    let snapshot: Int
    let edge: StateSpace.Edge
  }

  /// The space.
  public let space: StateSpace
  private var kinds: [Kind] = []
  /// Each kind with each set of settings with which it occurs, in the order of shortest runs.
  private var steps: [(kind: Int32, choice: Int32)] = []
  /// The sets of settings made on the paths to snapshots, the empty one first.
  private let sets: [[EventName]]

  /// Collects the kinds of a space's steps, in one pass over all steps.
  public init(_ space: StateSpace) {
    self.space = space
    let (sets, choices) = Self.choices(in: space)
    self.sets = sets
    let views = Views(space)
    var interned = InternTable()
    let choiceWords = (sets.count + 63) / 64
    /// For each kind, the sets of settings with which it occurs, as bits.
    var met: [UInt64] = []
    var key: [UInt64] = [0, 0]
    for snapshot in 0..<space.snapshotCount {
      let (narrow, choice) = (views.narrow[snapshot], choices[snapshot])
      for edge in space.edges(from: snapshot) {
        key[0] = UInt64(UInt32(edge.behaviour)) << 32 | UInt64(UInt32(edge.stimulus))
        key[1] = views.isWide[Int(edge.behaviour)] ? ~UInt64(snapshot) : narrow
        let kind = interned.intern(key)
        if kind.isNew {
          kinds.append(Kind(snapshot: snapshot, edge: edge))
          met.append(contentsOf: repeatElement(0, count: choiceWords))
        }
        let word = kind.index * choiceWords + choice >> 6
        let bit: UInt64 = 1 << UInt64(choice & 63)
        guard met[word] & bit == 0 else { continue }
        met[word] |= bit
        steps.append((Int32(kind.index), Int32(choice)))
      }
    }
  }

  /// Returns every circumstance in which a goal is reached; see ``StateSpace/circumstances(of:)``.
  public func circumstances(of goal: StateSpace.Goal) -> [StateSpace.Circumstance] {
    var found: [StateSpace.Circumstance] = []
    var places: [StateSpace.Circumstance: Int] = [:]
    /// For each circumstance, the numbers of the sets of settings with which it occurs.
    var needs: [[Int]] = []
    var placesOfKinds: [Int32: [Int]] = [:]
    var deliveries = StepDeliveries(space)
    let isReached = reached(by: goal)
    for (kind, choice) in steps where isReached(kinds[Int(kind)].edge) {
      let known = placesOfKinds[kind]
      let ways: [Int] =
        known
        ?? circumstances(of: goal, at: kinds[Int(kind)], &deliveries).map { circumstance -> Int in
          if let place = places[circumstance] { return place }
          places[circumstance] = found.count
          found.append(circumstance)
          needs.append([])
          return found.count - 1
        }
      if known == nil { placesOfKinds[kind] = ways }
      for place in ways where !needs[place].contains(Int(choice)) {
        needs[place].append(Int(choice))
      }
    }
    for (place, needs) in needs.enumerated() where !needs.contains(0) {
      let sets = needs.map { self.sets[$0] }
      found[place].settings = sets.filter { $0.count == 1 }.flatMap(\.self)
      guard found[place].settings.isEmpty else { continue }
      let fewest = sets.map(\.count).min() ?? 0
      found[place].combinations = sets.filter { $0.count == fewest }
    }
    return found.filter(\.needsNoSetting) + found.filter { !$0.needsNoSetting }
  }

  /// The sets of settings made on the paths to snapshots, the empty one first, and the number of
  /// each snapshot's set.
  private static func choices(in space: StateSpace) -> (sets: [[EventName]], numbers: [Int]) {
    var sets: [[EventName]] = [[]]
    var numbers: [Int] = []
    numbers.reserveCapacity(space.snapshotCount)
    for origin in space.origins {
      let before = origin.snapshot >= 0 ? numbers[Int(origin.snapshot)] : 0
      let stimulus = Int(origin.stimulus)
      guard (space.happeningCount..<space.events.count).contains(stimulus) else {
        numbers.append(before)
        continue
      }
      let set = sets[before] + [space.events[stimulus]]
      let known = sets.firstIndex(of: set) ?? sets.count
      if known == sets.count { sets.append(set) }
      numbers.append(known)
    }
    return (sets, numbers)
  }

  private func reached(by goal: StateSpace.Goal) -> (StateSpace.Edge) -> Bool {
    if case .event(let event) = goal, let stimulus = space.stimulus(of: event) {
      return { $0.stimulus == stimulus }
    }
    let test = GoalTest(goal, in: space.chart)
    let hits = (0..<space.behaviourCount).map { behaviour in
      space.behaviours[behaviour].contains(where: test.isReached)
    }
    return { hits[Int($0.behaviour)] }
  }

  private func circumstances(
    of goal: StateSpace.Goal, at kind: Kind, _ deliveries: inout StepDeliveries
  ) -> [StateSpace.Circumstance] {
    let (stimulus, assumed) = space.cause(of: kind.edge.stimulus, in: kind.snapshot)
    let event = Int(stimulus) < space.events.count ? space.events[Int(stimulus)] : nil
    let stage = deliveries.stage(in: kind.snapshot, of: space)
    switch goal {
    case .message(let message):
      return deliveries.deliveries(of: message, from: kind.snapshot, kind.edge, in: space)
        .map { .init(event: event, stage: stage, sees: $0.state, messages: [], assumed: assumed) }
    case .event(let name):
      // An event of the chart's own does not cause the messages before it.
      let occurrences = space.behaviours[Int(kind.edge.behaviour)]
      let isTried = space.stimulus(of: name) != nil
      let test = GoalTest(goal, in: space.chart)
      let first = isTried ? nil : occurrences.firstIndex(where: test.isReached)
      let messages = occurrences[(first ?? occurrences.startIndex)...].compactMap {
        occurrence -> EventName? in
        guard case .delivered(let send) = occurrence else { return nil }
        return space.chart[send].event
      }
      return [.init(event: event, stage: stage, sees: nil, messages: messages, assumed: assumed)]
    case .state, .transition:
      return [.init(event: event, stage: stage, sees: nil, messages: [], assumed: assumed)]
    }
  }
}

/// The snapshots that look the same to receivers.
///
/// A receiver sees the stages and, of a stage that is being exited, the other states of its region.
/// So all states of regions with stages count, and all states of the chart where a step exits such
/// a region as a whole.
private struct Views {
  /// A number for each snapshot; snapshots with equal numbers look the same.
  let narrow: [UInt64]
  /// For each behaviour, whether it exits a region.
  let isWide: [Bool]

  init(_ space: StateSpace) {
    let chart = space.chart
    let wordCount = (chart.states.count + 63) / 64
    let indices = chart.states.compactMap { chart.index(of: $0.id) }
    func region(of state: StateIndex) -> StateIndex {
      var state = state
      while let parent = chart.parent(of: state), chart[parent].kind != .parallel {
        state = parent
      }
      return state
    }
    let regions = Set(
      indices.filter { chart[$0].annotations.stage != nil || chart[$0].annotations.sees != nil }
        .map(region))
    var mask = Array(repeating: UInt64(0), count: wordCount)
    for state in indices
    where regions.contains(where: { region in
      sequence(first: state) { chart.parent(of: $0) }.contains(region)
    }) {
      mask[Int(state.rawValue) >> 6] |= 1 << UInt64(state.rawValue & 63)
    }
    var interned = InternTable()
    narrow = (0..<space.snapshotCount).map { snapshot in
      let words = (0..<wordCount).map { mask[$0] & space.snapshots[snapshot, 1 + $0] }
      return UInt64(interned.intern(words).index)
    }
    isWide = (0..<space.behaviourCount).map { behaviour in
      space.behaviours[behaviour].contains { occurrence in
        if case .exited(let state) = occurrence { regions.contains(state) } else { false }
      }
    }
  }
}
