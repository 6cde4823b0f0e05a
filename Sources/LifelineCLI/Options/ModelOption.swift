import ArgumentParser
import LifelineSimulation
import LifelineStatecharts
import LifelineUIKitLifecycle

/// `--model`: which chart to use.
struct ModelOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A built-in model or an SCXML file; - is standard input.", valueName: "name|file.scxml"))
  var model: String?
}

/// A chart ready to run, with the name to call it by.
struct Model {
  /// The name by which traces and scenarios refer to it.
  var name: String
  /// The chart.
  let chart: CompiledChart
  /// The chart for runs: one that names no stages takes its states for them, so that the runs of
  /// any SCXML file tell where they are.
  let played: CompiledChart

  /// Finds a model by name or reads it from a file.
  ///
  /// - Parameter argument: A built-in name, a path, `-`, or `nil` for the usual model.
  /// - Throws: `CommandFailure` with every mistake in the file, or the nearest name.
  init(_ argument: String?) throws(CommandFailure) {
    let argument = argument ?? LifecycleLibrary.defaultModel
    if InputFile.isPath(argument) || argument.hasSuffix(".scxml") {
      try self.init(reading: InputFile(argument))
    } else {
      let statechart = try BuiltIn.model(named: argument)
      try self.init(statechart, name: argument)
    }
  }

  /// Finds the model that a trace names; `nil` when it names none that is built in.
  ///
  /// A trace comes from outside: a path in it is never opened.
  init?(builtIn name: String?) throws(CommandFailure) {
    let known = try BuiltIn.library { library throws(LifecycleLibraryError) in
      try library.modelNames()
    }
    guard let name, known.contains(name) else { return nil }
    try self.init(BuiltIn.model(named: name), name: name)
  }

  /// Reads an SCXML file; warnings go to standard error, errors are told all at once.
  init(reading file: InputFile) throws(CommandFailure) {
    let reading = SCXMLReader.read(file.bytes, file: file.name)
    let findings = reading.findings.sortedByPlace
    guard let statechart = reading.chart, !findings.containErrors else {
      throw CommandFailure(messages: findings.map(\.description))
    }
    for finding in findings { Terminal.complain(finding.description) }
    try self.init(statechart, name: statechart.name ?? file.name)
  }

  private init(_ statechart: Statechart, name: String) throws(CommandFailure) {
    self.name = name
    do {
      chart = try CompiledChart(statechart)
      let staged = statechart.withStatesAsStages
      played = staged == statechart ? chart : try CompiledChart(staged)
    } catch {
      throw CommandFailure("\(name): \(error)")
    }
  }
}
