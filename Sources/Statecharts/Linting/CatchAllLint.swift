/// A transition on `*` or `error` in a chart that sends messages to participants.
///
/// `*` matches the engine's own `done` and `error` events and all events for other regions. An
/// engine that does not know `#_delegate` raises `error.communication` for each such send. In a chart
/// with data `error` is there for the errors of these.
///
/// Source: W3C SCXML recommendation, sections 3.12.1, 3.12.2 and 6.2.4.
enum CatchAllLint {
  static func findings(in numbered: NumberedChart) -> [Finding] {
    let hasMessages = numbered.actions.contains { found in
      if case .send(let send) = found.action, case .participant = send.target {
        true
      } else {
        false
      }
    }
    guard hasMessages else { return [] }
    let hasData = numbered.chart.needsData
    return numbered.arrows.compactMap { arrow in
      guard
        let descriptor = arrow.transition.events.first(where: {
          $0.matches("error.communication") && ($0.prefix == nil || !hasData)
        })
      else { return nil }
      return Finding(
        .warning, at: arrow.transition.place,
        "'\(descriptor)' of '\(numbered.states[arrow.source].id)' also matches "
          + "'error.communication', other engines' answer to messages; name the events")
    }
  }
}
