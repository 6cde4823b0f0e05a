import LifelineStatecharts

extension Drawing {
  /// Returns the drawing of one region in a frame with its name, above the cards of the others.
  ///
  /// - Parameter graph: The graph that the drawing shows.
  /// - Returns: The drawing, as wide as a page; unchanged when the graph has no cards.
  func withCards(of graph: StateGraph) -> Drawing {
    guard let cards = graph.cards else { return self }
    var sheet = RegionCardsDrawing(language: graph.language)
    var drawing = sheet.framed(self, as: cards.drawn)
    let texts = Texts(graph.language)
    for (cards, heading) in [
      (cards.asked, texts["graph.cards.asked", ["region": cards.drawn.title]]),
      (
        cards.others,
        texts[cards.asked.isEmpty ? "graph.cards.all" : "graph.cards.others"]
      ),
    ] where !cards.isEmpty {
      sheet.add(heading: heading)
      sheet.add(cards)
    }
    if cards.unchanged > 0 {
      sheet.add(heading: texts["graph.cards.unchanged", count: cards.unchanged])
    }
    drawing.elements += sheet.elements
    drawing.size.height = sheet.y + StateGraphStyle.pageMargin / 2
    return drawing
  }
}

/// The drawing of regions: a frame around a graph, and cards in rows of four.
struct RegionCardsDrawing {
  let language: Language
  private(set) var elements: [Drawing.Element] = []
  /// The y coordinate of what comes next.
  private(set) var y = StateGraphStyle.pageMargin

  /// The greatest width of the drawing in the frame, with its margins.
  static let innerWidth = StateGraphStyle.pageWidth - 24

  private static let left = StateGraphStyle.pageMargin
  private static let width = StateGraphStyle.pageWidth - 2 * left
  private static let columns = 4
  private static let gap = 10.0
  private static let inset = 10.0
  private static let lineHeight = 15.0
  private static let mostLines = 3
  private static let font = Font(size: 11.5)

  init(language: Language) { self.language = language }

  /// Puts a drawing into a frame.
  mutating func framed(_ inner: Drawing, as region: StateGraph.RegionCards.Card) -> Drawing {
    let head = 16.0
    var drawing = inner
    // A region that does not fit a page makes the page wider.
    let frame = Rectangle(
      x: Self.left, y: y, width: max(Self.width, inner.size.width - 12),
      height: inner.size.height - 2 * StateGraphStyle.pageMargin + head + 28)
    let place = Point(x: frame.x + Self.inset, y: frame.y + 16)
    let title = Text(
      region.title, centredOn: place, anchor: .start, font: StateGraphStyle.boxTitleFont,
      colour: .secondaryText)
    let count = Text(
      StateGraphWords(language: language).inside(region),
      centredOn: Point(
        x: place.x
          + (region.title.isEmpty ? 0 : TextSize.width(of: region.title, in: title.font) + 12),
        y: place.y),
      anchor: .start, font: Self.font, colour: .secondaryText)
    let box = Shape(
      .rectangle(frame, radius: StateGraphStyle.boxRadius), fill: .container,
      stroke: Stroke(.containerBorder, width: 1.2))
    let (dx, dy) = (
      frame.center.x - inner.size.width / 2,
      frame.y + head + 14 - StateGraphStyle.pageMargin
    )
    drawing.elements = [
      .group(
        Group(
          id: region.id, role: .object, label: region.title, classes: ["state", "region"],
          data: [Group.Datum("state", region.id)],
          elements: [.shape(box), .text(title), .text(count)]
            + inner.elements.map { $0.moved(x: dx, y: dy) }))
    ]
    drawing.size.width = frame.maxX + Self.left
    y = frame.maxY + 8
    return drawing
  }

  mutating func add(heading: String) {
    let place = Point(x: Self.left + 1, y: y + 14)
    elements.append(
      .text(
        Text(
          heading, centredOn: place, anchor: .start, font: StateGraphStyle.boxTitleFont,
          colour: .secondaryText)))
    y += 28
  }

  mutating func add(_ cards: [StateGraph.RegionCards.Card]) {
    let width = (Self.width - Double(Self.columns - 1) * Self.gap) / Double(Self.columns)
    for start in stride(from: 0, to: cards.count, by: Self.columns) {
      let row = cards[start..<min(start + Self.columns, cards.count)]
      let lines = row.map { names(of: $0, within: width - 2 * Self.inset) }
      let height = 34 + Self.lineHeight * Double(max(lines.map(\.count).max() ?? 0, 1)) + 6
      for (column, (card, lines)) in zip(row, lines).enumerated() {
        let place = Rectangle(
          x: Self.left + Double(column) * (width + Self.gap), y: y, width: width, height: height)
        add(card, lines, in: place)
      }
      y += height + Self.gap
    }
  }

  private mutating func add(
    _ card: StateGraph.RegionCards.Card, _ lines: [String], in place: Rectangle
  ) {
    let words = StateGraphWords(language: language)
    let (left, right) = (place.x + Self.inset, place.maxX - Self.inset)
    let (label, count) = (words.card(card), words.count(card))
    let room = right - left - 8 - TextSize.width(of: count, in: Self.font)
    let title = BreakableText(card.title, in: StateGraphStyle.titleFont)
      .lines(within: room, atMost: 1)[0]
    let box = Shape(
      .rectangle(place, radius: StateGraphStyle.radius), fill: .surface,
      stroke: Stroke(card.visited == 0 ? .quietLine : .containerBorder, width: 1.2))
    let head = [
      Text(
        title, centredOn: Point(x: left, y: place.y + 17), anchor: .start,
        font: StateGraphStyle.titleFont, colour: card.visited == 0 ? .secondaryText : .text),
      Text(
        count, centredOn: Point(x: right, y: place.y + 17), anchor: .end, font: Self.font,
        colour: .secondaryText),
    ]
    let names = lines.enumerated().map { index, line in
      Text(
        line, centredOn: Point(x: left, y: place.y + 36 + Double(index) * Self.lineHeight),
        anchor: .start, font: Self.font, colour: .secondaryText)
    }
    elements.append(
      .group(
        Group(
          id: card.id, role: .symbol, label: label, classes: ["state", "card"],
          data: [Group.Datum("state", card.id)], tooltip: label,
          elements: [.shape(box)] + (head + names).map { .text($0) })))
  }

  /// Returns the names of a region's states in at most three lines, the last of which may say how
  /// many there are more.
  private func names(of card: StateGraph.RegionCards.Card, within width: Double) -> [String] {
    let words = StateGraphWords(language: language)
    for count in stride(from: card.states.count, through: 0, by: -1) {
      let more = card.states.count - count
      let phrases = card.states.prefix(count) + (more > 0 ? [words.moreStates(more)] : [])
      let lines = FlowingText(Array(phrases), in: Self.font).lines(within: width)
      if lines.count <= Self.mostLines { return lines }
    }
    return []
  }
}
