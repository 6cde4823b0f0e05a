import ArgumentParser
import Lifeline

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
