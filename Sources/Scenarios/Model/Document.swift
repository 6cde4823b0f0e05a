public import LifelineStatecharts

/// A document whose claims are checked and whose figures are drawn, as `documents.yaml` tells it.
public struct Document: Equatable, Sendable {
  /// The id by which claims name the document, for example `001`.
  public var id: DocumentID
  /// Its title.
  public var title: LocalizedText
  /// Who wrote it; `nil` when unknown.
  public var author: LocalizedText?
  /// Where it comes from; `nil` when unknown.
  public var source: LocalizedText?
  /// What it is about, in a sentence or two; `nil` when the title says enough.
  public var summary: LocalizedText?
  /// The messages that the document's own sample app listens to.
  ///
  /// Its claims are judged among these only: a document that does not implement a callback says
  /// nothing against it. `nil` means all messages of the delegate.
  public var listening: [EventName]?
  /// Whether it is no text of its own but was gathered from sources, which its claims name.
  public var isGathered: Bool
  /// What stands in the document, in its order.
  public var contents: [Item]

  /// Creates a document from its parts.
  public init(
    id: DocumentID, title: LocalizedText, author: LocalizedText? = nil,
    source: LocalizedText? = nil, summary: LocalizedText? = nil, listening: [EventName]? = nil,
    isGathered: Bool = false, contents: [Item] = []
  ) {
    self.id = id
    self.title = title
    self.author = author
    self.source = source
    self.summary = summary
    self.listening = listening
    self.isGathered = isGathered
    self.contents = contents
  }

  /// One piece of a document.
  public enum Item: Equatable, Sendable {
    /// A heading.
    case heading(LocalizedText)
    /// A paragraph.
    case text(LocalizedText)
    /// A picture that is drawn from scenarios.
    case figure(Figure)
    /// A table.
    case table(Table)
    /// A piece of code.
    case listing(Listing)
    /// A scenario with its timeline and its claims.
    case scenario(ScenarioID)
  }

  /// A picture of a document, drawn from the model and scenarios.
  public struct Figure: Equatable, Sendable {
    /// The id, unique among all documents, for example `F004-1`.
    public var id: String
    /// The words below the picture.
    public var caption: LocalizedText
    /// What is drawn, for example `stages` or `path`; whoever draws knows the kinds.
    public var kind: String
    /// The scenarios it is drawn from, in order; may be empty.
    public var scenarios: [ScenarioID]

    /// Creates a figure from its parts.
    public init(
      id: String, caption: LocalizedText, kind: String, scenarios: [ScenarioID] = []
    ) {
      self.id = id
      self.caption = caption
      self.kind = kind
      self.scenarios = scenarios
    }
  }

  /// A table of a document.
  public struct Table: Equatable, Sendable {
    /// The id, unique among all documents, for example `T004-1`.
    public var id: String
    /// The words above the table.
    public var caption: LocalizedText
    /// The headings of the columns.
    public var columns: [LocalizedText]
    /// The rows, each as long as `columns`.
    public var rows: [[LocalizedText]]

    /// Creates a table from its parts.
    public init(
      id: String, caption: LocalizedText, columns: [LocalizedText], rows: [[LocalizedText]]
    ) {
      self.id = id
      self.caption = caption
      self.columns = columns
      self.rows = rows
    }
  }

  /// A piece of code in a document.
  public struct Listing: Equatable, Sendable {
    /// The id, unique among all documents, for example `L001`.
    public var id: String
    /// The words above the listing.
    public var caption: LocalizedText
    /// The language, for example `swift` or `objc`; `nil` for plain text.
    public var language: String?
    /// The code.
    public var text: String

    /// Creates a listing from its parts.
    public init(id: String, caption: LocalizedText, language: String? = nil, text: String) {
      self.id = id
      self.caption = caption
      self.language = language
      self.text = text
    }
  }
}

/// The id of a document, for example `001`.
public typealias DocumentID = Name<Document>
