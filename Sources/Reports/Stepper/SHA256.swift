#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// SHA-256, by which a content security policy names the one script that may run.
///
/// Source: FIPS 180-4, sections 4.1.2, 4.2.2, 5.1.1, 5.3.3 and 6.2.
package enum SHA256 {
  /// Returns the digest of some bytes, 32 bytes long.
  package static func digest(of bytes: [UInt8]) -> [UInt8] {
    var message = bytes + [0x80]
    while message.count % 64 != 56 { message.append(0) }
    message += bigEndian(UInt64(bytes.count) * 8)
    var hash = start
    for block in stride(from: 0, to: message.count, by: 64) {
      add(message[block..<block + 64], to: &hash)
    }
    return hash.flatMap(bigEndian)
  }

  private static func add(_ block: ArraySlice<UInt8>, to hash: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { place in
      block[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for t in 16..<64 {
      let (a, b) = (words[t - 15], words[t - 2])
      let first = turned(a, 7) ^ turned(a, 18) ^ a >> 3
      let second = turned(b, 17) ^ turned(b, 19) ^ b >> 10
      words.append(words[t - 16] &+ first &+ words[t - 7] &+ second)
    }
    var (a, b, c, d, e, f, g, h) = (
      hash[0], hash[1], hash[2], hash[3], hash[4], hash[5], hash[6], hash[7]
    )
    for t in 0..<64 {
      let choice = e & f ^ ~e & g
      let one = h &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ choice &+ rounds[t]
      let majority = a & b ^ a & c ^ b & c
      let two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
      let sum = one &+ words[t]
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ sum, c, b, a, sum &+ two)
    }
    for (place, word) in [a, b, c, d, e, f, g, h].enumerated() { hash[place] &+= word }
  }

  private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word >> bits | word << (32 - bits)
  }

  private static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  private static let primes: [Double] = (2..<312).filter { number in
    !(2..<number).contains { number % $0 == 0 }
  }.map(Double.init)

  /// The first 32 bits of the fractions of the square roots of the first eight primes.
  private static let start = primes.prefix(8).map { fraction($0.squareRoot()) }

  /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
  private static let rounds = primes.map { prime in
    var root = prime / 2
    for _ in 0..<60 { root -= (root * root * root - prime) / (3 * root * root) }
    return fraction(root)
  }

  private static func fraction(_ root: Double) -> UInt32 {
    UInt32((root - root.rounded(.down)) * 4_294_967_296)
  }
}

extension [UInt8] {
  /// The bytes in base 64.
  package var base64: String { Data(self).base64EncodedString() }
}
