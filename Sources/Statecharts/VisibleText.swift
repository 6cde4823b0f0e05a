extension String {
  /// The text as one line that a terminal shows as it is and that no CI system obeys.
  ///
  /// Control characters, line ends and bidirectional controls become U+FFFD. One before `::` at the
  /// start, and one before the bracket of `##[` and `##vso[` anywhere, keep GitHub and Azure from taking
  /// the line as a command. Tabs stay.
  ///
  /// ```swift
  /// "a\n::stop-commands::b".visible   // "a�::stop-commands::b"
  /// "::error::b".visible              // "�::error::b"
  /// ```
  package var visible: String {
    var line = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "[" {
        let before = line.reversed().lazy.filter { !$0.properties.isDefaultIgnorableCodePoint }
        if before.starts(with: "##".unicodeScalars) || before.starts(with: "osv##".unicodeScalars) {
          line.append("\u{FFFD}")
        }
      }
      line.append(scalar.isShown ? scalar : "\u{FFFD}")
    }
    let begin = line.drop {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
    return (begin.starts(with: "::".unicodeScalars) ? "\u{FFFD}" : "") + String(line)
  }
}

extension Sequence<String> {
  /// The lines as a text, each visible and ended by a line feed.
  package var visibleText: String { map { $0.visible + "\n" }.joined() }
}

extension Unicode.Scalar {
  /// Whether a terminal shows it, or moves to the next column for it.
  package var isShown: Bool {
    switch value {
    case 0x9: true
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE,
      0xFFFF:
      false
    default: true
    }
  }
}
