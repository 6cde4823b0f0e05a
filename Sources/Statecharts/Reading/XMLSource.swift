/// The bytes of a document and the places of its start tags.
///
/// libxml2 parses the document; this type only finds places, because the text reader is ahead of
/// the element that it reports and knows neither its column nor, after line 65535, its line. The
/// n-th start tag found here is the n-th element that libxml2 reports: both end comments,
/// processing instructions and quoted values at the same bytes.
///
/// The scan also refuses what no model needs but an attacker may use: document types (and with them
/// entities), deep nesting, and long tags, instructions and CDATA sections. libxml2 2.9 searches for
/// the end of these from their beginning again with every 512 bytes, which takes hours for 50 MB.
/// Editors write long comments, which become white space.
struct XMLSource {
  /// A start tag, by the offset of its `<`.
  struct Tag {
    let offset: UInt32
    let line: UInt32
    let column: UInt32
  }

  private(set) var bytes: [UInt8]
  let file: String
  private(set) var tags: [Tag] = []
  /// The elements that are still open at the end.
  private(set) var open: [Tag] = []
  /// Markup that does not end.
  private(set) var unfinished: XMLError?
  /// The number of bytes to parse: all of them or, when something is malformed, some beyond it.
  private(set) var readable: Range<Int>

  static let largestDocument = 64 << 20
  static let longestMarkup = 64 << 10
  static let deepestNesting = 256

  /// Scans a document; throws when it must not reach libxml2.
  init(_ bytes: [UInt8], file: String) throws(XMLError) {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.bytes = bytes.starts(with: byteOrderMark) ? Array(bytes.dropFirst(3)) : bytes
    self.file = file
    readable = self.bytes.indices
    guard bytes.count <= Self.largestDocument else {
      throw XMLError(at: place(1, 1), "the document is larger than 64 MiB")
    }
    try requireUTF8()
    try refuseZeros()
    try findTags()
  }

  func place(_ line: Int, _ column: Int) -> Place {
    Place(file: file, line: line, column: column)
  }
  func place(of tag: Tag) -> Place { place(Int(tag.line), Int(tag.column)) }

  private mutating func findTags() throws(XMLError) {
    var scan = XMLScan(bytes)
    while scan.skip(to: UInt8(ascii: "<")) {
      let tag = Tag(
        offset: UInt32(scan.offset), line: UInt32(scan.line), column: UInt32(scan.column))
      let markup = scan.takeMarkup()
      if case .comment = markup {
        let range = Int(tag.offset)..<scan.offset
        if range.count > Self.longestMarkup { blank(range) }
        continue
      }
      guard scan.offset - Int(tag.offset) <= Self.longestMarkup else {
        throw XMLError(at: place(of: tag), "what begins here is longer than 64 KiB")
      }
      switch markup {
      case .startTag:
        tags.append(tag)
        open.append(tag)
      case .emptyElement: tags.append(tag)
      case .endTag: _ = open.popLast()
      case .comment, .other: break
      case .documentType:
        throw XMLError(
          at: place(of: tag), "document types and entities are not allowed; remove the '<!DOCTYPE'")
      case .unfinished(let words):
        unfinished = XMLError(at: place(of: tag), words)
        return
      case .malformed:
        readable = 0..<min(bytes.count, scan.offset + Self.longestMarkup)
        return
      }
      guard open.count <= Self.deepestNesting else {
        throw XMLError(
          at: place(of: tag), "elements are nested more than \(Self.deepestNesting) deep")
      }
    }
  }

  /// Turns bytes into white space with the same lines.
  private mutating func blank(_ range: Range<Int>) {
    for index in range where bytes[index] != UInt8(ascii: "\n") {
      bytes[index] = UInt8(ascii: " ")
    }
  }

