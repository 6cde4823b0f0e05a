/// Why a text is not run.
package struct SyntaxFailure: Error, Equatable {
  package enum Kind: Sendable {
    /// ECMAScript has no such text: it fails wherever it is run.
    case invalid
    /// It is, or may be, ECMAScript that Lifeline does not run.
    case outside
  }

  package let kind: Kind
  /// The byte where it is wrong.
  package let offset: Int
  package let message: String
}

/// A word of ECMAScript.
enum Token: Equatable {
  case number(Double)
  case string(String)
  case name(String)
  case sign(String)
  case end
}

/// Splits a text into tokens, one after another.
///
/// Source: ECMA-262, section 12.
struct Tokens {
  let bytes: [UInt8]
  private(set) var token = Token.end
  /// Where the token begins and ends.
  private(set) var start = 0
  private(set) var end = 0
  /// Whether a line ends before the token.
  private(set) var beginsLine = false

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The longest come first.
  private static let signs: [[UInt8]] = [
    ">>>=", "...", "===", "!==", "**=", "<<=", ">>=", ">>>", "&&=", "||=", "??=", "=>", "==", "!=",
    "<=",
    ">=", "&&", "||", "??", "?.", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<",
    ">>", "**",
    "{", "}", "(", ")", "[", "]", ".", ";", ",", "<", ">", "+", "-", "*", "/", "%", "&", "|", "^",
    "!", "~",
    "?", ":", "=",
  ].map { Array($0.utf8) }

  /// Whether `=>` is anywhere in the text.
  var hasArrow: Bool {
    zip(bytes, bytes.dropFirst()).contains { $0 == (UInt8(ascii: "="), UInt8(ascii: ">")) }
  }

  func failure(_ message: String, _ kind: SyntaxFailure.Kind = .invalid) -> SyntaxFailure {
    SyntaxFailure(kind: kind, offset: start, message: message)
  }

  mutating func advance() throws(SyntaxFailure) {
    try skipSpace()
    start = end
    guard start < bytes.count else {
      token = .end
      return
    }
    let byte = bytes[start]
    if byte.isDigit
      || byte == UInt8(ascii: ".") && start + 1 < bytes.count && bytes[start + 1].isDigit
    {
      try number()
    } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
      try string(byte)
    } else if byte.isNamePart {
      while end < bytes.count, bytes[end].isNamePart { end += 1 }
      token = .name(String(decoding: bytes[start..<end], as: UTF8.self))
    } else if let sign = Self.signs.first(where: { bytes[start...].starts(with: $0) }) {
      end += sign.count
      token = .sign(String(decoding: sign, as: UTF8.self))
    } else {
      let kind: SyntaxFailure.Kind = "`\\#@".utf8.contains(byte) ? .outside : .invalid
      throw failure("'\(Character(Unicode.Scalar(byte)))' is not understood", kind)
    }
  }

  private mutating func skipSpace() throws(SyntaxFailure) {
    beginsLine = end == 0
    while end < bytes.count {
      if bytes[end...].starts(with: "//".utf8) {
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      } else if bytes[end...].starts(with: "/*".utf8) {
        start = end
        end += 2
        while !bytes[end...].starts(with: "*/".utf8) {
          guard end < bytes.count else { throw failure("the comment is not closed") }
          end += 1
        }
        end += 2
      } else if bytes[end...].starts(with: "\u{A0}".utf8) {
        end += 2
      } else if bytes[end] <= UInt8(ascii: " ") {
        if bytes[end] == UInt8(ascii: "\n") || bytes[end] == UInt8(ascii: "\r") {
          beginsLine = true
        }
        end += 1
      } else {
        return
      }
    }
  }

  private mutating func number() throws(SyntaxFailure) {
    let isPrefixed =
      bytes[start] == UInt8(ascii: "0") && start + 1 < bytes.count
      && "xXoObB".utf8.contains(bytes[start + 1])
    while end < bytes.count {
      let isSign =
        "+-".utf8.contains(bytes[end]) && !isPrefixed && end > start
        && "eE".utf8.contains(bytes[end - 1])
      guard bytes[end].isNamePart || bytes[end] == UInt8(ascii: ".") || isSign else { break }
      end += 1
    }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    let isOctal = text.count > 1 && text.first == "0" && text.allSatisfy(\.isNumber)
    guard !isOctal, !text.contains("_"), !text.hasSuffix("n") else {
      throw failure("the number '\(text)'", .outside)
    }
    let value = NumberText.number(of: text)
    guard !value.isNaN else { throw failure("'\(text)' is not a number") }
    token = .number(value)
  }

  private mutating func string(_ quote: UInt8) throws(SyntaxFailure) {
    var units: [UInt16] = []
    var plain = start + 1
    end = plain
    func flushed() -> [UInt16] { Array(String(decoding: bytes[plain..<end], as: UTF8.self).utf16) }
    while true {
      guard end < bytes.count, bytes[end] != UInt8(ascii: "\n") else {
        throw failure("the quote is not closed")
      }
      if bytes[end] == quote { break }
      if bytes[end] == UInt8(ascii: "\\") {
        units += flushed()
        units += try escape()
        plain = end
      } else {
        end += 1
      }
    }
    units += flushed()
    end += 1
    token = .string(String(decoding: units, as: UTF16.self))
  }

  /// Reads what stands behind a backslash.
  private mutating func escape() throws(SyntaxFailure) -> [UInt16] {
    guard end + 1 < bytes.count else { throw failure("the quote is not closed") }
    let sign = bytes[end + 1]
    end += 2
    switch sign {
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "v"): return [11]
    case UInt8(ascii: "\n"): return []
    case UInt8(ascii: "x"), UInt8(ascii: "u"):
      let count = sign == UInt8(ascii: "x") ? 2 : 4
      let digits = bytes[end...].prefix(count)
      guard digits.count == count,
        let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
      else {
        throw failure("an escape with other than \(count) hexadecimal digits", .outside)
      }
      end += count
      return [unit]
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      guard sign == UInt8(ascii: "0"), end >= bytes.count || !bytes[end].isDigit else {
        throw failure("an octal escape", .outside)
      }
      return [0]
    default:
      // Any other sign stands for itself; one outside ASCII is taken with what follows.
      if sign < 0x80 { return [UInt16(sign)] }
      end -= 1
      let start = end
      repeat { end += 1 } while end < bytes.count && bytes[end] & 0xC0 == 0x80
      return Array(String(decoding: bytes[start..<end], as: UTF8.self).utf16)
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether a name may have it; every letter outside ASCII may be in one.
  fileprivate var isNamePart: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
      || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "$") || self >= 0x80
  }
}
