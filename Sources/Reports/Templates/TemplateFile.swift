/// One template as it stands on disk.
package struct TemplateFile: Equatable, Sendable {
  /// The name inside the folder of templates, for example `document.md` or `parts/claim.md`.
  package var name: String
  /// Where it was read, for messages, for example `Templates/document.md`.
  package var path: String
  /// What it says.
  package var text: String

  /// Creates a template from its parts; without a path, messages tell the name.
  package init(name: String, path: String? = nil, text: String) {
    self.name = name
    self.path = path ?? name
    self.text = text
  }
}
