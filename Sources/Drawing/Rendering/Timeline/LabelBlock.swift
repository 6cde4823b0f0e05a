import LifelineStatecharts

/// A label broken into lines, with its width.
struct LabelBlock: Equatable, Sendable {
  /// The lines, at least one.
  var lines: [String]
  /// The width of the widest line.
  var width: Double
  /// The font of all lines.
  var font: Font
  /// Whether text was left out.
  var isCut: Bool

  /// Breaks a text.
  ///
  /// The lines have similar lengths, without a single word on the last.
  init(_ text: String, in font: Font, within width: Double, atMost count: Int) {
    self.init(BreakableText(text, in: font), in: font, within: width, atMost: count)
  }

  private init(_ text: BreakableText, in font: Font, within width: Double, atMost count: Int) {
    var breaks = text.breaks(within: width, atMost: count)
    isCut = breaks.isCut
    // A truncated text uses all of the width.
    if breaks.lines.count > 1, !isCut {
      // Balancing must not break a word that fits.
      var (low, high) = (
        max(width / Double(breaks.lines.count + 1), min(text.widestPart, width)), width
      )
      while high - low > 8 {
        let middle = (low + high) / 2
        let narrower = text.breaks(within: middle, atMost: count)
        let isAsGood = narrower.lines.count == breaks.lines.count && !narrower.isCut
        if isAsGood { (breaks, high) = (narrower, middle) } else { low = middle }
      }
    }
    lines = text.lines(at: breaks)
    self.font = font
    self.width = lines.lazy.map { TextSize.width(of: $0, in: font) }.max() ?? 0
  }

  /// The text of a chip.
  init(chip title: String, within width: Double = 200, atMost count: Int = 1) {
    self.init(
      breaking: title, in: TimelineMetrics.chipFont, within: width, atMost: count)
  }

  /// Breaks a name, keeping its parts whole even if they are wider than the limit.
  init(breaking name: String, in font: Font, within width: Double, atMost count: Int) {
    let name = BreakableText(name, in: font)
    let part = min(name.widestPart + 1, 200)
    self.init(name, in: font, within: max(width, part), atMost: count)
  }

  /// The height of a chip's box.
  var chipHeight: Double { TimelineMetrics.chipHeight + height - font.lineHeight }

  /// The height of all lines.
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

/// The texts at a message's arrow.
struct MessageWords: Equatable, Sendable {
  /// The message.
  let label: LabelBlock
  /// The reason why it had no effect; `nil` when it had one.
  let reason: LabelBlock?
  /// The returned value; `nil` for none.
  let answer: LabelBlock?

  /// The width of the widest text.
  var width: Double { max(label.width, reason?.width ?? 0, answer?.width ?? 0) }
  /// The height of the message and the reason, one below the other.
  var height: Double { label.height + (reason?.height ?? 0) }
  /// The distance from the arrow to the return arrow below it.
  var answerDepth: Double { answer.map { $0.height + TimelineMetrics.aboveAnswer } ?? 0 }
  /// Whether text was left out.
  var isCut: Bool { label.isCut || reason?.isCut == true || answer?.isCut == true }
}

/// The labels of a timeline, each broken only once.
///
/// Before lifelines are placed, a label is as narrow as possible; afterwards it uses the width of
/// its arrow.
struct LabelBlocks {
  private var labels: [Key: LabelBlock] = [:]
  private var chips: [[String]: StageChip] = [:]
  /// The titles of participants that share a lifeline, so that their messages can name them.
  private let sharing: [Int: String]
  private let texts: Texts
  /// The largest width of a label that determines the distance of lifelines.
  private let narrow: Double
  /// The positions of the lifelines; `nil` while they are being computed.
  var columns: LaneColumns?
  /// The density of the lifelines.
  let density: TimelineDensity

