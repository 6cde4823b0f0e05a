extension StateGraph {
  /// A way to place the states of a graph.
  ///
  /// Each suits some graphs, by their states and arrows alone. Without a wish the cheapest wins: by
  /// height, broken identifiers, bends and crossings (`LayoutCost`).
  public enum Arrangement: String, CaseIterable, Sendable {
    /// All states in a row, the start state above it if it joins most of them.
    case row
    /// A chain that ends where it begins, in a row to the right and one back.
    case ring
    /// A chain in rows, as text is written.
    case chain
    /// The neighbours of one state below each other, joined to it by horizontal arrows.
    case ladder
    /// The neighbours of one state in columns on both of its sides.
    case hub
    /// The states of each box in a row, the boxes one below the other.
    case frames
    /// The states in layers along their arrows (Sugiyama's method), which suits every graph.
    case layers

    /// Whether it is meant for graphs that are high otherwise.
    var fillsPages: Bool { [.chain, .ring, .hub].contains(self) }

    /// What places graphs so; `nil` for layers, which choose directions and expansions, too.
    var method: (any ArrangementMethod.Type)? {
      switch self {
      case .row: RowArrangement.self
      case .chain: ChainArrangement.self
      case .ring: RingArrangement.self
      case .frames: FramesArrangement.self
      case .ladder: LadderArrangement.self
      case .hub: HubArrangement.self
      case .layers: nil
      }
    }

    /// What a graph must be like.
    var need: String {
      switch self {
      case .row:
        "every arrow must join neighbours in a row, or the start state above it, on a page of 850 px"
      case .chain:
        "an arrow must lead from nearly every state to the next, without boxes, and labels fit a page of 850 px"
      case .ring:
        "it must be a chain that ends where it begins, in two rows on a page of 850 px"
      case .frames:
        "its boxes must hold rows of up to four states, and its arrows join neighbours on a page of 850 px"
      case .ladder:
        "one state must be at an end of half of the arrows, and have five neighbours on a page of 850 px"
      case .hub:
        "one state must be at an end of half of the arrows, and have ten neighbours without boxes"
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
