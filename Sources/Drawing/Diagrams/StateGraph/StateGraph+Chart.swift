public import LifelineSimulation
public import LifelineStatecharts

extension StateGraph {
  /// Creates the graph of a chart, with the path of a run if there is one.
  ///
  /// Every transition is an arrow, in document order; a targetless one is a line in its state. An
  /// outermost box that no arrow touches is left out: the picture itself represents it. A
  /// transition of a compound state into itself begins at a mark "any state" inside, because its
  /// source is whichever state is active there.
  ///
  /// - Parameters:
  ///   - chart: The chart.
  ///   - run: A trace of this chart, whose transitions are numbered; `nil` for none.
  ///   - options: The part of the chart to draw, and the language.
  public init(of chart: Statechart, run: Trace? = nil, options: Options = Options()) {
    if options.showsStages, let run {
      self = StateGraph(stagesOf: run, on: chart, options: options)
    } else {
      self = ChartPicture(of: PreparedChart(chart), run: run, options: options).graph
    }
  }

  /// Creates the graph of the stages of a run, with the events that change them.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - chart: The chart with the stages and titles; `nil` takes both from the run.
  ///   - options: The language, and how the stages are placed.
  package init(stagesOf run: Trace, on chart: Statechart?, options: Options) {
    let changes = run.stageChanges
    self = StageTable(
      of: [changes], path: changes, chart: chart, title: run.title ?? "",
      options: .init(language: options.language, showsStimuli: true, showsNotifications: true)
    ).stateGraph.placed(by: options)
  }

  /// Returns the graph placed as options ask.
  package func placed(by options: Options) -> StateGraph {
    var graph = self
    graph.direction = options.direction ?? direction
    (graph.expansion, graph.arrangement) = (options.expansion, options.arrangement)
    graph.layout = options.layout
    return graph
  }

  /// Creates the graphs of a chart in each language, the one of the options first.
  package static func inEachLanguage(
    of chart: PreparedChart, options: Options
  ) -> [StateGraph] {
    inEachLanguage(options) { ChartPicture(of: chart, options: $0).graph }
  }

  /// Creates the graph of some states of a chart, without an initial state.
  ///
  /// A composite state that no transition of the part enters represents any of its states.
  ///
  /// - Parameters:
  ///   - part: The states, side by side, with their transitions.
  ///   - whole: The whole chart, with the states that conditions name.
  ///   - options: The language, and what to show.
  public init(
    ofPart part: Statechart, in whole: Statechart, options: Options = Options()
  ) {
    self = Self.inEachLanguage(ofPart: part, in: PreparedChart(whole), options: options)[0]
  }

  /// Creates the graphs of some states of a chart in each language, the one of the options first.
  package static func inEachLanguage(
    ofPart part: Statechart, in whole: PreparedChart, options: Options
  ) -> [StateGraph] {
    inEachLanguage(options) { options in
      var graph = ChartPicture(part: part, of: whole, options: options).graph
      let starts = graph.vertices.filter { $0.shape == .initial }.map(\.id)
      graph.vertices.removeAll { starts.contains($0.id) }
      graph.edges.removeAll { starts.contains($0.from) }
      return graph
    }
  }

  /// Draws in each language, the one of the options first.
  private static func inEachLanguage(
    _ options: Options, _ picture: (Options) -> StateGraph
  ) -> [StateGraph] {
    let others = Language.allCases.filter { $0 != options.language }
    return ([options.language] + others).map { language in
      var options = options
      options.language = language
      return picture(options)
    }
  }
}

/// The conversion of one chart to one graph.
struct ChartPicture {
  let chart: Statechart
  let outline: ChartOutline
  /// The whole chart, if this one is a part of it, with the states that conditions name.
  let whole: ChartOutline
  let options: StateGraph.Options
  let words: StateGraphWords
  let titles: Titles
  let conditions: ConditionText
  let messages: MessageList
  let delayedSends: DelayedSends
  /// Whether it is an app's model, whose pictures leave out what its pages say.
  let isLean: Bool
  let run: RunOverChart?
  /// The index of the state whose inside is drawn; `nil` for the whole chart.
  let root: Int?
  /// The neighbourhood of the states in focus; `nil` without a focus.
  let neighbourhood: Neighbourhood?
  /// The states to draw, by index.
  let isDrawn: [Bool]
  /// The transitions to draw as arrows, one for every target, in document order.
  private(set) var arrows: [DrawnArrow] = []
  /// The number of transitions of each drawn state that are left out, by index.
  private(set) var hiddenArrows: [Int: Int] = [:]

