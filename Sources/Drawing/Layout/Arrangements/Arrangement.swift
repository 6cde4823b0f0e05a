extension StateGraph {
  /// A way to place the states of a graph.
  ///
  /// Each suits some graphs, by their states and arrows alone. Without a wish the cheapest wins: by
  /// height, broken identifiers, bends and crossings (`LayoutCost`).
  public enum Arrangement: String, CaseIterable, Sendable {
    /// All states in a row, the start state above it if it joins most of them.
    case row
    /// The states of each box in a row, the boxes one below the other.
    case frames
    /// The neighbours of one state below each other, joined to it by horizontal arrows.
    case ladder
    /// The states in layers along their arrows (Sugiyama's method), which suits every graph.
    case layers

    /// What places graphs so; `nil` for layers, which choose directions and expansions, too.
    var method: (any ArrangementMethod.Type)? {
      switch self {
      case .row: RowArrangement.self
      case .frames: FramesArrangement.self
      case .ladder: LadderArrangement.self
      case .layers: nil
      }
    }

    /// What a graph must be like.
    var need: String {
      switch self {
      case .row:
        "every arrow must join neighbours in a row, or the start state above it, on a page of 850 px"
      case .frames:
        "its boxes must hold rows of up to four states, and its arrows join neighbours on a page of 850 px"
      case .ladder:
        "one state must be at an end of seven arrows in ten, and have five neighbours on a page of 850 px"
      case .layers: "any graph will do"
      }
    }
  }
}

/// Places the states and arrows of a graph.
protocol ArrangementMethod: Sendable {
  /// Places a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph with the sizes of its texts.
  ///   - width: The width of the page in points.
  /// - Returns: The places; `nil` when it does not suit the graph or the page.
  static func place(_ graph: MeasuredGraph, width: Double) -> PlacedStateGraph?
}
