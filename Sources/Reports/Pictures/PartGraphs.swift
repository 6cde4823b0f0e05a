/// The graphs of parts of charts, each made once for all languages: of the insides of regions, and
/// of the states that send a message.
///
/// An inside of composite states is laid out before anything is drawn: one wider than a page is shown
/// as an overview, with further pictures of its content.
struct PartGraphs: Sendable {
  /// The insides that are shown as an overview.
  private(set) var closed: Set<PictureID> = []
  private var graphs: [PictureID: [GraphSketch]] = [:]

  /// No parts, for pictures that need none.
  init() {}

  /// Draws all parts, on all cores.
  init(of index: ReportIndex) async {
    var next = Self.messages(in: index) + Self.regions(in: index)
    while !next.isEmpty {
      let drawn = await next.concurrentMap { $0.drawn }
      for (part, drawn) in zip(next, drawn) {
        graphs[part.id] = drawn.graphs
        if drawn.isClosed { closed.insert(part.id) }
      }
      next = zip(next, drawn).filter(\.1.isClosed).flatMap { part, _ in part.inner }
    }
  }

  /// Returns a graph; `nil` when the report has no such part.
  subscript(id: PictureID, language: Language) -> GraphSketch? {
    graphs[id]?.first { $0.graph.language == language }
  }

  private static func regions(in index: ReportIndex) -> [ChartPart] {
    index.content.models.flatMap { model -> [ChartPart] in
      guard let chart = index.prepared(model.name) else { return [] }
      return model.chart.statechart.drawnRegions.flatMap(\.drawnParts).map {
        ChartPart(inside: $0, of: chart, named: model.name)
      }
    }
  }

  /// The states and transitions that involve each message.
  private static func messages(in index: ReportIndex) -> [ChartPart] {
    index.content.catalogue.members.map(\.selector).compactMap { message in
      // A single state needs no picture: the table lists what it reacts to.
      guard let found = index.content.occurrences[message], found.changesState,
        let states = found.part, let chart = index.prepared(found.model.name)
      else { return nil }
      return ChartPart(sending: message, states, of: chart)
    }
  }
}

/// A part of a chart to draw.
private struct ChartPart: Sendable {
  let id: PictureID
  private let chart: PreparedChart
  private let options: StateGraph.Options
  /// The states, if they are not all those inside of one.
  private let states: Statechart?
  /// The state whose inside is drawn, and its model.
  private let root: (state: State, model: String)?

  init(sending message: EventName, _ states: Statechart, of chart: PreparedChart) {
    id = .message(message)
    options = StateGraph.Options(message: message)
    (self.states, self.chart, root) = (states, chart, nil)
  }

  init(inside state: State, of chart: PreparedChart, named model: String) {
    id = .region(state.id, of: model)
    options = StateGraph.Options(root: state.id)
    (states, self.chart, root) = (nil, chart, (state, model))
  }

  /// The insides of its composite states.
  var inner: [ChartPart] {
    guard let (state, model) = root else { return [] }
    return state.composites.flatMap(\.drawnParts).map {
      ChartPart(inside: $0, of: chart, named: model)
    }
  }

  /// The graphs in each language, laid out if the part has composite states: where one does not fit
  /// a page, all are overviews.
  var drawn: (graphs: [GraphSketch], isClosed: Bool) {
    if let states {
      let graphs = StateGraph.inEachLanguage(ofPart: states, in: chart, options: options)
      return (graphs.map { GraphSketch(graph: $0) }, false)
    }
    var graphs = StateGraph.inEachLanguage(of: chart, options: options)
    for index in graphs.indices { graphs[index].id = id.name }
    guard let root, !root.state.composites.isEmpty else {
      return (graphs.map { GraphSketch(graph: $0) }, false)
    }
    // The error of a failed layout is reported when it is drawn.
    let layouts = graphs.map { try? LaidOutGraph.shown($0, widest: StateGraphStyle.pageWidth) }
    let isClosed = zip(graphs, layouts).contains { graph, layout in
      layout.map { $0.graph.vertices != graph.vertices } ?? false
    }
    guard isClosed else {
      return (zip(graphs, layouts).map { GraphSketch(graph: $0, layout: $1) }, false)
    }
    return (graphs.map { GraphSketch(graph: $0.overview ?? $0) }, true)
  }
}
