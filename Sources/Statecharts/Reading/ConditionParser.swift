/// Reads a condition on the active states.
///
/// ```
/// condition = all { ("or" | "||") all }
/// all       = term { ("and" | "&&") term }
/// term      = ("not" | "!") term | "(" condition ")" | "true" | "false"
///           | "In" "(" (id | "'" id "'" | '"' id '"') ")"
/// ```
///
/// Operators of one kind side by side form one list, and brackets form lists of their own: `a and b
/// and c` is `.all([a, b, c])`, `(a and b) and c` is `.all([.all([a, b]), c])`.
///
/// Source: W3C SCXML recommendation, appendix B.1.2 and B.2.2; the operators are Lifeline's.
struct ConditionParser {
  /// The reason why a text is not a condition, and the byte where it is wrong.
  struct Failure: Error, Equatable {
    let offset: Int
    let message: String
  }

  /// The deepest nesting of brackets and negations that is allowed.
  static let deepestNesting = 100

  private let bytes: [UInt8]
  private var token: Token
  /// The start of the current token.
  private var start = 0
  private var end = 0
  private var depth = 0

  private enum Token: Equatable {
    case and, or, not, open, close, end
    case word(String)
    case quoted(String)
  }

  /// Returns the condition.
  static func condition(in text: String) throws(Failure) -> Condition {
    var parser = ConditionParser(text)
    try parser.advance()
    let condition = try parser.condition()
    guard parser.token == .end else {
      throw parser.failure("expected 'and' or 'or' before \(parser.tokenText)")
    }
    return condition
  }

  private init(_ text: String) {
    bytes = Array(text.utf8)
    token = .end
  }

  private mutating func condition() throws(Failure) -> Condition {
    var parts = [try all()]
    while token == .or {
      try advance()
      parts.append(try all())
    }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func all() throws(Failure) -> Condition {
    var parts = [try term()]
    while token == .and {
      try advance()
      parts.append(try term())
    }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func term() throws(Failure) -> Condition {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepestNesting else {
      throw failure("nested more than \(Self.deepestNesting) deep")
    }
    switch token {
    case .not:
      try advance()
      return .not(try term())
    case .open:
      try advance()
      let condition = try condition()
      try expectClose()
      return condition
    case .word("true"), .word("false"):
      let value = token == .word("true")
      try advance()
      return .constant(value)
    case .word("In"): return try active()
    case .word(let word):
      let words = ["In", "true", "false", "and", "or", "not"]
      throw failure("unknown word '\(word)'\(NearestName.question(word, among: words))")
    case .end: throw failure("expected a condition such as In(id) at the end")
    case .and, .or, .close, .quoted:
      throw failure("expected a condition such as In(id) before \(tokenText)")
    }
  }

  private mutating func active() throws(Failure) -> Condition {
    try advance()
    guard token == .open else { throw failure("expected '(' after 'In'") }
    try advance()
    let id: String
    switch token {
    case .word(let name), .quoted(let name): id = name
    case .and, .or, .not:
      // Where an id is expected, the keywords are ids: a state may be called 'and'.
      id = String(decoding: bytes[start..<end], as: UTF8.self)
    case .open, .close, .end: throw failure("expected the id of a state")
    }
    guard NameSpelling.isNCName(id) else { throw failure("'\(id)' is not the id of a state") }
    try advance()
    try expectClose()
    return .isActive(StateID(id))
  }

  private mutating func expectClose() throws(Failure) {
    guard token == .close else {
      throw failure(token == .end ? "')' is missing" : "expected ')' before \(tokenText)")
    }
    try advance()
  }

  private func failure(_ message: String) -> Failure { Failure(offset: start, message: message) }

  private var tokenText: String {
    token == .end ? "the end" : "'\(String(decoding: bytes[start..<end], as: UTF8.self))'"
  }

  // MARK: Tokens

  private mutating func advance() throws(Failure) {
    start = end
    while start < bytes.count, bytes[start].isXMLSpace { start += 1 }
    end = start
    guard start < bytes.count else {
      token = .end
      return
    }
    switch bytes[start] {
    case UInt8(ascii: "("): single(.open)
    case UInt8(ascii: ")"): single(.close)
    case UInt8(ascii: "!"): single(.not)
    case UInt8(ascii: "&"), UInt8(ascii: "|"): try double(bytes[start])
    case UInt8(ascii: "'"), UInt8(ascii: "\""): try quoted(by: bytes[start])
    default: try word()
    }
  }

  private mutating func single(_ token: Token) {
    end = start + 1
    self.token = token
  }

  private mutating func double(_ byte: UInt8) throws(Failure) {
    let sign = Character(Unicode.Scalar(byte))
    guard start + 1 < bytes.count, bytes[start + 1] == byte else {
      throw failure("'\(sign)' is not an operator; write '\(sign)\(sign)'")
    }
    end = start + 2
    token = byte == UInt8(ascii: "&") ? .and : .or
  }

  private mutating func quoted(by quote: UInt8) throws(Failure) {
    guard let close = bytes[(start + 1)...].firstIndex(of: quote) else {
      throw failure("the quote is not closed")
    }
    end = close + 1
    token = .quoted(String(decoding: bytes[(start + 1)..<close], as: UTF8.self))
  }

  /// The bytes other than white space that end a word.
  private static let signs: [Bool] = {
    var signs = [Bool](repeating: false, count: 256)
    for byte in "()!&|'\"=<>,;".utf8 { signs[Int(byte)] = true }
    return signs
  }()

  private mutating func word() throws(Failure) {
    end =
      bytes[start...].firstIndex { $0.isXMLSpace || Self.signs[Int($0)] } ?? bytes.count
    let word = String(decoding: bytes[start..<max(end, start + 1)], as: UTF8.self)
    guard end > start, NameSpelling.isNCName(word) else {
      throw failure("unexpected '\(word)'; conditions are made of In(id), 'and', 'or' and 'not'")
    }
    switch word {
    case "and": token = .and
    case "or": token = .or
    case "not": token = .not
    default: token = .word(word)
    }
  }
}
