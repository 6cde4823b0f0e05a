extension Statechart {
  /// The events that the chart sends to itself, with the longest delay before each: whatever else
  /// happens to it comes from outside.
  ///
  /// ```swift
  /// let ringing = State("ringing", onEntry: [[.send(Send("giveUp", delay: .seconds(30)))]])
  /// Statechart(children: [ringing]).ownEvents   // ["giveUp": .seconds(30)]
  /// ```
  ///
  /// Events raised with `<raise>` are not among them: they belong to the step that raises them.
  public var ownEvents: [EventName: Duration] {
    var events: [EventName: Duration] = [:]
    func visit(_ state: State) {
      state.forEachAction { action in
        guard case .send(let send) = action, send.target == .external else { return }
        events[send.event] = max(events[send.event] ?? .zero, send.delay)
      }
      state.children.forEach(visit)
    }
    children.forEach(visit)
    return events
  }
}
