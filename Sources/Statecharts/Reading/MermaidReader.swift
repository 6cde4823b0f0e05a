/// Reads Mermaid's state diagrams (`stateDiagram-v2`, `stateDiagram`) as models.
///
/// | Mermaid | meaning |
/// |---|---|
/// | `[*] --> a`, `a --> [*]` | the initial state, and a generated final state |
/// | `a --> b : press [x > 3] / ring` | a transition with event, open condition and `log` |
/// | `a --> b : press<br/>hold` | two transitions |
/// | `a --> b` | an eventless transition; `done.state.a` if `a` contains states |
/// | `state c <<choice>>` | a state with eventless transitions, `else` last |
/// | `<<fork>>`, `<<join>>` | several targets in regions; `In()` of all that join |
/// | `--` | the regions of a parallel state |
/// | `[H]`, `a[H*]` | a shallow and a deep history |
/// | `a : Words`, `state "Words" as a` | the title; `a : entry / ring` and `exit / ring` are actions |
/// | `note right of a : Words` | the note |
///
/// An event's name is made of the words of its label, joined by `_`; its title keeps the label.
/// Styles and directions are skipped.
///
/// Source: Mermaid's documentation of state diagrams and its grammar; labels as in UML 2.5.1,
/// section 14.2.4.9.
enum MermaidReader: ModelFormat {
  static let suffixes = [".mmd", ".mermaid"]

  static func begins(_ bytes: [UInt8]) -> Bool {
    var isFrontMatter = false
    for line in bytes.prefix(1 << 16).split(separator: UInt8(ascii: "\n")) {
      let words = Substring(decoding: line, as: UTF8.self).trimmed
      if words == "---" {
        isFrontMatter.toggle()
      } else if !isFrontMatter, !words.isEmpty, !words.hasPrefix("%%") {
        return words.hasPrefix("stateDiagram")
      }
    }
    return false
  }

  static func read(_ bytes: [UInt8], file: String) -> SCXMLReader.Reading {
    var diagram = MermaidDiagram(file: file)
    if bytes.count > XMLSource.largestDocument {
      diagram.report("the document is larger than 64 MiB")
    } else if let text = String(validating: bytes, as: UTF8.self) {
      diagram.read(text)
    } else {
      diagram.report("not UTF-8; save the file as UTF-8")
    }
    guard diagram.findings.isEmpty || !diagram.findings.containErrors else {
      return SCXMLReader.Reading(chart: nil, findings: diagram.findings.sortedByPlace)
    }
    var builder = MermaidChart(diagram)
    let chart = builder.chart()
    var findings = builder.findings
    if !findings.containErrors { findings += ChartCheck.findings(in: chart) }
    return SCXMLReader.Reading(
      chart: findings.containErrors ? nil : chart, findings: findings.sortedByPlace)
  }
}

/// The statements of a diagram.
struct MermaidDiagram {
  /// Where a state stands: in a region of a composite state, or in none.
  struct Scope: Hashable {
    var owner: Int?
    var region = 0
  }

  /// How surely a state belongs where it is mentioned.
  enum Claim: Int {
    case target, source, declared
  }

  enum Kind: Equatable {
    case state, choice, fork, join, final
    case history(State.History)
  }

  struct Node {
    let name: String
    var kind = Kind.state
    var home: Scope
    var claim: Claim
    var place: Place
    var title: [String] = []
    /// Whether the title was given as such, so that descriptions are notes.
    var isTitled = false
    var notes: [String] = []
    var entry: [String] = []
    var exit: [String] = []
    /// The regions with statements; 0 for a simple state.
    var regions = 0
  }

  struct Arrow {
    let from, to: Int
    let label: String
    let place: Place
  }

  let file: String
  private(set) var findings: [Finding] = []
  private(set) var nodes: [Node] = []
  private(set) var arrows: [Arrow] = []
  private(set) var initials: [Scope: Int] = [:]

  private var named: [String: Int] = [:]
  private var unnamed: [String: [Scope: Int]] = [:]
  /// The open composite states.
  private var open: [(scope: Scope, place: Place)] = []
  private var notes: [(state: Substring, words: [String], place: Place)] = []
  private var block = Block.header
  private var lineNumber = 0
  private var line: Substring = ""

  /// What the next line belongs to.
  private enum Block {
    case header, frontMatter, statements, note, description, refused
    case directive(then: ReferenceBlock)
  }
  private enum ReferenceBlock { case header, statements }

