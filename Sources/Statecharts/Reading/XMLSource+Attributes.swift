/// Where attributes are, found again only for a message.
extension XMLSource {
  /// Returns the place of an attribute's name or, with an offset into its value as XML
  /// understands it, of the text that stands for the byte at that offset.
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

  /// Returns how many bytes a reference such as `&amp;` or `&#x4E2D;` stands for.
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

  /// Returns where an attribute's name and value are; the tag is known to be well-formed.
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
