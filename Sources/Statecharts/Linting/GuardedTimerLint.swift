/// A condition on the transition that a timer is for.
///
/// ```xml
/// <onentry><send id="grace" event="timer.grace" delay="5s"/></onentry>
/// <transition event="timer.grace" cond="In(noTask)" target="suspended"/>
/// ```
///
/// While a task runs the event is dropped, and nothing suspends the app any more. Let the timer
/// lead to a state of its own whose eventless transition has the condition.
enum GuardedTimerLint {
  static func findings(in numbered: NumberedChart) -> [Finding] {
    var timers = EventNameSet()
    for event in numbered.ownEvents where event.delay > .zero { timers.insert(event.name) }
    return numbered.arrows.compactMap { arrow in
      guard arrow.transition.condition != nil,
        let timer = arrow.transition.events.lazy.compactMap({ timers.firstMatch(of: $0) }).first
      else { return nil }
      return Finding(
        .warning, at: arrow.transition.place,
        "\(numbered.words(for: arrow)) loses the timer '\(timer)' while its condition does not "
          + "hold; lead to a state that waits for the condition")
    }
  }
}
