import LifelineStatecharts

extension Drawing {
  /// Returns the drawing with the lists of its graphs' causes below it.
  ///
  /// ```swift
  /// let sheet = Drawing(sheet: parts, id: "phone", title: "Phone", width: 980).withCauses(of: graphs)
  /// ```
  ///
  /// - Parameter graphs: The graphs that the drawing shows.
  /// - Returns: The drawing, with the height of the lists added; unchanged when no graph has one.
  package func withCauses(of graphs: [StateGraph]) -> Drawing {
    var drawing = self
    for graph in graphs {
      guard let list = graph.causes else { continue }
      let width = min(max(size.width, CauseListDrawing.narrowest), StateGraphStyle.pageWidth)
      var listing = CauseListDrawing(
        language: graph.language, top: drawing.size.height, width: width)
      if graphs.count > 1 { listing.add(heading: graph.title) }
      listing.add(list)
      drawing.size = Size(
        width: max(drawing.size.width, listing.right.rounded(.up)), height: listing.bottom)
      drawing.elements.append(
        .group(Group(role: .none, classes: ["causes"], elements: listing.elements)))
    }
    return drawing
  }
}

extension Drawing {
  /// Returns the drawing with notes below it, each after its number.
  func withRemarks(
    _ remarks: [(remark: StateGraph.Remark, sign: String)], _ language: Language
  ) -> Drawing {
    guard !remarks.isEmpty else { return self }
    let width = min(max(size.width, CauseListDrawing.narrowest), StateGraphStyle.pageWidth)
    var listing = CauseListDrawing(language: language, top: size.height, width: width)
    for (remark, sign) in remarks { listing.add(remark, sign) }
    var drawing = self
    drawing.size = Size(
      width: max(size.width, listing.right.rounded(.up)), height: listing.bottom)
    drawing.elements.append(
      .group(Group(role: .none, classes: ["remarks"], elements: listing.elements)))
    return drawing
  }
}

/// The drawing of a list of causes: rows with a mark, an arrow in a table, and the causes.
private struct CauseListDrawing {
  let language: Language
  let width: Double
  private(set) var elements: [Drawing.Element] = []
  /// The right end, with its margin.
  private(set) var right = 0.0
  private var y: Double

  /// The least width in points, even under a narrower picture.
  static let narrowest = 600.0
  private static let font = Font(size: 11.5)
  private static let headFont = Font(size: 11, weight: .bold)
  private static let lineHeight = 15.0
  /// The space above and below the text of a row.
  private static let padding = 3.0
  private static let gap = 12.0
  private static let left = StateGraphStyle.pageMargin
  /// The greatest width of the names of arrows and states.
  private static let widestName = 220.0

  init(language: Language, top: Double, width: Double) {
    (self.language, self.width, y) = (language, width, top)
  }

  /// The y coordinate of the lower edge, including its margin.
  var bottom: Double { y + 10 }

  mutating func add(heading: String) {
    y += Self.padding
    add(lines: [heading], .text, at: Self.left, font: Self.headFont)
  }

  /// Adds a note: its number with the title of its state, and the author's lines.
  mutating func add(_ remark: StateGraph.Remark, _ sign: String) {
    let head = [sign, remark.title].filter { !$0.isEmpty }.joined(separator: " ")
    if !head.isEmpty { add(lines: [head], .secondaryText, at: Self.left, font: Self.headFont) }
    for line in remark.text.split(whereSeparator: \.isNewline) {
      addFlowing([String(line)], .text, at: Self.left + (head.isEmpty ? 0 : Self.indentation))
    }
    y += Self.padding
  }

  mutating func add(_ list: StateGraph.CauseList) {
    let rows = list.causes.map { CauseRow($0, in: list.form, language) }
    let marks = rows.map(\.markWidth).max() ?? 0
    let nameX = Self.left + (marks > 0 ? marks + 8 : 0)
    guard list.form == .table else {
      for row in rows { addLettered(row, textX: nameX) }
      return
    }
    let names = rows.map { TextSize.width(of: $0.name, in: Self.font) }.max() ?? 0
    let textX = nameX + min(names, Self.widestName) + Self.gap
    let texts = Texts(language)
    add(lines: [texts["graph.cause.arrows"]], .secondaryText, at: nameX, font: Self.headFont)
    y -= Self.lineHeight
    add(lines: [texts["graph.cause.when"]], .secondaryText, at: textX, font: Self.headFont)
    for row in rows {
      addRule()
      y += Self.padding
      addTabular(row, nameX: nameX, textX: textX)
      y += Self.padding
    }
  }

  /// Adds a row of a table: its letter, arrow and causes side by side.
  private mutating func addTabular(_ row: CauseRow, nameX: Double, textX: Double) {
    let top = y
    addMark(of: row)
    let broken = BreakableText(row.name, in: Self.font).lines(
      within: textX - nameX, atMost: .max)
    add(lines: broken, .text, at: nameX)
    let named = y
    y = top
    addItems(of: row, at: textX)
    y = max(y, named)
  }

  /// Adds a row after its letter; a state, and the arrow at some steps, has its name above.
  private mutating func addLettered(_ row: CauseRow, textX: Double) {
    y += 1
    addMark(of: row)
    switch row.mark {
    case .sign: break
    case .badge: add(lines: [row.name], .secondaryText, at: textX)
    case nil: add(lines: [row.name], .text, at: Self.left, font: Self.headFont)
    }
    addItems(of: row, at: textX)
    y += 1
  }

