/// The width of text, independent of installed fonts.
///
/// A picture must look the same wherever it is made, so widths come from one table: the widest of
/// DejaVu Sans, Liberation Sans (metrically equal to Helvetica and Arial) and, for East Asian
/// letters, Noto Sans CJK. Text then fits its box in all of them, with a little to spare.
///
/// ```swift
/// TextSize.width(of: "Active", in: Font(size: 10))   // 33.36: at least the drawn width
/// TextSize.width(of: "活动", in: Font(size: 10))      // 20.4: two letters of one em each
/// ```
package enum TextSize {
  /// Returns the largest width of a line of text, in points.
  ///
  /// - Parameters:
  ///   - text: One line; control characters have no width.
  ///   - font: The size and weight.
  /// - Returns: The width; takes O(length).
  package static func width(of text: String, in font: Font = Font()) -> Double {
    width(thousandths: thousandths(of: text, weight: font.weight), in: font)
  }

  /// Converts thousandths of an em to points.
  static func width(thousandths: Int, in font: Font) -> Double {
    Double(thousandths) * font.size / 1000 * slack
  }

  /// A margin for hinting and rounding in viewers.
  private static let slack = 1.02

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

  /// Space to `~`: the wider of DejaVu Sans and Liberation Sans.
  private static let regularASCII: [Int] = [
    318, 401, 460, 838, 637, 951, 780, 275, 391, 391, 500, 838, 318, 361, 318, 337,
    637, 637, 637, 637, 637, 637, 637, 637, 637, 637, 337, 337, 838, 838, 838, 557,
    1016, 685, 687, 723, 771, 667, 611, 778, 752, 295, 500, 667, 558, 863, 749, 788,
    667, 788, 723, 667, 611, 732, 685, 989, 686, 667, 686, 391, 337, 391, 838, 557,
    500, 613, 635, 550, 635, 616, 353, 635, 634, 278, 278, 580, 278, 975, 634, 612,
    635, 635, 412, 521, 393, 634, 592, 818, 592, 592, 525, 637, 337, 637, 838,
  ]

  /// Space to `~`: the wider of DejaVu Sans Bold and Liberation Sans Bold.
  private static let boldASCII: [Int] = [
    349, 457, 521, 838, 696, 1002, 873, 307, 458, 458, 523, 838, 380, 416, 380, 366,
    696, 696, 696, 696, 696, 696, 696, 696, 696, 696, 400, 400, 838, 838, 838, 611,
    1000, 774, 763, 734, 831, 684, 684, 821, 837, 373, 557, 775, 638, 996, 837, 851,
    733, 851, 771, 721, 683, 813, 774, 1104, 771, 725, 726, 458, 366, 458, 838, 557,
    500, 675, 716, 593, 716, 679, 436, 716, 712, 343, 343, 666, 343, 1042, 712, 688,
    716, 716, 494, 596, 479, 712, 652, 924, 646, 652, 583, 712, 366, 712, 838,
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
    case let category:
      let regular =
        Self.isWide(scalar.value) ? 1000 : alphabetic(scalar.value, category)
      return weight == .bold && regular != 1000 ? regular * 9 / 8 : regular
    }
  }

  /// Letters of alphabets, by the width of their script in the fonts above.
  private func alphabetic(_ value: UInt32, _ category: Unicode.GeneralCategory) -> Int {
    switch value {
    case 0x201C, 0x201D: 1000  // fonts of Chinese have them an em wide
    case 0x2018...0x2027 where value != 0x2026, 0xA0: 520
    case 0x2000...0x206F, 0x2190...0x2BFF: 1000  // dashes, arrows, signs: an em in CJK fonts
    case 0xFF61...0xFFDC: 500
    case 0x00A1...0x052F, 0x10A0...0x10FF, 0x1E00...0x1FFF:
      category == .uppercaseLetter ? 860 : 700
    case 0x0530...0x07FF: 760
    default: 1000
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
  private static func isWide(_ value: UInt32) -> Bool {
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
