extension ReportContent {
  /// The content about charts of the user's with what their scenarios cover and a lint finds;
  /// other content as it is.
  var checked: ReportContent {
    guard isOwn else { return self }
    var content = self
    for index in models.indices {
      let model = models[index]
      let findings = ChartLint.findings(in: model.chart)
      content.models[index].findings = (model.findings + findings).eachOnce.sortedByPlace
      content.models[index].coverage = coverage(of: model)
    }
    return content
  }

  /// What the scenarios of a model take; `nil` without scenarios.
  private func coverage(of model: Model) -> Coverage? {
    let usual = models.first?.name
    let traces = runs.map(\.run).filter { ($0.scenario.model ?? usual) == model.name }
    guard !traces.isEmpty, let chart = try? CompiledChart(model.chart) else { return nil }
    var taken = LifelineExploration.Coverage()
    for run in traces { taken.add(run.trace, of: chart) }
    let transitions = ChartParts(chart).transitions
    return Coverage(
      scenarios: traces.count, transitions: transitions.count,
      untaken: transitions.filter { !taken.taken.contains($0) }
        .map(ChartWords(of: chart, in: .english).transition))
  }
}
