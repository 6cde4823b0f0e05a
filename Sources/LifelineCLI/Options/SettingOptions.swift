import ArgumentParser
import Lifeline

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

  /// Finds the events that set a model up, before a scenario's own.
  ///
  /// - Throws: `LifelineError` with the nearest profile, or when the model has no such settings.
  func events(for model: Model) throws(LifelineError) -> [EventName] {
    try model.settings(profile: profile, isVerbose: verbose)
  }
}
