import LifelineStatecharts
import LifelineSimulation

/// The messages that count as callbacks of a document, and those that count as notifications.
struct Ear {
  let listening: [EventName]?
  let delegate: String
  let notificationCenter: String

  /// Returns whether the document's sample app would log the message.
  func hears(_ delivery: TraceEntry.Delivery) -> Bool {
    guard delivery.target != notificationCenter else { return false }
    return listening?.contains(delivery.message) ?? (delivery.target == delegate)
  }

  /// Whether the message is a notification.
  func isNotification(_ delivery: TraceEntry.Delivery) -> Bool {
    delivery.target == notificationCenter
  }
}

/// The values of each aspect in a run.
struct ClaimEvidence {
  private let run: ScenarioRun
  private let ear: Ear
  private let deliveries: [TraceEntry.Delivery]

  init(_ run: ScenarioRun, _ ear: Ear) {
    self.run = run
    self.ear = ear
    deliveries = run.trace.deliveries
  }

  /// The claim about one aspect and the value in the run, as lines.
  struct Comparison {
    let expected: [String]
    let actual: [String]

    /// The difference; `nil` when both are the same.
    var disparity: Disparity? {
      expected == actual ? nil : Disparity(expected: expected, actual: actual)
    }
  }

  /// Compares a claim with the run; `nil` when the claim does not mention the aspect.
  func comparison(of aspect: Claim.Aspect, with claim: Claim) -> Comparison? {
    switch aspect {
    case .callbacks: claim.callbacks.map { compare($0, deliveries.filter(ear.hears)) }
    case .notifications:
      claim.notifications.map { named in
        compare(
          named,
          deliveries.filter(ear.isNotification)
            .filter { !claim.isPartial || named.contains($0.message) })
      }
    // A recorded trace has no moments, so it can neither agree nor differ.
    case .moments: run.moments.isEmpty ? nil : claim.moments.map(compare)
    case .never: claim.never.map(compare(never:))
    case .messages: claim.messages.map { compare($0, isPartial: claim.isPartial) }
    case .stages: claim.stages.map { compare($0, isPartial: claim.isPartial) }
    case .state: claim.states.map(compare)
    }
  }

  private func compare(
    _ expected: [EventName], _ actual: [TraceEntry.Delivery]
  ) -> Comparison {
    Comparison(
      expected: expected.map(\.description), actual: actual.map(\.message.description))
  }

  private func compare(_ moments: [Claim.Moment]) -> Comparison {
    Comparison(
      expected: moments.map { line($0.label, $0.callbacks) },
      actual: moments.map { moment in
        let entries = run.moments.filter { $0.label == moment.label }
          .flatMap { run.trace.entries[$0.entries.clamped(to: run.trace.entries.indices)] }
        return line(
          moment.label, entries.compactMap(\.delivery).filter(ear.hears).map(\.message))
      })
  }

  private func compare(_ received: [Claim.Received], isPartial: Bool) -> Comparison {
    Comparison(
      expected: received.map { line($0.participant, $0.messages) },
      actual: received.map { claimed in
        let all = deliveries.filter { $0.target == claimed.participant }.map(\.message)
        return line(
          claimed.participant, isPartial ? all.filter(claimed.messages.contains) : all)
      })
  }

  private func compare(never messages: [EventName]) -> Comparison {
    let found = deliveries.map(\.message).filter(messages.contains)
    return Comparison(expected: [], actual: found.map(\.description))
  }

  /// Compares the changes, and the messages of each change that the claim mentions.
  ///
  /// For a claim that names some changes only, others do not count.
  private func compare(_ claimed: [Claim.StageChange], isPartial: Bool) -> Comparison {
    let changes = run.trace.stageChanges.filter { change in
      !isPartial || claimed.contains { $0.from == change.from && $0.to == change.to }
    }
    let tellsCallbacks = claimed.map { $0.callbacks != nil }
    let tellsNotifications = claimed.map { $0.notifications != nil }
    let tellsAny = (
      callbacks: tellsCallbacks.contains(true), notifications: tellsNotifications.contains(true)
    )
    let actual = changes.enumerated().map { index, change in
      let isClaimed = index < claimed.count
      let callbacks = isClaimed ? tellsCallbacks[index] : tellsAny.callbacks
      let notifications = isClaimed ? tellsNotifications[index] : tellsAny.notifications
      return line(
        from: change.from, to: change.to,
        callbacks ? change.deliveries.filter(ear.hears).map(\.message) : nil,
        notifications ? change.deliveries.filter(ear.isNotification).map(\.message) : nil)
    }
    return Comparison(
      expected: claimed.map { line(from: $0.from, to: $0.to, $0.callbacks, $0.notifications) },
      actual: actual)
  }

  private func compare(_ seen: [Claim.Seen]) -> Comparison {
    Comparison(
      expected: seen.map { "\($0.message) in \($0.stage)" },
      actual: seen.map { claimed in
        let states = deliveries.filter { $0.message == claimed.message }.map(\.state)
        guard let first = states.first else { return "\(claimed.message) never" }
        let other = states.first { $0 != claimed.stage } ?? first
        return "\(claimed.message) in \(other?.description ?? "an unknown stage")"
      })
  }

  private func line(_ label: String, _ messages: [EventName]) -> String {
    "\(label): \(list(messages))"
  }

  private func line(
    from: Stage, to: Stage, _ callbacks: [EventName]?, _ notifications: [EventName]?
  ) -> String {
    let parts = [
      callbacks.map { "calls \(list($0))" }, notifications.map { "posts \(list($0))" },
    ].compactMap(\.self)
    return "\(from) → \(to)" + (parts.isEmpty ? "" : ": \(parts.joined(separator: "; "))")
  }

  private func list(_ messages: [EventName]) -> String {
    messages.isEmpty ? "nothing" : messages.map(\.description).joined(separator: ", ")
  }
}
