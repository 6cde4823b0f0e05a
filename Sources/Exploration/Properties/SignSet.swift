import LifelineSimulation
import LifelineStatecharts

/// A set of signs, as tables for looking occurrences up.
struct SignSet: Sendable {
  private var sends: [Bool]
  private var entered: [Bool]
  private var left: [Bool]
  /// The external events, by their index in the state space.
  private var stimuli: [Bool]
  let isEmpty: Bool

  init(_ signs: [Sign], in space: StateSpace) {
    let chart = space.chart
    isEmpty = signs.isEmpty
    sends = chart.sends.map { send in
      signs.contains { sign in
        switch sign {
        case .message(let message): send.isMessage && send.event == message
        case .anyMessage(nil): send.isMessage
        case .anyMessage(let target): send.participant == target
        default: false
        }
      }
    }
    entered = chart.states.map { signs.contains(.entering($0.id)) }
    left = chart.states.map { signs.contains(.leaving($0.id)) }
    // What comes after the last event, waiting and assuming, is never a sign.
    stimuli =
      space.events.map { signs.contains(.doing($0)) }
      + Array(repeating: false, count: space.stimulusCount - space.events.count)
  }

  func contains(_ occurrence: Occurrence) -> Bool {
    switch occurrence {
    case .delivered(let send): sends[Int(send.rawValue)]
    case .entered(let state): entered[Int(state.rawValue)]
    case .exited(let state): left[Int(state.rawValue)]
    default: false
    }
  }

  func contains(stimulus: Int32) -> Bool { stimulus >= 0 && stimuli[Int(stimulus)] }
}
