import LifelineTexts

extension Model {
  /// Runs steps one after the other, each when the model has come to rest after the one before.
  ///
  /// ```swift
  /// let run = try model.run(["user.tapIcon", Step("user.home", after: .seconds(5))])
  /// run.trace.callbacks        // [application:didFinishLaunchingWithOptions:, …]
  /// ```
  ///
  /// - Parameters:
  ///   - steps: The steps; a string is an event that happens at once.
  ///   - settings: Events that set the model up before the run and are not part of it.
  /// - Returns: The run with its trace; an event that the model does not answer is in it as ignored.
  /// - Throws: `LifelineError` when the model does not come to rest.
  public func run(
    _ steps: [Step], settings: [EventName] = []
  ) throws(LifelineError) -> Run {
    try Run(steps, on: self, settings: settings)
  }

  /// Runs a scenario, whose claims can be judged then.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - settings: Events that set the model up before those of the scenario.
  /// - Returns: The run.
  /// - Throws: `LifelineError` with what of the scenario does not fit the model.
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
  ///   - name: What to call it.
  /// - Returns: Each run with its verdict; none when the log tells of no message.
  /// - Throws: `LifelineError` when the text is neither a log nor a trace of the model.
  public func check(
    log text: String, name: String = "log"
  ) throws(LifelineError) -> [CheckedRun] {
    let log = try RecordedLog(text, name: name, options: .init(model: self))
    var checker = RunChecker()
    return try checker.check(log.runs.map(\.trace), of: name, on: self)
  }

  /// Returns what to draw of the chart: its states and the transitions between them.
  ///
  /// - Parameter options: What of the chart to draw, and the language.
  /// - Returns: The state graph.
  public func stateGraph(_ options: StateGraph.Options = .init()) -> StateGraph {
    StateGraph(of: chart.statechart, options: options)
  }
}

extension Run {
  /// Runs a built-in scenario on the model that it names.
  ///
  /// ```swift
  /// let run = try Run(scenario: "001-2")
  /// try run.judgements()       // what each document says about it, and whether it holds
  /// ```
  ///
  /// - Parameter id: The scenario's id; `lifeline list scenarios` names them all.
  /// - Throws: `LifelineError` with the nearest id when there is no such scenario.
  public init(scenario id: String) throws(LifelineError) {
    let scenario = try BuiltIn.scenario(id)
    try self.init(scenario, on: Model(named: scenario.model ?? BuiltIn.defaultModel))
  }

  /// Returns what happened as text, a line for everything.
  ///
  /// - Parameter language: The language of the words between names.
  /// - Returns: The lines.
  public func text(in language: Language = .english) -> String {
    TraceText(trace: trace, language: language).text
  }

  /// Returns the timeline to draw: who sent what to whom, when, and what became of the app.
  ///
  /// - Parameter options: How rows are spaced, and the language.
  /// - Returns: The timeline.
  public func timeline(_ options: Timeline.Options = .init()) -> Timeline {
    Timeline(of: trace(titledIn: options.language), in: model?.chart.statechart, options: options)
  }

  /// Returns the state graph to draw, with the way of the run.
  ///
  /// - Parameter options: What of the chart to draw, and the language.
  /// - Returns: The state graph.
  /// - Throws: `LifelineError` when nobody knows the model of the run.
  public func stateGraph(_ options: StateGraph.Options = .init()) throws(LifelineError)
    -> StateGraph
  {
    guard let model else { throw LifelineError { texts in texts["error.draw.noModel"] } }
    return StateGraph(
      of: model.chart.statechart, run: trace(titledIn: options.language), options: options)
  }
}

extension Timeline {
  /// Returns the timeline as SVG, the same bytes as `lifeline draw timeline` writes.
  ///
  /// - Parameter theme: The colours; automatic follows the reader's choice of light or dark.
  /// - Returns: The whole document.
  public func svg(theme: Theme = .automatic) -> String {
    SVGWriter(theme: theme).write(Drawing(of: self))
  }
}
