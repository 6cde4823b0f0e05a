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
  var title: String?
  var findings: [Finding] = []
  var nodes: [Node] = []
  var arrows: [Arrow] = []
  var initials: [Scope: Int] = [:]
  /// The colours of classes, and the classes of states, by name.
  var hues: [String: Hue] = [:]
  var classes: [String: [String]] = [:]

  var named: [String: Int] = [:]
  var unnamed: [String: [Scope: Int]] = [:]
  /// The open composite states.
  var open: [(scope: Scope, place: Place)] = []
  var notes: [(state: Substring, words: [String], place: Place)] = []
  var block = Block.header
  private var lineNumber = 0
  var line: Substring = ""

  /// What the next line belongs to.
  enum Block {
    case header, frontMatter, statements, note, description, refused
    case directive(then: ReferenceBlock)
  }
  enum ReferenceBlock { case header, statements }

  init(file: String) { self.file = file }

  var scope: Scope { open.last?.scope ?? Scope() }

  func place(of text: Substring) -> Place {
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
    case .header: report("this is not a diagram; begin with 'stateDiagram-v2'")
    case .frontMatter: report("the front matter has no end; write '---' below it")
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
    case .frontMatter: if words == "---" { block = .header } else { readFrontMatter() }
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
