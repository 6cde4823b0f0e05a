/// The check of the runs of one app in a log, with one model.
struct CheckSetup {
  let prepared: PreparedModel
  /// The known settings.
  let settings: [EventName]
  /// What the log itself shows that it can contain.
  let observables: Observables
  /// What the log of a chart of one's own shows, which is taken to show all of its kind; `nil` for other
  /// logs.
  var shown: Set<Observation>?
  /// The other callbacks that the app is known to log.
  var known: [EventName: LoggedCallbacks.Callback] = [:]
  /// Whether it is known what apps log, but not what this one does.
  var isOfUnknownApp = false
  /// Whether a run must contain them.
  var requiresKnown = true
  /// Judges a run with the messages that it can contain.
  let verdict: (Trace, Observables) -> ConformanceVerdict

  /// Judges a run.
  ///
  /// - Returns: The verdict, and what the app is known to log of what is missing in the run.
  func judged(_ run: Trace) -> (ConformanceVerdict, [LoggedCallbacks.Callback]) {
    if let shown { return (verdict(on: run, showing: shown), []) }
    guard requiresKnown else {
      let lacking = known.isEmpty ? [] : missing(Set(known.keys), in: run)
      return (verdict(run, observables), lacking.sorted().compactMap { known[$0] })
    }
    let (verdict, asked) = verdict(on: run, asking: Set(known.keys))
    let legal = Set(verdict.findings.flatMap(\.legal).compactMap(\.message))
    return (verdict, asked.intersection(legal).sorted().compactMap { known[$0] })
  }

  /// Whether a run that does not conform does so when it is read from its end, as an export is that begins
  /// with the newest line.
  func conformsReversed(_ run: Trace) -> Bool {
    var reversed = run
    reversed.entries = run.entries.reversed().filter { $0.occurrence != .note(Trace.clockBack) }
    // Times that only go back say nothing of the pauses.
    for index in reversed.entries.indices { reversed.entries[index].time = .zero }
    return verdict(reversed, observables).conforms
  }

  /// How often something must be missing, and never be there, to count as not logged.
  private static let leastMissing = 3

  /// Judges a run that is taken to log all of a kind; what is missing again and again, and is nowhere in
  /// the log, is not logged.
  private func verdict(on run: Trace, showing shown: Set<Observation>) -> ConformanceVerdict {
    guard case .only(var expected) = observables else { return verdict(run, observables) }
    while true {
      var verdict = verdict(run, .only(expected))
      var missing: [Observation: Int] = [:]
      for finding in verdict.findings {
        for expected in finding.nearest where !shown.contains(expected) {
          missing[expected, default: 0] += 1 + finding.again.count
        }
      }
      let silent = missing.filter { $0.value >= Self.leastMissing }.keys
      if silent.isEmpty {
        verdict.restsOnExpectation =
          verdict.count > 0 && self.verdict(run, .only(shown)).count < verdict.count
        return verdict
      }
      expected.subtract(silent)
    }
  }

  /// Returns the callbacks that a run lacks although each had to come in it.
  ///
  /// All are asked for at once, since what is prepared for a set of messages serves other runs, too.
  func missing(_ callbacks: Set<EventName>, in run: Trace) -> Set<EventName> {
    var rest = callbacks.intersection(prepared.model.messageNames)
    var missing: Set<EventName> = []
    var isSound = false
    while !rest.isEmpty {
      let (verdict, asked) = verdict(on: run, asking: rest)
      guard let finding = verdict.findings.first else { break }
      // A fault of the run itself says nothing of what it lacks.
      isSound = isSound || self.verdict(run, observables).conforms
      guard isSound else { return [] }
      let suspects = asked.intersection(finding.legal.compactMap(\.message))
      if suspects.isEmpty { break }
      for suspect in suspects where !self.verdict(on: run, asking: [suspect]).0.conforms {
        missing.insert(suspect)
      }
      rest.subtract(suspects)
    }
    return missing
  }

  /// Judges a run that can also contain some callbacks; those are not asked for that would be missing
  /// at the edge of what the log shows.
  private func verdict(
    on run: Trace, asking callbacks: Set<EventName>
  ) -> (ConformanceVerdict, asked: Set<EventName>) {
    guard case .only(let own) = observables else { return (verdict(run, observables), []) }
    var asked = callbacks
    while true {
      let verdict = verdict(
        run, asked.isEmpty ? observables : .only(own.union(asked.map(Observation.message))))
      let atEdges = verdict.findings.filter { $0.isAtEdge(of: run) }.flatMap(\.legal)
      let unseen = asked.intersection(atEdges.compactMap(\.message))
      if unseen.isEmpty { return (verdict, asked) }
      asked.subtract(unseen)
    }
  }
}

extension Nonconformity {
  /// Whether what is missing before the message may be what the log does not show: the beginning of the
  /// run, or dropped lines.
  fileprivate func isAtEdge(of run: Trace) -> Bool {
    guard previous != nil else { return true }
    let before = run.entries[..<entry].lastIndex { $0.delivery != nil } ?? 0
    return run.entries[before..<entry].contains { $0.occurrence == .note(Trace.droppedLines) }
  }
}
