import ArgumentParser
import Lifeline

/// What is known about the apps whose logs are judged.
struct JudgingOptions: ParsableArguments {
  @OptionGroup var settings: SettingOptions
  @OptionGroup var given: GivenOption
  @Option(
    help: ArgumentHelp(
      "The messages that the app logs. (default: those that occur in the log)",
      valueName: "all|callbacks|message,…"))
  var observable: String?

  func validate() throws {
    if observable?.isEmpty == true {
      throw ValidationError("--observable is empty; name messages, or use 'all'")
    }
  }

  /// The settings of a check with these options and those of a gate.
  func checkSettings(_ gate: GateOptions) throws(LifelineError) -> CheckSettings {
    var known = CheckSettings()
    known.isOneApp = gate.sameApp
    known.learnsStrictly = gate.requirements.parts.contains(.unlogged)
    if let path = gate.logged {
      let file = try InputFile(path)
      known.logged = try LoggedCallbacks(json: file.bytes, file: file.name)
    }
    known.given = given.names
    known.events = { [settings] model throws(LifelineError) in try settings.events(for: model) }
    known.observable = observable.map { $0.split(separator: ",").map(String.init) } ?? []
    return known
  }
}
