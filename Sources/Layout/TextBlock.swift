package import LifelineRendering

/// A few lines of text in several fonts, with their size.
///
/// Graphviz is given the size, so that where things stand never depends on its fonts; the DOT text
/// carries the words in a table of the same size.
package struct TextBlock: Equatable {
  /// A stretch of text in one font.
  package struct Run: Equatable {
    package var string: String
    package var font: Font
    package var colour: Colour

    package init(string: String, font: Font, colour: Colour) {
      // A viewer would draw nothing for the end of a line, or a box.
      let isPlain = !string.utf8.contains { $0 < 0x20 }
      self.string = isPlain ? string : String(string.map { $0.isWhitespace ? " " : $0 })
      (self.font, self.colour) = (font, colour)
    }

    package var width: Double { TextSize.width(of: string, in: font) }
    package var height: Double { font.lineHeight }
  }

  /// How lines stand in the block.
  package enum Alignment: Equatable {
    case left
    case centre
    case right
  }

  /// The lines, each made of runs that follow one another.
  package var lines: [[Run]]
  /// How lines stand in the block.
  package var alignment: Alignment = .left

  /// The lines that begin something new and stand a little apart from what is above them.
  package private(set) var starts: Set<Int> = []

  /// Creates a block of lines.
  package init(lines: [[Run]], alignment: Alignment = .left) {
    (self.lines, self.alignment) = (lines, alignment)
  }

  /// Creates a block of things that take one line or several each: where any takes several, all
  /// stand apart, so that nobody takes a second line for something new.
  package init(items: [[[Run]]], alignment: Alignment = .left) {
    self.init(lines: items.flatMap(\.self), alignment: alignment)
    guard items.contains(where: { $0.count > 1 }) else { return }
    var next = 0
    for item in items {
      if next > 0, !item.isEmpty { starts.insert(next) }
      next += item.count
    }
  }

  /// The block below a title, which stands by the first line.
  func headed(by title: [[Run]]) -> TextBlock {
    var block = self
    block.lines = title + lines
    block.starts = Set(starts.map { $0 + title.count })
    return block
  }

  /// The space above a line that begins something new.
  package static let itemGap = 4.0

  /// The space between two runs of a line.
  package static let gap = 5.0

  /// The widest line.
  package var width: Double { lines.map(width).max() ?? 0 }
  /// How large the block is.
  package var size: Size { Size(width: width, height: height) }
  /// The sum of the heights.
  package var height: Double {
    lines.map(Self.height).reduce(0, +) + Double(starts.count) * Self.itemGap
  }

  private func width(of line: [Run]) -> Double {
    let words = line.map(\.width).reduce(0, +)
    return words + Double(max(line.count - 1, 0)) * Self.gap
  }

  package static func height(of line: [Run]) -> Double {
    (line.map(\.height).max() ?? 0).rounded(.up)
  }

  /// Returns the texts and the numbers of the block with its upper left corner at a place.
  package func elements(at corner: Point) -> [Drawing.Element] {
    var elements: [Drawing.Element] = []
    var y = corner.y
    for (index, line) in lines.enumerated() {
      if starts.contains(index) { y += Self.itemGap }
      let height = Self.height(of: line)
      let middle = y + height / 2
      if let only = line.first, line.count == 1 {
        elements += only.elements(
          at: Point(x: corner.x + width * alignment.part, y: middle), anchor: alignment.anchor)
      } else {
        var x = corner.x + (width - self.width(of: line)) * alignment.part
        for run in line {
          elements += run.elements(at: Point(x: x, y: middle), anchor: .start)
          x += run.width + Self.gap
        }
      }
      y += height
    }
    return elements
  }
}

extension TextBlock.Alignment {
  /// How much of the free space of a line is before its words.
  fileprivate var part: Double {
    switch self {
    case .left: 0
    case .centre: 0.5
    case .right: 1
    }
  }

  fileprivate var anchor: Text.Anchor {
    switch self {
    case .left: .start
    case .centre: .middle
    case .right: .end
    }
  }
}

extension TextBlock.Run {
  /// The words in the middle of a line, to one side of a place.
  fileprivate func elements(at place: Point, anchor: Text.Anchor) -> [Drawing.Element] {
    [.text(Text(string, centredOn: place, anchor: anchor, font: font, colour: colour))]
  }
}
