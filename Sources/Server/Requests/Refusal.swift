/// Why a request is not answered: a status, and a sentence for whoever reads the answer.
package struct Refusal: Error, Hashable {
  package let status: HTTPStatus
  package let sentence: String

  package static let malformed = Refusal(
    status: .badRequest, sentence: "This is not a request of HTTP/1.1.")
  package static let malformedQuery = Refusal(
    status: .badRequest, sentence: "What follows the ? of this address cannot be read; open /.")
  package static let tooLarge = Refusal(
    status: .headersTooLarge, sentence: "The request has too many headers, or too long ones.")
  package static let noHost = Refusal(
    status: .badRequest, sentence: "A request needs one Host header.")
  package static let foreignHost = Refusal(
    status: .forbidden,
    sentence:
      "This page is served to this machine. Open it by the address that the program printed.")
  package static let foreignOrigin = Refusal(
    status: .forbidden, sentence: "Another page asked for this; only the page itself may.")
  package static let otherMethod = Refusal(
    status: .methodNotAllowed, sentence: "Only GET and HEAD are answered.")
  package static let noSuchPath = Refusal(
    status: .notFound, sentence: "There is nothing here; open /.")

  /// Why what a request asks for cannot be found.
  package init(status: HTTPStatus, sentence: String) {
    (self.status, self.sentence) = (status, sentence)
  }

  static func tooManyReaders(most: Int) -> Refusal {
    Refusal(
      status: .unavailable,
      sentence: "The page is open \(most) times, which is as often as it can be. Close one.")
  }
}

/// The statuses of HTTP that the server answers with.
package enum HTTPStatus: String, Sendable {
  case ok = "200 OK"
  case badRequest = "400 Bad Request"
  case forbidden = "403 Forbidden"
  case notFound = "404 Not Found"
  case methodNotAllowed = "405 Method Not Allowed"
  case unprocessable = "422 Unprocessable Content"
  case headersTooLarge = "431 Request Header Fields Too Large"
  case unavailable = "503 Service Unavailable"
}
