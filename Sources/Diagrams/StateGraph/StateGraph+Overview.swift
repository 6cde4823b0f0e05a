/// A large graph with its composite states closed.
extension StateGraph {
  /// How much of composite states a picture shows.
  public enum Expansion: String, CaseIterable, Sendable {
    /// All where that fits a page, else an overview.
    case automatic
    /// Everything in them.
    case all
    /// Only the outermost states: an overview.
    case none
  }

  /// The outermost states, each composite one closed, with the arrows between them; `nil` without
  /// composite states.
  ///
  /// Arrows that lead from one state to the same other one are told together, those inside a
  /// composite state not at all: a picture with that state as `root` has them.
  ///
  /// ```swift
  /// StateGraph(of: chart).overview?.vertices.allSatisfy(\.children.isEmpty)   // true
  /// ```
  public var overview: StateGraph? {
    guard vertices.contains(where: { !$0.children.isEmpty }) else { return nil }
    let words = StateGraphWords(language: language)
    var graph = self
    graph.twins = twins.compactMap(\.overview)
    graph.edges = closedEdges
    graph.vertices = vertices.map { $0.closed(words: words) }
    graph.description = words.overview(
      closed: vertices.count { !$0.children.isEmpty }, of: description)
    return graph
  }

  /// The arrows between the outermost states, those with the same ends in one.
  private var closedEdges: [Edge] {
    var tops: [String: Vertex] = [:]
    for vertex in vertices { for id in vertex.ids { tops[id] = vertex } }
    var merged: [Edge] = []
    var places: [[String]: Int] = [:]
    for edge in edges {
      guard let from = tops[edge.from], let to = tops[edge.to] else { continue }
      let isInside = from.id == to.id && !from.children.isEmpty
      guard !isInside else { continue }
      var edge = edge
      (edge.from, edge.to) = (from.id, to.id)
      let kind = [from.id, to.id, "\(edge.isDefault)", edge.verdict.map { "\($0)" } ?? ""]
      if let place = places[kind] {
        merged[place].add(edge)
      } else {
        places[kind] = merged.count
        merged.append(edge)
      }
    }
    return merged.map { $0.shortened(from: tops[$0.from], to: tops[$0.to], in: self) }
  }
}

extension StateGraph.Vertex {
  /// The id and those of everything inside.
  fileprivate var ids: [String] { [id] + children.flatMap(\.ids) }

  /// The state as a box that tells how many states it has, without them.
  fileprivate func closed(words: StateGraphWords) -> StateGraph.Vertex {
    guard !children.isEmpty else { return self }
    var closed = self
    closed.shape = .state
    closed.children = []
    closed.lines = [.init(.words(words.inside(stateCount)))]
    return closed
  }

  /// How many states without others in them it has.
  private var stateCount: Int {
    switch shape {
    case .initial, .history, .anyState, .note, .outside: 0
    case .state, .parallel, .region, .final:
      children.isEmpty ? 1 : children.reduce(0) { $0 + $1.stateCount }
    }
  }
}

extension StateGraph.Edge {
  /// So many events, and messages, of arrows that became one are told.
  private static let mostTold = 4

  /// Takes over what another arrow with the same ends says.
  fileprivate mutating func add(_ other: StateGraph.Edge) {
    stimuli = (stimuli + other.stimuli).uniqued
    deliveries = (deliveries + other.deliveries).uniqued
    condition = nil
    steps = (steps + other.steps).sorted()
    count = count.map { $0 + (other.count ?? 0) }
    if mark != other.mark { mark = mark == nil ? other.mark : other.mark == nil ? mark : .common }
    for path in other.paths {
      if let own = paths.firstIndex(where: { $0.run == path.run }) {
        paths[own].steps = (paths[own].steps + path.steps).sorted()
      } else {
        paths.append(path)
      }
    }
  }

  /// The arrow with the first of many events and messages, events before conditions.
  fileprivate func shortened(
    from: StateGraph.Vertex?, to: StateGraph.Vertex?, in graph: StateGraph
  ) -> StateGraph.Edge {
    let words = StateGraphWords(language: graph.language)
    var edge = self
    let events = stimuli.filter { !$0.isCondition } + stimuli.filter(\.isCondition)
    edge.stimuli = words.first(Self.mostTold, lines: events)
    edge.deliveries = words.first(Self.mostTold, lines: deliveries)
    guard !isDefault else { return edge }
    edge.label = words.spoken(
      from: from?.title ?? self.from, to: to?.title ?? self.to, stimuli: events.map(\.text),
      deliveries: deliveries.map(\.text), steps: steps, isRun: graph.showsRun)
    return edge
  }
}
