extension String {
  /// The text with control characters made visible, except line feeds and tabs; this includes
  /// bidirectional controls.
  package var withVisibleControls: String {
    // Fast path: few texts contain any.
    if unicodeScalars.allSatisfy(DOT.isCarried) { return self }
    return String(unicodeScalars.map { DOT.isCarried($0) ? Character($0) : "\u{FFFD}" })
  }
}
