import ArgumentParser
import Lifeline

/// `lifeline explain`: shows when something happens, found by searching all runs.
struct ExplainCommand: WritesFormats, TakesLocale, NamesFiles {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain when a callback, notification, event or state occurs, and why.",
    usage: "lifeline explain <name> [<options>]",
    discussion: """
      EXAMPLES:
        lifeline explain applicationWillResignActive:
        lifeline explain 'applicationDidBecomeActive(_:)'
                                                    Swift names work, too
        lifeline explain handleOpenURL:             the end of a selector is enough
        lifeline explain user.home                  the effects of an event
        lifeline explain sceneDidBecomeActive:      in the model that has it
        lifeline explain forceQuit                  under another name
        lifeline explain overlay                    a region and its states
        lifeline explain carplay                    what no model contains
        lifeline explain suspended -o suspended.svg as a graph
        lifeline explain 'application:openURL:options:' \\
          --given config.launchReturnsNo
      """ + ExitStatus.help())

  @Argument(
    help: ArgumentHelp(
      "A selector, a Swift name, a notification, an event or a state.", valueName: "name"),
    completion: Completions.names)
  var name: String
  @OptionGroup var model: ModelOption
  @OptionGroup var given: GivenOption
  @OptionGroup var output: OutputOptions<CommandFormat<ExplainCommand>>
  @OptionGroup var locale: LocaleOption

  static let formats: [WrittenFormat] = [.text] + WrittenFormat.pictures

  var inputs: [String?] { [model.model] }
  var outputs: [String?] { [output.output] }

  func run() throws {
    let format = try output.format(else: .text)
    let settings = given.events
    let model = try model.model.map { try Model($0) }
    if format.picture == nil, settings.isEmpty,
      let topic = try TopicExplanation(of: name, in: model)
    {
      return try output.write(topic.text(in: locale.locale))
    }
    let explanation =
      if let model {
        try model.explanation(of: name, given: settings)
      } else {
        try Explanation(of: name, given: settings)
      }
    guard let picture = format.picture else {
      return try output.write(explanation.text(in: locale.locale))
    }
    guard let graph = explanation.stateGraph(in: locale.locale) else {
      throw LifelineError.ofCommandLine { texts in texts["error.explain.noPicture", ["name": name]]
      }
    }
    try output.write(Picture(graph), as: picture)
  }
}
