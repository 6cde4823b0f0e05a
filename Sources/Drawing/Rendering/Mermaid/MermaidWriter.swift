import LifelineStatecharts

/// Writes diagrams as Mermaid text, which GitHub, GitLab and many editors draw.
///
/// Mermaid chooses layout and fonts; the module's article lists what it cannot show. The same
/// diagram always gives the same text.
///
/// ```swift
/// let lamp = Statechart(title: "Lamp", children: [
///   State("dark", transitions: [Transition(on: ["press"], to: ["lit"])]), State("lit")])
/// MermaidWriter().write(StateGraph(of: lamp))
/// // ---
/// // title: "Lamp"
/// // ---
/// // stateDiagram-v2
/// //   accTitle: Lamp
/// //   accDescr: 2 states and 1 transition#46;
/// //   dark
/// //   lit
/// //   [*] --> dark
/// //   dark --> lit : press
/// //   classDef …
/// ```
///
/// Source: Mermaid's documentation of `stateDiagram-v2` and `sequenceDiagram`; the output is tested
/// with Mermaid 11.12 and 11.16.
public struct MermaidWriter: Sendable {
  /// Creates a writer.
  public init() {}

  /// Returns a state graph as a `stateDiagram-v2`.
  ///
  /// - Parameter graph: The graph; labels may contain any text.
  /// - Returns: The text, ending in a newline.
  public func write(_ graph: StateGraph) -> String {
    var text = MermaidStateText(graph)
    text.write()
    return Self.joined(text.lines)
  }

  /// Returns a timeline as a `sequenceDiagram`.
  ///
  /// - Parameter timeline: The timeline; labels may contain any text.
  /// - Returns: The text, ending in a newline.
  public func write(_ timeline: Timeline) -> String {
    Self.joined(MermaidSequenceText(timeline).lines)
  }

  private static func joined(_ lines: [String]) -> String {
    lines.joined(separator: "\n") + "\n"
  }
}

/// The lines of a `stateDiagram-v2`.
struct MermaidStateText {
  /// The text so far.
  private(set) var lines: [String] = []

  private let graph: StateGraph
  private let style: StateGraphStyle
  /// The styles in the order of their first use, each with its states.
  private var classes: [(name: String, look: StateGraphStyle.Look, states: [String])] = []

  /// Creates a writer for a graph.
  init(_ graph: StateGraph) {
    self.graph = graph
    // Counts have no colours in text.
    style = StateGraphStyle(
      stages: graph.stages, content: graph.content.showsRuns ? .run : .plain)
  }

  /// Writes the diagram.
  mutating func write() {
    lines += MermaidText.frontMatter(title: graph.ownTitle)
    lines.append("stateDiagram-v2")
    add("accTitle: ", MermaidText.escaped(graph.ownTitle))
    add("accDescr: ", MermaidText.escaped(graph.description))
    if graph.direction == .right { lines.append("  direction LR") }
    for line in StateScript(graph).lines { write(line.step, indent: "  \(line.indent)") }
    for (name, look, states) in classes {
      lines.append("  classDef \(name) \(Self.css(look))")
      lines.append("  class \(states.joined(separator: ",")) \(name)")
    }
  }

  private mutating func add(_ keyword: String, _ words: String) {
    if !words.isEmpty { lines.append("  \(keyword)\(words)") }
  }

  private mutating func write(_ step: StateScript.Step, indent: String) {
    switch step {
    case .state(let vertex, let name): write(vertex, name, indent: indent)
    case .open(_, let name): lines.append("\(indent)state \(Self.head(name)) {")
    case .close: lines.append("\(indent)}")
    case .separator: lines.append("\(indent)--")
    case .arrow(let edge, let from, let to):
      // An arrow without words leaves a composite at its end.
      let isEnd = edge.words == ["done.state.\(edge.from)"]
      let words = isEnd ? "" : MermaidText.escaped(edge.words)
      lines.append("\(indent)\(from) --> \(to)\(words.isEmpty ? "" : " : \(words)")")
    case .note(let text, let state):
      let words = MermaidText.escaped(text)
      if !words.isEmpty { lines.append("\(indent)note right of \(state) : \(words)") }
    case .remark(let remark, let state, let name):
      let text = remark.text.plainLines.map { MermaidText.escaped($0) }
      guard let state else {
        lines.append("\(indent)note \"\(text.joined(separator: "<br/>"))\" as \(name)")
        return
      }
      // In the form of several lines, which keeps them apart.
      lines.append("\(indent)note \(remark.side.rawValue) of \(state)")
      lines += text.map { "\(indent)  \($0)" } + ["\(indent)end note"]
    }
  }

