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
