import Mustache

/// A kind of page with its template and tags.
package struct PageTemplate: Sendable {
  /// The name of its file, without the suffix.
  package let name: String
  package let shape: TagShape.Record
  /// Returns the values for a page; `nil` for a page that the report does not have.
  let entry: @Sendable (PageRenderer) -> (any MustacheParent)?

  init<Subject>(
    _ name: String, _ vocabulary: Vocabulary<Subject>,
    about subject: @escaping @Sendable (PageRenderer) -> Subject?
  ) {
    self.name = name
    shape = vocabulary.shape
    entry = { page in subject(page).map { vocabulary.entry($0, on: page) } }
  }

  /// A page about the whole report.
  init(_ name: String, _ vocabulary: Vocabulary<ReportContent>) {
    self.init(name, vocabulary) { $0.content }
  }

  /// A page about the whole report that is made of blocks.
  init(
    _ name: String, title key: String, _ blocks: @escaping @Sendable (PageRenderer) -> [Block]
  ) {
    self.init(
      name,
      Vocabulary<ReportContent>(
        name.replacing("-", with: " ") + " page", title: key,
        [.blocks("items", "its content") { _, page in blocks(page) }]))
  }

  /// The templates of pages, in the manual's order.
  package static let all: [PageTemplate] =
    PageKind.all.flatMap { [$0.template, $0.partTemplate].compactMap(\.self) }
}
