#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Values as JSON for other programs, the same bytes for the same value.
package enum PrettyJSON {
  /// Writes a value, ended by a line feed.
  package static func bytes(of value: some Encodable) throws(LifelineError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
    } catch {
      throw LifelineError("the result cannot be written as JSON (\(error))")
    }
  }
}
