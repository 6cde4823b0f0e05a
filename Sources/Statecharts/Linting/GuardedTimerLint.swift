/// A condition on the transition that a timer triggers.
///
/// ```xml
/// <onentry><send id="grace" event="timer.grace" delay="5s"/></onentry>
/// <transition event="timer.grace" cond="In(noTask)" target="suspended"/>
/// ```
///
/// In this chart the event is dropped while a task runs, and no other will suspend the app.
/// Instead, let the timer lead to a state of its own, with an eventless transition that has the
/// condition.
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
