import ArgumentParser
import Lifeline

/// `--given`: settings that are known.
struct GivenOption: ParsableArguments {
  @Option(
    name: .customLong("given"),
    help: ArgumentHelp(
      "Send this setting first, such as config.iOS11; repeatable. "
        + "'lifeline list events' lists them.",
      valueName: "event"),
    completion: Completions.settings)
  var names: [String] = []

  var events: [EventName] { names.map { EventName($0) } }
}
