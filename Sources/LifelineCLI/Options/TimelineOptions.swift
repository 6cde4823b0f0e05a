import ArgumentParser
import Lifeline

/// The options of timelines, and the height of their pages.
struct TimelineOptions: ParsableArguments {
  @OptionGroup var rows: PictureArguments<Timeline.Options>
  @Option(
    help: ArgumentHelp(
      "Split into pages of at most this height: NAME-1.svg, NAME-2.svg, ….", valueName: "px"))
  var pageHeight: Int?

  func validate() throws {
    if let pageHeight, pageHeight < Self.leastPageHeight {
      throw ValidationError("--page-height must be at least \(Self.leastPageHeight)")
    }
  }

  /// The height of the heads, some rows and a legend, in points.
  private static let leastPageHeight = 300

  /// The first of these options that the command line has; `nil` when it has none.
  var firstGiven: String? { rows.firstGiven ?? pageHeight.map { _ in "--page-height" } }
}
