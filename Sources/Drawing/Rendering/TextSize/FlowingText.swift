/// Phrases that follow each other in a sentence, separated by ` · `, which means "or".
///
/// Lines end between phrases; one that is wider than a line is broken outside of quotation marks.
///
/// ```swift
/// FlowingText(["swipe up", "press Home", "tap the push"], in: font).lines(within: 120)
/// // ["swipe up · press Home ·", "tap the push"]
/// ```
struct FlowingText {
  private let phrases: [String]
  private let font: Font

  init(_ phrases: [String], in font: Font) { (self.phrases, self.font) = (phrases, font) }

  /// Returns the lines, as full as possible.
  func lines(within width: Double) -> [String] {
    var lines: [String] = []
    for (index, phrase) in phrases.enumerated() {
      let end = index < phrases.count - 1 ? " ·" : ""
      if let last = lines.last, index > 0,
        TextSize.width(of: "\(last) \(phrase)\(end)", in: font) <= width
      {
        lines[lines.count - 1] = "\(last) \(phrase)\(end)"
      } else {
        let room = width - TextSize.width(of: end, in: font)
        lines += BreakableText(phrase, in: font, keepsQuotes: true).lines(
          within: room, atMost: .max)
        lines[lines.count - 1] += end
      }
    }
    return lines
  }
}
