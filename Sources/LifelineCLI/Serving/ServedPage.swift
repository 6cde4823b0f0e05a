import Lifeline
import LifelineServer
import Synchronization

/// A page for browsers that is replaced as a whole whenever its files have changed.
///
/// A mistake leaves the last good page, and stands above it until it is mended.
final class ServedPage: LiveSource {
  private let templates: String?
  private let journal = ChangeJournal()
  private let shown: Mutex<Shown>

  private struct Shown {
    var page: Page
    /// The page as a file; `nil` until the first one is complete.
    var html: String?
    var problem = ""
    /// The models that can be played, by name.
    var models: [String: PlayReading] = [:]
  }

  /// The paths that a server needs to know.
  static let paths: Set<String> = ["/", LivePart.pagePath, PlayAnswer.path]

  /// Creates it without content.
  ///
  /// - Parameters:
  ///   - title: The title until there is a page.
  ///   - language: The language of the page.
  ///   - templates: A folder of templates that replace built-in ones.
  init(titled title: String, in language: Language, templates: String?) {
    self.templates = templates
    shown = Mutex(Shown(page: Page(title: title, language: language)))
  }

  /// Shows a page in the place of the one before.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - models: The models that can be played on it, by name.
  /// - Throws: `LifelineError` when a template has a mistake.
  func show(_ page: Page, playing models: [String: PlayReading]) throws(LifelineError) {
    let html = try page.html(templates: templates)
    let before = shown.withLock { shown in
      defer { shown = Shown(page: page, html: html, models: models) }
      return shown
    }
    if before.html != html {
      journal.add(#"{"reload":true}"#)
    } else if !before.problem.isEmpty {
      journal.add("problem", "")
    }
  }

  /// Shows why the newest files give no page, above the last good one.
  func show(_ problem: LifelineError) {
    let (text, lines) = shown.withLock { shown in
      shown.problem = problem.text(in: shown.page.language)
      return (shown.problem, problem.lines(in: shown.page.language))
    }
    journal.add("problem", text)
    Terminal.complain(lines, in: .red)
  }

  /// Tells the pages that are open that nothing follows.
  func tellEnd() { journal.end() }

  func file(_ path: String, query: RequestQuery) throws(Refusal) -> ServedFile? {
    if path == PlayAnswer.path {
      let model = shown.withLock { $0.models[query["model"] ?? ""] }
      return try model.map { model throws(Refusal) in try PlayAnswer.file(query, of: model) }
    }
    // What changes from now on is newer than the page.
    let cursor = journal.cursor
    var (page, problem) = shown.withLock { ($0.page, $0.problem) }
    if path == "/" {
      let status = Texts(page.language)["serve.status"]
      page.live = LivePart(cursor: cursor, problem: problem, status: .init(status))
    } else {
      page.play?.isServed = false
    }
    return ServedFile(page, templates: templates)
  }

  func change(after cursor: String?) async -> LiveChange? { await journal.changes(after: cursor) }
}

extension ServedFile {
  /// A page, which no other page may frame; `nil` if not even the built-in templates can be read.
  ///
  /// A template with a mistake shows the page of the built-in ones; the mistake is told elsewhere.
  init?(_ page: Page, templates: String?) {
    guard let html = (try? page.html(templates: templates)) ?? (try? page.html()) else {
      return nil
    }
    self.init(
      Data(html.utf8), mediaType: "text/html; charset=utf-8",
      headers: ["Content-Security-Policy": "frame-ancestors 'none'"])
  }
}
