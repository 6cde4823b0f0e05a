/// An address that a picture may safely lead to: `http`, `https`, `mailto`, relative, `#fragment`.
///
/// Pictures are shown on pages of other people, so an address that could run a script or read a
/// file is refused.
///
/// ```swift
/// Link("https://example.org/a")   // kept
/// Link("#inactive")               // kept
/// Link("javascript:alert(1)")     // nil
/// ```
package struct Link: Hashable, Sendable {
  /// The address as given.
  package let address: String

  /// Accepts an address, or returns `nil` when its scheme is not allowed or when it holds spaces
  /// or control characters, behind which browsers find schemes that are not there.
  package init?(_ address: String) {
    guard !address.isEmpty,
      address.unicodeScalars.allSatisfy({ $0.value > 0x20 && !(0x7F...0x9F).contains($0.value) })
    else { return nil }
    if let end = address.utf8.firstIndex(where: { Self.schemeEnds.contains($0) }),
      address.utf8[end] == UInt8(ascii: ":")
    {
      guard Self.schemes.contains(address[..<end].lowercased()) else { return nil }
    }
    self.address = address
  }

  private static let schemes = ["http", "https", "mailto"]
  private static let schemeEnds: [UInt8] = Array(":/?#".utf8)
}