  /// Creates an empty collection.
  init(
    of timeline: Timeline, _ density: TimelineDensity, label: Double, sharing lanes: [Range<Int>]
  ) {
    self.density = density
    narrow = label
    texts = Texts(timeline.language)
    var titles: [Int: String] = [:]
    let announced = timeline.announcedTo
    for lane in lanes where lane.count > 1 {
      // The heads of arrows tell announcements from calls.
      for kind in [lane.filter(announced.contains), lane.filter { !announced.contains($0) }]
      where kind.count > 1 {
        for index in kind { titles[index] = timeline.participants[index].title }
      }
    }
    sharing = titles
  }

  /// Returns the texts of a message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - limit: The right end of the room for a label that runs past its arrow; `nil` when it
  ///     ends there.
  /// - Returns: The texts, broken into lines.
  mutating func words(of message: Timeline.Message, before limit: Double? = nil) -> MessageWords {
    let text = text(of: message)
    // Labels that decide the distance of lifelines have just the room that they need.
    let width = columns.map { $0.room(for: message) + 0.01 } ?? narrowest(for: text)
    let whole = max(width, limit.flatMap { columns?.room(past: message, before: $0) } ?? 0)
    return MessageWords(
      label: label(text, within: whole),
      reason: message.ignored.map {
        label($0, in: TimelineMetrics.reasonFont, within: message.isBeside ? whole : width)
      }, answer: message.answer.map { label($0, within: width) })
  }

  /// Returns the width of a message's label on one line.
  func wholeWidth(of message: Timeline.Message) -> Double {
    TextSize.width(of: text(of: message), in: TimelineMetrics.labelFont)
  }

  /// Returns the smallest width of a label at which no unbreakable part is broken.
  private func narrowest(for text: String) -> Double {
    let widest = TimelineDensity.last.labels.upperBound
    guard narrow < widest else { return narrow }
    let part = BreakableText(text, in: TimelineMetrics.labelFont).widestPart
    return max(narrow, min(part + 1, widest))
  }

  /// The label of a message, with its sender or receiver if others share the lifeline.
  private func text(of message: Timeline.Message) -> String {
    var text = message.words
    for case .participant(let end) in [message.to, message.from] {
      guard let title = sharing[end] else { continue }
      text = texts["timeline.shared", ["participant": title, "message": text]]
    }
    return text
  }

  /// The text of a note.
  mutating func label(_ text: String) -> LabelBlock {
    label(text, within: columns.map { max($0.roomForNotes, narrow) } ?? narrow)
  }

  private mutating func label(
    _ text: String, in font: Font = TimelineMetrics.labelFont, within width: Double
  ) -> LabelBlock {
    let key = Key(text: text, width: width, size: font.size)
    if let block = labels[key] { return block }
    let block = LabelBlock(
      text, in: font, within: width,
      atMost: Int((TimelineMetrics.labelLongest / width).rounded(.up)) + 1)
    labels[key] = block
    return block
  }

  private struct Key: Hashable {
    let text: String
    let width: Double
    let size: Double
  }

  /// The height of the chip of a track's stage; one line for no stage.
  mutating func chipHeight(_ segment: RowPlaces.Segment, in timeline: Timeline) -> Double {
    chip(of: segment, in: timeline)?.height ?? TimelineMetrics.chipHeight
  }

  /// The chip of a segment of a track's bar; `nil` for no stage.
  mutating func chip(of segment: RowPlaces.Segment, in timeline: Timeline) -> StageChip? {
    segment.stage.map { chip(timeline.title(of: $0), inside: segment.entered) }
  }

  /// The largest chip of a track's stage.
  mutating func largestChip(of stage: Stage, in timeline: Timeline) -> StageChip {
    chip(timeline.title(of: stage), inside: timeline.composites(around: stage))
  }

  private mutating func chip(_ title: String, inside composites: [String]) -> StageChip {
    let key = composites + [title]
    if let chip = chips[key] { return chip }
    let chip = StageChip(title, inside: composites, density)
    chips[key] = chip
    return chip
  }
}
