/// Lines of text in several fonts, with their size.
///
/// Graphviz receives the size, so positions do not depend on its fonts; the DOT output has the text
/// in a table of the same size.
package struct TextBlock: Equatable {
  /// A piece of text in one font.
  package struct Run: Equatable {
    package var string: String
    var font: Font
    var colour: Colour

    package init(string: String, font: Font, colour: Colour) {
      // Viewers draw nothing or a box for control characters.
      let isPlain = !string.utf8.contains { $0 < 0x20 }
      self.string = isPlain ? string : String(string.map { $0.isWhitespace ? " " : $0 })
      (self.font, self.colour) = (font, colour)
    }

    var width: Double { TextSize.width(of: string, in: font) }
    var height: Double { font.lineHeight }
  }

  /// The alignment of lines in the block.
  package enum Alignment: Equatable {
    case left
    case centre
    case right
  }

  /// The lines, each a sequence of runs.
  package let lines: [[Run]]
  /// The alignment of lines in the block.
  var alignment: Alignment = .left

  /// The indices of lines that begin an item and have extra space above them.
  package private(set) var starts: Set<Int> = []

  /// The index of the first line below a rule across the box, from which all begin at the left.
  var rule: Int?

  /// Creates a block of lines.
  package init(lines: [[Run]], alignment: Alignment = .left) {
    (self.lines, self.alignment) = (lines, alignment)
    width = lines.map(Self.width).max() ?? 0
    linesHeight = lines.map(Self.height).reduce(0, +)
  }

  /// Creates a block of items with one line or more.
  ///
  /// If any item has several lines, all items are separated by space, so that a continuation line
  /// does not look like a new item.
  package init(items: [[[Run]]], alignment: Alignment = .left) {
    self.init(lines: items.flatMap(\.self), alignment: alignment)
    guard items.contains(where: { $0.count > 1 }) else { return }
    var next = 0
    for item in items {
      if next > 0, !item.isEmpty { starts.insert(next) }
      next += item.count
    }
  }

  /// The space above a line that begins an item, in points.
  package static let itemGap = 4.0

  /// The space between two runs of a line, in points.
  static let gap = 5.0

  /// The width of the widest line, in points.
  package let width: Double
  private let linesHeight: Double
  /// The size of the block, in points.
  var size: Size { Size(width: width, height: height) }
  /// The height of all lines and the space between items, in points.
  package var height: Double { linesHeight + gaps }

  /// The space between items, and around the rule.
  private var gaps: Double {
    lines.indices.reduce(0) { $0 + gap(above: $1) }
  }

  /// Returns the space above a line.
  func gap(above line: Int) -> Double {
    line == rule ? Self.ruleGap : starts.contains(line) ? Self.itemGap : 0
  }

  private static let ruleGap = 13.0

  /// Returns whether a line begins at the left.
  func isLeft(_ line: Int) -> Bool { alignment == .left || line >= rule ?? .max }

  /// The distance of the rule from the top; `nil` without one.
  var ruleOffset: Double? {
    rule.map { rule in
      (0..<rule).reduce(0) { $0 + gap(above: $1) + Self.height(of: lines[$1]) } + Self.ruleGap / 2
    }
  }

  private static func width(of line: [Run]) -> Double {
    let words = line.map(\.width).reduce(0, +)
    return words + Double(max(line.count - 1, 0)) * gap
  }

  static func height(of line: [Run]) -> Double {
    (line.map(\.height).max() ?? 0).rounded(.up)
  }

  /// Returns the texts of the block with its upper left corner at a point.
  package func elements(at corner: Point) -> [Drawing.Element] {
    var elements: [Drawing.Element] = []
    var y = corner.y
    for (index, line) in lines.enumerated() {
      y += gap(above: index)
      let alignment = isLeft(index) ? Alignment.left : alignment
      let height = Self.height(of: line)
      let middle = y + height / 2
      if let only = line.first, line.count == 1 {
        elements += only.elements(
          at: Point(x: corner.x + width * alignment.part, y: middle), anchor: alignment.anchor)
      } else {
        var x = corner.x + (width - Self.width(of: line)) * alignment.part
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
  /// The fraction of a line's free space that is before its text.
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
  /// Returns the run as a text, vertically centred on a point.
  fileprivate func elements(at place: Point, anchor: Text.Anchor) -> [Drawing.Element] {
    [.text(Text(string, centredOn: place, anchor: anchor, font: font, colour: colour))]
  }
}
