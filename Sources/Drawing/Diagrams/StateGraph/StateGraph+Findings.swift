package import LifelineStatecharts

/// Marking findings of a check in a graph of stages.
extension StateGraph {
  /// A change of stage that a check mentions.
  package struct StageStep: Hashable, Sendable {
    /// The old stage.
    var from: Stage
    /// The new stage.
    var to: Stage
    /// Its text, by line.
    var words: [String]

    fileprivate var lines: [Line] { words.map { Line(.words($0)) } }

    package init(from: Stage, to: Stage, words: [String]) {
      self.from = from
      self.to = to
      self.words = words
    }
  }

  /// Returns the graph with the illegal step and its legal alternatives.
  ///
  /// - Parameters:
  ///   - illegal: The step of the run, which replaces an arrow that only this step took.
  ///   - legal: The legal alternatives.
  /// - Returns: The graph; steps between stages that it does not have are left out.
  package func marking(illegal: StageStep, legal: [StageStep]) -> StateGraph {
    var graph = self
    graph.mark(illegal, as: .illegal)
    for step in legal { graph.mark(step, as: .legal) }
    return graph
  }

  private mutating func mark(_ step: StageStep, as verdict: Edge.Verdict) {
    let (from, to) = (step.from.description, step.to.description)
    guard title(of: from) != nil, title(of: to) != nil else { return }
    let known = edges.firstIndex { $0.from == from && $0.to == to && $0.verdict != .illegal }
    // Of an arrow with several steps, some were legal.
    if let known,
      edges[known].verdict == verdict || edges[known].steps.count == (verdict == .illegal ? 1 : 0)
    {
      if edges[known].verdict == nil { edges[known].stimuli = [] }
      edges[known].verdict = verdict
      edges[known].stimuli += step.lines
      edges[known].deliveries = []
      edges[known].label = label(of: edges[known])
      return
    }
    let suffix = verdict == .illegal ? "illegal" : "legal"
    var edge = Edge("\(from)-to-\(to)-\(suffix)", from: from, to: to, stimuli: step.lines)
    edge.verdict = verdict
    edge.label = label(of: edge)
    edges.append(edge)
  }

  private func title(of id: String) -> String? { allVertices.first { $0.id == id }?.title }

  private func label(of edge: Edge) -> String {
    let words = edge.stimuli.map(\.text).joined(separator: ", ")
    let (from, to) = (title(of: edge.from) ?? edge.from, title(of: edge.to) ?? edge.to)
    let texts = Texts(language)
    return texts[
      edge.verdict == .illegal ? "graph.spoken.illegal" : "graph.spoken.legal",
      ["from": from, "to": to, "words": words]]
  }
}
