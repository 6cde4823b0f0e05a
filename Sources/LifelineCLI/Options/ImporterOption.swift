import ArgumentParser
import Lifeline

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
