import Foundation

/// The answer to a request; the connection ends with it.
struct HTTPAnswer: Sendable {
  private let status: HTTPStatus
  private let headers: [(name: String, value: String)]
  /// `nil` for a stream, which lasts as long as the connection.
  private let body: Data?

  /// The headers of every answer: no other origin gets it, nothing keeps it.
  private static let always = [
    (name: "Cache-Control", value: "no-store"),
    (name: "Connection", value: "close"),
    (name: "Cross-Origin-Resource-Policy", value: "same-origin"),
    (name: "Referrer-Policy", value: "no-referrer"),
    (name: "X-Content-Type-Options", value: "nosniff"),
  ]

  init(_ file: ServedFile) {
    var headers = [(name: "Content-Type", value: file.mediaType)]
    if let name = file.downloadName {
      headers.append(("Content-Disposition", "attachment; filename*=UTF-8''\(encoded(name))"))
    }
    headers += file.headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    (status, self.headers, body) = (.ok, headers, file.bytes)
  }

  init(_ refusal: Refusal) {
    var headers = [(name: "Content-Type", value: "text/plain; charset=utf-8")]
    if refusal.status == .methodNotAllowed { headers.append(("Allow", "GET, HEAD")) }
    (status, self.headers) = (refusal.status, headers)
    body = Data("\(refusal.sentence)\n".utf8)
  }

  private init(stream mediaType: String) {
    (status, headers, body) = (.ok, [("Content-Type", mediaType)], nil)
  }

  /// The beginning of a stream of events.
  static let events = HTTPAnswer(stream: "text/event-stream")

  /// Its bytes; without the body for `HEAD`.
  func bytes(to method: String) -> Data {
    var lines = ["HTTP/1.1 \(status.rawValue)"]
    lines += (headers + Self.always).map { "\($0.name): \($0.value.withoutControls)" }
    if let body { lines.append("Content-Length: \(body.count)") }
    let head = Data(lines.map { "\($0)\r\n" }.joined().utf8) + Data("\r\n".utf8)
    return method == "HEAD" ? head : head + (body ?? Data())
  }
}

/// A text as RFC 8187 wants it.
private func encoded(_ text: String) -> String {
  text.utf8.map { byte in
    let character = Character(UnicodeScalar(byte))
    let isPlain = character.isASCII && (character.isLetter || character.isNumber)
    return isPlain || "-._".contains(character) ? String(character) : percentEncoded(byte)
  }.joined()
}

private func percentEncoded(_ byte: UInt8) -> String {
  "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
}
