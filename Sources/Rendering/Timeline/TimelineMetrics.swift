import LifelineStatecharts

/// The measures of a timeline, in points.
enum TimelineMetrics {
  /// Around the picture.
  static let margin = 20.0
  /// How wide a page is: no picture is wider where its lifelines can stand closer.
  package static let pageWidth = 850.0

  /// The heads of the lifelines.
  static let headFont = Font(size: 12, weight: .bold)
  static let headHeight = 30.0

  /// Messages and notes.
  static let labelFont = Font(size: 12)
  static let reasonFont = Font(size: 11)
  /// How long a label may be in one line; more is cut off.
  static let labelLongest = 1080.0
  /// From a lifeline to the words at an arrow that begins there, and from its head to the words.
  static let besideLabel = 8.0
  /// What an arrow needs beside its words: a bar at one end, a head at the other.
  static let labelPadding = 13.0
  static let noteWidest = 330.0
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
  static let chipFont = Font(size: 12)
  /// How high a chip is with one line of words.
  static let chipHeight = 19.0
  static let stageRow = 27.0
  static let stageRowBesideMessage = 10.0

  /// The strips of composite states, and the band of what covers the app, left of the bar.
  static let stripWidth = 4.0
  static let coverWidth = 7.0
  static let besideStrip = 1.0
  /// Times, gaps and frames.
  static let timeFont = Font(size: 11)
  static let tickFont = Font(size: 11)
  static let gapRow = 24.0
  static let besideCut = 9.0
  static let frameFont = Font(size: 11, weight: .bold)
  /// What frames, legends and continued pages say.
  static let wordsFont = Font(size: 11)
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

/// How close the lifelines of a timeline stand, in points.
///
/// A picture that is wider than a page is shown smaller than drawn, and hard to read. So names are
/// broken first, then labels, then lifelines share a place; type never becomes smaller.
struct TimelineDensity: Equatable, Sendable {
  /// Between which widths a label keeps the lifelines beside it apart, if it is that wide.
  var labels: ClosedRange<Double>
  /// How wide the name of a lifeline may be, unless a part of it that cannot be broken is wider.
  var head: Double
  /// How many lines such a name may have.
  var headLines: Int
  /// What is left free beside a name in its box.
  var headPadding: Double
  /// How wide a box is at least.
  var headMinimum: Double
  /// How far boxes are from each other.
  var headGap: Double
  /// How wide and how many lines the name of a track's stage may be.
  var chip: Limit
  /// What is left free to the left of a track's chips.
  var besideChip: Double
  /// Whether words beside an arrow that returns may cross the lifelines to their right.
  var crossesLifelines = false

  /// How wide and how many lines words may be.
  struct Limit: Equatable, Sendable {
    var width: Double
    var lines: Int
  }

  /// From the widest to the narrowest.
  static let all = [
    TimelineDensity(
      labels: 180...330, head: 170, headLines: 2, headPadding: 13, headMinimum: 74, headGap: 20,
      chip: Limit(width: 200, lines: 1), besideChip: 14),
    TimelineDensity(
      labels: 150...220, head: 110, headLines: 3, headPadding: 10, headMinimum: 60, headGap: 14,
      chip: Limit(width: 80, lines: 2), besideChip: 12),
    TimelineDensity(
      labels: 118...160, head: 76, headLines: 3, headPadding: 8, headMinimum: 54, headGap: 10,
      chip: Limit(width: 80, lines: 2), besideChip: 12),
  ]

  /// What is left when no more lifelines can be shared.
  static let last = TimelineDensity(
    labels: 70...118, head: 76, headLines: 3, headPadding: 6, headMinimum: 40, headGap: 6,
    chip: Limit(width: 80, lines: 2), besideChip: 8, crossesLifelines: true)
}
