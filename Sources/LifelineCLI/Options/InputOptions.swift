import ArgumentParser
import LifelineCatalogue
import Lifeline
import LifelineTexts

/// `--model`: the chart to use.
struct ModelOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A built-in model, or an SCXML or Mermaid file; - is standard input.",
      valueName: "name|file.scxml"))
  var model: String?
}

extension Model {
  /// Finds a model by name or reads it from a file; warnings go to standard error.
  init(_ argument: String?) throws(LifelineError) {
    let argument = argument ?? LifecycleLibrary.defaultModel
    guard InputFile.isPath(argument) || ModelReader.isModel(path: argument) else {
      let known = try BuiltIn.read(LifecycleLibrary.modelNames)
      guard known.contains(argument) || NearestName.of(argument, among: known) != nil else {
        throw LifelineError { texts in texts["error.model.noFile", ["name": argument]] }
      }
      try self.init(named: argument)
      return
    }
    let file = try InputFile(argument)
    var warnings: [Finding] = []
    try self.init(scxml: file.bytes, file: file.name, warnings: &warnings)
    for warning in warnings { Terminal.complain(warning.description) }
  }
}

/// `--profile` and `--verbose`: the settings of the built-in model.
struct SettingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The source that the built-in model follows; see 'lifeline list profiles'.",
      valueName: "profile"))
  var profile: String?
  @ArgumentParser.Flag(
    help: "Include UIKit's queries to the delegate, such as for supported orientations.")
  var verbose = false

  /// No settings, for recorded runs.
  static func none() throws(LifelineError) -> SettingOptions {
    do { return try parse([]) } catch { throw LifelineError("\(error)") }
  }

  /// Whether the model follows the default profile, for which scenarios are written.
  var usualProfile: Bool { profile == nil || profile == Profile.usual.description }

  /// Refuses settings, which have no effect on recorded runs.
  func refuseForRecordedRuns() throws(LifelineError) {
    guard profile == nil, !verbose else {
      throw LifelineError { texts in texts["error.run.recorded"] }
    }
  }

  /// Returns the events that make these settings, to be sent before those of a scenario.
  func events(for model: Model) throws(LifelineError) -> [EventName] {
    try model.settings(profile: profile, isVerbose: verbose)
  }
}

/// `--importer`: the importer that reads logs.
struct ImporterOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read logs with this importer: a name from 'lifeline list importers', or a YAML file.",
      valueName: "importer|file.yaml"))
  var importer: String?

  private var file: String? {
    importer.flatMap { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") ? $0 : nil }
  }

  func validate() throws {
    if file == nil, let importer { try Self.validate(importer) }
  }

  /// Refuses the name of an unknown importer and suggests the nearest.
  static func validate(_ id: String) throws {
    let known = Importer.all.map(\.id)
    guard known.contains(id) else {
      throw ValidationError(
        "unknown importer '\(id)'; 'lifeline list importers' lists all importers"
          + NearestName.question(id, among: known))
    }
  }

  /// The options for reading logs of a model; `nil` detects a built-in one.
  func options(model: String?) throws(LifelineError) -> RecordedLog.Options {
    RecordedLog.Options(
      importer: file == nil ? importer : nil,
      profile: try file.map { path throws(LifelineError) in
        let file = try InputFile(path)
        return try LogProfile(yaml: file.text(), file: file.name)
      },
      model: try model.map { name throws(LifelineError) in try Model(name) })
  }
}

/// `--process`: the runs of a log to read.
struct ProcessOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read only the runs of one process: its pid, its name, or its position in the log, from 1.",
      valueName: "pid|name|n"))
  var process: String?
}

/// `--format`, `--importer` and `--model`: how to read a log.
struct ImportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The format of the log; the same as --importer with its name.", valueName: "importer"))
  var format: String?
  @OptionGroup var reading: ImporterOption
  @OptionGroup var model: ModelOption

  func validate() throws {
    guard let format else { return }
    if reading.importer != nil {
      throw ValidationError("--format and --importer are mutually exclusive")
    }
    try ImporterOption.validate(format)
  }

  /// The options for reading logs.
  func options() throws(LifelineError) -> RecordedLog.Options {
    var options = try reading.options(model: model.model)
    if let format { options.importer = format }
    return options
  }
}
