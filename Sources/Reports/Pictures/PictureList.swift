/// The content of a report's pictures in one language, in the order of their files.
struct PictureList {
  var all: [PictureSketch] = []
  let index: ReportIndex
  let language: Language
  /// The graphs of parts of charts.
  private let parts: PartGraphs
  /// The changes of all runs of a model, or of one of its tracks, for the paths among them.
  private var tables: [[String]: StageTable] = [:]

  private init(_ index: ReportIndex, _ language: Language, parts: PartGraphs = PartGraphs()) {
    (self.index, self.language, self.parts) = (index, language, parts)
  }

  /// Collects the pictures on the pages of a language.
  ///
  /// - Parameters:
  ///   - index: The index of the report.
  ///   - language: The language.
  ///   - parts: The graphs of parts of the charts.
  /// - Returns: The pictures, in the order of the pages.
  static func pages(
    of index: ReportIndex, in language: Language, _ parts: PartGraphs
  ) -> [PictureSketch] {
    var sketches = PictureList(index, language, parts: parts)
    let content = index.content
    for model in content.models where content.hasModelPages { sketches.add(model) }
    for document in content.documents {
      for figure in document.figures { sketches.add(figure, of: document) }
    }
    for judged in content.runs {
      sketches.addTimeline(of: judged.run)
      sketches.addPath(of: judged.run)
    }
    if let life = index.run(of: .life)?.run {
      sketches.addTimeline(of: life, as: .timing(.life), isTiming: true)
    }
    for (number, recording) in content.recordedRuns.enumerated() {
      sketches.add(
        recording.run, timeline: .recordedTimeline(number + 1), path: .recordedPath(number + 1))
    }
    for pair in content.runPairs { sketches.add(pair) }
    for judged in content.generalClaims { sketches.addCounterexamples(to: judged.claim) }
    for member in content.catalogue.members { sketches.addExplanation(of: member.selector) }
    return sketches.all
  }

  /// Returns a picture for a region; `nil` when there is no such run or model.
  static func asked(
    _ picture: PartPicture, of index: ReportIndex, in language: Language
  ) -> PictureSketch? {
    var sketches = PictureList(index, language)
    let id = PictureID.asked(picture)
    let run = picture.scenario.flatMap { index.run(of: $0)?.run }
    switch (picture.kind, run) {
    case (.timeline, let run?): sketches.addTimeline(of: run, as: id, picture.timeline)
    case (.timing, let run?):
      sketches.addTimeline(of: run, as: id, picture.timeline, isTiming: true)
    case (.path, let run?): sketches.addPath(of: run, as: id)
    case (.figure, _): sketches.addFigure(picture.figure ?? "", picture.side ?? .document, as: id)
    case (.compare, _): sketches.addComparison(picture, as: id)
    case (.timing, nil), (.run, _), (.course, _):
      guard case .recorded(let number, _)? = picture.runs.first else { return nil }
      let run = index.content.recordedRuns[number - 1].run
      if picture.kind == .timing {
        var options = picture.timeline
        options.id = id.name
        let timeline = CheckPictures(run, in: language).timeline(options)
        return PictureSketch(id: id, kind: .timing(timeline))
      }
      sketches.add(
        run, timeline: picture.kind == .run ? id : nil, path: picture.kind == .run ? nil : id)
    case (.graph, _):
      guard let chart = index.chart(of: picture.model) else { return nil }
      var options = picture.graph.resolved(among: chart.states.map(\.id.description))
      options.language = language
      sketches.add(StateGraph(of: chart, run: run?.trace, options: options), as: id)
    case (_, nil): return nil
    }
    return sketches.all.first
  }

  mutating func add(_ graph: StateGraph, as id: PictureID) {
    var graph = graph
    graph.id = id.name
    all.append(PictureSketch(id: id, kind: .graph(GraphSketch(graph: graph))))
  }

  private mutating func add(
    sheetOf parts: [PictureSketch.Part], title: String, width: Double, hasTexts: Bool,
    as id: PictureID
  ) {
    let sheet = PictureSketch.Sheet(
      parts: parts, title: title, language: language, width: width, hasTexts: hasTexts)
    all.append(PictureSketch(id: id, kind: .sheet(sheet)))
  }
}

