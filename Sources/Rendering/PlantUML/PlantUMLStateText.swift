import LifelineDiagrams
import LifelineStatecharts

/// The lines of a state diagram.
struct PlantUMLStateText {
  /// What is written so far.
  private(set) var lines: [String] = []

  private let graph: StateGraph
  private let names: PlainNames
  private let starts: [String: [StateGraph.Edge]]
  private let style: StateGraphStyle

  /// Prepares to write a graph.
  init(_ graph: StateGraph) {
    self.graph = graph
    names = graph.plainNames
    starts = graph.starts
    style = StateGraphStyle(stages: graph.stages, showsRun: graph.showsRun)
  }

  /// Writes everything.
  mutating func write() {
    lines += ["hide empty description", "skinparam shadowing false"]
    if graph.direction == .right { lines.append("left to right direction") }
    for vertex in graph.vertices { write(vertex, indent: "") }
    for edge in graph.edges where starts[edge.from] == nil { write(edge, from: names[edge.from]) }
  }

  private mutating func write(_ vertex: StateGraph.Vertex, indent: String) {
    let name = names[vertex.id]
    switch vertex.shape {
    case .note: return
    case .initial:
      for edge in starts[vertex.id] ?? [] { write(edge, from: "[*]", indent: indent) }
      return
    case .state, .parallel, .region, .final, .history, .anyState, .outside: break
    }
    let words = PlantUMLText.escaped(vertex.words)
    let head = "\(indent)state \"\(words.isEmpty ? name : words)\" as \(name)"
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
    let bold = graph.showsRun && !edge.isDefault && !edge.steps.isEmpty ? ",bold" : ""
    let arrow = "-[\(stroke.colour.hex(in: .light))\(bold)]->"
    let words = PlantUMLText.escaped(edge.words)
    let line = "\(indent)\(tail) \(arrow) \(names[edge.to])"
    lines.append(words.isEmpty ? line : "\(line) : \(words)")
  }

  /// The colour inside and around a state, as `#inside ##[dashed]around`.
  private func colours(of vertex: StateGraph.Vertex) -> String {
    let look = style.look(of: vertex)
    let fill = (look.fill ?? .page).hex(in: .light)
    guard let stroke = look.stroke else { return fill }
    let dash = stroke.dash == .dashed ? "[dashed]" : ""
    return "\(fill) ##\(dash)\(stroke.colour.hex(in: .light).dropFirst())"
  }
}
