import LifelineDiagrams
import LifelineRendering
import LifelineStatecharts

/// The numbers on arrows and states of a graph, and the words that they stand for.
///
/// Words beside arrows make a picture of many transitions several times as wide as its states need
/// to be. With numbers the states stay near each other, and the words can be complete.
package struct StateGraphKey {
  /// Everything that is said of one state.
  struct Section {
    let title: String
    var entries: [Entry] = []
  }

  /// One number with its words.
  struct Entry {
    let callout: Callout
    /// Where the arrow leads; `nil` for what a state does by itself.
    package let target: String?
    package var words: [Words]
    /// Whether the run came here, or none is drawn.
    var isInFront: Bool { words.contains(where: \.isInFront) }
  }

  /// What sets something off, and what it delivers.
  struct Words: Equatable {
    package var stimuli: [StateGraph.Line]
    package var deliveries: [StateGraph.Line]
    /// Whether the run came here, or none is drawn.
    var isInFront = true
  }

  /// The number, or letter, of an arrow.
  package struct Callout: Equatable {
    let string: String
    /// Whether it is a step of the run.
    let isTaken: Bool
  }

  /// The states in reading order with what is said of them.
  private(set) var sections: [Section] = []
  /// The numbers of the arrows in the order of the graph; `nil` for one without words, and for
  /// one that is told with another.
  private(set) var edges: [Callout?]
  /// The numbers of the states that do something by themselves, by id.
  private(set) var vertices: [String: Callout] = [:]
  /// The arrows that are one line in the picture because they have the same ends: the drawn one,
  /// by its place in the graph, with all of them, those that the run took first.
  private(set) var bundles: [Int: [Int]] = [:]
  /// The arrows that another one stands for.
  private(set) var bundled: Set<Int> = []

  private var count = 0

  /// Numbers the arrows state by state, in reading order; with a run, arrows that it took have its
  /// steps and the others letters.
  init(_ graph: StateGraph, order: [StateGraph.Vertex]) {
    edges = Array(repeating: nil, count: graph.edges.count)
    let titles = Self.titles(in: graph)
    bundle(graph.edges)
    let outgoing = Dictionary(grouping: graph.edges.indices) { graph.edges[$0].from }
    for vertex in order {
      var section = Section(title: titles[vertex.id] ?? vertex.title)
      // What something sets off stands in the key; a count does not.
      let lines = vertex.lines.filter { $0.effect != nil }
      if !lines.isEmpty {
        let callout = next(in: graph)
        vertices[vertex.id] = callout
        section.entries.append(
          Entry(
            callout: callout, target: nil,
            words: Self.words(of: lines, isInFront: vertex.visits != 0)))
      }
      for index in outgoing[vertex.id] ?? [] where !bundled.contains(index) {
        let arrows = (bundles[index] ?? [index]).map { graph.edges[$0] }
        let words = arrows.map { $0.words(isRun: graph.showsRun) }
        let steps = arrows.flatMap(\.steps).sorted()
        guard let edge = arrows.first, !edge.isDefault,
          !steps.isEmpty || words.contains(where: { !$0.stimuli.isEmpty || !$0.deliveries.isEmpty })
        else { continue }
        let callout =
          steps.isEmpty
          ? next(in: graph) : Callout(string: StateGraphStyle.numbers(steps), isTaken: true)
        edges[index] = callout
        section.entries.append(
          Entry(callout: callout, target: titles[edge.to] ?? edge.to, words: words))
      }
      if !section.entries.isEmpty { sections.append(section) }
    }
  }

  /// Finds arrows with the same ends.
  private mutating func bundle(_ edges: [StateGraph.Edge]) {
    let arrows = edges.indices.filter { !edges[$0].isDefault }
    let together = Dictionary(grouping: arrows) {
      StateGraph.Order(edges[$0].from, before: edges[$0].to)
    }
    for same in together.values where same.count > 1 {
      let taken = same.filter { !edges[$0].steps.isEmpty }
      let all = taken + same.filter { edges[$0].steps.isEmpty }
      bundles[all[0]] = all
      bundled.formUnion(all.dropFirst())
    }
  }

  private mutating func next(in graph: StateGraph) -> Callout {
    count += 1
    return Callout(
      string: graph.showsRun ? Self.letters(count) : String(count), isTaken: false)
  }

  /// `a` for 1, `z` for 26, `aa` for 27.
  static func letters(_ number: Int) -> String {
    var (rest, letters) = (number, "")
    while rest > 0 {
      rest -= 1
      letters = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(rest % 26))) + letters
      rest /= 26
    }
    return letters
  }

  /// The lines of a state, what the same stimulus delivers together.
  private static func words(of lines: [StateGraph.Line], isInFront: Bool) -> [Words] {
    var words: [Words] = []
    for line in lines {
      let stimuli = [StateGraph.Line(line.cause)]
      let deliveries = line.effect.map { [StateGraph.Line($0)] } ?? []
      if words.last?.stimuli == stimuli {
        words[words.count - 1].deliveries += deliveries
      } else {
        words.append(Words(stimuli: stimuli, deliveries: deliveries, isInFront: isInFront))
      }
    }
    return words
  }

  /// What vertices are called in the key, by id: marks by what is around them.
  private static func titles(in graph: StateGraph) -> [String: String] {
    var titles: [String: String] = [:]
    func name(_ vertex: StateGraph.Vertex, in parent: String) {
      switch vertex.shape {
      case .anyState: titles[vertex.id] = "\(parent) · \(vertex.title)"
      case .note: titles[vertex.id] = parent
      case .history(let history):
        titles[vertex.id] = "\(parent) · \(history == .deep ? "H*" : "H")"
      case .state, .parallel, .region, .initial, .final, .outside:
        titles[vertex.id] = vertex.title
      }
      for child in vertex.children { name(child, in: vertex.title) }
    }
    for vertex in graph.vertices { name(vertex, in: graph.title) }
    return titles
  }
}

extension StateGraph.Edge {
  fileprivate func words(isRun: Bool) -> StateGraphKey.Words {
    StateGraphKey.Words(
      stimuli: stimuli + [condition].compactMap(\.self), deliveries: deliveries,
      isInFront: !isRun || !steps.isEmpty)
  }
}
