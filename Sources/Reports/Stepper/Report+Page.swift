extension Report {
  /// Creates a page of the report's runs: those of scenarios and recorded ones.
  ///
  /// - Parameter language: The language of the page.
  /// - Returns: The page.
  /// - Throws: `LifelineError` when a graph is too large to lay out.
  public func page(in language: Language = .english) throws(LifelineError) -> Page {
    let texts = Texts(language)
    var page = Page(title: texts["html.report"], language: language)
    var graphs = SharedGraphs(language)
    var words = WordsOfModels(language)
    for judged in content.runs {
      let scenario = judged.run.scenario
      let model = content.model(of: scenario)
      page.runs.append(
        PageRun(
          judged.run.trace, of: model,
          named: "\(scenario.id) \(scenario.title.text(in: language))",
          graph: graphs.ofStages(judged.run.trace.stageChanges, model), showsStates: false,
          words: &words, in: language))
      page.runs[page.runs.count - 1].address = scenario.id.description
    }
    for (place, run) in content.recordedRuns.map(\.run).enumerated() {
      let words = CheckText(run, in: language)
      let pictures = CheckPictures(run, in: language)
      page.runs.append(
        PageRun(
          name: run.name, verdict: run.verdict.result, summary: words.summary,
          fault: run.findings.first.map {
            "\(run.place(of: $0.finding)): \(words.what($0.finding))"
          }, timeline: pictures.timeline, graph: graphs.add(pictures.graph, shows: .stages)))
      page.runs[page.runs.count - 1].address = "log-\(place + 1)"
    }
    page.graphs = try graphs.drawn()
    return page
  }
}
