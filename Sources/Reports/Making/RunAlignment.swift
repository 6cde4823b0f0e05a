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
    for (a, b) in Self.pairs(old, new, areAlike: { $0.event == $1.event }) {
      let messages = Self.pairs(a?.callbacks ?? [], b?.callbacks ?? []) {
        $0 == $1 || successors[$0] == $1
      }
      let event = a?.event ?? b?.event
      if messages.isEmpty { rows.append(Row(event: event, sign: .neither)) }
      for (index, pair) in messages.enumerated() {
        let sign: LifeCycleRow.Sign =
          switch pair {
          case (let old?, let new?): old == new ? .same : .replaced
          case (_?, nil): .gone
          default: .new
          }
        rows.append(
          Row(
            event: index == 0 ? event : nil, before: pair.0, after: pair.1, sign: sign))
      }
    }
  }

  /// A longest common subsequence, with what stands between in the older one first.
  private static func pairs<Element>(
    _ a: [Element], _ b: [Element], areAlike: (Element, Element) -> Bool
  ) -> [(Element?, Element?)] {
    var lengths = Array(repeating: Array(repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in a.indices.reversed() {
      for j in b.indices.reversed() {
        lengths[i][j] =
          areAlike(a[i], b[j])
          ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    var pairs: [(Element?, Element?)] = []
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      if i < a.count, j < b.count, areAlike(a[i], b[j]) {
        pairs.append((a[i], b[j]))
        (i, j) = (i + 1, j + 1)
      } else if j == b.count || i < a.count && lengths[i + 1][j] >= lengths[i][j + 1] {
        pairs.append((a[i], nil))
        i += 1
      } else {
        pairs.append((nil, b[j]))
        j += 1
      }
    }
    return pairs
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
