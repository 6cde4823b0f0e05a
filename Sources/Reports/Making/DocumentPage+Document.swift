import LifelineExploration
import LifelineScenarios
import LifelineStatecharts
import LifelineTraces

extension DocumentPage {
  /// Reproduces a document in its order.
  init(_ document: Document, setting: Setting) {
    let anchors = HeadingAnchors(document)
    let items = document.contents.enumerated().compactMap { number, item in
      DocumentItem(item, anchor: anchors[number], document: document, setting: setting)
    }
    let source = [document.author, document.source].compactMap(\.self).map(setting.words)
    self.init(
      frame: setting.frame(title: setting.name(of: document)),
      id: document.id.description,
      source: source.isEmpty ? nil : source.joined(separator: setting.phrases[.comma]),
      summary: document.summary.map(setting.words),
      rules: setting.rules(of: document).map { setting.link(toClaim: $0.judgement.claim.id) },
      contents: ContentsEntry.all(of: items),
      items: items)
  }

  /// Tells the scenarios that stand in no document, by the subjects of the members called in them.
  init(otherScenarios scenarios: [ScenarioID], setting: Setting) {
    let subjects = setting.site.content.catalogue.subjects
    var groups: [(name: String?, items: [DocumentItem])] = (subjects.map(\.name) + [nil])
      .map { ($0, []) }
    for id in scenarios {
      guard let part = ScenarioPart(id, setting: setting) else { continue }
      let subject = setting.site.subject(of: id)
      let place = groups.firstIndex { $0.name == subject } ?? groups.count - 1
      groups[place].items.append(.scenario(part))
    }
    let items = groups.flatMap { name, items -> [DocumentItem] in
      guard !items.isEmpty, !subjects.isEmpty else { return items }
      let title =
        subjects.first { $0.name == name }.map { setting.words($0.title) }
        ?? setting.phrases[.nothingCalled]
      let heading = HeadingPart(anchor: "subject-\(FileName.of(name ?? "none"))", title: title)
      return [.heading(heading)] + items
    }
    self.init(
      frame: setting.frame(title: setting.phrases[.otherScenarios]), id: "", source: nil,
      summary: nil, rules: [], contents: ContentsEntry.all(of: items, joinsHeadings: false),
      items: items)
  }
}

extension Catalogue {
  /// What its members are about, in order.
  fileprivate var subjects: [(name: String, title: LocalizedText)] {
    var subjects: [(name: String, title: LocalizedText)] = []
    for member in members where !subjects.contains(where: { $0.name == member.category }) {
      subjects.append((member.category, member.subject))
    }
    return subjects
  }
}

extension Site {
  /// The subject of the member that is called in a scenario and in the fewest others; `nil` when no
  /// member is called.
  fileprivate func subject(of scenario: ScenarioID) -> String? {
    let called = Set(run(of: scenario)?.run.trace.callbacks ?? [])
    return content.catalogue.members.filter { called.contains($0.selector) }
      .min { scenarios(getting: $0.selector).count < scenarios(getting: $1.selector).count }?
      .category
  }
}

extension DocumentItem {
  /// `nil` for a scenario that was not played and a figure that could not be drawn.
  init?(_ item: Document.Item, anchor: String, document: Document, setting: Setting) {
    switch item {
    case .heading(let title):
      self = .heading(HeadingPart(anchor: anchor, title: setting.words(title)))
    case .text(let text):
      self = .text(setting.linkedWords(text))
    case .figure(let figure):
      guard let part = FigurePart(figure, of: document, setting: setting) else { return nil }
      self = .figure(part)
    case .table(let table):
      self = .table(TablePart(table, setting: setting))
    case .listing(let listing):
      self = .listing(
        ListingPart(
          anchor: FileName.of(listing.id), caption: setting.words(listing.caption),
          lines: Listing(language: listing.language, text: listing.text)))
    case .scenario(let id):
      guard let part = ScenarioPart(id, setting: setting) else { return nil }
      self = .scenario(part)
    }
  }
}

extension TablePart {
  init(_ table: Document.Table, setting: Setting) {
    let columns = Self.columns(of: table, site: setting.site)
    func joined(_ cells: [Words]) -> [Words] {
      columns.map { column in
        Array(cells[column.clamped(to: cells.indices)]).joined(separator: Words([.lineBreak]))
      }
    }
    self.init(
      anchor: FileName.of(table.id), caption: setting.words(table.caption),
      columns: joined(table.columns.map(setting.words)),
      rows: table.rows.map { Row(cells: joined($0.map(setting.cell))) })
  }

  /// Which columns of a document stand in which of a page: neighbours that hold nothing but
  /// messages stand one above the other, since their names never break and would leave no room
  /// for words.
  private static func columns(of table: Document.Table, site: Site) -> [Range<Int>] {
    var columns: [Range<Int>] = []
    var wasMessages = false
    for column in table.columns.indices {
      let cells = table.rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }
      let isMessages =
        !cells.isEmpty && cells.allSatisfy { site.knows(message: EventName($0.english)) }
      if isMessages, wasMessages, let last = columns.popLast() {
        columns.append(last.lowerBound..<column + 1)
      } else {
        columns.append(column..<column + 1)
      }
      wasMessages = isMessages
    }
    return columns.count == 1 ? table.columns.indices.map { $0..<$0 + 1 } : columns
  }
}

extension ContentsEntry {
  /// The headings with what stands under each; what comes before the first heading stands alone.
  static func all(of items: [DocumentItem], joinsHeadings: Bool = true) -> [ContentsEntry] {
    var entries: [ContentsEntry] = []
    var isUnderHeading = false
    for item in items {
      guard let (title, anchor) = item.label else { continue }
      if case .heading = item {
        entries.append(ContentsEntry(title: title, address: "#\(anchor)"))
        isUnderHeading = true
      } else if isUnderHeading {
        entries[entries.count - 1].entries.append(PageLink(title: title, address: "#\(anchor)"))
      } else {
        entries.append(ContentsEntry(title: title, address: "#\(anchor)"))
      }
    }
    return joinsHeadings ? entries.map(\.joined) : entries
  }

  /// A heading over one thing only is told by that thing: both are called the same, more or less.
  private var joined: ContentsEntry {
    guard entries.count == 1, let only = entries.first, let address = only.address else {
      return self
    }
    return ContentsEntry(title: only.title, address: address)
  }
}

extension DocumentItem {
  /// What the item is called in a table of contents, and its place; text has neither.
  fileprivate var label: (title: Words, anchor: String)? {
    switch self {
    case .heading(let part): (part.title, part.anchor)
    case .text: nil
    case .figure(let part): (part.caption, part.anchor)
    case .table(let part): (part.caption, part.anchor)
    case .listing(let part): part.caption.map { ($0, part.anchor) }
    case .scenario(let part): (Words(part.id + " ") + part.title, part.anchor)
    }
  }
}