// Models.
extension PictureList {
  /// The stages of a model, its regions, and all of it.
  private mutating func add(_ model: Model) {
    if !index.content.isOwn { addStages(of: model) }
    for region in model.chart.statechart.drawnRegions { addInside(of: region, of: model) }
  }

  /// The inside of a state: its parts in one picture, and if that is wider than a page, the
  /// composite states that it closes in pictures of their own.
  private mutating func addInside(of state: State, of model: Model) {
    var composites: [State] = []
    let parts = state.drawnParts.compactMap { part -> PictureSketch.Part? in
      let view = PictureID.region(part.id, of: model.name)
      guard let graph = self.parts[view, language] else { return nil }
      if self.parts.closed.contains(view) { composites += part.composites }
      return PictureSketch.Part(caption: title(of: part), graph: graph)
    }
    add(
      sheetOf: parts, title: title(of: state), width: StateGraphStyle.pageWidth, hasTexts: true,
      as: .region(state.id, of: model.name))
    for state in composites { addInside(of: state, of: model) }
  }

  private func title(of state: State) -> String {
    state.annotations.title?.text(in: language) ?? state.id.description
  }

  /// The stages of a model without settings, with the usual messages; the same with the events that
  /// cause the changes; and the stages of tracks.
  private mutating func addStages(of model: Model) {
    let name = model.name
    let tracks = index.titles(of: name, in: language).tracks
    if index.changes(of: name).contains(where: { !$0.isEmpty }) {
      let stages = PictureID.stages(of: name)
      add(self.stages(of: model, nil, as: stages, language), as: stages)
      let ways = PictureID.ways(of: name)
      add(
        self.stages(of: model, tracks.first?.id, as: ways, language, showsStimuli: true), as: ways)
    }
    for track in tracks
    where index.changes(of: name, track: track.id).contains(where: { !$0.isEmpty }) {
      let id = PictureID.track(track.id, of: name)
      add(stages(of: model, track.id, as: id, language, title: track.title), as: id)
    }
  }

  private func stages(
    of model: Model, _ track: TrackID?, as id: PictureID, _ language: Language,
    title: String? = nil, showsStimuli: Bool = false
  ) -> StateGraph {
    StageTable(
      of: index.changes(of: model.name, track: track), in: track, chart: model.chart.statechart,
      id: id.name,
      title: title,
      options: StageTable.Options(
        language: language, showsStimuli: showsStimuli, showsRareMessages: false)
    ).stateGraph
  }
}

// Documents.
extension PictureList {
  /// The figures, and the model's behaviour where a verdict differs.
  private mutating func add(_ figure: Document.Figure, of document: Document) {
    let id = PictureID.figure(figure.id)
    if figure.kind == "launch" {
      add(
        index.flow(
          of: figure, in: document, id: id.name, figure.caption.text(in: language), language),
        as: id)
      return
    }
    let claimed = FigureWays(claimedIn: figure, of: document, index: index)
    let shown = FigureWays(shownIn: figure, of: document, index: index)
    add(claimed.runs.isEmpty ? shown : claimed, in: figure, as: id)
    if index.differs(figure, from: document) {
      add(shown, in: figure, as: .figureOfModel(figure.id))
    }
  }

  mutating func add(_ ways: FigureWays, in figure: Document.Figure, as id: PictureID) {
    let scenarios = figure.scenarios.compactMap { index.run(of: $0)?.scenario }
    let model = scenarios.first.map(index.model(of:))
    var graph = ways.graph(
      id: id.name, title: figure.caption.text(in: language), chart: index.chart(of: model ?? ""),
      language: language
    ).stateGraph
    let changes = ways.runs.joined().inWords(index.titles(of: model ?? "", in: language))
    if !changes.isEmpty { graph.description = changes }
    add(graph, as: id)
  }

}

// Runs.
extension PictureList {
  /// The timeline of a scenario.
  private mutating func addTimeline(
    of run: ScenarioRun, as asked: PictureID? = nil,
    _ options: Timeline.Options = Timeline.Options(), isTiming: Bool = false
  ) {
    let id = asked ?? .timeline(run.scenario.id)
    var options = options
    options.language = language
    options.id = id.name
    options.title = run.scenario.title.text(in: language)
    let timeline = Timeline(
      of: run.trace.explaining(run.silences, in: language),
      on: index.prepared(index.model(of: run.scenario)), options: options)
    all.append(PictureSketch(id: id, kind: isTiming ? .timing(timeline) : .timeline(timeline)))
  }

