/// The theme of a report's pictures.
///
/// An adaptive picture follows the reader's system. Some pages do as well; on GitHub the reader
/// chooses a mode, which only a pair follows.
public enum PictureTheme: String, CaseIterable, Sendable {
  /// One file for each picture, light or dark according to the reader's system.
  case automatic
  /// One file for each picture, light for all readers.
  case light
  /// One file for each picture, dark for all readers.
  case dark
  /// Two files for each picture, of which the page chooses one.
  case pair

  /// The files of one picture: the mark before the suffix, and the theme.
  ///
  /// The first one is the default, for viewers that do not choose.
  var files: [(mark: String, theme: Theme)] {
    switch self {
    case .automatic: [("", .automatic)]
    case .light: [("", .light)]
    case .dark: [("", .dark)]
    case .pair: [("-light", .light), ("-dark", .dark)]
    }
  }
}
