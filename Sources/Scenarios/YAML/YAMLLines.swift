import LifelineStatecharts
import Yams

/// The lines of a YAML text, to turn libYAML's marks into places.
///
/// libYAML counts columns in Unicode scalars, places count bytes as compilers do.
struct YAMLLines {
  /// The file's name as the user gave it.
  let file: String
  /// The text.
  let bytes: [UInt8]
  /// Where each line begins, as editors count.
  private let starts: [Int]
  /// Where each line begins, as libYAML counts: U+0085, U+2028 and U+2029 end lines, too.
  private let markStarts: [Int]

  /// Finds the lines of a text; they end with a line feed, a carriage return or both.
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

  /// Returns the place of a mark; a missing one is the end of the file.
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

  /// Returns the byte that a mark points at; `nil` past the end of the text.
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
