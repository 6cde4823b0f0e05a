/// A kind of page: a file that declares it, a template, and a line in ``all``.
struct PageKind: Sendable {
  /// The template and its tags.
  let template: PageTemplate
  /// The template of parts; `nil` for the same.
  var partTemplate: PageTemplate?
  /// What the pages are for; `nil` for the first page.
  let purpose: PagePurpose?
  /// Returns the path of a page about a subject, without language and suffix.
  let path: @Sendable (String?) -> String
  /// Returns the title of a page in lists.
  let title: @Sendable (PageID, PageRenderer) -> RichText
  /// Returns whether a page is in a showcase.
  let isInShowcase: @Sendable (PageID) -> Bool
  /// Returns the pages of the kind in a report, in reading order.
  private let listed: @Sendable (PageKind, ReportContent, ScenarioPlaces) -> [PageID]

  /// All kinds, in reading order.
  static let all: [PageKind] = [
    FrontPage.kind, IndexPage.kind, AdvicePage.kind, DocumentPage.kind, ModelPage.kind,
    MembersPage.kind, NotificationsPage.kind, LaunchOptionsPage.kind, TimingPage.kind,
    LeftOutPage.kind, RecordedRunsPage.runKind, ComparisonPage.kind, ChecksPage.kind,
    LifeCyclesPage.kind, GeneralClaimsPage.kind, DisagreementsPage.kind, RecordedRunsPage.kind,
    GalleryPage.kind,
  ]

  /// A kind with a page for each of several subjects.
  init(
    _ template: PageTemplate, part: PageTemplate? = nil, for purpose: PagePurpose?,
    path: @escaping @Sendable (String?) -> String,
    title: @escaping @Sendable (PageID, PageRenderer) -> RichText,
    isInShowcase: @escaping @Sendable (PageID) -> Bool = { _ in false },
    pages: @escaping @Sendable (PageKind, ReportContent, ScenarioPlaces) -> [PageID]
  ) {
    (self.template, partTemplate, self.purpose) = (template, part, purpose)
    (self.path, self.title, self.isInShowcase) = (path, title, isInShowcase)
    listed = pages
  }

  /// A kind with one page.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - purpose: What the page is for.
  ///   - path: Its path, without language and suffix.
  ///   - key: The key of its title in lists.
  ///   - isInShowcase: Whether a showcase has it.
  ///   - isNeeded: Returns whether a report has it.
  init(
    _ template: PageTemplate, for purpose: PagePurpose?, path: String, title key: String,
    isInShowcase: Bool = false, if isNeeded: @escaping @Sendable (ReportContent) -> Bool
  ) {
    self.init(
      template, for: purpose, path: { _ in path }, title: { _, page in page.texts[key] },
      isInShowcase: { _ in isInShowcase },
      pages: { kind, content, _ in isNeeded(content) ? [PageID(kind)] : [] })
  }

  /// Returns the pages in a report, in reading order.
  func pages(in content: ReportContent, _ places: ScenarioPlaces) -> [PageID] {
    listed(self, content, places)
  }
}

extension PageKind: Hashable {
  static func == (a: PageKind, b: PageKind) -> Bool { a.template.name == b.template.name }

  func hash(into hasher: inout Hasher) { hasher.combine(template.name) }
}
