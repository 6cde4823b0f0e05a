/// A value of ECMAScript, as far as charts use it.
package enum Value: Hashable, Sendable {
  case undefined
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  /// An array or an object, by its number in the memory.
  case object(Int)
  /// What nobody can compute here, such as what an event from outside carries.
  case unknown
}

/// Conversions, without a memory: an object has none of them.
///
/// Source: ECMA-262, section 7.1.
extension Value {
  /// Whether a condition with this value holds; `nil` for an unknown one.
  package var isTrue: Bool? {
    switch self {
    case .undefined, .null: false
    case .boolean(let value): value
    case .number(let value): value != 0 && !value.isNaN
    case .string(let text): !text.isEmpty
    case .object: true
    case .unknown: nil
    }
  }

  /// The number of a value that is not an object.
  var number: Double {
    switch self {
    case .undefined, .object, .unknown: .nan
    case .null: 0
    case .boolean(let value): value ? 1 : 0
    case .number(let value): value
    case .string(let text): NumberText.number(of: text)
    }
  }

  /// The text of a value that is not an object.
  var text: String {
    switch self {
    case .undefined: "undefined"
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let value): NumberText.text(of: value)
    case .string(let text): text
    case .object: "[object Object]"
    case .unknown: "?"
    }
  }

  var isObject: Bool { if case .object = self { true } else { false } }
  var isNaN: Bool { if case .number(let number) = self { number.isNaN } else { false } }
}

/// Numbers as ECMAScript writes and reads them, whatever the language of the system.
///
/// ```swift
/// NumberText.text(of: 1e21)         // "1e+21"
/// NumberText.text(of: 0.1 + 0.2)    // "0.30000000000000004"
/// NumberText.number(of: " 0x1f ")   // 31
/// ```
///
/// Source: ECMA-262, sections 6.1.6.1.20 and 7.1.4.1.
enum NumberText {
  static func text(of value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity" }
    if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
    let (digits, point) = digits(of: value.magnitude)
    return (value < 0 ? "-" : "") + placed(digits, point: point)
  }

  /// The digits of a number and how many of them stand before the point, which may be negative.
  private static func digits(of value: Double) -> (digits: String, point: Int) {
    // Swift writes the fewest digits that tell a number apart, as ECMAScript does.
    let parts = value.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    let fraction = mantissa.count > 1 && mantissa[1] != "0" ? mantissa[1] : ""
    let all = mantissa[0] + fraction
    let zeros = all.prefix { $0 == "0" }.count
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    var digits = all.dropFirst(zeros)
    while digits.count > 1, digits.last == "0" { digits.removeLast() }
    return (String(digits), mantissa[0].count - zeros + exponent)
  }

  private static func placed(_ digits: String, point: Int) -> String {
    let count = digits.count
    switch point {
    case count...21 where count <= point:
      return digits + String(repeating: "0", count: point - count)
    case 1...21: return digits.prefix(point) + "." + digits.dropFirst(point)
    case -5...0: return "0." + String(repeating: "0", count: -point) + digits
    default:
      let fraction = count > 1 ? ".\(digits.dropFirst())" : ""
      return "\(digits.prefix(1))\(fraction)e\(point > 0 ? "+" : "-")\(abs(point - 1))"
    }
  }

  static func number(of text: String) -> Double {
    let text = text.drop(while: \.isWhitespace)
    guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return 0 }
    let word = text[...last]
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)]
    where word.lowercased().hasPrefix(prefix) {
      return word.contains { "+-".contains($0) }
        ? .nan : Int(word.dropFirst(2), radix: radix).map(Double.init) ?? .nan
    }
    let unsigned = word.first == "-" || word.first == "+" ? word.dropFirst() : word
    if unsigned == "Infinity" { return word.first == "-" ? -.infinity : .infinity }
    // Swift reads more: names, and hexadecimal numbers with a point.
    guard unsigned.allSatisfy({ $0.isASCII && ($0.isNumber || ".eE+-".contains($0)) }) else {
      return .nan
    }
    return Double(word.last == "." ? word.dropLast() : word) ?? .nan
  }
}
