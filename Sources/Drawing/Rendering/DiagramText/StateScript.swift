import LifelineStatecharts

/// A state graph as the statements of a state diagram language, in order.
///
/// In each box the states come first, so that an arrow changes no order. An arrow between states of one box
/// stands in that box, as authors write it. Any other stands at the end: in a box, it would move a state.
struct StateScript {
  /// A statement, and the number of boxes around it.
  struct Line {
    let step: Step
    let depth: Int

    var indent: String { String(repeating: "  ", count: depth) }
  }

  /// A statement.
  enum Step {
    /// A state without others inside.
    case state(StateGraph.Vertex, Name)
    case open(StateGraph.Vertex, Name)
    case close
    /// The border between two regions.
    case separator
    /// An arrow; its ends are names or `[*]`.
    case arrow(StateGraph.Edge, from: String, to: String)
    /// A note about a box.
    case note([String], beside: String)
    /// A note of the author; one that floats has a name of its own.
    case remark(StateGraph.Remark, beside: String?, name: String)
  }

  /// What a state is called.
  struct Name {
    let id: String
    /// The words in its box; `nil` where the id says them.
    let title: String?
  }

  /// The statements.
  private(set) var lines: [Line] = []

  private let graph: StateGraph
  private let separatesRegions: Bool
  private var names = PlainNames(prefix: "s", reserved: keywords)
  /// The box of each state; `nil` for the outermost.
  private var homes: [String: String?] = [:]
  private var boxes: [String: StateGraph.Vertex] = [:]
  private var dots: Set<String> = []
  private var ends: Set<String> = []
  /// The arrows that stand in each box.
  private var arrows: [String?: [StateGraph.Edge]] = [:]

  /// Converts a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - separatesRegions: Whether a line separates regions; else each is a box. PlantUML lets no arrow
  ///     cross such a line.
  init(_ graph: StateGraph, separatesRegions: Bool = true) {
    self.graph = graph
    self.separatesRegions = separatesRegions
    find(in: graph.vertices, of: nil)
    findEnds()
    for edge in graph.edges {
      names.add(edge.from)
      names.add(edge.to)
      arrows[box(of: edge), default: []] += edge.asWritten
    }
    write(graph.vertices, of: nil, depth: 0)
    for remark in graph.remarks {
      let beside = remark.state.map { names[$0] }
      add(.remark(remark, beside: beside, name: beside ?? names.another("note")), 0)
    }
  }

  private mutating func find(in vertices: [StateGraph.Vertex], of box: String?) {
    for vertex in vertices {
      names.add(vertex.id)
      homes[vertex.id] = .some(box)
      if [.initial, .sign(.start)].contains(vertex.shape) { dots.insert(vertex.id) }
      if !vertex.states.isEmpty { boxes[vertex.id] = vertex }
      find(in: vertex.children, of: vertex.id)
    }
  }

  /// Finds the final states without a name: `[*]`, unless an arrow would stand in another box.
  private mutating func findEnds() {
    let byTarget = Dictionary(grouping: graph.edges, by: \.to)
    func find(in vertices: [StateGraph.Vertex]) {
      for vertex in vertices {
        find(in: vertex.children)
        guard vertex.shape == .final, vertex.title.isEmpty, let edges = byTarget[vertex.id],
          edges.allSatisfy({ box(of: $0) == homes[vertex.id] ?? nil })
        else { continue }
        ends.insert(vertex.id)
      }
    }
    find(in: graph.vertices)
  }

  /// The box in which an arrow stands.
  private func box(of edge: StateGraph.Edge) -> String? {
    guard let box = homes[edge.from] ?? nil,
      dots.contains(edge.from) || homes[edge.to] == .some(box)
    else { return nil }
    // What stands behind the last region would be in it.
    return boxes[box]?.states.contains { isBare($0) } == true ? nil : box
  }

  /// Whether a region has no box of its own.
  private func isBare(_ vertex: StateGraph.Vertex) -> Bool {
    separatesRegions && vertex.shape == .region && vertex.title.isEmpty && !vertex.states.isEmpty
  }

  private mutating func add(_ step: Step, _ depth: Int) {
    lines.append(Line(step: step, depth: depth))
  }

  private mutating func write(_ vertices: [StateGraph.Vertex], of box: String?, depth: Int) {
    let arrows = self.arrows[box] ?? []
    // Such an initial arrow leads further inside: below its state, it would move the state here.
    func isDeep(_ edge: StateGraph.Edge) -> Bool {
      dots.contains(edge.from) && box != nil && homes[edge.to] != .some(box)
    }
    for edge in arrows where isDeep(edge) { write(edge, depth) }
    var hasRegion = false
    for vertex in vertices {
      if separatesRegions, box.flatMap({ boxes[$0] })?.shape == .parallel, vertex.shape == .region {
        if hasRegion { add(.separator, depth) }
        hasRegion = true
      }
      write(vertex, depth)
    }
    for edge in arrows where dots.contains(edge.from) && !isDeep(edge) { write(edge, depth) }
    for edge in arrows where !dots.contains(edge.from) { write(edge, depth) }
  }

  private mutating func write(_ vertex: StateGraph.Vertex, _ depth: Int) {
    let words = vertex.words
    let id = names[vertex.id]
    let name = Name(
      id: id, title: words.isEmpty || words == id && vertex.lines.isEmpty ? nil : words)
    switch vertex.shape {
    case .note, .initial, .sign(.start): return
    case .final where ends.contains(vertex.id): return
    case _ where isBare(vertex): write(vertex.states, of: vertex.id, depth: depth)
    case _ where vertex.states.isEmpty: add(.state(vertex, name), depth)
    default:
      add(.open(vertex, name), depth)
      write(vertex.states, of: vertex.id, depth: depth + 1)
      add(.close, depth)
    }
    for note in vertex.children where note.shape == .note {
      add(.note(note.lines.map(\.text), beside: id), depth)
    }
  }

  private mutating func write(_ edge: StateGraph.Edge, _ depth: Int) {
    let from = dots.contains(edge.from) ? "[*]" : names[edge.from]
    add(.arrow(edge, from: from, to: ends.contains(edge.to) ? "[*]" : names[edge.to]), depth)
  }

  /// Words with a meaning of their own at the beginning of a statement of Mermaid or PlantUML, and names
  /// that an object of JavaScript has.
  private static let keywords: Set<String> = [
    "accdescr", "acctitle", "as", "caption", "choice", "class", "classdef", "click", "constructor",
    "default", "direction", "end", "footer", "fork", "header", "hide", "href", "join", "legend",
    "mainframe", "newpage", "note", "prototype", "remove", "restore", "scale", "show", "skinparam",
    "sprite", "state", "statediagram", "style", "title", "tostring", "valueof",
  ]
}

extension StateGraph.Edge {
  /// The arrow, or one for each label that the author wrote.
  fileprivate var asWritten: [Self] {
    guard stimuli.count > 1, stimuli.allSatisfy({ $0.written != nil }) else { return [self] }
    return stimuli.map { label in
      var edge = self
      edge.stimuli = [label]
      return edge
    }
  }
}
