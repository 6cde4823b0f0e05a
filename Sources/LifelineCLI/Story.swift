import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts
import LifelineTraces
import LifelineUIKitLifecycle

/// Something that can be told as a run: a scenario, a list of stimuli, or a recorded trace.
struct Story {
  /// The model it plays on; `nil` for a trace that names none that is built in.
  let model: Model?
  /// What happened.
  private(set) var trace: Trace
  /// The scenario's run, with what it needs to be judged; `nil` for a recorded trace.
  let run: ScenarioRun?

  /// Runs stimuli on a model.
  init(
    _ steps: [Step], on model: Model, settings: SettingOptions? = nil
  ) throws(CommandFailure) {
    let configuration = try settings?.events(for: model) ?? []
    do {
      self.init(
        try ScenarioRunner(model.played).run(steps, configuration: configuration), on: model)
    } catch {
      throw CommandFailure("\(model.name): \(error)")
    }
  }

  /// Runs a scenario on its own model or on another one, with settings before the scenario's own.
  init(
    _ scenario: Scenario, on model: Model, settings: SettingOptions? = nil
  ) throws(CommandFailure) {
    var scenario = scenario
    scenario.configuration = try (settings?.events(for: model) ?? []) + scenario.configuration
    let findings = scenario.check(against: model.chart.statechart)
    guard !findings.containErrors else {
      throw CommandFailure(messages: findings.map(\.description))
    }
    do {
      var scenario = scenario
      scenario.model = model.name
      self.init(try ScenarioRunner(model.played).run(scenario), on: model)
    } catch {
      throw CommandFailure(error.description)
    }
  }

  private init(_ run: ScenarioRun, on model: Model) {
    var trace = run.trace
    trace.model = model.name
    self.model = model
    self.trace = trace
    self.run = run
  }

  /// Finds what an argument names: a scenario's id, a scenario file, a trace or a log.
  ///
  /// - Parameters:
  ///   - argument: An id, a path ending in `.yaml`, or any other path or `-` for a trace or a
  ///     log, which are told apart by what they hold.
  ///   - model: The model asked for; `nil` for the one that the scenario or trace names.
  ///   - settings: What a scenario's model is set to; a trace takes none.
  ///   - reading: How logs are to be read; `nil` recognises their format.
  /// - Throws: `CommandFailure` when there is no such thing, or it cannot be read or run.
  init(
    _ argument: String, model: String?, settings: SettingOptions,
    reading: ImporterOption? = nil
  ) throws(CommandFailure) {
    guard !argument.hasSuffix(".scxml") else {
      throw CommandFailure(
        "\(argument): this is a model; name it with --model \(argument)",
        chinese: "\(argument)：这是模型；请写成 --model \(argument)")
    }
    guard InputFile.isPath(argument) else {
      let scenario = try BuiltIn.scenario(argument)
      try self.init(scenario, on: Model(model ?? scenario.model), settings: settings)
      return
    }
    if Self.isScenario(argument) {
      let scenario = try Self.scenario(in: InputFile(argument))
      try self.init(
        scenario, on: Model(model ?? Self.path(scenario.model, beside: argument)),
        settings: settings)
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
  ) throws(CommandFailure) -> [Story] {
    guard settings.profile == nil, !settings.verbose else {
      throw CommandFailure(
        "a recorded trace is not played again; leave out --profile and --verbose",
        chinese: "记录的过程不会重新演示；请去掉 --profile 与 --verbose")
    }
    var log = try reading?.settings(model: model) ?? Import.Settings(model: model)
    log.takesAnyTrace = true
    let found = try Import(path, log)
    for line in found.nearMissLines { Terminal.complain(line) }
    guard !found.runs.isEmpty else { throw found.nothingFound }
    return try found.runs.map { run throws(CommandFailure) in
      try Story(recorded: run.trace, model: model)
    }
  }

  private static func severalRuns(_ stories: [Story], in path: String) -> CommandFailure {
    let titles = ProcessChoice.list(stories.compactMap(\.trace.title))
    return CommandFailure(
      "\(path): the log holds \(stories.count) runs (\(titles)); write the one you want with "
        + "'lifeline import \(path) --process …'",
      chinese: "\(path)：日志中有 \(stories.count) 个过程（\(titles)）；请用 "
        + "'lifeline import \(path) --process …' 写出所需的一个")
  }

  /// What happened, called by the scenario's title in a language.
  func trace(titledIn language: Language) -> Trace {
    guard let run else { return trace }
    var trace = trace
    if trace.title != nil { trace.title = run.scenario.title.text(in: language) }
    return trace
  }

  /// The same, with another name for the file that it was read from.
  func calling(_ file: String, _ name: String) -> Story {
    var story = self
    for index in trace.entries.indices where trace.entries[index].source?.file == file {
      story.trace.entries[index].source?.file = name
    }
    return story
  }

  /// Tells a recorded run.
  init(recorded trace: Trace, model: String?) throws(CommandFailure) {
    self.trace = trace
    run = nil
    if let model {
      self.model = try Model(model)
    } else {
      self.model = try Model(builtIn: trace.model)
    }
  }

  /// Finds all runs that arguments name; a log that several processes wrote holds several.
  static func all(
    _ arguments: [String], model: String?, settings: SettingOptions,
    reading: ImporterOption? = nil
  ) throws(CommandFailure) -> [Story] {
    var stories: [Story] = []
    for argument in arguments {
      if InputFile.isPath(argument), !isScenario(argument) {
        stories += try recorded(
          in: argument, model: model, settings: settings, reading: reading)
      } else {
        stories.append(try Story(argument, model: model, settings: settings))
      }
    }
    return stories
  }

  /// Reads a scenario file.
  static func scenario(in file: InputFile) throws(CommandFailure) -> Scenario {
    guard let text = String(validating: file.bytes, as: UTF8.self) else {
      throw CommandFailure("\(file.name): not UTF-8; save the file as UTF-8")
    }
    do {
      return try ScenarioReader().scenario(from: text, file: file.name)
    } catch {
      throw CommandFailure(error.description)
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

extension Story {
  /// Judges the scenario's claims; empty when nothing is claimed.
  func judgements() throws(CommandFailure) -> [Judgement] {
    guard let run, !run.scenario.claims.isEmpty else { return [] }
    let documents = try BuiltIn.library { library throws(LifecycleLibraryError) in
      try library.documents()
    }
    return ClaimJudge(documents: documents).judgements(on: run)
  }
}
