import ArgumentParser
import Lifeline

/// `--model`: the chart to use, which may be an argument, too.
struct ModelOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A built-in model, or an SCXML or Mermaid file; - is standard input. (default: \(BuiltInLibrary.defaultModel); for a log, the model that it fits)",
      valueName: "name|file"), completion: Completions.models)
  var model: String?

  /// Takes the chart among arguments as `--model` does, and returns the others.
  mutating func takeChart(from arguments: [String]) throws -> [String] {
    for chart in arguments where Self.isChart(chart) {
      if let model { throw ValidationError("\(model) and \(chart) are charts; name one") }
      model = chart
    }
    return arguments.filter { $0 != model || !Self.isChart($0) }
  }

  /// Whether an argument names a chart: by its suffix, or by what the file contains.
  static func isChart(_ argument: String) -> Bool {
    if ModelReader.isModel(path: argument) { return true }
    if argument.contains(/\.(md|markdown)(#|$)/) {
      return (try? InputFile(argument).text().contains("stateDiagram")) ?? false
    }
    guard InputFile.status(of: argument)?.kind == S_IFREG else { return false }
    return (try? InputLog(argument).isModel) ?? false
  }
}

extension Model {
  /// Finds a model by name or reads it from a file; warnings go to standard error.
  ///
  /// - Parameters:
  ///   - argument: The name or the path; `nil` for the usual model.
  ///   - isDrawn: Whether pages show it, for which not all of it need run.
  /// - Throws: `LifelineError` when it cannot be found, read or run.
  init(_ argument: String?, isDrawn: Bool = false) throws(LifelineError) {
    let argument = argument ?? BuiltInLibrary.defaultModel
    guard let file = try Self.file(argument) else {
      try self.init(named: argument)
      return
    }
    if isDrawn {
      let chart = try Statechart.drawn(file)
      try self.init(chart, name: chart.name ?? file.name)
      return
    }
    var warnings: [Finding] = []
    try self.init(scxml: file.bytes, file: file.name, warnings: &warnings)
    for warning in warnings { Terminal.complain(warning.description, in: .yellow) }
  }

  /// The file that an argument names; `nil` for a built-in model.
  fileprivate static func file(_ argument: String) throws(LifelineError) -> InputFile? {
    if InputFile.isPath(argument) || ModelReader.isModel(path: argument) {
      return try InputFile(argument)
    }
    let known = try BuiltIn.modelNames.get()
    guard known.contains(argument) || NearestName.of(argument, among: known) != nil else {
      throw LifelineError.ofCommandLine { texts in texts["error.model.noFile", ["name": argument]] }
    }
    return nil
  }
}

extension Statechart {
  /// Finds a chart as `Model` does, for pictures: what only keeps it from running is a warning.
  static func drawn(_ argument: String?) throws(LifelineError) -> Statechart {
    let argument = argument ?? BuiltInLibrary.defaultModel
    guard let file = try Model.file(argument) else {
      return try Model(named: argument).chart.statechart
    }
    return try drawn(file)
  }

  /// Reads a chart for pictures.
  static func drawn(_ file: InputFile) throws(LifelineError) -> Statechart {
    let reading = ModelReader.read(file.bytes, file: file.name)
    guard let chart = reading.chart else { throw LifelineError(reading.findings) }
    for warning in reading.findings.forDrawing.withoutNotes {
      Terminal.complain(warning.description, in: .yellow)
    }
    return chart
  }
}

/// `--profile` and `--queries`: the settings of the built-in model.
struct SettingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Follow one source, such as apple-doc; see 'lifeline list profiles'.",
      valueName: "profile"), completion: Completions.profiles)
  var profile: String?
  @ArgumentParser.Flag(
    help: "Include UIKit's queries to the delegate, such as for supported orientations.")
  var queries = false

  /// No settings, for recorded runs.
  static func none() throws(LifelineError) -> SettingOptions {
    do { return try parse([]) } catch { throw LifelineError(describing: error) }
  }

  /// Whether the model follows the default profile, for which scenarios are written.
  var usualProfile: Bool { profile == nil || profile == Profile.usual.description }

  /// Refuses settings, which have no effect on recorded runs.
  func refuseForRecordedRuns() throws(LifelineError) {
    guard profile == nil, !queries else {
      throw LifelineError.ofCommandLine { texts in texts["error.run.recorded"] }
    }
  }

  /// Returns the events that make these settings, to be sent before those of a scenario.
  func events(for model: Model) throws(LifelineError) -> [EventName] {
    try model.settings(profile: profile, queries: queries)
  }
}

/// `--importer`: the importer that reads logs.
struct ImporterOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read logs with this importer: a name from 'lifeline list importers', or a YAML file.",
      valueName: "importer|file.yaml"), completion: Completions.importers)
  var importer: String?

  /// No importer, for the files that pages name.
  static func none() throws(LifelineError) -> ImporterOption {
    do { return try parse([]) } catch { throw LifelineError(describing: error) }
  }

  private var file: String? {
    importer.flatMap { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") ? $0 : nil }
  }

  func validate() throws {
    let known = Importer.all.map(\.id)
    if file == nil, let importer, !known.contains(importer) {
      throw ValidationError(
        "unknown importer '\(importer)'; 'lifeline list importers' lists all importers"
          + NearestName.question(importer, among: known))
    }
  }

  /// The options for reading logs of a model; `nil` detects a built-in one.
  func options(model: Model?) throws(LifelineError) -> RecordedLog.Options {
    RecordedLog.Options(
      importer: file == nil ? importer : nil,
      profile: try file.map { path throws(LifelineError) in
        let file = try InputFile(path)
        return try LogProfile(yaml: file.text(), file: file.name)
      },
      model: model)
  }
}

/// `--process`: the runs of a log to read.
struct ProcessOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read only the runs of one process: its pid, its name, or its position in the log, from 1.",
      valueName: "pid|name|n"))
  var process: String?

  /// Refuses the option for anything but a log, which has no processes.
  func validate(isOfLog: Bool) throws {
    if process != nil, !isOfLog {
      throw ValidationError("--process only applies to logs and traces; leave it out")
    }
  }
}
