/// What a tag may stand for.
package indirect enum Shape: Equatable, Sendable {
  /// Words, already escaped for the format of the page: `{{title}}`.
  case text
  /// Yes or no: `{{#isEnglish}}…{{/isEnglish}}`, `{{^isEnglish}}…{{/isEnglish}}`.
  case flag
  /// A thing with tags of its own, or nothing: `{{#cycle}}…{{/cycle}}`.
  case record(Record)
  /// Things one after another: `{{#claims}}…{{/claims}}`.
  case list(of: Shape)

  /// A kind of thing, with the tags it has.
  package struct Record: Equatable, Sendable {
    /// What the kind is called in the manual, for example `claim`.
    package var name: String
    /// The tags, in the order of the manual.
    package var tags: [Tag]

    /// Creates a kind of thing from its parts.
    package init(_ name: String, _ tags: [Tag]) {
      self.name = name
      self.tags = tags
    }

    /// Returns what a tag stands for; `nil` when there is no such tag.
    package subscript(_ name: some StringProtocol) -> Shape? {
      tags.first { $0.name == name }?.shape
    }
  }

  /// One tag of a kind of thing.
  package struct Tag: Equatable, Sendable {
    /// The name between the braces.
    package var name: String
    /// What it stands for, in words.
    package var meaning: String
    /// What it stands for.
    package var shape: Shape

    /// Creates a tag from its parts.
    package init(_ name: String, _ meaning: String, _ shape: Shape) {
      self.name = name
      self.meaning = meaning
      self.shape = shape
    }
  }
}
