/// An overview of a large graph, with its composite states closed.
extension StateGraph {
  /// How much of composite states a picture shows.
  public enum Expansion: String, CaseIterable, Sendable {
    /// All if the graph then fits a page, otherwise an overview.
    case automatic
    /// All of their content.
    case all
    /// Only the outermost states: an overview.
    case none
  }

  /// The outermost states, composite ones closed, with the arrows between them; `nil` without
  /// composite states.
  ///
  /// Arrows with the same ends are merged; those inside a composite state are left out: a picture
  /// with that state as `root` shows them. A box around everything is opened, and regions are shown
  /// as cards beside one that is drawn (`RegionCards`), because closed they have no arrows.
  ///
  /// ```swift
  /// StateGraph(of: chart).overview?.vertices.allSatisfy(\.children.isEmpty)   // true
  /// ```
  public var overview: StateGraph? {
    guard vertices.contains(where: { !$0.children.isEmpty }) else { return nil }
    return overviewOfRegions ?? overview(opening: [])
  }

  /// Returns the overview with some of its composite states open.
  func overview(opening open: Set<String>) -> StateGraph { closed(to: outermost, but: open) }

  /// The composite states of the overview: those first into which most arrows lead from others, then
  /// those with the fewest states.
  ///
  /// So what a reader needs most opens first.
  package var composites: [Vertex] {
    let boxes = outermost.filter { !$0.children.isEmpty }
    let counts = boxes.map { box in
      let inner = Set(box.flattened.dropFirst().map(\.id))
      return (
        arrows: edges.count { inner.contains($0.from) != inner.contains($0.to) },
        states: box.innermost.count
      )
    }
    return boxes.indices.sorted {
      (-counts[$0].arrows, counts[$0].states, $0) < (-counts[$1].arrows, counts[$1].states, $1)
    }.map { boxes[$0] }
  }

  /// The outermost states, or those of the only one.
  private var outermost: [Vertex] {
    var siblings = vertices
    while let only = siblings.first(where: \.shape.isState), !only.children.isEmpty,
      siblings.count(where: \.shape.isState) == 1
    {
      siblings = only.children
    }
    return siblings
  }

  /// Returns the graph of some siblings, composite ones closed, with the arrows between them.
  ///
  /// - Parameters:
  ///   - siblings: The states.
  ///   - open: The ids of those that stay open.
  ///   - label: Returns the messages on an arrow of several transitions; `nil` keeps all that is
  ///     written at these.
  /// - Returns: The graph.
  func closed(
    to siblings: [Vertex], but open: Set<String> = [],
    label: ([Edge]) -> [Line]? = { _ in nil }
  ) -> StateGraph {
    let words = StateGraphWords(language: language)
    var graph = self
    graph.edges = closedEdges(among: siblings, but: open, label)
    graph.vertices = siblings.map { open.contains($0.id) ? $0 : $0.closed(words: words) }
    let closed = siblings.count { !$0.children.isEmpty && !open.contains($0.id) }
    if closed > 0 { graph.description = words.overview(closed: closed, of: description) }
    return graph
  }

  /// The arrows between some siblings, merged by their ends.
  private func closedEdges(
    among siblings: [Vertex], but open: Set<String>, _ label: ([Edge]) -> [Line]?
  ) -> [Edge] {
    let closed = Set(siblings.filter { !$0.children.isEmpty }.map(\.id)).subtracting(open)
    var tops: [String: Vertex] = [:]
    for vertex in siblings {
      for inner in vertex.flattened { tops[inner.id] = open.contains(vertex.id) ? inner : vertex }
    }
    let words = StateGraphWords(language: language)
    var groups: [[Edge]] = []
    var places: [[String]: Int] = [:]
    for edge in edges {
      guard let from = tops[edge.from], let to = tops[edge.to] else { continue }
      let isInside = from.id == to.id && closed.contains(from.id)
      guard !isInside else { continue }
      let kind = [from.id, to.id, "\(edge.isDefault)", edge.verdict.map { "\($0)" } ?? ""]
      if let place = places[kind] {
        groups[place].append(edge)
      } else {
        places[kind] = groups.count
        groups.append([edge])
      }
    }
    return groups.map { group in
      var merged = group[0]
      for edge in group.dropFirst() { merged.add(edge, words) }
      (merged.from, merged.to) = (tops[merged.from]?.id ?? "", tops[merged.to]?.id ?? "")
      if let messages = label(group) {
        (merged.stimuli, merged.condition, merged.deliveries) = (messages, nil, [])
      }
      return merged.spoken(from: tops[merged.from], to: tops[merged.to], in: self)
    }
  }
}

extension StateGraph.Vertex {
  /// The state as a box with the number of its states instead of the states.
  fileprivate func closed(words: StateGraphWords) -> StateGraph.Vertex {
    guard !children.isEmpty else { return self }
    var closed = self
    closed.shape = .state
    closed.children = []
    closed.lines = [.init(.words(words.inside(innermost.count)))]
    return closed
  }
}

extension StateGraph.Edge {
  /// Adds the labels of another arrow with the same ends.
  fileprivate mutating func add(_ other: StateGraph.Edge, _ words: StateGraphWords) {
    let messages = (self.messages + other.messages).uniqued
    stimuli = (alternatives(words) + other.alternatives(words)).uniqued
    (condition, deliveries) = (nil, messages)
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

  /// The arrow with its spoken label, and events before conditions.
  fileprivate func spoken(
    from: StateGraph.Vertex?, to: StateGraph.Vertex?, in graph: StateGraph
  ) -> StateGraph.Edge {
    let words = StateGraphWords(language: graph.language)
    var edge = self
    let events = stimuli.filter { !$0.isCondition } + stimuli.filter(\.isCondition)
    edge.stimuli = events
    guard !isDefault else { return edge }
    edge.meaning = words.spoken(
      from: from?.title ?? self.from, to: to?.title ?? self.to, stimuli: events.map(\.text),
      deliveries: deliveries.map(\.text))
    edge.outcome =
      switch graph.content {
      case .plain, .versions: ""
      case .comparison where !paths.isEmpty: words.paths(paths)
      case .run, .comparison: words.steps(steps)
      case .coverage: words.taken(count ?? 0)
      }
    return edge
  }
}
