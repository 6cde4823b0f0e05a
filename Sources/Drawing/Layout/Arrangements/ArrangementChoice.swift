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
  private let width: Double
  private let found: [Candidate]

  /// Tries every arrangement but layers, and outside of frames but those that search.
  ///
  /// - Parameters:
  ///   - graph: The graph with the sizes of its texts.
  ///   - width: The width of the page in points.
  init(_ graph: MeasuredGraph, width: Double) {
    (self.graph, self.width) = (graph, width)
    let found = StateGraph.Arrangement.allCases.filter {
      graph.enclosure != nil || $0.searchedAbove == nil
    }
    .compactMap { Self.candidate($0, graph, width) }
    let isLadderLow = found.contains {
      $0.arrangement == .ladder && $0.placed.size.height <= Self.highLadder
    }
    self.found = isLadderLow ? found.filter { $0.arrangement != .hub } : found
  }

  private static func candidate(
    _ arrangement: StateGraph.Arrangement, _ graph: MeasuredGraph, _ width: Double
  ) -> Candidate? {
    arrangement.method?.place(graph, width: width).map {
      Candidate(arrangement: arrangement, placed: $0, cost: LayoutCost(of: $0, in: graph))
    }
  }

  /// The cost above which layers are not chosen; `nil` if they may be at any.
  ///
  /// What fills pages sets no bound: where it has more bends, a small picture in layers stays.
  var mostForLayers: Double? {
    found.filter { graph.enclosure != nil || !$0.arrangement.fillsPages }
      .map { $0.points / Candidate.layersFactor }.min()
  }

  /// Finds the arrangement that costs least.
  ///
  /// A small picture stays as it is: what fills pages must be a fifth cheaper there, with no more
  /// bends and crossings. Grids are searched for pictures that are not small.
  ///
  /// - Parameter layers: The layers of the graph; `nil` when they fit no page or cost too much.
  /// - Returns: The arrangement; `nil` for layers.
  func best(besides layers: PlacedStateGraph?) -> PlacedStateGraph? {
    var all = found
    if let layers {
      all.append(
        Candidate(arrangement: .layers, placed: layers, cost: LayoutCost(of: layers, in: graph)))
    }
    let isInFrame = graph.enclosure != nil
    let usual = all.filter { isInFrame || !$0.arrangement.fillsPages }.cheapest
    var best = all.cheapest.flatMap { $0.replaces(usual, upTo: Self.small) ? $0 : usual }
    if !isInFrame {
      let height = best?.placed.size.height ?? .infinity
      let searched = StateGraph.Arrangement.allCases.filter {
        $0.searchedAbove ?? .infinity < height
      }
      .compactMap { Self.candidate($0, graph, width) }.cheapest
      if let searched, searched.replaces(best, upTo: Self.medium) { best = searched }
    }
    return best.flatMap { $0.arrangement == .layers ? nil : $0.placed }
  }

  /// The height above which a star has neighbours on both sides.
  private static let highLadder = 900.0
  /// The heights up to which a picture stays as it is.
  private static let small = 400.0
  private static let medium = 600.0
}

extension Array<ArrangementChoice.Candidate> {
  fileprivate var cheapest: ArrangementChoice.Candidate? { self.min { $0.points < $1.points } }
}

extension ArrangementChoice.Candidate {
  /// Whether it is cheaper than another, and so much better that it replaces one of at most some
  /// height.
  fileprivate func replaces(_ other: Self?, upTo height: Double) -> Bool {
    guard let other else { return true }
    guard other.placed.size.height <= height else { return points < other.points }
    return points <= 0.8 * other.points && cost.bends <= other.cost.bends
      && cost.crossings <= other.cost.crossings
  }
}
