import Foundation

/// The bytes of a line of a trace: the members in the order of the format, without spaces.
struct TraceLine {
  private(set) var bytes: [UInt8] = []

  /// Begins a line anew; the memory of the last one is used again.
  mutating func begin() {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(UInt8(ascii: "{"))
  }

  mutating func end() {
    bytes.append(UInt8(ascii: "}"))
    bytes.append(0x0A)
  }

  mutating func member(_ key: StaticString, _ value: String) {
    begin(key)
    bytes += Self.quoted(value)
  }

  /// Writes a string that is quoted already.
  mutating func member(_ key: StaticString, quoted value: [UInt8]) {
    begin(key)
    bytes += value
  }

  mutating func member(_ key: StaticString, _ value: Int64) {
    begin(key)
    bytes += "\(value)".utf8
  }

  private mutating func begin(_ key: StaticString) {
    if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
    bytes.append(UInt8(ascii: "\""))
    key.withUTF8Buffer { bytes += $0 }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  /// Returns a string of JSON; only escapes what JSON requires.
  static func quoted(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += "\\\"".utf8
      case UInt8(ascii: "\\"): bytes += "\\\\".utf8
      case 0x08: bytes += "\\b".utf8
      case 0x09: bytes += "\\t".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0C: bytes += "\\f".utf8
      case 0x0D: bytes += "\\r".utf8
      case ..<0x20: bytes += ((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return bytes
  }
}

extension TraceLine {
  /// Writes the heading of a file: the first of a recording is part 1.
  mutating func heading(
    of app: AppIdentity, _ options: LifecycleRecorder.Options, part: Int
  ) {
    begin()
    member("format", "lifeline-trace")
    member("version", 1)
    if let model = options.model { member("model", model) }
    if let title = options.title { member("title", title) }
    // What is not part of the format follows in the order of the keys.
    if let version = app.version { member("app", version) }
    member("part", Int64(part))
    member("pid", Int64(app.pid))
    member("process", app.process)
    member("recorder", 1)
    member("start", app.start.formatted(.iso8601))
    member("system", app.system)
    end()
  }
}
