import ArgumentParser
import LifelineSimulation
import LifelineStatecharts
import LifelineUIKitLifecycle

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
  static func none() throws(CommandFailure) -> SettingOptions {
    do { return try parse([]) } catch { throw CommandFailure("\(error)") }
  }

  /// Whether the model follows the account for which scenarios are written.
  var usualProfile: Bool { profile == nil || profile == Profile.usual.description }

  /// Finds the events that set a model up, before a scenario's own.
  ///
  /// - Throws: `CommandFailure` with the nearest profile, or when the model has no such settings.
  func events(for model: Model) throws(CommandFailure) -> [EventName] {
    var events: [EventName] = verbose ? ["config.verbose"] : []
    if let profile {
      events += try BuiltIn.library { library throws(LifecycleLibraryError) in
        try library.profile(ProfileID(profile)).events
      }
    }
    let known = Set(model.chart.events)
    if let unknown = events.first(where: { !known.contains($0) }) {
      throw CommandFailure(
        "\(model.name): the model has no setting '\(unknown)'; --profile and --verbose go with "
          + "the built-in model",
        chinese: "\(model.name)：模型没有设置“\(unknown)”；--profile 与 --verbose 用于内置模型")
    }
    return events
  }
}
