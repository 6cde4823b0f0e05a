/// How wide text is, without asking any font.
///
/// A picture must look the same wherever it is made, so widths come from one table: the widest of
/// DejaVu Sans, Liberation Sans (as wide as Helvetica and Arial) and, for East Asian letters, Noto
/// Sans CJK. Text therefore fits its box in all of them, with a little to spare.
///
/// ```swift
/// TextSize.width(of: "Active", in: Font(size: 10))   // 33.36: never narrower than drawn
/// TextSize.width(of: "活动", in: Font(size: 10))      // 20.4: two letters of one em each
/// ```
package enum TextSize {
  /// Returns how wide a line of text is at most, in points.
  ///
  /// - Parameters:
  ///   - text: One line; characters that are not drawn count nothing.
  ///   - font: Its size and weight.
  /// - Returns: The width; the time this takes grows with the length of the text.
  package static func width(of text: String, in font: Font = Font()) -> Double {
    Double(thousandths(of: text, weight: font.weight)) * font.size / 1000 * slack
  }

  /// Room for the hinting and rounding of the program that shows the picture.
  private static let slack = 1.02

  /// The sum of the advances in thousandths of an em.
  private static func thousandths(of text: String, weight: Font.Weight) -> Int {
    let ascii = weight == .bold ? AdvanceWidth.boldASCII : AdvanceWidth.regularASCII
    // The text of most labels is ASCII; there a byte is a letter.
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return text.utf8.reduce(0) { $0 + ($1 < 0x20 || $1 == 0x7F ? 0 : ascii[Int($1) - 0x20]) }
    }
    return text.reduce(0) { $0 + AdvanceWidth.of($1, weight: weight, ascii: ascii) }
  }
}

/// How far letters move the pen, in thousandths of an em.
enum AdvanceWidth {
  /// Space to `~`: the wider of DejaVu Sans and Liberation Sans.
  static let regularASCII: [Int] = [
    318, 401, 460, 838, 637, 951, 780, 275, 391, 391, 500, 838, 318, 361, 318, 337,
    637, 637, 637, 637, 637, 637, 637, 637, 637, 637, 337, 337, 838, 838, 838, 557,
    1016, 685, 687, 723, 771, 667, 611, 778, 752, 295, 500, 667, 558, 863, 749, 788,
    667, 788, 723, 667, 611, 732, 685, 989, 686, 667, 686, 391, 337, 391, 838, 557,
    500, 613, 635, 550, 635, 616, 353, 635, 634, 278, 278, 580, 278, 975, 634, 612,
    635, 635, 412, 521, 393, 634, 592, 818, 592, 592, 525, 637, 337, 637, 838,
  ]

  /// Space to `~`: the wider of DejaVu Sans Bold and Liberation Sans Bold.
  static let boldASCII: [Int] = [
    349, 457, 521, 838, 696, 1002, 873, 307, 458, 458, 523, 838, 380, 416, 380, 366,
    696, 696, 696, 696, 696, 696, 696, 696, 696, 696, 400, 400, 838, 838, 838, 611,
    1000, 774, 763, 734, 831, 684, 684, 821, 837, 373, 557, 775, 638, 996, 837, 851,
    733, 851, 771, 721, 683, 813, 774, 1104, 771, 725, 726, 458, 366, 458, 838, 557,
    500, 675, 716, 593, 716, 679, 436, 716, 712, 343, 343, 666, 343, 1042, 712, 688,
    716, 716, 494, 596, 479, 712, 652, 924, 646, 652, 583, 712, 366, 712, 838,
  ]

  /// Returns the width of what a reader sees as one character.
  ///
  /// An emoji takes the room of all that it is joined from, because viewers without a font for
  /// it draw them side by side; other characters are the sum of the letters in them that take room.
  static func of(_ character: Character, weight: Font.Weight, ascii: [Int]) -> Int {
    if isEmoji(character) { return max(1400, 1000 * pictures(in: character)) }
    return character.unicodeScalars.reduce(0) { $0 + of($1, weight: weight, ascii: ascii) }
  }

  private static func of(_ scalar: Unicode.Scalar, weight: Font.Weight, ascii: [Int]) -> Int {
    if (0x20..<0x7F).contains(scalar.value) { return ascii[Int(scalar.value) - 0x20] }
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator:
      return 0
    case _ where isConjoining(scalar.value):
      return 0
    case let category:
      let regular = isWide(scalar.value) ? 1000 : alphabetic(scalar.value, category)
      return weight == .bold && regular != 1000 ? regular * 9 / 8 : regular
    }
  }

  /// Letters of alphabets, by how wide their script's letters are in the fonts above.
  private static func alphabetic(_ value: UInt32, _ category: Unicode.GeneralCategory) -> Int {
    switch value {
    case 0x201C, 0x201D: 1000  // Chinese text has them an em wide
    case 0x2018...0x2027 where value != 0x2026, 0xA0: 520
    case 0x2000...0x206F, 0x2190...0x2BFF: 1000  // dashes, arrows, signs: an em in CJK fonts
    case 0xFF61...0xFFDC: 500
    case 0x00A1...0x052F, 0x10A0...0x10FF, 0x1E00...0x1FFF:
      category == .uppercaseLetter ? 860 : 700
    case 0x0530...0x07FF: 760
    default: 1000
    }
  }

  /// Emoji are drawn in colour by a font of their own, a little wider than an em.
  private static func isEmoji(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first, first.value > 0xFF else { return false }
    return first.properties.isEmojiPresentation
      || character.unicodeScalars.contains { $0.value == 0xFE0F }
  }

  /// How many pictures a viewer draws that cannot join them.
  private static func pictures(in character: Character) -> Int {
    character.unicodeScalars.count { $0.value > 0xFF && $0.properties.isEmoji }
  }

  /// Vowels and final consonants of Hangul that are drawn inside the syllable before them.
  private static func isConjoining(_ value: UInt32) -> Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }

  /// Tells whether a letter is East Asian Wide or Fullwidth.
  ///
  /// Source: Unicode Standard Annex 11.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

