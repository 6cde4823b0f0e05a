/// The checked templates of a site: `site.html`, `site.css` and `site.js`, each replaceable.
package struct SiteTemplates: Sendable {
  private var libraries: [Language: TemplateLibrary] = [:]
  /// The look and the script, which all pages share.
  let files: [ReportFile]

  /// Checks the template of pages.
  ///
  /// - Parameters:
  ///   - templates: All templates.
  ///   - languages: The languages of the pages.
  /// - Throws: `LifelineError` when `site.html` has a mistake.
  package init(_ templates: Templates, in languages: [Language]) throws(LifelineError) {
    for language in languages {
      libraries[language] = try TemplateLibrary(
        templates, htmlPage: "site", shape: SiteMarkup.vocabulary.shape, language: language)
    }
    let texts = [
      ("site.css", templates.style("site")),
      ("site.js", templates.text(of: "site.js")),
    ]
    files = texts.map { ReportFile(path: $0, bytes: Array($1.utf8)) }
  }

  /// A page as HTML.
  func page(_ markup: SiteMarkup) -> String {
    let language = markup.contents.language
    return libraries[language]?.page(
      "site", SiteMarkup.vocabulary.entry(markup, on: HTMLPage(language))) ?? ""
  }
}
