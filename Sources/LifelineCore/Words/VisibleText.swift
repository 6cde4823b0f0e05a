extension String {
  /// The text with its control characters shown instead of obeyed, but for line feeds and tabs;
  /// those that turn the direction of writing around belong to them.
  package var withVisibleControls: String {
    // Few texts have any; the others are not taken apart.
    if unicodeScalars.allSatisfy(DOT.isCarried) { return self }
    return String(unicodeScalars.map { DOT.isCarried($0) ? Character($0) : "\u{FFFD}" })
  }
}
