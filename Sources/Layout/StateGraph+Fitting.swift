package import LifelineDiagrams
package import LifelineGraphviz
import LifelineRendering

extension StateGraphSkeleton {
  /// Lays a view out so that it fits a page: as it is, with words in short lines, turned, or with
  /// words spread over more layers, whichever needs least change.
  ///
  /// Where none fits, the narrowest is taken.
  ///
  /// - Parameters:
  ///   - graphs: The pictures, which have the same states; at least one.
  ///   - width: How wide a page is, in points; by default what GitHub shows.
  ///   - isTurnable: Whether the states may follow one another in the other direction.
  /// - Throws: `GraphvizError`, for example when the graph is too large to lay out.
  package init(
    fitting graphs: [StateGraph], width: Double = StateGraphStyle.pageWidth,
    isTurnable: Bool = true
  ) throws(GraphvizError) {
    if let fitting = try Self.fitting(
      graphs, width: width, isTurnable: isTurnable, widest: .infinity)
    {
      self = fitting
    } else {
      self = try Self(of: graphs, width: width)
    }
  }

  /// The same; `nil` where the narrowest would be wider than a limit, which is found before
  /// anything is placed.
  private static func fitting(
    _ graphs: [StateGraph], width: Double, isTurnable: Bool, widest: Double
  ) throws(GraphvizError) -> StateGraphSkeleton? {
    guard let first = graphs.first else { return nil }
    var tried: [Trial] = []
    if first.isLarge {
      let whole = try Self(of: graphs, width: width)
      let isStrip = whole.size.width > 4 * whole.size.height
      guard whole.size.width > width, isStrip else { return whole }
      tried.append(Trial(change: .none, width: whole.size.width, skeleton: whole))
    }
    let canTurn = isTurnable && first.rows.isEmpty
    // A large graph was tried without a change already.
    for change in Change.all.dropFirst(tried.count) where canTurn || !change.isTurned {
      let trial = try Trial(graphs, change, width: width)
      if let skeleton = trial.skeleton, trial.width <= width { return skeleton }
      tried.append(trial)
    }
    // None fits: the narrowest is among those that are still narrow when they have been laid out.
    while let best = tried.indices.min(by: { tried[$0].cost < tried[$1].cost }),
      tried[best].width <= widest
    {
      if let skeleton = tried[best].skeleton { return skeleton }
      let skeleton = try Self(of: graphs, tried[best].change, width: width)
      (tried[best].width, tried[best].skeleton) = (skeleton.size.width, skeleton)
    }
    return nil
  }

  /// A way in which a view was laid out, or found to be too wide before.
  fileprivate struct Trial {
    let change: Change
    /// How wide it is, or is at least when it was not laid out.
    var width: Double
    var skeleton: StateGraphSkeleton?

    /// Short lines cost little; a turn has to be worth it.
    var cost: Double { change.isTurned ? width / 0.9 : width }
  }

  /// What is changed so that a view fits its page.
  struct Change {
    var lineLength: StateGraph.LineLength
    /// Whether the states follow one another in the other direction.
    var isTurned = false
    /// Whether words may stand in other layers than beside the source of their edge.
    var spreadsWords = false

    static let none = Change(lineLength: .long)

    /// What is tried, least change first.
    static let all = [
      none, Change(lineLength: .short), Change(lineLength: .long, isTurned: true),
      Change(lineLength: .short, isTurned: true), Change(lineLength: .short, spreadsWords: true),
      Change(lineLength: .shortest, spreadsWords: true),
      Change(lineLength: .shortest, isTurned: true),
    ]
  }

  /// Lays out as much of a graph as was asked for: all of it, an overview, or an overview where all
  /// of it does not fit a page.
  ///
  /// - Parameters:
  ///   - graph: The graph with all states.
  ///   - isTurnable: Whether the states may follow one another in the other direction.
  ///   - widest: How wide all of it may be, in points; by default a little wider than a page, since
  ///     a reader would rather look at a small chart whole.
  /// - Returns: The graph that is shown, and its places.
  /// - Throws: `GraphvizError`, for example when the graph is too large to lay out.
  package static func shown(
    _ graph: StateGraph, isTurnable: Bool = true,
    widest: Double = 1.25 * StateGraphStyle.pageWidth
  ) throws(GraphvizError) -> (graph: StateGraph, skeleton: StateGraphSkeleton) {
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

extension StateGraphSkeleton.Trial {
  /// Lays a view out, unless it is certain not to fit its page.
  init(
    _ graphs: [StateGraph], _ change: StateGraphSkeleton.Change, width: Double
  ) throws(GraphvizError) {
    self.change = change
    do throws(LayoutStop) {
      let skeleton = try StateGraphSkeleton(of: graphs, change, width: width, mustFit: true)
      (self.width, self.skeleton) = (skeleton.size.width, skeleton)
    } catch {
      switch error {
      case .tooWide(let stop): self.width = stop.leastWidth
      case .graphviz(let error): throw error
      }
    }
  }
}

extension StateGraph {
  /// Whether it has so many states and arrows that nothing makes it fit a page, unless it is a
  /// strip.
  fileprivate var isLarge: Bool { vertices.flatMap(\.flattened).count + edges.count > 200 }

  /// The graph and its twins with lines of some length, or turned.
  func changed(_ change: StateGraphSkeleton.Change) -> StateGraph {
    var graph = self
    graph.lineLength = change.lineLength
    if change.isTurned { graph.direction = direction == .down ? .right : .down }
    graph.twins = twins.map { $0.changed(change) }
    return graph
  }
}
