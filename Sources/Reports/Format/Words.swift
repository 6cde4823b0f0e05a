/// Running text before any format has touched it: plain words, code and links.
///
/// ```swift
/// let words: Words = "calls \(code: "applicationDidBecomeActive:") in \(scenario.title)"
/// Markdown().text(words)   // calls `applicationDidBecomeActive:` in Launch
/// ```
struct Words: Equatable, Sendable {
  indirect enum Piece: Equatable, Sendable {
    case plain(String)
    case code(String)
    case link(Words, to: String)
    /// A picture with what it shows; the second address is for dark pages.
    case picture(String, address: String, dark: String?)
    case lineBreak

    /// What can be read of it, without any marks.
    var text: String {
      switch self {
      case .plain(let text), .code(let text), .picture(let text, address: _, dark: _): text
      case .link(let words, to: _): words.pieces.map(\.text).joined()
      case .lineBreak: " "
      }
    }
  }
  var pieces: [Piece]

  init(_ pieces: [Piece]) { self.pieces = pieces }
  /// Wraps text that has no code in it.
  init(_ text: String) { pieces = [.plain(text)] }

  static func code(_ text: String) -> Words { Words([.code(text)]) }
  static func link(_ words: Words, to address: String) -> Words {
    Words([.link(words, to: address)])
  }
  static func + (a: Words, b: Words) -> Words { Words(a.pieces + b.pieces) }

  /// Takes text in which `` `code` `` stands in back quotes, as descriptions are written.
  init(quoting text: String) {
    pieces = []
    for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    where !part.isEmpty {
      pieces.append(index.isMultiple(of: 2) ? .plain(String(part)) : .code(String(part)))
    }
  }
}

extension Words: ExpressibleByStringInterpolation {
  init(stringLiteral text: String) { self.init(text) }
  init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []
    init(literalCapacity: Int, interpolationCount: Int) {}
    mutating func appendLiteral(_ text: String) {
      if !text.isEmpty { pieces.append(.plain(text)) }
    }
    mutating func appendInterpolation(_ text: String) { pieces.append(.plain(text)) }
    mutating func appendInterpolation(_ number: Int) { pieces.append(.plain(String(number))) }
    mutating func appendInterpolation(_ words: Words) { pieces += words.pieces }
    mutating func appendInterpolation(code: String) { pieces.append(.code(code)) }
  }
}

extension [Words] {
  /// Sets words between these, for example a comma or a line break.
  func joined(separator: Words) -> Words {
    Words(Array<Words.Piece>(map(\.pieces).joined(separator: separator.pieces)))
  }
}

/// Lines that keep their spaces and line breaks.
struct Listing: Equatable, Sendable {
  /// The language for colouring, for example `swift`; `nil` for none.
  var language: String?
  /// The lines.
  var text: String
}
