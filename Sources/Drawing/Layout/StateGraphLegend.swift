import LifelineStatecharts

extension Drawing {
  /// Returns the drawing with a legend below it, which explains the marks that occur in the graphs.
  ///
  /// Marks that explain themselves are not in the legend.
  ///
  /// ```swift
  /// let sheet = Drawing(sheet: parts, id: "phone", title: "Phone", width: 980).withLegend(of: graphs)
  /// ```
  ///
  /// - Parameter graphs: The graphs that the drawing shows.
  /// - Returns: The drawing, with the height of the legend added; unchanged when no mark needs an
  ///   explanation.
  package func withLegend(of graphs: [StateGraph]) -> Drawing {
    let margin = StateGraphStyle.pageMargin
    let legend = StateGraphLegend(
      language: graphs.first?.language ?? language, receivers: graphs.flatMap(\.receivers).uniqued)
    var flow = LegendFlow(
      from: Point(x: margin, y: size.height + LegendFlow.rowHeight / 2),
      to: max(size.width, StateGraphLegend.narrowest) - margin, gaps: (7, 20))
    // Sentences about the whole picture say how much was visited, or that nothing happens, since a
    // reader might otherwise think that edges are missing.
    let still = graphs.allSatisfy(\.isStill) ? [Texts(legend.language)["graph.still"]] : []
    for sentence in still + graphs.compactMap(\.content.coverage) {
      flow.add(sentence, in: StateGraphStyle.stimulusFont, .text)
      flow.startRow()
    }
    for entry in StateGraphLegend.entries(of: graphs) { legend.add(entry, to: &flow) }
    guard let element = flow.element else { return self }
    var drawing = self
    drawing.size = Size(
      width: max(size.width, (flow.right + margin).rounded(.up)), height: flow.bottom + 10)
    drawing.elements.append(element)
    return drawing
  }
}

/// The marks of state graphs with their meanings.
struct StateGraphLegend {
  /// A mark that a legend can explain, in legend order.
  enum Entry: CaseIterable {
    case start, end, choice, bar, history, deepHistory, outside, added, region, event,
      message,
      condition
    case optional, or
    case atOnce, noMessage, seldomMessage, card
    case taken, untaken, bare, illegal, legal, takenByAll, onlyFirst, onlySecond, onlySome, gone,
      new, changed, oldPlace, covered, uncovered
  }

  let language: Language
  /// The names of the receivers of messages.
  let receivers: [String]

  /// The least width of a legend in points, even under a narrower picture.
  static let narrowest = 300.0
  private static let glyphWidth = 26.0

  /// Returns the marks that occur in graphs.
  static func entries(of graphs: [StateGraph]) -> [Entry] {
    var found: Set<Entry> = []
    for graph in graphs {
      if graph.cards != nil { found.insert(.card) }
      if let list = graph.causes { found.formUnion(entries(of: list)) }
      for vertex in graph.allVertices {
        found.formUnion(entries(of: vertex))
        if graph.content.coverage != nil, vertex.visits == 0 { found.insert(.uncovered) }
      }
      for edge in graph.edges { found.formUnion(entries(of: edge, in: graph)) }
      if case .versions(_, let changes) = graph.content {
        let signs = Set(changes.compactMap(\.sign.first))
        if signs.contains("−") { found.insert(.gone) }
        if signs.contains("+") { found.insert(.new) }
        if signs.contains("~") { found.insert(.changed) }
      }
    }
    // Where all labels are of one kind, they need no explanation.
    if !found.isSuperset(of: [.event, .message]) { found.subtract([.event, .message]) }
    return Entry.allCases.filter(found.contains)
  }

