/// Words from outside, safe in GitHub's Markdown, for those who write Markdown without a template.
package enum MarkdownText {
  /// Returns words in which nothing is a mark, on one line.
  package static func plain(_ words: String) -> String { Markdown().text(Words(words)) }

  /// Returns a code span.
  package static func code(_ name: String) -> String { Markdown().text(.code(name)) }
}
