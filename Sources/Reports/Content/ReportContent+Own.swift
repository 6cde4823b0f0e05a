extension ReportContent {
  /// The content about charts of the user's with what their scenarios cover and a lint finds;
  /// other content as it is.
  var checked: ReportContent {
    guard isOwn else { return self }
    var content = self
    let usual = models.first?.name
    for model in models {
      content.findings[model.name, default: []] += model.lint()
      content.findings[model.name] = content.findings[model.name]?.eachOnce.sortedByPlace
      let traces = runs.map(\.run).filter { ($0.scenario.model ?? usual) == model.name }
        .map(\.trace)
      content.coverage[model.name] = CoveredRuns(traces, of: model)
    }
    return content
  }
}
