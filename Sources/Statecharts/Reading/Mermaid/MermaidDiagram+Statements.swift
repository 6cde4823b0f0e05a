/// Reading statements.
extension MermaidDiagram {
  /// The first words of statements that are skipped.
  private static let skipped: Set<String> = [
    "click", "scale", "hide", "linkstyle",
  ]

  /// Reads one statement; returns what follows it in its line.
  mutating func readStatement(_ text: Substring) -> Substring {
    let word = text.prefix { !$0.isWhitespace && $0 != ":" && $0 != "{" }
    let rest = text[word.endIndex...].trimmed
    if rest.hasPrefix("-->") { return readPlain(text) }
    let isFollowed = !rest.isEmpty && rest.first != ":"
    switch word.lowercased() {
    case "state" where isFollowed: return readState(rest, of: text)
    case "note" where isFollowed: readNote(rest, at: text)
    case "acctitle" where rest.first == ":":
      if title == nil { title = MermaidLabel.text(rest.dropFirst()) }
    case "accdescr": if rest.first == "{", !rest.contains("}") { block = .description }
    case "direction" where isFollowed:
      // Composites go as the chart.
      if open.isEmpty { direction = ["LR", "RL"].contains(rest.uppercased()) ? .right : nil }
    case "classdef" where isFollowed: readClassDefinition(rest)
    case "class" where isFollowed: readClass(rest)
    case "style" where isFollowed: readStyle(rest)
    case let word where Self.skipped.contains(word) && isFollowed: break
    default: return readPlain(text)
    }
    return ""
  }

  /// Reads an arrow, a description, a separator or mere names.
  private mutating func readPlain(_ text: Substring) -> Substring {
    var (text, rest) = text.splitAtSemicolon
    if !text.contains(":"), text.count > 1, let brace = text.firstIndex(of: "}") {
      (text, rest) = (text[..<brace].trimmed, text[brace...])
    }
    if text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") }), text.utf8.count > 1 {
      separate(at: text)
    } else if let arrow = text.firstRange(of: "-->") {
      readArrow(from: text[..<arrow.lowerBound], to: text[arrow.upperBound...], at: text)
    } else {
      let (names, words) = text.splitAtColon
      let states = nodes(names)
      if let state = states.last, let words { describe(state, words) }
    }
    return rest
  }

  private mutating func separate(at text: Substring) {
    guard !open.isEmpty, let owner = scope.owner else {
      return report(
        "'--' separates regions; write it between '{' and '}' of a state", at: place(of: text))
    }
    open[open.count - 1].scope.region += 1
    nodes[owner].regions += 1
  }

  private mutating func readArrow(from: Substring, to: Substring, at text: Substring) {
    let (names, words) = to.splitAtColon
    guard !from.isBlank, !names.isBlank else {
      return report("an arrow leads from a state to a state; write 'a --> b'", at: place(of: text))
    }
    let place = place(of: text)
    if from.withoutStyle == "[*]" {
      if let target = nodes(names).first { begin(at: target, words ?? "", place) }
      return
    }
    let (sources, targets) = (nodes(from), nodes(names))
    guard let source = sources.last, let target = targets.first else { return }
    // 'a --> b c : words' is an arrow, and a description of c.
    if let words, targets.count > 1 { describe(targets[targets.count - 1], words) }
    let label = targets.count > 1 ? "" : words ?? ""
    arrows.append(Arrow(from: source, to: target, label: label, place: place))
  }

  /// Reads an initial arrow.
  ///
  /// Of several in one place a run takes the first whose words hold, so they leave a state of their own.
  private mutating func begin(at target: Int, _ words: Substring, _ place: Place) {
    guard let first = initials[scope] else {
      initials[scope] = (target, words, place)
      return
    }
    let start = special("start", .start, in: scope, first.place)
    if first.node != start {
      arrows.append(Arrow(from: start, to: first.node, label: first.label, place: first.place))
      initials[scope] = (start, "", first.place)
    }
    arrows.append(Arrow(from: start, to: target, label: words, place: place))
  }

  private mutating func describe(_ node: Int, _ words: Substring) {
    nodes[node].descriptions += MermaidLabel.lines(words).filter { !$0.isEmpty }
  }

  /// Reads what follows `state`; returns what follows its `{`.
  private mutating func readState(_ text: Substring, of statement: Substring) -> Substring {
    var text = text
    var title: Substring?
    if text.first == "\"" {
      let inside = text.dropFirst()
      guard let end = inside.firstIndex(of: "\"") else {
        unfinished = (statement, unfinished?.place ?? place(of: text))
        block = .title
        return ""
      }
      unfinished = nil
      title = inside[..<end]
      let rest = inside[end...].dropFirst().trimmed
      guard rest.hasPrefix("as ") || rest.hasPrefix("as\t") else {
        report("a title needs a name; write 'state \"Title\" as a'", at: place(of: text))
        return ""
      }
      text = rest.dropFirst(3).trimmed
    }
    let name = text.prefix { !"{<:;".contains($0) && !$0.isWhitespace }
    let bare = name.firstRange(of: "[[").map { name[..<$0.lowerBound] } ?? name
    guard let node = node(bare) else { return "" }
    if let title {
      let words = MermaidLabel.text(title)
      if nodes[node].title == nil { nodes[node].title = words } else { describe(node, title) }
    }
    lastState = node
    return readTail(text[bare.endIndex...].trimmed, of: node)
  }

  private mutating func readTail(_ text: Substring, of node: Int) -> Substring {
    var text = text
    if text.hasPrefix(":::") {
      keepClass(of: Substring(nodes[node].name), in: text)
      text = text.dropFirst(3).drop { !$0.isWhitespace && $0 != "{" }.trimmed
    }
    switch text.first {
    case nil, "{", "}", ";": return text
    case ":":
      let (words, rest) = text.dropFirst().splitAtSemicolon
      describe(node, words)
      return rest
    case "<", "[", "&": stereotype(text, of: node)
    default:
      report(
        "after a state's name comes '{' or ':', not '\(String(text).onOneLine)'; "
          + "write 'state \"Two words\" as a' for a title", at: place(of: text))
    }
    return ""
  }

  mutating func enter(_ node: Int, at text: Substring) {
    let place = place(of: text)
    if open.contains(where: { $0.scope.owner == node }) {
      report("'\(nodes[node].name)' cannot contain itself; give one another name", at: place)
    } else if nodes[node].kind != .state {
      report("'\(nodes[node].name)' is no state, so it cannot contain any", at: place)
    }
    if open.count >= XMLSource.deepestNesting {
      report("states are nested more than \(XMLSource.deepestNesting) deep", at: place)
      block = .refused
    }
    nodes[node].regions += 1
    open.append((Scope(owner: node, region: nodes[node].regions - 1), place))
  }

  private mutating func stereotype(_ text: Substring, of node: Int) {
    let signs = text.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
    let word = signs.filter { !"<>[] \t;".contains($0) }.lowercased()
    let kinds: [String: Kind] = ["choice": .choice, "fork": .fork, "join": .join]
    guard let kind = kinds[word] else {
      return report(
        "unknown kind '\(word)'; write '<<choice>>', '<<fork>>' or '<<join>>'"
          + NearestName.question(word, among: kinds.keys.sorted()), at: place(of: text))
    }
    nodes[node].kind = kind
  }
}

