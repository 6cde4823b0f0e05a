package import LifelineStatecharts

/// A value that can be read from YAML.
package protocol YAMLReadable {
  /// Reads the value; `nil` when it cannot be read.
  ///
  /// Everything wrong is told in `findings`, and reading goes on where it can, so that one run
  /// shows all mistakes of a file. A value may come back although something about it is told.
  init?(_ yaml: YAMLValue, _ findings: inout [Finding])
}

extension Array where Element: YAMLReadable {
  /// Reads a list, leaving out the items that cannot be read; `nil` when it is no list.
  package init?(list yaml: YAMLValue, _ findings: inout [Finding]) {
    guard case .list(let items) = yaml.content else {
      findings.append(
        Finding(
          at: yaml.place, "a list was expected, written '[a, b]' or '- a'; found \(yaml.kind)"))
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
      findings.append(Finding(at: yaml.place, "a text was expected; found \(yaml.kind); \(advice)"))
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
      findings.append(Finding(at: yaml.place, words))
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
      findings.append(
        Finding(at: yaml.place, "'\(text)' is no duration; write '5s', '500ms' or '1.5s'"))
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
      findings.append(
        Finding(
          at: yaml.place, "a text was expected, or '{ en: …, zh-Hans: … }'; found \(yaml.kind)"))
      return nil
    }
    guard
      let fields = YAMLFields(
        yaml, of: "a text", keys: Language.allCases.map(\.rawValue), &findings)
    else { return nil }
    let chinese: String? = fields.optional(Language.simplifiedChinese.rawValue, &findings)
    guard let english: String = fields.required(Language.english.rawValue, &findings) else {
      return nil
    }
    self.init(english, simplifiedChinese: chinese)
  }
}
