import Lifeline

/// What to draw: a chart, a run, or both.
struct PictureSubject {
  /// The compiled model; `nil` for a trace of an unknown model, and where the chart is enough.
  let model: Model?
  /// The model's chart; `nil` for a trace of an unknown model.
  let chart: Statechart?
  /// The run; `nil` draws the chart alone.
  let trace: Trace?

  init(model: Model?, trace: Trace?) {
    (self.model, self.trace) = (model, trace)
    // A run may enter states that only the chart has that ran: those that stand for a fork.
    chart = trace == nil ? model?.written : model?.chart.statechart
  }

  /// A chart alone, which need not run.
  init(chart: Statechart) { (model, self.chart, trace) = (nil, chart, nil) }

  /// A recorded run for a timeline, which only needs the chart's titles.
  init(timelineOf trace: Trace) throws(LifelineError) {
    (model, chart, self.trace) = (nil, try BuiltIn.model(ofTrace: trace.model), trace)
  }

  /// The check of a log; `nil` for other runs.
  fileprivate func checked() throws(LifelineError) -> CheckedRun? {
    guard let trace, trace.isRecorded else { return nil }
    var checker = RunChecker()
    return try checker.check([trace], of: trace.title ?? "", on: model).first
  }

  fileprivate static let noRun = LifelineError.ofCommandLine { texts in texts["error.draw.noRun"] }
}

extension TimelineOptions {
  /// Draws the timeline of a run; that of a log with faults as its check does.
  func picture(
    of subject: PictureSubject, isDrawnByGraphviz: Bool = false, isTiming: Bool = false,
    in language: Language
  ) throws(LifelineError) -> Picture {
    guard let trace = subject.trace else { throw PictureSubject.noRun }
    var options = rows.values
    options.language = language
    // A log that fits no model has no faults.
    let faulty = (try? subject.checked()).flatMap {
      $0.findings.isEmpty ? nil : CheckPictures($0, in: language)
    }
    let timeline =
      faulty?.timeline(options) ?? Timeline(of: trace, in: subject.chart, options: options)
    var picture = isTiming ? Picture(timingOf: timeline) : Picture(timeline)
    picture.pageHeight = pageHeight.map { Double($0) }
    picture.isDrawnByGraphviz = isDrawnByGraphviz
    return picture
  }
}

extension GraphOptions {
  /// Draws a chart, with the path of its run if there is one, or with `--stages` the run's stages.
  func picture(
    of subject: PictureSubject, in language: Language
  ) throws(LifelineError) -> Picture {
    // A log itself names callbacks only: the stages are those of the run that explains it.
    if subject.model != nil, subject.trace?.stageChanges.isEmpty == true,
      values.firstOfStates == nil, let checked = try subject.checked()
    {
      return picture(of: CheckPictures(checked, in: language).graph)
    }
    if values.showsStages, let trace = subject.trace {
      var options = values
      options.language = language
      return picture(of: StateGraph(stagesOf: trace, on: subject.chart, options: options))
    }
    guard let chart = subject.chart else {
      throw LifelineError { texts in texts["error.draw.noModel"] }
    }
    let drawn = try options(for: chart, in: language)
    if drawn.isOnlyRun, subject.trace == nil { throw PictureSubject.noRun }
    return picture(of: StateGraph(of: chart, run: subject.trace, options: drawn))
  }

  /// Refuses a whole chart with more states than are laid out, before any work on it.
  func refuseTooLarge(_ subject: PictureSubject) throws(LifelineError) {
    guard subject.trace == nil, values.root == nil, !values.isPartial,
      let states = subject.chart?.states, states.count > StateGraph.mostVertices
    else { return }
    let labels = states.reduce(0) { $0 + $1.transitions.count { !$0.events.isEmpty } }
    throw LifelineError(
      .tooLarge(count: states.count + labels, limit: StateGraph.mostVertices))
  }

  /// Draws the paths of several runs in one graph.
  ///
  /// The graph shows stages unless `--root`, `--focus` or `--only-run` asks for part of the chart:
  /// whole charts are large, and recordings only know stages.
  func picture(
    of runs: [Trace], as overlay: Overlay, on model: Model?, in language: Language
  ) throws(LifelineError) -> Picture {
    let isOfStates = values.root != nil || !values.focus.isEmpty || values.isOnlyRun
    guard isOfStates, !values.showsStages else {
      let changes = runs.map(\.stageChanges)
      guard changes.contains(where: { !$0.isEmpty }) else {
        throw LifelineError { texts in texts["error.draw.noStageChange"] }
      }
      return picture(
        of: StageTable.stateGraph(
          of: changes, as: overlay, chart: model?.chart.statechart,
          options: .init(language: language, showsStimuli: true, showsNotifications: true)))
    }
    guard let model else {
      throw LifelineError { texts in texts["error.draw.noSharedModel"] }
    }
    return picture(
      of: StateGraph(
        of: model.chart.statechart, runs: runs, as: overlay,
        options: try options(for: model.chart.statechart, in: language)))
  }

  /// Draws a graph, in the narrower direction unless `--direction` names one.
  func picture(of graph: StateGraph) -> Picture {
    Picture(graph.placed(by: values), isTurnable: values.direction == nil)
  }
}
