import LifelineStatecharts

/// The measures of a timeline, in points.
enum TimelineMetrics {
  /// The margin of the picture.
  static let margin = 20.0
  /// The width of a page: no picture is wider if its lifelines can be closer.
  static let pageWidth = 850.0

  /// The heads of the lifelines.
  static let headFont = Font(size: 12, weight: .bold)
  static let headHeight = 30.0

  /// Messages and notes.
  static let labelFont = Font(size: 12)
  static let reasonFont = Font(size: 11)
  /// The longest label on one line; a longer one is truncated.
  static let labelLongest = 1080.0
  /// The distance from a lifeline, and from its head, to the label of an arrow that begins there.
  static let besideLabel = 8.0
  /// The room of an arrow besides its label: a bar at one end, a head at the other.
  static let labelPadding = 13.0
  static let noteWidest = 330.0
  static let aboveLabel = 8.0
  static let belowArrow = 7.0
  static let aboveAnswer = 8.0
  static let answer = Stroke(.line, width: 1.2, dash: .dashed)
  static let arrow = Stroke(.line, width: 1.2)
  static let illegalArrow = Stroke(.hue(.red, .strong), width: 2, dash: .dashed)
  static let inferredArrow = Stroke(.secondaryText, width: 1.2, dash: .dotted)
  static let legalWay = Stroke(.hue(.green, .strong), width: 2.6, dash: .dotted)
  static let ignoredArrow = Stroke(.secondaryText, width: 1.2, dash: .dashed)
  static let loopWidth = 26.0
  static let loopHeight = 14.0
  static let foundLength = 64.0

  /// The bar of stages, and activations.
  static let barWidth = 12.0
  static let activationWidth = 7.0
  static let activationHeight = 13.0
  /// The distance from the arrow to the upper edge of the box.
  static let activationTop = -2.0
  static let chipFont = Font(size: 12)
  /// The height of a chip with one line.
  static let chipHeight = 19.0
  static let stageRow = 27.0
  static let stageRowBesideMessage = 10.0

  /// The strips of composite states and the band of covers, to the left of the bar.
  static let stripWidth = 4.0
  static let coverWidth = 7.0
  static let besideStrip = 1.0
  /// Times, gaps and frames.
  static let timeFont = Font(size: 11)
  static let tickFont = Font(size: 11)
  static let gapRow = 24.0
  static let besideCut = 9.0
  static let frameFont = Font(size: 11, weight: .bold)
  /// The texts of frames, legends and continued pages.
  static let wordsFont = Font(size: 11)
  static let aboveFrame = 6.0
  static let frameHead = 26.0
  /// The space for the beginning and the end of a frame.
  static let frameOpening = aboveFrame + frameHead
  static let frameClosing = frameFoot - 4 + aboveFrame
  static let frameFoot = 12.0
  static let continuedRow = 20.0
  static let legendRow = 34.0
  /// The least height of the band behind rows that not all runs have.
  static let leastBand = 20.0
  static let legendSign = 26.0
}

extension Timeline {
  /// The measures, in points, with which the script of a page draws timelines, too.
  package static let sizes: [String: Double] = [
    "headHeight": TimelineMetrics.headHeight,
    "headPadding": TimelineDensity.all[0].headPadding,
    "headMinimum": TimelineDensity.all[0].headMinimum,
    "headGap": TimelineDensity.all[0].headGap,
    "font": TimelineMetrics.labelFont.size, "smallFont": TimelineMetrics.timeFont.size,
    "besideLabel": TimelineMetrics.besideLabel, "labelPadding": TimelineMetrics.labelPadding,
    "loopWidth": TimelineMetrics.loopWidth, "loopHeight": TimelineMetrics.loopHeight,
    "foundLength": TimelineMetrics.foundLength, "barWidth": TimelineMetrics.barWidth,
    "activationWidth": TimelineMetrics.activationWidth,
    "activationHeight": TimelineMetrics.activationHeight,
    "activationTop": TimelineMetrics.activationTop, "chipHeight": TimelineMetrics.chipHeight,
    "margin": TimelineMetrics.margin,
  ]
}

/// The density of a timeline's lifelines, in points.
///
/// A picture wider than a page is shown scaled down, and is hard to read. So names are broken
/// first, then labels, then lifelines are shared; the font size stays the same.
struct TimelineDensity: Equatable, Sendable {
  /// The range of a label's width within which it keeps lifelines apart.
  var labels: ClosedRange<Double>
  /// The largest width of a lifeline's name, unless an unbreakable part is wider.
  var head: Double
  /// The most lines of such a name.
  var headLines: Int
  /// The padding of a name in its box.
  var headPadding: Double
  /// The smallest width of a box.
  var headMinimum: Double
  /// The distance of boxes.
  var headGap: Double
  /// The largest width of a track's chip, unless a word is wider, and its most lines.
  var chip: Limit
  /// The space to the left of a track's chips.
  var besideChip: Double
  /// Whether the label of a self-message may cross the lifelines to its right.
  var crossesLifelines = false

  /// Whether the names of composite states are above the chips of a track rather than beside them.
  var isStacked: Bool { chip.lines > 1 }

  /// The largest width and number of lines of a label.
  struct Limit: Equatable, Sendable {
    var width: Double
    var lines: Int
  }

  /// The densities, from the widest to the narrowest.
  static let all = [
    TimelineDensity(
      labels: 180...330, head: 170, headLines: 2, headPadding: 13, headMinimum: 74, headGap: 20,
      chip: Limit(width: 200, lines: 1), besideChip: 14),
    TimelineDensity(
      labels: 150...220, head: 110, headLines: 3, headPadding: 10, headMinimum: 60, headGap: 14,
      chip: Limit(width: 80, lines: 4), besideChip: 12),
    TimelineDensity(
      labels: 118...160, head: 76, headLines: 3, headPadding: 8, headMinimum: 54, headGap: 10,
      chip: Limit(width: 80, lines: 4), besideChip: 12),
  ]

  /// The density when no more lifelines can be shared.
  static let last = TimelineDensity(
    labels: 70...118, head: 76, headLines: 3, headPadding: 6, headMinimum: 40, headGap: 6,
    chip: Limit(width: 80, lines: 4), besideChip: 8, crossesLifelines: true)
}
