import LifelineStatecharts

/// What is refused before a text reaches the YAML parser, because the parser would not stop.
enum YAMLLimits {
  /// A file may not be larger; the largest of Lifeline's own is a tenth of it.
  static let bytes = 1 << 20
  /// More than these aliases are refused unseen.
  ///
  /// Aliases are refused anyway once the text is composed. But composing compares the keys of a
  /// mapping, and a dozen aliases that name aliases can make a key of billions of values.
  static let aliases = 20

  /// Refuses a text that is too large, has control characters or looks like a bomb of aliases.
  static func check(_ lines: YAMLLines) throws(ScenarioError) {
    let text = lines.bytes
    if text.count > bytes {
      throw .unreadable([
        Finding(
          at: lines.place(ofByte: 0),
          "the file has \(text.count) bytes; Lifeline reads at most \(bytes), so split it")
      ])
    }
    var aliasCount = 0
    var lastAlias = 0
    var hasAnchor = false
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
      case ..<0x20, 0x7F:
        throw .unreadable([.controlCharacter(UInt32(byte), at: lines.place(ofByte: index))])
      case UInt8(ascii: "&") where beginsName(after: index, in: text): hasAnchor = true
      case UInt8(ascii: "*") where beginsName(after: index, in: text):
        aliasCount += 1
        lastAlias = index
      default: break
      }
    }
    if hasAnchor, aliasCount > aliases {
      throw .unreadable([
        Finding(
          at: lines.place(ofByte: lastAlias),
          "aliases repeat values \(aliasCount) times; write the values out instead")
      ])
    }
  }

  /// Tells whether a `&` or `*` stands where a value may begin and a name follows it.
  private static func beginsName(after index: Int, in text: [UInt8]) -> Bool {
    let next = index + 1
    guard next < text.count, isNameByte(text[next]) else { return false }
    return index == 0 || " \n\r\t[{,:".utf8.contains(text[index - 1])
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension Finding {
  /// Tells of a character that YAML forbids.
  static func controlCharacter(_ code: UInt32, at place: Place) -> Finding {
    let digits = String(code, radix: 16, uppercase: true)
    let padding = String(repeating: "0", count: max(0, 4 - digits.count))
    return Finding(
      at: place, "the control character U+\(padding)\(digits) may not stand in YAML; remove it")
  }
}
