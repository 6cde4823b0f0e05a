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

/// A value that can be read from YAML.
package protocol YAMLReadable {
  /// Reads the value; `nil` when it cannot be read.
  ///
  /// Everything wrong becomes a finding, and reading goes on where it can, so that one run shows
  /// all mistakes of a file. A value may come back although there are findings about it.
  init?(_ yaml: YAMLValue, _ findings: inout [Finding])
}

extension Array: YAMLReadable where Element: YAMLReadable {
  /// Reads a list, leaving out the items that cannot be read; `nil` when it is no list.
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
  /// Reads any scalar as the text it was written as.
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
  /// Reads a name: a text without spaces.
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard let text = String(yaml, &findings) else { return nil }
    // The bytes first: asking each character is a tenth of the time of reading a file.
    let isASCIIName = text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    guard !text.isEmpty, isASCIIName || !text.contains(where: \.isWhitespace) else {
      let words =
        text.isEmpty
        ? "a name was expected; found an empty text" : "'\(text)' is no name; names have no spaces"
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
      findings.add(at: yaml.place, "'\(text)' is no duration; write '5s', '500ms' or '1.5s'")
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
    self.init(
      fields.required(Language.english.rawValue),
      simplifiedChinese: fields.optional(Language.simplifiedChinese.rawValue))
    guard fields.end(&findings) else { return nil }
  }
}

extension Duration {
  /// Reads a duration as scenarios and commands write it: a number with `s` or `ms`.
  ///
  /// ```swift
  /// Duration(notation: "1.5s")    // .milliseconds(1500)
  /// Duration(notation: ".5s")     // .milliseconds(500)
  /// Duration(notation: "5")       // nil: a unit is missing
  /// ```
  ///
  /// The result is `nil` for any other text, and for durations finer than a nanosecond or longer
  /// than 292 years.
  ///
  /// - Parameter text: The number, with or without a fraction, and the unit, without spaces.
  public init?(notation text: String) {
    guard text.first != " ", let duration = try? DelayText.duration(text),
      duration.components.attoseconds.isMultiple(of: 1_000_000_000)
    else { return nil }
    self = duration
  }
}
