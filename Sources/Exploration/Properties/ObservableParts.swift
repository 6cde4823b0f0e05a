import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts

/// The parts that an observable has in a property.
struct ObservableParts: OptionSet, Sendable {
  let rawValue: UInt8

  /// What is forbidden, sought, or required to follow.
  static let what = ObservableParts(rawValue: 1)
  /// It begins a segment of the run.
  static let begin = ObservableParts(rawValue: 2)
  /// It ends a segment of the run.
  static let end = ObservableParts(rawValue: 4)
  /// It is one of the observables of which the next one is tested.
  static let among = ObservableParts(rawValue: 8)
}

/// The parts of all observables of a state space in one property, as tables.
struct ObservableTable: Sendable {
  private var sends: [ObservableParts]
  private var entered: [ObservableParts]
  private var left: [ObservableParts]
  /// The external events, by their index in the state space; what comes after the last one,
  /// waiting and assuming, is never an observable.
  private var stimuli: [ObservableParts]

  init(_ parts: [(ObservableParts, of: [Observable])], in space: StateSpace) {
    let chart = space.chart
    sends = Array(repeating: [], count: chart.sends.count)
    entered = Array(repeating: [], count: chart.states.count)
    left = entered
    stimuli = Array(repeating: [], count: space.stimulusCount)
    for (part, observables) in parts {
      for observable in observables { add(part, of: observable, in: space) }
    }
  }

  private mutating func add(
    _ part: ObservableParts, of observable: Observable, in space: StateSpace
  ) {
    let chart = space.chart
    switch observable {
    case .message(let message, let target):
      for send in sends.indices
      where chart.sends[send].event == message && chart.sends[send].isMessage
        && (target == nil || chart.sends[send].participant == target)
      {
        sends[send].formUnion(part)
      }
    case .anyMessage(let target):
      for send in sends.indices
      where target == nil ? chart.sends[send].isMessage : chart.sends[send].participant == target {
        sends[send].formUnion(part)
      }
    case .entering(let state):
      if let state = chart.index(of: state) { entered[Int(state.rawValue)].formUnion(part) }
    case .leaving(let state):
      if let state = chart.index(of: state) { left[Int(state.rawValue)].formUnion(part) }
    case .doing(let event):
      if let event = space.events.firstIndex(of: event) { stimuli[event].formUnion(part) }
    }
  }

  subscript(occurrence: Occurrence) -> ObservableParts {
    switch occurrence {
    case .delivered(let send): sends[Int(send.rawValue)]
    case .entered(let state): entered[Int(state.rawValue)]
    case .exited(let state): left[Int(state.rawValue)]
    default: []
    }
  }

  subscript(stimulus stimulus: Int32) -> ObservableParts {
    stimulus >= 0 ? stimuli[Int(stimulus)] : []
  }
}
