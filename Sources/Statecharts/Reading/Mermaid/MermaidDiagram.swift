/// The statements of a diagram.
struct MermaidDiagram {
  /// Where a state stands: in a region of a composite state, or in none.
  struct Scope: Hashable {
    var owner: Int?
    var region = 0
  }

  enum Kind: Equatable {
    case state, choice, fork, join, start, final
    case history(State.History)

    var sign: Sign? {
      switch self {
      case .choice: .choice
      case .fork: .fork
      case .join: .join
      case .start: .start
      case .state, .final, .history: nil
      }
    }
  }

  struct Node {
    let name: String
    var kind = Kind.state
    var home: Scope
    /// The first mention.
    let place: Place
    /// The mention that decided the home.
    var homePlace: Place
    var isWarnedOf = false
    /// The quoted title, and the descriptions.
    var title: String?
    var descriptions: [String] = []
    /// The regions with statements; 0 for a simple state.
    var regions = 0

    var isHistory: Bool { if case .history = kind { true } else { false } }
  }

  struct Arrow {
    let from, to: Int
    /// The words behind the colon, as written.
    let label: Substring
    let place: Place
  }

  /// A note about a state; one that floats has none.
  struct DiagramNote {
    var state: Int?
    var side = Note.Side.right
    var lines: [Substring] = []
    let place: Place
  }

  let file: String
  var title: String?
  var findings: [Finding] = []
  var nodes: [Node] = []
  var arrows: [Arrow] = []
  /// The chart's direction; `nil` where its author leaves it to the tool.
  var direction: Statechart.Direction?
  var initials: [Scope: (node: Int, label: Substring, place: Place)] = [:]
  /// The colours of classes, and the classes of states, by name.
  var hues: [String: Hue] = [:]
  var classes: [String: [String]] = [:]
  /// The colours that `style` gives to states.
  var styles: [String: Hue] = [:]

  var named: [String: Int] = [:]
  var unnamed: [String: [Scope: Int]] = [:]
  /// The open composite states.
  var open: [(scope: Scope, place: Place)] = []
  var notes: [DiagramNote] = []
  /// The state of the last line, inside which a brace at the beginning of the next leads.
  var lastState: Int?
  /// A statement whose title goes on in the next line.
  var unfinished: (text: Substring, place: Place)?
  var block = Block.header
  private var lineNumber = 0
  var line: Substring = ""

  /// What the next line belongs to.
  enum Block {
    case header, frontMatter, statements, note, floatingNote, title, description, refused
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
    case .note, .floatingNote:
      report("a note has no end; write 'end note'", at: notes.last?.place)
    case .title:
      report(
        "the title has no closing quote; write 'state \"Title\" as a'", at: unfinished?.place)
    default: break
    }
    for (scope, place) in open {
      let name = scope.owner.map { nodes[$0].name } ?? ""
      report("'state \(name) {' has no end; write '}'", at: place)
    }
    refuseDeepNesting()
    let isEmpty = nodes.allSatisfy(\.isHistory)
    if isEmpty, !findings.containErrors { report("the diagram has no states; write 'a --> b'") }
  }

  private mutating func readLine() {
    let words = line.trimmed
    switch block {
    case .note:
      if words.lowercased().hasPrefix("end note") {
        block = .statements
      } else {
        notes[notes.count - 1].lines.append(words)
      }
    case .floatingNote: readFloatingNote(words)
    case .title:
      line = "\(unfinished?.text ?? "")<br/>\(words)"
      block = .statements
      if line.utf8.count > XMLSource.longestMarkup {
        report("this title is longer than 64 KiB", at: unfinished?.place)
      } else {
        readStatements(line)
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
      return
    }
    let word = words.prefix { !$0.isWhitespace }
    if ["stateDiagram", "stateDiagram-v2"].contains(word) {
      block = .statements
      readStatements(words[word.endIndex...].trimmed)
    } else {
      report(
        "a state diagram begins with 'stateDiagram-v2', not with '\(word)'", at: place(of: words))
      block = .refused
    }
  }

  /// Reads the statements of a line: composite states may begin and end within it.
  private mutating func readStatements(_ words: Substring) {
    var rest = words.withoutComment
    while let sign = rest.first, sign != "#", sign != "%" {
      if sign == "{", let state = lastState {
        enter(state, at: rest)
        lastState = nil
        rest = rest.dropFirst().trimmed
        continue
      }
      lastState = nil
      switch sign {
      case "}":
        close(at: rest)
        rest = rest.dropFirst().trimmed
      case ";": rest = rest.dropFirst().trimmed
      default: rest = readStatement(rest).trimmed
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
