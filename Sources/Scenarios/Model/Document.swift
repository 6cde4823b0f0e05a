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
      (self.id, self.caption) = (id, caption)
      (self.columns, self.rows) = (columns, rows)
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
      (self.id, self.caption) = (id, caption)
      (self.language, self.text) = (language, text)
    }
  }
}

/// The id of a document, for example `001`.
public typealias DocumentID = Name<Document>

extension Document: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a document",
        keys: [
          "id", "title", "author", "source", "summary", "listening", "gathered", "contents",
        ], &findings)
    else { return nil }
    let id: DocumentID? = fields.identifier("id", &findings)
    let title: LocalizedText? = fields.required("title", &findings)
    self.init(
      id: id ?? "", title: title ?? "", author: fields.optional("author", &findings),
      source: fields.optional("source", &findings),
      summary: fields.optional("summary", &findings),
      listening: fields.list("listening", &findings),
      isGathered: fields.flag("gathered", &findings),
      contents: fields.list("contents", &findings) ?? [])
    if id == nil || title == nil { return nil }
  }
}

extension Document.Item: YAMLReadable {
  /// Reads a mapping of one key that says what the item is.
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    let kinds = ["heading", "text", "figure", "table", "listing", "scenario"]
    guard let fields = YAMLFields(yaml, of: "an item", keys: kinds, &findings) else { return nil }
    let present = kinds.compactMap { kind in fields[kind].map { (kind: kind, value: $0) } }
    guard let item = present.first, present.count == 1 else {
      findings.add(
        at: yaml.place,
        "an item is one of \(kinds.joined(separator: ", ")), each with its own '-'; "
          + "found \(present.isEmpty ? "none" : "several")")
      return nil
    }
    let read: Self? =
      switch item.kind {
      case "heading": LocalizedText(item.value, &findings).map(Self.heading)
      case "text": LocalizedText(item.value, &findings).map(Self.text)
      case "figure": Document.Figure(item.value, &findings).map(Self.figure)
      case "table": Document.Table(item.value, &findings).map(Self.table)
      case "listing": Document.Listing(item.value, &findings).map(Self.listing)
      default: ScenarioID(item.value, &findings).map(Self.scenario)
      }
    guard let read else { return nil }
    self = read
  }
}

extension Document.Figure: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a figure", keys: ["id", "caption", "kind", "scenario", "scenarios"], &findings)
    else { return nil }
    let id: Name<Self>? = fields.identifier("id", &findings)
    let caption: LocalizedText? = fields.required("caption", &findings)
    let kind: String? = fields.required("kind", &findings)
    let one: ScenarioID? = fields.optional("scenario", &findings)
    let many: [ScenarioID]? = fields.list("scenarios", &findings)
    if one != nil, many != nil {
      findings.add(
        at: yaml.place, "a figure has 'scenario' or 'scenarios', not both; list them all")
    }
    guard let id, let caption, let kind else { return nil }
    self.init(
      id: id.description, caption: caption, kind: kind, scenarios: one.map { [$0] } ?? many ?? [])
  }
}

extension Document.Table: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a table", keys: ["id", "caption", "columns", "rows"], &findings)
    else { return nil }
    let id: Name<Self>? = fields.identifier("id", &findings)
    let caption: LocalizedText? = fields.required("caption", &findings)
    let columns: [LocalizedText]? = fields.list("columns", &findings)
    let rows: [Row]? = fields.list("rows", &findings)
    guard let id, let caption else { return nil }
    self.init(
      id: id.description, caption: caption, columns: columns ?? [],
      rows: (rows ?? []).map(\.cells))
    for row in rows ?? [] where row.cells.count != self.columns.count {
      findings.add(
        at: row.place,
        "the row's cells (\(row.cells.count)) do not match the columns "
          + "(\(self.columns.count)); add or remove some")
    }
  }

  private struct Row: YAMLReadable {
    let place: Place
    let cells: [LocalizedText]

    init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
      guard let cells = [LocalizedText](list: yaml, &findings) else { return nil }
      self.place = yaml.place
      self.cells = cells
    }
  }
}

extension Document.Listing: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a listing", keys: ["id", "caption", "language", "text"], &findings)
    else { return nil }
    let id: Name<Self>? = fields.identifier("id", &findings)
    let caption: LocalizedText? = fields.required("caption", &findings)
    let language: String? = fields.optional("language", &findings)
    guard let text: String = fields.required("text", &findings), let id, let caption
    else { return nil }
    self.init(id: id.description, caption: caption, language: language, text: text)
  }
}
