/// A control sequence of a terminal, such as a colour.
///
/// Source: ECMA-48, sections 5.4 and 8.3.89.
enum ControlSequence {
  static let escape: UInt8 = 0x1B
  private static let bell: UInt8 = 0x07

  /// Returns where a sequence ends that begins at an offset.
  static func end(in text: LogPiece, from start: Int) -> Int {
    var index = start + 1
    switch text[index] {
    case UInt8(ascii: "["):
      index += 1
      while (0x20...0x3F).contains(text[index]) { index += 1 }
      return (0x40...0x7E).contains(text[index]) ? index + 1 : index
    case UInt8(ascii: "]"):
      // A title or a link ends with a bell or another escape, in the same line.
      while index < text.end, text[index] != bell, text[index] != escape, text[index] != 0x0A {
        index += 1
      }
      if text[index] == bell { return index + 1 }
      return text[index] == escape && text[index + 1] == UInt8(ascii: "\\") ? index + 2 : index
    case 0x40...0x7E: return index + 1
    default: return index
    }
  }
}
