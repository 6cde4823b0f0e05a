public import ArgumentParser
public import Statecharts

/// `--locale`: the language of titles and labels.
struct LocaleOption: ParsableArguments {
  @Option(help: ArgumentHelp("The language of titles and labels.", valueName: "en|zh-Hans"))
  var locale: Language = .english
}

extension Language: ExpressibleByArgument {}
