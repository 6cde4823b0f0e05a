public import LifelineStatecharts

extension StateGraph {
  /// Takes a few states of a chart, without a start: a part of a chart begins nowhere.
  ///
  /// A state that the whole chart has states in, and no transition of the part leads to, stands
  /// for any of them.
  ///
  /// - Parameters:
  ///   - part: The states, side by side, with their transitions.
  ///   - whole: The chart that they are taken from, which knows what conditions ask for.
  ///   - options: The language and what to show.
  public init(
    ofPart part: Statechart, in whole: Statechart, options: Options = Options()
  ) {
    self = ChartPicture(chart: part, run: nil, options: options, whole: whole).graph
    let starts = vertices.filter { $0.shape == .initial }.map(\.id)
    vertices.removeAll { starts.contains($0.id) }
    edges.removeAll { starts.contains($0.from) }
  }
}
