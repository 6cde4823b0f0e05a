import LifelineDiagrams
import LifelineScenarios
import LifelineStatecharts
import LifelineTraces

// The stages of life: an overview of a model, and the way of a scenario among them.
extension Pictures {
  /// The stages of a model as it stands with what is usually called between them; the same with the
  /// events that lead there; and the stages of what lives beside the app.
  mutating func addOverviews(of model: ReportContent.Model) throws(ReportError) {
    let name = model.name
    let tracks = site.titles(of: name, in: language).tracks
    if site.changes(of: name).contains(where: { !$0.isEmpty }) {
      let stages = PictureID.stages(of: name)
      try add(overview(of: model, nil, as: stages, language), as: stages)
      let ways = PictureID.ways(of: name)
      try add(
        overview(of: model, tracks.first?.id, as: ways, language, showsStimuli: true), as: ways)
    }
    for track in tracks
    where site.changes(of: name, track: track.id).contains(where: { !$0.isEmpty }) {
      let id = PictureID.track(track.id, of: name)
      let other = site.titles(of: name, in: language.other).tracks.first { $0.id == track.id }
      try add(
        overview(of: model, track.id, as: id, language, title: track.title),
        and: overview(of: model, track.id, as: id, language.other, title: other?.title), as: id)
    }
  }

  private func overview(
    of model: ReportContent.Model, _ track: TrackID?, as id: PictureID, _ language: Language,
    title: String? = nil, showsStimuli: Bool = false
  ) -> StateGraph {
    StageGraph(
      of: site.changes(of: model.name, track: track), in: track, chart: model.chart, id: id.name,
      title: title,
      options: StageGraph.Options(
        language: language, showsStimuli: showsStimuli, showsRareMessages: false, mostStimuli: 3)
    ).stateGraph
  }

  /// A scenario's path among the ways that its model's scenarios took: that of a scene where the
  /// model has scenes, since their delegates are told of it.
  ///
  /// - Parameters:
  ///   - run: The scenario with what happened.
  ///   - isAsked: Whether somebody asks for it; otherwise a path of less than two steps, and one
  ///     on which nothing is called, is left out, since its picture tells less than a sentence.
  /// - Throws: `ReportError.picture` when it cannot be laid out.
  mutating func addPath(of run: ScenarioRun, isAsked: Bool = false) throws(ReportError) {
    let id = run.scenario.id
    let model = site.model(of: run.scenario)
    let titles = site.titles(of: model, in: language)
    let candidates = [titles.tracks.first?.id, nil].map { track in
      (track: track, path: run.trace.stageChanges(of: track))
    }
    let telling = candidates.first { _, path in
      path.count > 1 && path.contains { $0.deliveries.contains(where: \.isCallback) }
    }
    let asked = isAsked ? candidates.last { !$0.path.isEmpty } : nil
    guard let (track, path) = telling ?? asked else { return }
    let graph = StageGraph(
      of: site.changes(of: model, track: track), path: path, in: track,
      chart: site.chart(of: model), id: PictureID.path(id).name,
      title: run.scenario.title.text(in: language),
      options: StageGraph.Options(language: language))
    var picture = graph.stateGraph
    picture.description = path.inWords(titles)
    try add(picture, as: .path(id))
  }
}
