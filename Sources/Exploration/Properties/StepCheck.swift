import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts

/// The two forms of properties about single steps, as tables.
struct StepCheck {
  /// The stimulus of the steps; `nil` for all.
  private let stimulus: Int32?
  private let before: [Int]
  private let after: [Int]
  /// The required messages, to a participant if one is given.
  private let messages: [EventName]
  private let target: String?
  /// For each behaviour, whether it sends the required messages; `nil` before that is asked.
  private var isFine: [Bool?]

  init(_ property: Property, in space: StateSpace) {
    func numbers(_ states: [StateID]) -> [Int] {
      states.compactMap { space.chart.index(of: $0).map { Int($0.rawValue) } }
    }
    isFine = Array(repeating: nil, count: space.behaviourCount)
    switch property {
    case .answers(let event, let states, let messages, let target):
      stimulus = Int32(space.events.firstIndex(of: event) ?? -1)
      (before, after) = (numbers(states), [])
      (self.messages, self.target) = (messages, target)
    case .silent(let from, let to):
      stimulus = nil
      (before, after) = (numbers([from]), numbers([to]))
      (messages, target) = ([], nil)
    default:
      stimulus = -1
      (before, after, messages, target) = ([], [], [], nil)
    }
  }

  @inline(__always)
  mutating func isBroken(
    by edge: StateSpace.Edge, from snapshot: Int, in space: StateSpace
  ) -> Bool {
    guard stimulus == nil || stimulus == edge.stimulus,
      before.allSatisfy({ space.isActive($0, in: snapshot) }),
      after.allSatisfy({ space.isActive($0, in: Int(edge.target)) })
    else { return false }
    return !sendsMessages(Int(edge.behaviour), in: space)
  }

  private mutating func sendsMessages(_ behaviour: Int, in space: StateSpace) -> Bool {
    if let known = isFine[behaviour] { return known }
    let sent = space.behaviours[behaviour].compactMap { occurrence -> EventName? in
      guard case .delivered(let index) = occurrence else { return nil }
      let send = space.chart[index]
      return target == nil || send.participant == target ? send.event : nil
    }
    isFine[behaviour] = sent == messages
    return sent == messages
  }
}

extension StateSpace {
  /// Returns whether a state is active in a snapshot.
  @inline(__always)
  func isActive(_ state: Int, in snapshot: Int) -> Bool {
    snapshots[snapshot, 1 + (state >> 6)] & (1 << UInt64(state & 63)) != 0
  }
}
