// The title of a page: that of its front matter, or of what it is about.
extension PageRenderer {
  /// The title of the page.
  var title: RichText {
    if let title = source?.title { return filled(title) }
    return switch id.kind {
    case DocumentPage.kind: titleOfDocument
    case FrontPage.kind: frontTitle
    default: name(of: id)
    }
  }

  /// Words with `{title}` and `{id}` of what the page is about.
  func filled(_ words: String) -> RichText {
    RichText(words).replacing(Self.placeOfTitle) { place in
      place == "{id}"
        ? RichText(scenario?.description ?? id.part ?? id.subject ?? "") : nameOfSubject
    }
  }

  /// The title of what the page, or this part of it, is about.
  private var nameOfSubject: RichText {
    if let scenario { return index.run(of: scenario).map { text($0.scenario.title) } ?? "" }
    switch id.kind.subject {
    case .document: return titleOfDocument
    case .model: return title(ofModel: id.subject ?? "")
    case .member: return text(catalogue.title(of: id.part ?? ""))
    case .run: return nameOfRun
    case .scenario, nil: return RichText(id.kind.name)
    }
  }

  /// The title of a page of one's own in lists: that of its front matter, or its first heading.
  func name(ofOwn id: PageID) -> RichText {
    let page = PageRenderer(
      id, of: index, pictures: pictures, language: language, sources: sources)
    if let title = page.source?.title { return page.filled(title) }
    let heading = page.source?.items.lazy.compactMap { item -> Substring? in
      if case .heading(1, let line) = item { line.drop { $0 == "#" || $0 == " " } } else { nil }
    }.first
    return heading.map { page.filled(String($0)) } ?? page.nameOfSubject
  }

  // A regular expression never changes, but is not marked Sendable.
  nonisolated(unsafe) private static let placeOfTitle = #/\{(?:title|id)\}/#
}
