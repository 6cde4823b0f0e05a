/// A buffer for XML: escaped text, and numbers with two decimals.
package struct XMLBuffer {
  /// The bytes so far, in UTF-8.
  private(set) var bytes: [UInt8] = []

  package init() {}

  /// The text so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends markup verbatim.
  package mutating func markup(_ markup: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
  }

  /// Appends markup from a trusted source, such as another buffer.
  mutating func trusted(_ markup: some Sequence<UInt8>) { bytes.append(contentsOf: markup) }

  /// Appends ` name="value"` with the value escaped.
  package mutating func attribute(_ name: StaticString, _ value: String) {
    markup(" ")
    markup(name)
    markup("=\"")
    text(value, inAttribute: true)
    markup("\"")
  }

  /// Appends ` name="value"` with a number.
  mutating func attribute(_ name: StaticString, _ value: Double) {
    markup(" ")
    markup(name)
    markup("=\"")
    number(value)
    markup("\"")
  }

  /// Appends escaped text, without characters that no drawing can contain (`DOT.isCarried`).
  ///
  /// Quotes are escaped in text, too, so that a line can be copied into an attribute. Source: XML
  /// 1.0, sections 2.2, 2.4 and 3.3.3 (line feeds in attributes would become spaces).
  package mutating func text(_ text: String, inAttribute: Bool = false) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): markup("&amp;")
      case UInt8(ascii: "<"): markup("&lt;")
      case UInt8(ascii: ">"): markup("&gt;")
      case UInt8(ascii: "\""): markup("&quot;")
      case 0x09, 0x0A:
        if inAttribute { markup(byte == 0x0A ? "&#10;" : "&#9;") } else { bytes.append(byte) }
      case 0x00..<0x20, 0x7F: continue
      // U+0080 to U+009F are C2 80 to C2 9F.
      case 0x80...0x9F where bytes.last == 0xC2: bytes.removeLast()
      // U+FFFE and U+FFFF are EF BF BE and EF BF BF.
      case 0xBE...0xBF where endsIn(0xEF, 0xBF): bytes.removeLast(2)
      // U+202A to U+202E are E2 80 AA to E2 80 AE, U+2066 to U+2069 are E2 81 A6 to E2 81 A9.
      case 0xAA...0xAE where endsIn(0xE2, 0x80): bytes.removeLast(2)
      case 0xA6...0xA9 where endsIn(0xE2, 0x81): bytes.removeLast(2)
      default: bytes.append(byte)
      }
    }
  }

  private func endsIn(_ first: UInt8, _ second: UInt8) -> Bool {
    bytes.count >= 2 && bytes[bytes.count - 2] == first && bytes[bytes.count - 1] == second
  }

  /// Appends a number, rounded to two decimals, without trailing zeros; 0 if it is not finite or
  /// too large to be a coordinate.
  mutating func number(_ value: Double) {
    guard value.magnitude < 1e12 else { return bytes.append(UInt8(ascii: "0")) }
    let hundredths = Int((value * 100).rounded())
    if hundredths < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, fraction) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    digits(whole)
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    bytes.append(UInt8(ascii: "0") + UInt8(fraction / 10))
    if fraction % 10 > 0 { bytes.append(UInt8(ascii: "0") + UInt8(fraction % 10)) }
  }

  private mutating func digits(_ value: UInt) {
    if value > 9 { digits(value / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(value % 10))
  }
}

extension String {
  /// The text escaped for XML and HTML; see `XMLBuffer.text(_:inAttribute:)`.
  package var escapedForXML: String {
    var buffer = XMLBuffer()
    buffer.text(self)
    return buffer.text
  }
}
