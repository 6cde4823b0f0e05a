/// The check of the runs of one app in a log, with one model.
struct CheckSetup {
  let prepared: PreparedModel
  /// The known settings.
  let settings: [EventName]
  /// The messages that the log itself shows that it can contain.
  let observables: Observables
  /// The other callbacks that the app is known to log.
  var known: [EventName: LoggedCallbacks.Callback] = [:]
  /// Judges a run with the messages that it can contain.
  let verdict: (Trace, Observables) -> ConformanceVerdict

  /// Judges a run.
  ///
  /// - Returns: The verdict, and what the app is known to log of what is missing in the run.
  func judged(_ run: Trace) -> (ConformanceVerdict, [LoggedCallbacks.Callback]) {
    let (verdict, asked) = verdict(on: run, asking: Set(known.keys))
    let legal = Set(verdict.findings.flatMap(\.legal).map(\.message))
    return (verdict, asked.intersection(legal).sorted().compactMap { known[$0] })
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
      let suspects = asked.intersection(finding.legal.map(\.message))
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
      let verdict = verdict(run, asked.isEmpty ? observables : .only(own.union(asked)))
      let atEdges = verdict.findings.filter { $0.isAtEdge(of: run) }.flatMap(\.legal)
      let unseen = asked.intersection(atEdges.map(\.message))
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
