import LifelineDiagrams
import LifelineStatecharts

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
    // What does not fit takes all the room there is.
    isCut = lines.last?.last == "…" && text.last != "…"
    if lines.count > 1, !isCut {
      // Balance never breaks a word that fits.
      let part = TextSize.widestPart(of: text, in: font)
      var (low, high) = (max(width / Double(lines.count + 1), min(part, width)), width)
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
  }

  /// The words in a chip.
  init(chip title: String, within width: Double = 200, atMost count: Int = 1) {
    self.init(
      breaking: title, in: TimelineMetrics.chipFont, within: width, atMost: count)
  }

  /// Breaks a name, whose parts stay whole even where they are wider than wanted.
  init(breaking name: String, in font: Font, within width: Double, atMost count: Int) {
    let part = min(TextSize.widestPart(of: name, in: font) + 1, 200)
    self.init(name, in: font, within: max(width, part), atMost: count)
  }

  /// How high the box of a chip is around the words.
  var chipHeight: Double { TimelineMetrics.chipHeight + height - font.lineHeight }

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

/// The words at the arrow of a message.
struct MessageWords {
  /// What is sent.
  let label: LabelBlock
  /// Why nothing reacted; `nil` when something did.
  let reason: LabelBlock?
  /// What was answered; `nil` for nothing.
  let answer: LabelBlock?

  /// How wide they are together.
  var width: Double { max(label.width, reason?.width ?? 0, answer?.width ?? 0) }
  /// How high what is sent and why nothing reacted are, one below the other.
  var height: Double { label.height + (reason?.height ?? 0) }
  /// How far below the arrow the one that leads back runs.
  var answerDepth: Double { answer.map { $0.height + TimelineMetrics.aboveAnswer } ?? 0 }
  /// Whether something was left out.
  var isCut: Bool { label.isCut || reason?.isCut == true || answer?.isCut == true }
}

/// The labels of a timeline, each broken once however often it comes.
struct LabelBlocks {
  private var labels: [Key: LabelBlock] = [:]
  private var reasons: [String: LabelBlock] = [:]
  private var chips: [String: LabelBlock] = [:]
  /// How much room labels get.
  let density: TimelineDensity

  /// Begins without labels.
  init(_ density: TimelineDensity) { self.density = density }

  /// What stands on a message; an arrow that passes a lifeline has room for longer lines.
  private mutating func label(of message: Timeline.Message) -> LabelBlock {
    guard case .participant(let a) = message.from, case .participant(let b) = message.to,
      abs(a - b) > 1
    else { return label(message.words) }
    return label(message.words, within: max(density.label, density.labelOfLongArrow))
  }

  /// All words of a message.
  mutating func words(of message: Timeline.Message) -> MessageWords {
    MessageWords(
      label: label(of: message), reason: message.ignored.map { reason($0) },
      answer: message.answer.map { label($0) })
  }

  /// The text of a note, or an answer.
  mutating func label(_ text: String) -> LabelBlock { label(text, within: density.label) }

  private mutating func label(_ text: String, within width: Double) -> LabelBlock {
    let key = Key(text: text, width: width)
    if let block = labels[key] { return block }
    let block = LabelBlock(
      text, in: TimelineMetrics.labelFont, within: width,
      atMost: Int((TimelineMetrics.labelLongest / width).rounded(.up)) + 1)
    labels[key] = block
    return block
  }

  private struct Key: Hashable {
    let text: String
    let width: Double
  }

  /// Why a stimulus was ignored.
  mutating func reason(_ text: String) -> LabelBlock {
    if let block = reasons[text] { return block }
    let block = LabelBlock(
      text, in: TimelineMetrics.reasonFont, within: density.reason.width,
      atMost: density.reason.lines)
    reasons[text] = block
    return block
  }

  /// How high the chip of a stage is; that of no stage has one line.
  mutating func chipHeight(_ stage: Stage?, in timeline: Timeline) -> Double {
    stage.map { chip(timeline.title(of: $0)).chipHeight } ?? TimelineMetrics.chipHeight
  }

  /// The words in the chip of a track.
  mutating func chip(_ title: String) -> LabelBlock {
    if let block = chips[title] { return block }
    let block = LabelBlock(
      chip: title, within: density.chip.width, atMost: density.chip.lines)
    chips[title] = block
    return block
  }
}
