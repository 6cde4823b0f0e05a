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
    /// The states in columns, most beside or below those that arrows join them to.
    case grid
    /// The contents of each box placed on their own, the boxes beside and below each other.
    case nested
    /// The states in layers along their arrows (Sugiyama's method), which suits every graph.
    case layers

    /// Whether it is meant for graphs that are high otherwise.
    var fillsPages: Bool { [.chain, .ring, .hub, .grid, .nested].contains(self) }

    /// The height in points above which a picture is worth a search for it; `nil` if it needs none.
    var searchedAbove: Double? {
      switch self {
      case .grid: 400
      case .nested: 600
      default: nil
      }
    }

    /// What places graphs so; `nil` for layers, which choose directions and expansions, too.
    var method: (any ArrangementMethod.Type)? {
      switch self {
      case .row: RowArrangement.self
      case .chain: ChainArrangement.self
      case .ring: RingArrangement.self
      case .frames: FramesArrangement.self
      case .ladder: LadderArrangement.self
      case .hub: HubArrangement.self
      case .grid: GridArrangement.self
      case .nested: NestedArrangement.self
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
      case .grid:
        "it must have a cycle, and its arrows join neighbours in two to five columns of up to 24 states on a page of 850 px, without boxes"
      case .nested:
        "it must have boxes that stand side by side or below each other on a page of 850 px, and arrows between them need straight ways to states inside"
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
