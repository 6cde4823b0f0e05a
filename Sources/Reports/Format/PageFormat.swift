/// A way to write words down: the one place where text is escaped.
///
/// Pages are put together without knowing their format, so another one needs its own escaping
/// and its own templates, nothing else.
package protocol PageFormat: Sendable {
  /// What page and template files end in, for example `md`.
  var suffix: String { get }
  /// Running text that shows exactly the words it was made from, wherever a template puts it.
  func text(_ text: RichText) -> String
  /// Lines that keep their spaces and line breaks, as a block of their own.
  func listing(_ listing: Listing) -> String
  /// The target of a link or picture.
  func address(_ address: String) -> String
}
