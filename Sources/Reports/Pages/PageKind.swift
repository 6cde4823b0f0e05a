/// A kind of page: a file of Markdown, or what declares a built-in one and a line in ``all``.
struct PageKind: Sendable {
  /// The name of the file of Markdown, without its suffix.
  let name: String
  /// The name of that of parts; `nil` for the same.
  var nameOfParts: String?
  /// What it has a page for each of; `nil` for a single page.
  var subject: PageSource.Subject?
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
    LifeCyclesPage.kind, compared, GeneralClaimsPage.kind, DisagreementsPage.kind,
    RecordedRunsPage.kind,
    GalleryPage.kind,
  ]

  /// The page of runs of the built-in models, of a document's figures and of a log, compared.
  static let compared = PageKind(
    "compared", for: .checks, path: "compared", title: "page.compared", isInShowcase: true
  ) { content in
    let named: Set<ScenarioID> = [
      "001-2", "001-5", "001-6", "002-4", "002-4b", "004-2a", "SC-home", "account-textbook",
    ]
    return !content.isOwn && content.recordedRuns.count > 1
      && named.isSubset(of: content.runs.map(\.scenario.id))
  }

  /// A kind with a page for each of several subjects.
  init(
    _ name: String, parts: String? = nil, each subject: PageSource.Subject?,
    for purpose: PagePurpose?, path: @escaping @Sendable (String?) -> String,
    title: @escaping @Sendable (PageID, PageRenderer) -> RichText,
    isInShowcase: @escaping @Sendable (PageID) -> Bool = { _ in false },
    pages: @escaping @Sendable (PageKind, ReportContent, ScenarioPlaces) -> [PageID]
  ) {
    (self.name, nameOfParts, self.purpose) = (name, parts, purpose)
    self.subject = subject
    (self.path, self.title, self.isInShowcase) = (path, title, isInShowcase)
    listed = pages
  }

  /// A kind with one page.
  ///
  /// - Parameters:
  ///   - name: The name of its file of Markdown.
  ///   - purpose: What the page is for.
  ///   - path: Its path, without language and suffix.
  ///   - key: The key of its title in lists.
  ///   - isInShowcase: Whether a showcase has it.
  ///   - isNeeded: Returns whether a report has it.
  init(
    _ name: String, for purpose: PagePurpose?, path: String, title key: String,
    isInShowcase: Bool = false, if isNeeded: @escaping @Sendable (ReportContent) -> Bool
  ) {
    self.init(
      name, each: nil, for: purpose, path: { _ in path }, title: { _, page in page.texts[key] },
      isInShowcase: { _ in isInShowcase },
      pages: { kind, content, _ in isNeeded(content) ? [PageID(kind)] : [] })
  }

  /// The pages that a page of one's own is written for: those of the built-in one of its name, if
  /// the report has any.
  static func pages(
    of source: PageSource, in content: ReportContent, _ places: ScenarioPlaces
  ) -> [PageID] {
    let known = all.first { $0.name == source.name }?.pages(in: content, places) ?? []
    return known.isEmpty ? of(source).pages(in: content, places) : known
  }

  private static func of(_ source: PageSource) -> PageKind {
    let path =
      source.name == "index"
      ? "README"
      : source.name.split(separator: "/").map { FileName.of(String($0)) }
        .joined(separator: "/")
    return PageKind(
      source.name, each: source.subject, for: .scenarios,
      path: { subject in subject.map { "\(path)/\(FileName.of($0))" } ?? path },
      title: { id, page in page.name(ofOwn: id) },
      pages: { kind, content, _ in
        switch source.subject {
        case .document: content.documents.map { PageID(kind, $0.id.description) }
        case .scenario: content.runs.map { PageID(kind, $0.scenario.id.description) }
        case .model: content.models.map { PageID(kind, $0.name) }
        case .member:
          content.catalogue.members.map(\.category).eachOnce.map { PageID(kind, part: $0) }
        case .run: content.recordedRuns.indices.map { PageID(kind, "\($0 + 1)") }
        case nil: [PageID(kind)]
        }
      })
  }

  /// Returns the pages in a report, in reading order.
  func pages(in content: ReportContent, _ places: ScenarioPlaces) -> [PageID] {
    listed(self, content, places)
  }
}

extension PageKind: Hashable {
  static func == (a: PageKind, b: PageKind) -> Bool { a.name == b.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
