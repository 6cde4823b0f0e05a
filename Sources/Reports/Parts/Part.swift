/// What a page is made of: a name that markers use, and what it shows.
///
/// ```
/// <!-- lifeline:callbacks 001-2 -->
/// ```
///
/// It is a file that declares it, and a line in ``all``.
struct Part: Sendable {
  /// The name, such as `called-when`.
  let name: String
  /// What follows the name.
  let subject: Subject
  /// The options of the command line that it takes.
  let options: Options
  /// Whether it shows what only a search of the models finds, which takes seconds.
  var needsSearch = false
  /// Returns what it shows on a page; nothing if there is nothing to show.
  let blocks: @Sendable (PartRequest, PageRenderer) -> [Block]

  /// What a part is about.
  enum Subject: Sendable {
    /// The page, or the whole report.
    case page
    /// A scenario; on a page about scenarios it may be left out.
    case scenario
    /// A scenario whose stage changes.
    case path
    /// A scenario, or none.
    case anyScenario
    /// Names of pages, or none.
    case pages
  }

  enum Options: Sendable {
    case none, language, picture
    case graph, timeline, callbacks
  }

  init(
    _ name: String, _ subject: Subject, options: Options = .language,
    _ blocks: @escaping @Sendable (PartRequest, PageRenderer) -> [Block]
  ) {
    (self.name, self.subject, self.options, self.blocks) = (name, subject, options, blocks)
  }

  /// A part about a whole report, or about the page on which it is.
  init(
    _ name: String, needsSearch: Bool = false,
    _ blocks: @escaping @Sendable (PageRenderer) -> [Block]
  ) {
    self.init(name, .page, options: .none) { _, page in blocks(page) }
    self.needsSearch = needsSearch
  }

  /// All parts, in the order of lists.
  static let all: [Part] = [
    timeline, path, graph, callbacks, claims, calledWhen,
    navigation, translations, neighbours, pages, contents,
    about, sections, summary, steps,
    showcase, overview, everyday, documents, charts, scenarios, runs,
    AdvicePage.part, DisagreementsPage.part, GeneralClaimsPage.part, LifeCyclesPage.part,
    MembersPage.part, MembersPage.membersOfPage, NotificationsPage.part, LaunchOptionsPage.part,
    TimingPage.part, LeftOutPage.part, stages, states, events, participants, RecordedRunsPage.part,
    RecordedRunsPage.run, ChecksPage.part, ComparisonPage.part, GalleryPage.figures,
    GalleryPage.timelines,
  ]

  /// The part with a name; `nil` for none.
  static func named(_ name: String) -> Part? { all.first { $0.name == name } }
}

// Pictures.
extension Part {
  static let timeline = Part("timeline", .scenario, options: .timeline) { request, page in
    page.timeline(request)
  }
  static let path = Part("path", .path, options: .picture) { request, page in page.path(request) }
  static let graph = Part("graph", .anyScenario, options: .graph) { request, page in
    page.asked(request)
  }
}

// Tables.
extension Part {
  static let callbacks = Part("callbacks", .scenario, options: .callbacks) { request, page in
    guard let judged = page.run(of: request) else { return [] }
    let table = page.callbacks(of: judged.run)
    let title =
      page.callsDelegates(in: judged.scenario) ? "page.callByCall" : "page.messageByMessage"
    return request.isFolded ? [.details(page.texts[title], table)] : table
  }
  static let claims = Part("claims", .scenario) { request, page in
    page.run(of: request).map { JudgedClaim.all($0).flatMap(page.blocks) } ?? []
  }
  static let calledWhen = Part("called-when", .page) { _, page in page.calledWhen() }
}
