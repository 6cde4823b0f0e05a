#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A result as text in each language and, if it is `Encodable`, as JSON.
///
/// ```swift
/// let exploration = try Model.uiApplication.explore()
/// print(exploration)                             // UIApplication: 1230 configurations, …
/// exploration.text(in: .simplifiedChinese)
/// try exploration.json()
/// ```
///
/// These are the texts that the commands print.
public protocol Answer: Sendable, CustomStringConvertible {
  /// Returns the text line by line, without line feeds.
  func lines(in language: Language) -> [String]
}

extension Answer {
  /// The text in English, without a line feed at its end.
  public var description: String { lines(in: .english).map(\.visible).joined(separator: "\n") }

  /// Returns the text in a language, each line ended by a line feed.
  public func text(in language: Language = .english) -> String {
    lines(in: language).visibleText
  }
}

extension Answer where Self: Encodable {
  /// Returns the result as JSON, ended by a line feed; the same bytes for the same result.
  ///
  /// - Throws: `LifelineError` when a value cannot be written as JSON.
  public func json() throws(LifelineError) -> String { try prettyJSON() }
}

extension Encodable {
  /// Returns the value as JSON, ended by a line feed; the same bytes for the same value.
  package func prettyJSON() throws(LifelineError) -> String { try json(.prettyPrinted) }

  /// The value as JSON in one line, which ends with a line feed.
  func lineOfJSON() throws(LifelineError) -> String { try json([]) }

  private func json(_ formatting: JSONEncoder.OutputFormatting) throws(LifelineError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    } catch {
      throw LifelineError("the result cannot be written as JSON (\(error))")
    }
  }
}
