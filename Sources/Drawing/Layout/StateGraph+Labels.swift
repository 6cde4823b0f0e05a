import LifelineStatecharts

extension StateGraphStyle {
  /// Returns the text of a state: its title, and small lines below it.
  func block(of vertex: StateGraph.Vertex) -> TextBlock {
    let text = look(of: vertex).text
    let isBox = !vertex.children.isEmpty
    switch vertex.shape {
    case .initial, .sign: return TextBlock(lines: [], alignment: .centre)
    case .final where vertex.title.isEmpty: return TextBlock(lines: [], alignment: .centre)
    case .final:
      return TextBlock(
        items: [lines(of: vertex.title, in: Self.titleFont, colour: text)], alignment: .centre)
    case .history(let history):
      let letter = history == .deep ? "H*" : "H"
      return TextBlock(
        lines: [[TextBlock.Run(string: letter, font: Self.markFont, colour: text)]],
        alignment: .centre)
    case .anyState:
      let font = vertex.lines.isEmpty ? Self.markFont : Self.markTitleFont
      return TextBlock(
        items: [[[TextBlock.Run(string: vertex.title, font: font, colour: text)]]]
          + smallLines(of: vertex),
        alignment: vertex.lines.isEmpty ? .centre : .left)
    case .note:
      return TextBlock(items: smallLines(of: vertex))
    case .state, .parallel, .region, .outside:
      let font = isBox ? Self.boxTitleFont : Self.titleFont
      var block = TextBlock(
        items: [lines(of: vertex.title, in: font, colour: text)]
          + smallLines(of: vertex),
        alignment: isBox ? .left : .centre)
      block.rule = ruledLine(of: vertex, in: block)
      return block
    }
  }

  /// Returns the small lines of a state, those with messages first; in a coverage picture the visit
  /// count comes before them in its own colour.
  private func smallLines(of vertex: StateGraph.Vertex) -> [[[TextBlock.Run]]] {
    let isBehind = content.showsPaths && vertex.visits == 0
    let isTelling = vertex.lines.contains { line in
      line.effect != nil || line.written.map { WrittenLabel($0).isReaction } ?? false
    }
    let colour: Colour = isBehind || !isTelling ? .secondaryText : .text
    guard content.coverage != nil, vertex.children.isEmpty, let visits = vertex.visits,
      let count = vertex.lines.first
    else { return small(vertex.lines, colour: colour) }
    let counted = lines(
      of: count.text, in: Self.coverageFont(visits), colour: Self.coverageColour(visits))
    return [counted] + small(Array(vertex.lines.dropFirst()), colour: colour)
  }

  /// Returns the label of an edge, the stimuli before the messages that it delivers; `nil` when
  /// there is none.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - countsSteps: Whether the label begins with the steps of a run, for output without badges.
  /// - Returns: The label.
  package func block(of edge: StateGraph.Edge, countsSteps: Bool = false) -> TextBlock? {
    if let length = edge.lineLength, length != lineLength {
      var style = self
      style.lineLength = length
      return style.block(of: edge, countsSteps: countsSteps)
    }
    let stimulus = stimulusColour(of: edge)
    // Edges with a verdict are mostly messages.
    let font = edge.verdict == nil ? Self.stimulusFont : Self.deliveryFont
    let stimuli = edge.stimuli.filter { $0.written == nil }
    var items = edge.stimuli.compactMap(\.written).map { written($0, of: edge) }
    items +=
      edge.tellsMessages
      ? small(stimuli, colour: textColour(of: edge))
      : edge.verdict == nil
        ? [flowing(stimuli, in: font, colour: stimulus)].filter { !$0.isEmpty }
        : stimuli.map { lines(of: $0, in: font, colour: stimulus) }
    items += [edge.condition].compactMap(\.self)
      .map { lines(of: $0, in: Self.stimulusFont, colour: stimulus) }
    if countsSteps, !edge.isDefault, !edge.steps.isEmpty || edge.count != nil {
      let steps = Self.coverageCount(of: edge) ?? Self.steps(of: edge)
      if items.isEmpty {
        items.insert([steps], at: 0)
      } else {
        items[0][0].insert(contentsOf: steps, at: 0)
      }
    }
    items += small(edge.deliveries, colour: textColour(of: edge))
    return items.isEmpty ? nil : TextBlock(items: items)
  }

