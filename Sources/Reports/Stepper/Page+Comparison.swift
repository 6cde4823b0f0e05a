extension Page {
  /// Creates the page of a comparison: the runs step together, row by row.
  ///
  /// - Parameters:
  ///   - compared: The runs.
  ///   - comparison: Their comparison.
  ///   - language: The language of the page.
  /// - Throws: `LifelineError` when the graph is too large to lay out.
  package init(
    of compared: ComparedRuns, _ comparison: RunsComparison, in language: Language
  ) throws(LifelineError) {
    let timeline = Timeline(
      of: comparison, runs: compared.names, in: compared.words, context: nil,
      options: .init(language: language, foldsFrom: nil))
    self.init(title: timeline.title, language: language)
    var graphs = SharedGraphs(language)
    let changes = compared.runs.map(\.trace.stageChanges)
    let graph =
      changes.contains { !$0.isEmpty }
      ? graphs.add(
        StageTable.stateGraph(
          of: changes, as: Overlay(compared.names), chart: compared.model?.chart.statechart,
          options: .init(language: language, showsStimuli: true)), shows: .stages) : nil
    runs = [
      PageRun(name: title, summary: timeline.summary, timeline: timeline, graph: graph)
    ]
    self.graphs = try graphs.drawn()
  }
}
