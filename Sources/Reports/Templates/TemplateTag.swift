package import LifelineStatecharts

/// One tag of a template, as written: `{{title}}`, `{{#claims}}`, `{{>claim}}`.
package struct TemplateTag: Equatable {
  /// What a tag asks for.
  package enum Kind: Equatable {
    /// `{{name}}`, `{{{name}}}` or `{{&name}}`: the words themselves.
    case variable
    /// `{{#name}}`: once for each item, or when the flag holds.
    case section
    /// `{{^name}}`: when there is nothing.
    case inverted
    /// `{{/name}}`: the end of either.
    case close
    /// `{{>name}}`: another template.
    case partial
    /// `{{<name}}`: another template with some blocks replaced.
    case parent
    /// `{{$name}}`: a block that may be replaced.
    case block
  }

  /// What the tag asks for.
  package var kind: Kind
  /// The name inside all parentheses.
  package var name: String
  /// The transforms around the name, outermost first: `first` in `{{first(claims)}}`.
  package var transforms: [String] = []
  /// Where the tag begins, at its first brace.
  package var place: Place

  /// The name with its transforms, as written.
  package var spelling: String {
    transforms.joined(separator: "(") + (transforms.isEmpty ? "" : "(") + name
      + String(repeating: ")", count: transforms.count)
  }
}
