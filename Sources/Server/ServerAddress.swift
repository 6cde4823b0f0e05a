/// Where a page is served: an address of this machine, and a port.
///
/// ```swift
/// try ServerAddress(port: 8080).url                        // http://127.0.0.1:8080/
/// try ServerAddress(host: "0.0.0.0", port: 0).isLoopback   // false
/// ```
package struct ServerAddress: Hashable, Sendable {
  /// The host as it was named, without brackets.
  package let host: String
  /// The port; 0 until the system has picked a free one.
  package var port: UInt16
  let literal: IPLiteral

  /// Reads an address.
  ///
  /// - Parameters:
  ///   - host: `localhost` or a literal address of IPv4 or IPv6, in brackets or not. A name of another
  ///     machine is none: whoever owns it decides where it leads.
  ///   - port: The port; 0 picks a free one.
  /// - Throws: ``ServerError/notAnAddress(_:)``.
  package init(host: String = "127.0.0.1", port: UInt16) throws(ServerError) {
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    let bare = isBracketed ? String(host.dropFirst().dropLast()) : host
    let literal = IPLiteral(bare == "localhost" ? "127.0.0.1" : bare)
    guard let literal, !isBracketed || literal.isSix else { throw .notAnAddress(host) }
    (self.host, self.port, self.literal) = (bare, port, literal)
  }

  /// Whether only programs on this machine reach it.
  package var isLoopback: Bool { literal.isLoopback }

  /// The address of the page `/`, for a browser on this machine.
  package var url: String {
    let reached =
      literal.isEveryAddress
      ? (literal.isSix ? "[::1]" : "127.0.0.1")
      : literal.isSix ? "[\(host)]" : host
    return "http://\(reached):\(port)/"
  }
}
