import LifelineStatecharts

/// The measures of a timeline, in points.
enum TimelineMetrics {
  /// Around the picture.
  static let margin = 20.0

  /// The heads of the lifelines.
  static let headFont = Font(size: 12, weight: .bold)
  static let headHeight = 30.0

  /// Messages and notes.
  static let labelFont = Font(size: 11)
  static let reasonFont = Font(size: 9.5)
  /// How long a label may be in one line; more is cut off.
  static let labelLongest = 990.0
  /// What is left of a page for the lifelines beside the times and the margins.
  static let lanesWidest = 880.0
  static let aboveLabel = 8.0
  static let belowArrow = 7.0
  static let aboveAnswer = 8.0
  static let answer = Stroke(.line, width: 1.2, dash: .dashed)
  static let arrow = Stroke(.line, width: 1.2)
  static let illegalArrow = Stroke(.hue(.red, .strong), width: 2, dash: .dashed)
  static let inferredArrow = Stroke(.secondaryText, width: 1.2, dash: .dotted)
  static let ignoredArrow = Stroke(.secondaryText, width: 1.2, dash: .dashed)
  static let loopWidth = 26.0
  static let loopHeight = 14.0
  static let foundLength = 64.0

  /// The bar of stages and what a receiver is busy with.
  static let barWidth = 12.0
  static let activationWidth = 7.0
  static let activationHeight = 13.0
  /// From the arrow to the upper edge of the box.
  static let activationTop = -4.0
  static let chipFont = Font(size: 10)
  /// How high a chip is with one line of words.
  static let chipHeight = 17.0
  static let stageRow = 25.0
  static let stageRowBesideMessage = 10.0

  /// Times, gaps and frames.
  static let timeFont = Font(size: 9.5)
  static let tickFont = Font(size: 8.5)
  static let gapRow = 24.0
  static let besideCut = 9.0
  static let frameFont = Font(size: 10, weight: .bold)
  static let aboveFrame = 6.0
  static let frameHead = 26.0
  /// What the beginning and the end of a frame take.
  static let frameOpening = aboveFrame + frameHead
  static let frameClosing = frameFoot - 4 + aboveFrame
  static let frameFoot = 12.0
  static let continuedRow = 20.0
  static let legendRow = 34.0
  static let legendLine = 20.0
  static let legendSign = 26.0
}

/// How much room the words of a timeline get, in points.
///
/// A picture that is wider than a page is shown smaller than drawn, and hard to read. So one that
/// would be too wide is drawn closer together, step by step, before any of it becomes smaller.
struct TimelineDensity: Equatable, Sendable {
  /// How wide the label of a message, or a note, may be.
  var label: Double
  /// The same for an arrow that passes another lifeline, where that is more.
  var labelOfLongArrow = 0.0
  /// How wide and how many lines the reason may be for which a stimulus was ignored.
  var reason = (width: 220.0, lines: 2)
  /// How wide the name of a lifeline may be, unless a part of it that cannot be broken is wider.
  var head = 170.0
  /// How many lines such a name may have.
  var headLines = 2
  /// What is left free beside a name in its box.
  var headPadding = 13.0
  /// How wide a box is at least.
  var headMinimum = 74.0
  /// How far boxes are from each other.
  var headGap = 20.0
  /// How far a label is from both its lifelines: no word stands over the head of its arrow.
  var labelPadding = 15.0
  /// How wide and how many lines the name of a track's stage may be.
  var chip = (width: 200.0, lines: 1)
  /// What is left free to the left of a track's chips.
  var besideChip = 14.0

  /// From the widest to the narrowest.
  static let all = [
    TimelineDensity(label: 330), TimelineDensity(label: 220), TimelineDensity(label: 160),
    TimelineDensity(
      label: 160, head: 110, headLines: 3, headPadding: 10, headMinimum: 60, headGap: 14,
      labelPadding: 13, chip: (70, 2), besideChip: 12),
    tight(label: 160), tight(label: 140), tight(label: 126), tight(label: 112),
  ]

  private static func tight(label: Double) -> TimelineDensity {
    TimelineDensity(
      label: label, labelOfLongArrow: 150, reason: (label, 4), head: 76, headLines: 3,
      headPadding: 8, headMinimum: 54,
      headGap: 10, labelPadding: 13, chip: (70, 2), besideChip: 12)
  }

  static func == (a: Self, b: Self) -> Bool {
    a.label == b.label && a.head == b.head && a.headGap == b.headGap
  }
}
