/// A delayed send in `<onentry>` that `<onexit>` does not cancel.
///
/// ```xml
/// <state id="background">
///   <onentry><send id="grace" event="timer.grace" delay="5s"/></onentry>
///   <onexit><cancel sendid="grace"/></onexit>             <!-- without this line -->
/// </state>
/// ```
///
/// After leaving and entering again, the first visit's timer fires during the second visit.
enum StayingTimerLint {
  static func findings(in numbered: NumberedChart) -> [Finding] {
    var findings: [Finding] = []
    for state in numbered.states {
      let cancelled = cancelledIDs(in: state)
      for block in state.onEntry {
        block.forEachNested { action in
          guard case .send(let send) = action, send.delay > .zero, send.isToChart else { return }
          if let id = send.id, cancelled.contains(id) { return }
          let id = send.id?.description ?? "\(state.id)Timer"
          let advice =
            send.id == nil
            ? "give it 'id=\"\(id)\"' and write '<cancel sendid=\"\(id)\"/>' in 'onexit'"
            : "write '<cancel sendid=\"\(id)\"/>' in 'onexit'"
          findings.add(
            .warning, at: state.place,
            "the timer '\(send.event)' of '\(state.id)' outlives the state; \(advice)")
        }
      }
    }
    return findings
  }

  private static func cancelledIDs(in state: State) -> Set<SendID> {
    var ids: Set<SendID> = []
    for block in state.onExit {
      block.forEachNested { if case .cancel(let id) = $0 { ids.insert(id) } }
    }
    return ids
  }
}

extension Send {
  fileprivate var isToChart: Bool { target == .external || target == .internal }
}
