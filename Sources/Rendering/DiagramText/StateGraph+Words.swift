package import LifelineDiagrams
import LifelineStatecharts

extension StateGraph.Edge {
  /// The lines of words at an arrow: steps and what sets it off, its guard, and what it delivers
  /// behind a slash, as UML writes effects.
  package var words: [String] {
    guard !isDefault else { return [] }
    var lines = (stimuli + [condition].compactMap(\.self)).map(\.text)
    if !steps.isEmpty || count != nil {
      let numbers =
        if let count {
          "\(count)×"
        } else if paths.isEmpty {
          StateGraphStyle.numbers(steps)
        } else {
          sign + paths.map(\.words).joined(separator: " ")
        }
      if lines.isEmpty { lines = [numbers] } else { lines[0] = "\(numbers) · \(lines[0])" }
    }
    return lines + deliveries.map { "/ \($0.text)" }
  }
}

extension StateGraph.Vertex {
  /// The states inside: everything that is not words about the box.
  package var states: [StateGraph.Vertex] { children.filter { $0.shape != .note } }

  /// The words in its box.
  package var words: String {
    if case .history(let history) = shape { return history == .deep ? "H*" : "H" }
    return title
  }
}

extension StateGraph {
  /// A name for every vertex and for every end of an arrow.
  var plainNames: PlainNames {
    var names = PlainNames(prefix: "s")
    func add(_ vertices: [Vertex]) {
      for vertex in vertices {
        names.add(vertex.id)
        add(vertex.children)
      }
    }
    add(vertices)
    for edge in edges {
      names.add(edge.from)
      names.add(edge.to)
    }
    return names
  }

  /// The arrows from the dots where boxes begin, which are written inside the boxes.
  package var starts: [String: [Edge]] {
    var dots: Set<String> = []
    func find(in vertices: [Vertex]) {
      for vertex in vertices {
        if vertex.shape == .initial { dots.insert(vertex.id) }
        find(in: vertex.children)
      }
    }
    find(in: vertices)
    return Dictionary(grouping: edges.filter { dots.contains($0.from) }, by: \.from)
  }
}
