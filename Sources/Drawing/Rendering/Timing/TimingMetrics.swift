import LifelineStatecharts

/// The measures of a timing diagram, in points.
struct TimingMetrics: Equatable {
  let font: Font
  /// The distance of two levels.
  var pitch: Double
  /// The height of a stay's bar.
  let bar: Double
  /// The width of a step: a message, a change, a change right after another, an event.
  let message: Double
  var riser, nextRiser: Double
  let event: Double
  /// The height of a row of labels.
  var labelRow: Double
  /// Whether the diagram goes on in further rows, with letters instead of messages.
  var isInRows = false

  static let large = TimingMetrics(
    font: Font(size: 12), pitch: 23, bar: 7, message: 10, riser: 10, nextRiser: 15, event: 12,
    labelRow: 14.5)
  static let small = TimingMetrics(
    font: Font(size: 11), pitch: 18, bar: 7, message: 8, riser: 7, nextRiser: 12, event: 9,
    labelRow: 12.5)
  static let rows = TimingMetrics(
    font: Font(size: 11), pitch: 13, bar: 5, message: 9, riser: 8, nextRiser: 12, event: 10,
    labelRow: 15, isInRows: true)

  /// The measures for several runs, whose lines need room in a level, and their badges in a label.
  func strands(_ count: Int) -> TimingMetrics {
    guard count > 1 else { return self }
    var metrics = self
    metrics.pitch = max(24, Self.strand * Double(count) + 8)
    metrics.riser += Self.strand * Double(count - 1)
    metrics.nextRiser = metrics.riser + 10
    if !isInRows { metrics.labelRow = 17 }
    return metrics
  }

  /// The distance of two runs in a level.
  static let strand = 4.6
  static let margin = 14.0
  static let edge = 10.0
  static let pageWidth = TimelineMetrics.pageWidth
  /// The height of a picture of five levels above which letters are smaller.
  static let height = 320.0
  static let smallFont = Font(size: 11)
  static let smallBold = Font(size: 11, weight: .bold)
  static let betweenBands = 8.0
  static let longestName = 150.0
  static let pole = Stroke(.line)
  static let inferredPole = Stroke(.secondaryText, width: 1.3, dash: .dotted)
}

/// The words at a pole: a line number, the badges of runs, a sign, and a text.
struct TimingLabel {
  enum Piece {
    case text(String, Font, Colour)
    case run(Int, String)
    case clock
    case found
  }

  var pieces: [Piece] = []
  var isNote = false
  private static let gap = 5.0

  var width: Double {
    pieces.reduce(isNote ? 20 : -Self.gap) { $0 + Self.width(of: $1) + Self.gap }
  }

  private static func width(of piece: Piece) -> Double {
    switch piece {
    case .text(let text, let font, _): TextSize.width(of: text, in: font)
    case .run: OverlayStyle.badgeHeight
    case .clock: 12
    case .found: 7
    }
  }

  /// Draws the label from its left end, around a height.
  func elements(from left: Double, at y: Double) -> [Drawing.Element] {
    var x = left + (isNote ? 8 : 0)
    return
      (isNote ? Shape.note(Rectangle(x: left, y: y - 8, width: width, height: 16), ear: 7) : [])
      .map { .shape($0) }
      + pieces.flatMap { piece -> [Drawing.Element] in
        let width = Self.width(of: piece)
        defer { x += width + Self.gap }
        let center = Point(x: x + width / 2, y: y)
        switch piece {
        case .text(let text, let font, let colour):
          return [
            .text(
              Text(text, centredOn: Point(x: x, y: y), anchor: .start, font: font, colour: colour))
          ]
        case .run(let run, let letter): return OverlayStyle.badge(ofRun: run, letter, at: center)
        case .clock: return TimelineLayout.clock(at: center)
        case .found: return [.shape(Shape(.circle(center: center, radius: 3.5), fill: .line))]
        }
      }
  }
}

extension OverlayStyle {
  /// Returns the badge of a run: its letter in its shape.
  static func badge(ofRun run: Int, _ letter: String, at center: Point) -> [Drawing.Element] {
    let (x, y, hue) = (center.x, center.y, hue(ofRun: run))
    let corners: [Point] =
      switch run % 5 {
      case 2: [(0, -9), (9, 6), (-9, 6)].map { Point(x: x + $0, y: y + $1) }
      case 3: [(0, -9), (9, 0), (0, 9), (-9, 0)].map { Point(x: x + $0, y: y + $1) }
      case 4:
        [(-9, 0), (-4.5, -7.5), (4.5, -7.5), (9, 0), (4.5, 7.5), (-4.5, 7.5)].map {
          Point(x: x + $0, y: y + $1)
        }
      default: []
      }
    let box = Rectangle(center: center, width: badgeHeight - 2, height: badgeHeight - 2)
    let outline: Shape.Outline =
      Path(through: corners, isClosed: true).map { .path($0) }
      ?? (run % 5 == 0 ? .rectangle(box, radius: 2) : .circle(center: center, radius: 7.5))
    return [
      .shape(Shape(outline, fill: .page, stroke: Stroke(.hue(hue, .strong), width: 1.2))),
      .text(Text(letter, centredOn: center, font: badgeFont, colour: .hue(hue, .text))),
    ]
  }

  /// Returns the line of a run.
  static func strand(ofRun run: Int, width: Double) -> Stroke {
    let dashes: [Stroke.Dash] = [.dashed, .solid, .dotted, .longDashed, .dashDotted]
    return Stroke(.hue(hue(ofRun: run), .strong), width: width, dash: dashes[run % dashes.count])
  }
}
