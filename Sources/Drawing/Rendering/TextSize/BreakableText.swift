/// Text that is measured once and can be broken into lines of any width.
///
/// Lines end after a space, after `:`, `.`, `/`, `_` or `-`, before a capital inside a word (so
/// `applicationWillResignActive:` breaks where a reader expects), beside an East Asian letter, and
/// anywhere if nothing else fits. Line feeds and tabs count as spaces.
///
/// ```swift
/// BreakableText("applicationDidBecomeActive:", in: Font(size: 10)).lines(within: 90, atMost: 2)
/// // ["applicationDid", "BecomeActive:"]
/// ```
package struct BreakableText {
  private let text: String
  private let font: Font
  /// The grapheme clusters.
  private var letters: [Letter] = []

  private struct Letter {
    let start: String.Index
    let isBlank: Bool
    /// Whether it must not begin a line.
    let isClosing: Bool
    /// Its advance, in thousandths of an em.
    let advance: Int
    /// The kind of line break before it; `nil` for none.
    let breakBefore: Break?
  }

  /// The kind of a line break.
  private enum Break {
    /// After a space or a sign, where a reader expects it.
    case between
    /// Inside a word, before a capital letter.
    case inside
  }

  /// Measures a text, in O(length).
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - font: The size and weight.
  ///   - atCapitals: Whether words may be broken before capitals.
  ///   - keepsQuotes: Whether lines do not end inside of quotation marks, if they can avoid it.
  package init(
    _ text: String, in font: Font = Font(), atCapitals: Bool = true, keepsQuotes: Bool = false
  ) {
    (self.text, self.font) = (text, font)
    let advances = AdvanceWidths(in: text, weight: font.weight)
    letters.reserveCapacity(text.utf8.count)
    var previous: LetterKind?
    var isQuoted = false
    func add(_ kind: LetterKind, at start: String.Index, advance: Int) {
      letters.append(
        Letter(
          start: start, isBlank: kind.contains(.blank), isClosing: kind.contains(.closing),
          advance: advance,
          breakBefore: isQuoted && keepsQuotes
            ? nil
            : previous.flatMap { Self.breaking(between: $0, and: kind) }
              .flatMap { $0 == .inside && !atCapitals ? nil : $0 }))
      previous = kind
    }
    if advances.isASCII {
      for index in text.utf8.indices {
        let byte = text.utf8[index]
        add(LetterKind(ascii: byte), at: index, advance: advances.of(ascii: byte))
      }
    } else {
      for index in text.indices {
        let letter = text[index]
        add(LetterKind(letter), at: index, advance: advances.of(letter))
        if letter == "“" { isQuoted = true } else if letter == "”" { isQuoted = false }
      }
    }
  }

  /// The width of the text on one line, in points.
  var width: Double { width(letters.indices) }

  /// The last letter; `nil` when there is none.
  var last: Character? { text.last }

  /// The width of the widest unbreakable part, in points.
  var widestPart: Double {
    var widest = 0.0
    var start = 0
    for index in letters.indices.dropFirst() where letters[index].breakBefore != nil {
      widest = max(widest, width(ofLine: start..<index))
      start = index
    }
    return max(widest, width(ofLine: start..<letters.count))
  }

  /// The letters of each line.
  struct Breaks {
    fileprivate(set) var lines: [Range<Int>] = []
    /// Whether the last line ends in `…` because the text is too long.
    fileprivate(set) var isCut = false
  }

  /// Breaks the text into lines of a width; a text that is too long ends in `…`.
  ///
  /// - Parameters:
  ///   - width: The largest width of a line, in points.
  ///   - count: The most lines, at least one.
  /// - Returns: The lines, without spaces at their ends; one empty line for an empty text.
  package func lines(within width: Double, atMost count: Int) -> [String] {
    lines(at: breaks(within: width, atMost: count))
  }

  /// Breaks the text into lines of about equal width: as narrow as possible without more lines, so
  /// that the last line has more than one word and nothing that fits is broken.
  ///
  /// - Parameters:
  ///   - widest: The largest width of a line, in points.
  ///   - count: The most lines, at least one; `.max` for all.
  /// - Returns: The lines; those of the largest width when the text is too long.
  func balancedLines(within widest: Double, atMost count: Int = .max) -> [String] {
    let wide = breaks(within: widest, atMost: count)
    guard !wide.isCut, wide.lines.count > 1, last != "…" else { return lines(at: wide) }
    let length = length(of: wide)
    let narrowest = max(width / Double(wide.lines.count), widestPart)
    for narrower in stride(from: narrowest, to: widest, by: 6) {
      let narrow = breaks(within: narrower, atMost: wide.lines.count)
      if !narrow.isCut, self.length(of: narrow) == length { return lines(at: narrow) }
    }
    return lines(at: wide)
  }

  /// Returns where lines of a width end; see ``lines(within:atMost:)``.
  func breaks(within width: Double, atMost count: Int) -> Breaks {
    var start = 0
    var breaks = Breaks()
    while breaks.lines.count < count {
      while start < letters.count, letters[start].isBlank { start += 1 }
      guard start < letters.count else { break }
      let end = lineEnd(from: start, within: width)
      if breaks.lines.count == count - 1, end < letters.count {
        let short = lineEnd(from: start, within: width - TextSize.width(of: "…", in: font))
        breaks.lines.append(start..<short)
        breaks.isCut = true
        break
      }
      breaks.lines.append(start..<end)
      start = end
    }
    return breaks
  }

  /// Returns the lines.
  func lines(at breaks: Breaks) -> [String] {
    var lines = breaks.lines.map(clean)
    if breaks.isCut { lines[lines.count - 1] += "…" }
    return lines.isEmpty ? [""] : lines
  }

  /// The length of all lines, in UTF-8.
  private func length(of breaks: Breaks) -> Int {
    breaks.lines.reduce(0) { length, line in
      let line = trimmed(line)
      guard isClean(line) else { return length + clean(line).utf8.count }
      return length
        + text.utf8.distance(from: start(line.lowerBound), to: start(line.upperBound))
    }
  }

  /// Returns the end of a line: the last line break that fits; one between words has priority
  /// unless it would leave most of the line empty.
  private func lineEnd(from start: Int, within width: Double) -> Int {
    // In whole numbers, as the widest part is measured: a line of that width holds it.
    var used = 0
    var (between, inside): (Int?, Int?) = (nil, nil)
    for index in start..<letters.count {
      let letter = letters[index]
      switch index > start ? letter.breakBefore : nil {
      case .between: between = index
      case .inside: inside = index
      case nil: break
      }
      used += letter.advance
      if index > start, TextSize.width(thousandths: used, in: font) > width, !letter.isBlank {
        let isBetweenFar = between.map { self.width(start..<$0) > width * 0.4 }
        return (isBetweenFar == true ? between : inside ?? between) ?? self.end(index)
      }
    }
    return letters.count
  }

  /// A break inside a word, after characters that must not begin a line.
  private func end(_ index: Int) -> Int {
    letters[index...].firstIndex { !$0.isClosing } ?? letters.count
  }

  private func width(_ range: Range<Int>) -> Double {
    TextSize.width(thousandths: letters[range].reduce(0) { $0 + $1.advance }, in: font)
  }

  /// Replaces each run of white space by a space, and removes it at the ends.
  private func clean(_ range: Range<Int>) -> String {
    let range = trimmed(range)
    if isClean(range) { return String(text[start(range.lowerBound)..<start(range.upperBound)]) }
    return letters[range].split(whereSeparator: \.isBlank).map { word in
      text[start(word.startIndex)..<start(word.endIndex)]
    }.joined(separator: " ")
  }

  /// Leaves out white space at the ends.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, letters[start].isBlank { start += 1 }
    while start < end, letters[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  /// Whether all white space in a trimmed range is single spaces.
  private func isClean(_ range: Range<Int>) -> Bool {
    range.allSatisfy {
      !letters[$0].isBlank
        || text.utf8[letters[$0].start] == UInt8(ascii: " ") && !letters[$0 - 1].isBlank
    }
  }

  /// The width of a line with these letters.
  private func width(ofLine range: Range<Int>) -> Double {
    let range = trimmed(range)
    return isClean(range) ? width(range) : TextSize.width(of: clean(range), in: font)
  }

  /// Where a letter begins, or the text ends.
  private func start(_ index: Int) -> String.Index {
    index < letters.count ? letters[index].start : text.endIndex
  }

  private static func breaking(between a: LetterKind, and b: LetterKind) -> Break? {
    if !a.isDisjoint(with: [.blank, .stop]) {
      return b.isDisjoint(with: [.blank, .stop, .parenthesis]) ? .between : nil
    }
    if a.contains(.small), b.contains(.capital) { return .inside }
    let isBetween =
      (a.contains(.ideograph) || b.contains(.ideograph)) && !b.contains(.closing)
      && !a.contains(.opening)
    return isBetween ? .between : nil
  }
}

/// The line-breaking class of a letter.
private struct LetterKind: OptionSet {
  let rawValue: UInt8

  static let blank = LetterKind(rawValue: 1)
  /// A sign after which a line may end.
  static let stop = LetterKind(rawValue: 2)
  /// A closing parenthesis.
  static let parenthesis = LetterKind(rawValue: 4)
  static let small = LetterKind(rawValue: 8)
  static let capital = LetterKind(rawValue: 16)
  static let ideograph = LetterKind(rawValue: 32)
  /// A character that must not begin a line.
  static let closing = LetterKind(rawValue: 64)
  /// A character that must not end a line.
  static let opening = LetterKind(rawValue: 128)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(ascii byte: UInt8) { self = Self.ascii[Int(byte)] }

  init(_ letter: Character) {
    if let byte = letter.asciiValue {
      self.init(ascii: byte)
    } else if letter.isIdeograph {
      self = .ideograph
    } else if letter.isWhitespace {
      self = .blank
    } else {
      self = []
      if letter.isLowercase { insert(.small) }
      if letter.isUppercase { insert(.capital) }
      if let first = letter.unicodeScalars.first, 0x2E80...0xFF60 ~= first.value {
        insert(.ideograph)
      }
      if Self.closingMarks.contains(letter) { insert(.closing) }
      if Self.openingMarks.contains(letter) { insert(.opening) }
    }
  }

  private static let ascii: [LetterKind] = (0..<0x80).map { (byte: UInt8) in
    switch byte {
    case 0x20, 0x09...0x0D: .blank
    case UInt8(ascii: "a")...UInt8(ascii: "z"): .small
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): .capital
    case UInt8(ascii: ")"): [.parenthesis, .closing]
    case UInt8(ascii: "]"): .closing
    case UInt8(ascii: "("), UInt8(ascii: "["): .opening
    case _ where ":./_-".utf8.contains(byte): .stop
    default: []
    }
  }

  /// Those of Chinese texts (full-width), then the others.
  private static let closingMarks: Set<Character> = Set(
    "\u{FF0C}\u{3002}\u{3001}\u{FF1B}\u{FF1A}\u{FF1F}\u{FF01}\u{FF09}\u{300D}\u{300F}\u{300B}”’…")
  private static let openingMarks: Set<Character> = Set("\u{FF08}\u{300C}\u{300E}\u{300A}“‘")
}
