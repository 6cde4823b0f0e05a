import LifelineStatecharts

/// Writes diagrams as PlantUML text, for wikis and documents.
///
/// PlantUML chooses layout and fonts; the module's article lists what it cannot show. The same
/// diagram always gives the same text.
///
/// ```swift
/// let lamp = Statechart(title: "Lamp", children: [
///   State("dark", transitions: [Transition(on: ["press"], to: ["lit"])]), State("lit")])
/// PlantUMLWriter().write(StateGraph(of: lamp))
/// // @startuml
/// // title Lamp
/// // hide empty description
/// // skinparam shadowing false
/// // [*] -[#5b6b82]-> s_dark
/// // state "dark" as s_dark #f3f6fa ##5b6b82
/// // state "lit" as s_lit #f3f6fa ##5b6b82
/// // s_dark -[#5b6b82]-> s_lit : press
/// // @enduml
/// ```
///
/// Source: PlantUML Language Reference Guide, "State diagram" and "Sequence diagram"; the output is
/// tested with PlantUML 1.2020.2.
public struct PlantUMLWriter: Sendable {
  /// Creates a writer.
  public init() {}

  /// Returns a state graph as a state diagram.
  ///
  /// - Parameter graph: The graph; labels may contain any text.
  /// - Returns: The text, ending in a newline.
  public func write(_ graph: StateGraph) -> String {
    var text = PlantUMLStateText(graph)
    text.write()
    return Self.joined(text.lines, title: graph.ownTitle)
  }

  /// Returns a timeline as a sequence diagram.
  ///
  /// - Parameter timeline: The timeline; labels may contain any text.
  /// - Returns: The text, ending in a newline.
  public func write(_ timeline: Timeline) -> String {
    Self.joined(PlantUMLSequenceText(timeline).lines, title: timeline.title)
  }

  private static func joined(_ lines: [String], title: String) -> String {
    let words = PlantUMLText.escaped(title)
    let head = ["@startuml"] + (words.isEmpty ? [] : ["title \(words)"])
    return (head + lines + ["@enduml"]).joined(separator: "\n") + "\n"
  }
}

/// The lines of a state diagram.
struct PlantUMLStateText {
  /// The text so far.
  private(set) var lines: [String] = []

  private let graph: StateGraph
  private let names: PlainNames
  private var notes = PlainNames(prefix: "n")
  private let starts: [String: [StateGraph.Edge]]
  private let style: StateGraphStyle

  /// Creates a writer for a graph.
  init(_ graph: StateGraph) {
    self.graph = graph
    names = graph.plainNames
    starts = graph.starts
    // Counts have no colours in text.
    style = StateGraphStyle(
      stages: graph.stages, content: graph.content.showsRuns ? .run : .plain)
  }

  /// Writes the diagram.
  mutating func write() {
    lines += ["hide empty description", "skinparam shadowing false"]
    if graph.direction == .right { lines.append("left to right direction") }
    for vertex in graph.vertices { write(vertex, indent: "") }
    for edge in graph.edges where starts[edge.from] == nil { write(edge, from: names[edge.from]) }
    for remark in graph.remarks { write(remark) }
  }

  private mutating func write(_ remark: StateGraph.Remark) {
    let words = PlantUMLText.escaped(remark.text)
    lines.append(
      remark.state.map { "note \(remark.side.rawValue) of \(names[$0]) : \(words)" }
        ?? "note \"\(words)\" as \(notes.another(""))")
  }

  private mutating func write(_ vertex: StateGraph.Vertex, indent: String) {
    let name = names[vertex.id]
    switch vertex.shape {
    case .note: return
    case .initial:
      for edge in starts[vertex.id] ?? [] { write(edge, from: "[*]", indent: indent) }
      return
    case .sign(let sign):
      lines.append("\(indent)state \(name) <<\(sign.rawValue)>>")
      return
    case .state, .parallel, .region, .final, .history, .anyState, .outside: break
    }
    let words = PlantUMLText.escaped(vertex.words)
    let title = words.isEmpty ? vertex.shape == .region ? "<U+00A0>" : name : words
    let head = "\(indent)state \"\(title)\" as \(name)"
    if vertex.shape == .final {
      lines.append("\(head) <<end>>")
    } else if vertex.states.isEmpty {
      lines.append("\(head) \(colours(of: vertex))")
      let details = PlantUMLText.escaped(vertex.lines.map(\.text))
      if !details.isEmpty { lines.append("\(indent)\(name) : \(details)") }
    } else {
      lines.append("\(head) \(colours(of: vertex)) {")
      for child in vertex.states { write(child, indent: indent + "  ") }
      lines.append("\(indent)}")
    }
    for note in vertex.children where note.shape == .note {
      let words = PlantUMLText.escaped(note.lines.map(\.text))
      if !words.isEmpty { lines.append("\(indent)note right of \(name) : \(words)") }
    }
  }

