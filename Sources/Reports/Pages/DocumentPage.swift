import LifelineCatalogue
import LifelineDiagrams
import LifelineExploration
import LifelineScenarios
import LifelineStatecharts
import LifelineTraces

/// A document in its own order, or the scenarios that no document tells.
struct DocumentPage: Sendable {
  /// `nil` for the scenarios that no document tells.
  let document: Document?
  let items: [DocumentItem]
  /// Whether a showcase leaves out some of its scenarios.
  let omitsScenarios: Bool

  static let template = PageTemplate(
    "document",
    Vocabulary<DocumentPage>(
      "document page",
      title: { content, page in
        content.document.map(page.name) ?? page.texts["page.otherScenarios"]
      },
      [
        .text("id", "the document's id") { content, _ in
          RichText(content.document?.id.description ?? "")
        },
        .text("source", "who wrote it and where, if known") { content, page in
          let source = [content.document?.author, content.document?.source].compactMap(page.text)
          return source.isEmpty ? nil : source.joined(separator: page.texts["page.comma"])
        },
        .text("summary", "what it is about, if told") { content, page in
          page.text(content.document?.summary)
        },
        .text("rest", "how to get the scenarios that a showcase leaves out, if it does") {
          content, page in content.omitsScenarios ? page.showcaseRest : nil
        },
        .flag("hasFigures", "it has figures, which are redrawn from its text") { content, _ in
          content.items.contains { if case .figure = $0 { true } else { false } }
        },
        .many("rules", "its rules, each with the way to it", PageLink.vocabulary) {
          content, page in
          (content.document.map(page.rules) ?? []).map { page.link(toClaim: $0.claim.id) }
        },
        .many("contents", "the headings, with what stands under each", ContentsEntry.vocabulary) {
          content, page in
          ContentsEntry.all(of: content.items, page, joinsHeadings: content.document != nil)
        },
        .many("items", "all that stands in it, in order", DocumentItem.vocabulary) { content, _ in
          content.items
        },
      ])
  ) { page in
    guard case .document(let id) = page.id else { return DocumentPage(otherScenariosOn: page) }
    return page.content.documents.first { $0.id.description == id }
      .map { DocumentPage($0, on: page) }
  }

  private init(_ document: Document, on page: PageContext) {
    self.document = document
    let anchors = HeadingAnchors(document)
    omitsScenarios = document.contents.contains { item in
      if case .scenario(let id) = item { page.index.omitted.contains(id) } else { false }
    }
    let items: [DocumentItem] = document.contents.enumerated().compactMap { number, item in
      switch item {
      case .heading(let title): .heading(page.text(title), anchor: anchors[number])
      case .text(let text): .text(text)
      case .figure(let figure):
        page.picture(.figure(figure.id)) == nil ? nil : .figure(figure, of: document)
      case .table(let table): .table(table)
      case .listing(let listing): .listing(listing)
      case .scenario(let id): page.scenario(id)
      }
    }
    self.items = omitsScenarios ? items.sectionsWithScenarios : items
  }

  /// Shows the scenarios that stand in no document, by the subjects of the members called in them.
  private init(otherScenariosOn page: PageContext) {
    document = nil
    omitsScenarios = false
    let scenarios = page.content.runs.map(\.scenario.id)
      .filter { page.index.home(of: $0) == .otherScenarios }
    let categories = page.catalogue.members.map(\.category).eachOnce
    let groups = Dictionary(grouping: scenarios, by: page.index.category(of:))
    items = (categories + [nil]).flatMap { category -> [DocumentItem] in
      let items = (groups[category] ?? []).compactMap(page.scenario)
      guard !items.isEmpty, !categories.isEmpty else { return items }
      let title =
        category.map { page.text(page.catalogue.title(of: $0)) } ?? page.texts["page.nothingCalled"]
      return [.heading(title, anchor: "subject-\(FileName.of(category ?? "none"))")] + items
    }
  }
}

