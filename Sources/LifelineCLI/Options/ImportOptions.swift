import ArgumentParser
import Recordings
import Statecharts

/// `--format`, `--importer`, `--model`: how a log is to be read.
struct ImportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read the log as this format; see 'lifeline list importers'.", valueName: "importer"))
  var format: String?

  @Option(
    help: ArgumentHelp(
      "Read the log with your own importer, a YAML file.", valueName: "file.yaml"))
  var importer: String?

  @OptionGroup var model: ModelOption

  func validate() throws {
    if format != nil, importer != nil {
      throw ValidationError("--format and --importer are mutually exclusive")
    }
    guard let format else { return }
    let known = Importer.all.map(\.id)
    guard known.contains(format) else {
      throw ValidationError(
        "'\(format)' is no importer\(NearestName.question(format, among: known)); "
          + "'lifeline list importers' names them all")
    }
  }

  /// How to read logs.
  func settings() throws(CommandFailure) -> Import.Settings {
    Import.Settings(
      importer: format,
      profile: try importer.map { path throws(CommandFailure) in
        try LogProfile(reading: InputFile(path))
      },
      model: model.model)
  }
}
