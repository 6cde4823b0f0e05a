/// Reads JSON values from bytes, as RFC 8259 defines them.
///
/// Traces of hundreds of thousands of lines are read with it, line by line, without a detour
/// through `String` or Foundation. It is strict: no trailing commas, comments, lone surrogates,
/// control characters in strings, duplicate keys, or nesting deeper than `depthLimit`.
struct JSONParser {
  /// What is wrong, and at which byte from the beginning of the text.
  struct Failure: Error, Equatable {
    var offset: Int
    var problem: String
    /// The text ended too early; more of it might have been right.
    var isTruncation = false
    /// The JSON is right, but not what was expected of it.
    var isEntry = false
  }

  static let depthLimit = 128

  let bytes: UnsafeBufferPointer<UInt8>
  var position: Int
  /// One past the last byte to read.
  let end: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// Reads the members of the one object that the text must be.
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

  /// The next byte; zero, which no JSON contains, at the end.
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

  /// The failure of something else standing here, or of the text ending here.
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