  private mutating func write(
    _ vertex: StateGraph.Vertex, _ name: StateScript.Name, indent: String
  ) {
    if case .sign(let sign) = vertex.shape {
      lines.append("\(indent)state \(name.id) <<\(sign.rawValue)>>")
      return
    }
    lines.append("\(indent)\(name.title == nil ? "" : "state ")\(Self.head(name))")
    for details in vertex.lines.map({ MermaidText.escaped($0.text) }) where !details.isEmpty {
      lines.append("\(indent)\(name.id) : \(details)")
    }
    if vertex.shape == .final { lines.append("\(indent)\(name.id) --> [*]") }
    classify(vertex, name.id)
  }

  private static func head(_ name: StateScript.Name) -> String {
    let words = MermaidText.escaped(name.title ?? "")
    return words.isEmpty ? name.id : "\"\(words)\" as \(name.id)"
  }

  /// Records the style of a state; boxes keep that of the theme, which supports dark pages.
  private mutating func classify(_ vertex: StateGraph.Vertex, _ id: String) {
    let look = style.look(of: vertex)
    let parts = [look.fill?.name, look.stroke?.colour.name].compactMap { $0 }
    let name = parts.joined(separator: "_").replacing("-", with: "_")
    if let index = classes.firstIndex(where: { $0.look == look }) {
      classes[index].states.append(id)
    } else {
      let count = classes.count { $0.name == name || $0.name.hasPrefix("\(name)__") }
      classes.append((count == 0 ? name : "\(name)__\(count)", look, [id]))
    }
  }

  private static func css(_ look: StateGraphStyle.Look) -> String {
    var rules = ["fill:\((look.fill ?? .page).hex(in: .light))"]
    if let stroke = look.stroke {
      rules.append("stroke:\(stroke.colour.hex(in: .light))")
      if stroke.dash == .dashed { rules.append("stroke-dasharray:4 3") }
    }
    rules.append("color:\(look.text.hex(in: .light))")
    return rules.joined(separator: ",")
  }
}

/// The lines of a `sequenceDiagram`.
struct MermaidSequenceText {
  /// The text.
  private(set) var lines: [String]

  private let script: SequenceScript
  private var indent = "  "

  /// Writes a timeline.
  init(_ timeline: Timeline) {
    script = SequenceScript(timeline)
    lines = MermaidText.frontMatter(title: timeline.title) + ["sequenceDiagram"]
    let title = MermaidText.escaped(timeline.title)
    if !title.isEmpty { lines.append("  accTitle: \(title)") }
    lines.append("  accDescr: \(MermaidText.escaped(timeline.summary))")
    // Mermaid has no found messages: they come from an additional participant.
    if script.hasOutside {
      let title = Texts(timeline.language)["timeline.outside"]
      lines.append("  participant \(Self.outside) as \(title)")
    }
    for participant in script.participants {
      let title = MermaidText.escaped(participant.title)
      lines.append(
        "  participant \(participant.name) as \(title.isEmpty ? participant.name : title)")
    }
    for step in script.steps { write(step) }
  }

  /// The names of participants begin with `p_`.
  private static let outside = "outside"

