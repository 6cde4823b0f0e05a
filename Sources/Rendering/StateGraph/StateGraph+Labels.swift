import Diagrams
import Statecharts

extension StateGraphStyle {
  /// The words in a state's box: its title, and small lines below it.
  func block(of vertex: StateGraph.Vertex) -> TextBlock {
    let text = look(of: vertex).text
    let isBox = !vertex.children.isEmpty
    switch vertex.shape {
    case .initial, .final: return TextBlock(lines: [], alignment: .centre)
    case .history(let history):
      let letter = history == .deep ? "H*" : "H"
      return TextBlock(
        lines: [[TextBlock.Run(string: letter, font: Self.markFont, colour: text)]],
        alignment: .centre)
    case .anyState:
      return TextBlock(
        lines: [
          [
            TextBlock.Run(
              string: vertex.title, font: vertex.lines.isEmpty ? Self.markFont : Self.markTitleFont,
              colour: text)
          ]
        ] + small(vertex.lines, colour: text),
        alignment: vertex.lines.isEmpty ? .centre : .left)
    case .note:
      return TextBlock(lines: small(vertex.lines, colour: text))
    case .state, .parallel, .region, .outside:
      let font = isBox ? Self.boxTitleFont : Self.titleFont
      let lines = broken(vertex.title, in: font).map {
        [TextBlock.Run(string: $0, font: font, colour: text)]
      }
      return TextBlock(
        lines: lines + small(vertex.lines, colour: .secondaryText),
        alignment: isBox ? .left : .centre)
    }
  }

  /// The words in a state's box when its small lines stand in a key: its title, and room for
  /// their number behind it.
  func block(of vertex: StateGraph.Vertex, callout: StateGraphKey.Callout?) -> TextBlock {
    guard let callout else { return block(of: vertex) }
    var bare = vertex
    bare.lines.removeAll(where: StateGraphKey.needsKey)
    var block = block(of: bare)
    let badge = CalloutBadge(callout)
    if block.lines.isEmpty { block.lines.append([]) }
    block.lines[0].append(TextBlock.Run(callout: badge))
    return block
  }

  /// The words beside an arrow: step numbers and what sets it off, then what it delivers; `nil`
  /// when there is nothing to say.
  func block(of edge: StateGraph.Edge) -> TextBlock? {
    guard !edge.isDefault else { return nil }
    let text = textColour(of: edge)
    var lines = (edge.stimuli + [edge.guardText].compactMap { $0 })
      .flatMap { broken($0, in: Self.stimulusFont) }
      .map { [TextBlock.Run(string: $0, font: Self.stimulusFont, colour: text)] }
    if !edge.steps.isEmpty || edge.count != nil, callout(of: edge) == nil {
      let counted = Self.coverageCount(of: edge)
      let steps =
        counted != nil
        ? counted ?? []
        : edge.paths.isEmpty
          ? [
            TextBlock.Run(
              string: Self.numbers(edge.steps), font: Self.stepFont, colour: .hue(.orange, .text))
          ] : Self.overlaySteps(of: edge)
      // In columns on a line of their own, so that they do not make the words wider.
      if lines.isEmpty || isInColumns {
        lines.insert(steps, at: 0)
      } else {
        lines[0].insert(contentsOf: steps, at: 0)
      }
    }
    lines += small(edge.deliveries, colour: .secondaryText)
    return lines.isEmpty ? nil : TextBlock(lines: lines)
  }

  /// The steps that stand on an arrow between columns, unless they are too many for its line.
  func callout(of edge: StateGraph.Edge) -> StateGraphKey.Callout? {
    guard isInColumns, !edge.steps.isEmpty, edge.paths.isEmpty, edge.count == nil, !edge.isDefault
    else { return nil }
    let callout = StateGraphKey.Callout(string: Self.numbers(edge.steps), isTaken: true)
    return CalloutBadge(callout).size.width <= ColumnMeasures.widestSteps ? callout : nil
  }

  /// `1, 4`, and for many `1, 4, 7 … 23`.
  static func numbers(_ steps: [Int], letter: String = "") -> String {
    let numbers = steps.map { "\(letter)\($0)" }
    guard steps.count > 5, let last = numbers.last else { return numbers.joined(separator: ", ") }
    return numbers.prefix(3).joined(separator: ", ") + " … \(last)"
  }

  private func small(_ texts: [String], colour: Colour) -> [[TextBlock.Run]] {
    var lines = texts.flatMap { broken($0, in: Self.deliveryFont) }
    if lines.count > mostLines {
      let hidden = lines.count - mostLines + 1
      lines = lines.prefix(mostLines - 1) + ["+ \(hidden)"]
    }
    return lines.map { [TextBlock.Run(string: $0, font: Self.deliveryFont, colour: colour)] }
  }

  /// Words in one font, broken where they are too wide.
  func lines(of text: String, in font: Font, colour: Colour) -> [[TextBlock.Run]] {
    broken(text, in: font).map { [TextBlock.Run(string: $0, font: font, colour: colour)] }
  }

  /// Breaks words that are too wide into lines of about the same width.
  ///
  /// Names are given more room than sentences, which break well.
  private func broken(_ text: String, in font: Font) -> [String] {
    let isName = !text.contains(" ") || text.contains(" / ")
    let widest = isName ? widestName : widestSentence
    let width = TextSize.width(of: text, in: font)
    guard width > widest else { return [text] }
    let lines = TextSize.lines(of: text, in: font, within: widest, atMost: 4)
    // Narrower as long as there are not more lines, so that no word is left alone on the last.
    for narrower in stride(from: width / Double(lines.count), to: widest, by: 6) {
      let balanced = TextSize.lines(of: text, in: font, within: narrower, atMost: lines.count)
      if balanced.joined().count == lines.joined().count, balanced.last?.hasSuffix("…") == false {
        return balanced
      }
    }
    return lines
  }
}
