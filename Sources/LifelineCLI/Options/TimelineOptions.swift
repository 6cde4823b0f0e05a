public import ArgumentParser
public import Lifeline

/// The options of timelines.
struct TimelineOptions: ParsableArguments {
  @Option(
    name: .customLong("time"),
    help: ArgumentHelp(
      "The spacing of rows: compressed (as small as possible), ordinal (equal), proportional (to time). (default: compressed)",
      valueName: "compressed|ordinal|proportional"))
  var timeScale: Timeline.TimeScale?
  @Option(
    help: ArgumentHelp(
      "Split into pages of at most this height: NAME-1.svg, NAME-2.svg, ….", valueName: "px"))
  var pageHeight: Int?
  @Flag(help: "Draw every repetition of a loop instead of one with a count.")
  var unfold = false

  func validate() throws {
    if let pageHeight, pageHeight < Self.leastPageHeight {
      throw ValidationError("--page-height must be at least \(Self.leastPageHeight)")
    }
  }

  /// The height of the heads, some rows and a legend, in points.
  private static let leastPageHeight = 300

  /// The first of these options that the command line has; `nil` when it has none.
  var firstGiven: String? {
    if timeScale != nil { return "--time" }
    if pageHeight != nil { return "--page-height" }
    return unfold ? "--unfold" : nil
  }

  func options(in language: Language) -> Timeline.Options {
    var options = Timeline.Options(language: language, timeScale: timeScale ?? .compressed)
    if unfold { options.foldsFrom = nil }
    return options
  }
}

extension Timeline.TimeScale: ExpressibleByArgument {}
