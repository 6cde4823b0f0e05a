extension Page {
  /// Writes the page as HTML.
  ///
  /// - Parameter folder: A folder whose `page.html`, `page.css` or `page.js` replace Lifeline's own;
  ///   `nil` for none.
  /// - Returns: The whole document; the same page always gives the same bytes.
  /// - Throws: `LifelineError` when a template cannot be read or has a mistake.
  public func html(templates folder: String? = nil) throws(LifelineError) -> String {
    let templates = try Self.templates(replacedBy: folder)
    do {
      return try html(with: templates)
    } catch {
      throw LifelineError(messages: error.findings.map(\.description))
    }
  }

  /// The bundled templates, some replaced by those in a folder.
  static func templates(replacedBy folder: String?) throws(LifelineError) -> Templates {
    do {
      let bundled = try TemplateFolder.bundled()
      return try folder.map { bundled.replacing(with: try TemplateFolder.onlyFiles(in: $0)) }
        ?? bundled
    } catch {
      throw LifelineError("\(error)")
    }
  }
}
