package import Mustache

/// Templates of one format and language, checked and ready to render.
package struct TemplateLibrary: Sendable {
  private let library: MustacheLibrary

  /// Checks templates against the tags of pages and prepares them.
  ///
  /// - Parameters:
  ///   - templates: All templates.
  ///   - pages: The kinds of pages to render.
  ///   - others: The names of files of the format that are used elsewhere.
  ///   - suffix: The suffix of the files, such as `md`; their values are escaped for that format.
  ///   - language: The language of the pages.
  /// - Throws: `LifelineError` with all errors.
  package init(
    _ templates: Templates, pages: [(name: String, shape: TagShape.Record)],
    besides others: Set<String> = [], suffix: String, language: Language
  ) throws(LifelineError) {
    let files = templates.selection(suffix: suffix, language: language)
      .filter { !others.contains($0.name) }
    let findings = TemplateAudit.findings(in: files, pages: pages, isSpare: templates.isSpare)
    guard findings.isEmpty else { throw LifelineError(findings) }
    var library = MustacheLibrary()
    for (name, file) in files {
      do {
        // The format has escaped all values. The pragma is on a line of its own, which the
        // engine removes; every template needs it, since partials start again with HTML.
        try library.register("{{% CONTENT_TYPE:TEXT}}\n" + file.text, named: name)
      } catch {
        throw LifelineError([Finding(engine: error, in: file)])
      }
    }
    self.library = library
  }

  /// Checks the template of one kind of HTML page, and prepares it.
  ///
  /// - Throws: `LifelineError` with all errors.
  init(
    _ templates: Templates, htmlPage name: String, shape: TagShape.Record, language: Language
  ) throws(LifelineError) {
    try self.init(
      templates, pages: [(name, shape)],
      besides: Set(Self.htmlPages).subtracting([name]), suffix: "html", language: language)
  }

  /// The HTML pages, each with a template, a style sheet and a vocabulary of its own.
  private static let htmlPages = ["page", "site", "changes"]

  /// Renders a template.
  package func page(_ name: String, _ entry: any MustacheParent) -> String {
    library.render(entry, withTemplate: name) ?? ""
  }
}

extension Finding {
  /// The message for an error that the engine reports although the audit found none.
  fileprivate init(engine error: any Error, in file: TemplateFile) {
    guard let error = error as? MustacheTemplate.ParserError else {
      self.init(at: Place(file: file.path, line: 1, column: 1), "cannot read the template")
      return
    }
    let before = error.context.line.prefix(error.context.columnNumber - 1)
    let place = Place(
      file: file.path, line: max(1, error.context.lineNumber - 1), column: before.utf8.count + 1)
    self.init(
      at: place, "the tag cannot be read; compare it with the list of tags in the manual")
  }
}
