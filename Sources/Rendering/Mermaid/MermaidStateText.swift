import LifelineDiagrams
import LifelineStatecharts

/// The lines of a `stateDiagram-v2`.
struct MermaidStateText {
  /// What is written so far.
  private(set) var lines: [String] = []

  private let graph: StateGraph
  private let names: PlainNames
  private let starts: [String: [StateGraph.Edge]]
  private let style: StateGraphStyle
  /// The looks in the order in which they are met, each with the states that have it.
  private var classes: [(name: String, look: StateGraphStyle.Look, states: [String])] = []

  /// Prepares to write a graph.
  init(_ graph: StateGraph) {
    self.graph = graph
    names = graph.plainNames
    starts = graph.starts
    style = StateGraphStyle(stages: graph.stages, showsRun: graph.showsRun)
  }

  /// Writes everything.
  mutating func write() {
    lines += MermaidText.frontMatter(title: graph.title)
    lines.append("stateDiagram-v2")
    add("accTitle: ", MermaidText.escaped(graph.title))
    add("accDescr: ", MermaidText.escaped(graph.description))
    lines.append("  direction \(graph.direction == .down ? "TB" : "LR")")
    for vertex in graph.vertices { write(vertex, indent: "  ") }
    for edge in graph.edges where starts[edge.from] == nil { write(edge, indent: "  ") }
    for (name, look, states) in classes {
      lines.append("  classDef \(name) \(Self.css(look))")
      lines.append("  class \(states.joined(separator: ",")) \(name)")
    }
  }

  private mutating func add(_ keyword: String, _ words: String) {
    if !words.isEmpty { lines.append("  \(keyword)\(words)") }
  }

  private mutating func write(_ vertex: StateGraph.Vertex, indent: String) {
    let name = names[vertex.id]
    switch vertex.shape {
    case .note: return
    case .initial:
      for edge in starts[vertex.id] ?? [] {
        lines.append("\(indent)[*] --> \(names[edge.to])")
      }
      return
    case .state, .parallel, .region, .final, .history, .anyState, .outside: break
    }
    let words = MermaidText.escaped(vertex.words)
    let head = "\(indent)state \"\(words.isEmpty ? name : words)\" as \(name)"
    if vertex.states.isEmpty {
      lines.append(head)
      let details = MermaidText.escaped(vertex.lines.map(\.text))
      if !details.isEmpty { lines.append("\(indent)\(name) : \(details)") }
      if vertex.shape == .final { lines.append("\(indent)\(name) --> [*]") }
      classify(vertex)
    } else {
      lines.append("\(head) {")
      write(inside: vertex, indent: indent + "  ")
      lines.append("\(indent)}")
    }
    for note in vertex.children where note.shape == .note {
      let words = MermaidText.escaped(note.lines.map(\.text))
      if !words.isEmpty { lines.append("\(indent)note right of \(name) : \(words)") }
    }
  }

  private mutating func write(inside box: StateGraph.Vertex, indent: String) {
    var hasRegion = false
    for child in box.states {
      if box.shape == .parallel, child.shape == .region {
        if hasRegion { lines.append("\(indent)--") }
        hasRegion = true
      }
      write(child, indent: indent)
    }
  }

  private mutating func write(_ edge: StateGraph.Edge, indent: String) {
    let words = MermaidText.escaped(edge.words)
    let arrow = "\(indent)\(names[edge.from]) --> \(names[edge.to])"
    lines.append(words.isEmpty ? arrow : "\(arrow) : \(words)")
  }

  /// Notes the look of a state; boxes keep the theme's, which knows dark pages.
  private mutating func classify(_ vertex: StateGraph.Vertex) {
    let look = style.look(of: vertex)
    let parts = [look.fill?.name, look.stroke?.colour.name].compactMap { $0 }
    let name = parts.joined(separator: "_").replacing("-", with: "_")
    if let index = classes.firstIndex(where: { $0.look == look }) {
      classes[index].states.append(names[vertex.id])
    } else {
      let count = classes.count { $0.name == name || $0.name.hasPrefix("\(name)__") }
      classes.append((count == 0 ? name : "\(name)__\(count)", look, [names[vertex.id]]))
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
