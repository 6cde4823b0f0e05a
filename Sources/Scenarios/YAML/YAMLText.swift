import LifelineStatecharts
import Yams

extension YAMLValue {
  /// Parses one YAML document, or throws the first error.
  ///
  /// - Parameters:
  ///   - text: The whole file.
  ///   - file: The file's name for messages.
  /// - Throws: `ScenarioError.unreadable` with one finding: a syntax error, a second document, a
  ///   duplicate key, an anchor, a tag, or one of the limits of `YAMLLimits`.
  package init(composing text: String, file: String) throws(ScenarioError) {
    // libYAML counts a byte order mark as a column of indentation.
    let text =
      text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    let lines = YAMLLines(text, file: file)
    try YAMLLimits.check(lines)
    let root: Node?
    // Nodes hold their anchors weakly, so the parser must outlive the traversal.
    let parser: Parser
    do {
      // The basic resolver keeps every scalar as text; the default one runs regular expressions on
      // each key.
      parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
      root = try parser.singleRoot()
    } catch {
      throw .unreadable([YAMLSyntaxError(error, in: lines).finding])
    }
    guard let root else {
      throw .unreadable([
        Finding(
          at: Place(file: file, line: 1, column: 1), "the file is empty; write the keys it needs")
      ])
    }
    let value: Result<YAMLValue, ScenarioError> = withExtendedLifetime(parser) {
      do throws(ScenarioError) {
        return .success(try YAMLValue(root, in: lines))
      } catch {
        return .failure(error)
      }
    }
    self = try value.get()
  }

  /// Converts a node and its descendants to values with places.
  private init(_ node: Node, in lines: YAMLLines) throws(ScenarioError) {
    let place = lines.place(of: node.mark)
    func refuse(_ message: String) -> ScenarioError { .unreadable([Finding(at: place, message)]) }
    if let anchor = node.anchor {
      throw refuse("'&\(anchor)' names a value to repeat it; write the value out each time instead")
    }
    switch node {
    case .scalar(let scalar):
      guard scalar.tag.isPlain else {
        throw refuse("'\(scalar.tag)' is a tag, which means nothing here; remove it")
      }
      let isNothing = scalar.style == .plain && ["", "~", "null"].contains(scalar.string)
      self.init(place: place, content: isNothing ? .nothing : .text(scalar.string))
    case .sequence(let sequence):
      var items: [YAMLValue] = []
      items.reserveCapacity(sequence.count)
      for item in sequence { items.append(try YAMLValue(item, in: lines)) }
      self.init(place: place, content: .list(items))
    case .mapping(let mapping):
      var fields: [Field] = []
      fields.reserveCapacity(mapping.count)
      for (key, value) in mapping {
        let key = try YAMLValue(key, in: lines)
        guard case .text(let name) = key.content else {
          throw .unreadable([
            Finding(at: key.place, "a key is \(key.kind); keys are names followed by ':'")
          ])
        }
        fields.append(Field(key: name, place: key.place, value: try YAMLValue(value, in: lines)))
      }
      self.init(place: place, content: .mapping(fields))
    case .alias(let alias):
      throw refuse("'*\(alias.anchor)' repeats a value; write it out instead")
    }
  }
}

extension Tag {
  /// Returns whether the tag only repeats the shape of the value.
  fileprivate var isPlain: Bool { ["", "!", "tag:yaml.org,2002:str"].contains(description) }
}

/// The limits checked before parsing, because the parser could not be stopped.
enum YAMLLimits {
  /// The largest file in bytes, ten times the largest of Lifeline's own.
  static let bytes = 1 << 20
  /// The most aliases in a text that is parsed at all.
  ///
  /// Aliases are always refused after parsing. But the parser compares the keys of each mapping,
  /// and a dozen aliases of aliases can form a key of billions of values.
  static let aliases = 20

  /// Refuses a text that is too large, or contains control characters or too many aliases.
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

  /// Returns whether a `&` or `*` is where a value may begin, with a name after it.
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
  /// The error for a character that YAML forbids.
  static func controlCharacter(_ code: UInt32, at place: Place) -> Finding {
    let digits = String(code, radix: 16, uppercase: true)
    let padding = String(repeating: "0", count: max(0, 4 - digits.count))
    return Finding(
      at: place, "the control character U+\(padding)\(digits) is not allowed in YAML; remove it")
  }
}

/// The lines of a YAML text, for converting libYAML's marks to places.
///
/// libYAML counts columns in Unicode scalars, places count bytes as compilers do.
struct YAMLLines {
  /// The file's name for messages.
  let file: String
  /// The text.
  let bytes: [UInt8]
  /// The start of each line, as editors count.
  private let starts: [Int]
  /// The start of each line, as libYAML counts: U+0085, U+2028 and U+2029 end lines, too.
  private let markStarts: [Int]

  /// Finds the lines of a text, which end with a line feed, a carriage return or both.
  init(_ text: String, file: String) {
    self.file = file
    let bytes = Array(text.utf8)
    var starts = [0]
    var separators: [Int] = []
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\n"): starts.append(index + 1)
      case UInt8(ascii: "\r") where index + 1 == bytes.count || bytes[index + 1] != 0x0A:
        starts.append(index + 1)
      case 0x85 where index >= 1 && bytes[index - 1] == 0xC2: separators.append(index + 1)
      case 0xA8...0xA9 where index >= 2 && bytes[index - 2...index - 1] == [0xE2, 0x80]:
        separators.append(index + 1)
      default: break
      }
    }
    self.bytes = bytes
    self.starts = starts
    markStarts = separators.isEmpty ? starts : (starts + separators).sorted()
  }

  /// Returns the place of a mark; for `nil` the end of the file.
  func place(of mark: Mark?) -> Place {
    guard let mark, markStarts.indices.contains(mark.line - 1) else {
      return Place(file: file, line: starts.count, column: 1)
    }
    let offset = offset(of: mark)
    guard markStarts.count == starts.count else { return place(ofByte: offset) }
    return Place(file: file, line: mark.line, column: offset - starts[mark.line - 1] + 1)
  }

  /// Returns the place of a byte.
  func place(ofByte offset: Int) -> Place {
    let line = starts.lastIndex { $0 <= offset } ?? 0
    return Place(file: file, line: line + 1, column: offset - starts[line] + 1)
  }

  /// Returns the offset of a mark; `nil` when it is beyond the end of the text.
  func byte(at mark: Mark) -> UInt8? {
    guard markStarts.indices.contains(mark.line - 1) else { return nil }
    let offset = offset(of: mark)
    return bytes.indices.contains(offset) ? bytes[offset] : nil
  }

  private func offset(of mark: Mark) -> Int {
    var offset = markStarts[mark.line - 1]
    var scalars = mark.column - 1
    while scalars > 0, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      scalars -= 1
    }
    return offset
  }
}
