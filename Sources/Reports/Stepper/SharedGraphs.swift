/// The graphs of a page: one of stages for each model, which its runs share, or one of the states of
/// a single run.
struct SharedGraphs {
  private let language: Language
  private var graphs: [(name: String?, content: Page.Graph.Content, graph: StateGraph)] = []
  private var changes: [String?: [[StageChange]]] = [:]
  private var charts: [String?: Statechart] = [:]

  init(_ language: Language) { self.language = language }

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
  mutating func ofStages(_ trace: Trace, _ model: Model?) -> Int? {
    let (name, found) = (model?.name, trace.stageChanges)
    charts[name] = model?.played.statechart
    changes[name, default: []].append(found)
    if let known = graphs.firstIndex(where: { $0.name == name && $0.content == .stages }) {
      return known
    }
    guard !found.isEmpty else { return nil }
    graphs.append((name, .stages, StateGraph(id: "stages", title: name?.fileTitle ?? "")))
    return graphs.count - 1
  }

  /// Adds a graph, and returns its index.
  mutating func add(_ graph: StateGraph, shows content: Page.Graph.Content) -> Int {
    graphs.append((graph.title, content, graph))
    return graphs.count - 1
  }

  /// Lays the graphs out.
  func drawn() throws(LifelineError) -> [Page.Graph] {
    try graphs.map { name, content, graph throws(LifelineError) in
      var graph = graph
      if content == .stages, graph.vertices.isEmpty {
        graph =
          StageTable(
            of: changes[name] ?? [], chart: charts[name], title: name?.fileTitle ?? "",
            options: .init(language: language, showsStimuli: true, showsRareMessages: false)
          ).stateGraph
      }
      do throws(LayoutError) {
        return Page.Graph(try Drawing(of: graph), shows: content)
      } catch {
        throw LifelineError(error)
      }
    }
  }
}
