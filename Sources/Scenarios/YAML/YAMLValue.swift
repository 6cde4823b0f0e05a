package import LifelineStatecharts

/// A YAML value that knows where it was written: text, a list or a mapping.
///
/// Numbers, dates and truth values stay the text that they were written as, so that `001` is not
/// one and `1.10` is not `1.1`. Anchors, aliases and tags are refused when the tree is made.
package struct YAMLValue: Equatable, Sendable {
  /// What was written.
  package enum Content: Equatable, Sendable {
    /// Nothing, `~` or `null`.
    case nothing
    /// A scalar, as text.
    case text(String)
    /// `- a` items or `[a, b]`.
    case list([YAMLValue])
    /// `key: value` pairs or `{ key: value }`, in the order written.
    case mapping([Field])
  }

  /// A key with its value.
  package struct Field: Equatable, Sendable {
    /// The key.
    package let key: String
    /// Where the key begins.
    package let place: Place
    /// The value.
    package let value: YAMLValue
  }

  /// Where the value begins.
  package let place: Place
  /// What was written.
  package let content: Content

  /// What kind of value it is, in words: "a list".
  package var kind: String {
    switch content {
    case .nothing: "nothing"
    case .text: "a text"
    case .list: "a list"
    case .mapping: "a mapping"
    }
  }

  /// Returns the place of the value at a path, or of the nearest value around it that exists.
  ///
  /// `place(of: ["steps", "0", "event"])` is the place of the event in `{ event: user.home }`, and
  /// of the whole step when it is written short. Lists are entered by index, mappings by key; what
  /// stands alone instead of in a list of one has the index 0.
  package func place(of path: [String]) -> Place {
    var value = self
    for name in path {
      switch value.content {
      case .mapping(let fields):
        if let field = fields.first(where: { $0.key == name }) {
          value = field.value
        } else if name != "0" {
          return value.place
        }
      case .list(let items):
        guard let index = Int(name), items.indices.contains(index) else { return value.place }
        value = items[index]
      case .text, .nothing:
        return value.place
      }
    }
    return value.place
  }
}