/// One thing in a document: exactly one of the tags stands for something.
enum DocumentItem: Sendable {
  case heading(RichText, anchor: String)
  case text(LocalizedText)
  case figure(Document.Figure, of: Document)
  case table(Document.Table)
  case listing(Document.Listing)
  case scenario(JudgedRun)

  static let vocabulary = Vocabulary<DocumentItem>(
    "item",
    [
      .one("heading", "a heading", heading) { item, _ in
        if case .heading(let title, let anchor) = item { (title, anchor) } else { nil }
      },
      .text("text", "a paragraph") { item, page in
        if case .text(let text) = item { page.linkedProse(text) } else { nil }
      },
      .one("figure", "a figure", FigurePart.vocabulary) { item, _ in
        if case .figure(let figure, let document) = item { (document, figure) } else { nil }
      },
      .one("table", "a table", table) { item, _ in
        if case .table(let table) = item { table } else { nil }
      },
      .one("listing", "lines of code", listing) { item, _ in
        if case .listing(let listing) = item { listing } else { nil }
      },
      .one("scenario", "a scenario", ScenarioPart.vocabulary) { item, _ in
        if case .scenario(let judged) = item { judged } else { nil }
      },
    ])

  private static let heading = Vocabulary<(title: RichText, anchor: String)>(
    "heading",
    [
      .anchor { heading, _ in heading.anchor },
      .text("title", "what it says") { heading, _ in heading.title },
    ])

  private static let table = Vocabulary<Document.Table>(
    "table",
    [
      .anchor { table, _ in FileName.of(table.id) },
      .text("caption", "the document's name and caption of it") { table, page in
        page.text(table.caption)
      },
      .lines("columns", "the heads of the columns") { table, page in
        page.joined(table.columns.map(page.text), in: table)
      },
      .many("rows", "the rows", row) { table, page in
        table.rows.map { page.joined($0.map(page.cell), in: table) }
      },
    ])

  private static let row = Vocabulary<[RichText]>(
    "table row", [.lines("cells", "the cells") { cells, _ in cells }])

  private static let listing = Vocabulary<Document.Listing>(
    "listing",
    [
      .anchor { listing, _ in FileName.of(listing.id) },
      .text("caption", "the document's name and caption of it, if any") { listing, page in
        page.text(listing.caption)
      },
      .listing("lines", "the code, as a block of its own") { listing, _ in
        Listing(language: listing.language, text: listing.text)
      },
    ])

  /// What the item is called in a table of contents, and its place; text has neither.
  fileprivate func label(_ page: PageContext) -> (title: RichText, anchor: String)? {
    switch self {
    case .heading(let title, let anchor): (title, anchor)
    case .text: nil
    case .figure(let figure, of: _): (page.text(figure.caption), FileName.of(figure.id))
    case .table(let table): (page.text(table.caption), FileName.of(table.id))
    case .listing(let listing): (page.text(listing.caption), FileName.of(listing.id))
    case .scenario(let judged):
      (
        "\(judged.scenario.id.description) \(page.text(judged.scenario.title))",
        FileName.of(judged.scenario.id.description)
      )
    }
  }
}

/// A line of a table of contents.
struct ContentsEntry: Sendable {
  var title: RichText
  var address: String
  var entries: [PageLink] = []

  static let vocabulary = Vocabulary<ContentsEntry>(
    "contents entry",
    [
      .text("title", "the heading") { entry, _ in entry.title },
      .address("address", "where it stands") { entry, _ in entry.address },
      .many("entries", "what stands under it", PageLink.vocabulary) { entry, _ in entry.entries },
    ])

