/// A cursor over the bytes of a document that counts lines and columns.
struct XMLScan {
  private let bytes: [UInt8]
  private(set) var offset = 0
  /// The line of `offset`, from 1.
  private(set) var line = 1
  private var lineStart = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The column of `offset` in bytes, from 1.
  var column: Int { offset - lineStart + 1 }

  /// Moves forward and counts the lines.
  mutating func advance(by count: Int = 1) {
    for index in offset..<offset + count where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    offset += count
  }

  /// Moves to the next occurrence of a byte; `false` at the end.
  mutating func skip(to byte: UInt8) -> Bool {
    while offset < bytes.count {
      if bytes[offset] == byte { return true }
      advance()
    }
    return false
  }

  /// Moves past the next occurrence of a text; `false` at the end.
  mutating func skip(past text: StaticString) -> Bool {
    while offset < bytes.count {
      if take(text) { return true }
      advance()
    }
    return false
  }

  /// Moves past a text if it is next; otherwise returns `false` without moving.
  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    for index in 0..<count where bytes[offset + index] != text.utf8Start[index] { return false }
    offset += count
    return true
  }

  /// A piece of markup between `<` and `>`.
  enum Markup {
    case startTag, emptyElement, endTag, documentType, comment
    /// A processing instruction or a CDATA section.
    case other
    /// A malformed start tag, about which libxml2 has the better message.
    case malformed
    /// Markup without an end, about which the versions of libxml2 say different things.
    case unfinished(String)
  }

  /// Moves past the markup that begins here and returns its kind.
  mutating func takeMarkup() -> Markup {
    if take("<!--") {
      return skip(past: "-->") ? .comment : .unfinished("this comment has no '-->'")
    }
    if take("<?") { return skip(past: "?>") ? .other : .unfinished("this instruction has no '?>'") }
    if take("<![CDATA[") {
      return skip(past: "]]>") ? .other : .unfinished("this CDATA section has no ']]>'")
    }
    if offset + 1 == bytes.count { return .unfinished("this tag has no '>'") }
    if take("<!") { return .documentType }
    if take("</") { return .endTag }
    guard let isEmpty = skipStartTag() else { return .malformed }
    return isEmpty ? .emptyElement : .startTag
  }

  /// Moves past a start tag and returns whether it is that of an empty element; `nil` when it is
  /// malformed.
  private mutating func skipStartTag() -> Bool? {
    advance()
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: ">"):
        advance()
        return bytes[offset - 2] == UInt8(ascii: "/")
      case UInt8(ascii: "<"): return nil
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        advance()
        guard skipValue(endingIn: byte) else { return nil }
      default: advance()
      }
    }
    return nil
  }

  /// Moves past the rest of an attribute's value and its quote; `false` when the quote is missing.
  private mutating func skipValue(endingIn quote: UInt8) -> Bool {
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "<") {
      let byte = bytes[offset]
      advance()
      if byte == quote { return true }
    }
    return false
  }
}
