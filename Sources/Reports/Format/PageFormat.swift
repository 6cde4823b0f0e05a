/// A format of pages: the only place where text is escaped.
///
/// Pages do not depend on their format, so a new format only needs its own escaping and templates.
protocol PageFormat: Sendable {
  /// The suffix of page and template files, such as `md`.
  var suffix: String { get }
  /// Writes running text verbatim, wherever a template puts it.
  func text(_ text: RichText) -> String
  /// Writes a block of lines that keeps spaces and line breaks.
  func listing(_ listing: Listing) -> String
  /// Writes the target of a link or picture.
  func address(_ address: String) -> String
}
