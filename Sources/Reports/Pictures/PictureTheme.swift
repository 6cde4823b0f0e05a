/// The theme of pictures, and the files of each.
///
/// An adaptive picture follows the reader's system. Some pages do as well; on GitHub the reader
/// chooses a mode, which only a pair follows. DocC finds a pair by its names.
public enum PictureTheme: String, CaseIterable, Sendable {
  /// One file for each picture, light or dark according to the reader's system.
  case automatic
  /// One file for each picture, light for all readers.
  case light
  /// One file for each picture, dark for all readers.
  case dark
  /// Two files for each picture, `home-light.svg` and `home-dark.svg`, of which the page chooses one.
  case pair
  /// Two files for each picture, `home.svg` and `home~dark.svg`, of which DocC chooses one.
  case docc

  /// The files of one picture: the mark before the suffix, and the theme.
  ///
  /// The first one is the default, for viewers that do not choose.
  package var files: [(mark: String, theme: Theme)] {
    switch self {
    case .automatic: [("", .automatic)]
    case .light: [("", .light)]
    case .dark: [("", .dark)]
    case .pair: [("-light", .light), ("-dark", .dark)]
    case .docc: [("", .light), (Self.markOfDocC, .dark)]
    }
  }

  /// What DocC adds to the name of a picture for dark pages.
  package static let markOfDocC = "~dark"

  /// Whether the page names both files.
  var isChosenByPage: Bool { self == .pair }
}
