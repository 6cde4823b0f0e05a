/// Recognises sentences about a name, as in a book or a comment.
///
/// A single line of a log may read like one; a file most of whose lines do is no log.
extension NameContext {
  /// Words that sentences have and log lines rarely.
  private static let functionWords: Set<String> = [
    "a", "an", "and", "are", "as", "be", "by", "can", "do", "for", "from", "has", "have", "if",
    "in", "is", "it", "its", "method", "not", "of", "on", "or", "should", "that", "the", "this",
    "to", "was", "when", "which", "will", "with", "you", "your",
  ]
  private static let leastWords = 4
  private static let leastFunctionWords = 2
  /// The number of bytes of Chinese, Japanese or Korean letters that make a sentence.
  private static let leastWideBytes = 18

  /// Whether the line is a sentence that contains the name, not a name with a remark.
  var isProse: Bool {
    if hasRemark { return false }
    var words = 0
    var functionWords = 0
    var wideBytes = 0
    var index = text.start
    while index < text.end {
      if index == start { index = max(end, index + 1) }
      let first = index
      while index < text.end, text[index].isASCIIWord { index += 1 }
      if index > first {
        if text[first].isLetter { words += 1 }
        let word = text.piece(first, index).string.lowercased()
        if Self.functionWords.contains(word) { functionWords += 1 }
      } else {
        if (0xE4...0xED).contains(text[index]) { wideBytes += 3 }
        index += 1
      }
    }
    return words >= Self.leastWords && functionWords >= Self.leastFunctionWords
      || wideBytes >= Self.leastWideBytes || isCodeSpan && words > 0
  }

  /// Whether the name is in backquotes, as Markdown writes code.
  private var isCodeSpan: Bool {
    text[start - 1] == UInt8(ascii: "`") && text[end] == UInt8(ascii: "`")
  }
}
