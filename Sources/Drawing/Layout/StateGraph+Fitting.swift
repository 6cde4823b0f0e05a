import LifelineStatecharts

extension LaidOutGraph {
  /// Lays a graph out so that it fits a page, with the least change that suffices.
  ///
  /// The changes are shorter label lines, the other direction, and regions below each other; with the shortest lines, states have
  /// no more than the size of their texts.
  /// If no change suffices, the narrowest layout is used.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - width: The width of the page in points; by default that of a page on GitHub.
  ///   - isTurnable: Whether the layout may change the direction of the graph.
  /// - Throws: `LayoutError`, for example when the graph is too large to lay out.
  package init(
    _ graph: StateGraph, width: Double = StateGraphStyle.pageWidth, isTurnable: Bool = true
  ) throws(LayoutError) {
    let fitting = try Self.fitting(
      graph, width: width, isTurnable: isTurnable, widest: .infinity)
    var orders = LayerOrders()
    let layout =
      if let fitting { fitting } else { try Self(of: graph, .none, width: width, orders: &orders) }
    self = layout.withRemarks(width: width)
  }

  /// Lays a graph out with a change, whatever its size.
  private init(
    of graph: StateGraph, _ change: Change, width: Double, orders: inout LayerOrders
  ) throws(LayoutError) {
    do throws(LayoutStop) {
      try self.init(of: graph, change, width: width, most: nil, orders: &orders)
    } catch {
      switch error {
      case .failed(let error): throw error
      case .tooWide, .tooHigh: preconditionFailure("what need not fit is never too large")
      }
    }
  }

  /// Lays a graph out with a change; with `most`, stops as soon as it is certain that the picture is
  /// wider than the page, or higher than `most`.
  private init(
    of graph: StateGraph, _ change: Change, width: Double, most: Double?,
    orders: inout LayerOrders
  ) throws(LayoutStop) {
    plain = graph.changed(change)
    source =
      orders.measured?.source(changedAs: plain)
      ?? StateGraphSource(plain.lettered(whereLongerThan: StateGraphStyle.listedWidth))
    var layers = LayerSource(source)
    layers.stacksRegions = change.stacksRegions
    placed = try PlacedStateGraph(layers, source, width: width, most: most, orders: &orders)
  }

  /// Lays a graph out so that it fits a page; `nil` if even the narrowest layout is wider than
  /// `widest`, or all are certainly higher than `highest`, in points.
  ///
  /// Layers cost most time, so they come last and stop where they can no longer be the cheapest.
  private static func fitting(
    _ graph: StateGraph, width: Double, isTurnable: Bool, widest: Double,
    highest: Double = .infinity, enclosure: Enclosure? = nil, mends: Bool = true
  ) throws(LayoutError) -> LaidOutGraph? {
    if let arrangement = graph.arrangement, arrangement != .layers {
      return try arranged(graph, as: arrangement, width: width)
    }
    let source = StateGraphSource(graph.lettered(whereLongerThan: StateGraphStyle.listedWidth))
    let measured = MeasuredGraph(source, enclosure: enclosure)
    let choice =
      isTurnable && graph.arrangement == nil
      ? ArrangementChoice(measured, width: width) : nil
    let most = choice?.mostForLayers ?? .infinity
    let layers = try inLayers(
      graph, measured, page: Size(width: width, height: min(most, highest)), most: most,
      isTurnable: isTurnable, widest: most.isFinite ? width : widest, mends: mends)
    let fitting = layers.flatMap { $0.size.width <= width ? $0.placed : nil }
    return choice?.best(besides: fitting)
      .map { LaidOutGraph(source: source, placed: $0, plain: graph) } ?? layers
  }

