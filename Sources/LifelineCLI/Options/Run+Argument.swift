import Lifeline
import LifelineTexts

extension Run {
  /// Finds what an argument names: a scenario's id, a scenario file, a trace or a log.
  ///
  /// - Parameters:
  ///   - argument: An id, a path ending in `.yaml`, or any other path or `-` for a trace or a
  ///     log, which are told apart by what they hold.
  ///   - model: The model asked for; `nil` for the one that the scenario or trace names.
  ///   - settings: What a scenario's model is set to; a trace takes none.
  ///   - reading: How logs are to be read; `nil` recognises their format.
  /// - Throws: `LifelineError` when there is no such thing, or it cannot be read or run.
  init(
    _ argument: String, model: String?, settings: SettingOptions,
    reading: ImporterOption? = nil
  ) throws(LifelineError) {
    guard !argument.hasSuffix(".scxml") else {
      throw LifelineError { texts in texts["error.run.isModel", ["argument": argument]] }
    }
    guard InputFile.isPath(argument) else {
      let scenario = try BuiltIn.scenario(argument)
      let model = try Model(model ?? scenario.model)
      try self.init(scenario, on: model, settings: settings.events(for: model))
      return
    }
    if Self.isScenario(argument) {
      let scenario = try Self.scenario(in: InputFile(argument))
      let model = try Model(model ?? Self.path(scenario.model, beside: argument))
      try self.init(scenario, on: model, settings: settings.events(for: model))
    } else {
      let stories = try Self.recorded(
        in: argument, model: model, settings: settings, reading: reading)
      guard stories.count == 1 else { throw Self.severalRuns(stories, in: argument) }
      self = stories[0]
    }
  }

  private static func isScenario(_ argument: String) -> Bool {
    argument.hasSuffix(".yaml") || argument.hasSuffix(".yml")
  }

  /// Reads the runs of a trace or of a log, of which there may be several.
  private static func recorded(
    in path: String, model: String?, settings: SettingOptions, reading: ImporterOption?
  ) throws(LifelineError) -> [Run] {
    guard settings.profile == nil, !settings.verbose else {
      throw LifelineError { texts in texts["error.run.recorded"] }
    }
    let asked = try model.map { name throws(LifelineError) in try Model(name) }
    let options = try reading?.options(model: model) ?? RecordedLog.Options(model: asked)
    let found = try RecordedLog(path, options)
    for line in found.nearMissLines { Terminal.complain(line) }
    guard !found.runs.isEmpty else { throw found.nothingFound }
    return try Run.recorded(found.runs.map(\.trace), on: asked)
  }

  private static func severalRuns(_ stories: [Run], in path: String) -> LifelineError {
    let titles = ProcessChoice.list(stories.compactMap(\.trace.title))
    return LifelineError { texts in
      texts[
        "error.run.several", ["path": path, "stories": "\(stories.count)", "titles": titles]]
    }
  }

  /// Finds all runs that arguments name; a log that several processes wrote holds several.
  static func all(
    _ arguments: [String], model: String?, settings: SettingOptions,
    reading: ImporterOption? = nil
  ) throws(LifelineError) -> [Run] {
    var stories: [Run] = []
    for argument in arguments {
      if InputFile.isPath(argument), !isScenario(argument) {
        stories += try recorded(
          in: argument, model: model, settings: settings, reading: reading)
      } else {
        stories.append(try Run(argument, model: model, settings: settings))
      }
    }
    return stories
  }

  /// Reads a scenario file.
  static func scenario(in file: InputFile) throws(LifelineError) -> Scenario {
    let text = try file.text()
    do {
      return try ScenarioReader().scenario(from: text, file: file.name)
    } catch {
      throw LifelineError(error.description)
    }
  }

  /// A scenario names a model's file from where the scenario itself is.
  static func path(_ model: String?, beside scenario: String) -> String? {
    guard let model, model.hasSuffix(".scxml"), !model.hasPrefix("/"),
      let slash = scenario.lastIndex(of: "/")
    else { return model }
    return scenario[...slash] + model
  }
}