extension TextSize {
  /// Breaks text into lines that fit a width; what is left over ends in `…`.
  ///
  /// Lines end behind a space, behind `:`, `.`, `/`, `_` or `-`, before a capital letter inside a
  /// word (so that `applicationWillResignActive:` breaks as a reader would), beside an East Asian
  /// letter, and anywhere when nothing else fits. Newlines and tabs count as spaces.
  ///
  /// ```swift
  /// TextSize.lines(of: "applicationDidBecomeActive:", in: Font(size: 10), within: 110, atMost: 2)
  /// // ["applicationDid", "BecomeActive:"]
  /// ```
  ///
  /// - Parameters:
  ///   - text: What to break.
  ///   - font: Its size and weight.
  ///   - width: How wide a line may be, in points.
  ///   - count: How many lines there may be, at least one.
  /// - Returns: The lines, without spaces at their ends; one empty line for a text without words.
  package static func lines(
    of text: String, in font: Font = Font(), within width: Double, atMost count: Int
  ) -> [String] {
    var rest = Substring(text)[...]
    var lines: [String] = []
    while lines.count < count {
      rest = rest.drop(while: \.isBlank)
      guard !rest.isEmpty else { break }
      let isLast = lines.count == count - 1
      let end = lineEnd(of: rest, in: font, within: width)
      if isLast, end < rest.endIndex {
        let short = lineEnd(of: rest, in: font, within: width - self.width(of: "…", in: font))
        lines.append(clean(rest[..<short]) + "…")
        break
      }
      lines.append(clean(rest[..<end]))
      rest = rest[end...]
    }
    return lines.isEmpty ? [""] : lines
  }

  /// Where a line may end.
  private enum Break {
    /// Behind a space or a sign, which a reader expects.
    case between
    /// Inside a word, before a capital letter.
    case inside
  }

  /// Returns where the first line of a text ends: the last place to break that fits; one between
  /// words goes first unless it would leave most of the line empty.
  private static func lineEnd(
    of text: Substring, in font: Font, within width: Double
  ) -> Substring.Index {
    var used = 0.0
    var between: Substring.Index?
    var inside: Substring.Index?
    var index = text.startIndex
    var previous: Character?
    while index < text.endIndex {
      let character = text[index]
      switch previous.flatMap({ breaking(between: $0, and: character) }) {
      case .between:
        between = index
      case .inside: inside = index
      case nil: break
      }
      used += self.width(of: String(character), in: font)
      if used > width, index > text.startIndex, !character.isBlank {
        let isBetweenFar = between.map {
          self.width(of: String(text[..<$0]), in: font) > width * 0.4
        }
        return (isBetweenFar == true ? between : inside ?? between) ?? index
      }
      previous = character
      index = text.index(after: index)
    }
    return text.endIndex
  }

  /// Returns how wide the widest part of a text is that need not be broken.
  static func widestPart(of text: String, in font: Font) -> Double {
    var widest = 0.0
    var part = ""
    for character in text {
      if let last = part.last, breaking(between: last, and: character) != nil {
        widest = max(widest, width(of: clean(part[...]), in: font))
        part = ""
      }
      part.append(character)
    }
    return max(widest, width(of: clean(part[...]), in: font))
  }

  private static func breaking(between a: Character, and b: Character) -> Break? {
    if a.isBlank || ":./_-".contains(a) {
      return ":./_-)".contains(b) || b.isBlank ? nil : .between
    }
    if a.isSmall && b.isCapital { return .inside }
    let isBetween =
      (isIdeograph(a) || isIdeograph(b)) && !closing.contains(b) && !opening.contains(a)
    return isBetween ? .between : nil
  }

  /// Marks that begin no line: those of Chinese texts, full width, then the others.
  private static let closing: Set<Character> = Set(
    "\u{FF0C}\u{3002}\u{3001}\u{FF1B}\u{FF1A}\u{FF1F}\u{FF01}\u{FF09}\u{300D}\u{300F}\u{300B}”’])…")
  /// Marks that end no line.
  private static let opening: Set<Character> = Set("\u{FF08}\u{300C}\u{300E}\u{300A}“‘[(")

  private static func isIdeograph(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0x2E80...0xFF60).contains($0.value) } ?? false
  }

  /// One space for each run of white space, none at the ends.
  private static func clean(_ text: Substring) -> String {
    text.split(whereSeparator: \.isBlank).joined(separator: " ")
  }
}

/// What Unicode says of a character, looked up only for those that are not ASCII.
extension Character {
  fileprivate var isBlank: Bool {
    asciiValue.map { $0 == 0x20 || 0x09...0x0D ~= $0 } ?? isWhitespace
  }
  fileprivate var isSmall: Bool { asciiValue.map { 0x61...0x7A ~= $0 } ?? isLowercase }
  fileprivate var isCapital: Bool { asciiValue.map { 0x41...0x5A ~= $0 } ?? isUppercase }
}
