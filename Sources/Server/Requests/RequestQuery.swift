import Foundation

/// The values of a request's query.
///
/// ```swift
/// let query = try RequestQuery(reading: "file=a%20b.log&line=7")
/// query["file"]                 // a b.log
/// try query.number("line")      // 7
/// ```
package struct RequestQuery: Sendable {
  private let values: [String: String]

  /// Reads and decodes what follows the `?`; of several values of a name the first counts.
  package init(reading text: Substring) throws(Refusal) {
    var values: [String: String] = [:]
    for item in text.split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(\.removingPercentEncoding)
      guard let name = parts.first ?? nil, let value = parts.count > 1 ? parts[1] : "" else {
        throw .malformedQuery
      }
      if values[name] == nil { values[name] = value }
    }
    self.values = values
  }

  /// The value of a name; `nil` if the query has none.
  package subscript(name: String) -> String? { values[name] }

  /// Returns the value of a name as a number from 0, the largest one for one that is too large; `nil`
  /// if the query has none.
  package func number(_ name: String) throws(Refusal) -> Int? {
    guard let text = values[name] else { return nil }
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .malformedQuery
    }
    return Int(text) ?? .max
  }
}
