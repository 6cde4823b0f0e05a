/// Learns from many runs what their app logs.
///
/// A callback counts as logged if at least three runs contain it, and a certain share of those in which it
/// had to come: nine in ten where that makes a fault. It had to come where the model explains a run without it, but not if the run could
/// have contained it. What is learned does not depend on the order of the runs.
package struct CallbackLearner {
  /// The fewest runs that contain a callback.
  static let fewestRuns = 3
  /// The least share of the runs in which it had to come, in percent.
  package static let leastShare = 90
  /// The same where it is only told.
  package static let leastShareToTell = 60

  /// A run with what its log can contain.
  struct Sample {
    let run: Run
    /// The name of the log.
    let log: String
    /// The place of the log among all.
    let place: Int
    /// The messages that its log contains.
    let messages: Set<EventName>

    /// The callbacks that the run contains.
    var callbacks: Set<EventName> {
      Set(run.trace.deliveries.lazy.filter(\.isCallback).map(\.message))
    }
  }

  /// The runs of one app.
  let samples: [Sample]
  /// Whether a callback counts that any run contains.
  let isStrict: Bool
  /// The least share that counts, in percent.
  let share: Int

  /// Finds the callbacks that the app logs.
  ///
  /// - Parameter missing: The callbacks among some that a run lacks where each had to come.
  /// - Returns: The callbacks, sorted by name.
  /// - Throws: What `missing` throws.
  func callbacks(
    missing: (Sample, Set<EventName>) throws(LifelineError) -> Set<EventName>
  ) throws(LifelineError) -> [LoggedCallbacks.Callback] {
    var logs: [EventName: Set<String>] = [:]
    var runs: [EventName: Int] = [:]
    for sample in samples {
      for callback in sample.callbacks {
        runs[callback, default: 0] += 1
        logs[callback, default: []].insert(sample.log)
      }
    }
    let candidates = Set(runs.filter { $0.value >= (isStrict ? 1 : Self.fewestRuns) }.keys)
    var lacking: [EventName: Int] = [:]
    for sample in samples where !isStrict {
      let unseen = candidates.subtracting(sample.messages)
      guard !unseen.isEmpty else { continue }
      for callback in try missing(sample, unseen) { lacking[callback, default: 0] += 1 }
    }
    return candidates.sorted().compactMap { callback in
      let (own, without) = (runs[callback] ?? 0, lacking[callback] ?? 0)
      guard isStrict || own * 100 >= (own + without) * share else { return nil }
      let names = (logs[callback] ?? []).sorted().prefix(LoggedCallbacks.mostLogs)
      return LoggedCallbacks.Callback(
        name: callback.description, runs: own, required: own + without, logs: Array(names))
    }
  }
}
