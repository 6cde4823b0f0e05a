import FlyingSocks
import Foundation

/// An address of IPv4 or IPv6, written as such.
enum IPLiteral: Hashable, Sendable {
  case four(UInt32)
  case six([UInt8])

  /// Reads four decimal numbers, or what RFC 4291 allows; no other spelling is one.
  init?(_ text: String) {
    if let address = try? sockaddr_in.inet(ip4: text, port: 0) {
      self = .four(UInt32(bigEndian: address.sin_addr.s_addr))
    } else if let address = try? sockaddr_in6.inet6(ip6: text, port: 0) {
      self = .six(withUnsafeBytes(of: address.sin6_addr, Array.init))
    } else {
      return nil
    }
  }

  var isSix: Bool {
    if case .six = self { true } else { false }
  }

  /// 127.0.0.0/8 or ::1.
  var isLoopback: Bool {
    switch self {
    case .four(let number): number >> 24 == 127
    case .six(let bytes): bytes == Array(repeating: 0, count: 15) + [1]
    }
  }

  /// 0.0.0.0 or ::, which stand for every address of this machine.
  var isEveryAddress: Bool {
    switch self {
    case .four(let number): number == 0
    case .six(let bytes): bytes.allSatisfy { $0 == 0 }
    }
  }
}
