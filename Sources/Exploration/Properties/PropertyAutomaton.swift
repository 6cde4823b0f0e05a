import LifelineSimulation
import LifelineStatecharts

/// An automaton of two states that raises an alarm when a run contains what a property forbids or
/// seeks.
///
/// The meaning of the states depends on the form: whether a stretch has begun, whether something
/// has happened, whether a follower is awaited. It is a class, because its tables are large.
final class PropertyAutomaton: Sendable {
  private enum Form: Sendable {
    /// Alarm: `what`, in sight of `states` and within the stretch.
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
  private let what: SignSet
  private let begin: SignSet
  private let end: SignSet
  private let among: SignSet
  private let states: [Int]

  /// The initial state.
  var start: UInt8 { form == .within || form == .outside ? (begin.isEmpty ? 1 : 0) : 0 }

  /// Creates the automaton of a property; `nil` for the two forms that need none.
  init?(_ property: Property, in space: StateSpace) {
    let none = SignSet([], in: space)
    switch property {
    case .never(let occasion), .possible(let occasion), .only(let occasion):
      if case .only = property { form = .outside } else { form = .within }
      what = SignSet(occasion.what, in: space)
      begin = SignSet(occasion.after, in: space)
      end = SignSet(occasion.until, in: space)
      among = none
      states = occasion.states.compactMap { space.chart.index(of: $0).map { Int($0.rawValue) } }
    case .once(let signs, let per):
      form = .once
      what = SignSet(signs, in: space)
      begin = what
      end = SignSet(per, in: space)
      among = none
      states = []
    case .precedes(let first, let then, let since):
      form = .precedes
      what = SignSet(then, in: space)
      begin = SignSet(first, in: space)
      end = SignSet(since, in: space)
      among = none
      states = []
    case .next(let after, let others, let followers):
      form = .next
      what = SignSet(followers, in: space)
      begin = SignSet(after, in: space)
      among = SignSet(others, in: space)
      end = among
      states = []
    case .answers, .silent: return nil
    }
  }

  /// Whether the states that the receiver sees matter.
  var looksAtStates: Bool { !states.isEmpty }

  func isConcerned(by occurrence: Occurrence) -> Bool {
    what.contains(occurrence) || begin.contains(occurrence) || end.contains(occurrence)
  }

  /// Returns whether an occurrence may raise the alarm.
  func mayBeAlarmed(by occurrence: Occurrence) -> Bool {
    form == .next ? among.contains(occurrence) : what.contains(occurrence)
  }

  func mayBeAlarmed(by stimulus: Int32) -> Bool {
    form == .next ? among.contains(stimulus: stimulus) : what.contains(stimulus: stimulus)
  }

  func isConcerned(by stimulus: Int32) -> Bool {
    what.contains(stimulus: stimulus) || begin.contains(stimulus: stimulus)
      || end.contains(stimulus: stimulus)
  }

  /// Processes one sign; returns whether it raises the alarm.
  ///
  /// A sign is checked in the state before it, and a stretch that it ends may begin again.
  func follow(_ state: inout UInt8, _ isIn: (SignSet) -> Bool, seeing visible: VisibleStates)
    -> Bool
  {
    let isWhat = isIn(what)
    let isAlarm =
      switch form {
      case .within: isWhat && state == 1 && isSeen(visible)
      case .outside: isWhat && !(state == 1 && isSeen(visible))
      case .once: isWhat && state == 1
      case .precedes: isWhat && state == 0 && !isIn(begin)
      case .next: state == 1 && isIn(among) && !isWhat
      }
    if isIn(end) { state = 0 }
    if isIn(begin) { state = 1 }
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
      visible.follow(occurrence)
      if follow(&state, { $0.contains(occurrence) }, seeing: visible) { return true }
    }
    return false
  }
}
