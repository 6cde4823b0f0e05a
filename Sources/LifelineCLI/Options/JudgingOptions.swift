import ArgumentParser
import Lifeline

/// What is known about the apps whose logs are judged.
struct JudgingOptions: ParsableArguments {
  @OptionGroup var settings: SettingOptions
  @OptionGroup var given: GivenOption
  @Option(
    help: ArgumentHelp(
      "What the logs tell. (default: the messages that occur; of a chart of your own all of the kinds that occur)",
      valueName: "all|callbacks|occurring|name,…"))
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
    known.requiresLogged = known.learnsStrictly || gate.sameApp || gate.logged != nil
    if !known.requiresLogged, gate.learn == nil {
      known.leastShare = CallbackLearner.leastShareToTell
    }
    known.isLoggedGiven = gate.logged != nil
    if let path = gate.logged {
      let file = try InputFile(path)
      known.logged = try LoggedCallbacks(json: file.bytes, file: file.name)
    }
    known.allowsIgnored = gate.allow.contains(.ignored)
    known.given = given.names
    known.events = { [settings] model throws(LifelineError) in try settings.events(for: model) }
    known.observable = observable.map { $0.split(separator: ",").map(String.init) } ?? []
    return known
  }
}
