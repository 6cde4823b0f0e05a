import LifelineScenarios
import LifelineStatecharts

extension RecordedRunsPage {
  /// Tells the recorded runs in order.
  init(_ setting: Setting) {
    self.init(
      frame: setting.frame(title: setting.phrases[.recordedRuns]),
      runs: setting.site.content.recordedRuns.indices.map {
        RecordedRunPart(setting.site.content.recordedRuns[$0], number: $0, setting: setting)
      })
  }
}

extension RecordedRunPart {
  fileprivate init(_ run: RecordedRun, number: Int, setting: Setting) {
    // What no run of the model explains is like none of its scenarios.
    let nearest = run.conforms ? run.nearest : nil
    let differs = nearest?.lines.contains { $0.side != .both } ?? false
    self.init(
      name: run.name, anchor: "run-\(number + 1)", conforms: run.conforms,
      summary: setting.words(run.summary), remarks: run.remarks.map(setting.words),
      findings: run.findings.map { finding in
        RecordedFindingPart(
          place: finding.place, what: setting.words(finding.what),
          details: finding.details.map(setting.words),
          log: finding.lines.isEmpty ? nil : Listing(language: nil, text: finding.text))
      },
      timeline: setting.picture(.recordedTimeline(number + 1)),
      path: setting.picture(.recordedPath(number + 1)),
      nearest: nearest.map { setting.link(toScenario: $0.scenario) },
      comparison: differs ? nearest.map { Listing(language: "diff", text: $0.text) } : nil,
      isSame: nearest != nil && !differs,
      log: run.text.map { Listing(language: nil, text: $0) })
  }
}

extension RecordedRun.Finding {
  /// The lines, with a mark before the wrong one.
  fileprivate var text: String {
    lines.map { ($0.isWrong ? "✗ " : "  ") + $0.text + "\n" }.joined()
  }
}

extension RecordedRun.Nearest {
  /// The lines with the marks of a difference: - for the scenario, + for the run.
  fileprivate var text: String {
    lines.map { line in
      switch line.side {
      case .both: "  \(line.message)\n"
      case .run: "+ \(line.message)\n"
      case .scenario: "- \(line.message)\n"
      }
    }.joined()
  }
}
