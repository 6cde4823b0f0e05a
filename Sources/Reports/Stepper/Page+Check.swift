extension Page {
  /// Creates the page of a check: each run opens at its first fault.
  ///
  /// - Parameters:
  ///   - results: The verdicts.
  ///   - title: The title; `nil` for the number of runs and of those that conform.
  ///   - language: The language of the page.
  /// - Throws: `LifelineError` when a graph is too large to lay out.
  public init(
    of results: CheckResults, title: String? = nil, in language: Language = .english
  ) throws(LifelineError) {
    let texts = Texts(language)
    let table = CheckTable(results: results, texts: texts)
    self.init(
      title: title ?? (results.runs.count == 1 ? results.runs[0].name : texts["html.check"]),
      language: language,
      summary: (results.runs.count + results.failures.count == 1 ? [] : [table.total])
        + (results.causeChanges?.lines(in: texts) ?? []) + results.unread.map(\.description)
        + table.unmet,
      failures: results.failures)
    if results.causes.faultyRuns > 1 {
      causes = results.causes.all.map { Cause($0, in: texts) }
    }
    var graphs = SharedGraphs(language)
    let isAlone = results.runs.count == 1
    for run in results.runs {
      let checked = CheckedSteps(run, in: language)
      let pictures = CheckPictures(run, in: language)
      let graph =
        isAlone && checked.hasStages
        ? graphs.add(pictures.graph, shows: .stages)
        : graphs.ofStages(checked.trace, run.model)
      runs.append(checked.pageRun(graph: graph))
    }
    if showsWholeRuns {
      for (place, run) in results.runs.enumerated() {
        runs[place].picture = Drawing(of: CheckPictures(run, in: language).timeline)
      }
    }
    self.graphs = try graphs.drawn()
  }
}

/// A checked run as steps: the log's messages, what must have happened between them, and the
/// findings.
private struct CheckedSteps {
  let trace: Trace
  private let run: CheckedRun
  private let words: CheckText
  private let language: Language
  private var remarks: [Int: PageRun.Remark]
  private let active: [StateID]

  init(_ run: CheckedRun, in language: Language) {
    self.run = run
    self.language = language
    words = CheckText(run, in: language)
    let explained = run.verdict.wholePicture
    trace = explained.trace.entries.isEmpty ? run.trace : explained.trace
    let steps = RunSteps(trace, of: run.model.played, in: language)
    (remarks, active) = (steps.remarks, steps.active)
    for entry in explained.inferred { remarks[entry, default: .init()].mark = .inferred }
    for (entry, number) in explained.illegal {
      remarks[entry, default: .init()].mark = .illegal
      guard run.findings.indices.contains(number) else { continue }
      let (finding, rules) = run.findings[number]
      remarks[entry, default: .init()].details =
        [words.what(finding)] + words.details(of: finding, rules)
    }
  }

  var hasStages: Bool { !trace.stageChanges.isEmpty }

  func pageRun(graph: Int?) -> PageRun {
    PageRun(
      name: run.name, process: run.trace.processName,
      verdict: run.verdict.result,
      summary: ([words.summary] + words.remarks).joined(separator: language.semicolon),
      fault: run.findings.first.map { "\(run.place(of: $0.finding)): \(words.what($0.finding))" },
      timeline: Timeline(
        of: trace, in: run.model.played.statechart,
        options: .init(language: language, title: run.name, foldsFrom: nil)),
      remarks: remarks, active: active, graph: graph)
  }
}
