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
    /// A scenario, or a recorded run; on a page about scenarios it may be left out.
    case run
    /// A scenario whose stage changes.
    case path
    /// A scenario, or none.
    case anyScenario
    /// Names of pages, or none.
    case pages
    /// A figure of a document.
    case figure
    /// Two or more scenarios and recorded runs.
    case runs
    /// Recorded runs; for none, all of them.
    case logs
    /// The name of a model; for none, that of the page.
    case model
  }

  enum Options: Sendable {
    case none, language, picture
    case graph, timeline, callbacks, figure, compare
  }

  init(
    _ name: String, _ subject: Subject, options: Options = .language, needsSearch: Bool = false,
    _ blocks: @escaping @Sendable (PartRequest, PageRenderer) -> [Block]
  ) {
    (self.name, self.subject, self.options, self.blocks) = (name, subject, options, blocks)
    self.needsSearch = needsSearch
  }

  /// A part about a whole report, or about the page on which it is.
  init(
    _ name: String, needsSearch: Bool = false,
    _ blocks: @escaping @Sendable (PageRenderer) -> [Block]
  ) {
    self.init(name, .page, options: .none, needsSearch: needsSearch) { _, page in blocks(page) }
  }

  /// All parts, in the order of lists.
  static let all: [Part] = [
    timeline, timing, path, graph, figure, compare, check, callbacks, claims, calledWhen, chart,
    coverage,
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
  static let timing = Part("timing", .run, options: .timeline) { request, page in
    page.asked(request)
  }
  static let path = Part("path", .path, options: .picture) { request, page in page.path(request) }
  static let graph = Part("graph", .anyScenario, options: .graph) { request, page in
    page.asked(request)
  }
}

extension Part {
  /// A figure of a document.
  static let figure = Part("figure", .figure, options: .figure) { request, page in
    guard let id = request.picture?.figure, let (document, figure) = page.index.figure(id) else {
      return []
    }
    let source = page.texts["page.document"] + " \(document.id.description)"
    let caption = source + page.texts["page.comma"] + page.text(figure.caption)
    let drawn = page.asked(request)
    guard page.isReport, let picture = drawn.first else { return drawn }
    return [picture, .paragraph(.emphasis(caption))] + drawn.dropFirst()
  }
  /// Runs in one picture.
  static let compare = Part("compare", .runs, options: .compare) { request, page in
    page.asked(request)
  }
  /// Recorded runs: whether they conform, what is wrong, and their pictures.
  static let check = Part("check", .logs) { request, page in
    let numbers = request.runs.compactMap { run in
      if case .recorded(let number, _) = run { number } else { nil }
    }
    return numbers.flatMap { number -> [Block] in
      let run = page.content.recordedRuns[number - 1]
      let name = Block.paragraph(.strong(.code(run.run.name)))
      return (numbers.count > 1 ? [name] : []) + page.blocks((run, number))
    }
  }
}

// Tables.
extension Part {
  /// The states and transitions of a chart.
  static let chart = Part("chart", .model) { request, page in
    page.model(of: request).map { page.chartBlocks(of: $0) } ?? []
  }
  /// What scenarios cover of a model.
  static let coverage = Part("coverage", .model, needsSearch: true) { request, page in
    page.model(of: request).map { page.coverageBlocks(of: $0) } ?? []
  }
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

extension Report {
  /// The parts of pages: the name, what follows it, and what it shows.
  package static func parts(in language: Language) -> [[String]] {
    let texts = Texts(language)
    return Part.all.map { [$0.name, $0.subject.words, texts["part.\($0.name)"]] }
  }
}

extension Part.Subject {
  /// What follows the name of a part, as help writes it.
  fileprivate var words: String {
    switch self {
    case .page: ""
    case .scenario, .path: "SCENARIO"
    case .run: "SCENARIO|LOG"
    case .anyScenario: "[SCENARIO|CHART]"
    case .pages: "[PAGE…]"
    case .figure: "FIGURE"
    case .runs: "RUN RUN…|CHART CHART"
    case .logs: "[LOG…]"
    case .model: "[CHART]"
    }
  }
}
