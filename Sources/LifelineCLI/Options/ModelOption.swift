import ArgumentParser
import Lifeline

/// `--model`: which chart to use.
struct ModelOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A built-in model or an SCXML file; - is standard input.", valueName: "name|file.scxml"))
  var model: String?
}

extension Model {
  /// Finds a model by name or reads it from a file; warnings go to standard error.
  ///
  /// - Parameter argument: A built-in name, a path, `-`, or `nil` for the usual model.
  /// - Throws: `LifelineError` with every mistake in the file, or the nearest name.
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
