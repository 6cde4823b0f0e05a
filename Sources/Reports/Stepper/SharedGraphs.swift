/// The graphs of a page: one of stages for each model, which its runs share, or one of the states of
/// a single run.
struct SharedGraphs {
  private let language: Language
  private var graphs: [Shared] = []
  private var changes: [String?: [[StageChange]]] = [:]
  private var charts: [String?: Statechart] = [:]

  private struct Shared {
    let name: String?
    let content: Page.Graph.Content
    /// The graph; `nil` for the stages of a model, which are drawn when all runs are known.
    var graph: StateGraph?
    /// The fault that is drawn in it.
    var marks: FaultMarks?
  }

  init(_ language: Language) { self.language = language }

  /// The most graphs of a page, each with another fault; further faults are not drawn.
  static let mostGraphs = 64

  /// The most states of a chart that a page shows whole.
  private static let mostStates = 24

  /// Adds the states of one run's chart, and returns the index of the graph; `nil` when the trace has
  /// no transitions and the chart is large.
  mutating func ofStates(_ trace: Trace, _ model: Model?) -> Int? {
    let takesAny = trace.entries.contains {
      if case .transition = $0.occurrence { true } else { false }
    }
    guard let model else { return nil }
    let isLarge = model.chart.states.count > Self.mostStates
    guard takesAny || !isLarge else { return nil }
    let options = StateGraph.Options(language: language, isOnlyRun: isLarge)
    return add(
      StateGraph(of: model.chart.statechart, run: trace, options: options), shows: .states)
  }

  /// Adds a run to the stages of its model, and returns the index of their graph.
  mutating func ofStages(_ found: [StageChange], _ model: Model?) -> Int? {
    let name = model?.name
    charts[name] = model?.played.statechart
    changes[name, default: []].append(found)
    if let known = graphs.firstIndex(where: { $0.name == name && $0.content == .stages }) {
      return known
    }
    guard !found.isEmpty else { return nil }
    graphs.append(Shared(name: name, content: .stages))
    return graphs.count - 1
  }

  /// Adds a fault to the stages of a model, and returns the index of their graph with it; `nil` when
  /// the page has too many.
  mutating func ofFault(_ marks: FaultMarks, on graph: Int) -> Int? {
    let name = graphs[graph].name
    if let known = graphs.firstIndex(where: { $0.name == name && $0.marks == marks }) {
      return known
    }
    guard graphs.count < Self.mostGraphs else { return nil }
    graphs.append(Shared(name: name, content: .stages, marks: marks))
    return graphs.count - 1
  }

  /// Adds a graph, and returns its index.
  mutating func add(_ graph: StateGraph, shows content: Page.Graph.Content) -> Int {
    graphs.append(Shared(name: graph.title, content: content, graph: graph))
    return graphs.count - 1
  }

  /// Lays the graphs out.
  func drawn() throws(LifelineError) -> [Page.Graph] {
    try graphs.map { shared throws(LifelineError) in
      let graph =
        shared.graph
        ?? .ofStages(
          changes[shared.name] ?? [], charts[shared.name], title: shared.name?.fileTitle ?? "",
          shared.marks, in: language)
      return try Page.Graph(drawing: graph, shows: shared.content)
    }
  }
}

extension StateGraph {
  /// The stages of a model with what runs did in them, and with a fault.
  static func ofStages(
    _ changes: [[StageChange]], _ chart: Statechart?, title: String, _ marks: FaultMarks?,
    in language: Language
  ) -> StateGraph {
    let graph = StageTable(
      of: changes, chart: chart, title: title,
      options: .init(language: language, showsStimuli: true, showsRareMessages: false)
    ).stateGraph
    return marks.map { graph.marking($0) } ?? graph
  }
}

extension StateGraph {
  /// The graph in the hues of timelines.
  fileprivate var inRunHues: StateGraph {
    var graph = self
    for index in stages.indices { graph.stages[index].hue = stages.hue(of: stages[index].stage) }
    return graph
  }
}

extension Page.Graph {
  /// Draws a graph, whose states have the hues of their bars in the timeline.
  init(drawing graph: StateGraph, shows content: Content) throws(LifelineError) {
    do throws(LayoutError) {
      self.init(try Drawing(of: graph.inRunHues), shows: content)
    } catch {
      throw LifelineError(error)
    }
  }
}