  /// The path of a scenario among the changes of its model's scenarios; that of a scene if the
  /// model has scenes, since their delegates are called.
  ///
  /// - Parameters:
  ///   - run: The scenario's run.
  ///   - asked: The picture of a region that asks for it; without one, a path of less than two
  ///     steps, or without any message, is left out, since a sentence says more.
  private mutating func addPath(of run: ScenarioRun, as asked: PictureID? = nil) {
    let id = asked ?? .path(run.scenario.id)
    let model = index.model(of: run.scenario)
    let titles = index.titles(of: model, in: language)
    let candidates = [titles.tracks.first?.id, nil].map { track in
      (track: track, path: run.trace.stageChanges(of: track))
    }
    let telling = candidates.first { _, path in
      path.count > 1 && path.contains { $0.deliveries.contains(where: \.isCallback) }
    }
    let isAlwaysTold = asked != nil || index.content.isOwn
    let any = isAlwaysTold ? candidates.last { !$0.path.isEmpty } : nil
    guard let (track, path) = telling ?? any else { return }
    let key = [model] + [track?.description].compactMap(\.self)
    let usual =
      tables[key]
      ?? StageTable(
        of: index.changes(of: model, track: track), in: track, on: index.prepared(model),
        options: StageTable.Options(language: language))
    tables[key] = usual
    var table = usual.highlighting(path, titles)
    table.id = id.name
    table.title = run.scenario.title.text(in: language)
    var graph = table.stateGraph
    graph.description = path.inWords(titles)
    add(graph, as: id)
  }

  /// The timeline and the path of a recorded run, as the check draws them.
  private mutating func add(_ run: CheckedRun, timeline id: PictureID?, path: PictureID?) {
    let pictures = CheckPictures(run, in: language)
    if let id {
      var timeline = pictures.timeline
      timeline.id = id.name
      all.append(PictureSketch(id: id, kind: .timeline(timeline)))
    }
    if let path { add(pictures.graph, as: path) }
  }

  /// Two runs in one timeline.
  private mutating func add(_ pair: RunPair) {
    let id = PictureID.comparison(pair.number)
    let names = zip(["A", "B"], [pair.first, pair.second]).map { name, run in
      Overlay.Run(name, title: run.title.text(in: language))
    }
    let timeline = Timeline(
      of: RunsComparison(of: [pair.first.trace, pair.second.trace]), runs: names,
      in: index.chart(of: pair.first.model),
      options: Timeline.Options(language: language, id: id.name))
    all.append(PictureSketch(id: id, kind: .timeline(timeline)))
  }

  /// The timelines of counterexamples, in the order of the checks.
  private mutating func addCounterexamples(to claim: GeneralClaim) {
    for (number, check) in claim.checks.enumerated() {
      guard let trace = index.content.counterexamples[claim.id]?[number] else { continue }
      let id = PictureID.counterexample(claim.id, check: number)
      let title =
        RichText(claim.id) + PageTexts(language)["page.colon"]
        + RichText((check.meaning ?? claim.says).text(in: language))
      let timeline = Timeline(
        of: trace, in: index.content.models.first?.chart.statechart,
        options: Timeline.Options(language: language, id: id.name, title: title.plain))
      all.append(PictureSketch(id: id, kind: .timeline(timeline)))
    }
  }

  /// The states and transitions that involve a message.
  private mutating func addExplanation(of message: EventName) {
    guard var graph = parts[.message(message), language]?.graph, !graph.edges.isEmpty else {
      return
    }
    graph.title = message.description
    add(graph, as: .message(message))
  }
}

extension Sequence<StageChange> {
  /// The description of the changes, for people who cannot see the picture:
  /// 'Active → Inactive: applicationWillResignActive:; Inactive → Background'.
  func inWords(_ titles: Titles) -> String {
    map { change in
      let way = "\(titles.title(of: change.from)) → \(titles.title(of: change.to))"
      let messages = change.deliveries.filter { !$0.isNotification }
        .map(\.message.description)
      return messages.isEmpty ? way : "\(way): \(messages.joined(separator: ", "))"
    }.joined(separator: "; ")
  }
}
