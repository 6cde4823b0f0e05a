/// The templates of pages, by name.
///
/// A file may be replaced by another of the same name, and may have a variant for a language:
/// `document.zh-Hans.md` is for Chinese pages, `document.md` for all others.
///
/// ```swift
/// let templates = try TemplateFolder.bundled()
///   .replacing(with: try TemplateFolder.files(in: "my-templates"))
/// ```
package struct Templates: Equatable, Sendable {
  /// The files, sorted by name.
  package private(set) var files: [TemplateFile]

  /// Creates a collection; of two files with the same name the later one counts.
  package init(_ files: [TemplateFile]) {
    var newest: [String: TemplateFile] = [:]
    for file in files { newest[file.name] = file }
    self.files = newest.values.sorted { $0.name < $1.name }
  }

  /// Returns these templates with some replaced by others of the same name, and others added.
  package func replacing(with others: [TemplateFile]) -> Templates { Templates(files + others) }
}

extension Templates {
  /// The files for pages of one format and language, by their names without both.
  package func selection(suffix: String, language: Language) -> [(name: String, file: TemplateFile)]
  {
    var chosen: [String: TemplateFile] = [:]
    var isSpecial: Set<String> = []
    for file in files where file.name.hasSuffix(".\(suffix)") {
      let (name, meant) = Self.parts(of: file.name.dropLast(suffix.utf8.count + 1))
      if meant == language {
        isSpecial.insert(name)
      } else if meant != nil || isSpecial.contains(name) {
        continue
      }
      chosen[name] = file
    }
    return chosen.map { (name: $0.key, file: $0.value) }.sorted { $0.name < $1.name }
  }

  /// The text of a file, such as `page.css`; empty when there is none.
  func text(of name: String) -> String {
    files.first { $0.name == name }?.text ?? ""
  }

  /// The path of a file, for messages.
  func path(of name: String) -> String { files.first { $0.name == name }?.path ?? name }

  /// The style sheet of a kind of HTML page: what all have, its own, and the colours of pictures.
  func style(_ page: String) -> String {
    text(of: "base.css") + text(of: "\(page).css") + SVGWriter.colours
  }

  /// Splits the language off a name: `zh-Hans/notes` and `notes.zh-Hans` are `notes` for Chinese.
  private static func parts(of stem: Substring) -> (name: String, language: Language?) {
    for language in Language.allCases {
      let tag = language.rawValue
      if stem.hasPrefix(tag + "/") { return (String(stem.dropFirst(tag.count + 1)), language) }
      if stem.hasSuffix("." + tag) { return (String(stem.dropLast(tag.count + 1)), language) }
    }
    return (String(stem), nil)
  }
}
