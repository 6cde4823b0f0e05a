public import LifelineSimulation
public import LifelineStatecharts
import LifelineTraces

/// Under which circumstances something happens, over all runs.
extension StateSpace {
  /// One way in which something comes about.
  public struct Circumstance: Hashable, Sendable {
    /// What is done; `nil` when time passes, or the model starts.
    public let event: EventName?
    /// The stage of life before it; `nil` for a model without stages.
    public let stage: Stage?
    /// The stage that the receiver of the message sees; `nil` when the goal is no message.
    public let sees: Stage?
    /// The messages that it leads to, in order; told for events only.
    ///
    /// Of an event that the chart sends to itself, those that come after it.
    public let messages: [EventName]
    /// The settings of which one has to be made first; empty when it comes about without, too.
    ///
    /// Told where the search could choose among settings.
    public var settings: [EventName] = []
    /// The sets of settings of which one has to be made first, where no single setting suffices.
    public var combinations: [[EventName]] = []
  }

  /// Returns every way in which a goal is reached, each once, in the order of shortest runs; those
  /// that need a setting come last.
  ///
  /// ```swift
  /// space.circumstances(of: .message("applicationWillResignActive:"))
  /// // [user.home from active seeing active, user.doubleHome from active seeing active, …]
  /// ```
  public func circumstances(of goal: Goal) -> [Circumstance] {
    var found: [Circumstance] = []
    var places: [Circumstance: Int] = [:]
    /// For each circumstance the numbers of the sets of settings with which it comes about.
    var needs: [[Int]] = []
    let (sets, choices) = choices
    var glimpse = Glimpse(self)
    let hits = (0..<behaviours.count).map { behaviour in
      behaviours[behaviour].contains { reaches(goal, $0) }
    }
    let stimulus: Int32? =
      if case .event(let event) = goal { stimulus(of: event) } else { nil }
    for snapshot in 0..<snapshotCount {
      for edge in edges(from: snapshot)
      where stimulus.map({ $0 == edge.stimulus }) ?? hits[Int(edge.behaviour)] {
        let event = Int(edge.stimulus) < events.count ? events[Int(edge.stimulus)] : nil
        let choice = choices[snapshot]
        for circumstance in glimpse.circumstances(of: goal, from: snapshot, edge, event, in: self) {
          guard let place = places[circumstance] else {
            places[circumstance] = found.count
            found.append(circumstance)
            needs.append([choice])
            continue
          }
          // Sets are numbered, and most circumstances have been met with the same one.
          if !needs[place].contains(choice) { needs[place].append(choice) }
        }
      }
    }
    for (place, needs) in needs.enumerated() where !needs.contains(0) {
      let sets = needs.map { sets[$0] }
      found[place].settings = sets.filter { $0.count == 1 }.flatMap(\.self)
      guard found[place].settings.isEmpty else { continue }
      let fewest = sets.map(\.count).min() ?? 0
      found[place].combinations = sets.filter { $0.count == fewest }
    }
    return found.filter(\.needsNoSetting) + found.filter { !$0.needsNoSetting }
  }

  /// The sets of settings that were chosen on the ways to snapshots, the empty one first, and for
  /// each snapshot the number of its set.
  private var choices: (sets: [[EventName]], numbers: [Int]) {
    var sets: [[EventName]] = [[]]
    var numbers: [Int] = []
    numbers.reserveCapacity(snapshotCount)
    for origin in origins {
      guard origin.snapshot >= 0 else {
        numbers.append(0)
        continue
      }
      let before = numbers[Int(origin.snapshot)]
      guard (happeningCount..<events.count).contains(Int(origin.stimulus)) else {
        numbers.append(before)
        continue
      }
      let set = sets[before] + [events[Int(origin.stimulus)]]
      if let known = sets.firstIndex(of: set) {
        numbers.append(known)
      } else {
        numbers.append(sets.count)
        sets.append(set)
      }
    }
    return (sets, numbers)
  }

  /// Returns the transitions that reach a goal, in document order.
  ///
  /// A message of a transition's content belongs to the transition, one of an entry to those that
  /// lead there; a state to the transitions that lead there; an event to those that answer it.
  public func transitions(reaching goal: Goal) -> [TransitionIndex] {
    var found: Set<TransitionIndex> = []
    if case .event(let event) = goal {
      found = coverage.taken.filter { chart[$0].events.contains { $0.matches(event) } }
    } else {
      for behaviour in 0..<behaviours.count {
        var taken: [TransitionIndex] = []
        var entered: StateIndex?
        for occurrence in behaviours[behaviour] {
          if occurrence.beginsMicrostep {
            taken = []
            entered = nil
          }
          if case .took(let transition) = occurrence { taken.append(transition) }
          if case .entered(let state) = occurrence { entered = state }
          guard reaches(goal, occurrence) else { continue }
          if let entered {
            found.formUnion(taken.filter { leads($0, to: entered) })
          } else if let last = taken.last {
            found.insert(last)
          }
        }
      }
    }
    return found.sorted()
  }

  /// Tells whether a transition's target is a state, contains it or lies in it.
  private func leads(_ transition: TransitionIndex, to state: StateIndex) -> Bool {
    let above = lineage(of: state)
    return chart[transition].targets.compactMap(chart.index(of:)).contains { target in
      above.contains(target) || lineage(of: target).contains(state)
    }
  }

  private func lineage(of state: StateIndex) -> [StateIndex] {
    Array(sequence(first: state) { chart.parent(of: $0) })
  }
}

extension StateSpace.Circumstance {
  /// Whether it comes about in the model as it stands.
  public var needsNoSetting: Bool { settings.isEmpty && combinations.isEmpty }
}

extension Glimpse {
  fileprivate mutating func circumstances(
    of goal: StateSpace.Goal, from snapshot: Int, _ edge: StateSpace.Edge, _ event: EventName?,
    in space: StateSpace
  ) -> [StateSpace.Circumstance] {
    let stage = stage(in: snapshot, of: space)
    switch goal {
    case .message(let message):
      return deliveries(from: snapshot, edge, in: space).filter { $0.message == message }
        .map { .init(event: event, stage: stage, sees: $0.state, messages: []) }
    case .event(let name):
      // What comes before an event that the chart sends to itself is not its doing.
      let occurrences = space.behaviours[Int(edge.behaviour)]
      let isTried = space.stimulus(of: name) != nil
      let first = isTried ? nil : occurrences.firstIndex { space.reaches(goal, $0) }
      let messages = occurrences[(first ?? occurrences.startIndex)...].compactMap {
        occurrence -> EventName? in
        guard case .delivered(let send) = occurrence else { return nil }
        return space.chart[send].event
      }
      return [.init(event: event, stage: stage, sees: nil, messages: messages)]
    case .state, .transition:
      return [.init(event: event, stage: stage, sees: nil, messages: [])]
    }
  }
}
