/// The page of a document, of the scenarios in no document, or of a part of either.
struct DocumentPage: Sendable {
  /// `nil` for the scenarios in no document.
  let document: Document?
  /// The part on this page; `nil` for the page at the beginning.
  let chapter: Chapter?
  let items: [DocumentItem]
  let contents: [ContentsEntry]
  /// Whether a showcase leaves out some of its scenarios.
  let omitsScenarios: Bool

  static let kind: PageKind = PageKind(
    "document", each: .document, for: .scenarios,
    path: { id in id.map { "documents/\(FileName.of($0))" } ?? "scenarios" },
    title: { id, page in
      if id.part != nil {
        return page.index.chapter(on: id).map { page.text($0.title) } ?? RichText([])
      }
      guard let subject = id.subject else {
        return page.texts[page.content.isOwn ? "page.inScenarios" : "page.otherScenarios"]
      }
      return page.content.documents.first { $0.id.description == subject && $0.isGathered }
        .map(page.name) ?? RichText(subject)
    },
    isInShowcase: { $0.subject != nil }, pages: { _, _, places in places.pages })

  /// The document, on its first page.
  fileprivate var beginning: Document? { chapter == nil ? document : nil }

  /// The document, chapter or list that a page is about; `nil` when the report has none of it.
  fileprivate init?(on page: PageRenderer) {
    let document = page.document
    guard
      page.id.kind != Self.kind || page.id.subject == nil || page.id.part != nil
        || document != nil
    else { return nil }
    self.init(document, page.index.chapter(on: page.id), on: page)
  }

  private init(_ document: Document?, _ chapter: Chapter?, on page: PageRenderer) {
    (self.document, self.chapter) = (document, chapter)
    let whole = document?.contents ?? page.index.otherItems
    let chapters = chapter == nil ? page.index.chapters(of: document?.id) : []
    let told = chapter?.items ?? (chapters.isEmpty ? whole : whole.beforeHeadings)
    omitsScenarios = (chapter?.items ?? whole).scenarios.contains(
      where: page.index.omitted.contains)
    let items = page.items(told, of: document)
    self.items = omitsScenarios && chapters.isEmpty ? items.sectionsWithScenarios : items
    contents =
      chapters.isEmpty
      ? ContentsEntry.all(of: self.items, page, joinsHeadings: document != nil)
      : chapters.filter { page.index.pages.contains($0.page) }.map { ContentsEntry($0, page) }
  }
}

extension Part {
  /// What is known of a document and its contents, or of a model.
  static let about = Part("about", needsSearch: true) { page in
    page.model.map(page.about) ?? DocumentPage(on: page).map(page.beginning) ?? []
  }
  /// The content of a document, in order, with its scenarios.
  static let sections = Part("sections") { page in
    // A scenario has no sections: `parts/scenario.md` would show itself without end.
    page.scenario == nil ? DocumentPage(on: page)?.items.flatMap(page.blocks) ?? [] : []
  }
}

extension PageRenderer {
  /// The title of a document, with that of the chapter on this page.
  var titleOfDocument: RichText {
    let whole = document.map(name) ?? name(of: .otherScenarios)
    return index.chapter(on: id).map { whole + texts["page.colon"] + text($0.title) } ?? whole
  }
}

extension [Document.Item] {
  fileprivate var beforeHeadings: [Document.Item] {
    Array(prefix { if case .heading = $0 { false } else { true } })
  }
}

extension PageRenderer {
  /// The items of a document, or of the scenarios in none, without those left out.
  fileprivate func items(_ items: [Document.Item], of document: Document?) -> [DocumentItem] {
    let anchors = HeadingAnchors(items)
    return items.enumerated().compactMap { number, item in
      switch item {
      case .heading(let title):
        .heading(text(title), anchor: (document == nil ? "subject-" : "") + anchors[number])
      case .text(let text): .text(text)
      case .figure(let figure):
        document.flatMap { document in
          picture(.figure(figure.id)) == nil ? nil : .figure(figure, of: document)
        }
      case .table(let table): .table(table)
      case .listing(let listing): .listing(listing)
      case .scenario(let id): scenario(id)
      }
    }
  }
}

/// An item of a document: a scenario, or what stands between them.
enum DocumentItem: Sendable {
  case heading(RichText, anchor: String)
  case text(LocalizedText)
  case figure(Document.Figure, of: Document)
  case table(Document.Table)
  case listing(Document.Listing)
  case scenario(PlayedScenario)

  /// The title of the item in a table of contents, and its anchor; text has neither.
  fileprivate func label(_ page: PageRenderer) -> (title: RichText, anchor: String)? {
    switch self {
    case .heading(let title, let anchor): (title, anchor)
    case .text: nil
    case .figure(let figure, of: _): (page.text(figure.caption), FileName.of(figure.id))
    case .table(let table): (page.text(table.caption), FileName.of(table.id))
    case .listing(let listing): (page.text(listing.caption), FileName.of(listing.id))
    case .scenario(let judged):
      (Self.label(of: judged, page), FileName.of(judged.scenario.id.description))
    }
  }

