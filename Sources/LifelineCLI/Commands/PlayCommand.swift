import ArgumentParser
import Lifeline

/// `lifeline play`: writes a page on which a model can be played.
struct PlayCommand: WritesFormats, TakesLocale, NamesFiles {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Write a page on which events can be pressed, to see what each does.",
    usage: "lifeline play [<chart>] -o <file> [<options>]",
    discussion: """
      The page needs no program and no network: all that the events lead to is in
      it. For a chart that is too large for that, use 'lifeline serve <chart>'.

      EXAMPLES:
        lifeline play -o play.html                  the built-in model
        lifeline play UIScene -o scenes.html        an app with scenes
        lifeline play states.mmd -o play.html       a chart of your own
      """ + ExitStatus.help())

  static let formats: [WrittenFormat] = [.html]

  @Argument(
    help: ArgumentHelp(
      "A built-in model, or an SCXML or Mermaid file; - is standard input. (default: \(BuiltInLibrary.defaultModel))",
      valueName: "chart"), completion: Completions.models)
  var chart: String?
  @OptionGroup var output: OutputOptions<CommandFormat<PlayCommand>>
  @OptionGroup var page: PageOptions
  @OptionGroup var locale: LocaleOption

  var inputs: [String?] { [chart] }
  var outputs: [String?] { [output.output] }

  func run() throws {
    _ = try output.format(else: .html)
    let file = chart.flatMap { ServedDocuments.isBuiltIn($0) ? nil : $0 }
    try output.file.write(
      page.bytes(of: Page(playing: Model(chart), file: file, in: locale.locale)))
  }
}
