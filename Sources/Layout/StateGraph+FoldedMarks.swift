import LifelineDiagrams
import LifelineRendering

extension StateGraph {
  /// The graph without the marks that only hold words, each of which has become lines of the box
  /// around it: with their words in a key they would be boxes around a number.
  ///
  /// A mark that an arrow leaves, and one that has no box around it, stays.
  var foldingMarks: StateGraph {
    let busy = Set(edges.flatMap { [$0.from, $0.to] })
    func folded(_ vertex: Vertex) -> Vertex {
      var vertex = vertex
      let marks = vertex.children.filter {
        [.anyState, .note].contains($0.shape) && !busy.contains($0.id)
      }
      let ids = Set(marks.map(\.id))
      vertex.children = vertex.children.filter { !ids.contains($0.id) }.map(folded)
      vertex.lines += marks.flatMap(\.lines)
      for mark in marks { vertex.label += "; \(mark.label)" }
      return vertex
    }
    var graph = self
    graph.vertices = vertices.map(folded)
    return graph
  }
}