  init(file: String) { self.file = file }

  private var scope: Scope { open.last?.scope ?? Scope() }

  private func place(of text: Substring) -> Place {
    let column = line.utf8.distance(from: line.startIndex, to: text.startIndex) + 1
    return Place(file: file, line: max(lineNumber, 1), column: max(column, 1))
  }

  mutating func report(
    _ message: String, at place: Place? = nil, as severity: Finding.Severity = .error
  ) {
    guard findings.count < ChartBuilder.mostFindings else { return }
    findings.add(severity, at: place ?? self.place(of: line), message)
  }
}

/// Lines.
extension MermaidDiagram {
  mutating func read(_ text: String) {
    let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    for bytes in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line = Substring(bytes)
      lineNumber += 1
      if case .refused = block { return }
      guard line.utf8.count <= XMLSource.longestMarkup else {
        return report("this line is longer than 64 KiB")
      }
      if let index = line.unicodeScalars.firstIndex(where: \.isForbidden) {
        return report("this character is not allowed in a diagram", at: place(of: line[index...]))
      }
      readLine()
    }
    finish()
  }

  private mutating func finish() {
    switch block {
    case .header, .frontMatter: report("this is not a diagram; begin with 'stateDiagram-v2'")
    case .note: report("a note has no end; write 'end note'", at: notes.last?.place)
    default: break
    }
    for (scope, place) in open {
      let name = scope.owner.map { nodes[$0].name } ?? ""
      report("'state \(name) {' has no end; write '}'", at: place)
    }
    for note in notes where findings.count < ChartBuilder.mostFindings {
      let name = String(note.state)
      if let node = named[name] {
        nodes[node].notes += note.words
      } else {
        report(
          "a note is about unknown state '\(name)'\(NearestName.question(name, among: nodes.map(\.name)))",
          at: note.place)
      }
    }
    let isEmpty = nodes.allSatisfy { $0.kind != .state && $0.kind != .choice && $0.kind != .final }
    if isEmpty, !findings.containErrors { report("the diagram has no states; write 'a --> b'") }
  }

  private mutating func readLine() {
    let words = line.trimmed
    switch block {
    case .note:
      if words.lowercased() == "end note" {
        block = .statements
      } else if !words.isEmpty {
        notes[notes.count - 1].words.append(MermaidLabel.text(words))
      }
    case .description: if words.contains("}") { block = .statements }
    case .directive(let then):
      if words.contains("}%%") { block = then == .header ? .header : .statements }
    case .frontMatter: if words == "---" { block = .header }
    case .header: readHeader(words)
    case .statements:
      if !skipsDirective(words, then: .statements) { readStatements(words) }
    case .refused: break
    }
  }

  private mutating func skipsDirective(_ words: Substring, then: ReferenceBlock) -> Bool {
    guard words.hasPrefix("%%{") else { return false }
    if !words.contains("}%%") { block = .directive(then: then) }
    return true
  }

  private mutating func readHeader(_ words: Substring) {
    if skipsDirective(words, then: .header) { return }
    let words = words.withoutComment
    if words.isEmpty { return }
    if words == "---" {
      block = .frontMatter
    } else if words == "stateDiagram" || words == "stateDiagram-v2" {
      block = .statements
    } else {
      let word = words.prefix { !$0.isWhitespace }
      report(
        "a state diagram begins with 'stateDiagram-v2', not with '\(word)'", at: place(of: words))
      block = .refused
    }
  }

  /// Reads the statements of a line: composite states may begin and end within it.
  private mutating func readStatements(_ words: Substring) {
    var rest = words.withoutComment
    while !rest.isEmpty, !rest.hasPrefix("#") {
      if rest.first == "}" {
        close(at: rest)
        rest = rest.dropFirst().trimmed
      } else {
        rest = readStatement(rest).trimmed
      }
    }
  }

  private mutating func close(at text: Substring) {
    if open.isEmpty {
      report("'}' closes nothing; remove it", at: place(of: text))
    } else {
      open.removeLast()
    }
  }
}

/// Statements.
extension MermaidDiagram {
  /// The first words of statements about looks.
  private static let looks: Set<String> = [
    "direction", "classdef", "class", "style", "click", "scale", "hide", "linkstyle",
  ]