  private mutating func write(_ step: SequenceScript.Step) {
    switch step {
    case .message(let message, let label, let from, let to):
      let arrow = message.ignored != nil ? "-x" : message.isAsynchronous ? "-)" : "->>"
      write("\(Self.name(of: from))\(arrow)\(Self.name(of: to))", label)
      if let reason = message.ignored { note("right of \(Self.name(of: to))", reason) }
    case .answer(let words, let from, let to):
      write("\(Self.name(of: from))-->>\(Self.name(of: to))", words)
    case .stage(let title, _, let owner): note("over \(owner)", title)
    case .note(let words), .gap(let words):
      note("over \(script.outermost.joined(separator: ","))", words)
    case .loop(let words):
      lines.append("\(indent)loop \(MermaidText.escaped(words, inMessage: true))")
      indent += "  "
    case .end:
      indent = String(indent.dropLast(2))
      lines.append("\(indent)end")
    }
  }

  private mutating func note(_ place: String, _ words: String) {
    guard !words.plainLines.isEmpty else { return }
    write("Note \(place)", words)
  }

  /// A message requires a colon, and a colon requires a text.
  private mutating func write(_ head: String, _ words: String) {
    let text = MermaidText.escaped(words, inMessage: true)
    lines.append("\(indent)\(head): \(text.isEmpty ? "#160;" : text)")
  }

  private static func name(of end: SequenceScript.End) -> String {
    if case .participant(let name) = end { name } else { outside }
  }
}

/// Text escaped for Mermaid: characters with a meaning become `#code;`.
///
/// Mermaid's lexers end statements at `;` and `#`, labels of states at `:`, and read `%%{…}%%` as
/// configuration anywhere; the remaining text is read as Markdown and HTML. So only letters, digits
/// and some punctuation in safe places are unescaped, and lines are joined by `<br/>`.
///
/// ```swift
/// MermaidText.escaped("a; <b>")            // a#59; #60;b#62;
/// MermaidText.escaped("did:", inMessage: true)   // did:
/// ```
///
/// Source: Mermaid's documentation, "Entity codes to escape characters", and the grammars of its
/// state and sequence diagrams.
enum MermaidText {
  /// Returns text for the end of a statement.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - inMessage: Whether the text follows a colon of a sequence diagram, where more characters
  ///     are safe.
  /// - Returns: The text, on one line.
  static func escaped(_ text: String, inMessage: Bool = false) -> String {
    escaped(text.plainLines, inMessage: inMessage)
  }

  /// Returns lines of text for one statement.
  static func escaped(_ lines: [String], inMessage: Bool = false) -> String {
    lines.flatMap(\.plainLines).map { line(Array($0.unicodeScalars), inMessage: inMessage) }
      .joined(separator: "<br/>")
  }

  private static func line(_ scalars: [Unicode.Scalar], inMessage: Bool) -> String {
    var text = ""
    for (index, scalar) in scalars.enumerated() {
      func isWord(at place: Int) -> Bool {
        scalars.indices.contains(place)
          && (scalars[place].isASCIILetterOrDigit || !scalars[place].isASCII)
      }
      let passes =
        switch scalar {
        case " ", ",", "/", "?", "!", "(": true
        // "1) x" and "- x" would become lists, "www.x" a link.
        case ")": index > 0 && !isDigit(scalars[index - 1])
        case ".", "-", "+":
          isWord(at: index - 1) && isWord(at: index + 1) && !text.hasSuffix("www")
        // "wrap:" at the beginning would become an option.
        case ":": inMessage && !text.hasSuffix("wrap")
        case "[", "]": inMessage
        default: isWord(at: index)
        }
      if passes { text.unicodeScalars.append(scalar) } else { text += "#\(scalar.value);" }
    }
    return text
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// Returns the front matter (YAML) that shows a title above the picture.
  static func frontMatter(title: String) -> [String] {
    let words = title.plainLines.joined(separator: " ").visible
    guard !words.isEmpty else { return [] }
    var quoted = ""
    for scalar in words.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      // The source must not contain any tag or configuration.
      case "<": quoted += "\\u003c"
      case "%": quoted += "\\u0025"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return ["---", "title: \"\(quoted)\"", "---"]
  }
}
