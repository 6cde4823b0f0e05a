public import LifelineStatecharts

/// A passage of a document: its place and its sentences.
public struct Passage: Equatable, Sendable {
  /// The document.
  public var document: DocumentID
  /// The place in the document; `nil` when the document has no places.
  public var place: LocalizedText?
  /// The document's own sentences, verbatim; empty when nothing is quoted.
  public var quote: [String]

  /// Creates a passage from its parts.
  public init(_ document: DocumentID, place: LocalizedText? = nil, quote: [String] = []) {
    self.document = document
    self.place = place
    self.quote = quote
  }
}

extension Passage: YAMLMapping {
  package static let subject = "a passage"

  package init(_ fields: YAMLFields) {
    self.init(
      fields.required("document"), place: fields.optional("place"),
      quote: fields.oneOrMany("quote"))
  }
}
