import LifelineStatecharts

/// A badge with the steps at which a run takes an edge, or with a count, or with its letter in the
/// list of causes.
///
/// One number is in a circle, several are in a rounded rectangle, a letter alone is in a small box.
struct StepBadge: Equatable {
  /// A text in one colour.
  struct Part: Equatable {
    let string: String
    let hue: Hue
    var colour: Colour { hue == .grey ? .text : .hue(hue, .text) }
  }

  private let parts: [Part]
  /// Its only part is a letter.
  private let isLetter: Bool

  static let height = 18.0
  private static let font = Font(size: 11, weight: .bold)
  /// The most characters; longer lists are replaced by their count.
  private static let mostLetters = 10

  /// Creates the badge of a letter.
  init(letter: String) {
    parts = [Part(string: letter, hue: .grey)]
    isLetter = true
  }

  /// Creates the badge of the steps of a run.
  init(steps: [Int]) {
    parts = [Part(string: Self.numbers(steps), hue: .orange)]
    isLetter = false
  }

  /// Creates the badge of an edge; `nil` if it has neither steps nor a count nor a letter.
  init?(of edge: StateGraph.Edge) {
    guard !edge.isDefault else { return nil }
    var parts: [Part] = []
    if let count = edge.count {
      parts = [Part(string: "\(count)×", hue: count > 0 ? .grey : .orange)]
    } else if let sign = edge.mark?.versionSign, edge.paths.isEmpty, let mark = edge.mark {
      parts = [Part(string: sign, hue: OverlayStyle(ofEdge: mark)?.hue ?? .grey)]
    } else if !edge.paths.isEmpty {
      parts = edge.paths.map { path in
        Part(
          string: Self.numbers(path.steps, letter: path.letter),
          hue: OverlayStyle.hue(ofRun: path.run))
      }
    } else if !edge.steps.isEmpty {
      parts = [Part(string: Self.numbers(edge.steps), hue: .orange)]
    }
    if let letter = edge.letter { parts.insert(Part(string: letter, hue: .grey), at: 0) }
    guard !parts.isEmpty else { return nil }
    self.parts = parts
    isLetter = edge.letter != nil && parts.count == 1
  }

  /// Returns step numbers such as `1, 4`, or a count such as `7×` if they are too long.
  private static func numbers(_ steps: [Int], letter: String = "") -> String {
    let numbers = letter + steps.map(String.init).joined(separator: ", ")
    return numbers.count > mostLetters + letter.count ? "\(letter) \(steps.count)×" : numbers
  }

  private var widths: [Double] { parts.map { TextSize.width(of: $0.string, in: Self.font) } }
  private static let gap = 5.0

  private static let letterHeight = 15.0

  var size: Size {
    let words = widths.reduce(0, +) + Double(parts.count - 1) * Self.gap
    return isLetter
      ? Size(width: max(16, (words + 8).rounded(.up)), height: Self.letterHeight)
      : Size(width: max(Self.height, (words + 9).rounded(.up)), height: Self.height)
  }

  func elements(around middle: Point) -> [Drawing.Element] {
    let place = Rectangle(center: middle, width: size.width, height: size.height)
    let hue = parts.count == 1 ? parts[0].hue : .grey
    let stroke =
      isLetter
      ? Stroke(.secondaryLine)
      : Stroke(hue == .grey ? .surfaceBorder : .hue(hue, .strong), width: 1.4)
    let outline: Shape.Outline =
      isLetter
      ? .rectangle(place, radius: 4)
      : size.width > Self.height
        ? .rectangle(place, radius: Self.height / 2)
        : .circle(center: middle, radius: Self.height / 2)
    var x = middle.x - (widths.reduce(0, +) + Double(parts.count - 1) * Self.gap) / 2
    var elements = [Drawing.Element.shape(Shape(outline, fill: .page, stroke: stroke))]
    for (part, width) in zip(parts, widths) {
      elements.append(
        .text(
          Text(
            part.string, centredOn: Point(x: x + width / 2, y: middle.y), font: Self.font,
            colour: isLetter ? .secondaryText : part.colour)))
      x += width + Self.gap
    }
    return elements
  }
}
