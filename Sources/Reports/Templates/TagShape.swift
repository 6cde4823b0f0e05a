/// The kind of value of a tag.
package indirect enum TagShape: Equatable, Sendable {
  /// Text, already escaped for the format of the page: `{{title}}`.
  case text
  /// A Boolean: `{{#isEnglish}}…{{/isEnglish}}`, `{{^isEnglish}}…{{/isEnglish}}`.
  case flag
  /// An optional object with tags of its own: `{{#cycle}}…{{/cycle}}`.
  case record(Record)
  /// A list of objects: `{{#claims}}…{{/claims}}`.
  case list(of: TagShape)

  /// A kind of object, with its tags.
  package struct Record: Equatable, Sendable {
    /// The name of the kind in the manual, such as `claim`.
    package var name: String
    /// The tags, in the order of the manual.
    package var tags: [Tag]

    /// Creates a kind of object from its parts.
    package init(_ name: String, _ tags: [Tag]) {
      self.name = name
      self.tags = tags
    }

    /// Returns the kind of value of a tag; `nil` when there is no such tag.
    subscript(_ name: some StringProtocol) -> TagShape? {
      tags.first { $0.name == name }?.shape
    }
  }

  /// A tag of a kind of object.
  package struct Tag: Equatable, Sendable {
    /// The name between the braces.
    package var name: String
    /// The description of the value.
    package var meaning: String
    /// The kind of value.
    package var shape: TagShape

    /// Creates a tag from its parts.
    package init(_ name: String, _ meaning: String, _ shape: TagShape) {
      self.name = name
      self.meaning = meaning
      self.shape = shape
    }
  }
}