  private mutating func write(
    _ edge: StateGraph.Edge, from tail: String, indent: String = ""
  ) {
    let stroke = style.stroke(of: edge)
    let bold = graph.content.showsRuns && !edge.isDefault && !edge.steps.isEmpty ? ",bold" : ""
    let arrow = "-[\(stroke.colour.hex(in: .light))\(bold)]->"
    let words = PlantUMLText.escaped(edge.words)
    let line = "\(indent)\(tail) \(arrow) \(names[edge.to])"
    lines.append(words.isEmpty ? line : "\(line) : \(words)")
  }

  /// The colours of a state, as `#fill ##[dashed]border`.
  private func colours(of vertex: StateGraph.Vertex) -> String {
    let look = style.look(of: vertex)
    let fill = (look.fill ?? .page).hex(in: .light)
    guard let stroke = look.stroke else { return fill }
    let dash = stroke.dash == .dashed ? "[dashed]" : ""
    return "\(fill) ##\(dash)\(stroke.colour.hex(in: .light).dropFirst())"
  }
}

/// The lines of a sequence diagram.
struct PlantUMLSequenceText {
  /// The text.
  private(set) var lines: [String] = []

  private let script: SequenceScript
  private var indent = ""

  /// Writes a timeline.
  init(_ timeline: Timeline) {
    script = SequenceScript(timeline)
    lines = ["hide footbox", "skinparam shadowing false"]
    for participant in script.participants {
      let title = PlantUMLText.escaped(participant.title)
      lines.append(
        "participant \"\(title.isEmpty ? participant.name : title)\" as \(participant.name)")
    }
    for step in script.steps { write(step) }
  }

  private mutating func write(_ step: SequenceScript.Step) {
    switch step {
    case .message(let message, let label, let from, let to):
      write(Self.arrow(of: message, from: from, to: to), label)
      if let reason = message.ignored { note(at: "right", reason) }
    case .answer(let words, let from, let to):
      guard case .participant(let from) = from, case .participant(let to) = to else { return }
      write("\(from) --> \(to)", words)
    case .stage(let title, let hue, let owner):
      let colour = Colour.hue(hue, .soft).hex(in: .light)
      write("hnote over \(owner) \(colour)", title)
    case .note(let words): note(at: "over \(script.outermost.joined(separator: ", "))", words)
    case .gap(let words): lines.append("\(indent)...\(PlantUMLText.escaped(words))...")
    case .loop(let words):
      lines.append("\(indent)loop \(PlantUMLText.escaped(words))")
      indent += "  "
    case .end:
      indent = String(indent.dropLast(2))
      lines.append("\(indent)end")
    }
  }

  private mutating func note(at place: String, _ words: String) {
    guard !words.plainLines.isEmpty else { return }
    write("note \(place)", words)
  }

  private mutating func write(_ head: String, _ words: String) {
    let text = PlantUMLText.escaped(words)
    // A note requires a text.
    lines.append("\(indent)\(head) : \(text.isEmpty ? "<U+00A0>" : text)")
  }

  /// Writes an arrow with its ends; found and lost messages begin and end at the edge of the
  /// picture.
  private static func arrow(
    of message: Timeline.Message, from: SequenceScript.End, to: SequenceScript.End
  ) -> String {
    let head = message.ignored != nil ? "->x" : message.isAsynchronous ? "->>" : "->"
    return switch (from, to) {
    case (.participant(let from), .participant(let to)): "\(from) \(head) \(to)"
    case (.outside, .participant(let to)): "[o\(head) \(to)"
    case (.participant(let from), .outside): "\(from) ->o]"
    case (.outside, .outside): "[->]"
    }
  }
}

/// Text escaped for PlantUML: characters with a meaning become `<U+CODE>`.
///
/// PlantUML reads text as Creole (`**`, `//`, `[[…]]`, `<b>`), its preprocessor reads `!`, `$` and
/// `%`, and `\n` breaks a line. So only letters, digits and some punctuation are unescaped, and
/// none twice in a row.
///
/// ```swift
/// PlantUMLText.escaped("say \"hi\"\nand go")   // say <U+0022>hi<U+0022>\nand go
/// ```
///
/// Source: PlantUML Language Reference Guide, "Creole" and "Using Unicode".
enum PlantUMLText {
  /// Returns text for one statement; lines are joined by `\n`.
  static func escaped(_ text: String) -> String { escaped(text.plainLines) }

  /// Returns lines of text for one statement.
  static func escaped(_ lines: [String]) -> String {
    lines.flatMap(\.plainLines).map(line).joined(separator: "\\n")
  }

  private static func line(_ words: String) -> String {
    var text = ""
    var last: Unicode.Scalar?
    for scalar in words.unicodeScalars {
      let passes =
        switch scalar {
        case " ", ",", ".", ":", "(", ")", "[", "]", "/", "?": scalar != last
        // Creole's horizontal rules and lists are only recognised at the beginning.
        case "-", "+": scalar != last && last != nil
        // Its lexer does not accept surrogates.
        default: scalar.isASCIILetterOrDigit || scalar.value > 0x7F && scalar.value < 0x10000
        }
      if passes {
        text.unicodeScalars.append(scalar)
      } else {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "<U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)>"
      }
      last = scalar
    }
    return text
  }
}
