import LifelineDOT

extension String {
  /// The lines of a text without what no line of a diagram's source can hold.
  ///
  /// Every line separator of Unicode ends a line, white space becomes single spaces, and what
  /// no drawing carries is left out, as in SVG. Empty lines go.
  ///
  /// ```swift
  /// "two\r\nlines\tand\u{1B} more".plainLines   // ["two", "lines and more"]
  /// ```
  package var plainLines: [String] {
    var lines: [String] = []
    for line in split(whereSeparator: \.isNewline) {
      var plain = String.UnicodeScalarView()
      var isAfterSpace = true
      for scalar in line.unicodeScalars {
        guard DOT.isCarried(scalar) else { continue }
        switch scalar.properties.generalCategory {
        case .spaceSeparator where scalar.isASCII, .control where scalar == "\t":
          if !isAfterSpace { plain.append(" ") }
          isAfterSpace = true
        case .unassigned, .lineSeparator, .paragraphSeparator: continue
        default:
          plain.append(scalar)
          isAfterSpace = false
        }
      }
      if plain.last == " " { plain.removeLast() }
      if !plain.isEmpty { lines.append(String(plain)) }
    }
    return lines
  }
}
