public import ArgumentParser
public import Lifeline

/// `--locale`: the language of titles and labels.
struct LocaleOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("The language of titles, labels and results.", valueName: "en|zh-Hans"))
  var locale: Language = .english
}

/// A command that is told in a language, its failures too.
protocol TakesLocale {
  var locale: LocaleOption { get }
}

extension Language: ExpressibleByArgument {}
