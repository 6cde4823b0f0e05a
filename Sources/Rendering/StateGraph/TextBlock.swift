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
    let words = line.map { TextSize.width(of: $0.string, in: $0.font) }.reduce(0, +)
    return words + Double(max(line.count - 1, 0)) * Self.gap
  }

  static func height(of line: [Run]) -> Double {
    (line.map(\.font.lineHeight).max() ?? 0).rounded(.up)
  }

  /// Returns the texts of the block with its upper left corner at a place.
  func texts(at corner: Point) -> [Text] {
    var texts: [Text] = []
    var y = corner.y
    for line in lines {
      let height = Self.height(of: line)
      if alignment == .centre, let only = line.first, line.count == 1 {
        let centre = Point(x: corner.x + width / 2, y: y + height / 2)
        texts.append(Text(only.string, centredOn: centre, font: only.font, colour: only.colour))
      } else {
        var x = corner.x
        for run in line {
          let place = Point(x: x, y: y + height / 2)
          texts.append(
            Text(
              run.string, centredOn: place, anchor: .start, font: run.font, colour: run.colour))
          x += TextSize.width(of: run.string, in: run.font) + Self.gap
        }
      }
      y += height
    }
    return texts
  }
}
