import LifelineSimulation
import LifelineStatecharts

/// The two forms of properties about single steps, as tables.
struct StepCheck {
  private let stimulus: Int32?
  private let before: [Int]
  private let after: [Int]
  /// For each behaviour, whether it sends the required messages.
  private let isFine: [Bool]

  init(_ property: Property, in space: StateSpace) {
    let chart = space.chart
    let events = chart.sends.map(\.event)
    let participants = chart.sends.map(\.participant)
    func numbers(_ states: [StateID]) -> [Int] {
      states.compactMap { chart.index(of: $0).map { Int($0.rawValue) } }
    }
    func sent(_ behaviour: Int, to target: String?) -> [EventName] {
      space.behaviours[behaviour].compactMap { occurrence in
        guard case .delivered(let send) = occurrence else { return nil }
        let index = Int(send.rawValue)
        return target == nil || participants[index] == target ? events[index] : nil
      }
    }
    let all = 0..<space.behaviourCount
    switch property {
    case .answers(let event, let states, let messages, let target):
      stimulus = Int32(space.events.firstIndex(of: event) ?? -1)
      before = numbers(states)
      after = []
      isFine = all.map { sent($0, to: target) == messages }
    case .silent(let from, let to):
      stimulus = nil
      before = numbers([from])
      after = numbers([to])
      isFine = all.map { sent($0, to: nil).isEmpty }
    default:
      stimulus = -1
      before = []
      after = []
      isFine = []
    }
  }

  func isBroken(by edge: StateSpace.Edge, from snapshot: Int, in space: StateSpace) -> Bool {
    guard stimulus == nil || stimulus == edge.stimulus, !isFine[Int(edge.behaviour)] else {
      return false
    }
    return before.allSatisfy { space.isActive($0, in: snapshot) }
      && after.allSatisfy { space.isActive($0, in: Int(edge.target)) }
  }
}

extension StateSpace {
  /// Returns whether a state is active in a snapshot.
  @inline(__always)
  func isActive(_ state: Int, in snapshot: Int) -> Bool {
    snapshots[snapshot, 1 + (state >> 6)] & (1 << UInt64(state & 63)) != 0
  }
}
