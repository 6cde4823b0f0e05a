/// Any JSON value: how traces carry members that this version does not know.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

/// Reads JSON objects out of larger texts, for logs that are made of them.
package enum JSONText {
  /// What is wrong, and at which byte of the text.
  package struct Failure: Error, Equatable {
    /// The byte, from 0.
    package let offset: Int
    /// What is wrong and what to do.
    package let problem: String
  }

  /// Reads the object that a range of a text holds.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - range: Where the object is.
  /// - Returns: Its members; of equal keys the last.
  /// - Throws: `Failure` when the range is not one whole object.
  package static func object(
    _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>
  ) throws(Failure) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    var parser = JSONParser(bytes, in: range)
    do throws(JSONParser.Failure) {
      try parser.parseObject { key, value, _ in members[key] = value }
    } catch {
      throw Failure(offset: error.offset, problem: error.problem)
    }
    return members
  }
}
