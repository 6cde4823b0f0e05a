public import Statecharts

extension StateGraph {
  /// Takes a few states of a chart, without a start: a part of a chart begins nowhere.
  ///
  /// - Parameters:
  ///   - part: The states, side by side, with their transitions.
  ///   - options: The language and what to show.
  public init(ofPart part: Statechart, options: Options = Options()) {
    self.init(of: part, options: options)
    let starts = vertices.filter { $0.shape == .initial }.map(\.id)
    vertices.removeAll { starts.contains($0.id) }
    edges.removeAll { starts.contains($0.from) }
  }
}
