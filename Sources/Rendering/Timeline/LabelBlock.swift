import Diagrams

/// A label broken into lines, with how wide they are together.
struct LabelBlock: Equatable, Sendable {
  /// The lines, at least one.
  var lines: [String]
  /// The width of the widest line.
  var width: Double
  /// The font of all lines.
  var font: Font
  /// Whether something was left out.
  var isCut: Bool

  /// Breaks a text.
  ///
  /// Lines are about equally long: one that holds a last word only would look lost.
  init(_ text: String, in font: Font, within width: Double, atMost count: Int) {
    var lines = TextSize.lines(of: text, in: font, within: width, atMost: count)
    if lines.count > 1 {
      var (low, high) = (width / Double(lines.count + 1), width)
      while high - low > 8 {
        let middle = (low + high) / 2
        let narrower = TextSize.lines(of: text, in: font, within: middle, atMost: count)
        let isAsGood = narrower.count == lines.count && narrower.last?.last == lines.last?.last
        if isAsGood { (lines, high) = (narrower, middle) } else { low = middle }
      }
    }
    self.lines = lines
    self.font = font
    self.width = lines.lazy.map { TextSize.width(of: $0, in: font) }.max() ?? 0
    isCut = lines.last?.last == "…" && text.last != "…"
  }

  /// The words in a chip.
  init(chip title: String) {
    self.init(title, in: TimelineMetrics.chipFont, within: 200, atMost: 1)
  }

  /// How high the lines are together.
  var height: Double { Double(lines.count) * font.lineHeight }

  /// Returns the lines as texts, the first one below a height.
  func texts(
    below y: Double, x: Double, anchor: Text.Anchor = .middle, colour: Colour = .text
  ) -> [Drawing.Element] {
    lines.enumerated().map { index, line in
      let middle = y + (Double(index) + 0.5) * font.lineHeight
      return .text(
        Text(line, centredOn: Point(x: x, y: middle), anchor: anchor, font: font, colour: colour))
    }
  }
}

/// The labels of a timeline, each broken once however often it comes.
struct LabelBlocks {
  private var labels: [String: LabelBlock] = [:]
  private var reasons: [String: LabelBlock] = [:]
  private let widest: Double

  /// Begins without labels, none of which will be wider than so many points.
  init(widest: Double) { self.widest = widest }

  /// The label of a message or the text of a note.
  mutating func label(_ text: String) -> LabelBlock {
    if let block = labels[text] { return block }
    let block = LabelBlock(
      text, in: TimelineMetrics.labelFont, within: widest,
      atMost: Int((TimelineMetrics.labelLongest / widest).rounded(.up)) + 1)
    labels[text] = block
    return block
  }

  /// Why a stimulus was ignored.
  mutating func reason(_ text: String) -> LabelBlock {
    if let block = reasons[text] { return block }
    let block = LabelBlock(
      text, in: TimelineMetrics.reasonFont, within: TimelineMetrics.reasonWidest, atMost: 2)
    reasons[text] = block
    return block
  }
}
