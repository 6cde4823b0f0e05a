extension StateGraph {
  /// The regions of a model, of which a picture draws only one as a graph.
  ///
  /// No arrow leads from a region to another, so closed ones would be boxes that say nothing.
  package struct RegionCards: Equatable, Sendable {
    /// A region by its name and those of its states.
    package struct Card: Equatable, Sendable {
      /// The id of the region.
      package var id: String
      /// Its title.
      package var title: String
      /// The titles of its states, the initial one first; with a run those that it visited.
      package var states: [String]
      /// The number of its innermost states.
      package var count: Int
      /// How many of them the run visited; `nil` without a run.
      package var visited: Int?
    }

    /// The region whose inside is drawn.
    package var drawn: Card
    /// The regions that its conditions ask about, in document order.
    package var asked: [Card]
    /// The rest, in document order.
    package var others: [Card]
    /// The number of regions that the run did not change, which have no card.
    package var unchanged = 0
  }

  /// The picture of regions: the inside of the one that sends most messages, closed to its outer
  /// states, and the others as cards; `nil` unless all outermost states are regions.
  ///
  /// An arrow has the messages that at least half of its transitions send.
  var overviewOfRegions: StateGraph? {
    let weights = regions.map { weight(of: $0) }
    guard areRegions, let most = weights.indices.max(by: { weights[$0] < weights[$1] })
    else { return nil }
    let (drawn, tells) = (regions[most], weights[most].messages > 0)
    var graph = closed(to: drawn.children) { tells ? usual(among: $0) : nil }
    if tells { graph.silence = .seldomMessage }
    for index in graph.vertices.indices {
      graph.vertices[index].lines.removeAll { $0.written == nil }
    }
    let joined = Set(graph.edges.flatMap { [$0.from, $0.to] })
    graph.vertices.removeAll {
      [.anyState, .note].contains($0.shape) && $0.lines.isEmpty && !joined.contains($0.id)
    }
    let rest = regions.filter { $0.id != drawn.id }.map { card(of: $0) }
    let shown = rest.filter { !content.showsPaths || $0.visited != 0 }
    let asked = questions[drawn.id] ?? []
    graph.cards = RegionCards(
      drawn: card(of: drawn, titled: vertices.first?.title ?? ""),
      asked: shown.filter { asked.contains($0.id) },
      others: shown.filter { !asked.contains($0.id) }, unchanged: rest.count - shown.count)
    return graph
  }

  /// The outermost states, or those of the only one if it is a parallel state that no arrow touches.
  var regions: [Vertex] {
    let states = vertices.filter { $0.shape != .initial }
    guard let only = states.first, states.count == 1, only.shape == .parallel,
      !edges.contains(where: { !$0.isDefault && ($0.from == only.id || $0.to == only.id) })
    else { return states }
    return only.children.filter { $0.shape != .note }
  }

  /// Whether all outermost states are regions.
  var areRegions: Bool {
    regions.count > 1
      && regions.allSatisfy {
        [.region, .parallel].contains($0.shape) && !$0.children.isEmpty
      }
  }

  /// What makes a region worth drawing: the messages that it sends, then its arrows.
  private func weight(of region: Vertex) -> (messages: Int, arrows: Int) {
    let inside = Set(region.flattened.map(\.id))
    let own = edges.filter { inside.contains($0.from) && !$0.isDefault }
    return (Set(own.flatMap(\.messages).compactMap(\.name)).count, own.count)
  }

  /// Returns the messages that at least half of the transitions of some arrows usually send, at most
  /// two.
  private func usual(among edges: [Edge]) -> [Line] {
    let ends = edges.map { Ends(from: $0.from, to: $0.to) }.uniqued
    let all = ends.flatMap { usualMessages[$0] ?? [] }
    let ready = all.filter(\.isReady)
    let sends = (ready.isEmpty ? all : ready).map(\.names)
    let names = sends.flatMap { $0 }.uniqued
    return names.filter { name in 2 * sends.count { $0.contains(name) } >= sends.count }
      .prefix(Self.mostUsual).map { Line(.message($0, .always)) }
  }

  private static let mostUsual = 2

  private func card(of region: Vertex, titled owner: String = "") -> RegionCards.Card {
    let inner = region.innermost
    let starts = region.children.filter { $0.shape == .initial }.map(\.id)
    let first = edges.first { starts.contains($0.from) }?.to
    let shown = region.children.filter { $0.shape.isState }.filter {
      !content.showsRuns || $0.flattened.contains { $0.visits ?? 0 > 0 }
    }
    let states = shown.filter { $0.id == first } + shown.filter { $0.id != first }
    return RegionCards.Card(
      id: region.id, title: region.title.isEmpty ? owner : region.name, states: states.map(\.name),
      count: inner.count,
      visited: content.showsRuns ? inner.count { $0.visits ?? 0 > 0 } : nil)
  }
}

extension StateGraph.Line {
  /// The name of the message in which it ends; `nil` for none.
  fileprivate var name: String? {
    if case .message(let name, _) = effect ?? cause { name } else { nil }
  }
}

extension StateGraph.Vertex {
  /// The title of a region or state, without the number of visits that a box has after it.
  fileprivate var name: String {
    guard visits != nil,
      let end = title.indices.dropLast().last(where: { title[$0...].hasPrefix("  ") })
    else { return title }
    return String(title[..<end])
  }
}