  /// - Parameters:
  ///   - part: Some states of the chart, to draw without the others; `nil` for the whole chart.
  ///   - whole: The chart.
  ///   - run: A trace of the chart, whose transitions are numbered; `nil` for none.
  ///   - options: What to show.
  init(
    part: Statechart? = nil, of whole: PreparedChart, run: Trace? = nil,
    options: StateGraph.Options
  ) {
    let outline = part.map(ChartOutline.init) ?? whole.outline
    let words = StateGraphWords(language: options.language)
    let root = options.root.flatMap { outline[$0] }
    let overlay = run.map { trace in
      RunOverChart(trace, outline: outline) { arrow in
        root.map { outline.isWithin(arrow.source, $0) } ?? true
      }
    }
    chart = part ?? whole.chart
    self.outline = outline
    self.whole = whole.outline
    self.options = options
    self.words = words
    titles = whole.titles(in: options.language)
    self.root = root
    self.run = overlay
    conditions = ConditionText(outline: whole.outline, words: words)
    messages = MessageList(
      outline: outline, whole: whole.outline, participants: options.participants)
    delayedSends = whole.delayedSends
    isLean = whole.callsDelegates
    let focus = options.focus.compactMap { outline[$0] }
    let neighbourhood =
      focus.isEmpty ? nil : Neighbourhood(of: focus, radius: options.radius ?? 1, in: outline)
    self.neighbourhood = neighbourhood
    isDrawn = outline.entries.indices.map { index in
      if let root, !outline.isWithin(index, root) { return false }
      if let neighbourhood, !neighbourhood.isDrawn[index] { return false }
      guard options.isOnlyRun, let overlay else { return true }
      return overlay.used.contains { outline.isWithin($0, index) }
    }
    arrows = findArrows()
    if neighbourhood != nil { hiddenArrows = countHiddenArrows() }
  }

  var graph: StateGraph {
    let edges = self.edges
    let tops = root.map { [$0] } ?? outline.entries.indices.filter { isTop($0) }
    let taken = run.map { _ in edges.count { !$0.isDefault && !$0.steps.isEmpty } }
    var description = words.summary(
      states: isDrawn.count { $0 }, transitions: arrows.count, taken: taken)
    if neighbourhood != nil, leftOut != (0, 0) { description += words.leftOut(leftOut) }
    var graph = StateGraph(
      id: slug, title: root.map(title) ?? chartTitle,
      description: description,
      language: options.language, stages: titles.coloured,
      content: run == nil ? .plain : .run,
      vertices: startOfChart + unwrapped(tops.compactMap(vertex), edges) + outsideVertices(edges),
      edges: edges)
    graph.message = options.message?.description
    graph.silence = chart.isDiagram ? .nextStep : .atOnce
    graph.isWhole = options.showsGuards
    graph.remarks = remarks
    graph.direction = chart.direction ?? .down
    // Its author drew all of it.
    if chart.isDiagram {
      graph.largestWhole = Size(width: 2 * StateGraphStyle.pageWidth, height: 3060)
    }
    graph.hasTransitions = !whole.arrows.isEmpty
    if graph.areRegions {
      graph.questions = questions(among: graph.regions)
      graph.usualMessages = usualMessages
    }
    graph.receivers = messages.receivers.map(titles.title(ofParticipant:))
    return graph.placed(by: options)
  }

  /// Removes a single outermost box of an app's model, or that the picture is about, unless an arrow ends
  /// at it.
  private func unwrapped(
    _ vertices: [StateGraph.Vertex], _ edges: [StateGraph.Edge]
  ) -> [StateGraph.Vertex] {
    guard isLean || root != nil, let only = vertices.first, vertices.count == 1,
      !only.children.isEmpty,
      !edges.contains(where: { $0.from == only.id || $0.to == only.id }),
      !only.children.contains(where: { $0.shape == .note })
    else { return vertices }
    return unwrapped(only.children, edges)
  }

  /// Returns for each of some states the others whose states its conditions name.
  private func questions(among vertices: [StateGraph.Vertex]) -> [String: Set<String>] {
    let tops = Set(vertices.map(\.id))
    func top(_ index: Int) -> String? {
      outline.lineage(of: index).lazy.map { outline.entries[$0].state.id.description }
        .first(where: tops.contains)
    }
    return outline.arrows.reduce(into: [:]) { questions, arrow in
      guard let condition = arrow.transition.condition, let source = top(arrow.source) else {
        return
      }
      questions[source, default: []].formUnion(
        condition.states.compactMap { outline[$0] }.compactMap(top))
    }
  }

  /// The title of the whole chart.
  var chartTitle: String {
    chart.title?.text(in: options.language) ?? chart.name ?? words.stateGraph
  }

  private var slug: String {
    let names =
      [chart.name, options.root?.description].compactMap { $0 }
      + options.focus.map(\.description)
    return names.isEmpty ? "states" : names.joined(separator: "-")
  }

  func isTop(_ index: Int) -> Bool { outline.entries[index].parent == nil }

  func title(_ index: Int) -> String { outline.title(index, in: options.language) }

  /// Returns the place of a state in the whole chart.
  func placeInWhole(_ index: Int) -> Int? { whole[outline.entries[index].state.id] }

  /// Returns the stage of a state in the whole chart, since a part may lack the ancestor that names
  /// it.
  func stage(_ index: Int) -> Stage? { placeInWhole(index).flatMap(whole.stage) }

  /// The region whose states conditions name without it: that of an arrow's source, unless the
  /// source is outside the drawn part.
  func region(of source: Int) -> Int? {
    let shown = root.map { outline.isWithin(source, $0) ? source : $0 } ?? source
    return placeInWhole(shown).flatMap(whole.region)
  }

  /// Returns whether a state without children has some in the whole chart, and represents any of
  /// them.
  func standsForAny(_ index: Int) -> Bool {
    outline.entries[index].children.isEmpty
      && placeInWhole(index).map { !whole.entries[$0].children.isEmpty } ?? false
      && !arrows.contains { $0.target == index }
  }
}
