import LifelineComparison
import LifelineScenarios
package import LifelineStatecharts
package import LifelineTraces

/// The callbacks of two runs side by side: those of the same stimulus in the same rows, and in one
/// row what is the same message, or a message and what takes its place.
///
/// ```
/// user.home   applicationWillResignActive:    → sceneWillResignActive:
///             applicationDidEnterBackground:  → sceneDidEnterBackground:
/// ```
///
/// Runs are compared only as long as the same is done in both. What only one of them does is named
/// without its callbacks, since nothing stands against them; from there on the two are in different
/// situations. Only what leaves the app as it was, and what is repeated, may come in between.
package struct RunAlignment {
  /// One message: in one of the runs, or in both.
  package struct Row: Equatable {
    package var event: EventName?
    package var before: EventName?
    package var after: EventName?
    package var sign: Sign

    package init(
      event: EventName?, before: EventName? = nil, after: EventName? = nil, sign: Sign
    ) {
      (self.event, self.before, self.after, self.sign) = (event, before, after, sign)
    }

    /// How the two belong together.
    package enum Sign: Sendable {
      case same, replaced, gone, new, neither
      /// Only one of the scenarios goes on to do this, so nothing stands against it.
      case beforeOnly, afterOnly
    }
  }

  package private(set) var rows: [Row] = []

  /// Aligns two runs.
  ///
  /// - Parameters:
  ///   - before: The older run; `nil` when the older life cycle has nothing like it.
  ///   - after: The newer run.
  ///   - successors: What takes the place of a message, by the older one.
  ///   - timers: The events that come by themselves; what follows belongs to the stimulus before.
  package init(
    _ before: Trace?, _ after: Trace, successors: [EventName: EventName],
    timers: Set<EventName> = []
  ) {
    let new = after.stimuli(without: timers)[...]
    guard let before else {
      rows = new.flatMap { Self.rows(of: nil, $0, successors) }
      return
    }
    var (old, rest) = (before.stimuli(without: timers)[...], new)
    var last: EventName?
    while let a = old.first, let b = rest.first {
      if a.event == b.event {
        rows += Self.rows(of: a, b, successors)
        last = a.event
        old.removeFirst()
        rest.removeFirst()
      } else if a.changesNothing, a.event == last {
        rows.append(Row(event: a.event, sign: .beforeOnly))
        old.removeFirst()
      } else if b.changesNothing, b.event == last {
        rows.append(Row(event: b.event, sign: .afterOnly))
        rest.removeFirst()
      } else {
        break
      }
    }
    rows += old.map { Row(event: $0.event, sign: .beforeOnly) }
    rows += rest.map { Row(event: $0.event, sign: .afterOnly) }
  }

  /// The callbacks of a stimulus that both runs have, or that has no run beside it.
  private static func rows(
    of old: Stimulated?, _ new: Stimulated, _ successors: [EventName: EventName]
  ) -> [Row] {
    let (left, right) = (old?.callbacks ?? [], new.callbacks)
    let messages = Alignment(left.map { successors[$0] ?? $0 }, right).pairs
    if messages.isEmpty { return [Row(event: new.event, sign: .neither)] }
    return messages.enumerated().map { index, pair in
      let (before, after) = (pair.a.map { left[$0] }, pair.b.map { right[$0] })
      let sign: Row.Sign =
        switch (before, after) {
        case (let old?, let new?): old == new ? .same : .replaced
        case (_?, nil): .gone
        default: .new
        }
      return Row(event: index == 0 ? new.event : nil, before: before, after: after, sign: sign)
    }
  }
}

/// A stimulus with the callbacks that come before the next one.
private struct Stimulated {
  let event: EventName?
  var callbacks: [EventName] = []
  /// Whether the app is where it was, and was told nothing.
  var changesNothing = true
}

extension Trace {
  /// Each stimulus with what follows it; timers are no stimuli.
  fileprivate func stimuli(without timers: Set<EventName>) -> [Stimulated] {
    var all: [Stimulated] = []
    for entry in entries {
      switch entry.occurrence {
      case .event(let event), .ignored(let event, _):
        if !timers.contains(event) { all.append(Stimulated(event: event)) }
      case .delivery(let delivery) where delivery.isCallback:
        if all.isEmpty { all.append(Stimulated(event: nil)) }
        all[all.count - 1].callbacks.append(delivery.message)
        all[all.count - 1].changesNothing = false
      case .stage, .track:
        if !all.isEmpty { all[all.count - 1].changesNothing = false }
      default: continue
      }
    }
    return all
  }
}
