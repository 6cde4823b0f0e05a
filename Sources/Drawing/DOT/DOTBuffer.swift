/// A buffer for text in the DOT language.
struct DOTBuffer {
  private var bytes: [UInt8] = []

  /// The text so far.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends text in the DOT language.
  mutating func syntax(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends a name or a value in Graphviz's notation, between quotes if need be.
  mutating func identifier(_ text: String) {
    if Self.isBare(text) { syntax(text) } else { quoted(text) }
  }

  /// Appends a text between quotes.
  ///
  /// The language itself only escapes `"`; the meaning of a backslash depends on the attribute. A
  /// backslash before the closing quote or a line break would escape it, so it is doubled there.
  /// Characters that no drawing can contain are removed.
  mutating func quoted(_ text: String) {
    guard !Self.isPlain(text) else { return syntax("\"\(text)\"") }
    syntax("\"")
    var trailingBackslashes = 0
    for scalar in text.unicodeScalars where DOT.isCarried(scalar) {
      if scalar == "\"" || scalar == "\n", !trailingBackslashes.isMultiple(of: 2) { syntax("\\") }
      if scalar == "\"" { syntax("\\") }
      bytes.append(contentsOf: scalar.utf8)
      trailingBackslashes = scalar == "\\" ? trailingBackslashes + 1 : 0
    }
    if !trailingBackslashes.isMultiple(of: 2) { syntax("\\") }
    syntax("\"")
  }

  /// Appends a label that shows a text verbatim, with `end` in Graphviz's notation after it.
  ///
  /// `\` becomes `\\`, since `\N` would be the node's name; `&` becomes `&amp;`, since `&lt;` would be
  /// shown as `<`; a line break becomes `\n`. The first line is never empty, since Graphviz 14 frees
  /// memory that it did not set for such a line.
  mutating func label(_ text: String, end: String = "") {
    syntax("\"")
    let first = text.unicodeScalars.first(where: DOT.isCarried)
    if first == "\n" { syntax(" ") }
    if Self.isPlain(text) {
      syntax(text)
    } else {
      for scalar in text.unicodeScalars where DOT.isCarried(scalar) {
        switch scalar {
        case "\\": syntax("\\\\")
        case "\"": syntax("\\\"")
        case "&": syntax("&amp;")
        case "\n": syntax("\\n")
        case "\t": syntax(" ")
        default: bytes.append(contentsOf: scalar.utf8)
        }
      }
    }
    if first != nil { syntax(end) }
    syntax("\"")
  }

  /// Appends a number with at most four decimals and no trailing zeros; 0 if it is not finite.
  mutating func number(_ value: Double) {
    guard value.isFinite, abs(value) < 1e12 else { return syntax("0") }
    let scaled = Int64((abs(value) * 10_000).rounded())
    if value < 0, scaled > 0 { syntax("-") }
    digits(scaled / 10_000)
    var fraction = scaled % 10_000
    guard fraction > 0 else { return }
    syntax(".")
    while fraction > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(fraction / 1000))
      fraction = fraction % 1000 * 10
    }
  }

  private mutating func digits(_ value: Int64) {
    if value > 9 { digits(value / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(value % 10))
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
    return hasLetters && !(text.utf8.count <= 8 && keywords.contains(text.lowercased()))
  }
}

extension DOTBuffer {
  /// Appends ` [a=1, b="two words"]`, or nothing when there are no attributes; the key of an edge is
  /// its first one.
  mutating func list(_ attributes: Attributes, key: String? = nil) {
    guard key != nil || !attributes.all.isEmpty else { return }
    syntax(" [")
    var isFirst = true
    if let key {
      attribute("key", attributes["key"] ?? .syntax(key))
      isFirst = false
    }
    for attribute in attributes.all where key == nil || attribute.name != "key" {
      if !isFirst { syntax(", ") }
      isFirst = false
      self.attribute(attribute.name, attribute.value)
    }
    syntax("]")
  }

  /// Appends `name=value`.
  mutating func attribute(_ name: String, _ value: Attributes.Value) {
    identifier(name)
    syntax("=")
    switch value {
    case .syntax(let syntax): identifier(syntax)
    case .text(let text): label(text)
    case .line(let text, let side): label(text, end: side.rawValue)
    case .number(let value): number(value)
    case .html(let html):
      syntax("<")
      syntax(html)
      syntax(">")
    }
  }
}