  /// Places the contents of a box by the best arrangement; `nil` when they are too wide.
  ///
  /// - Parameters:
  ///   - graph: The contents, as a graph of their own.
  ///   - width: The width of a page for them, in points.
  ///   - enclosure: The box.
  /// - Returns: The places.
  static func contents(
    _ graph: StateGraph, width: Double, in enclosure: Enclosure
  ) -> PlacedStateGraph? {
    let found = try? fitting(
      graph, width: width, isTurnable: graph.arrangement == nil, widest: width, enclosure: enclosure
    )
    guard let found, found.size.width <= width else { return nil }
    // What stands in states is drawn as in the whole chart, so it must not be narrower here.
    let whole = StateGraphSource(graph)
    let isSame = graph.allVertices.allSatisfy {
      found.source.block(of: $0).size == whole.block(of: $0).size
    }
    return isSame ? found.placed : nil
  }

  private static func arranged(
    _ graph: StateGraph, as arrangement: StateGraph.Arrangement, width: Double
  ) throws(LayoutError) -> LaidOutGraph {
    guard graph.direction == .down else { throw .turned(arrangement) }
    let source = StateGraphSource(graph.lettered(whereLongerThan: StateGraphStyle.listedWidth))
    guard let placed = arrangement.method?.place(MeasuredGraph(source), width: width) else {
      throw .unsuited(arrangement)
    }
    return LaidOutGraph(source: source, placed: placed, plain: graph)
  }

  /// Lays a graph out in layers; `nil` if it is wider than `widest` even with the narrowest labels,
  /// or certainly higher than the page; at a cost above `most` it need not be the best.
  private static func inLayers(
    _ graph: StateGraph, _ measured: MeasuredGraph, page: Size, most: Double, isTurnable: Bool,
    widest: Double, mends: Bool
  ) throws(LayoutError) -> LaidOutGraph? {
    var tried: [Trial] = []
    var orders = LayerOrders(measured)
    if graph.isLarge {
      let whole = try Self(of: graph, .none, width: page.width, orders: &orders)
      let isStrip = whole.size.width > 4 * whole.size.height
      guard whole.size.width > page.width, isStrip else { return whole }
      tried.append(Trial(change: .none, width: whole.size.width, layout: whole))
    }
    let hasRegions = graph.allVertices.contains { $0.shape == .region }
    // Shorter lines make nothing lower, so a direction that is too high once is always.
    var highDirections: Set<Bool> = isTurnable ? [] : [true]
    for changes in Change.steps.dropFirst(tried.count) {
      var fitting: [(layout: LaidOutGraph, change: Change, cost: Double)] = []
      for change in changes
      where (hasRegions || !change.stacksRegions) && !highDirections.contains(change.isTurned) {
        guard let trial = try Trial(graph, change, page: page, orders: &orders) else {
          highDirections.insert(change.isTurned)
          continue
        }
        tried.append(trial)
        guard let layout = trial.layout, trial.width <= page.width else { continue }
        fitting.append((layout, change, layout.cost(in: measured)))
      }
      if let best = fitting.min(by: { $0.cost < $1.cost }) {
        guard mends else { return best.layout }
        return try best.layout.mended(
          best.change, measured, page: page, most: most, orders: &orders)
      }
    }
    return highDirections.isSubset(of: isTurnable ? [] : [true])
      ? try narrowest(of: tried, graph, page: page, widest: widest, orders: &orders) : nil
  }

  /// Returns the narrowest of some layouts that do not fit; `nil` if it is wider than `widest`.
  ///
  /// The widths of trials that stopped early are lower bounds, so these are laid out in full,
  /// narrowest first, until the narrowest has a known width.
  private static func narrowest(
    of tried: [Trial], _ graph: StateGraph, page: Size, widest: Double, orders: inout LayerOrders
  ) throws(LayoutError) -> LaidOutGraph? {
    var tried = tried
    while let best = tried.indices.min(by: { tried[$0].cost < tried[$1].cost }),
      tried[best].width <= widest
    {
      if let layout = tried[best].layout { return layout }
      let layout = try Self(of: graph, tried[best].change, width: page.width, orders: &orders)
      (tried[best].width, tried[best].layout) = (layout.size.width, layout)
    }
    return nil
  }

