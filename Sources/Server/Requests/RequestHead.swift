package import Foundation

/// The first line and the headers of a request (RFC 9112); the server reads no bodies.
package struct RequestHead: Sendable {
  /// Beyond these a request is refused: browsers send some 1,000 bytes and 15 headers, and cookies of
  /// whatever else runs on this machine.
  package static let mostBytes = 32_768
  package static let mostHeaders = 100

  package let method: String
  package let target: String
  private let headers: [(name: String, value: String)]

  /// Creates one.
  package init(method: String, target: String, headers: [(name: String, value: String)]) {
    (self.method, self.target) = (method, target)
    self.headers = headers.map { ($0.name.lowercased(), $0.value) }
  }

  /// Reads the bytes before the empty line.
  package init(reading bytes: Data) throws(Refusal) {
    let text = String(decoding: bytes, as: UTF8.self)
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    let isPlain = text.unicodeScalars.allSatisfy {
      $0 == "\t" || $0 == "\r" || $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F
    }
    let first = lines.popFirst()?.split(separator: " ", omittingEmptySubsequences: false) ?? []
    guard isPlain, first.count == 3, first[2] == "HTTP/1.1" || first[2] == "HTTP/1.0",
      !first[0].isEmpty, first[1].hasPrefix("/") || first[1] == "*"
    else { throw .malformed }
    guard lines.count <= Self.mostHeaders else { throw .tooLarge }
    var headers: [(name: String, value: String)] = []
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, !parts[0].contains(where: \.isWhitespace),
        !parts[1].contains(where: \.isNewline)
      else { throw .malformed }
      headers.append((String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces)))
    }
    self.init(method: String(first[0]), target: String(first[1]), headers: headers)
  }

  /// The target without its query, as it was sent: nothing is decoded.
  package var path: String { String(target.prefix { $0 != "?" }) }

  /// The values after the first `?` of the target.
  package func query() throws(Refusal) -> RequestQuery {
    try RequestQuery(reading: target.drop { $0 != "?" }.dropFirst())
  }

  /// The values of a header, by its name in lower case.
  package func values(of name: String) -> [String] {
    headers.filter { $0.name == name }.map(\.value)
  }
}
