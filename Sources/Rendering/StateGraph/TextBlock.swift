/// A few lines of text in several fonts, with their size.
///
/// Graphviz is given the size, so that where things stand never depends on its fonts; the DOT text
/// carries the words in a table of the same size.
struct TextBlock: Equatable {
  /// A stretch of text in one font.
  struct Run: Equatable {
    var string: String
    var font: Font
    var colour: Colour
    /// The number that is drawn instead of the words.
    var badge: CalloutBadge?

    init(string: String, font: Font, colour: Colour) {
      (self.string, self.font, self.colour) = (string, font, colour)
    }

    init(callout badge: CalloutBadge) {
      self.init(string: badge.callout.string, font: StateGraphStyle.stepFont, colour: .text)
      self.badge = badge
    }

    var width: Double { badge?.size.width ?? TextSize.width(of: string, in: font) }
    var height: Double { badge?.size.height ?? font.lineHeight }
  }

  /// How lines stand in the block.
  enum Alignment: Equatable {
    case left
    case centre
  }

  /// The lines, each made of runs that follow one another.
  var lines: [[Run]]
  /// How lines stand in the block.
  var alignment: Alignment = .left

  /// The space between two runs of a line.
  static let gap = 5.0

  /// The widest line.
  var width: Double { lines.map(width).max() ?? 0 }
  /// The sum of the heights.
  var height: Double { lines.map(Self.height).reduce(0, +) }

  private func width(of line: [Run]) -> Double {
    let words = line.map(\.width).reduce(0, +)
    return words + Double(max(line.count - 1, 0)) * Self.gap
  }

  static func height(of line: [Run]) -> Double {
    (line.map(\.height).max() ?? 0).rounded(.up)
  }

  /// Returns the texts and the numbers of the block with its upper left corner at a place.
  func elements(at corner: Point) -> [Drawing.Element] {
    var elements: [Drawing.Element] = []
    var y = corner.y
    for line in lines {
      let height = Self.height(of: line)
      if alignment == .centre, let only = line.first, line.count == 1 {
        let centre = Point(x: corner.x + width / 2, y: y + height / 2)
        elements += only.elements(at: centre, anchor: .middle)
      } else {
        var x = corner.x + (alignment == .centre ? (width - self.width(of: line)) / 2 : 0)
        for run in line {
          elements += run.elements(at: Point(x: x, y: y + height / 2), anchor: .start)
          x += run.width + Self.gap
        }
      }
      y += height
    }
    return elements
  }
}

extension TextBlock.Run {
  /// The words, or the number, in the middle of a line, to one side of a place or around it.
  fileprivate func elements(at place: Point, anchor: Text.Anchor) -> [Drawing.Element] {
    if let badge {
      let x = anchor == .middle ? place.x : place.x + badge.size.width / 2
      return badge.elements(around: Point(x: x, y: place.y))
    }
    return [.text(Text(string, centredOn: place, anchor: anchor, font: font, colour: colour))]
  }
}
