public import LifelineSimulation
public import LifelineStatecharts

extension StateGraph {
  /// The number of visits over many runs, and their total time.
  public struct Visits: Equatable, Sendable {
    /// The number; zero for never.
    public var count: Int
    /// The total time; `nil` when unknown.
    public var dwell: Duration?

    /// Creates the visits of a state or a stage.
    public init(count: Int, dwell: Duration? = nil) {
      self.count = count
      self.dwell = dwell
    }

    /// `12×`, with the time if it is known: `12×, 3.4 s`.
    func words(in language: Language) -> String {
      guard count > 0, let dwell, dwell > .zero else { return "\(count)×" }
      return "\(count)×, \(dwell.label(in: language))"
    }
  }

  /// Creates the graph of a chart with the coverage of runs: the number and time of visits for each
  /// state, the number for each transition; `0×` for never.
  ///
  /// ```swift
  /// let graph = StateGraph(of: chart.statechart, covering: traces, visits: { id in
  ///   let visits = chart.index(of: id).flatMap { coverage.stateVisits[$0] }   // a `Coverage` of the same traces
  ///   return .init(count: visits?.count ?? 0, dwell: visits?.dwell)
  /// })
  /// ```
  ///
  /// - Parameters:
  ///   - chart: The chart.
  ///   - runs: Traces of this chart, whose transitions are counted.
  ///   - visits: The visits of each state.
  ///   - options: The part of the chart to draw, and the language.
  public init(
    of chart: Statechart, covering runs: [Trace], visits: (StateID) -> Visits,
    options: Options = Options()
  ) {
    self.init(of: chart, covering: runs, visits: visits, options: options) { _ in nil }
  }

  /// What runs covered of the drawn states: shares of what they could have covered, and of everything
  /// in the chart.
  package struct Covered {
    let transitions: CoverageShare
    let states: CoverageShare
    let whole: CoverageShare?

    package init(transitions: CoverageShare, states: CoverageShare, whole: CoverageShare? = nil) {
      (self.transitions, self.states, self.whole) = (transitions, states, whole)
    }
  }

  /// Creates the same graph with counts by a closure, which gets the drawn states and knows more of the
  /// runs; where it returns `nil`, what is drawn is counted.
  package init(
    of chart: Statechart, covering runs: [Trace], visits: (StateID) -> Visits,
    options: Options, covered: (Set<StateID>) -> Covered?
  ) {
    self = StateGraph(of: chart, run: Trace(joining: runs), options: options)
    let outline = ChartOutline(chart)
    let ids = Set(outline.entries.map(\.state.id))
    cover(
      { ids.contains(StateID($0)) ? visits(StateID($0)) : nil },
      covered(drawnStates(of: outline, options)))
  }

  /// The states of the drawn part, also those without a box of their own.
  private func drawnStates(of outline: ChartOutline, _ options: Options) -> Set<StateID> {
    let states = outline.entries.map(\.state.id)
    if options.isPartial {
      let names = vertices.flatMap(\.flattened).map(\.id)
      return Set(states).intersection(
        names.map { StateID($0.hasSuffix(".any") ? String($0.dropLast(".any".count)) : $0) })
    }
    guard let root = options.root.flatMap({ outline[$0] }) else { return Set(states) }
    return Set(states.indices.filter { outline.isWithin($0, root) }.map { states[$0] })
  }

  /// Replaces step numbers by counts.
  mutating func cover(_ visits: (String) -> Visits?, _ covered: Covered? = nil) {
    let words = StateGraphWords(language: language)
    for index in edges.indices where !edges[index].isDefault {
      let count = edges[index].steps.count
      edges[index].count = count
      edges[index].outcome = words.taken(count)
    }
    func tell(_ vertex: inout Vertex) {
      if let visits = visits(vertex.id), vertex.shape.isState {
        vertex.outcome = words.visited(visits.count)
        if visits.count > 0, let dwell = visits.dwell, dwell > .zero {
          vertex.outcome += words.lasting(dwell)
        }
        vertex.visits = visits.count
        if vertex.children.isEmpty {
          vertex.lines.insert(.init(.words(visits.words(in: language))), at: 0)
        } else {
          vertex.title += "  \(visits.words(in: language))"
        }
      }
      for index in vertex.children.indices { tell(&vertex.children[index]) }
    }
    for index in vertices.indices { tell(&vertices[index]) }
    let states = vertices.flatMap(\.innermost).compactMap(\.visits)
    description = words.covered(
      covered
        ?? Covered(
          transitions: CoverageShare(of: edges.compactMap(\.count)),
          states: CoverageShare(of: states)))
    content = .coverage(description)
  }
}

extension StateGraph.Options {
  /// Whether a graph leaves out arrows between the states that it shows.
  package var isPartial: Bool { !focus.isEmpty || isOnlyRun }
}

extension StageTable {
  /// Creates the graph of stages with the number and time of visits.
  ///
  /// - Parameters:
  ///   - runs: The changes of each run.
  ///   - visits: The visits of each stage.
  ///   - chart: The chart with the stages and titles; `nil` takes both from the changes.
  ///   - options: The options.
  /// - Returns: The graph, with the number of times of each change.
  public static func stateGraph(
    covering runs: [[StageChange]], visits: (Stage) -> StateGraph.Visits,
    chart: Statechart? = nil, options: Options = Options()
  ) -> StateGraph {
    var graph = StageTable(of: runs, path: runs.flatMap { $0 }, chart: chart, options: options)
      .stateGraph
    let stages = Set(graph.stages.map(\.stage.description))
    graph.cover({ stages.contains($0) ? visits(Stage($0)) : nil })
    return graph
  }
}