  fileprivate static func label(of judged: PlayedScenario, _ page: PageRenderer) -> RichText {
    "\(judged.scenario.id.description) \(page.text(judged.scenario.title))"
  }
}

/// A line of a table of contents.
struct ContentsEntry: Sendable {
  var title: RichText
  var address: String
  var entries: [PageLink] = []

  /// A part with a page of its own, and its scenarios.
  fileprivate init(_ chapter: Chapter, _ page: PageRenderer) {
    title = page.text(chapter.title)
    address = page.address(of: chapter.page)
    entries = chapter.scenarios.filter { !page.index.omitted.contains($0) }
      .compactMap { page.index.run(of: $0) }.map { judged in
        PageLink(
          title: DocumentItem.label(of: judged, page),
          address: page.address(ofScenario: judged.scenario.id))
      }
  }

  private init(title: RichText, address: String) { (self.title, self.address) = (title, address) }

  /// The headings with their content; items before the first heading are on their own.
  fileprivate static func all(
    of items: [DocumentItem], _ page: PageRenderer, joinsHeadings: Bool
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

  /// A heading with a single item has that item's anchor, since both have similar titles.
  private var joined: ContentsEntry {
    guard entries.count == 1, let only = entries.first, let address = only.address else {
      return self
    }
    return ContentsEntry(title: only.title, address: address)
  }
}

extension [DocumentItem] {
  /// The items up to the last scenario that is shown; later ones are about others.
  fileprivate var sectionsWithScenarios: [DocumentItem] {
    let last = lastIndex { if case .scenario = $0 { true } else { false } }
    return Array(prefix((last ?? -1) + 1))
  }
}

extension PageRenderer {
  /// `nil` for a scenario without a run.
  fileprivate func scenario(_ id: ScenarioID) -> DocumentItem? {
    guard let judged = index.run(of: id), timeline(of: id) != nil else { return nil }
    return .scenario(judged)
  }

  fileprivate func blocks(_ item: DocumentItem) -> [Block] {
    switch item {
    case .heading(let title, let anchor): return [.heading(2, .anchor(anchor) + title)]
    case .text(let text): return [.paragraph(linkedProse(text))]
    case .figure(let figure, let document): return blocks((document, figure))
    case .table(let table):
      let rows = table.rows.map { joined($0.map(cell), in: table) }
      return [
        .paragraph(.anchor(FileName.of(table.id)) + .emphasis(text(table.caption))),
        .table(.init(head: joined(table.columns.map(text), in: table), rows: rows)),
      ]
    case .listing(let listing):
      let caption = text(listing.caption).map(RichText.emphasis) ?? ""
      return [
        .paragraph(.anchor(FileName.of(listing.id)) + caption),
        .listing(Listing(language: listing.language, text: listing.text)),
      ]
    case .scenario(let judged): return blocks(about: judged)
    }
  }

  fileprivate func beginning(of page: DocumentPage) -> [Block] {
    let document = page.beginning
    let source = [document?.author, document?.source].compactMap(text)
    let rules = (document.map(rules) ?? []).map { link(toClaim: $0.claim.id) }
      .filter { $0.address != nil }.map(\.text)
    let hasFigures = page.items.contains { if case .figure = $0 { true } else { false } }
    let words: [RichText?] = [
      source.isEmpty ? nil : source.joined(separator: texts["page.comma"]),
      text(document?.summary), page.omitsScenarios ? showcaseRest : nil,
      hasFigures ? texts["page.redrawnNote"] : nil, document.flatMap(silence),
      line("page.rulesOfDocument", rules, separator: " "),
    ]
    let links = page.contents.map { RichText.link($0.title, to: $0.address) }
    let inside = page.contents.map { entry in
      entry.entries.map { RichText.link($0.title, to: $0.address ?? "") }
    }
    return words.compactMap(\.self).map { .paragraph($0) } + [
      .heading(2, .anchor("contents") + texts["page.contents"]), .list(links, inside: inside),
    ]
  }

  /// The content of a table cell: the name of a message, or text.
  fileprivate func cell(_ text: LocalizedText) -> RichText {
    let name = EventName(text.english)
    return index.home(ofMessage: name) == nil ? self.text(text) : message(name)
  }

  /// The cells of a row: adjacent ones with only messages are stacked in one column, since names do
  /// not break and would leave no room for text.
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

extension PageID {
  /// The scenarios in no document.
  static let otherScenarios = PageID(DocumentPage.kind)

  /// A document, by its id.
  static func document(_ id: String) -> PageID { PageID(DocumentPage.kind, id) }

  /// A part of a gathered document's scenarios, or of those in none, by its anchor.
  static func chapter(of document: String?, _ anchor: String) -> PageID {
    PageID(DocumentPage.kind, document, part: anchor)
  }
}
