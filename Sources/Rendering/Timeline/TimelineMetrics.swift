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
