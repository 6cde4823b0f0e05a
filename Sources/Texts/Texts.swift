package import LifelineStatecharts

/// The texts of pictures, pages and messages in one language, by key.
///
/// All texts of a language are in one catalogue, `Catalogues/LANGUAGE.texts`, compiled into the
/// program. A line is `key = text`; `#` starts a comment; `\n` is a line break; `{name}` is a place
/// to fill. A key with `.one` beside it has a singular.
///
/// ```swift
/// let texts = Texts(.english)
/// texts["timeline.legend.gap"]                 // "time passes"
/// texts["graph.tooLarge", ["limit": "300"]]    // "more than 300 states"
/// texts["run.steps", count: 1]                 // "1 step", from "run.steps.one = {count} step"
/// ```
///
/// A test compares the keys that sources and templates use with those of each catalogue.
package struct Texts: Sendable {
  /// The language of the texts.
  package let language: Language
  private let texts: [Substring: String]

  /// Returns the texts of a language; each catalogue is parsed once, on first use.
  package init(_ language: Language) {
    self.language = language
    texts =
      switch language {
      case .english: Self.english
      case .simplifiedChinese: Self.simplifiedChinese
      }
  }

  /// The keys of the catalogue, sorted.
  package var keys: [String] { texts.keys.map(String.init).sorted() }

  /// Returns a text with its places filled; a key without a text returns the key.
  ///
  /// - Parameters:
  ///   - key: The key, for example `timeline.legend.gap`.
  ///   - values: What to write for each `{name}`; a place without a value stays as it is.
  package subscript(_ key: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
    guard let text = texts[key[...]] else { return key }
    return values.isEmpty ? text : Self.fill(text, values)
  }

  /// Returns the text for a number of things: that of `key.one` for one, if there is such a text.
  ///
  /// - Parameters:
  ///   - key: The key of the plural.
  ///   - count: The number, which fills `{count}`.
  ///   - values: What to write for each other `{name}`.
  package subscript(
    _ key: String, count count: Int, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    let singular = count == 1 ? texts["\(key).one"] : nil
    guard let text = singular ?? texts[key[...]] else { return key }
    return Self.fill(Self.fill(text, ["count": String(count)]), values)
  }

  /// Fills places in one pass, so that braces in a value are never filled.
  private static func fill(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      result += rest[..<open]
      result += values.first { $0.key == name }?.value ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private static let english = parse(PackageResources.en_texts)
  private static let simplifiedChinese = parse(PackageResources.zh_Hans_texts)

  private static func parse(_ bytes: [UInt8]) -> [Substring: String] {
    var texts: [Substring: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      guard !line.hasPrefix("#"), let sign = line.firstRange(of: " = ") else { continue }
      texts[line[..<sign.lowerBound]] = String(line[sign.upperBound...])
        .split(separator: #"\n"#, omittingEmptySubsequences: false).joined(separator: "\n")
    }
    return texts
  }
}