  private static func entries(of list: StateGraph.CauseList) -> Set<Entry> {
    let lines = list.causes.flatMap { $0.alternatives + $0.messages }
    var found: Set<Entry> = []
    if lines.contains(where: \.hasCondition) { found.insert(.condition) }
    if lines.contains(where: \.isInSomeRuns) { found.insert(.optional) }
    let isListed = list.causes.contains { cause in
      cause.alternatives.count { $0.effect == nil && $0.written == nil } > 1
    }
    if isListed { found.insert(.or) }
    return found
  }

  private static func entries(of vertex: StateGraph.Vertex) -> Set<Entry> {
    var found: Set<Entry> =
      switch vertex.shape {
      case .initial, .sign(.start): [.start]
      case .final: [.end]
      case .history(.shallow): [.history]
      case .history(.deep): [.deepHistory]
      case .outside: [.outside]
      case .region where !vertex.children.isEmpty: [.region]
      case .sign(.choice): [.choice]
      case .sign(.fork), .sign(.join): [.bar]
      case .state, .parallel, .region, .anyState, .note: []
      }
    if vertex.isAdded { found.insert(.added) }
    if vertex.lines.contains(where: \.isInSomeRuns) { found.insert(.optional) }
    if vertex.lines.contains(where: \.hasCondition) { found.insert(.condition) }
    return found
  }

  private static func entries(of edge: StateGraph.Edge, in graph: StateGraph) -> Set<Entry> {
    var found: Set<Entry> = []
    let lines = edge.stimuli + [edge.condition].compactMap(\.self) + edge.deliveries
    if lines.contains(where: \.hasCondition) { found.insert(.condition) }
    if lines.contains(where: \.isInSomeRuns) { found.insert(.optional) }
    // The author's words need no explanation.
    let made = edge.stimuli.filter { $0.written == nil }
    if !edge.tellsMessages, edge.verdict == nil, made.count > 1 { found.insert(.or) }
    if let verdict = edge.verdict {
      return found.union([verdict == .illegal ? .illegal : .legal])
    }
    if !made.allSatisfy(\.isCondition), !edge.tellsMessages { found.insert(.event) }
    if lines.contains(where: \.endsInMessage) { found.insert(.message) }
    guard !edge.isDefault else { return found }
    let isUntaken = graph.content.showsPaths && edge.steps.isEmpty
    // The label of an edge that the run did not take is left out.
    let isBare =
      lines.isEmpty && edge.letter == nil && isUntaken
      && ![.atOnce, .nextStep].contains(graph.silence)
    if lines.isEmpty, edge.letter == nil, !isBare,
      let entry = entry(of: graph.silence)
    {
      found.insert(entry)
    }
    switch graph.content {
    case .plain: break
    case .versions: if case .moved(_, isAway: true) = edge.mark { found.insert(.oldPlace) }
    case .coverage: found.insert(edge.count ?? 0 > 0 ? .covered : .uncovered)
    case .run, .comparison:
      found.insert(isBare ? .bare : isUntaken ? .untaken : entry(of: edge.mark))
    }
    return found
  }

  /// Returns the entry that explains an edge without a label; `nil` when it explains itself.
  private static func entry(of silence: StateGraph.Silence) -> Entry? {
    switch silence {
    case .atOnce: .atOnce
    case .noMessage: .noMessage
    case .seldomMessage: .seldomMessage
    case .nextStep: nil
    }
  }

  /// Returns the entry that explains an edge that was taken.
  private static func entry(of mark: Overlay.Mark?) -> Entry {
    switch mark {
    case nil: .taken
    case .common: .takenByAll
    case .only(0): .onlyFirst
    case .only: .onlySecond
    case .several, .moved: .onlySome
    }
  }

  func add(_ entry: Entry, to flow: inout LegendFlow) {
    let width = sign(of: entry).map { TextSize.width(of: $0, in: Self.font) } ?? width(of: entry)
    flow.add(
      words(of: entry), in: font(of: entry), entry == .message ? .text : .secondaryText,
      signWidth: width
    ) { draw(entry, around: $0.moved(x: width / 2, y: 0)) }
  }

