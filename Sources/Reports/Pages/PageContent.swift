import Mustache

/// What one page says, before any format: what a template is filled with.
enum PageContent: Sendable {
  case index(IndexPage)
  case document(DocumentPage)
  case model(ModelPage)
  case members(MembersPage)
  case disagreements(DisagreementsPage)

  /// The templates of all kinds of pages, each with what its pages can say.
  static let templates: [(name: String, shape: Shape.Record)] = [
    ("index", IndexPage.vocabulary.shape),
    ("document", DocumentPage.vocabulary.shape),
    ("model", ModelPage.vocabulary.shape),
    ("members", MembersPage.vocabulary.shape),
    ("disagreements", DisagreementsPage.vocabulary.shape),
  ]

  /// Fills the page's template.
  func text(from library: TemplateLibrary, in format: any PageFormat) -> String {
    switch self {
    case .index(let page): library.page("index", IndexPage.vocabulary.entry(page, in: format))
    case .document(let page):
      library.page("document", DocumentPage.vocabulary.entry(page, in: format))
    case .model(let page): library.page("model", ModelPage.vocabulary.entry(page, in: format))
    case .members(let page): library.page("members", MembersPage.vocabulary.entry(page, in: format))
    case .disagreements(let page):
      library.page("disagreements", DisagreementsPage.vocabulary.entry(page, in: format))
    }
  }
}
