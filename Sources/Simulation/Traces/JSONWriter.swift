/// Writes JSON as bytes: without spaces, keys in the order given or sorted, UTF-8 unescaped.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  /// Reserves capacity; unused pages take no memory.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Begins an object on a new line.
  mutating func beginLine() {
    bytes.append(UInt8(ascii: "{"))
    isFirst = true
  }

  mutating func endLine() {
    bytes.append(UInt8(ascii: "}"))
    bytes.append(0x0A)
  }

  mutating func member(_ key: String, _ value: String) {
    write(key: key)
    write(value)
  }

  mutating func member(_ key: String, _ value: Int64) {
    write(key: key)
    write(value)
  }

  mutating func member(_ key: String, _ value: JSONValue) {
    write(key: key)
    write(value)
  }

  /// Writes members sorted by the Unicode scalars of their keys, since a dictionary has no order.
  mutating func members(_ members: [String: JSONValue]) {
    for (key, value) in members.sorted(by: { $0.key < $1.key }) { member(key, value) }
  }

  private mutating func write(key: String) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    write(key)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func write(_ value: JSONValue) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): write(value)
    // JSON has no infinities; the reader lets none in.
    case .number(let value): bytes += (value.isFinite ? "\(value)" : "null").utf8
    case .string(let value): write(value)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(element)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let object):
      bytes.append(UInt8(ascii: "{"))
      isFirst = true
      members(object)
      bytes.append(UInt8(ascii: "}"))
      isFirst = false
    }
  }

  private mutating func write(_ value: Int64) { bytes += String(value).utf8 }

  /// Writes a string; only escapes what JSON requires.
  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      guard utf8.contains(where: Self.mustEscape) else {
        bytes.append(contentsOf: utf8)
        return
      }
      for byte in utf8 { writeEscaping(byte) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func mustEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func writeEscaping(_ byte: UInt8) {
    guard Self.mustEscape(byte) else { return bytes.append(byte) }
    switch byte {
    case 0x08: bytes += "\\b".utf8
    case 0x09: bytes += "\\t".utf8
    case 0x0A: bytes += "\\n".utf8
    case 0x0C: bytes += "\\f".utf8
    case 0x0D: bytes += "\\r".utf8
    case UInt8(ascii: "\""): bytes += "\\\"".utf8
    case UInt8(ascii: "\\"): bytes += "\\\\".utf8
    default: bytes += ((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)).utf8
    }
  }
}
