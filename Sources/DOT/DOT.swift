/// A graph in the DOT language.
public struct DOT: Hashable, Sendable, CustomStringConvertible {
  /// The text.
  public let description: String

  /// Wraps a text; Graphviz reads it when it lays the graph out.
  public init(_ text: String) { description = text }
}

extension DOT {
  /// A name or value as the DOT language writes it: bare when it may be, else in quotes.
  static func identifier(_ text: String) -> String {
    isBare(text) ? text : quoted(text)
  }

  /// A text between quotes.
  ///
  /// Only `"` is special to the language itself; what a backslash means is
  /// up to each attribute.
  ///
  /// A backslash before the closing quote, or before a line break, would be taken for an escape
  /// of the language, so it is doubled there. What no drawing carries is dropped.
  package static func quoted(_ text: String) -> String {
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

  /// A label that shows a text exactly: `\` becomes `\\`, or `\N` would be the node's name; `&`
  /// becomes `&amp;`, or `&lt;` would be shown as `<`; a line break becomes `\n`.
  package static func escaped(_ text: String) -> String {
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

  /// A number with at most four decimals and no trailing zeros; what is no number is 0.
  package static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "0" }
    let scaled = Int64((abs(value) * 10_000).rounded())
    guard scaled != 0 else { return "0" }
    let sign = value < 0 ? "-" : ""
    var fraction = String(scaled % 10_000 + 10_000).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return "\(sign)\(scaled / 10_000)\(fraction.isEmpty ? "" : ".\(fraction)")"
  }

  /// Tells whether a text that others read can carry a character.
  ///
  /// XML 1.0 has no control characters, and what overrides or isolates the direction of writing
  /// would show the words around it in another order than they have.
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

  /// Tells whether a name needs no quotes: letters, digits and `_`, not first a digit, no keyword.
  private static func isBare(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
      !keywords.contains(text.lowercased())
    else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}

/// Text inside an HTML-like label.
package enum HTMLText {
  /// Escapes a text so that an HTML-like label shows it exactly; line breaks become `<BR/>`.
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
      case "\\": result += "\\\\"  // `\N` is the node's name in these labels too
      case "\n": result += "<BR/>"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