  private mutating func addMark(of row: CauseRow) {
    let middle = y + Self.lineHeight / 2
    switch row.mark {
    case .badge(let badge):
      elements += badge.elements(around: Point(x: Self.left + badge.size.width / 2, y: middle))
    case .sign(let sign):
      add(lines: [sign], .secondaryText, at: Self.left)
      y -= Self.lineHeight
    case nil: break
    }
  }

  private mutating func addItems(of row: CauseRow, at x: Double) {
    for item in row.items {
      switch item {
      case .alternatives(let lines):
        for words in lines.compactMap(\.written) {
          for line in words.split(whereSeparator: \.isNewline) {
            addFlowing([String(line)], .secondaryText, at: x)
          }
        }
        addFlowing(
          row.phrases(lines.filter { $0.written == nil }), .secondaryText, at: x)
      case .message(let part): add(part, after: "", at: x)
      case .reaction(let cause, let messages): add(cause, messages, at: x)
      }
    }
  }

  /// Adds what makes a state react, and its messages: beside it if there is only one and room,
  /// otherwise below.
  private mutating func add(
    _ cause: StateGraph.Line.Part, _ messages: [StateGraph.Line.Part], at x: Double
  ) {
    if let only = messages.first, messages.count == 1,
      TextSize.width(of: "\(cause.text) / \(only.text)", in: Self.font) <= room(from: x)
    {
      add(only, after: "\(cause.text) / ", at: x)
      return
    }
    addFlowing([cause.text], .text, at: x)
    for message in messages { add(message, after: "/ ", at: x + Self.indentation) }
  }

  /// Adds a message with its condition beside it, or below it where there is no room.
  private mutating func add(_ part: StateGraph.Line.Part, after start: String, at x: Double) {
    let (text, condition) = part.apart
    let last = addFlowing([start + text], .text, at: x)
    guard let condition = condition.map({ "[\($0)]" }) else { return }
    let end = x + TextSize.width(of: last, in: Self.font) + Self.space
    if TextSize.width(of: condition, in: Self.font) <= room(from: end) {
      y -= Self.lineHeight
      addFlowing([condition], .secondaryText, at: end)
    } else {
      addFlowing([condition], .secondaryText, at: x + Self.indentation)
    }
  }

  /// Adds phrases in a sentence, and returns the last line.
  @discardableResult
  private mutating func addFlowing(
    _ phrases: [String], _ colour: Colour, at x: Double
  ) -> String {
    let lines = FlowingText(phrases, in: Self.font).lines(within: room(from: x))
    add(lines: lines, colour, at: x)
    return lines.last ?? ""
  }

  private func room(from x: Double) -> Double { width - x - StateGraphStyle.pageMargin }

  private mutating func add(
    lines: [String], _ colour: Colour, at x: Double, font: Font = Self.font
  ) {
    for line in lines {
      let middle = Point(x: x, y: y + Self.lineHeight / 2)
      elements.append(
        .text(Text(line, centredOn: middle, anchor: .start, font: font, colour: colour)))
      right = max(right, x + TextSize.width(of: line, in: font) + StateGraphStyle.pageMargin)
      y += Self.lineHeight
    }
  }

  private static let space = 4.0
  private static let indentation = 14.0

  private mutating func addRule() {
    elements.append(
      .shape(
        .line(
          from: Point(x: Self.left, y: y), to: Point(x: width - Self.left, y: y),
          stroke: Stroke(.faintLine))))
    right = max(right, width)
  }
}

/// An entry of the list with its mark and its name.
private struct CauseRow {
  enum Mark {
    case badge(StepBadge)
    /// The letter as it is in the place of a condition.
    case sign(String)
  }

  let mark: Mark?
  /// The arrow or the state.
  let name: String
  let items: [StateGraph.Cause.Item]

  init(_ cause: StateGraph.Cause, in form: StateGraph.CauseList.Form, _ language: Language) {
    mark =
      switch (cause.mark, form) {
      case (.letter(let letter)?, .table): .badge(StepBadge(letter: letter))
      case (.letter(let letter)?, .inline): .sign("[\(letter)]")
      case (.steps(let steps)?, _): .badge(StepBadge(steps: steps))
      case (nil, _): nil
      }
    name = cause.subjects.first?.words(language) ?? ""
    items = cause.items
  }

  var markWidth: Double {
    switch mark {
    case .badge(let badge): badge.size.width
    case .sign(let sign): TextSize.width(of: sign, in: Font(size: 11.5))
    case nil: 0
    }
  }

  /// The texts of alternatives; a condition alone needs no brackets after those of its letter.
  func phrases(_ alternatives: [StateGraph.Line]) -> [String] {
    if case .sign = mark, alternatives.count == 1,
      case .condition(let text)? = alternatives.first?.cause
    {
      return [text]
    }
    return alternatives.map(\.text)
  }
}

extension StateGraph.Cause.Subject {
  /// `Active → Inactive`, or `in Active`.
  fileprivate func words(_ language: Language) -> String {
    let texts = Texts(language)
    return switch self {
    case .arrow(let from, let to):
      texts["graph.cause.arrow", ["from": from.title, "to": to.title]]
    case .state(let state): texts["graph.cause.inState", ["title": state.title]]
    }
  }
}
