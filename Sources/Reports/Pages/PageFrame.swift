extension Part {
  /// Links to the pages around it, and to the same page in other languages; or to pages that it
  /// names, the first one in bold.
  static let navigation = Part("navigation", .pages, options: .none) { request, page in
    let links = request.pages.isEmpty ? page.around : page.links(to: request.pages)
    return links.isEmpty ? [] : [.paragraph(links.joined(separator: " · "))]
  }
  /// Links to the same page in other languages.
  static let translations = Part("translations") { page in
    page.translations.isEmpty ? [] : [.paragraph(page.translations.joined(separator: " · "))]
  }
  /// A line, and links to the pages before and after.
  static let neighbours = Part("neighbours") { page in
    let links = page.before + page.above + page.after
    return links.isEmpty ? [] : [.line, .paragraph(links.joined(separator: " · "))]
  }
  /// The pages by purpose.
  static let pages = Part("pages") { page in page.pageList }
  /// Links to the parts of a model, or to the headings of the page.
  static let contents = Part("contents") { page in
    page.model.map(page.contents) ?? page.contentsOfSource
  }
}

/// A link to a page, to an anchor in one, or to a file.
struct PageLink: Equatable, Sendable {
  var title: RichText
  /// The address; `nil` for the page itself, and for what has no page.
  var address: String?

  /// The title, linked if it has an address.
  var text: RichText { address.map { .link(title, to: $0) } ?? title }
}

extension PageRenderer {
  fileprivate var translations: [RichText] {
    index.languages.filter { $0 != language }.map { other in
      .link(
        RichText(other.name), to: address(ofFile: id.path(in: other, suffix: format.suffix)))
    }
  }

  fileprivate var before: [RichText] { neighbour(at: place - 1).map { ["← " + $0] } ?? [] }
  fileprivate var after: [RichText] { neighbour(at: place + 1).map { [$0 + " →"] } ?? [] }

  /// The first page, unless it is this one or the one before, and the page of which this one is a
  /// part.
  fileprivate var above: [RichText] {
    let first = place > 1 ? neighbour(at: 0) : nil
    let whole = id.whole.flatMap { index.pages.contains($0) ? link(inList: $0).text : nil }
    return [first, whole].compactMap { $0.map { "↑ " + $0 } }
  }

  fileprivate var around: [RichText] { above + before + after + translations }

  fileprivate func links(to pages: [PageID]) -> [RichText] {
    let links = pages.filter(index.pages.contains).enumerated().map { number, page in
      number == 0 ? .strong(link(to: page).text) : link(to: page).text
    }
    return links + translations + [.link(texts["page.allPages"], to: "#pages")]
  }

  /// Links to the headings of the page, as GitHub names them.
  fileprivate var contentsOfSource: [Block] {
    // The contents are no part of themselves, wherever the page has them.
    guard let source, !isListed else { return [] }
    var page = self
    page.isListed = true
    let headings = page.blocks(of: source.items[...]).compactMap { block -> RichText? in
      switch block {
      case .heading(2, let words):
        return .link(words.withoutSmall, to: "#\(words.anchor ?? words.plain.anchorOnGitHub)")
      case .markdown(let line) where line.hasPrefix("## "):
        let section = MarkdownDocument(line).sections().last
        return section.map { .link(RichText($0.title), to: "#\($0.anchor)") }
      default: return nil
      }
    }
    return headings.isEmpty ? [] : [.list(headings)]
  }

  /// The position of the page among all.
  fileprivate var place: Int { index.pages.firstIndex(of: id) ?? 0 }

  /// The pages that lists contain, without parts of others.
  fileprivate var listedPages: [PageID] { index.pages.filter { $0.whole == nil } }

  /// The pages by purpose, in reading order.
  var pageList: [Block] {
    let groups = PagePurpose.allCases.map { (title(of: $0), pages(for: $0)) }
    let items = groups.filter { !$0.1.isEmpty }.map { title, pages in
      .strong(title) + texts["page.colon"]
        + pages.map { link(inList: $0).text }.joined(separator: " · ")
    }
    return [.list(items)]
  }

  func title(of purpose: PagePurpose) -> RichText {
    if purpose == .scenarios, sources.own != nil { return texts["page.allPages"] }
    return purpose == .scenarios && content.isOwn
      ? texts["page.inScenarios"] : texts["report.purpose.\(purpose)"]
  }

  func pages(for purpose: PagePurpose) -> [PageID] {
    listedPages.filter { $0.kind.purpose == purpose }
  }

  private func neighbour(at place: Int) -> RichText? {
    index.pages.indices.contains(place) ? link(inList: index.pages[place]).text : nil
  }

  /// A page of the report by its title; the page itself has no address.
  private func link(inList target: PageID) -> PageLink {
    PageLink(title: name(of: target), address: target == id ? nil : address(of: target))
  }
}
