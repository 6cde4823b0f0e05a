extension Report {
  /// Makes all files of the report as a site: HTML pages with contents, a search field, and a
  /// stepper at every scenario and recorded run.
  ///
  /// The site works from a folder, without a server or network. `lifeline report --site` writes it.
  ///
  /// ```swift
  /// for file in try await Report.builtIn().site(in: [.english]) {
  ///   print(file.path)   // index.html, documents/000.html, … search.en.js, steps.html, …
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - languages: The languages of the pages.
  ///   - folder: A folder whose `site.html`, `site.css`, `site.js` or templates of the stepper
  ///     replace Lifeline's own; `nil` for none. ``usePages(_:)`` takes other
  ///     pages.
  /// - Returns: The files; the same input gives the same bytes.
  /// - Throws: `LifelineError` when a picture cannot be laid out, or a template has a mistake.
  public func site(
    in languages: [Language] = Language.allCases, templates folder: String? = nil
  ) async throws(LifelineError) -> [ReportFile] {
    // What is quick and may be wrong comes before the drawing.
    let templates = try SiteTemplates(Templates.bundled(replacedBy: folder))
    let steppers = try languages.map { language throws(LifelineError) in
      ReportFile(
        path: Self.stepper(in: language),
        bytes: Array(try page(in: language).html(templates: folder).utf8))
    }
    var outlines: [(Language, ReportOutline)] = []
    for language in languages {
      if let outline = try outline(in: language) { outlines.append((language, outline)) }
    }
    let made = try await made(in: languages, stepper: Self.stepper(in:))
    let site = Site(
      of: made.flatMap(\.pages), pictures: made.flatMap(\.pictures), outlines: outlines)
    return await site.files(with: templates) + steppers
  }

  /// The path of the page that steps through all runs.
  @Sendable private static func stepper(in language: Language) -> String {
    language == .english ? "steps.html" : "steps.\(language.rawValue).html"
  }
}
