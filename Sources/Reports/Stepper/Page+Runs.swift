extension Page {
  /// Creates a page of some runs, each with the graph that shows most of it.
  ///
  /// A simulated run is shown in the states of its chart: all of them if they fit a page, otherwise
  /// those that it used. Recorded runs, and several runs, share the stages of their model.
  ///
  /// ```swift
  /// let run = try Model.uiApplication.run(["user.tapIcon", "user.home"])
  /// let html = try Page(of: [run]).html()
  /// ```
  ///
  /// - Parameters:
  ///   - runs: The runs.
  ///   - graph: The graph of all runs; `nil` chooses.
  ///   - title: The title; `nil` for that of the only run, or the number of runs.
  ///   - language: The language of the page.
  /// - Throws: `LifelineError` when a graph is too large to lay out.
  public init(
    of runs: [Run], showing graph: Graph? = nil, title: String? = nil,
    in language: Language = .english
  ) throws(LifelineError) {
    let traces = runs.map { $0.trace(titledIn: language) }
    let only = traces.count == 1 ? traces[0].heading : nil
    self.init(
      title: title ?? only ?? Texts(language)["html.runs.title", count: runs.count],
      language: language)
    var graphs = SharedGraphs(language)
    var words = WordsOfModels(language)
    for (run, trace) in zip(runs, traces) {
      var shown = graph.map { _ in 0 }
      if shown == nil, runs.count == 1 { shown = graphs.ofStates(trace, run.model) }
      let showsStates = graph.map { $0.content == .states } ?? (shown != nil)
      self.runs.append(
        PageRun(
          trace, of: run.model, named: trace.heading ?? self.title,
          graph: shown ?? graphs.ofStages(trace.stageChanges, run.model), showsStates: showsStates,
          words: &words, in: language))
      self.runs[self.runs.count - 1].played = run.model.flatMap { PageData.Played(run, on: $0) }
    }
    self.graphs = if let graph { [graph] } else { try graphs.drawn() }
  }
}

extension PageRun {
  /// A run with what its transitions say about each step.
  init(
    _ trace: Trace, of model: Model?, named name: String, graph: Int?, showsStates: Bool,
    words: inout WordsOfModels, in language: Language
  ) {
    let steps = model.map {
      RunSteps(trace, words.words(of: $0), showsStates: showsStates)
    }
    self.init(
      name: name, process: trace.processName,
      timeline: Timeline(
        of: trace, in: model?.chart.statechart,
        options: .init(language: language, foldsFrom: nil)),
      remarks: steps?.remarks ?? [:], active: steps?.active ?? [], graph: graph)
  }
}

extension PageData.Played {
  /// How to play a scenario; `nil` for a recorded run.
  fileprivate init?(_ run: Run, on model: Model) {
    guard let scenario = run.scenarioRun?.scenario else { return nil }
    self.init(
      model: model.name, settings: scenario.configuration.map(\.description),
      given: (scenario.given + scenario.steps.prefix(while: \.onlyAssumes)).flatMap(\.texts),
      isTimed: true)
  }
}

extension Step {
  /// What happens at the step, as ``PlayedMoment`` reads it.
  fileprivate var texts: [String] {
    (after > .zero ? [after.notation] : [])
      + [assumption.map { ($0.holds ? "?" : "!") + $0.condition }, event?.description]
      .compactMap(\.self)
  }
}

extension Trace {
  fileprivate var heading: String? { title ?? model }

  /// The process with its number: `Lab[203]`.
  var processName: String? {
    guard let process else { return pid.map { "[\($0)]" } }
    return process + (pid.map { "[\($0)]" } ?? "")
  }
}
