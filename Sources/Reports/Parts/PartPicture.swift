/// A picture that a marker asks for.
struct PartPicture: Hashable, Sendable {
  enum Kind: String, Sendable {
    case timeline, timing, path, graph, figure, compare
    /// The timeline, and the path, of a recorded run.
    case run
    case course
  }

  let kind: Kind
  /// The scenario whose run is drawn; `nil` draws the model alone.
  var scenario: ScenarioID?
  var model: String
  /// The id of the figure.
  var figure: String?
  /// `nil` is what the document has.
  var side: FigureSide?
  /// The runs that are compared, or the recorded run.
  var runs: [PartRun] = []
  /// How runs are compared; `nil` is a timeline.
  var comparison: Comparison?
  var graph = StateGraph.Options()
  var timeline = Timeline.Options()
  /// The theme; `nil` for that of all pictures.
  var theme: PictureTheme?

  /// The kinds of pictures that compare runs.
  enum Comparison: String, CaseIterable, Sendable { case timeline, timing, graph }

  /// The base name of its files: `Shop-graph-focus-paid`.
  var name: String {
    let runs = runs.isEmpty ? nil : runs.map(\.name).joined(separator: "-")
    let subject = FileName.of(figure ?? runs ?? scenario?.description ?? model)
    let own = [side?.rawValue].compactMap(\.self)
    let marks =
      own + [comparison?.rawValue].compactMap(\.self) + graph.marks + timeline.marks
      + [theme?.rawValue].compactMap(\.self)
    return ([subject, kind.rawValue] + marks.map { FileName.of($0) }).joined(separator: "-")
  }
}

/// What is shown of a figure of a document.
package enum FigureSide: String, CaseIterable, Sendable {
  case document, model, both
}

extension Report {
  /// Returns a figure of a document as a graph.
  ///
  /// - Parameters:
  ///   - id: Its id.
  ///   - side: What is shown of it.
  ///   - language: The language of its words.
  /// - Returns: The graph.
  /// - Throws: `LifelineError` when there is no such figure.
  package func figure(
    _ id: String, as side: FigureSide, in language: Language
  ) throws(LifelineError) -> StateGraph {
    let index = ReportIndex(content, languages: [language], hasPages: false)
    var picture = PartPicture(kind: .figure, model: "")
    (picture.figure, picture.side) = (id, side)
    if case .graph(let sketch)? = PictureList.asked(picture, of: index, in: language)?.kind {
      return sketch.graph
    }
    let all = content.documents.flatMap(\.figures).map(\.id)
    let question = NearestName.question(id, among: all)
    throw LifelineError(
      "there is no figure '\(id)'\(question.isEmpty ? "; 'lifeline list figures' lists all" : question)"
    ).ofCommandLine
  }
}

/// What a marker compares: the run of a scenario, a recorded one by its number from 1, or a chart.
enum PartRun: Hashable, Sendable {
  case scenario(ScenarioID)
  case recorded(Int, name: String)
  case chart(String)

  /// Its name in those of files.
  fileprivate var name: String {
    switch self {
    case .scenario(let id): id.description
    case .recorded(_, let name), .chart(let name): name
    }
  }

  /// Its name if it is a chart.
  var chart: String? { if case .chart(let name) = self { name } else { nil } }
}

extension PictureList {
  /// Adds the figure of a document: as it is there, as the model has it, or both in one picture.
  mutating func addFigure(_ id: String, _ side: FigureSide, as picture: PictureID) {
    guard let (document, figure) = index.figure(id) else { return }
    if figure.kind == "launch" {
      let title = figure.caption.text(in: language)
      return add(
        index.flow(of: figure, in: document, id: picture.name, title, language), as: picture)
    }
    let claimed = FigureWays(claimedIn: figure, of: document, index: index)
    let shown = FigureWays(shownIn: figure, of: document, index: index)
    switch side {
    case .document: add(claimed.runs.isEmpty ? shown : claimed, in: figure, as: picture)
    case .model: add(shown, in: figure, as: picture)
    case .both:
      let texts = PageTexts(language)
      let names = [
        texts["page.document"] + " \(document.id.description)", texts["page.theModel"],
      ]
      let model = figure.scenarios.compactMap { index.run(of: $0) }.first
      var graph = claimed.merged(
        with: shown, as: Overlay(zip(["A", "B"], names).map { Overlay.Run($0, title: $1.plain) }),
        chart: model.flatMap { index.chart(of: index.model(of: $0.scenario)) }, language: language)
      graph.title = figure.caption.text(in: language)
      let titles = index.titles(of: model.map { index.model(of: $0.scenario) } ?? "", in: language)
      graph.description = zip(names, [claimed, shown]).map { name, ways in
        name.plain + texts["page.colon"].plain + ways.runs.joined().inWords(titles)
      }.joined(separator: ". ")
      add(graph, as: picture)
    }
  }

