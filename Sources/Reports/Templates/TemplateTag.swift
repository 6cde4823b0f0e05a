/// One tag of a template, as written: `{{title}}`, `{{#claims}}`, `{{>claim}}`.
struct TemplateTag: Equatable {
  /// The kind of a tag.
  enum Kind: Equatable {
    /// `{{name}}`, `{{{name}}}` or `{{&name}}`: the text.
    case variable
    /// `{{#name}}`: once for each item, or when the flag is set.
    case section
    /// `{{^name}}`: when the value is empty or the flag is not set.
    case inverted
    /// `{{/name}}`: the end of a section.
    case close
    /// `{{>name}}`: another template.
    case partial
    /// `{{<name}}`: another template with some blocks replaced.
    case parent
    /// `{{$name}}`: a block that may be replaced.
    case block
  }

  var kind: Kind
  /// The name inside all parentheses.
  var name: String
  /// The transforms around the name, outermost first: `first` in `{{first(claims)}}`.
  var transforms: [String] = []
  /// The place of its first brace.
  var place: Place

  /// The name with its transforms, as written.
  var spelling: String {
    transforms.joined(separator: "(") + (transforms.isEmpty ? "" : "(") + name
      + String(repeating: ")", count: transforms.count)
  }
}
