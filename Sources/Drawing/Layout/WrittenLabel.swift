/// The author's words on an arrow or in a state, by what they look like: `event [condition] / action`.
///
/// Brackets are not split, and a slash only separates between blanks or at the start:
///
/// ```swift
/// WrittenLabel("tap [ready] / beep()")      // "tap", "[ready]", "/ beep()"
/// WrittenLabel("Close (outside / Esc)")     // the same words in one part
/// ```
struct WrittenLabel {
  /// The event, or all that is neither a condition nor an action; it may be empty.
  let event: String
  /// The condition in its brackets; empty for none.
  let condition: String
  /// What follows the slash, with it; empty for none.
  let action: String

  init(_ words: some StringProtocol) {
    let letters = Array(words)
    var (depth, slash, bracket) = (0, letters.count, letters.count)
    for (index, letter) in letters.enumerated() where slash == letters.count {
      let isApart = index == 0 || letters[index - 1] == " "
      switch letter {
      case "[" where depth == 0 && isApart && bracket == letters.count:
        (bracket, depth) = (index, 1)
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth = max(0, depth - 1)
      case "/" where depth == 0 && isApart && letters.dropFirst(index + 1).first == " ":
        slash = index
      default: break
      }
    }
    let start = min(bracket, slash)
    func trimmed(_ part: ArraySlice<Character>) -> String {
      let end = part.lastIndex { $0 != " " } ?? part.startIndex - 1
      return String(part[...end].drop { $0 == " " })
    }
    event = trimmed(letters[..<start])
    condition = trimmed(letters[start..<slash])
    action = trimmed(letters[slash...])
  }

  /// The event with its condition.
  var cause: String { [event, condition].filter { !$0.isEmpty }.joined(separator: " ") }

  /// Whether what follows the slash can only be an action, not another name: `Save / Cancel`.
  var tellsAction: Bool {
    !action.isEmpty && (event.isEmpty || !condition.isEmpty || action.contains("("))
  }

  /// Whether it says what a state does: `entry / ring`, `tick [odd] / count`.
  var isReaction: Bool { !action.isEmpty }
}

extension StateGraphStyle {
  /// Returns the author's words at an arrow, each of their lines in one line if it fits, else broken
  /// before the condition and the action.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - edge: The arrow.
  ///   - width: The width in points above which a line is broken; `nil` for that of all labels.
  /// - Returns: The lines.
  func written(
    _ words: String, of edge: StateGraph.Edge, within width: Double? = nil
  ) -> [[TextBlock.Run]] {
    let most = width ?? widestSentence
    func runs(_ text: String, _ colour: Colour) -> [TextBlock.Run] {
      text.isEmpty ? [] : [TextBlock.Run(string: text, font: Self.stimulusFont, colour: colour)]
    }
    func fits(_ line: [TextBlock.Run]) -> Bool { TextBlock(lines: [line]).width <= most }
    return words.split(whereSeparator: \.isNewline).flatMap { line -> [[TextBlock.Run]] in
      let label = WrittenLabel(line)
      let isSplit = tellsActions || label.tellsAction || label.action.isEmpty
      let action = runs(isSplit ? label.action : "", textColour(of: edge))
      let cause = runs(isSplit ? label.cause : String(line), stimulusColour(of: edge))
      if fits(cause + action) { return [cause + action] }
      let apart =
        isSplit
        ? [label.event, label.condition].flatMap { runs($0, stimulusColour(of: edge)) } : cause
      return ((fits(cause) ? cause : apart) + action).flatMap { part in
        broken(part.string, in: part.font, within: width).flatMap { [runs($0, part.colour)] }
      }
    }
  }

  /// Returns the first of a state's lines that says what it does, before which is a rule; `nil` for
  /// none.
  func ruledLine(of vertex: StateGraph.Vertex, in block: TextBlock) -> Int? {
    guard vertex.children.isEmpty else { return nil }
    let first = vertex.lines.firstIndex { $0.written.map { WrittenLabel($0).isReaction } ?? false }
    return first.map { first in
      block.lines.count
        - vertex.lines[first...].reduce(0) { count, line in
          count + small([line], colour: .text).reduce(0) { $0 + $1.count }
        }
    }
  }
}
