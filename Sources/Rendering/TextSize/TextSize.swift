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
