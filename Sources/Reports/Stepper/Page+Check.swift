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
    let paths = ShortPaths(results.runs.map(\.log) + results.failures.map(\.name))
    let isAlone = results.runs.count == 1
    self.init(
      title: title ?? (isAlone ? paths.short(results.runs[0].name) : texts["html.check"]),
      language: language,
      summary: (results.runs.count + results.failures.count == 1 ? [] : [results.total(in: texts)])
        + (results.causeChanges?.lines(in: texts) ?? []) + results.unread.map(\.description)
        + results.unmetLines(in: texts),
      failures: results.failures.map { .init(name: paths.short($0.name), error: $0.error) })
    summary = summary.map(paths.short)
    let found = results.causes.all
    let places = Dictionary(uniqueKeysWithValues: found.enumerated().map { ($1.cause, $0) })
    if !isAlone { causes = found.map { Cause($0, in: texts, paths) } }
    wanted = WantedLines(results.faultsByCause.compactMap(\.finding.source), results.runs)
    self.paths = paths
    var graphs = SharedGraphs(language)
    var words = WordsOfModels(language)
    for run in results.runs {
      var checked = CheckedSteps(
        run, words.words(of: run.model, explaining: true), causes: places, paths, in: language)
      let graph =
        isAlone && checked.hasStages
        ? graphs.add(CheckPictures(run, in: language).graph, shows: .stages)
        : graphs.ofStages(checked.stageChanges, run.model)
      if !isAlone, let graph { checked.draw { graphs.ofFault($0, on: graph) } }
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
struct CheckedSteps {
  let trace: Trace
  private let run: CheckedRun
  private let words: CheckText
  private let language: Language
  private let paths: ShortPaths
  private(set) var remarks: [Int: PageRun.Remark]
  /// What is drawn of each fault, by the number of its entry.
  private var marks: [Int: FaultMarks] = [:]
  let causes: [Int]

  /// - Parameters:
  ///   - run: The run.
  ///   - explained: The part of it that is shown; `nil` for the whole.
  ///   - transitions: The words of its model.
  ///   - places: The places of causes among those of the page.
  ///   - paths: The names of files.
  ///   - language: The language.
  init(
    _ run: CheckedRun, explained: ExplainedTrace? = nil, _ transitions: TransitionWords,
    causes places: [FaultCause: Int], _ paths: ShortPaths, in language: Language
  ) {
    self.run = run
    self.language = language
    self.paths = paths
    let found = run.findings.map { places[FaultCause(of: $0.finding, in: run)] }
    causes = found.compactMap(\.self).eachOnce
    words = CheckText(run, in: language)
    let explained = explained ?? run.verdict.wholePicture
    trace = explained.trace.entries.isEmpty ? run.trace : explained.trace
    remarks = RunSteps(trace, transitions, showsStates: false).remarks
    for entry in explained.inferred { remarks[entry, default: .init()].mark = .inferred }
    for (entry, number) in explained.illegal {
      remarks[entry, default: .init()].mark = .illegal
      guard run.findings.indices.contains(number) else { continue }
      let (finding, rules) = run.findings[number]
      marks[entry] = FaultMarks(
        finding, goingOnIn: explained.resumption(after: entry), words)
      remarks[entry, default: .init()].cause = found[number]
      remarks[entry, default: .init()].details =
        ([words.what(finding)] + words.details(of: finding, rules)).map(paths.short)
    }
  }

  var hasStages: Bool { !trace.stageChanges.isEmpty }

  /// The changes of stage but for those that only an unexplained message made.
  var stageChanges: [StageChange] {
    let entries = trace.entries.filter {
      if case .stage(.some, _) = $0.occurrence { true } else { false }
    }
    return zip(entries, trace.stageChanges).filter { entry, _ in
      remarks[entry.sequence - 1]?.mark != .illegal
    }.map(\.1)
  }

  /// Notes the graph of each fault.
  ///
  /// - Parameter graph: Returns the index of the graph with a fault; `nil` for none.
  mutating func draw(_ graph: (FaultMarks) -> Int?) {
    for (entry, marks) in marks.sorted(by: { $0.key < $1.key }) {
      remarks[entry, default: .init()].graph = graph(marks)
    }
  }

  /// The name in lists.
  var name: String {
    run.isFromStandardInput ? run.trace.processName ?? run.name : paths.short(run.name)
  }

  /// The verdict in a sentence.
  var summary: String {
    paths.short(([words.summary] + words.remarks).joined(separator: language.semicolon))
  }

  /// The first fault in a sentence.
  var fault: String? {
    run.findings.first.map {
      paths.short("\(run.place(of: $0.finding)): \(words.what($0.finding))")
    }
  }

  func pageRun(graph: Int?) -> PageRun {
    var page = PageRun(
      name: name, process: run.trace.processName,
      verdict: run.verdict.result, summary: summary, fault: fault,
      timeline: Timeline(
        of: trace, on: run.chart,
        options: .init(language: language, title: paths.short(run.name), foldsFrom: nil)),
      remarks: remarks, graph: graph)
    page.causes = causes
    return page
  }
}