  /// Returns the label of an edge with its triggers in one sentence, and its messages in another.
  ///
  /// A line ends between two of them, unless one of them is wider. `nil` when there is no label.
  func flowingBlock(of edge: StateGraph.Edge, within width: Double) -> TextBlock? {
    let (stimulus, message) = (stimulusColour(of: edge), textColour(of: edge))
    let made = edge.stimuli.filter { $0.written == nil } + [edge.condition].compactMap(\.self)
    let stimuli = made.map { line in
      line.isMessage || edge.tellsMessages
        ? run(line, in: Self.deliveryFont, colour: message)
        : run(line, in: Self.stimulusFont, colour: stimulus)
    }
    let messages = edge.deliveries.map { run($0, in: Self.deliveryFont, colour: message) }
    let words = edge.stimuli.compactMap(\.written).flatMap { written($0, of: edge, within: width) }
    let lines = words + flowing(stimuli, within: width) + flowing(messages, within: width)
    return lines.isEmpty ? nil : TextBlock(lines: lines)
  }

  private func run(_ line: StateGraph.Line, in font: Font, colour: Colour) -> TextBlock.Run {
    let isMain = message.map(line.tells) ?? false
    let isAside = line.isCondition || line.isCounted
    return TextBlock.Run(
      string: line.text, font: isMain ? Self.messageFont : isAside ? Self.stimulusFont : font,
      colour: isMain ? .text : isAside ? .secondaryText : colour)
  }

  /// Fills lines with runs, with a dot between two of them.
  private func flowing(_ runs: [TextBlock.Run], within width: Double) -> [[TextBlock.Run]] {
    var lines: [[TextBlock.Run]] = []
    for (index, run) in runs.enumerated() {
      let text = run.string + (index + 1 < runs.count ? " ·" : "")
      let parts = BreakableText(text, in: run.font, atCapitals: false)
        .balancedLines(within: max(width, 40))
        .map { TextBlock.Run(string: $0, font: run.font, colour: run.colour) }
      if let last = lines.last, parts.count == 1 {
        let longer = Self.appending(parts[0], to: last)
        if TextBlock(lines: [longer]).width <= width {
          lines[lines.count - 1] = longer
          continue
        }
      }
      lines += parts.map { [$0] }
    }
    return lines
  }

  /// Returns a line with a run at its end; two runs of one look are one text.
  private static func appending(_ run: TextBlock.Run, to line: [TextBlock.Run]) -> [TextBlock.Run] {
    guard let last = line.last, last.font == run.font, last.colour == run.colour else {
      return line + [run]
    }
    return line.dropLast() + [
      TextBlock.Run(string: "\(last.string) \(run.string)", font: run.font, colour: run.colour)
    ]
  }

  /// Returns the label that an edge has in the chart without a run; `nil` when there is none.
  func block(ofChart edge: StateGraph.Edge) -> TextBlock? {
    guard let usual = edge.usualMessages, !usual.isEmpty else { return nil }
    return TextBlock(items: usual.map { lines(of: $0, in: Self.deliveryFont, colour: .text) })
  }

  private static func steps(of edge: StateGraph.Edge) -> [TextBlock.Run] {
    edge.paths.isEmpty
      ? [TextBlock.Run(string: numbers(edge.steps), font: stepFont, colour: .hue(.orange, .text))]
      : overlaySteps(of: edge)
  }

