import LifelineCore
import ArgumentParser

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
  func settings() throws(LifelineError) -> Import.Settings {
    var settings = try reading.settings(model: model.model)
    if let format { settings.importer = format }
    return settings
  }
}
