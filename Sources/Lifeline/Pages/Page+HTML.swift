extension Page {
  /// Writes the page as HTML.
  ///
  /// - Parameter folder: A folder whose `page.html`, `page.css` or `page.js` replace Lifeline's own;
  ///   `nil` for none.
  /// - Returns: The whole document; the same page always gives the same bytes.
  /// - Throws: `LifelineError` when a template cannot be read or has a mistake.
  public func html(templates folder: String? = nil) throws(LifelineError) -> String {
    let templates: Templates
    do {
      let bundled = try TemplateFolder.bundled()
      templates =
        try folder.map { bundled.replacing(with: try TemplateFolder.onlyFiles(in: $0)) }
        ?? bundled
    } catch {
      throw LifelineError("\(error)")
    }
    do {
      return try html(with: templates)
    } catch {
      throw LifelineError(messages: error.findings.map(\.description))
    }
  }
}
