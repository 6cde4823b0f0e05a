import Comparison
import Statecharts
import Traces

/// The callbacks of two runs side by side: those of the same stimulus in the same rows, and in one
/// row what is the same message, or a message and what takes its place.
///
/// ```
/// user.home   applicationWillResignActive:    → sceneWillResignActive:
///             applicationDidEnterBackground:  → sceneDidEnterBackground:
/// ```
struct RunAlignment {
  struct Row: Equatable {
    var event: EventName?
    var before: EventName?
    var after: EventName?
    var sign: LifeCycleRow.Sign
  }

  private(set) var rows: [Row] = []

  /// Aligns two runs.
  ///
  /// - Parameters:
  ///   - before: The older run.
  ///   - after: The newer run.
  ///   - successors: What takes the place of a message, by the older one.
  init(_ before: Trace, _ after: Trace, successors: [EventName: EventName]) {
    let old = before.stimuliWithCallbacks
    let new = after.stimuliWithCallbacks
    for stimulus in Alignment(old.map(\.event), new.map(\.event)).pairs {
      let (a, b) = (stimulus.a.map { old[$0] }, stimulus.b.map { new[$0] })
      let (left, right) = (a?.callbacks ?? [], b?.callbacks ?? [])
      let messages = Alignment(left.map { successors[$0] ?? $0 }, right).pairs
      let event = a?.event ?? b?.event
      if messages.isEmpty { rows.append(Row(event: event, sign: .neither)) }
      for (index, pair) in messages.enumerated() {
        let (before, after) = (pair.a.map { left[$0] }, pair.b.map { right[$0] })
        let sign: LifeCycleRow.Sign =
          switch (before, after) {
          case (let old?, let new?): old == new ? .same : .replaced
          case (_?, nil): .gone
          default: .new
          }
        rows.append(
          Row(event: index == 0 ? event : nil, before: before, after: after, sign: sign))
      }
    }
  }
}

extension Trace {
  /// Each stimulus with the callbacks that come before the next one; timers are no stimuli.
  fileprivate var stimuliWithCallbacks: [(event: EventName?, callbacks: [EventName])] {
    var all: [(event: EventName?, callbacks: [EventName])] = []
    for entry in entries {
      switch entry.occurrence {
      case .event(let event), .ignored(let event, _):
        if !EventDescriptor("timer").matches(event) { all.append((event, [])) }
      case .delivery(let delivery) where delivery.isCallback:
        if all.isEmpty { all.append((nil, [])) }
        all[all.count - 1].callbacks.append(delivery.message)
      default: continue
      }
    }
    return all
  }
}
