extension Report {
  /// Renders a page of Markdown with its regions filled and their pictures in it; writes nothing.
  ///
  /// - Parameters:
  ///   - text: The Markdown.
  ///   - file: The name of the file, for error messages and as the title.
  ///   - language: The language of texts and pictures.
  /// - Returns: The page, without runs.
  /// - Throws: `LifelineError` with all errors in markers.
  package func page(
    filling text: String, file: String, in language: Language
  ) async throws(LifelineError) -> Page {
    let filled = try await filling(text, file: file, in: language)
    let pictures = Dictionary(
      filled.pictures.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    ) { first, _ in first }
    let document = MarkdownDocument(filled.text)
    document.replacePictures { address, _ in
      // An element of a page has no declaration of XML.
      pictures[address].map { String($0.drop { $0 != "\n" }.dropFirst()) }
    }
    _ = document.sections()
    var page = Page(title: file, language: language)
    page.documents = [document.html]
    return page
  }
}
