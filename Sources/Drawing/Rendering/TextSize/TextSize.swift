/// The width of text, independent of installed fonts.
///
/// A picture must look the same wherever it is made, so widths come from one table: Helvetica's, to
/// which Arial and Liberation Sans are metrically equal, with an em for East Asian letters. In other
/// fonts `SVGWriter` pins texts to these widths; where a viewer ignores that, they may run over.
///
/// ```swift
/// TextSize.width(of: "Active", in: Font(size: 10))   // 27.23: as wide as in Helvetica
/// TextSize.width(of: "活动", in: Font(size: 10))      // 20: two letters of one em each
/// ```
package enum TextSize {
  /// Returns the width of a line of text, in points.
  ///
  /// - Parameters:
  ///   - text: One line; control characters have no width.
  ///   - font: The size and weight.
  /// - Returns: The width; takes O(length).
  package static func width(of text: String, in font: Font = Font()) -> Double {
    width(thousandths: thousandths(of: text, weight: font.weight), in: font)
  }

  /// Returns the width to which viewers should pin a text, in points.
  ///
  /// - Returns: `nil` for at most two characters, if all fonts agree (ideographs), and for emoji and
  ///   scripts of which the table only has a safe width.
  static func pinnedWidth(of text: String, in font: Font) -> Double? {
    let scalars = text.unicodeScalars.lazy.map(\.value)
    guard text.dropFirst(2).first != nil, scalars.allSatisfy(AdvanceWidths.isKnown),
      !scalars.allSatisfy(AdvanceWidths.isWide)
    else { return nil }
    return width(of: text, in: font)
  }

  /// Converts thousandths of an em to points.
  static func width(thousandths: Int, in font: Font) -> Double {
    Double(thousandths) * font.size / 1000
  }

  /// The sum of the advances, in thousandths of an em.
  private static func thousandths(of text: String, weight: Font.Weight) -> Int {
    let advances = AdvanceWidths(in: text, weight: weight)
    return advances.isASCII
      ? text.utf8.reduce(0) { $0 + advances.of(ascii: $1) }
      : text.reduce(0) { $0 + advances.of($1) }
  }
}

/// Returns the advances of a text's letters, in thousandths of an em.
struct AdvanceWidths {
  /// Whether the text is ASCII, as most labels are, so that a byte is a letter.
  let isASCII: Bool
  private let weight: Font.Weight
  private let ascii: [Int]

  init(in text: String, weight: Font.Weight) {
    self.weight = weight
    isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    ascii = weight == .bold ? Self.boldASCII : Self.regularASCII
  }

  /// Returns the advance of an ASCII letter.
  func of(ascii byte: UInt8) -> Int {
    byte < 0x20 || byte == 0x7F ? 0 : ascii[Int(byte) - 0x20]
  }

  /// Space to `~` in Helvetica.
  private static let regularASCII: [Int] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  /// Space to `~` in Helvetica Bold.
  private static let boldASCII: [Int] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ]

  /// Returns the width of a grapheme cluster.
  ///
  /// An emoji is as wide as all of its components, because viewers without a font for it draw them
  /// side by side; for others the widths of visible scalars are added.
  func of(_ character: Character) -> Int {
    if character.isIdeograph { return 1000 }
    if Self.isEmoji(character) { return max(1400, 1000 * Self.pictures(in: character)) }
    return character.unicodeScalars.reduce(0) { $0 + of($1) }
  }

  private func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return of(ascii: UInt8(scalar.value)) }
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator:
      return 0
    case _ where Self.isConjoining(scalar.value):
      return 0
    case _ where Self.isWide(scalar.value):
      return 1000
    case let category:
      return base(of: scalar).map(of(ascii:)) ?? alphabetic(scalar.value, category)
    }
  }

  /// Returns the letter of ASCII with the same width, for a Latin letter with marks such as `é`.
  private func base(of scalar: Unicode.Scalar) -> UInt8? {
    guard 0xC0...0x24F ~= scalar.value || 0x1E00...0x1EFF ~= scalar.value,
      let words = scalar.properties.name?.split(separator: " "), words.count > 3,
      let letter = words[3...].first(where: { $0.count == 1 })?.utf8.first
    else { return nil }
    return scalar.properties.isLowercase ? letter | 0x20 : letter
  }

  /// Returns the usual width of a kind of letter or sign.
  private func alphabetic(_ value: UInt32, _ category: Unicode.GeneralCategory) -> Int {
    let isBold = weight == .bold
    switch value {
    case 0xA0, 0xA6, 0xB7, 0x2018...0x201B: return isBold ? 278 : 222
    case 0x201C...0x201F: return isBold ? 500 : 333
    case 0x2010...0x2013, 0x2020...0x2025, 0x00A1...0x00BF, 0xD7, 0xF7: return 560
    case 0x2000...0x206F, 0x2190...0x2BFF: return 1000  // dashes, arrows, signs
    case 0xFF61...0xFFDC: return 500
    case 0x00C0...0x052F, 0x10A0...0x10FF, 0x1E00...0x1FFF:
      return (category == .uppercaseLetter ? 710 : 530) + (isBold ? 40 : 0)
    case 0x0530...0x07FF: return 760
    default: return 1000
    }
  }

  /// Whether the table has the width of a letter in Helvetica or in East Asian fonts, and not only a
  /// safe one.
  static func isKnown(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x530, 0x1E00..<0x2300, 0x25CB: true
    case 0x1F000...0x1FAFF: false
    default: isWide(value)
    }
  }

  /// Emoji have a colour font of their own, in which they are a little wider than an em.
  private static func isEmoji(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first, first.value > 0xFF else { return false }
    return first.properties.isEmojiPresentation
      || character.unicodeScalars.contains { $0.value == 0xFE0F }
  }

  /// The number of pictures that a viewer draws if it cannot combine them.
  private static func pictures(in character: Character) -> Int {
    character.unicodeScalars.count { $0.value > 0xFF && $0.properties.isEmoji }
  }

  /// Vowels and final consonants of Hangul, which are drawn inside the syllable before them.
  private static func isConjoining(_ value: UInt32) -> Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }

  /// Returns whether a letter is East Asian Wide or Fullwidth.
  ///
  /// Source: Unicode Standard Annex 11.
  static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

extension Character {
  /// Whether it is a Chinese ideograph by itself, as most letters of Chinese labels are: those need no
  /// look at Unicode's tables.
  var isIdeograph: Bool {
    let scalars = unicodeScalars
    let first = scalars[scalars.startIndex]
    return 0x4E00...0x9FFF ~= first.value
      && scalars.index(after: scalars.startIndex) == scalars.endIndex
  }
}
