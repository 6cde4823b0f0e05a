import Lifeline

extension Run {
  /// Runs the scenario, or reads the trace or log, that an argument names.
  ///
  /// - Parameters:
  ///   - argument: The id of a scenario; a path of a scenario, ending in `.yaml` or `.yml`; or
  ///     another path, or `-`, of a trace or a log, which are told apart by their content.
  ///   - model: The model to use; `nil` for the one that the scenario or trace names.
  ///   - settings: The settings of a scenario's model; there must be none for a trace or log.
  ///   - reading: How to read logs; `nil` detects the format.
  ///   - process: The process of a log whose run to read; `nil` when the log has only one run.
  /// - Throws: `LifelineError` when nothing has this name, or it cannot be read or run.
  init(
    _ argument: String, model: String?, settings: SettingOptions,
    reading: ImporterOption? = nil, process: String? = nil
  ) throws(LifelineError) {
    var models = ModelCache()
    try self.init(
      argument, model: model, settings: settings, reading: reading, process: process,
      among: &models)
  }

  /// Does the same with models that other runs may share.
  private init(
    _ argument: String, model: String?, settings: SettingOptions, reading: ImporterOption?,
    process: String?, among models: inout ModelCache
  ) throws(LifelineError) {
    guard InputFile.isPath(argument) else {
      let scenario = try BuiltIn.scenario(argument)
      let model = try models.model(called: model ?? scenario.model)
      do {
        try self.init(scenario, on: model, settings: settings.events(for: model))
      } catch {
        throw try model.refusal(of: scenario) ?? error
      }
      return
    }
    if Self.isScenario(argument) {
      try self.init(scenarioIn: InputFile(argument), model: model, settings: settings) {
        name throws(LifelineError) in try models.model(called: name)
      }
    } else {
      let runs = try Self.recorded(
        in: argument, model: model, settings: settings, reading: reading, process: process,
        among: &models)
      self = try Self.only(runs, in: argument)
    }
  }

  /// Whether an argument names a trace or a log.
  static func isRecorded(_ argument: String) -> Bool {
    !ModelReader.isModel(path: argument) && InputFile.isPath(argument) && !isScenario(argument)
  }

  /// Reads the only run of a trace or log, without its model.
  static func onlyTrace(
    in path: String, _ options: RecordedLog.Options = RecordedLog.Options(),
    process: String? = nil
  ) throws(LifelineError) -> Trace {
    var models = ModelCache()
    return try only(recorded(in: path, options, process: process, among: &models), in: path).trace
  }

  static func isScenario(_ argument: String) -> Bool {
    argument.hasSuffix(".yaml") || argument.hasSuffix(".yml")
  }

  /// Reads the runs of a trace or log.
  private static func recorded(
    in path: String, model: String?, settings: SettingOptions, reading: ImporterOption?,
    process: String?, among models: inout ModelCache
  ) throws(LifelineError) -> [Run] {
    try settings.refuseForRecordedRuns()
    let asked = try model.map { name throws(LifelineError) in try models.model(called: name) }
    let options = try reading?.options(model: asked) ?? RecordedLog.Options(model: asked)
    return try recorded(in: path, options, process: process, among: &models)
  }

  private static func recorded(
    in path: String, _ options: RecordedLog.Options, process: String?,
    among models: inout ModelCache
  ) throws(LifelineError) -> [Run] {
    let found = try RecordedLog(path, options, among: &models)
    // Without any message, the error contains the first line that looks like one.
    guard !found.runs.isEmpty else { throw found.nothingFound }
    for line in found.nearMissLines { Terminal.complain(line) }
    return try process.map { process throws(LifelineError) in
      try ProcessChoice(process).runs(among: found.runs, of: found.name)
    } ?? found.runs
  }

  private static func only(_ runs: [Run], in path: String) throws(LifelineError) -> Run {
    guard runs.count != 1 else { return runs[0] }
    let titles = ProcessChoice.list(runs.compactMap(\.trace.title))
    throw LifelineError { texts in
      texts["error.run.several", ["path": path, "stories": "\(runs.count)", "titles": titles]]
    }
  }

  /// Returns all runs that arguments name; a log of several processes contains several.
  static func all(
    _ arguments: [String], model: String?, settings: SettingOptions,
    reading: ImporterOption? = nil, process: String? = nil, among models: inout ModelCache
  ) throws(LifelineError) -> [Run] {
    var stories: [Run] = []
    for argument in arguments {
      if InputFile.isPath(argument), !isScenario(argument) {
        stories += try recorded(
          in: argument, model: model, settings: settings, reading: reading, process: process,
          among: &models)
      } else {
        stories.append(
          try Run(
            argument, model: model, settings: settings, reading: nil, process: nil,
            among: &models))
      }
    }
    return stories
  }

  /// Runs a scenario file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - asked: The name or the path of the model; `nil` for the one that the scenario names.
  ///   - settings: The settings of the model.
  ///   - model: Finds the model.
  /// - Throws: `LifelineError` with all that is wrong with the file.
  init(
    scenarioIn file: InputFile, model asked: String?, settings: SettingOptions,
    on model: (String?) throws(LifelineError) -> Model
  ) throws(LifelineError) {
    let text = try file.text()
    var (scenario, findings): (Scenario?, [Finding])
    do {
      (scenario, findings) = try ScenarioReader().reading(of: text, file: file.name)
    } catch {
      throw LifelineError(describing: error)
    }
    guard let scenario else { throw LifelineError(findings.sortedByPlace) }
    let found: Model
    do {
      found = try model(asked ?? Self.path(scenario.model, beside: file.name))
    } catch {
      guard findings.isEmpty else { throw LifelineError(findings.sortedByPlace) }
      throw asked == nil ? error.standing(at: scenario.place("model")) : error
    }
    if !findings.isEmpty { findings += try found.mistakes(in: scenario) }
    guard findings.isEmpty else { throw LifelineError(findings.sortedByPlace) }
    try self.init(scenario, on: found, settings: settings.events(for: found))
  }

  /// Reads a scenario file; `nil` if it is none.
  static func scenario(in file: InputFile) -> Scenario? {
    guard let text = try? file.text() else { return nil }
    return try? ScenarioReader().scenario(from: text, file: file.name)
  }

  /// The path of the model that a scenario names relative to its own folder.
  private static func path(_ model: String?, beside scenario: String) -> String? {
    guard let model, ModelReader.isModel(path: model) else { return model }
    return InputFile.path(model, beside: scenario)
  }
}

extension Run {
  /// The file of the model that a scenario file names; `nil` for another file or a built-in model.
  static func modelFile(ofScenario path: String) -> String? {
    guard isScenario(path), let scenario = (try? InputFile(path)).flatMap(scenario),
      let model = scenario.model, ModelReader.isModel(path: model)
    else { return nil }
    return Self.path(model, beside: path)
  }
}

extension ModelCache {
  /// Finds a model as `--model` and scenarios name it: built-in, or in a file.
  mutating func model(called argument: String?) throws(LifelineError) -> Model {
    try model(requested: argument ?? BuiltInLibrary.defaultModel) { name throws(LifelineError) in
      try Model(name)
    }
  }
}
