/// A log in UTF-16, read as UTF-8.
struct UTF16Text {
  /// The order of bytes.
  private let isBigEndian: Bool
  /// Bytes that were read and not yet passed on.
  private var rest: [UInt8]
  private var isAtEnd = false

  /// Detects UTF-16 by its mark, or by the zeros beside letters; `nil` for other texts.
  init?(_ head: LogPiece) {
    let isMarkedLittle = head[head.start] == 0xFF && head[head.start + 1] == 0xFE
    let isMarkedBig = head[head.start] == 0xFE && head[head.start + 1] == 0xFF
    if !isMarkedLittle, !isMarkedBig {
      guard head.count > 3 else { return nil }
      let odd = head.range.count { ($0 - head.start) % 2 == 1 && head[$0] == 0 }
      let even = head.range.count { ($0 - head.start) % 2 == 0 && head[$0] == 0 }
      guard (odd + even) * 4 > head.count, odd > 10 * even || even > 10 * odd else { return nil }
      isBigEndian = even > odd
    } else {
      isBigEndian = isMarkedBig
    }
    rest = head.range.map { head[$0] }
    if isMarkedLittle || isMarkedBig { rest.removeFirst(2) }
  }

  /// Reads the next bytes as UTF-8.
  ///
  /// - Parameters:
  ///   - room: Where to write; a unit of UTF-16 takes up to three bytes.
  ///   - source: Reads the next bytes of UTF-16.
  /// - Returns: The number of bytes; 0 at the end.
  /// - Throws: What the source throws.
  mutating func read<Failure>(
    into room: UnsafeMutableRawBufferPointer,
    from source: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) -> Int {
    let most = max(4, room.count / 3 * 2)
    while !isAtEnd, rest.count < min(most, 4) {
      let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: most, alignment: 1)
      defer { piece.deallocate() }
      let count = try source(piece)
      isAtEnd = count == 0
      rest += piece.prefix(count)
    }
    var units = min(rest.count, most) / 2
    // The halves of a character stay together.
    let isLast = isAtEnd && rest.count - units * 2 < 2
    if units > 1, !isLast, UTF16.isLeadSurrogate(unit(units - 1)) { units -= 1 }
    let text = String(decoding: (0..<units).map(unit), as: UTF16.self)
    rest.removeFirst(units * 2)
    room.copyBytes(from: text.utf8)
    return text.utf8.count
  }

  private func unit(_ index: Int) -> UInt16 {
    let first = UInt16(truncatingIfNeeded: rest[index * 2])
    let second = UInt16(truncatingIfNeeded: rest[index * 2 + 1])
    return isBigEndian ? first << 8 | second : second << 8 | first
  }
}
