import ArgumentParser
import Lifeline
import LifelineTexts

/// `lifeline explain`: when something happens, found by trying everything.
struct ExplainCommand: ParsableCommand, TakesLocale {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Tell when a callback, notification, event or state comes, and what is around it.",
    discussion: """
      EXAMPLES:
        lifeline explain applicationWillResignActive:
        lifeline explain 'applicationDidBecomeActive(_:)' Swift names too
        lifeline explain handleOpenURL:                   the end of a selector is enough
        lifeline explain user.home                        what an event leads to
        lifeline explain sceneDidBecomeActive:            of the model that has it
        lifeline explain suspended -T svg -o suspended.svg
        lifeline explain 'application:openURL:options:' --given config.launchReturnsNo
      """)

  @Argument(
    help: ArgumentHelp(
      "A selector, a Swift name, a notification, an event or a state.", valueName: "name"))
  var name: String
  @OptionGroup var model: ModelOption
  @Option(help: ArgumentHelp("Make a setting first; may be given again.", valueName: "event"))
  var given: [String] = []
  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var locale: LocaleOption

  /// The forms of an explanation.
  enum Format: String, FileFormat {
    case text, svg, dot, png, pdf, mermaid, plantuml
  }

  func run() throws {
    let format = try output.format(else: .text)
    let settings = given.map { EventName($0) }
    let explanation =
      if let model = model.model {
        try Model(model).explanation(of: name, given: settings)
      } else {
        try Explanation(of: name, given: settings)
      }
    guard let picture = format.picture else {
      return try output.write(explanation.text(in: locale.locale))
    }
    guard let graph = explanation.stateGraph(in: locale.locale) else {
      throw LifelineError { texts in texts["error.explain.noPicture", ["name": name]] }
    }
    try output.write(Picture(graph), as: picture)
  }
}
