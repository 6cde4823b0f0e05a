public import ArgumentParser
public import Lifeline

/// The options that only timelines have.
struct TimelineOptions: ParsableArguments {
  @Option(
    name: .customLong("time"),
    help: ArgumentHelp(
      "How far apart rows stand: as near as words allow, equally, or by the time that passes.",
      valueName: "compressed|ordinal|proportional"))
  var timeScale: Timeline.TimeScale?
  @Option(
    help: ArgumentHelp(
      "Split into pages not higher than this: NAME-1.svg, NAME-2.svg, ….", valueName: "px"))
  var pageHeight: Int?
  @Flag(help: "Draw rows that repeat every time instead of once with their count.")
  var unfold = false

  func validate() throws {
    if let pageHeight, pageHeight < Self.leastPageHeight {
      throw ValidationError("--page-height must be at least \(Self.leastPageHeight)")
    }
  }

  /// Heads, some rows and a legend need that much.
  private static let leastPageHeight = 300

  /// The first option that was given.
  var firstGiven: String? {
    if timeScale != nil { return "--time" }
    if pageHeight != nil { return "--page-height" }
    return unfold ? "--unfold" : nil
  }

  /// The options in the words of the diagram.
  func options(in language: Language) -> Timeline.Options {
    var options = Timeline.Options(language: language, timeScale: timeScale ?? .compressed)
    if unfold { options.foldsFrom = nil }
    return options
  }
}

extension Timeline.TimeScale: ExpressibleByArgument {}
