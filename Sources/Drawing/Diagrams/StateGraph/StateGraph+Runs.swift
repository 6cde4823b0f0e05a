public import LifelineSimulation
public import LifelineStatecharts

extension StateGraph {
  /// Creates the graph of a chart with the paths of several runs, each numbered separately.
  ///
  /// ```swift
  /// let graph = StateGraph(
  ///   of: chart, runs: [home, lock], as: Overlay([.init("A", title: "Home"), .init("B", title: "Lock")]))
  /// graph.edges[0].paths      // A at steps 1 and 4, B at step 2
  /// ```
  ///
  /// - Parameters:
  ///   - chart: The chart.
  ///   - runs: Traces of this chart.
  ///   - overlay: The names of the runs, in the same order.
  ///   - options: The part of the chart to draw, and the language.
  public init(
    of chart: Statechart, runs: [Trace], as overlay: Overlay, options: Options = Options()
  ) {
    let prepared = PreparedChart(chart)
    let alone = runs.map { ChartPicture(of: prepared, run: $0, options: options).run }
    let outline = prepared.outline
    self = StateGraph(of: chart, run: Trace(joining: runs), options: options)
    layOver(
      overlay, counts: alone.map { $0?.steps.reduce(0) { $0 + $1.count } ?? 0 },
      visits: { id, run in outline[StateID(id)].map { alone[run]?.visits[$0] ?? 0 } ?? 0 })
  }

  /// Converts the steps of one path, which concatenates all runs, to the steps of each run.
  ///
  /// - Parameters:
  ///   - overlay: The runs.
  ///   - counts: The number of steps in each run.
  ///   - visits: Returns how often a run entered a state.
  mutating func layOver(
    _ overlay: Overlay, counts: [Int], visits: (String, Int) -> Int
  ) {
    let words = StateGraphWords(language: language)
    let starts = counts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
    content = .comparison(overlay)
    title = overlay.runs.map(\.title).joined(separator: " ↔ ")
    for index in edges.indices where !edges[index].isDefault && !edges[index].steps.isEmpty {
      let steps = edges[index].steps
      let shares = counts.indices.map { run in
        steps.filter { $0 > starts[run] && $0 <= starts[run + 1] }.map { $0 - starts[run] }
      }
      let sharing = shares.indices.filter { !shares[$0].isEmpty }
      let mark = overlay.mark(of: sharing)
      edges[index].mark = mark
      edges[index].paths = sharing.map {
        Path(run: $0, letter: overlay.runs[$0].letter, steps: shares[$0])
      }
      edges[index].outcome = words.paths(edges[index].paths)
    }
    func mark(_ vertex: inout Vertex) {
      let sharing = counts.indices.filter { visits(vertex.id, $0) > 0 }
      if !sharing.isEmpty, (vertex.visits ?? 0) > 0 {
        vertex.mark = overlay.mark(of: sharing)
        if sharing.count < counts.count {
          vertex.outcome += words.onlyIn(sharing.map { overlay.runs[$0].letter })
        }
      }
      for index in vertex.children.indices { mark(&vertex.children[index]) }
    }
    for index in vertices.indices { mark(&vertices[index]) }
  }
}

extension Trace {
  /// Concatenates several traces, with distinct microstep numbers.
  init(joining runs: [Trace]) {
    self.init(model: runs.first?.model)
    var next = 0
    for run in runs {
      let shift = next
      for var entry in run.entries {
        entry.step = entry.step.map { $0 + shift }
        next = max(next, (entry.step ?? 0) + 1)
        entries.append(entry)
      }
    }
  }
}

extension StageTable {
  /// Creates the graph of stages with the paths of several runs.
  ///
  /// - Parameters:
  ///   - runs: The changes of each run.
  ///   - overlay: The names of the runs, in the same order.
  ///   - chart: The chart with the stages and titles; `nil` takes both from the changes.
  ///   - options: The options.
  /// - Returns: The graph, with the steps of each run numbered separately.
  public static func stateGraph(
    of runs: [[StageChange]], as overlay: Overlay, chart: Statechart? = nil,
    options: Options = Options()
  ) -> StateGraph {
    var graph = StageTable(of: runs, path: runs.flatMap { $0 }, chart: chart, options: options)
      .stateGraph
    graph.layOver(overlay, counts: runs.map(\.count)) { id, run in
      runs[run].count { $0.to.description == id }
        + (runs[run].first?.from.description == id ? 1 : 0)
    }
    return graph
  }
}
