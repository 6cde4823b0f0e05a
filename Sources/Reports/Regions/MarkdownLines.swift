/// The lines of somebody's Markdown, each with its own end, so that what is not touched comes out
/// byte by byte as it was.
///
/// A line ends at a line feed, a carriage return or both; a byte order mark before the first one
/// belongs to none.
///
/// Source: CommonMark 0.31, section 2.1.
struct MarkdownLines {
  /// The lines without their ends.
  private(set) var contents: [RegionScanner.Line] = []
  private var ends: [RegionScanner.Line] = []
  private let mark: String

  /// Parts a text; the last line is what follows the last end, and may be empty.
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

  /// Puts others in the place of some lines; they end as the line before them does.
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
