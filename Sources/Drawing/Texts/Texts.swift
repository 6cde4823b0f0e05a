package import LifelineStatecharts

/// The texts of pictures, pages and messages in one language, by key.
///
/// All texts of a language are in one catalogue, `Catalogues/LANGUAGE.texts`, compiled into the
/// program. A line is `key = text`; `#` starts a comment; `\n` is a line break; `{name}` is a
/// placeholder. If a key with the suffix `.one` exists, it is the singular.
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
  package let language: Language
  private let catalogue: TextCatalogue

  /// Returns the texts of a language; each catalogue is indexed once, on first use.
  package init(_ language: Language) {
    self.language = language
    catalogue =
      switch language {
      case .english: Self.english
      case .simplifiedChinese: Self.simplifiedChinese
      }
  }

  /// Creates texts from a catalogue that is not compiled in.
  package init(_ language: Language, catalogue: String) {
    self.language = language
    self.catalogue = TextCatalogue(Array(catalogue.utf8))
  }

  /// The sign of what no source says, in every language.
  package static let inferredSign = "○"

  /// The keys of the catalogue, sorted.
  package var keys: [String] { catalogue.keys.sorted() }

  /// Returns a text with its placeholders filled; for an unknown key, the key.
  ///
  /// - Parameters:
  ///   - key: The key, such as `timeline.legend.gap`.
  ///   - values: The value of each `{name}`; placeholders without a value are kept.
  package subscript(_ key: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
    guard let text = catalogue[key] else { return key }
    return values.isEmpty ? text : Self.fill(text, values)
  }

  /// Returns the text for a count: that of `key.one` for 1, if it exists.
  ///
  /// - Parameters:
  ///   - key: The key of the plural.
  ///   - count: The count, which fills `{count}`.
  ///   - values: The value of each other `{name}`.
  package subscript(
    _ key: String, count count: Int, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    let singular = count == 1 ? catalogue["\(key).one"] : nil
    guard let text = singular ?? catalogue[key] else { return key }
    return Self.fill(Self.fill(text, ["count": String(count)]), values)
  }

  /// Fills placeholders in one pass, so that braces in values are kept.
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

  private static let english = TextCatalogue(PackageResources.en_texts)
  private static let simplifiedChinese = TextCatalogue(PackageResources.zh_Hans_texts)
}

/// The bytes of a catalogue, and the range of each key's text.
///
/// A command shows a few of several hundred texts, so strings are made on demand.
private struct TextCatalogue: Sendable {
  private let bytes: [UInt8]
  private var places: [String: Range<Int>] = [:]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    places.reserveCapacity(bytes.count / 40)
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if bytes[start] != UInt8(ascii: "#"), let sign = Self.sign(in: bytes[start..<end]) {
        places[String(decoding: bytes[start..<sign], as: UTF8.self)] = sign + 3..<end
      }
      start = end + 1
    }
  }

  /// The offset of ` = ` in a line; keys contain no spaces.
  private static func sign(in line: ArraySlice<UInt8>) -> Int? {
    line.firstIndex(of: UInt8(ascii: " ")).flatMap {
      line[$0...].starts(with: " = ".utf8) ? $0 : nil
    }
  }

  var keys: some Sequence<String> { places.keys }

  subscript(key: String) -> String? {
    guard let place = places[key] else { return nil }
    let text = bytes[place]
    guard text.contains(UInt8(ascii: "\\")) else { return String(decoding: text, as: UTF8.self) }
    return String(decoding: text, as: UTF8.self).replacing(#"\n"#, with: "\n")
  }
}
