import LifelineExploration
import LifelineSimulation
import LifelineStatecharts

/// Which stimuli explain a log best, where several do: what people and the system do comes before
/// what befalls the process, and that before what the app does to itself.
///
/// An event belongs to the participant that its first token names, as in pictures.
struct StimulusRanks {
  private let ranks: [Int]

  init(_ space: StateSpace) {
    let participants = space.chart.statechart.glossary.participants.map(\.name)
    ranks =
      space.events.enumerated().map { index, event in
        let origin = event.description.split(separator: ".").first.map(String.init) ?? ""
        let place = participants.firstIndex(of: origin)
        // The first two participants stand outside the app; waiting comes last.
        let group = place.map { $0 < 2 ? $0 : 3 } ?? 2
        return group * space.events.count + index
      } + [4 * space.events.count]
  }

  subscript(edge: StateSpace.Edge) -> Int { ranks[Int(edge.stimulus)] }
}
