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
/// // state dark #f3f6fa ##5b6b82
/// // state lit #f3f6fa ##5b6b82
/// // [*] -[#5b6b82]-> dark
/// // dark -[#5b6b82]-> lit : press
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

  static func joined(_ lines: [String], title: String) -> String {
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
  private let style: StateGraphStyle

  /// Creates a writer for a graph.
  init(_ graph: StateGraph) {
    self.graph = graph
    // Counts have no colours in text.
    style = StateGraphStyle(
      stages: graph.stages, content: graph.content.showsRuns ? .run : .plain)
  }

  /// Writes the diagram.
  mutating func write() {
    lines += ["hide empty description", "skinparam shadowing false"]
    if graph.direction == .right { lines.append("left to right direction") }
    for line in StateScript(graph, separatesRegions: false).lines {
      write(line.step, indent: line.indent)
    }
  }

  private mutating func write(_ step: StateScript.Step, indent: String) {
    switch step {
    case .state(let vertex, let name): write(vertex, name, indent: indent)
    case .open(let vertex, let name):
      // Without a title, a region would show its name.
      let head =
        name.title == nil && vertex.title.isEmpty
        ? "state \"<U+00A0>\" as \(name.id)" : Self.head(name)
      lines.append("\(indent)\(head) \(colours(of: vertex)) {")
    case .close: lines.append("\(indent)}")
    case .separator: break
    case .arrow(let edge, let from, let to):
      let stroke = style.stroke(of: edge)
      let bold = graph.content.showsRuns && !edge.isDefault && !edge.steps.isEmpty ? ",bold" : ""
      let arrow = "-[\(stroke.colour.hex(in: .light))\(bold)]->"
      let words = PlantUMLText.escaped(edge.words)
      lines.append("\(indent)\(from) \(arrow) \(to)\(words.isEmpty ? "" : " : \(words)")")
    case .note(let text, let state):
      let words = PlantUMLText.escaped(text)
      if !words.isEmpty { lines.append("\(indent)note right of \(state) : \(words)") }
    case .remark(let remark, let state, let name):
      let words = PlantUMLText.escaped(remark.text)
      lines.append(
        state.map { "note \(remark.side.rawValue) of \($0) : \(words)" }
          ?? "note \"\(words)\" as \(name)")
    }
  }

  private mutating func write(
    _ vertex: StateGraph.Vertex, _ name: StateScript.Name, indent: String
  ) {
    if case .sign(let sign) = vertex.shape {
      lines.append("\(indent)state \(name.id) <<\(sign.rawValue)>>")
      return
    }
    let look = vertex.shape == .final ? "<<end>>" : colours(of: vertex)
    lines.append("\(indent)\(Self.head(name)) \(look)")
    let details = PlantUMLText.escaped(vertex.lines.map(\.text))
    if vertex.shape != .final, !details.isEmpty {
      lines.append("\(indent)\(name.id) : \(details)")
    }
  }

  private static func head(_ name: StateScript.Name) -> String {
    let words = PlantUMLText.escaped(name.title ?? "")
    return words.isEmpty ? "state \(name.id)" : "state \"\(words)\" as \(name.id)"
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
