import LifelineRendering

/// Sets the key of a state graph in columns below the picture.
struct StateGraphKeyLayout {
  private(set) var elements: [Drawing.Element] = []
  /// Where the key ends.
  private(set) var bottom: Double
  private(set) var right: Double = 0

  /// The least width of the words in a column.
  private static let leastWidth = 250.0
  /// Between the left edge of a number and its words.
  private static let indent = 26.0
  private static let columnGap = 24.0
  private static let titleHeight = 20.0
  private static let nextTitleLine = 16.0
  private static let sectionGap = 14.0
  private static let entryGap = 6.0
  private static let titleFont = StateGraphStyle.boxTitleFont

  /// What stands together in one column: a number with its words, and the title above the first
  /// of a section and of a column.
  private struct Piece {
    /// The title, in lines.
    let title: [String]
    var isTitled: Bool
    let badge: CalloutBadge
    let words: TextBlock

    var height: Double {
      max(words.height, CalloutBadge.height) + (isTitled ? heightOfTitle : 0)
    }
    var heightOfTitle: Double { titleHeight + Double(title.count - 1) * nextTitleLine }
    /// The space above it unless it begins a column.
    var gap: Double { isTitled ? sectionGap : entryGap }
  }

  /// Lays a key out below a picture.
  init(_ key: StateGraphKey, style: StateGraphStyle, top: Double, width: Double) {
    bottom = top
    let margin = StateGraphStyle.pageMargin
    let room = width - 2 * margin + Self.columnGap
    let least = Self.indent + Self.leastWidth + Self.columnGap
    let entries = key.sections.reduce(0) { $0 + $1.entries.count }
    guard entries > 0 else { return }
    let count = max(1, min(Int(room / least), entries))
    let columnWidth = max(least, min(room / Double(count), 1.4 * least))
    var style = style
    style.setting = .inKey(width: columnWidth - Self.columnGap - Self.indent)
    let pieces = key.sections.flatMap { section in
      let title = TextSize.lines(
        of: section.title, in: Self.titleFont, within: columnWidth - Self.columnGap, atMost: 3)
      return section.entries.enumerated().map { index, entry in
        Piece(
          title: title, isTitled: index == 0, badge: CalloutBadge(entry.callout),
          words: style.block(of: entry))
      }
    }
    for (index, column) in Self.balanced(pieces, in: count).enumerated() {
      var y = top
      let x = margin + Double(index) * columnWidth
      for (place, piece) in column.enumerated() {
        if place > 0 { y += piece.gap }
        add(piece, at: Point(x: x, y: y))
        y += piece.height
      }
      bottom = max(bottom, y)
      right = max(right, x + columnWidth - Self.columnGap + margin)
    }
  }

  private mutating func add(_ piece: Piece, at corner: Point) {
    var corner = corner
    if piece.isTitled {
      for (number, line) in piece.title.enumerated() {
        let y = corner.y + Self.titleHeight / 2 - 2 + Double(number) * Self.nextTitleLine
        elements.append(
          .text(
            Text(
              line, centredOn: Point(x: corner.x, y: y), anchor: .start, font: Self.titleFont)))
      }
      corner.y += piece.heightOfTitle
    }
    let line = StateGraphStyle.stepFont.lineHeight.rounded(.up)
    elements += piece.badge.elements(
      around: Point(x: corner.x + piece.badge.size.width / 2, y: corner.y + line / 2))
    let x = corner.x + max(Self.indent, piece.badge.size.width + 8)
    elements += piece.words.elements(at: Point(x: x, y: corner.y))
  }

  /// Fills columns one after another, as low as they can be.
  private static func balanced(_ pieces: [Piece], in count: Int) -> [[Piece]] {
    func filled(_ height: Double) -> [[Piece]] {
      var columns: [[Piece]] = []
      var used = Double.infinity
      for var piece in pieces {
        if used + piece.gap + piece.height > height {
          columns.append([])
          // Nobody looks for the title at the foot of another column.
          piece.isTitled = true
          used = -piece.gap
        }
        columns[columns.count - 1].append(piece)
        used += piece.gap + piece.height
      }
      return columns
    }
    var low = pieces.map { $0.height + $0.heightOfTitle }.max() ?? 0
    var high = pieces.reduce(0) { $0 + $1.height + $1.gap }
    while high - low > 1 {
      let middle = (low + high) / 2
      if filled(middle).count <= count { high = middle } else { low = middle }
    }
    return filled(high)
  }
}

extension StateGraphStyle {
  /// The words behind a number: where the arrow leads, then what sets it off and what that delivers.
  fileprivate func block(of entry: StateGraphKey.Entry) -> TextBlock {
    let text = entry.isInFront ? Colour.text : .secondaryText
    var items: [[[TextBlock.Run]]] = []
    for words in entry.words {
      let text = words.isInFront ? Colour.text : .secondaryText
      let stimulus = tellsMessages ? .secondaryText : text
      items += words.stimuli.map { lines(of: $0, in: Self.stimulusFont, colour: stimulus) }
      items += small(words.deliveries, colour: text)
    }
    let title = entry.target.map { lines(of: "→ \($0)", in: Self.stepFont, colour: text) }
    return TextBlock(items: items).headed(by: title ?? [])
  }
}

extension Drawing {
  /// The drawing with a key below it.
  ///
  /// A key is as wide as a page where the picture is narrower, which then stands in the middle.
  func withKey(_ key: StateGraphKey, style: StateGraphStyle) -> Drawing {
    let layout = StateGraphKeyLayout(
      key, style: style, top: size.height, width: max(size.width, StateGraphStyle.pageWidth))
    guard !layout.elements.isEmpty else { return self }
    var drawing = self
    drawing.size = Size(
      width: max(size.width, layout.right.rounded(.up)), height: (layout.bottom + 10).rounded(.up))
    let aside = ((drawing.size.width - size.width) / 2).rounded()
    drawing.elements = elements.map { $0.moved(x: aside, y: 0) }
    drawing.elements.append(
      .group(Group(id: "key", role: .none, classes: ["key"], elements: layout.elements)))
    return drawing
  }
}
