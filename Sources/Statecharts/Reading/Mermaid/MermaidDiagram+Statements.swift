/// Reading statements.
extension MermaidDiagram {
  /// The first words of statements about looks.
  private static let looks: Set<String> = [
    "direction", "style", "click", "scale", "hide", "linkstyle",
  ]

  /// Reads one statement; returns what follows it in its line.
  mutating func readStatement(_ text: Substring) -> Substring {
    let word = text.prefix { !$0.isWhitespace && $0 != ":" && $0 != "{" }
    let rest = text[word.endIndex...].trimmed
    if rest.hasPrefix("-->") { return readPlain(text) }
    switch word.lowercased() {
    case "state" where !rest.isEmpty && rest.first != ":": return readState(rest)
    case "note"
    where rest.lowercased().hasPrefix("left of ") || rest.lowercased().hasPrefix("right of "):
      readNote(rest, at: text)
    case "acctitle": break
    case "accdescr": if rest.first == "{", !rest.contains("}") { block = .description }
    case "classdef" where rest.first != ":": readClassDefinition(rest)
    case "class" where rest.first != ":" && !rest.isEmpty: readClass(rest)
    case let look where Self.looks.contains(look) && rest.first != ":" && !rest.isEmpty: break
    default: return readPlain(text)
    }
    return ""
  }

  /// Reads an arrow, a description, a separator or a mere name.
  private mutating func readPlain(_ text: Substring) -> Substring {
    var text = text
    var rest: Substring = ""
    if !text.contains(":"), text.count > 1, let brace = text.firstIndex(of: "}") {
      (text, rest) = (text[..<brace].trimmed, text[brace...])
    }
    if text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") }), text.utf8.count > 1 {
      separate(at: text)
    } else if let arrow = text.firstRange(of: "-->") {
      readArrow(from: text[..<arrow.lowerBound], to: text[arrow.upperBound...], at: text)
    } else {
      let (name, words) = text.splitAtColon
      if let node = node(name, .declared), let words { describe(node, words) }
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
    let (name, words) = to.splitAtColon
    let labels = words.map { MermaidLabel.triggers($0) } ?? [""]
    guard !from.isBlank, !name.isBlank else {
      return report("an arrow leads from a state to a state; write 'a --> b'", at: place(of: text))
    }
    let place = place(of: text)
    if from.withoutStyle == "[*]" {
      guard let target = node(name, .target) else { return }
      if labels != [""] {
        let label = labels.joined(separator: " ").onOneLine
        report(
          "an initial arrow waits for no event; its label '\(label)' is left out",
          at: place, as: .warning)
      }
      if let first = initials[scope] {
        report(
          "a second initial arrow; '\(nodes[first].name)' is taken, remove the other", at: place,
          as: .warning)
      } else {
        initials[scope] = target
      }
      return
    }
    guard let source = node(from, .source), let target = node(name, .target) else { return }
    for label in labels {
      arrows.append(Arrow(from: source, to: target, label: label, place: place))
    }
  }

  private mutating func describe(_ node: Int, _ words: Substring) {
    for line in MermaidLabel.lines(words) {
      let (head, action) = MermaidLabel.splitAtSlash(line)
      switch head.trimmed.lowercased() {
      case "entry" where action != nil: nodes[node].entry.append(String(action ?? ""))
      case "exit" where action != nil: nodes[node].exit.append(String(action ?? ""))
      default:
        guard !line.isEmpty else { continue }
        if nodes[node].isTitled {
          nodes[node].notes.append(line)
        } else {
          nodes[node].title.append(line)
        }
      }
    }
  }

  private mutating func readNote(_ text: Substring, at statement: Substring) {
    let (head, words) = text.splitAtColon
    let name = head.drop { !$0.isWhitespace }.trimmed.dropFirst(2).trimmed
    let place = place(of: statement)
    guard !name.isEmpty else {
      return report("a note names a state: 'note right of a : words'", at: place)
    }
    notes.append((name, words.map { [MermaidLabel.text($0)] } ?? [], place))
    if words == nil { block = .note }
  }

