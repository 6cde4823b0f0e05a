package import LifelineStatecharts

/// The templates that pages are made from, by name.
///
/// Every file may be replaced by one of the same name, and a file may exist once more for one
/// language: `document.zh-Hans.md` serves Chinese pages, `document.md` all others.
///
/// ```swift
/// let templates = try TemplateFolder.bundled()
///   .replacing(with: try TemplateFolder.files(in: "my-templates"))
/// ```
package struct Templates: Equatable, Sendable {
  /// The files, in the order of their names.
  package private(set) var files: [TemplateFile]
  /// The names of files that somebody's own may leave without use.
  private var spare: Set<String> = []

  /// Collects templates; of two with one name the later one counts.
  package init(_ files: [TemplateFile]) {
    var newest: [String: TemplateFile] = [:]
    for file in files { newest[file.name] = file }
    self.files = newest.values.sorted { $0.name < $1.name }
  }

  /// Returns these templates with some of them replaced, file by file, and others added.
  ///
  /// Of these, some may not be used any more: a replaced `document.md` need not include
  /// `scenario.md`. One of the others that no page uses has a misspelt name and is a mistake.
  package func replacing(with others: [TemplateFile]) -> Templates {
    var all = Templates(files + others)
    all.spare = Set(files.map(\.name)).subtracting(others.map(\.name))
    return all
  }
}

extension Templates {
  /// The files that pages of one format and language are made from, by the name that
  /// `{{>name}}` uses: without the language and the format.
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

  /// Whether pages may leave a file of a selection without use.
  package func isSpare(_ file: TemplateFile) -> Bool { spare.contains(file.name) }

  /// Parts the language from a name: `document.zh-Hans` is `document` for Chinese.
  private static func parts(of stem: Substring) -> (name: String, language: Language?) {
    for language in Language.allCases where stem.hasSuffix(".\(language.rawValue)") {
      return (String(stem.dropLast(language.rawValue.utf8.count + 1)), language)
    }
    return (String(stem), nil)
  }
}
