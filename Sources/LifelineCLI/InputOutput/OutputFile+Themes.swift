import Lifeline

/// The files of a picture that has one for light and one for dark pages.
extension OutputFile {
  /// Returns the file of each theme.
  ///
  /// - Throws: `LifelineError` for several files of standard output, or of text without colours.
  func themed(
    _ theme: PictureTheme, as format: PictureFormat
  ) throws(LifelineError) -> [(file: OutputFile, theme: Theme)] {
    let files = theme.files
    guard files.count > 1 else { return files.map { (self, $0.theme) } }
    guard format.hasThemes else {
      throw LifelineError.ofCommandLine { texts in
        texts["error.picture.theme", ["format": format.name, "theme": theme.rawValue]]
      }
    }
    guard path != nil else {
      throw LifelineError.ofCommandLine { texts in
        texts["error.output.themes", ["theme": theme.rawValue]]
      }
    }
    return files.map { (marked($0.mark), $0.theme) }
  }

  /// Returns the file with a mark before its suffix, and before the scale in its name:
  /// `home~dark@2x.png`.
  func marked(_ mark: String) -> OutputFile {
    guard let path, !mark.isEmpty else { return self }
    var end = suffix.map { path.index(path.endIndex, offsetBy: -$0.count - 1) } ?? path.endIndex
    for scale in ["@2x", "@3x"] where path[..<end].hasSuffix(scale) {
      end = path.index(end, offsetBy: -scale.count)
    }
    return OutputFile(derived: "\(path[..<end])\(mark)\(path[end...])")
  }
}
