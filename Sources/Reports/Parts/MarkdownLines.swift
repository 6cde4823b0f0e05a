/// The lines of a user's Markdown with their line ends, so that unchanged lines are preserved byte
/// by byte.
///
/// A line ends at a line feed, a carriage return or both; a byte order mark at the start belongs to
/// no line.
///
/// Source: CommonMark 0.31, section 2.1.
struct MarkdownLines {
  /// The lines without their line ends.
  private(set) var contents: [RegionScanner.Line] = []
  private var ends: [RegionScanner.Line] = []
  private let mark: String

  /// Splits a text; the last line follows the last line end, and may be empty.
  init(_ text: String) {
    var rest = Substring(text).unicodeScalars
    mark = rest.first == "\u{FEFF}" ? "\u{FEFF}" : ""
    if !mark.isEmpty { rest.removeFirst() }
    while let end = rest.firstIndex(where: { $0 == "\n" || $0 == "\r" }) {
      var next = rest.index(after: end)
      if rest[end] == "\r", next < rest.endIndex, rest[next] == "\n" {
        next = rest.index(after: next)
      }
      contents.append(rest[..<end])
      ends.append(rest[end..<next])
      rest = rest[next...]
    }
    contents.append(rest)
    ends.append(Substring().unicodeScalars)
  }

  /// Replaces some lines; new ones get the line end of the line before them.
  mutating func replace(_ lines: Range<Int>, with text: String) {
    let end = ends[max(0, lines.lowerBound - 1)]
    let new = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    contents.replaceSubrange(lines, with: new)
    ends.replaceSubrange(lines, with: new.map { _ in end })
  }

  /// The whole text.
  var text: String {
    mark + zip(contents, ends).map { String($0) + String($1) }.joined()
  }
}
