extension Model {
  /// Runs steps one after the other, each when the model is stable.
  ///
  /// ```swift
  /// let run = try model.run(["user.tapIcon", Step("user.home", after: .seconds(5))])
  /// run.trace.callbacks        // [application:didFinishLaunchingWithOptions:, …]
  /// ```
  ///
  /// - Parameters:
  ///   - steps: The steps; a string literal is an event without a wait.
  ///   - settings: Events that set the model up; not part of the run.
  /// - Returns: The run with its trace; an event without effect is in it as ignored.
  /// - Throws: `LifelineError` when the model does not become stable.
  public func run(
    _ steps: [Step], settings: [EventName] = []
  ) throws(LifelineError) -> Run {
    try Run(steps, on: self, settings: settings)
  }

  /// Runs a scenario; its claims can then be judged.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - settings: Events that set the model up, before those of the scenario.
  /// - Returns: The run.
  /// - Throws: `LifelineError` with the names in the scenario that the model does not have.
  public func run(
    _ scenario: Scenario, settings: [EventName] = []
  ) throws(LifelineError) -> Run {
    try Run(scenario, on: self, settings: settings)
  }

  /// Checks whether some run of the model explains each run of a log or trace.
  ///
  /// ```swift
  /// let checked = try model.check(log: "applicationDidBecomeActive\n")
  /// checked[0].verdict.conforms      // true
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text of the log.
  ///   - name: The name of the log.
  /// - Returns: Each run with its verdict; empty when the log contains no message.
  /// - Throws: `LifelineError` when the text is neither a log nor a trace of the model.
  public func check(
    log text: String, name: String = "log"
  ) throws(LifelineError) -> [CheckedRun] {
    let log = try RecordedLog(text, name: name, options: .init(model: self))
    var checker = RunChecker()
    return try checker.check(log.runs.map(\.trace), of: name, on: self)
  }

  /// Returns the state graph of the chart, for drawing.
  ///
  /// - Parameter options: The part of the chart to draw, and the language.
  /// - Returns: The state graph.
  public func stateGraph(_ options: StateGraph.Options = .init()) -> StateGraph {
    StateGraph(of: written, options: options)
  }
}

extension Run {
  /// Runs a built-in scenario on its model.
  ///
  /// ```swift
  /// let run = try Run(scenario: "001-2")
  /// try run.judgements()       // what each document claims, and whether it agrees
  /// ```
  ///
  /// - Parameter id: The scenario's id; `lifeline list scenarios` lists all.
  /// - Throws: `LifelineError` with the nearest id when there is no such scenario.
  public init(scenario id: String) throws(LifelineError) {
    let scenario = try BuiltIn.scenario(id)
    try self.init(scenario, on: Model(named: scenario.model ?? BuiltIn.defaultModel))
  }

  /// Returns the trace as text, a line per entry.
  ///
  /// - Parameter language: The language of the text around names.
  /// - Returns: The lines.
  public func text(in language: Language = .english) -> String {
    textLines(in: language).visibleText
  }

  func textLines(in language: Language) -> [String] {
    TraceText(
      trace: trace(titledIn: language), silences: scenarioRun?.silences ?? [:], language: language
    ).lines
  }

  /// Returns the timeline of the run, for drawing: messages between participants, and stages.
  ///
  /// - Parameter options: The spacing of rows, and the language.
  /// - Returns: The timeline.
  public func timeline(_ options: Timeline.Options = .init()) -> Timeline {
    Timeline(of: trace(titledIn: options.language), in: model?.chart.statechart, options: options)
  }

  /// Returns the state graph with the path of the run, for drawing.
  ///
  /// - Parameter options: The part of the chart to draw, and the language.
  /// - Returns: The state graph.
  /// - Throws: `LifelineError` when the model of the run is unknown.
  public func stateGraph(_ options: StateGraph.Options = .init()) throws(LifelineError)
    -> StateGraph
  {
    guard let model else { throw LifelineError { texts in texts["error.draw.noModel"] } }
    return StateGraph(
      of: model.chart.statechart, run: trace(titledIn: options.language), options: options)
  }
}

extension Timeline {
  /// Returns the timeline as SVG, byte by byte what `lifeline draw timeline` writes.
  ///
  /// - Parameter theme: The colours; `automatic` follows the reader's light or dark mode.
  /// - Returns: The whole document.
  public func svg(theme: Theme = .automatic) -> String {
    SVGWriter(theme: theme).write(Drawing(of: self))
  }
}
