public import LifelineStatecharts

/// A document whose claims are checked and whose figures are redrawn, as in `documents.yaml`.
public struct Document: Equatable, Sendable {
  /// The id, such as `001`.
  public var id: DocumentID
  /// Its title.
  public var title: LocalizedText
  /// The author; `nil` when unknown.
  public var author: LocalizedText?
  /// The address; `nil` when unknown.
  public var source: LocalizedText?
  /// The subject, in a sentence or two; `nil` when the title says enough.
  public var summary: LocalizedText?
  /// The messages that the document's sample app implements.
  ///
  /// Its claims are judged among these only: a document that does not implement a callback does not
  /// contradict it. `nil` for all messages of the delegate.
  public var listening: [EventName]?
  /// Whether it is not a text of its own, but gathered from sources that its claims name.
  public var isGathered: Bool
  /// The content of the document, in order.
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
    /// A scenario, with its timeline and its claims.
    case scenario(ScenarioID)
  }

  /// A figure of a document, drawn from the model and scenarios.
  public struct Figure: Equatable, Sendable {
    /// The id, unique among all documents, such as `F004-1`.
    public var id: String
    /// The caption.
    public var caption: LocalizedText
    /// The kind of figure, such as `stages` or `path`, which reports interpret.
    public var kind: String
    /// The scenarios, in order; may be empty.
    public var scenarios: [ScenarioID]
    /// The document's own names for messages.
    public var words: [Word]

    /// Creates a figure from its parts.
    public init(
      id: String, caption: LocalizedText, kind: String, scenarios: [ScenarioID] = [],
      words: [Word] = []
    ) {
      self.id = id
      self.caption = caption
      self.kind = kind
      self.scenarios = scenarios
      self.words = words
    }

    /// A document's own name for a message.
    public struct Word: Equatable, Sendable {
      /// The message.
      public var message: EventName
      /// The document's name.
      public var title: LocalizedText

      /// Creates a pair from its parts.
      public init(_ message: EventName, title: LocalizedText) {
        self.message = message
        self.title = title
      }
    }
  }

  /// A table of a document.
  public struct Table: Equatable, Sendable {
    /// The id, unique among all documents, such as `T004-1`.
    public var id: String
    /// The caption.
    public var caption: LocalizedText
    /// The headings of the columns.
    public var columns: [LocalizedText]
    /// The rows, each as long as `columns`.
    public var rows: [[LocalizedText]]

    /// Creates a table from its parts.
    public init(
      id: String, caption: LocalizedText, columns: [LocalizedText], rows: [[LocalizedText]]
    ) {
      (self.id, self.caption) = (id, caption)
      (self.columns, self.rows) = (columns, rows)
    }
  }

  /// A piece of code in a document.
  public struct Listing: Equatable, Sendable {
    /// The id, unique among all documents, such as `L001`.
    public var id: String
    /// The caption.
    public var caption: LocalizedText
    /// The language, such as `swift` or `objc`; `nil` for plain text.
    public var language: String?
    /// The code.
    public var text: String

    /// Creates a listing from its parts.
    public init(id: String, caption: LocalizedText, language: String? = nil, text: String) {
      (self.id, self.caption) = (id, caption)
      (self.language, self.text) = (language, text)
    }
  }
}

/// The id of a document, such as `001`.
public typealias DocumentID = Name<Document>

extension Document: YAMLMapping {
  package static let subject = "a document"

  package init(_ fields: YAMLFields) {
    self.init(
      id: fields.identifier("id"), title: fields.required("title"),
      author: fields.optional("author"), source: fields.optional("source"),
      summary: fields.optional("summary"), listening: fields.optional("listening"),
      isGathered: fields.flag("gathered"), contents: fields.list("contents"))
  }
}

extension Document.Item: YAMLReadable {
  /// Reads a mapping whose only key is the kind of the item.
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    let fields = YAMLFields(yaml, of: "an item")
    let items: [Self?] = [
      fields.optional("heading").map(Self.heading), fields.optional("text").map(Self.text),
      fields.optional("figure").map(Self.figure), fields.optional("table").map(Self.table),
      fields.optional("listing").map(Self.listing), fields.optional("scenario").map(Self.scenario),
    ]
    if fields.presentKeys.count != 1 {
      fields.refuse(
        "an item is one of \(fields.keys.joined(separator: ", ")), each with its own '-'; "
          + "found \(fields.presentKeys.isEmpty ? "none" : "several")")
    }
    guard fields.end(&findings), let item = items.compactMap(\.self).first else { return nil }
    self = item
  }
}

extension Document.Figure: YAMLMapping {
  package static let subject = "a figure"

  package init(_ fields: YAMLFields) {
    let id: Name<Self> = fields.identifier("id")
    let (caption, kind): (LocalizedText, String) = (
      fields.required("caption"), fields.required("kind")
    )
    let one: ScenarioID? = fields.optional("scenario")
    let many: [ScenarioID]? = fields.optional("scenarios")
    if one != nil, many != nil {
      fields.add("a figure has 'scenario' or 'scenarios', not both; list them all")
    }
    let words = fields.pairs("words", "the words are written as '{ MESSAGE: TITLE }'") {
      Word(EventName($0), title: $1)
    }
    self.init(
      id: id.description, caption: caption, kind: kind, scenarios: one.map { [$0] } ?? many ?? [],
      words: words ?? [])
  }
}

extension Document.Table: YAMLMapping {
  package static let subject = "a table"

  package init(_ fields: YAMLFields) {
    let id: Name<Self> = fields.identifier("id")
    let caption: LocalizedText = fields.required("caption")
    let columns: [LocalizedText] = fields.list("columns")
    let rows: [Row] = fields.list("rows")
    for row in rows where row.cells.count != columns.count {
      fields.add(
        "the row's cells (\(row.cells.count)) do not match the columns "
          + "(\(columns.count)); add or remove some", at: row.place)
    }
    self.init(id: id.description, caption: caption, columns: columns, rows: rows.map(\.cells))
  }

  private struct Row: YAMLReadable {
    let place: Place
    let cells: [LocalizedText]

    init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
      guard let cells = [LocalizedText](yaml, &findings) else { return nil }
      self.place = yaml.place
      self.cells = cells
    }
  }
}

extension Document.Listing: YAMLMapping {
  package static let subject = "a listing"

  package init(_ fields: YAMLFields) {
    let id: Name<Self> = fields.identifier("id")
    self.init(
      id: id.description, caption: fields.required("caption"),
      language: fields.optional("language"), text: fields.required("text"))
  }
}