  /// Reads what follows `state`; returns what follows its `{`.
  private mutating func readState(_ text: Substring) -> Substring {
    var text = text
    var title: Substring?
    if text.first == "\"" {
      let inside = text.dropFirst()
      guard let end = inside.firstIndex(of: "\"") else {
        report("the title has no closing quote; write 'state \"Title\" as a'", at: place(of: text))
        return ""
      }
      title = inside[..<end]
      let rest = inside[end...].dropFirst().trimmed
      guard rest.hasPrefix("as ") || rest.hasPrefix("as\t") else {
        report("a title needs a name; write 'state \"Title\" as a'", at: place(of: text))
        return ""
      }
      text = rest.dropFirst(3).trimmed
    }
    let name = text.prefix { $0 != "{" && $0 != "<" && $0 != ":" && !$0.isWhitespace }
    let bare = name.firstRange(of: "[[").map { name[..<$0.lowerBound] } ?? name
    guard let node = node(bare, .declared) else { return "" }
    if let title, !nodes[node].isTitled {
      nodes[node].title += MermaidLabel.lines(title)
      nodes[node].isTitled = true
    }
    return readTail(text[bare.endIndex...].trimmed, of: node)
  }

  private mutating func readTail(_ text: Substring, of node: Int) -> Substring {
    var text = text
    if text.hasPrefix(":::") {
      keepClass(of: Substring(nodes[node].name), in: text)
      text = text.dropFirst(3).drop { !$0.isWhitespace && $0 != "{" }.trimmed
    }
    switch text.first {
    case nil: break
    case "{":
      enter(node, at: text)
      return text.dropFirst()
    case ":": describe(node, text.dropFirst())
    case "<", "[": stereotype(text, of: node)
    case "}": return text
    default:
      report(
        "after a state's name comes '{' or ':', not '\(String(text).onOneLine)'; "
          + "write 'state \"Two words\" as a' for a title", at: place(of: text))
    }
    return ""
  }

  private mutating func enter(_ node: Int, at text: Substring) {
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
    let word = text.filter { !"<>[] \t;".contains($0) }.lowercased()
    let kinds: [String: Kind] = ["choice": .choice, "fork": .fork, "join": .join]
    guard let kind = kinds[word] else {
      return report(
        "unknown kind '\(word)'; write '<<choice>>', '<<fork>>' or '<<join>>'"
          + NearestName.question(word, among: kinds.keys.sorted()), at: place(of: text))
    }
    nodes[node].kind = kind
  }

  /// Finds or makes the state that a text names here; reports a text that names none.
  mutating func node(_ text: Substring, _ claim: Claim) -> Int? {
    let name = text.withoutStyle
    keepClass(of: name, in: text)
    let bare = name.prefix { $0 != "[" }
    let place = place(of: name.isEmpty ? line : name)
    switch name[bare.endIndex...] {
    case "[*]" where bare.isEmpty: return special("[*]", .final, in: scope, place)
    case "[H]", "[H*]":
      let kind = Kind.history(name.hasSuffix("*]") ? .deep : .shallow)
      if bare.isEmpty { return special(String(name), kind, in: scope, place) }
      guard let owner = node(bare, .target) else { return nil }
      return special(
        String(name[bare.endIndex...]), kind, in: Scope(owner: owner, region: 0), place)
    default: break
    }
    guard !name.isEmpty, !name.contains(where: \.isWhitespace) else {
      report(
        name.contains("->")
          ? "'->' is no arrow; write '-->'"
          : "a state's name is one word, not '\(String(name).onOneLine)'; "
            + "write 'state \"Two words\" as a' for a title", at: place)
      return nil
    }
    if name.contains("->") || name.contains("\"") || name.contains("{") {
      report("'\(String(name).onOneLine)' is not understood; write 'a --> b : label'", at: place)
      return nil
    }
    guard let known = named[String(name)] else {
      named[String(name)] = nodes.count
      nodes.append(Node(name: String(name), home: scope, claim: claim, place: place))
      return nodes.count - 1
    }
    if claim.rawValue > nodes[known].claim.rawValue,
      !open.contains(where: { $0.scope.owner == known })
    {
      nodes[known].home = scope
      nodes[known].claim = claim
    }
    return known
  }

  private mutating func special(
    _ name: String, _ kind: Kind, in home: Scope, _ place: Place
  ) -> Int {
    if let known = unnamed[name]?[home] { return known }
    unnamed[name, default: [:]][home] = nodes.count
    nodes.append(Node(name: name, kind: kind, home: home, claim: .declared, place: place))
    return nodes.count - 1
  }
}