  /// Adds several runs in one picture, as `lifeline compare` draws them.
  mutating func addComparison(_ asked: PartPicture, as picture: PictureID) {
    let charts = asked.runs.compactMap(\.chart)
    guard charts.isEmpty else { return addVersions(charts, asked.graph, as: picture) }
    let runs = asked.runs.compactMap(index.compared)
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    let names = zip(letters, runs).map { Overlay.Run($0, title: $1.title.text(in: language)) }
    let models = runs.map(\.model).eachOnce
    let chart = models.count == 1 ? index.chart(of: models[0]) : index.words(of: models)
    guard asked.comparison == .graph else {
      var options = asked.timeline
      (options.language, options.id) = (language, picture.name)
      let timeline = Timeline(
        of: RunsComparison(of: runs.map(\.trace)), runs: names, in: chart, options: options)
      return all.append(
        PictureSketch(
          id: picture, kind: asked.comparison == .timing ? .timing(timeline) : .timeline(timeline)))
    }
    let stages = runs.map(\.trace.stageChanges)
    guard asked.graph.root == nil, asked.graph.focus.isEmpty, !asked.graph.isOnlyRun,
      stages.contains(where: { !$0.isEmpty })
    else {
      guard models.count == 1, let chart else { return }
      var options = asked.graph.resolved(among: chart.states.map(\.id.description))
      options.language = language
      return add(
        StateGraph(of: chart, runs: runs.map(\.trace), as: Overlay(names), options: options),
        as: picture)
    }
    add(
      StageTable.stateGraph(
        of: stages, as: Overlay(names), chart: chart,
        options: StageTable.Options(
          language: language, showsStimuli: true, showsNotifications: true)), as: picture)
  }

  /// Adds two versions of a chart in one graph.
  private mutating func addVersions(
    _ names: [String], _ options: StateGraph.Options, as picture: PictureID
  ) {
    let charts = names.compactMap { index.chart(of: $0) }
    guard charts.count == 2 else { return }
    var options = options.resolved(among: charts[1].states.map(\.id.description))
    options.language = language
    let text = ChartComparisonText(
      ChartComparison(from: charts[0], to: charts[1]), names: names, in: language)
    add(text.graph(options), as: picture)
  }
}

extension ReportIndex {
  /// A figure with its document; `nil` when there is none.
  func figure(_ id: String) -> PlacedFigure? {
    content.documents.lazy.compactMap { document in
      document.figures.first { $0.id == id }.map { (document, $0) }
    }.first
  }

  /// A run to compare, titled with its id or its name.
  fileprivate func compared(_ run: PartRun) -> ComparedRun? {
    switch run {
    case .scenario(let id):
      self.run(of: id).map { judged in
        ComparedRun(
          title: LocalizedText(each: { "\(id)  \(judged.scenario.title.text(in: $0))" }),
          model: model(of: judged.scenario), trace: judged.run.trace)
      }
    case .recorded(let number, _):
      content.recordedRuns[number - 1].run.asCompared
    case .chart: nil
    }
  }

  /// The titles of several models.
  fileprivate func words(of models: [String]) -> Statechart? {
    models.compactMap { chart(of: $0) }.reduce(nil) { words, chart in
      words.map { $0.withWords(of: chart) } ?? chart
    }
  }
}

extension CheckedRun {
  /// The run to compare with others.
  var asCompared: ComparedRun {
    ComparedRun(title: LocalizedText(name), model: model.name, trace: trace)
  }
}
