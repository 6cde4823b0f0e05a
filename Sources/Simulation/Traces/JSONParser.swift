import LifelineStatecharts

/// Parses JSON values from bytes, according to RFC 8259.
///
/// It reads traces of hundreds of thousands of lines, line by line, without `String` or Foundation
/// in between. It is strict: no trailing commas, comments, lone surrogates, control characters in
/// strings, duplicate keys, or nesting deeper than `depthLimit`.
package struct JSONParser {
  /// The error and its byte offset from the beginning of the text.
  package struct Failure: Error, Equatable {
    package var offset: Int
    package var problem: String
    /// The text ended too early; with more text it might be valid.
    var isTruncation = false
    /// The JSON is valid, but not what the caller expects.
    var isEntry = false
  }

  static let depthLimit = 128

  let bytes: UnsafeBufferPointer<UInt8>
  var position: Int
  /// The end of the range to read.
  let end: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// Returns the members of the object that a range of a text must contain; the last of equal keys.
  package static func object(
    _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>
  ) throws(Failure) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    var parser = JSONParser(bytes, in: range)
    try parser.parseObject { key, value, _ in members[key] = value }
    return members
  }

  /// Reads the members of the object that the text must contain.
  mutating func parseObject(
    _ body: (String, JSONValue, Int) throws(Failure) -> Void
  ) throws(Failure) {
    skipSpace()
    guard peek() == UInt8(ascii: "{") else { throw expected("an object that begins with '{'") }
    try members(depth: 1, body)
    skipSpace()
    guard position == end else { throw fail("unexpected text after the object; remove it") }
  }

  private mutating func members(
    depth: Int, _ body: (String, JSONValue, Int) throws(Failure) -> Void
  ) throws(Failure) {
    position += 1
    skipSpace()
    if take("}") { return }
    repeat {
      skipSpace()
      let start = position
      guard peek() == UInt8(ascii: "\"") else { throw expected("a key in double quotes") }
      let key = try string()
      skipSpace()
      guard take(":") else { throw expected("':' after the key '\(key)'") }
      skipSpace()
      try body(key, value(depth: depth), start)
      skipSpace()
    } while take(",")
    guard take("}") else { throw expected("',' or '}'") }
  }

  private mutating func value(depth: Int) throws(Failure) -> JSONValue {
    switch peek() {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < Self.depthLimit else {
        throw fail("values are nested more than \(Self.depthLimit) deep; flatten them")
      }
      return try peek() == UInt8(ascii: "{") ? object(depth: depth) : array(depth: depth)
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw expected("a value")
    }
  }

  private mutating func object(depth: Int) throws(Failure) -> JSONValue {
    var object: [String: JSONValue] = [:]
    try members(depth: depth + 1) { key, value, start throws(Failure) in
      guard object.updateValue(value, forKey: key) == nil else {
        throw Failure(offset: start, problem: "the key '\(key)' comes twice; remove one")
      }
    }
    return .object(object)
  }

  private mutating func array(depth: Int) throws(Failure) -> JSONValue {
    position += 1
    var elements: [JSONValue] = []
    skipSpace()
    if take("]") { return .array([]) }
    repeat {
      skipSpace()
      elements.append(try value(depth: depth + 1))
      skipSpace()
    } while take(",")
    guard take("]") else { throw expected("',' or ']'") }
    return .array(elements)
  }

  private mutating func literal(
    _ word: StaticString, _ value: JSONValue
  ) throws(Failure) -> JSONValue {
    for index in 0..<word.utf8CodeUnitCount {
      guard peek() == word.utf8Start[index] else { throw expected("'\(word)'") }
      position += 1
    }
    return value
  }

  // MARK: Bytes

  /// The next byte; at the end zero, which JSON does not contain.
  @inline(__always)
  func peek() -> UInt8 { position < end ? bytes[position] : 0 }

  @inline(__always)
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < end, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  @inline(__always)
  private mutating func skipSpace() {
    while position < end {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  func fail(_ problem: String) -> Failure { Failure(offset: position, problem: problem) }

  /// The error that something else is here, or that the text ends here.
  func expected(_ what: String) -> Failure {
    guard position < end else {
      return Failure(
        offset: position, problem: "expected \(what), but the line ends here", isTruncation: true)
    }
    return fail("expected \(what), but found \(found)")
  }

  private var found: String {
    let byte = bytes[position]
    guard byte > 0x20, byte != 0x7F else {
      return "the byte 0x" + String(byte, radix: 16, uppercase: true)
    }
    let rest = bytes[position..<min(position + 4, end)]
    return "'\(String(decoding: rest, as: UTF8.self).prefix(1))'"
  }
}

/// Strings and numbers: sections 6 and 7 of RFC 8259.
extension JSONParser {
  /// Reads a string, beginning with its opening quote.
  mutating func string() throws(Failure) -> String {
    let opening = position
    position += 1
    let start = position
    var union: UInt8 = 0
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        defer { position += 1 }
        return try text(in: start..<position, isASCII: union < 0x80)
      }
      union |= byte
      if byte == UInt8(ascii: "\\") { return try stringWithEscapes(from: start) }
      guard byte >= 0x20 else { throw controlCharacter }
      position += 1
    }
    throw unclosed(opening)
  }

  private mutating func stringWithEscapes(from start: Int) throws(Failure) -> String {
    var content: [UInt8] = Array(bytes[start..<position])
    while position < end {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        let closing = position
        position += 1
        guard let text = String(utf8: content) else {
          throw Failure(offset: closing, problem: Self.notUTF8)
        }
        return text
      case UInt8(ascii: "\\"):
        position += 1
        try appendEscape(to: &content)
      case ..<0x20:
        throw controlCharacter
      default:
        content.append(byte)
        position += 1
      }
    }
    throw unclosed(start - 1)
  }

  private mutating func appendEscape(to content: inout [UInt8]) throws(Failure) {
    let escape = peek()
    switch escape {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(escape)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"):
      position += 1
      content += Array(String(try escapedScalar()).utf8)
      return
    default: throw expected("one of \" \\ / b f n r t u after the backslash")
    }
    position += 1
  }

  /// Reads `XXXX` or `XXXX\uXXXX`, beginning after the `u`.
  private mutating func escapedScalar() throws(Failure) -> Unicode.Scalar {
    let start = position
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let isLead = (0xD800...0xDBFF).contains(first)
    guard isLead, take("\\"), take("u") else {
      if isLead, position >= end { throw expected("the second half of a surrogate pair") }
      throw Failure(offset: start, problem: "a surrogate is unpaired; write both halves")
    }
    let second = try hexadecimal()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else {
      throw Failure(offset: start, problem: "a surrogate is unpaired; write both halves")
    }
    return scalar
  }

  private mutating func hexadecimal() throws(Failure) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      switch peek() {
      case let digit where UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit:
        value = value << 4 | UInt32(digit - UInt8(ascii: "0"))
      case let digit where UInt8(ascii: "a")...UInt8(ascii: "f") ~= digit | 0x20:
        value = value << 4 | UInt32(digit | 0x20 - UInt8(ascii: "a") + 10)
      default: throw expected("four hexadecimal digits after '\\u'")
      }
      position += 1
    }
    return value
  }

  private func text(in range: Range<Int>, isASCII: Bool) throws(Failure) -> String {
    let content = UnsafeBufferPointer(rebasing: bytes[range])
    // Most strings are ASCII, which needs no validation.
    if isASCII { return String(decoding: content, as: UTF8.self) }
    guard let text = String(utf8: content)
    else { throw Failure(offset: range.lowerBound, problem: Self.notUTF8) }
    return text
  }

  private static var notUTF8: String { "the string is not UTF-8; write the file in UTF-8" }

  private var controlCharacter: Failure {
    fail("a string contains a control character; write it as an escape such as '\\n'")
  }

  private func unclosed(_ opening: Int) -> Failure {
    Failure(offset: opening, problem: "the string does not end on this line", isTruncation: true)
  }

  /// Reads a number, as an integer if it is written as one and fits 64 bits.
  mutating func number() throws(Failure) -> JSONValue {
    let start = position
    let isNegative = take("-")
    var magnitude: UInt64 = 0
    var fits = true
    guard isDigit(peek()) else { throw expected("a digit") }
    if !take("0") {
      while isDigit(peek()) {
        let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
        let (sum, carry) = product.addingReportingOverflow(
          UInt64(bytes[position] - UInt8(ascii: "0")))
        magnitude = sum
        fits = fits && !overflow && !carry
        position += 1
      }
    } else if isDigit(peek()) {
      throw fail("a number does not begin with '0' before other digits; remove it")
    }
    let integerEnd = position
    if take(".") { try digits() }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      try digits()
    }
    if position == integerEnd, fits, let integer = integer(magnitude, isNegative) {
      return .integer(integer)
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw Failure(offset: start, problem: "the number '\(text)' is too large")
    }
    return .number(number)
  }

  /// -0 is read as a floating-point number, since as an integer it would be written back as 0.
  private func integer(_ magnitude: UInt64, _ isNegative: Bool) -> Int64? {
    guard isNegative else { return Int64(exactly: magnitude) }
    guard magnitude > 0, magnitude <= UInt64(Int64.max) + 1 else { return nil }
    return Int64(truncatingIfNeeded: 0 &- magnitude)
  }

  private mutating func digits() throws(Failure) {
    guard isDigit(peek()) else { throw expected("a digit") }
    while isDigit(peek()) { position += 1 }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
