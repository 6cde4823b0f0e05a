import LifelineRendering

/// For which pages, light or dark, the pictures of a report are made.
///
/// An adaptive picture follows the reader's system. That is right for a page that does so too; on
/// GitHub a reader may choose otherwise, and only a pair follows the page.
public enum PictureTheme: String, CaseIterable, Sendable {
  /// One file for each picture, light or dark as the reader's system is.
  case automatic
  /// One file for each picture, light for everybody.
  case light
  /// One file for each picture, dark for everybody.
  case dark
  /// Two files for each picture, of which the page shows the one that goes with it.
  case pair

  /// The files of one picture: what stands before the suffix, and the colours.
  ///
  /// The first one is shown by what knows nothing of pairs.
  var files: [(mark: String, theme: Theme)] {
    switch self {
    case .automatic: [("", .automatic)]
    case .light: [("", .light)]
    case .dark: [("", .dark)]
    case .pair: [("-light", .light), ("-dark", .dark)]
    }
  }
}
