/// The choice between the arrangements of a graph.
struct ArrangementChoice {
  fileprivate struct Candidate {
    let arrangement: StateGraph.Arrangement
    let placed: PlacedStateGraph
    let cost: LayoutCost
    /// Layers must be a little cheaper than what has straighter arrows.
    var points: Double { cost.points * (arrangement == .layers ? 1.05 : 1) }
  }

  /// The arrangement that costs least; `nil` for layers.
  let best: PlacedStateGraph?

  /// Tries every arrangement.
  ///
  /// A small picture stays as it is: what fills pages must be a fifth cheaper there, with no more
  /// bends and crossings.
  ///
  /// - Parameters:
  ///   - graph: The graph with the sizes of its texts.
  ///   - width: The width of the page in points.
  ///   - layers: The layers of the graph; `nil` when they fit no page.
  init(_ graph: MeasuredGraph, width: Double, layers: PlacedStateGraph?) {
    func candidate(
      _ arrangement: StateGraph.Arrangement, _ placed: PlacedStateGraph?
    ) -> Candidate? {
      placed.map {
        Candidate(arrangement: arrangement, placed: $0, cost: LayoutCost(of: $0, in: graph))
      }
    }
    var found = StateGraph.Arrangement.allCases.compactMap { arrangement in
      candidate(arrangement, arrangement.method?.place(graph, width: width))
    }
    if found.contains(where: {
      $0.arrangement == .ladder && $0.placed.size.height <= Self.highLadder
    }) {
      found.removeAll { $0.arrangement == .hub }
    }
    if !found.isEmpty, let layers = candidate(.layers, layers) { found.append(layers) }
    let least = found.min { $0.points < $1.points }
    let usual = found.filter { !$0.arrangement.fillsPages }.min { $0.points < $1.points }
    let chosen =
      if let least, let usual, usual.placed.size.height <= Self.small, !least.beats(usual) {
        usual
      } else {
        least
      }
    best = chosen.flatMap { $0.arrangement == .layers ? nil : $0.placed }
  }

  /// The height above which a star has neighbours on both sides.
  private static let highLadder = 900.0
  /// The height up to which a picture stays as it is.
  private static let small = 400.0
}

extension ArrangementChoice.Candidate {
  /// Whether it is so much better that it replaces a small picture.
  fileprivate func beats(_ other: Self) -> Bool {
    points <= 0.8 * other.points && cost.bends <= other.cost.bends
      && cost.crossings <= other.cost.crossings
  }
}