  /// Makes identifiers whole where that does not make the picture wider than a page: all at once,
  /// otherwise each half of them.
  ///
  /// Whole identifiers save height and breaks, not bends and crossings, so layers that are too
  /// expensive without their breaks are not tried.
  private func mended(
    _ change: Change, _ measured: MeasuredGraph, page: Size, most: Double,
    orders: inout LayerOrders
  ) throws(LayoutError) -> LaidOutGraph {
    guard source.style.breaksAtCapitals else { return self }
    var best = (layout: self, cost: LayoutCost(of: placed, in: measured))
    var change = change
    change.isTurned = false  // it is already
    var style = source.style
    style.lineLength = .narrow
    let broken = source.graph.edges.indices.filter {
      style.block(of: source.graph.edges[$0]) != source.edgeBlocks[$0]
    }
    let saved = broken.reduce(0) { sum, edge in
      let whole = style.block(of: source.graph.edges[edge])?.height ?? 0
      return sum + max(0, (source.edgeBlocks[edge]?.height ?? 0) - whole)
    }
    guard best.cost.withoutBreaks - saved <= most, size.height - saved <= page.height else {
      return self
    }
    var groups = [broken.prefix(Self.mostMended)]
    for place in 0..<Self.mostMendings where place < groups.count {
      let group = groups[place]
      var graph = best.layout.plain
      for edge in group { graph.edges[edge].lineLength = .narrow }
      let trial = try Trial(
        graph, change, page: Size(width: page.width, height: .infinity), orders: &orders)
      if let layout = trial?.layout, layout.size.width <= page.width,
        case let cost = LayoutCost(of: layout.placed, in: measured), cost.points <= best.cost.points
      {
        best = (layout, cost)
      } else if group.count > 1 {
        groups += [group.prefix(group.count / 2), group.dropFirst(group.count / 2)]
      }
    }
    return best.layout
  }

  private static let mostMended = 24
  private static let mostMendings = 8

  /// What a reader pays for the picture.
  private func cost(in measured: MeasuredGraph) -> Double {
    LayoutCost(of: placed, in: measured).points
  }

  /// A change and the layout it led to, or the least width if layout stopped early.
  fileprivate struct Trial {
    let change: Change
    /// The width of the layout in points; a lower bound if layout stopped early.
    var width: Double
    var layout: LaidOutGraph?

    /// The width by which trials are compared; turning the graph must save 10 %.
    var cost: Double { change.isTurned ? width / 0.9 : width }
  }

  /// A change that makes a graph narrower.
  struct Change {
    var lineLength: StateGraph.LineLength
    /// Whether the direction of the graph is changed.
    var isTurned = false
    /// Whether the regions of a parallel state stand below each other.
    var stacksRegions = false

    static let none = Change(lineLength: .long)

    /// The changes in the order of the trials, least change first; of those of one step the cheapest
    /// wins.
    static let steps: [[Change]] = [
      [none],
      [
        Change(lineLength: .parts), Change(lineLength: .long, isTurned: true),
        Change(lineLength: .parts, isTurned: true),
      ],
      [Change(lineLength: .narrow), Change(lineLength: .narrow, isTurned: true)],
      [Change(lineLength: .short), Change(lineLength: .short, isTurned: true)],
      [
        Change(lineLength: .shortest), Change(lineLength: .shortest, isTurned: true),
        Change(lineLength: .narrow, stacksRegions: true),
      ],
    ]
  }

