/// The target of a link, escaped so that neither Markdown nor HTML can end it early.
struct Address {
  private let text: String

  init(_ text: String) { self.text = text }

  /// Whether it is safe to link to: relative, `#…`, http, https or mailto.
  var isSafe: Bool {
    guard let colon = text.firstIndex(of: ":") else { return true }
    let scheme = text[..<colon]
    if scheme.contains(where: { "/?#".contains($0) }) { return true }
    return ["http", "https", "mailto"].contains(scheme.lowercased())
  }

  /// The address with all special characters percent-encoded.
  var encoded: String {
    guard isSafe else { return "" }
    if text.utf8.allSatisfy({ Self.isPlain[Int($0)] }) { return text }
    return text.utf8.reduce(into: "") { encoded, byte in
      if Self.isPlain[Int(byte)] {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// Whether each byte may stand in an address as it is.
  private static let isPlain = (UInt8.min...UInt8.max).map(plain.contains)
  private static let plain = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/?#=&%:@,;+".utf8)
}
