extension SharedLayout {
  /// Lays a view out so that it fits a page, with the least change that suffices.
  ///
  /// The changes are shorter label lines, the other direction, and labels spread over more layers.
  /// If no change suffices, the narrowest layout is used.
  ///
  /// - Parameters:
  ///   - graphs: The pictures of the view, which have the same states; at least one.
  ///   - width: The width of the page in points; by default that of a page on GitHub.
  ///   - isTurnable: Whether the layout may change the direction of the graph.
  /// - Throws: `LayoutError`, for example when the graph is too large to lay out.
  package init(
    fitting graphs: [StateGraph], width: Double = StateGraphStyle.pageWidth,
    isTurnable: Bool = true
  ) throws(LayoutError) {
    if let fitting = try Self.fitting(
      graphs, width: width, isTurnable: isTurnable, widest: .infinity)
    {
      self = fitting
    } else {
      self = try Self(of: graphs, width: width)
    }
  }

  /// Lays a view out so that it fits a page; `nil` if even the narrowest layout is wider than
  /// `widest`, in points.
  ///
  /// A layout that is certain to be too wide stops once the layers are known, before coordinates
  /// are computed.
  private static func fitting(
    _ graphs: [StateGraph], width: Double, isTurnable: Bool, widest: Double
  ) throws(LayoutError) -> SharedLayout? {
    guard let first = graphs.first else { return nil }
    var tried: [Trial] = []
    var orders = LayerOrders()
    if first.isLarge {
      let whole = try Self(of: graphs, .none, width: width, orders: &orders)
      let isStrip = whole.size.width > 4 * whole.size.height
      guard whole.size.width > width, isStrip else { return whole }
      tried.append(Trial(change: .none, width: whole.size.width, skeleton: whole))
    }
    let canTurn = isTurnable && first.rows.isEmpty
    // A large graph was already laid out without a change.
    for change in Change.all.dropFirst(tried.count) where canTurn || !change.isTurned {
      let trial = try Trial(graphs, change, width: width, orders: &orders)
      if let skeleton = trial.skeleton, trial.width <= width { return skeleton }
      tried.append(trial)
    }
    // None fits. The widths of trials that stopped early are lower bounds, so these are laid out in
    // full, narrowest first, until the narrowest has a known width.
    while let best = tried.indices.min(by: { tried[$0].cost < tried[$1].cost }),
      tried[best].width <= widest
    {
      if let skeleton = tried[best].skeleton { return skeleton }
      let skeleton = try Self(
        of: graphs, tried[best].change, width: width, orders: &orders)
      (tried[best].width, tried[best].skeleton) = (skeleton.size.width, skeleton)
    }
    return nil
  }

  /// A change and the layout it led to, or the least width if layout stopped early.
  fileprivate struct Trial {
    let change: Change
    /// The width of the layout in points; a lower bound if layout stopped early.
    var width: Double
    var skeleton: SharedLayout?

    /// The width by which trials are compared; turning the graph must save 10 %.
    var cost: Double { change.isTurned ? width / 0.9 : width }
  }

  /// A change that makes a view narrower.
  struct Change {
    var lineLength: StateGraph.LineLength
    /// Whether the direction of the graph is changed.
    var isTurned = false
    /// Whether labels may be in other layers than the one beside the source of their edge.
    var spreadsWords = false

    static let none = Change(lineLength: .long)

    /// The changes in the order of the trials, least change first.
    static let all = [
      none, Change(lineLength: .short), Change(lineLength: .long, isTurned: true),
      Change(lineLength: .short, isTurned: true), Change(lineLength: .short, spreadsWords: true),
      Change(lineLength: .shortest, spreadsWords: true),
      Change(lineLength: .shortest, isTurned: true),
    ]
  }

  /// Lays out a whole graph or its overview, as its expansion says.
  ///
  /// With `.automatic` expansion, the overview is used where the whole graph does not fit.
  ///
  /// - Parameters:
  ///   - graph: The graph with all states.
  ///   - isTurnable: Whether the layout may change the direction of the graph.
  ///   - widest: The greatest width of the whole graph, in points; by default 1.25 pages, because a
  ///     small chart is easier to read whole.
  /// - Returns: The graph that is shown, and its layout.
  /// - Throws: `LayoutError`, for example when the graph is too large to lay out.
  package static func shown(
    _ graph: StateGraph, isTurnable: Bool = true,
    widest: Double = 1.25 * StateGraphStyle.pageWidth
  ) throws(LayoutError) -> (graph: StateGraph, skeleton: SharedLayout) {
    guard graph.expansion != .all, let overview = graph.overview else {
      return (graph, try Self(fitting: [graph], isTurnable: isTurnable))
    }
    if graph.expansion == .automatic, !graph.isLarge,
      let whole = try fitting(
        [graph], width: StateGraphStyle.pageWidth, isTurnable: isTurnable, widest: widest)
    {
      return (graph, whole)
    }
    return (overview, try Self(fitting: [overview], isTurnable: isTurnable))
  }
}

extension SharedLayout.Trial {
  /// Lays a view out, but stops when it is certain not to fit the page.
  init(
    _ graphs: [StateGraph], _ change: SharedLayout.Change, width: Double,
    orders: inout LayerOrders
  ) throws(LayoutError) {
    self.change = change
    do throws(LayoutStop) {
      let skeleton = try SharedLayout(
        of: graphs, change, width: width, mustFit: true, orders: &orders)
      (self.width, self.skeleton) = (skeleton.size.width, skeleton)
    } catch {
      switch error {
      case .tooWide(let stop): self.width = stop.leastWidth
      case .failed(let error): throw error
      }
    }
  }
}

extension StateGraph {
  /// Whether it has more than 200 states and edges.
  ///
  /// So large a graph fits no page unless it is a strip, so no change is tried.
  fileprivate var isLarge: Bool { vertices.flatMap(\.flattened).count + edges.count > 200 }

  /// Returns the graph and its twins with a change applied.
  func changed(_ change: SharedLayout.Change) -> StateGraph {
    var graph = self
    graph.lineLength = change.lineLength
    if change.isTurned { graph.direction = direction == .down ? .right : .down }
    graph.twins = twins.map { $0.changed(change) }
    return graph
  }
}
