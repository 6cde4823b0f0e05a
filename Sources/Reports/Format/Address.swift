/// The target of a link, escaped so that neither Markdown nor HTML can end it early.
package struct Address {
  private let text: String

  package init(_ text: String) { self.text = text }

  /// Whether it is safe to link to: relative, `#…`, http, https or mailto.
  package var isSafe: Bool {
    guard let colon = text.firstIndex(of: ":") else { return true }
    let scheme = text[..<colon]
    if scheme.contains(where: { "/?#".contains($0) }) { return true }
    return ["http", "https", "mailto"].contains(scheme.lowercased())
  }

  /// The address with all special characters percent-encoded.
  package var encoded: String {
    guard isSafe else { return "" }
    var encoded = ""
    for byte in text.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || Self.plain.contains(scalar))
      if isPlain {
        encoded.unicodeScalars.append(scalar)
      } else {
        encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }

  private static let plain = Set("0123456789-._~/?#=&%:@,;+".unicodeScalars)
}
