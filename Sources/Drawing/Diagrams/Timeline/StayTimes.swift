package import LifelineSimulation
import LifelineStatecharts

/// How long runs were in each stage.
///
/// The last stay of a run has no end, and is not counted.
package struct StayTimes: Equatable, Sendable {
  /// The stays in a stage.
  struct Stays: Equatable, Sendable {
    let stage: StageTitle
    /// The lengths of the finished stays, sorted.
    let times: [Duration]

    /// The middle length; of an even number, the mean of the two in the middle.
    var median: Duration {
      times.isEmpty ? .zero : (times[(times.count - 1) / 2] + times[times.count / 2]) / 2
    }
  }

  /// The stages in which any run was, in the order of levels.
  private(set) var stages: [Stays] = []

  /// No stays.
  package init() {}

  /// Measures the stays of runs in the app's stages, in O(entries).
  package init(of traces: [Trace], in titles: [StageTitle]) {
    var times: [Stage: [Duration]] = [:]
    for trace in traces {
      var current: (stage: Stage, since: Duration)?
      for entry in trace.entries {
        guard case .stage(let from, let to) = entry.occurrence else { continue }
        if let former = current?.stage ?? from {
          times[former, default: []].append(entry.time - (current?.since ?? .zero))
        }
        times[to, default: []] += []
        current = (to, entry.time)
      }
    }
    stages = titles.levels.compactMap { title in
      times[title.stage].map { Stays(stage: title, times: $0.sorted()) }
    }
  }

  /// Whether a stay took any time.
  var takeTime: Bool { stages.contains { $0.times.last ?? .zero > .zero } }
}
