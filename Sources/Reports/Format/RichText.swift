/// Running text without a format: plain text, code and links.
///
/// ```swift
/// let text: RichText = "calls \(code: "applicationDidBecomeActive:") in \(scenario.title)"
/// Markdown().text(text)   // calls `applicationDidBecomeActive:` in Launch
/// ```
package struct RichText: Equatable, Sendable {
  package indirect enum Piece: Equatable, Sendable {
    case plain(String)
    case code(String)
    case link(RichText, to: String)
    /// A picture with its description. The second address is for dark pages; without a width, it has
    /// its natural one.
    case picture(String, address: String, dark: String?, width: Int? = nil)
    case lineBreak
    case styled(RichText, Style)
    /// Words that a reader opens by a click on their summary.
    case folded(RichText, summary: RichText)
    /// A place that links lead to.
    case anchor(String)
    /// A space at which no line breaks.
    case fixedSpace

    package enum Style: Equatable, Sendable {
      /// Important words, in a sentence or as the head of what follows.
      case strong, bold
      case emphasis
      case small
    }

    /// The text without markup.
    var text: String {
      switch self {
      case .plain(let text), .code(let text), .picture(let text, address: _, dark: _, width: _):
        text
      case .link(let text, to: _), .styled(let text, _), .folded(let text, summary: _): text.plain
      case .lineBreak, .fixedSpace: " "
      case .anchor: ""
      }
    }
  }
  var pieces: [Piece]

  package init(_ pieces: [Piece]) { self.pieces = pieces }
  /// Creates text without code.
  package init(_ text: String) { pieces = [.plain(text)] }
  /// Creates a name as code.
  init(_ name: some CustomStringConvertible) { self.init(name.description) }

  package static func code(_ text: String) -> RichText { RichText([.code(text)]) }
  static func code(_ name: some CustomStringConvertible) -> RichText {
    .code(name.description)
  }
  package static func link(_ text: RichText, to address: String) -> RichText {
    RichText([.link(text, to: address)])
  }
  static func strong(_ text: RichText) -> RichText { RichText([.styled(text, .strong)]) }
  static func bold(_ text: RichText) -> RichText { RichText([.styled(text, .bold)]) }
  static func emphasis(_ text: RichText) -> RichText { RichText([.styled(text, .emphasis)]) }
  static func small(_ text: RichText) -> RichText { RichText([.styled(text, .small)]) }
  static func fold(_ summary: RichText, _ text: RichText) -> RichText {
    RichText([.folded(text, summary: summary)])
  }
  package static func anchor(_ name: String) -> RichText { RichText([.anchor(name)]) }
  static let lineBreak = RichText([.lineBreak])
  static let fixedSpace = RichText([.fixedSpace])
  package static func + (a: RichText, b: RichText) -> RichText { RichText(a.pieces + b.pieces) }

  /// Creates text from a description, in which `` `code` `` is in back quotes.
  package init(quoting text: String) {
    pieces = []
    for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    where !part.isEmpty {
      pieces.append(index.isMultiple(of: 2) ? .plain(String(part)) : .code(String(part)))
    }
  }

  /// The text without markup.
  var plain: String { pieces.map(\.text).joined() }

  /// Whether there is a picture in it.
  var hasPicture: Bool {
    pieces.contains { piece in
      switch piece {
      case .picture: true
      case .link(let words, to: _), .styled(let words, _): words.hasPicture
      default: false
      }
    }
  }

  /// Replaces matches of a pattern in plain text; `nil` keeps a match.
  func replacing(
    _ pattern: some RegexComponent<Substring>, with replacement: (Substring) -> RichText?
  ) -> RichText {
    RichText(
      pieces.flatMap { piece -> [Piece] in
        guard case .plain(let plain) = piece else { return [piece] }
        var pieces: [Piece] = []
        var start = plain.startIndex
        for match in plain.matches(of: pattern) {
          guard let other = replacement(match.output) else { continue }
          let before = plain[start..<match.range.lowerBound]
          if !before.isEmpty { pieces.append(.plain(String(before))) }
          pieces += other.pieces
          start = match.range.upperBound
        }
        return start == plain.endIndex ? pieces : pieces + [.plain(String(plain[start...]))]
      })
  }

  /// The text with a space between Chinese and code, as in Chinese typography.
  var spacedAroundCode: RichText {
    var spaced: [Piece] = []
    for piece in pieces {
      switch (spaced.last, piece) {
      case (.plain(let before)?, .code) where before.last?.isHan == true: spaced.append(.plain(" "))
      case (.code?, .plain(let after)) where after.first?.isHan == true: spaced.append(.plain(" "))
      default: break
      }
      spaced.append(piece)
    }
    return RichText(spaced)
  }
}

extension Character {
  /// Whether it is a Chinese character, but no punctuation.
  fileprivate var isHan: Bool {
    unicodeScalars.first.map { (0x3400...0x9FFF).contains($0.value) } == true
  }
}

extension RichText: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { self.init(text) }
  package init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []
    package init(literalCapacity: Int, interpolationCount: Int) {}
    package mutating func appendLiteral(_ text: String) {
      if !text.isEmpty { pieces.append(.plain(text)) }
    }
    package mutating func appendInterpolation(_ text: String) { pieces.append(.plain(text)) }
    package mutating func appendInterpolation(_ number: Int) {
      pieces.append(.plain(String(number)))
    }
    mutating func appendInterpolation(_ text: RichText) { pieces += text.pieces }
    package mutating func appendInterpolation(code: String) { pieces.append(.code(code)) }
  }
}

extension [RichText] {
  /// Joins texts with a separator, such as a comma or a line break.
  package func joined(separator: RichText) -> RichText {
    RichText(Array<RichText.Piece>(map(\.pieces).joined(separator: separator.pieces)))
  }
}

/// A block of lines that keeps spaces and line breaks.
package struct Listing: Equatable, Sendable {
  /// The language for syntax highlighting, such as `swift`; `nil` for none.
  var language: String?
  /// The lines.
  var text: String

  package init(language: String? = nil, text: String) {
    self.language = language
    self.text = text
  }
}
