public import ArgumentParser
public import Lifeline

/// How a picture looks, whatever it shows.
struct LookOptions: ParsableArguments {
  @Option(help: "The colours; automatic follows the reader's choice of light or dark.")
  var theme: Theme = .automatic
  @Flag(help: "Show the title above the picture; Mermaid and PlantUML always do.")
  var title = false
}

extension Theme: ExpressibleByArgument {}