  private static let font = StateGraphStyle.markFont

  /// Returns the font of an entry: kinds of labels have the font that they have in the picture.
  private func font(of entry: Entry) -> Font {
    switch entry {
    case .event: StateGraphStyle.stimulusFont
    case .message: StateGraphStyle.deliveryFont
    default: Self.font
    }
  }

  /// Returns the width of a drawn mark in points.
  private func width(of entry: Entry) -> Double {
    switch entry {
    case .start, .end, .choice, .history, .deepHistory: 16
    case .event, .message: 0
    case .bar, .outside, .added, .region, .condition, .optional, .or, .atOnce, .noMessage,
      .seldomMessage, .card, .taken, .untaken, .bare, .illegal, .legal:
      Self.glyphWidth
    case .takenByAll, .onlyFirst, .onlySecond, .onlySome, .gone, .new, .changed, .oldPlace,
      .covered, .uncovered:
      Self.glyphWidth + 20
    }
  }

  /// Returns the text of a mark that consists of text; `nil` for a drawn mark.
  private func sign(of entry: Entry) -> String? {
    switch entry {
    case .condition: "[…]"
    case .optional: "(…)"
    case .or: "·"
    case .card: "4"
    default: nil
    }
  }

  private func words(of entry: Entry) -> String {
    let texts = Texts(language)
    // More than two names would be too long for the legend.
    guard entry == .message, (1...2).contains(receivers.count) else {
      return texts["graph.legend.\(entry)"]
    }
    let names = receivers.joined(separator: texts["graph.list"])
    return texts["graph.legend.messageTo", ["receivers": names]]
  }

  private func draw(_ entry: Entry, around middle: Point) -> [Drawing.Element] {
    let glyph = LegendGlyph(middle: middle)
    let edge = Stroke(.surfaceBorder, width: 1.2)
    let dashed = Stroke(.containerBorder, width: 1.2, dash: .dashed)
    switch entry {
    case .start: return [glyph.circle(5, fill: .text)]
    case .end: return [glyph.circle(7, fill: .page, stroke: edge), glyph.circle(4, fill: .text)]
    case .choice:
      return [.shape(.diamond(Rectangle(center: middle, width: 16, height: 16), .surface, edge))]
    case .bar:
      let bar = Rectangle(center: middle, width: Self.glyphWidth, height: 4)
      return [.shape(Shape(.rectangle(bar, radius: 1.5), fill: .text))]
    case .history: return [glyph.circle(8, fill: .page, stroke: edge), glyph.words("H")]
    case .deepHistory: return [glyph.circle(8, fill: .page, stroke: edge), glyph.words("H*")]
    case .event, .message: return []
    case .outside, .added: return [glyph.box(dashed, fill: .page)]
    case .region: return [glyph.box(dashed, fill: nil)]
    case .condition, .optional, .or, .card:
      return [glyph.words(sign(of: entry) ?? "", colour: .secondaryText)]
    case .taken:
      return glyph.arrow(
        Stroke(.hue(.orange, .strong), width: 2.2), behind: "1", colour: .hue(.orange, .text),
        by: 3, room: 6)
    case .illegal: return [glyph.arrow(stroke(of: .illegal))]
    case .legal: return [glyph.arrow(stroke(of: .legal))]
    case .covered: return covered(glyph, count: 3)
    case .uncovered: return covered(glyph, count: 0)
    case .takenByAll: return taken(glyph, by: .common, sign: "")
    case .onlyFirst, .gone: return taken(glyph, by: .only(0), sign: "−")
    case .onlySecond, .new: return taken(glyph, by: .only(1), sign: "+")
    case .onlySome: return taken(glyph, by: .several([0]), sign: "A")
    case .changed: return taken(glyph, by: .moved(1, isAway: false), sign: "~n")
    case .oldPlace: return taken(glyph, by: .moved(1, isAway: true), sign: "−~n")
    case .atOnce, .noMessage, .seldomMessage: return [glyph.arrow(edge)]
    case .untaken, .bare: return [glyph.arrow(Stroke(.quietLine, width: 1.1))]
    }
  }

