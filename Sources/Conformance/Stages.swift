import LifelineExploration
import LifelineStatecharts
import LifelineTraces

/// The stage of life of each snapshot.
struct Stages {
  private let stages: [Stage?]

  init(_ space: StateSpace) {
    let map = StageMap(space.chart)
    stages = (0..<space.snapshotCount).map { map.stage(of: space.configuration($0)) }
  }

  subscript(snapshot: Int) -> Stage? { stages[snapshot] }
}
