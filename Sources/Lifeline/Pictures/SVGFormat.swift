extension PictureFormat {
  /// SVG with a light and a dark mode.
  public static let svg = PictureFormat(
    "svg", summary: "a picture that follows the page's light or dark mode"
  ) { picture, theme throws(LifelineError) in
    try picture.drawings().map { Array(SVGWriter(theme: theme).write($0).utf8) }
  }
}