  /// Reads one statement; returns what follows it in its line.
  private mutating func readStatement(_ text: Substring) -> Substring {
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
  private mutating func node(_ text: Substring, _ claim: Claim) -> Int? {
    let name = text.withoutStyle
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
          ? "an arrow is written '-->'"
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

/// The parts of a label: `press, hold [x > 3] / ring`.
struct MermaidLabel {
  var events: [String] = []
  var guardText: String?
  var action: String?

  /// Splits a label; returns `nil` for a guard that has no end.
  init?(_ label: String, isGuard: Bool = false) {
    guard !label.isEmpty else { return }
    if isGuard, !label.contains("[") {
      let (head, action) = Self.splitAtSlash(label)
      let words = head.trimmed
      guardText = String(words.lowercased().hasPrefix("if ") ? words.dropFirst(3) : words)
      self.action = action.map(String.init)
      return
    }
    var trigger = label[...]
    if let start = label.firstIndex(of: "["), !label[..<start].contains("/") {
      guard let end = Self.end(of: label[start...]) else { return nil }
      guardText = String(label[label.index(after: start)..<end].trimmed)
      let (tail, action) = Self.splitAtSlash(String(label[end...].dropFirst()))
      self.action = action.map(String.init)
      trigger = label[..<start].isBlank ? tail : label[..<start]
    } else {
      let (head, action) = Self.splitAtSlash(label)
      self.action = action.map(String.init)
      trigger = head
    }
    events = trigger.split(separator: ",").map { String($0.trimmed) }.filter { !$0.isEmpty }
  }

  /// Whether the guard holds when no other does.
  var isElse: Bool { ["else", "otherwise"].contains(guardText?.lowercased() ?? "") }

  /// The bracket that closes the first one.
  private static func end(of text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == "[" { depth += 1 }
      if text[index] == "]" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  static func splitAtSlash(_ text: String) -> (Substring, Substring?) {
    guard let slash = text.firstIndex(of: "/") else { return (text[...], nil) }
    let action = text[slash...].dropFirst().trimmed
    return (text[..<slash].trimmed, action.isEmpty ? nil : action)
  }

  /// Returns the lines of a text, with its entities replaced.
  static func lines(_ text: Substring) -> [String] {
    var text = String(text)
    for sign in ["<br />", "<br>", "\\n"] { text = text.replacing(sign, with: "<br/>") }
    return text.split(separator: "<br/>").map { decoded($0.trimmed).trimmedWords }
  }

  /// Returns the labels in a text: one for each line, but for those that go on with `[` or `/`.
  static func triggers(_ text: Substring) -> [String] {
    var labels: [String] = []
    for line in lines(text) where !line.isEmpty {
      if let last = labels.indices.last, line.hasPrefix("[") || line.hasPrefix("/") {
        labels[last] += " \(line)"
      } else {
        labels.append(line)
      }
    }
    return labels.isEmpty ? [""] : labels
  }

  /// Returns a text on one line, with its entities replaced.
  static func text(_ text: Substring) -> String {
    lines(text).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Replaces `#59;` and `#quot;`.
  private static func decoded(_ text: Substring) -> String {
    let names = ["quot": "\"", "amp": "&", "lt": "<", "gt": ">", "apos": "'", "colon": ":"]
    var parts = text.split(separator: "#", omittingEmptySubsequences: false)[...]
    var decoded = String(parts.removeFirst())
    for part in parts {
      let code = part.prefix { $0 != ";" }
      let scalar = UInt32(code).flatMap(Unicode.Scalar.init)
      if code.endIndex < part.endIndex, let scalar, !scalar.isForbidden {
        decoded.unicodeScalars.append(scalar)
        decoded += part[code.endIndex...].dropFirst()
      } else if code.endIndex < part.endIndex, let sign = names[String(code)] {
        decoded += sign + part[code.endIndex...].dropFirst()
      } else {
        decoded += "#" + part
      }
    }
    return decoded
  }
}

/// Makes the chart of a diagram.
private struct MermaidChart {
  private typealias Scope = MermaidDiagram.Scope

  private let diagram: MermaidDiagram
  private(set) var findings: [Finding]
  private var ids: [StateID] = []
  private var inside: [Scope: [Int]] = [:]
  private var leaving: [[Int]]
  private var entering: [[Int]]
  private var transitions: [[(transition: Transition, isElse: Bool)]]
  private var names = UniqueNames()
  private var events = UniqueNames()
  private var eventNames: [String: String] = [:]
  private var terms: [Glossary.Term] = []
  private var isOpen = false

  init(_ diagram: MermaidDiagram) {
    self.diagram = diagram
    findings = diagram.findings
    leaving = Array(repeating: [], count: diagram.nodes.count)
    entering = leaving
    transitions = Array(repeating: [], count: diagram.nodes.count)
    for (index, arrow) in diagram.arrows.enumerated() {
      leaving[arrow.from].append(index)
      entering[arrow.to].append(index)
    }
    for (index, node) in diagram.nodes.enumerated() where node.kind != .fork && node.kind != .join {
      inside[node.home, default: []].append(index)
    }
    nameStates()
  }

  mutating func chart() -> Statechart {
    for arrow in diagram.arrows { add(arrow) }
    for (index, node) in diagram.nodes.enumerated() {
      if node.kind == .fork { checkFork(index) }
      if node.kind == .join { addJoin(index) }
    }
    let states = (inside[Scope()] ?? []).map { state($0) }
    let initial = diagram.initials[Scope()].map { targets(of: $0) } ?? []
    return Statechart(
      dataModel: isOpen ? .ecmascript : .null, initial: initial, children: states,
      glossary: Glossary(events: terms))
  }

  /// Gives every state an id: its name, if an id may be so.
  private mutating func nameStates() {
    func isID(_ name: String) -> Bool { NameSpelling.isNCName(name) && !name.contains(".") }
    for node in diagram.nodes where isID(node.name) { names.take(node.name) }
    for node in diagram.nodes {
      guard !isID(node.name) else {
        ids.append(StateID(node.name))
        continue
      }
      let owner = node.home.owner.map { owner in
        let region = diagram.nodes[owner].regions > 1 ? "_\(node.home.region + 1)" : ""
        return "\(diagram.nodes[owner].name)\(region)_"
      }
      var name = node.name
      if node.kind == .final { name = "\(owner ?? "")final" }
      if case .history = node.kind { name = "\(owner ?? "")history" }
      let words = name.legalWords.joined(separator: "_").replacing(".", with: "_")
        .replacing(":", with: "_")
      ids.append(StateID(names.unique(NameSpelling.isNCName(words) ? words : "_\(words)")))
    }
  }

  private mutating func report(_ message: String, at place: Place) {
    findings.add(at: place, message)
  }
}

/// Transitions.
extension MermaidChart {
  private mutating func add(_ arrow: MermaidDiagram.Arrow) {
    let source = diagram.nodes[arrow.from]
    let target = diagram.nodes[arrow.to]
    if target.kind == .join {
      if !arrow.label.isEmpty {
        report(
          "an arrow into join '\(target.name)' waits for no event; give its label to the arrow "
            + "before or after", at: arrow.place)
      }
      return
    }
    switch source.kind {
    case .join: return
    case .fork:
      if !arrow.label.isEmpty {
        report(
          "an arrow out of fork '\(source.name)' has no label; give it to the arrow before",
          at: arrow.place)
      }
      return
    default: break
    }
    guard let (transition, isElse) = transition(of: arrow) else { return }
    transitions[arrow.from].append((transition, isElse))
  }

  private mutating func transition(
    of arrow: MermaidDiagram.Arrow
  ) -> (Transition, isElse: Bool)? {
    let source = diagram.nodes[arrow.from]
    guard let label = MermaidLabel(arrow.label, isGuard: source.kind == .choice) else {
      report(
        "the condition of '\(arrow.label.onOneLine)' has no end; write 'event [condition]'",
        at: arrow.place)
      return nil
    }
    var events = label.events.map { descriptor($0) }
    // As in UML: without a trigger, a composite state is left when its inside has ended.
    if events.isEmpty, source.kind == .state, source.regions > 0 {
      events = [EventDescriptor("done.state.\(ids[arrow.from])")]
    }
    let asked = label.isElse ? nil : condition(label.guardText ?? "")
    let transition = Transition(
      on: events, if: asked, to: targets(of: arrow.to), content: actions(label.action),
      place: arrow.place)
    return (transition, label.isElse)
  }

  private mutating func descriptor(_ words: String) -> EventDescriptor {
    if words == "*" { return "*" }
    if let known = eventNames[words] { return EventDescriptor(known) }
    let joined = words.legalWords.joined(separator: "_")
    let tokens = joined.split(separator: ".").joined(separator: ".")
    let name = events.unique(tokens.isEmpty ? "event" : tokens)
    eventNames[words] = name
    if name != words { terms.append(Glossary.Term(name: name, title: LocalizedText(words))) }
    return EventDescriptor(name)
  }

  private mutating func condition(_ text: String) -> Condition? {
    guard !text.isBlank else { return nil }
    if let known = try? ConditionParser.condition(in: text) { return known }
    isOpen = true
    return OpenCondition.condition(text, in: .ecmascript)
  }

  private func actions(_ text: String?) -> [Action] {
    guard let text, !text.isBlank else { return [] }
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    switch (words.first, words.last) {
    case ("raise", let event?) where words.count == 2 && NameSpelling.isEventName(event):
      return [.raise(EventName(event))]
    case ("send", let event?) where words.count == 2 && NameSpelling.isEventName(event):
      return [.send(Send(EventName(event)))]
    case ("log", let rest?) where words.count == 2: return [.log(label: rest, text: nil)]
    default: return [.log(label: text, text: nil)]
    }
  }

  /// The states that an arrow to a node leads to: those after a fork, otherwise itself.
  private func targets(of node: Int) -> [StateID] {
    guard diagram.nodes[node].kind == .fork else { return [ids[node]] }
    return leaving[node].map { ids[diagram.arrows[$0].to] }
  }

  private mutating func checkFork(_ node: Int) {
    guard !areInRegions(leaving[node].map { diagram.arrows[$0].to }) else { return }
    report(
      "fork '\(diagram.nodes[node].name)' leads to states that are not in regions of one state; "
        + "put them in a 'state … { }', separated by '--'", at: diagram.nodes[node].place)
  }

  private func areInRegions(_ nodes: [Int]) -> Bool {
    guard let first = nodes.first, nodes.count > 1 else { return false }
    let paths = nodes.map { regions(around: $0) }
    return regions(around: first).keys.contains { owner in
      let regions = paths.compactMap { $0[owner] }
      return regions.count == nodes.count && Set(regions).count == nodes.count
    }
  }

  /// The region that a node is in, of each state around it.
  private func regions(around node: Int) -> [Int: Int] {
    guard diagram.nodes[node].kind != .fork, diagram.nodes[node].kind != .join else { return [:] }
    var regions: [Int: Int] = [:]
    var home = diagram.nodes[node].home
    while let owner = home.owner {
      if diagram.nodes[owner].regions > 1 { regions[owner] = home.region }
      home = diagram.nodes[owner].home
    }
    return regions
  }

  /// Adds the transition that waits for all states before a join.
  private mutating func addJoin(_ node: Int) {
    let (name, place) = (diagram.nodes[node].name, diagram.nodes[node].place)
    let sources = entering[node].map { diagram.arrows[$0].from }
    guard sources.count > 1, leaving[node].count == 1 else {
      return report(
        "join '\(name)' needs several arrows in and one out, not \(sources.count) and "
          + "\(leaving[node].count)", at: place)
    }
    guard areInRegions(sources) else {
      return report(
        "join '\(name)' waits for states that are not in regions of one state; put them in a "
          + "'state … { }', separated by '--'", at: place)
    }
    guard var (transition, _) = transition(of: diagram.arrows[leaving[node][0]]) else { return }
    var parts: [Condition] = sources.map { .isActive(mark(of: $0)) }
    if let condition = transition.condition { parts.append(condition) }
    transition.condition = .all(parts)
    transitions[sources[0]].append((transition, false))
  }

  /// What is active when a state is done: the final state in it, or itself.
  private func mark(of node: Int) -> StateID {
    let ends = (inside[Scope(owner: node)] ?? []).filter { diagram.nodes[$0].kind == .final }
    return ids[diagram.nodes[node].regions == 1 ? ends.first ?? node : node]
  }
}

/// States.
extension MermaidChart {
  private mutating func state(_ number: Int) -> State {
    let node = diagram.nodes[number]
    var title = node.title.joined(separator: " ")
    if title.isEmpty, node.kind == .state || node.kind == .choice,
      ids[number].description != node.name
    {
      title = node.name
    }
    let note = node.notes.filter { !$0.isEmpty }.joined(separator: " ")
    let (kind, initial, children) = content(of: number)
    let own = transitions[number]
    var state = State(
      ids[number], kind: kind, initial: initial,
      onEntry: node.entry.map { actions($0) }, onExit: node.exit.map { actions($0) },
      transitions: own.filter { !$0.isElse }.map(\.transition)
        + own.filter(\.isElse).map(\.transition),
      children: children,
      annotations: StateAnnotations(
        title: title.isEmpty ? nil : LocalizedText(title),
        note: note.isEmpty ? nil : LocalizedText(note)), place: node.place)
    if case .history = kind, state.transitions.isEmpty, let owner = node.home.owner {
      let home = Scope(owner: owner, region: node.home.region)
      let first = inside[home]?.first { diagram.nodes[$0].kind == .state }
      state.transitions =
        (diagram.initials[home] ?? first).map {
          [Transition(to: targets(of: $0), place: node.place)]
        } ?? []
    }
    return state
  }

  private mutating func content(of number: Int) -> (State.Kind, Initial?, [State]) {
    let node = diagram.nodes[number]
    switch node.kind {
    case .final: return (.final, nil, [])
    case .history(let depth): return (.history(depth), nil, [])
    case .state, .choice, .fork, .join: break
    }
    let regions = (0..<max(node.regions, 1)).map { Scope(owner: number, region: $0) }
      .filter { inside[$0] != nil }
    guard regions.count > 1 else {
      guard let scope = regions.first else { return (.state, nil, []) }
      return (.state, initial(of: scope), (inside[scope] ?? []).map { state($0) })
    }
    return (.parallel, nil, regions.map { region($0, of: number) })
  }

  private mutating func initial(of scope: MermaidDiagram.Scope) -> Initial? {
    diagram.initials[scope].map { .attribute(targets(of: $0)) }
  }

  /// Makes the state of a region; one that holds a single state is that state.
  private mutating func region(_ scope: MermaidDiagram.Scope, of owner: Int) -> State {
    let nodes = inside[scope] ?? []
    if nodes.count == 1, diagram.initials[scope] == nil, diagram.nodes[nodes[0]].kind == .state {
      return state(nodes[0])
    }
    let id = names.unique("\(ids[owner])_\(scope.region + 1)")
    return State(
      StateID(id), initial: initial(of: scope), children: nodes.map { state($0) },
      place: diagram.nodes[owner].place)
  }
}

/// Names that are given once.
private struct UniqueNames {
  private var taken: Set<String> = []
  private var numbers: [String: Int] = [:]

  mutating func take(_ name: String) { taken.insert(name) }

  /// Returns the name, with a number if it is taken.
  mutating func unique(_ name: String) -> String {
    var unique = name
    while !taken.insert(unique).inserted {
      numbers[name, default: 1] += 1
      unique = "\(name)_\(numbers[name] ?? 0)"
    }
    return unique
  }
}

extension Unicode.Scalar {
  /// Whether neither XML nor a diagram may contain it.
  fileprivate var isForbidden: Bool {
    value < 0x20 && value != 0x09 && value != 0x0D || value == 0x7F || value == 0xFFFE
      || value == 0xFFFF
  }
}

extension String {
  /// The parts of it that an event's name may contain.
  fileprivate var legalWords: [String] {
    unicodeScalars.split { $0 != "." && !NameSpelling.isEventName(String($0)) }.map { String($0) }
  }

  /// The text without white space at its ends.
  fileprivate var trimmedWords: String { String(self[...].trimmed) }
}

extension Substring {
  /// The text before a comment, and without the `;` that may end a statement.
  fileprivate var withoutComment: Substring {
    var text = (firstRange(of: "%%").map { self[..<$0.lowerBound] as Substring } ?? self).trimmed
    while text.last == ";" {
      let word = text.dropLast().letters
      if !word.isEmpty, text[..<word.startIndex].last == "#" { break }
      text = text.dropLast().trimmed
    }
    return text
  }

  /// The letters and digits at its end.
  private var letters: Substring {
    var start = endIndex
    while start > startIndex,
      self[index(before: start)].isLetter || self[index(before: start)].isNumber
    {
      start = index(before: start)
    }
    return self[start...]
  }

  /// The text without `:::style`.
  fileprivate var withoutStyle: Substring {
    (firstRange(of: ":::").map { self[..<$0.lowerBound] } ?? self).trimmed
  }

  /// The text before and after its first `:` that begins no style.
  fileprivate var splitAtColon: (Substring, Substring?) {
    var rest = self
    while let colon = rest.firstIndex(of: ":") {
      guard rest[colon...].hasPrefix(":::") else {
        return (self[..<colon].trimmed, self[index(after: colon)...].trimmed)
      }
      rest = rest[colon...].dropFirst(3)
    }
    return (self.trimmed, nil)
  }

  /// The text without white space at its ends.
  fileprivate var trimmed: Substring {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else {
      return self[startIndex..<startIndex]
    }
    return self[...last].drop(while: \.isWhitespace)
  }
}
