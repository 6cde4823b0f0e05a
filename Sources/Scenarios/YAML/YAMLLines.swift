import Statecharts
import Yams

/// The lines of a YAML text, to turn libYAML's marks into places.
///
/// libYAML counts columns in Unicode scalars, places count bytes as compilers do.
struct YAMLLines {
  /// The file's name as the user gave it.
  let file: String
  /// The text.
  let bytes: [UInt8]
  /// Where each line begins.
  private let starts: [Int]

  /// Finds the lines of a text; they end with a line feed, a carriage return or both.
  init(_ text: String, file: String) {
    self.file = file
    let bytes = Array(text.utf8)
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      let isLineFeed = byte == UInt8(ascii: "\n")
      let isLoneReturn =
        byte == UInt8(ascii: "\r")
        && (index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n"))
      if isLineFeed || isLoneReturn { starts.append(index + 1) }
    }
    self.bytes = bytes
    self.starts = starts
  }

  /// Returns the place of a mark; a missing one is the beginning of the file.
  func place(of mark: Mark?) -> Place {
    guard let mark, starts.indices.contains(mark.line - 1) else {
      return Place(file: file, line: starts.count, column: 1)
    }
    return Place(
      file: file, line: mark.line, column: offset(of: mark) - starts[mark.line - 1] + 1)
  }

  /// Returns the place of a byte.
  func place(ofByte offset: Int) -> Place {
    let line = starts.lastIndex { $0 <= offset } ?? 0
    return Place(file: file, line: line + 1, column: offset - starts[line] + 1)
  }

  /// Returns the byte that a mark points at; `nil` past the end of the text.
  func byte(at mark: Mark) -> UInt8? {
    guard starts.indices.contains(mark.line - 1) else { return nil }
    let offset = offset(of: mark)
    return bytes.indices.contains(offset) ? bytes[offset] : nil
  }

  private func offset(of mark: Mark) -> Int {
    var offset = starts[mark.line - 1]
    var scalars = mark.column - 1
    while scalars > 0, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      scalars -= 1
    }
    return offset
  }
}
