/// The templates of a site: `site.html`, `site.css` and `site.js`, each replaceable.
package struct SiteTemplates: Sendable {
  private let page: HTMLTemplate
  /// The look and the script, which all pages share.
  let files: [ReportFile]

  /// Reads the template of pages.
  ///
  /// - Parameter templates: All templates.
  /// - Throws: `LifelineError` when `site.html` has a mistake.
  package init(_ templates: Templates) throws(LifelineError) {
    page = try HTMLTemplate("site.html", of: templates, bundled: TemplateFolder.bundled())
    let texts = [
      ("site.css", templates.style("site")),
      ("site.js", templates.text(of: "site.js")),
    ]
    files = texts.map { ReportFile(path: $0, bytes: Array($1.utf8)) }
  }

  /// A page as HTML.
  func page(_ markup: SiteMarkup) -> String {
    page.page(markup.fields, in: markup.contents.language)
  }
}
