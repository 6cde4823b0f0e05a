/// Decides whether a request may be answered.
///
/// A page of another origin must not read what is served here. It can try in two ways: it asks for it
/// (then the browser tells its origin, or that the request crosses sites), or it makes its own name lead
/// to this machine (DNS rebinding; then the browser sends that name as `Host`).
package struct RequestGuard: Sendable {
  private let address: ServerAddress
  private let paths: Set<String>

  /// Creates a guard of what is served at an address, under these paths.
  package init(address: ServerAddress, paths: Set<String>) {
    (self.address, self.paths) = (address, paths)
  }

  /// Returns why a request is refused; `nil` if it may be answered.
  package func refusal(of request: RequestHead) -> Refusal? {
    let hosts = request.values(of: "host")
    guard hosts.count == 1, let host = hosts.first, !host.isEmpty else { return .noHost }
    guard isOwn(host: host) else { return .foreignHost }
    let origins = request.values(of: "origin")
    guard origins.allSatisfy({ $0.lowercased() == "http://\(host.lowercased())" }),
      isFromOwnPage(request)
    else { return .foreignOrigin }
    guard ["GET", "HEAD"].contains(request.method) else { return .otherMethod }
    return paths.contains(request.path) ? nil : .noSuchPath
  }

  /// Tells whether a `Host` is `localhost`, a loopback literal or the address that is served, any port.
  ///
  /// If every address of the machine is served, any literal will do: no name leads to it.
  private func isOwn(host: String) -> Bool {
    guard let name = hostName(of: host) else { return false }
    if name.lowercased() == "localhost" { return true }
    let isBracketed = name.hasPrefix("[") && name.hasSuffix("]")
    guard let literal = IPLiteral(isBracketed ? String(name.dropFirst().dropLast()) : name),
      literal.isSix == isBracketed
    else { return false }
    return literal.isLoopback || literal == address.literal || address.literal.isEveryAddress
  }

  /// Returns a `Host` without its port; `nil` if what follows the colon is none.
  private func hostName(of host: String) -> String? {
    let end = host.hasPrefix("[") ? host.firstIndex(of: "]").map(host.index(after:)) : nil
    let colon = host[(end ?? host.startIndex)...].firstIndex(of: ":") ?? host.endIndex
    guard end == nil || end == colon else { return nil }
    let port = host[colon...].dropFirst()
    guard port.count <= 5, port.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    return String(host[..<colon])
  }

  /// Tells whether the browser says that its user or the page itself asks, or says nothing.
  ///
  /// A link elsewhere may lead to the page. Another port of this machine is the same site, but another
  /// program.
  private func isFromOwnPage(_ request: RequestHead) -> Bool {
    let sites = request.values(of: "sec-fetch-site").map { $0.lowercased() }
    if sites.allSatisfy({ ["same-origin", "none"].contains($0) }) { return true }
    return request.path == "/" && request.values(of: "sec-fetch-mode") == ["navigate"]
      && request.values(of: "sec-fetch-dest") == ["document"]
  }
}
