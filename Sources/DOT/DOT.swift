/// A graph in the DOT language.
public struct DOT: Hashable, Sendable, CustomStringConvertible {
  /// The text.
  public let description: String

  /// Creates a graph from a text, which is only parsed for layout.
  public init(_ text: String) { description = text }
}

extension DOT {
  /// A name or value in the DOT language: unquoted if possible, otherwise quoted.
  static func identifier(_ text: String) -> String {
    isBare(text) ? text : quoted(text)
  }

  /// A text between quotes.
  ///
  /// The language itself only escapes `"`; the meaning of a backslash depends on the attribute.
  ///
  /// A backslash before the closing quote or a line break would escape it, so it is doubled there.
  /// Characters that no drawing can contain are removed.
  package static func quoted(_ text: String) -> String {
    if isPlain(text) { return "\"\(text)\"" }
    var result = "\""
    var trailingBackslashes = 0
    for scalar in text.unicodeScalars where isCarried(scalar) {
      if scalar == "\"" || scalar == "\n" {
        if !trailingBackslashes.isMultiple(of: 2) { result += "\\" }
        result += scalar == "\"" ? "\\\"" : "\n"
      } else {
        result.unicodeScalars.append(scalar)
      }
      trailingBackslashes = scalar == "\\" ? trailingBackslashes + 1 : 0
    }
    if !trailingBackslashes.isMultiple(of: 2) { result += "\\" }
    return result + "\""
  }

  /// A label that shows a text verbatim: `\` becomes `\\`, since `\N` would be the node's name; `&`
  /// becomes `&amp;`, since `&lt;` would be shown as `<`; a line break becomes `\n`.
  package static func escaped(_ text: String) -> String {
    if isPlain(text) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "&": result += "&amp;"
      case "\n": result += "\\n"
      case "\t": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns whether a text only has printable ASCII characters without a meaning in DOT.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "&"): false
      case 0x20..<0x7F: true
      default: false
      }
    }
  }

  /// A number with at most four decimals and no trailing zeros; 0 if it is not finite.
  package static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "0" }
    let scaled = Int64((abs(value) * 10_000).rounded())
    guard scaled != 0 else { return "0" }
    let sign = value < 0 ? "-" : ""
    var fraction = String(scaled % 10_000 + 10_000).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return "\(sign)\(scaled / 10_000)\(fraction.isEmpty ? "" : ".\(fraction)")"
  }

  /// Returns whether output may contain a character.
  ///
  /// XML 1.0 allows no control characters, and bidirectional controls would reorder the text around
  /// them.
  package static func isCarried(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA: true
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  private static let keywords: Set<String> = [
    "digraph", "edge", "graph", "node", "strict", "subgraph",
  ]

  /// Returns whether a name needs no quotes: letters, digits and `_`, not beginning with a digit,
  /// not a keyword.
  private static func isBare(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return false }
    let hasLetters = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    return hasLetters && !keywords.contains(text.lowercased())
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