  /// The headings with what stands under each; what comes before the first heading stands alone.
  fileprivate static func all(
    of items: [DocumentItem], _ page: PageContext, joinsHeadings: Bool
  ) -> [ContentsEntry] {
    var entries: [ContentsEntry] = []
    var isUnderHeading = false
    for item in items {
      guard let (title, anchor) = item.label(page) else { continue }
      let isHeading = if case .heading = item { true } else { false }
      if isUnderHeading, !isHeading {
        entries[entries.count - 1].entries.append(PageLink(title: title, address: "#\(anchor)"))
      } else {
        entries.append(ContentsEntry(title: title, address: "#\(anchor)"))
        isUnderHeading = isUnderHeading || isHeading
      }
    }
    return joinsHeadings ? entries.map(\.joined) : entries
  }

  /// A heading over one thing only is named by that thing: both are called the same, more or less.
  private var joined: ContentsEntry {
    guard entries.count == 1, let only = entries.first, let address = only.address else {
      return self
    }
    return ContentsEntry(title: only.title, address: address)
  }
}

/// The names of the places of a document's headings: made from their English words, so that they
/// stay when something is added before them.
///
/// ```
/// Situation 2: from front to background     situation-2-from-front-to-background
/// ```
private struct HeadingAnchors {
  private var anchors: [Int: String] = [:]

  init(_ document: Document) {
    var uses: [String: Int] = [:]
    for (number, item) in document.contents.enumerated() {
      guard case .heading(let title) = item else { continue }
      let words = title.english.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
      let anchor = words.isEmpty ? "part" : words.joined(separator: "-")
      let count = uses[anchor, default: 0]
      uses[anchor] = count + 1
      anchors[number] = count == 0 ? anchor : "\(anchor)-\(count + 1)"
    }
  }

  /// The anchor of a heading by its number among all items; empty for anything else.
  subscript(number: Int) -> String { anchors[number] ?? "" }
}

extension ReportIndex {
  /// The category of the member that is called in a scenario and in the fewest others; `nil` when
  /// no member is called.
  fileprivate func category(of scenario: ScenarioID) -> String? {
    let called = Set(run(of: scenario)?.run.trace.callbacks ?? [])
    return content.catalogue.members.filter { called.contains($0.selector) }
      .min { scenarios(getting: $0.selector).count < scenarios(getting: $1.selector).count }?
      .category
  }
}

extension [DocumentItem] {
  /// The items up to the last scenario: what follows is about scenarios that are left out.
  fileprivate var sectionsWithScenarios: [DocumentItem] {
    let last = lastIndex { if case .scenario = $0 { true } else { false } }
    return Array(prefix((last ?? -1) + 1))
  }
}

extension PageContext {
  /// `nil` for a scenario that was not played.
  fileprivate func scenario(_ id: ScenarioID) -> DocumentItem? {
    guard let judged = index.run(of: id), picture(.timeline(id)) != nil else { return nil }
    return .scenario(judged)
  }

  /// What stands in a table: a message by its own name, or words.
  fileprivate func cell(_ text: LocalizedText) -> RichText {
    let name = EventName(text.english)
    return index.home(ofMessage: name) == nil ? self.text(text) : message(name)
  }

  /// The cells of a row as the page shows them: neighbours that hold nothing but messages stand one
  /// above the other, since their names never break and would leave no room for words.
  fileprivate func joined(_ cells: [RichText], in table: Document.Table) -> [RichText] {
    var columns: [Range<Int>] = []
    var wasMessages = false
    for column in table.columns.indices {
      let cells = table.rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }
      let isMessages =
        !cells.isEmpty
        && cells.allSatisfy { index.home(ofMessage: EventName($0.english)) != nil }
      if isMessages, wasMessages, let last = columns.popLast() {
        columns.append(last.lowerBound..<column + 1)
      } else {
        columns.append(column..<column + 1)
      }
      wasMessages = isMessages
    }
    if columns.count == 1 { columns = table.columns.indices.map { $0..<$0 + 1 } }
    return columns.map { column in
      Array(cells[column.clamped(to: cells.indices)]).joined(separator: RichText([.lineBreak]))
    }
  }
}
