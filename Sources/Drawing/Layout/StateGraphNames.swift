/// The names of vertices in DOT: their ids where DOT allows them, otherwise numbers.
struct StateGraphNames {
  private var names: [String: String] = [:]
  private var entrances: [String: String] = [:]
  private var exits: [String: String] = [:]
  private var boxes: Set<String> = []

  init(_ graph: StateGraph) {
    var taken: Set<String> = []
    for vertex in graph.vertices { add(vertex, taken: &taken) }
    let starts = Dictionary(
      graph.edges.filter(\.isDefault).map { ($0.from, $0.to) }, uniquingKeysWith: { a, _ in a })
    for vertex in graph.vertices { findLeaves(of: vertex, starts: starts) }
  }

  /// Returns the name of a node or a cluster.
  subscript(id: String) -> String { names[id] ?? id }

  /// Tells whether a vertex is drawn as a cluster.
  func isBox(_ id: String) -> Bool { boxes.contains(id) }

  /// Returns the node at which an edge to a composite state ends in DOT, where `lhead` clips it to
  /// the border.
  ///
  /// It is the initial state, so that the edge comes from above; the vertex itself if it is a node.
  func entrance(_ id: String) -> String { entrances[id] ?? id }

  /// Returns the node at which an edge from a composite state begins in DOT.
  ///
  /// It is the last state, so that the edge leaves downwards; the vertex itself if it is a node.
  func exit(_ id: String) -> String { exits[id] ?? id }

  private mutating func add(_ vertex: StateGraph.Vertex, taken: inout Set<String>) {
    if names[vertex.id] == nil {
      let isPlain = vertex.id.utf8.allSatisfy { byte in
        byte >= 0x80 || UInt8(ascii: "0")...UInt8(ascii: "z") ~= byte
          || [UInt8(ascii: "."), UInt8(ascii: "-")].contains(byte)
      }
      var name = isPlain && !vertex.id.contains("\\") ? vertex.id : "v\(names.count)"
      while taken.contains(name) { name += "_" }
      taken.insert(name)
      names[vertex.id] = name
    }
    if !vertex.children.isEmpty { boxes.insert(vertex.id) }
    for child in vertex.children { add(child, taken: &taken) }
  }

  private mutating func findLeaves(of vertex: StateGraph.Vertex, starts: [String: String]) {
    for child in vertex.children { findLeaves(of: child, starts: starts) }
    guard !vertex.children.isEmpty else { return }
    let states = vertex.children.filter { ![.initial, .anyState, .note].contains($0.shape) }
    let first = starts["\(vertex.id).initial"] ?? states.first?.id ?? vertex.children.first?.id
    entrances[vertex.id] = first.map(entrance)
    exits[vertex.id] = (states.last?.id ?? first).map(exit)
  }
}
