import LifelineStatecharts
import Yams

/// A syntax error in YAML, with a message that says what to do.
struct YAMLSyntaxError {
  /// The error with its place.
  let finding: Finding

  /// Converts an error of Yams.
  init(_ error: any Error, in lines: YAMLLines) {
    guard let error = error as? YamlError else {
      finding = Finding(at: lines.place(ofByte: 0), "the text is no YAML; \(error)")
      return
    }
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let isTab = lines.byte(at: mark) == UInt8(ascii: "\t")
      finding = Finding(
        at: lines.place(of: mark),
        isTab ? "a tab cannot indent YAML; use spaces" : words(problem, context?.text))
    case .duplicatedKeysInMapping(let duplicates, let context):
      let keys = duplicates.map { "'\($0)'" }.joined(separator: ", ")
      finding = Finding(
        at: lines.place(of: context.mark), "\(keys) occurs twice in one mapping; keep one")
    case .reader(_, let offset, let value, let text):
      let index = text.index(
        text.startIndex, offsetBy: offset ?? 0, limitedBy: text.endIndex)
      let bytes = text.utf8.distance(from: text.startIndex, to: index ?? text.startIndex)
      finding = .controlCharacter(UInt32(clamping: value), at: lines.place(ofByte: bytes))
    default:
      finding = Finding(at: lines.place(ofByte: 0), "the text is no YAML; \(error)")
    }
  }
}

/// Replacements for libYAML's messages; others are used as they are.
private let ours: [(problem: String, words: String)] = [
  (
    "mapping values are not allowed in this context",
    "a ':' makes this a key, but no key is allowed here; quote the text or mend the indentation"
  ),
  (
    "did not find expected key",
    "a key was expected here; mend the indentation or quote the text"
  ),
  (
    "did not find expected '-' indicator",
    "a '-' was expected here; the items of a list must line up"
  ),
  (
    "did not find expected ',' or ']'",
    "a list that began with '[' is not closed; close it with ']' or separate its items with ','"
  ),
  (
    "did not find expected ',' or '}'",
    "a mapping that began with '{' is not closed; close it with '}' or separate its keys with ','"
  ),
  (
    "could not find expected ':'",
    "a ':' was expected after the key; write 'key: value'"
  ),
  (
    "found unexpected end of stream",
    "the file ends inside a quoted text; close the quote"
  ),
  (
    "found character that cannot start any token",
    "no text may begin with this character; quote it"
  ),
  (
    "found unknown escape character",
    "this is not an escape sequence of a double-quoted text; use single quotes or write '\\\\'"
  ),
  (
    "found undefined alias",
    "a text may not begin with '*'; quote it"
  ),
  (
    "did not find expected <document start>",
    "the keys above end here; give this line their indentation"
  ),
  (
    "did not find expected node content",
    "a value was expected here; write one, or quote the text"
  ),
  (
    "block sequence entries are not allowed in this context",
    "a list of '-' items begins on its own line; write it below, or as '[a, b]'"
  ),
  (
    "found incompatible YAML document",
    "this asks for another version of YAML; remove the line"
  ),
  (
    "found unknown directive name",
    "a text may not begin with '%'; quote it"
  ),
  (
    "but found another document",
    "a second document begins here; write one document a file"
  ),
  (
    "Maximum nesting level reached",
    "the values are nested deeper than anyone reads; mend the brackets"
  ),
]

private func words(_ problem: String, _ context: String?) -> String {
  if let known = ours.first(where: { problem.hasPrefix($0.problem) }) { return known.words }
  return [context, problem].compactMap(\.self).joined(separator: ", ")
}
