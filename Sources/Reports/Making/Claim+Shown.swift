import LifelineScenarios
import LifelineStatecharts
import LifelineTraces

extension Claim {
  /// What a document would claim if it told what a run shows, in the aspects that it speaks of.
  ///
  /// - Parameters:
  ///   - run: What happened.
  ///   - claim: What the document does claim.
  ///   - listening: The messages that the document listens to; `nil` for all of the delegate's.
  init(shownBy run: ScenarioRun, besides claim: Claim, listening: [EventName]?) {
    self.init(shownBy: run, besides: claim) { delivery in
      guard delivery.target != "notificationCenter" else { return false }
      return listening?.contains(delivery.message) ?? (delivery.target == "delegate")
    }
  }

  /// What a run shows beyond what a document listens to: the delegate's other messages, and the
  /// other notifications where the claim names only some.
  init(shownBy run: ScenarioRun, besides claim: Claim, beyond listening: [EventName]?) {
    self.init(shownBy: run, besides: claim) { delivery in
      delivery.target == "delegate" && listening?.contains(delivery.message) == false
    }
    let named = claim.notifications ?? []
    notifications =
      claim.isPartial ? (notifications ?? []).filter { !named.contains($0) } : []
  }

  private init(
    shownBy run: ScenarioRun, besides claim: Claim,
    hears: (TraceEntry.Delivery) -> Bool
  ) {
    func callbacks(_ deliveries: [TraceEntry.Delivery]) -> [EventName] {
      deliveries.filter(hears).map(\.message)
    }
    func notifications(_ deliveries: [TraceEntry.Delivery]) -> [EventName] {
      deliveries.filter { $0.target == "notificationCenter" }.map(\.message)
    }
    let all = run.trace.deliveries
    let tellsCallbacks = claim.stages?.contains { $0.callbacks != nil } == true
    let tellsNotifications = claim.stages?.contains { $0.notifications != nil } == true
    self.init(
      document: claim.document, callbacks: callbacks(all),
      moments: claim.moments?.map { moment in
        let entries = run.moments.filter { $0.label == moment.label }
          .flatMap { run.trace.entries[$0.entries.clamped(to: run.trace.entries.indices)] }
        return Moment(moment.label, callbacks: callbacks(entries.compactMap(\.delivery)))
      },
      never: claim.never?.filter { message in all.contains { $0.message == message } },
      notifications: notifications(all),
      stages: run.trace.stageChanges.map { change in
        StageChange(
          from: change.from, to: change.to,
          callbacks: tellsCallbacks ? callbacks(change.deliveries) : nil,
          notifications: tellsNotifications ? notifications(change.deliveries) : nil)
      },
      states: claim.states?.flatMap { claimed in
        all.filter { $0.message == claimed.message }
          .compactMap { delivery in delivery.state.map { Seen(delivery.message, stage: $0) } }
      })
  }
}
