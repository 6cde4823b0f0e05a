import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts

/// An automaton of two states that raises an alarm when a run contains what a property forbids or
/// seeks.
///
/// The meaning of the states depends on the form: whether a segment has begun, whether something
/// has happened, whether a follower is awaited. It is a class, because its tables are large.
final class PropertyAutomaton: Sendable {
  private enum Form: Sendable {
    /// Alarm: `what`, in sight of `states` and within the segment.
    case within
    /// Alarm: `what` anywhere else.
    case outside
    /// Alarm: `what` in the second state, which `what` enters and `per` exits.
    case once
    /// Alarm: `what` in the first state, which `first` exits and `since` enters.
    case precedes
    /// Alarm: one of `among` that is not in `what`, in the second state.
    case next
  }

  private let form: Form
  private let observables: ObservableTable
  private let states: [Int]
  /// The initial state.
  let start: UInt8

  /// Creates the automaton of a property; `nil` for the two forms that need none.
  init?(_ property: Property, in space: StateSpace) {
    let parts: [(ObservableParts, of: [Observable])]
    switch property {
    case .never(let occasion), .possible(let occasion), .only(let occasion):
      if case .only = property { form = .outside } else { form = .within }
      parts = [
        (.what, of: occasion.what), (.begin, of: occasion.after), (.end, of: occasion.until),
      ]
      states = occasion.states.compactMap { space.chart.index(of: $0).map { Int($0.rawValue) } }
      start = occasion.after.isEmpty ? 1 : 0
    case .once(let observables, let per):
      form = .once
      parts = [([.what, .begin], of: observables), (.end, of: per)]
      states = []
      start = 0
    case .precedes(let first, let then, let since):
      form = .precedes
      parts = [(.what, of: then), (.begin, of: first), (.end, of: since)]
      states = []
      start = 0
    case .next(let after, let others, let followers):
      form = .next
      parts = [(.what, of: followers), (.begin, of: after), ([.among, .end], of: others)]
      states = []
      start = 0
    case .answers, .silent: return nil
    }
    observables = ObservableTable(parts, in: space)
  }

  /// Whether the states that the receiver sees matter.
  var looksAtStates: Bool { !states.isEmpty }

  /// Returns the parts that an occurrence has in the property; empty when it has none.
  func parts(of occurrence: Occurrence) -> ObservableParts { observables[occurrence] }

  /// Returns the parts that a stimulus has in the property; empty when it has none.
  func parts(of stimulus: Int32) -> ObservableParts { observables[stimulus: stimulus] }

  /// Returns whether these parts may raise the alarm.
  func mayBeAlarmed(by parts: ObservableParts) -> Bool {
    parts.contains(form == .next ? .among : .what)
  }

  /// Processes one observable; returns whether it raises the alarm.
  ///
  /// An observable is checked in the state before it, and a segment that it ends may begin again.
  func follow(_ state: inout UInt8, _ parts: ObservableParts, seeing visible: VisibleStates) -> Bool
  {
    guard !parts.isEmpty else { return false }
    let isWhat = parts.contains(.what)
    let isAlarm =
      switch form {
      case .within: isWhat && state == 1 && isSeen(visible)
      case .outside: isWhat && !(state == 1 && isSeen(visible))
      case .once: isWhat && state == 1
      case .precedes: isWhat && state == 0 && !parts.contains(.begin)
      case .next: state == 1 && parts.contains(.among) && !isWhat
      }
    if parts.contains(.end) { state = 0 }
    if parts.contains(.begin) { state = 1 }
    return isAlarm
  }

  private func isSeen(_ visible: VisibleStates) -> Bool {
    states.isEmpty || states.contains(where: visible.contains)
  }

  /// Processes occurrences until one raises the alarm.
  func watch(
    _ occurrences: ArraySlice<Occurrence>, _ state: inout UInt8, _ visible: inout VisibleStates
  ) -> Bool {
    for occurrence in occurrences {
      if looksAtStates { visible.follow(occurrence) }
      if follow(&state, observables[occurrence], seeing: visible) { return true }
    }
    return false
  }
}
