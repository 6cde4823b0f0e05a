/// The callbacks of two runs side by side, by stimulus; a row has the same message, or a message
/// and its replacement.
///
/// ```
/// user.home   applicationWillResignActive:    → sceneWillResignActive:
///             applicationDidEnterBackground:  → sceneDidEnterBackground:
/// ```
///
/// Runs are only compared while both have the same stimuli. A stimulus of only one run is named
/// without its callbacks, since there is nothing to compare them with; after it the two are in
/// different situations. Stimuli without effect on the app, and repetitions, may come in between.
package struct RunAlignment {
  /// A message in one or both of the runs.
  package struct Row: Equatable {
    package var event: EventName?
    package var before: EventName?
    package var after: EventName?
    package var sign: Observable

    package init(
      event: EventName?, before: EventName? = nil, after: EventName? = nil, sign: Observable
    ) {
      (self.event, self.before, self.after, self.sign) = (event, before, after, sign)
    }

    /// The relation of the two.
    package enum Observable: Sendable {
      case same, replaced, gone, new, neither
      /// A stimulus of only one scenario, without anything to compare.
      case beforeOnly, afterOnly
    }
  }

  package private(set) var rows: [Row] = []

  /// Aligns two runs.
  ///
  /// - Parameters:
  ///   - before: The older run; `nil` when the older lifecycle does not have the situation.
  ///   - after: The newer run.
  ///   - successors: The replacement of each older message.
  ///   - timers: The events of timers; their effects belong to the previous stimulus.
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

  /// The callbacks of a stimulus that both runs have, or of a run without a counterpart.
  private static func rows(
    of old: Stimulated?, _ new: Stimulated, _ successors: [EventName: EventName]
  ) -> [Row] {
    let (left, right) = (old?.callbacks ?? [], new.callbacks)
    let messages = Alignment(left.map { successors[$0] ?? $0 }, right).pairs
    if messages.isEmpty { return [Row(event: new.event, sign: .neither)] }
    return messages.enumerated().map { index, pair in
      let (before, after) = (pair.a.map { left[$0] }, pair.b.map { right[$0] })
      let sign: Row.Observable =
        switch (before, after) {
        case (let old?, let new?): old == new ? .same : .replaced
        case (_?, nil): .gone
        default: .new
        }
      return Row(event: index == 0 ? new.event : nil, before: before, after: after, sign: sign)
    }
  }
}

/// A stimulus with the callbacks before the next one.
private struct Stimulated {
  let event: EventName?
  var callbacks: [EventName] = []
  /// Whether the app's stage is unchanged and it got no message.
  var changesNothing = true
}

extension Trace {
  /// Each stimulus with its effects; timers are not stimuli.
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
