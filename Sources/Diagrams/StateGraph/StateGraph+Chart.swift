public import LifelineStatecharts
public import LifelineTraces

extension StateGraph {
  /// Makes the graph of a chart, with a run drawn over it if there is one.
  ///
  /// Every transition is an arrow, in document order; a targetless one is a line in its state.
  /// A box around everything that no arrow touches is left out: the picture itself is that box.
  /// A transition of a compound state into itself leaves from a mark "any state" inside the
  /// state, because its source is whichever state is active there.
  ///
  /// Its twins are the chart without a run, in both languages.
  ///
  /// - Parameters:
  ///   - chart: The chart.
  ///   - run: A trace of this chart: the transitions in it are numbered in their order.
  ///   - options: What of the chart is drawn.
  public init(of chart: Statechart, run: Trace? = nil, options: Options = Options()) {
    self = ChartPicture(chart: chart, run: run, options: options).graph
    guard !options.isOnlyRun else { return }
    twins = Language.allCases.filter { run != nil || $0 != options.language }.map { language in
      var options = options
      options.language = language
      return ChartPicture(chart: chart, run: nil, options: options).graph
    }
  }
}

/// The work of turning one chart into one graph.
struct ChartPicture {
  let chart: Statechart
  let outline: ChartOutline
  /// The chart that this one is a part of, which knows the states that conditions ask for.
  let whole: ChartOutline
  let options: StateGraph.Options
  let words: StateGraphWords
  let titles: Titles
  let conditions: ConditionText
  let messages: MessageList
  let delayedSends: DelayedSends
  let run: RunOverChart?
  /// The index of the state whose inside is drawn; `nil` for the whole chart.
  let root: Int?
  /// What lies around the states in focus; `nil` without any.
  let neighbourhood: Neighbourhood?
  /// Which states are drawn, by index.
  let isDrawn: [Bool]
  /// The transitions that are drawn as arrows, one for every target, in document order.
  private(set) var arrows: [DrawnArrow] = []
  /// How many transitions of the states in sight are not drawn, by index of the state.
  private(set) var hiddenArrows: [Int: Int] = [:]

  init(
    chart: Statechart, run: Trace?, options: StateGraph.Options, whole: Statechart? = nil
  ) {
    let chart = whole == nil ? chart.withStatesAsStages : chart
    let outline = ChartOutline(chart)
    let all = whole.map { ChartOutline($0.withStatesAsStages) } ?? outline
    let words = StateGraphWords(language: options.language)
    let root = options.root.flatMap { outline[$0] }
    let overlay = run.map { trace in
      RunOverChart(trace, outline: outline) { arrow in
        root.map { outline.isWithin(arrow.source, $0) } ?? true
      }
    }
    self.chart = chart
    self.outline = outline
    self.whole = all
    self.options = options
    self.words = words
    titles = Titles(of: whole ?? chart, in: options.language)
    self.root = root
    self.run = overlay
    conditions = ConditionText(outline: all, words: words)
    messages = MessageList(
      outline: outline, whole: all, participants: options.participants)
    delayedSends = DelayedSends(all)
    let focus = options.focus.compactMap { outline[$0] }
    let neighbourhood =
      focus.isEmpty ? nil : Neighbourhood(of: focus, radius: options.radius, in: outline)
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
    if neighbourhood != nil { description += words.leftOut(leftOut) }
    var graph = StateGraph(
      id: slug, title: root.map(title) ?? chart.name ?? words.stateGraph,
      description: description,
      language: options.language, direction: options.direction, stages: titles.coloured,
      showsRun: run != nil,
      vertices: startOfChart + unwrapped(tops.compactMap(vertex), edges) + outsideVertices(edges),
      edges: edges)
    graph.message = options.message?.description
    graph.silence = .atOnce
    graph.receivers = messages.receivers.map(titles.title(ofParticipant:))
    return graph
  }

  /// Takes the one box around everything away, unless an arrow ends at it.
  private func unwrapped(
    _ vertices: [StateGraph.Vertex], _ edges: [StateGraph.Edge]
  ) -> [StateGraph.Vertex] {
    guard let only = vertices.first, vertices.count == 1, !only.children.isEmpty,
      !edges.contains(where: { $0.from == only.id || $0.to == only.id }),
      !only.children.contains(where: { $0.shape == .note })
    else { return vertices }
    return unwrapped(only.children, edges)
  }

  private var slug: String {
    let names =
      [chart.name, options.root?.description].compactMap { $0 }
      + options.focus.map(\.description)
    return names.isEmpty ? "states" : names.joined(separator: "-")
  }

  private func isTop(_ index: Int) -> Bool { outline.entries[index].parent == nil }

  func title(_ index: Int) -> String { outline.title(index, in: options.language) }

  /// The place of a state in the whole chart.
  func placeInWhole(_ index: Int) -> Int? { whole[outline.entries[index].state.id] }

  /// The stage of a state in the whole chart: a part may lack the state around it that names one.
  func stage(_ index: Int) -> Stage? { placeInWhole(index).flatMap(whole.stage) }

  /// The region whose states need not be called with it: that of an arrow's source, unless the
  /// source lies outside the part that is drawn.
  func region(of source: Int) -> Int? {
    let shown = root.map { outline.isWithin(source, $0) ? source : $0 } ?? source
    return placeInWhole(shown).flatMap(whole.region)
  }

  /// Tells whether a state without states in it has some in the whole chart, and is drawn for
  /// what any of them does.
  func standsForAny(_ index: Int) -> Bool {
    outline.entries[index].children.isEmpty
      && placeInWhole(index).map { !whole.entries[$0].children.isEmpty } ?? false
      && !arrows.contains { $0.target == index }
  }
}
