import LifelineStatecharts

/// A graph in the DOT language.
public struct DOT: Hashable, Sendable, CustomStringConvertible {
  /// The text.
  public let description: String

  /// Creates a graph from a text, which is only parsed for layout.
  public init(_ text: String) { description = text }
}

extension DOT {
  /// A number with at most four decimals and no trailing zeros; 0 if it is not finite.
  package static func number(_ value: Double) -> String {
    var buffer = DOTBuffer()
    buffer.number(value)
    return buffer.text
  }

  /// Returns whether output may contain a character.
  ///
  /// XML 1.0 allows no control characters, and bidirectional controls would reorder the text around
  /// them.
  package static func isCarried(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isShown
      || ["\n", "\u{61C}", "\u{200E}", "\u{200F}", "\u{2028}", "\u{2029}"].contains(scalar)
  }
}

/// Text inside an HTML-like label.
package enum HTMLText {
  /// Escapes a text so that an HTML-like label shows it verbatim; line breaks become `<BR/>`.
  ///
  /// ```swift
  /// HTMLText.escaped("a < b && c")   // "a &lt; b &amp;&amp; c"
  /// ```
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars where DOT.isCarried(scalar) {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\\": result += "\\\\"  // `\N` is the node's name in these labels, too
      case "\n": result += "<BR/>"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