  /// Lays out a whole graph or its overview, as its expansion says.
  ///
  /// With `.automatic` expansion, the overview is used where the whole graph does not fit in any
  /// direction, so that a direction that is asked for changes nothing else.
  ///
  /// - Parameters:
  ///   - graph: The graph with all states.
  ///   - isTurnable: Whether the layout may change the direction of the graph.
  ///   - widest: The greatest width of the whole graph, in points; `nil` for the graph's own.
  /// - Returns: The layout of what is shown.
  /// - Throws: `LayoutError`, for example when the graph is too large to lay out.
  package static func shown(
    _ graph: StateGraph, isTurnable: Bool = true,
    widest: Double? = nil
  ) throws(LayoutError) -> LaidOutGraph {
    guard graph.layout == .lifeline else {
      throw .graphviz("the layout 'dot' needs Graphviz; import Lifeline")
    }
    guard graph.expansion != .all, graph.arrangement == nil, let overview = graph.overview else {
      return try Self(graph, isTurnable: isTurnable)
    }
    if graph.expansion == .automatic, !graph.isLarge {
      var free = graph
      if !isTurnable { free.direction = .down }
      let whole = try fitting(
        free, width: StateGraphStyle.pageWidth, isTurnable: true,
        widest: widest ?? graph.largestWhole.width, highest: graph.largestWhole.height)
      if let whole, whole.size.height <= graph.largestWhole.height {
        return isTurnable ? whole.withRemarks() : try Self(graph, isTurnable: false)
      }
    }
    guard overview.cards == nil else {
      return try Self(overview, width: RegionCardsDrawing.innerWidth, isTurnable: isTurnable)
    }
    // All pictures of the runs of a chart show the same states.
    if graph.expansion == .automatic, isTurnable, !graph.content.showsRuns,
      let opened = try opened(graph)
    {
      return opened.withRemarks()
    }
    return try Self(overview, isTurnable: isTurnable)
  }

  /// The overview with one composite state after the other open, as long as it fits a page; `nil` if
  /// none can be.
  ///
  /// Takes one layout for each composite state, at most a dozen.
  private static func opened(_ graph: StateGraph) throws(LayoutError) -> LaidOutGraph? {
    let boxes = graph.composites
    var open: Set<String> = []
    func layout(_ open: Set<String>, mends: Bool) throws(LayoutError) -> LaidOutGraph? {
      let graph = graph.overview(opening: open)
      guard !graph.isLarge else { return nil }
      let found = try fitting(
        graph, width: StateGraphStyle.pageWidth, isTurnable: true,
        widest: StateGraphStyle.pageWidth, highest: highestOpened, mends: mends)
      return found.flatMap { $0.size.height <= highestOpened ? $0 : nil }
    }
    var mended: LaidOutGraph?
    let tried = boxes.prefix(mostOpened)
    // All of them do not fit together.
    for (place, box) in tried.enumerated() where open.count + 1 < boxes.count {
      let isLast = place + 1 == tried.count || open.count + 2 == boxes.count
      guard let layout = try layout(open.union([box.id]), mends: isLast) else { continue }
      open.insert(box.id)
      mended = isLast ? layout : nil
    }
    if let mended { return mended }
    return open.isEmpty ? nil : try layout(open, mends: true)
  }

  private static let mostOpened = 12
  private static let highestOpened = 1000.0
}

extension LaidOutGraph.Trial {
  /// Lays a graph out, but stops when it is certain not to fit the page; `nil` when it is certain to
  /// be higher.
  init?(
    _ graph: StateGraph, _ change: LaidOutGraph.Change, page: Size, orders: inout LayerOrders
  ) throws(LayoutError) {
    self.change = change
    do throws(LayoutStop) {
      let layout = try LaidOutGraph(
        of: graph, change, width: page.width, most: page.height, orders: &orders)
      (self.width, self.layout) = (layout.size.width, layout)
    } catch {
      switch error {
      case .tooWide(let leastWidth): self.width = leastWidth
      case .tooHigh: return nil
      case .failed(let error): throw error
      }
    }
  }
}

extension StateGraph {
  /// Whether it has more than 200 states and edges.
  ///
  /// So large a graph fits no page unless it is a strip, so no change is tried.
  fileprivate var isLarge: Bool { allVertices.count + edges.count > 200 }

  /// Returns the graph with a change applied.
  func changed(_ change: LaidOutGraph.Change) -> StateGraph {
    var graph = self
    graph.lineLength = change.lineLength
    if change.isTurned { graph.direction = direction == .down ? .right : .down }
    return graph
  }
}