  private func stroke(of verdict: StateGraph.Edge.Verdict) -> Stroke {
    var edge = StateGraph.Edge("", from: "", to: "")
    edge.verdict = verdict
    return StateGraphStyle(stages: []).stroke(of: edge)
  }

  /// Draws the mark of an edge that was taken a number of times.
  private func covered(_ glyph: LegendGlyph, count: Int) -> [Drawing.Element] {
    var edge = StateGraph.Edge("", from: "", to: "")
    edge.count = count
    return glyph.arrow(
      StateGraphStyle.coverageStroke(of: edge) ?? Stroke(.line), behind: "\(count)×",
      colour: StateGraphStyle.coverageColour(count), by: -4, room: 12)
  }

  /// Draws the mark of an edge that some of the runs took.
  private func taken(
    _ glyph: LegendGlyph, by mark: Overlay.Mark, sign: String
  ) -> [Drawing.Element] {
    var edge = StateGraph.Edge("", from: "", to: "")
    edge.mark = mark
    return glyph.arrow(
      StateGraphStyle.overlayStroke(of: edge) ?? Stroke(.line), behind: sign,
      colour: .hue(OverlayStyle(ofEdge: mark)?.hue ?? .grey, .text), by: -2,
      room: sign.count < 2 ? 7 : 13)
  }

  /// The shapes of a mark in the legend.
  private struct LegendGlyph {
    let middle: Point

    func circle(_ radius: Double, fill: Colour?, stroke: Stroke? = nil) -> Drawing.Element {
      .shape(Shape(.circle(center: middle, radius: radius), fill: fill, stroke: stroke))
    }

    func box(_ stroke: Stroke, fill: Colour?) -> Drawing.Element {
      let place = Rectangle(center: middle, width: 24, height: 13)
      return .shape(Shape(.rectangle(place, radius: 4), fill: fill, stroke: stroke))
    }

    func words(_ string: String, colour: Colour = .text) -> Drawing.Element {
      words(string, at: middle.x, colour: colour)
    }

    private func words(_ string: String, at x: Double, colour: Colour) -> Drawing.Element {
      .text(
        Text(
          string, centredOn: Point(x: x, y: middle.y), font: StateGraphLegend.font, colour: colour))
    }

    func arrow(_ stroke: Stroke) -> Drawing.Element { arrow(stroke, from: left) }

    /// Returns an arrow after a text.
    ///
    /// - Parameters:
    ///   - stroke: The stroke of the arrow.
    ///   - word: The text.
    ///   - colour: The colour of the text.
    ///   - offset: The distance in points from the left edge of the mark to the centre of the text.
    ///   - room: The distance in points from the centre of the text to the start of the arrow.
    /// - Returns: The text and the arrow.
    func arrow(
      _ stroke: Stroke, behind word: String, colour: Colour, by offset: Double, room: Double
    ) -> [Drawing.Element] {
      let x = left + offset
      return [words(word, at: x, colour: colour), arrow(stroke, from: x + room)]
    }

    private var left: Double { middle.x - StateGraphLegend.glyphWidth / 2 }

    private func arrow(_ stroke: Stroke, from x: Double) -> Drawing.Element {
      .shape(
        .line(
          from: Point(x: x, y: middle.y),
          to: Point(x: middle.x + StateGraphLegend.glyphWidth / 2, y: middle.y), stroke: stroke,
          head: .filled))
    }
  }
}

extension StateGraph {
  /// Whether it has several states but no edges between them, and the chart none elsewhere.
  fileprivate var isStill: Bool {
    !hasTransitions && edges.allSatisfy(\.isDefault)
      && allVertices.count { $0.shape == .state && $0.children.isEmpty } > 1
  }
}
