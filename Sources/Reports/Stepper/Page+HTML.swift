extension Page {
  /// Writes the page as HTML.
  ///
  /// - Parameter folder: A folder whose `page.html`, `page.css`, `page.js`, `head.html` or
  ///   `base.css` replace Lifeline's own;
  ///   `nil` for none.
  /// - Returns: The whole document; the same page always gives the same bytes.
  /// - Throws: `LifelineError` when a template cannot be read or has a mistake.
  public func html(templates folder: String? = nil) throws(LifelineError) -> String {
    try html(with: Templates.bundled(replacedBy: folder))
  }
}

extension Templates {
  /// The bundled templates, some replaced by those in a folder.
  package static func bundled(replacedBy folder: String?) throws(LifelineError) -> Templates {
    let bundled = try TemplateFolder.bundled()
    guard let folder else { return bundled }
    return bundled.replacing(with: try TemplateFolder.onlyFiles(in: folder))
  }
}
