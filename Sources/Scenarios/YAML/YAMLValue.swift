package import LifelineStatecharts

/// A YAML value with its place: text, a list or a mapping.
///
/// Numbers, dates and Booleans are kept as text, so that `001` is not 1 and `1.10` is not `1.1`.
/// Anchors, aliases and tags are refused.
package struct YAMLValue: Equatable, Sendable {
  /// The content of a value.
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
    package let key: String
    /// The place of the key.
    let place: Place
    package let value: YAMLValue
  }

  /// The place of the value.
  package let place: Place
  package let content: Content

  /// A mapping without keys, at no place of a file.
  static let emptyMapping = YAMLValue(
    place: Place(file: "", line: 1, column: 1), content: .mapping([]))

  /// The kind of value, for messages: "a list".
  var kind: String {
    switch content {
    case .nothing: "nothing"
    case .text: "a text"
    case .list: "a list"
    case .mapping: "a mapping"
    }
  }

  /// Returns the place of the value at a path, or of its nearest ancestor that exists.
  ///
  /// `place(of: ["steps", "0", "event"])` is the place of the event in `{ event: user.home }`, and
  /// of the whole step in its short form. Items of lists are named by index, those of mappings by
  /// key; a single value in place of a list has the index 0.
  func place(of path: [String]) -> Place {
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

/// A type that can be read from YAML.
package protocol YAMLReadable {
  /// Reads the value; `nil` when it cannot be read.
  ///
  /// Errors are added as findings, and reading continues where possible, so that all errors of a
  /// file are found at once. A value may be returned although there are findings about it.
  init?(_ yaml: YAMLValue, _ findings: inout [Finding])
}

extension Array: YAMLReadable where Element: YAMLReadable {
  /// Reads a list without the items that cannot be read; `nil` when it is not a list.
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard case .list(let items) = yaml.content else {
      findings.add(
        at: yaml.place, "a list was expected, written '[a, b]' or '- a'; found \(yaml.kind)")
      return nil
    }
    self = items.compactMap { Element($0, &findings) }
  }
}

extension String: YAMLReadable {
  /// Reads any scalar as text.
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard case .text(let text) = yaml.content else {
      let advice =
        yaml.content == .nothing ? "write one or remove the key" : "write one word or line"
      findings.add(at: yaml.place, "a text was expected; found \(yaml.kind); \(advice)")
      return nil
    }
    self = text
  }
}

extension Name: YAMLReadable {
  /// Reads a name, a text without spaces.
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard let text = String(yaml, &findings) else { return nil }
    // Bytes first: testing every character takes a tenth of the time of reading a file.
    let isASCIIName = text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    guard !text.isEmpty, isASCIIName || !text.contains(where: \.isWhitespace) else {
      let words =
        text.isEmpty
        ? "a name was expected; found an empty text"
        : "'\(text)' is not a name; names have no spaces"
      findings.add(at: yaml.place, words)
      return nil
    }
    self.init(text)
  }
}

extension Duration: YAMLReadable {
  /// Reads a duration such as `5s` or `500ms`.
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard let text = String(yaml, &findings) else { return nil }
    guard let duration = Duration(notation: text) else {
      findings.add(at: yaml.place, "'\(text)' is not a duration; write '2d', '5s' or '500ms'")
      return nil
    }
    self = duration
  }
}

extension LocalizedText: YAMLReadable {
  /// Reads a text, or a mapping of `en` and, where it exists, `zh-Hans`.
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    if case .text(let text) = yaml.content {
      self.init(text)
      return
    }
    guard case .mapping = yaml.content else {
      findings.add(
        at: yaml.place, "a text was expected, or '{ en: …, zh-Hans: … }'; found \(yaml.kind)")
      return nil
    }
    let fields = YAMLFields(yaml, of: "a text")
    let english: String = fields.required(Language.english.rawValue)
    var translations: [Language: String] = [:]
    for language in Language.translated {
      translations[language] = fields.optional(language.rawValue)
    }
    self.init(english, translations)
    guard fields.end(&findings) else { return nil }
  }
}
