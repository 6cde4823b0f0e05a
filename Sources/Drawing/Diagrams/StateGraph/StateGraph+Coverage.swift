public import LifelineStatecharts
public import LifelineSimulation

extension StateGraph {
  /// The number of visits over many runs, and their total time.
  public struct Visits: Equatable, Sendable {
    /// The number; zero for never.
    public var count: Int
    /// The total time; `nil` when unknown.
    public var dwell: Duration?

    package init(count: Int, dwell: Duration? = nil) {
      self.count = count
      self.dwell = dwell
    }

    /// `12×`, with the time if it is known: `12×, 3.4 s`.
    var words: String {
      guard count > 0, let dwell, dwell > .zero else { return "\(count)×" }
      return "\(count)×, \(dwell.label)"
    }
  }

  /// Creates the graph of a chart with the coverage of runs: the number and time of visits for each
  /// state, the number for each transition; `0×` for never.
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
    self = StateGraph(of: chart, run: Trace(joining: runs), options: options)
    let ids = Set(ChartOutline(chart).entries.map(\.state.id))
    cover { ids.contains(StateID($0)) ? visits(StateID($0)) : nil }
  }

  /// Replaces step numbers by counts.
  mutating func cover(_ visits: (String) -> Visits?) {
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
          vertex.lines.insert(.init(.words(visits.words)), at: 0)
        } else {
          vertex.title += "  \(visits.words)"
        }
      }
      for index in vertex.children.indices { tell(&vertex.children[index]) }
    }
    for index in vertices.indices { tell(&vertices[index]) }
    let states = vertices.flatMap(\.innermost).compactMap(\.visits)
    description = words.covered(
      transitions: Share(of: edges.compactMap(\.count)), states: Share(of: states))
    content = .coverage(description)
  }

  /// A part of a whole.
  struct Share {
    /// The number of those visited.
    let count: Int
    /// The number of all.
    let all: Int

    init(of visits: [Int]) { (count, all) = (visits.count { $0 > 0 }, visits.count) }

    /// The percentage, rounded down, so that 100 means all of them.
    var percent: Int { all == 0 ? 100 : 100 * count / all }
  }
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
    graph.cover { stages.contains($0) ? visits(Stage($0)) : nil }
    return graph
  }
}
