import ArgumentParser
import LifelineCatalogue
import Lifeline
import LifelineTexts

/// `--model`: which chart to use.
struct ModelOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A built-in model or an SCXML file; - is standard input.", valueName: "name|file.scxml"))
  var model: String?
}

extension Model {
  /// Finds a model by name or reads it from a file; warnings go to standard error.
  init(_ argument: String?) throws(LifelineError) {
    let argument = argument ?? LifecycleLibrary.defaultModel
    guard InputFile.isPath(argument) || argument.hasSuffix(".scxml") else {
      try self.init(named: argument)
      return
    }
    let file = try InputFile(argument)
    var warnings: [Finding] = []
    try self.init(scxml: file.bytes, file: file.name, warnings: &warnings)
    for warning in warnings { Terminal.complain(warning.description) }
  }
}

/// `--profile` and `--verbose`: whose account the model follows, and how much it tells.
struct SettingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Whose account the built-in model follows; see 'lifeline list profiles'.",
      valueName: "profile"))
  var profile: String?
  @ArgumentParser.Flag(help: "Tell also what UIKit asks the delegate, such as its orientations.")
  var verbose = false

  /// No settings at all, for runs that are not played.
  static func none() throws(LifelineError) -> SettingOptions {
    do { return try parse([]) } catch { throw LifelineError("\(error)") }
  }

  /// Whether the model follows the account for which scenarios are written.
  var usualProfile: Bool { profile == nil || profile == Profile.usual.description }

  /// Refuses settings where runs were recorded and are not played.
  func refuseForRecordedRuns() throws(LifelineError) {
    guard profile == nil, !verbose else {
      throw LifelineError { texts in texts["error.run.recorded"] }
    }
  }

  /// Finds the events that set a model up, before a scenario's own.
  func events(for model: Model) throws(LifelineError) -> [EventName] {
    try model.settings(profile: profile, isVerbose: verbose)
  }
}

/// `--importer`: how logs are to be read, wherever a run is taken.
struct ImporterOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read logs with this importer: one of 'lifeline list importers', or a YAML file of your own.",
      valueName: "importer|file.yaml"))
  var importer: String?

  private var file: String? {
    importer.flatMap { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") ? $0 : nil }
  }

  func validate() throws {
    if file == nil, let importer { try Self.validate(importer) }
  }

  /// Refuses what is no importer, and offers the nearest.
  static func validate(_ id: String) throws {
    let known = Importer.all.map(\.id)
    guard known.contains(id) else {
      throw ValidationError(
        "'\(id)' is no importer\(NearestName.question(id, among: known)); "
          + "'lifeline list importers' names them all")
    }
  }

  /// How to read logs of a model; `nil` takes the one that fits.
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

/// `--format`, `--importer`, `--model`: how a log is to be read.
struct ImportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read the log as this format; the same as --importer with its name.", valueName: "importer"))
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

  /// How to read logs.
  func options() throws(LifelineError) -> RecordedLog.Options {
    var options = try reading.options(model: model.model)
    if let format { options.importer = format }
    return options
  }
}
