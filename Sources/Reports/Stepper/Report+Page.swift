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
    for judged in content.runs {
      let scenario = judged.run.scenario
      let model = content.model(of: scenario)
      page.runs.append(
        PageRun(
          judged.run.trace, of: model,
          named: "\(scenario.id) \(scenario.title.text(in: language))",
          graph: graphs.ofStages(judged.run.trace, model), in: language))
    }
    for recording in content.recordedRuns {
      guard let timeline = recording.timelines[language] else { continue }
      page.runs.append(
        PageRun(
          name: recording.name, verdict: recording.verdict,
          summary: recording.summary.text(in: language),
          fault: recording.findings.first.map { "\($0.place): \($0.what.text(in: language))" },
          timeline: timeline,
          graph: recording.graphs[language].map { graphs.add($0, shows: .stages) }))
    }
    page.graphs = try graphs.drawn()
    return page
  }
}