/// Reading notes.
extension MermaidDiagram {
  /// Reads what follows `note`: `right of a : words`, a block of lines, or `"words" as n`.
  private mutating func readNote(_ text: Substring, at statement: Substring) {
    notes.append(DiagramNote(place: place(of: statement)))
    if text.first == "\"" {
      block = .floatingNote
      return readFloatingNote(text.dropFirst())
    }
    let words = text.split(maxSplits: 2, whereSeparator: \.isWhitespace)
    let (word, of) = (words.first?.lowercased(), words.dropFirst().first?.lowercased())
    if word == "as" {
      block = .note
    } else if let side = word.flatMap(Note.Side.init), of == "of", words.count == 3 {
      let about = words[2]
      let name = about.prefix { $0 != ":" && !$0.isWhitespace }
      let rest = about[name.endIndex...].trimmed
      notes[notes.count - 1].side = side
      if named[String(name)] == nil {
        report(
          "a note is about state '\(name)', which nothing names before"
            + NearestName.question(String(name), among: nodes.prefix(2000).map(\.name)),
          at: notes.last?.place, as: .warning)
      }
      notes[notes.count - 1].state = node(name)
      let line = rest.first == ":" ? rest.dropFirst().trimmed : rest
      if !line.isEmpty { notes[notes.count - 1].lines = [line] }
      if rest.first != ":" { block = .note }
    } else {
      report("a note names a state: 'note right of a : words'", at: notes.popLast()?.place)
    }
  }

  /// Reads a line of a note in quotation marks.
  mutating func readFloatingNote(_ text: Substring) {
    let words = text.prefix { $0 != "\"" }
    notes[notes.count - 1].lines.append(words)
    if words.endIndex < text.endIndex { block = .statements }
  }
}