  /// Returns the step numbers of each run at an edge, such as `− A1, A4` or `A2  B1`.
  static func overlaySteps(of edge: StateGraph.Edge) -> [TextBlock.Run] {
    edge.paths.map { path in
      TextBlock.Run(
        string: edge.sign + path.words, font: stepFont,
        colour: .hue(OverlayStyle.hue(ofRun: path.run), .text))
    }
  }

  /// Returns the count for the label of an edge, such as `3×`; `nil` when nothing is counted.
  static func coverageCount(of edge: StateGraph.Edge) -> [TextBlock.Run]? {
    guard let count = edge.count else { return nil }
    return [
      TextBlock.Run(
        string: "\(count)×", font: coverageFont(count), colour: coverageColour(count))
    ]
  }

  /// Returns events and conditions, each of which is enough, one after the other.
  private func flowing(
    _ alternatives: [StateGraph.Line], in font: Font, colour: Colour
  ) -> [[TextBlock.Run]] {
    if let only = alternatives.first, alternatives.count == 1 {
      return lines(of: only, in: font, colour: colour)
    }
    return FlowingText(alternatives.map(\.text), in: font).lines(within: widestSentence).map {
      [TextBlock.Run(string: $0, font: font, colour: colour)]
    }
  }

  /// Returns small lines.
  ///
  /// The message that the picture is about is emphasised, and the condition of a message is on a
  /// line below it.
  func small(_ texts: [StateGraph.Line], colour: Colour) -> [[[TextBlock.Run]]] {
    texts.map { line in
      if message.map(line.tells) ?? false {
        return lines(of: line, in: Self.messageFont, colour: .text)
      }
      switch line.cause {
      case .letter: return lines(of: line, in: Self.stimulusFont, colour: .secondaryText)
      case .words where line.effect == nil || line.isCounted:
        return lines(of: line, in: Self.deliveryFont, colour: .secondaryText)
      case .written(let words):
        return lines(
          of: words, in: Self.deliveryFont,
          colour: WrittenLabel(words).isReaction ? colour : .secondaryText)
      case .event, .condition, .guarded, .message, .words:
        return lines(of: line, in: Self.deliveryFont, colour: colour)
      }
    }
  }

  /// Returns a text in one font, wrapped where it is too wide, with the condition of a message on
  /// lines of its own, and a letter after it.
  func lines(of line: StateGraph.Line, in font: Font, colour: Colour) -> [[TextBlock.Run]] {
    let (text, sign) = line.apart
    var words = lines(of: text, in: font, colour: colour)
    switch sign {
    case .condition(let condition):
      return words + lines(of: condition, in: Self.stimulusFont, colour: .secondaryText)
    case .letter(let letter):
      let run = TextBlock.Run(string: letter, font: Self.stimulusFont, colour: .secondaryText)
      words[words.count - 1].append(run)
      return words
    case nil: return words
    }
  }

  /// Returns a text in one font, wrapped where it is too wide.
  func lines(
    of text: String, in font: Font, colour: Colour
  ) -> [[TextBlock.Run]] {
    broken(text, in: font).map {
      [TextBlock.Run(string: $0, font: font, colour: colour)]
    }
  }

  /// Wraps a text that is too wide into lines of about equal width.
  ///
  /// Names may be wider than sentences, because these have more places to break.
  func broken(_ text: String, in font: Font, within room: Double? = nil) -> [String] {
    if let room {
      let words = BreakableText(text, in: font, atCapitals: false)
      return words.balancedLines(within: max(room, min(words.widestPart.rounded(.up), 400)))
    }
    let width = TextSize.width(of: text, in: font)
    guard width > min(widestName, widestSentence) else { return [text] }
    let isName = !text.contains(" ") || text.contains(" / ") || text.hasPrefix("× ")
    let widest = isName ? widestName : widestSentence
    guard width > widest else { return [text] }
    let breakable = BreakableText(text, in: font, atCapitals: breaksAtCapitals)
    // Never inside a word: a line is at least as wide as the widest part.
    return breakable.balancedLines(within: max(widest, breakable.widestPart.rounded(.up)))
  }
}