  /// Refuses a zero byte, after which libxml2 takes the text for UTF-16 or UTF-32 and writes to
  /// standard error.
  private func refuseZeros() throws(XMLError) {
    guard let zero = bytes.firstIndex(of: 0) else { return }
    var scan = XMLScan(bytes)
    scan.advance(by: zero)
    throw XMLError(at: place(scan.line, scan.column), Self.forbiddenCharacter)
  }

  static let forbiddenCharacter = "this character is not allowed in XML"

  private func requireUTF8() throws(XMLError) {
    guard String(utf8: bytes) == nil else { return }
    var scan = XMLScan(bytes)
    var parser = Unicode.UTF8.ForwardParser()
    var input = bytes.makeIterator()
    while case .valid(let scalar) = parser.parseScalar(from: &input) {
      scan.advance(by: scalar.count)
    }
    throw XMLError(
      at: place(scan.line, scan.column), "this byte is not UTF-8; save the file as UTF-8")
  }
}

/// The reason why a document cannot be read as XML, at its place.
struct XMLError: Error {
  let finding: Finding

  init(at place: Place, _ message: String) { finding = Finding(.error, at: place, message) }
}

/// The places of attributes, which are only searched for messages.
extension XMLSource {
  /// Returns the place of an attribute's name or, with an offset into its value, of the source text
  /// of that byte.
  func place(ofAttribute name: String, in tag: Tag, at offset: Int? = nil) -> Place {
    guard let value = value(ofAttribute: name, in: tag) else { return place(of: tag) }
    guard let offset else { return place(at: value.name, from: tag) }
    var position = value.start
    var count = 0
    while position < value.end, count < offset {
      if bytes[position] == UInt8(ascii: "&") {
        let end = bytes[position..<value.end].firstIndex(of: UInt8(ascii: ";")) ?? position
        count += replacementLength(of: bytes[position...end])
        position = end + 1
      } else {
        count += 1
        position += 1
      }
    }
    return place(at: position, from: tag)
  }

  /// Returns the name in a start tag, with its prefix.
  func name(of tag: Tag) -> String {
    let name = bytes[(Int(tag.offset) + 1)...].prefix { !" \t\r\n/>".utf8.contains($0) }
    return String(decoding: name, as: UTF8.self)
  }

  /// Returns the number of bytes that a reference such as `&amp;` or `&#x4E2D;` stands for.
  private func replacementLength(of reference: ArraySlice<UInt8>) -> Int {
    let name = String(decoding: reference.dropFirst().dropLast(), as: UTF8.self)
    guard name.hasPrefix("#") else { return 1 }
    let number =
      name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
    return number.flatMap(Unicode.Scalar.init).map { UTF8.width($0) } ?? 1
  }

  private func place(at offset: Int, from tag: Tag) -> Place {
    let before = bytes[Int(tag.offset)..<offset]
    let lines = before.count { $0 == UInt8(ascii: "\n") }
    guard let newline = before.lastIndex(of: UInt8(ascii: "\n")) else {
      return place(Int(tag.line), Int(tag.column) + before.count)
    }
    return place(Int(tag.line) + lines, offset - newline)
  }

  /// Returns the ranges of an attribute's name and value in a well-formed tag.
  private func value(
    ofAttribute name: String, in tag: Tag
  ) -> (name: Int, start: Int, end: Int)? {
    let isDelimiter = { (byte: UInt8) in " \t\r\n=/>".utf8.contains(byte) }
    var position = Int(tag.offset)
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      if isDelimiter(bytes[position]) {
        position += 1
        continue
      }
      let start = position
      position = bytes[start...].firstIndex(where: isDelimiter) ?? bytes.count
      let word = bytes[start..<position]
      guard bytes[start] != UInt8(ascii: "<") else { continue }
      while position < bytes.count, isDelimiter(bytes[position]) { position += 1 }
      guard position < bytes.count else { return nil }
      let quote = bytes[position]
      guard let end = bytes[(position + 1)...].firstIndex(of: quote) else { return nil }
      if word.elementsEqual(name.utf8) { return (start, position + 1, end) }
      position = end + 1
    }
    return nil
  }
}
