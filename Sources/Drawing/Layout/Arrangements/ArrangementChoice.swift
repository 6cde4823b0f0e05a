/// The choice between the arrangements of a graph.
struct ArrangementChoice {
  fileprivate struct Candidate {
    let arrangement: StateGraph.Arrangement
    let placed: PlacedStateGraph
    let cost: LayoutCost
    /// Layers must be a little cheaper than what has straighter arrows.
    var points: Double { cost.points * (arrangement == .layers ? Self.layersFactor : 1) }
    static let layersFactor = 1.05
  }

  private let graph: MeasuredGraph
  private let found: [Candidate]

  /// Tries every arrangement but layers.
  ///
  /// - Parameters:
  ///   - graph: The graph with the sizes of its texts.
  ///   - width: The width of the page in points.
  init(_ graph: MeasuredGraph, width: Double) {
    let found = StateGraph.Arrangement.allCases.compactMap { arrangement in
      arrangement.method?.place(graph, width: width).map {
        Candidate(arrangement: arrangement, placed: $0, cost: LayoutCost(of: $0, in: graph))
      }
    }
    let isLadderLow = found.contains {
      $0.arrangement == .ladder && $0.placed.size.height <= Self.highLadder
    }
    self.graph = graph
    self.found = isLadderLow ? found.filter { $0.arrangement != .hub } : found
  }

  /// The cost above which layers are not chosen; `nil` if they may be at any.
  ///
  /// What fills pages sets no bound: where it has more bends, a small picture in layers stays.
  var mostForLayers: Double? {
    found.filter { !$0.arrangement.fillsPages }.map { $0.points / Candidate.layersFactor }.min()
  }

  /// Finds the arrangement that costs least.
  ///
  /// A small picture stays as it is: what fills pages must be a fifth cheaper there, with no more
  /// bends and crossings.
  ///
  /// - Parameter layers: The layers of the graph; `nil` when they fit no page or cost too much.
  /// - Returns: The arrangement; `nil` for layers.
  func best(besides layers: PlacedStateGraph?) -> PlacedStateGraph? {
    guard !found.isEmpty else { return nil }
    let all =
      found
      + (layers.map {
        [Candidate(arrangement: .layers, placed: $0, cost: LayoutCost(of: $0, in: graph))]
      } ?? [])
    let least = all.min { $0.points < $1.points }
    let usual = all.filter { !$0.arrangement.fillsPages }.min { $0.points < $1.points }
    let chosen =
      if let least, let usual, usual.placed.size.height <= Self.small, !least.beats(usual) {
        usual
      } else {
        least
      }
    return chosen.flatMap { $0.arrangement == .layers ? nil : $0.placed }
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
