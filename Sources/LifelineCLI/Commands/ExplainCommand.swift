import ArgumentParser
import Lifeline

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

  /// The forms in which it is told.
  enum Format: String, FileFormat {
    case text, svg, dot, png, pdf, mermaid, plantuml

    init?(suffix: String) {
      switch PictureFormat(suffix: suffix) {
      case let picture?: self.init(rawValue: picture.rawValue)
      case nil: self.init(rawValue: suffix)
      }
    }
  }

  func run() throws {
    let format = try output.format(else: .text)
    let (model, thing) = try found()
    try ModelSearch(of: model, given: given).check()
    // What is in the catalogue only was looked for in every built-in model.
    let isSearched = thing.isInModel || self.model.model != nil
    let explanation =
      isSearched
      ? try Explanation(
        of: thing.goal, in: ExplainedSpaces(of: model, given: given.map { EventName($0) })) : nil
    if let picture = PictureFormat(rawValue: format.rawValue) {
      guard let graph = explanation?.graph(in: locale.locale) else {
        throw LifelineError(
          "no transition of the model has to do with '\(name)'",
          chinese: "模型中没有与“\(name)”有关的跃迁")
      }
      let bytes = try Picture(graph).bytes(as: picture)
      try output.file.write(bytes, isText: picture.isText)
    } else {
      let text = ExplanationText(
        explanation, of: thing.name,
        fact: try CatalogueFact(about: thing, on: model, in: locale.locale),
        neighbours: try Neighbours(of: thing, on: model), on: model, in: locale.locale)
      try output.file.write(Array(text.text.utf8))
    }
  }

  /// Finds the thing in the model asked for; when none is, in the first built-in one that has it.
  private func found() throws(LifelineError) -> (Model, NamedThing) {
    let usual = try Model(model.model)
    let thing = Result { () throws(LifelineError) in try NamedThing(name, in: usual.chart) }
    if model.model != nil || (try? thing.get().isInModel) == true {
      return (usual, try thing.get())
    }
    let names = try BuiltIn.read(LifecycleLibrary.modelNames)
    for name in names where name != usual.name {
      let other = try Model(name)
      if let thing = try? NamedThing(self.name, in: other.chart), thing.isInModel {
        return (other, thing)
      }
    }
    return (usual, try thing.get())
  }
}
