package struct TemplateFile: Equatable, Sendable {
  /// The name inside the folder of templates, such as `document.md` or `parts/claim.md`.
  package var name: String
  /// The path for messages, such as `Templates/document.md`.
  var path: String
  /// The content.
  package var text: String

  /// Creates a template from its parts; without a path, messages contain the name.
  package init(name: String, path: String? = nil, text: String) {
    self.name = name
    self.path = path ?? name
    self.text = text
  }
}
