import LifelineDiagrams

/// How the ways of several runs look in one graph.
extension StateGraphStyle {
  /// How an arrow is drawn that some runs took; `nil` when no runs are laid over each other.
  static func overlayStroke(of edge: StateGraph.Edge) -> Stroke? {
    guard let mark = edge.mark else { return nil }
    guard let style = OverlayStyle(mark) else { return Stroke(.line, width: 2.2) }
    return Stroke(.hue(style.hue, .strong), width: 2.2, dash: style.dash)
  }

  /// The numbers at an arrow, run by run: `− A1, A4` or `A2  B1`.
  static func overlaySteps(of edge: StateGraph.Edge) -> [TextBlock.Run] {
    edge.paths.map { path in
      TextBlock.Run(
        string: edge.sign + path.words, font: stepFont,
        colour: .hue(OverlayStyle.hue(ofRun: path.run), .text))
    }
  }

  /// How a state is drawn that only some runs came to; `nil` for any other.
  func overlayLook(of vertex: StateGraph.Vertex, _ look: Look) -> Look? {
    guard let mark = vertex.mark, let style = OverlayStyle(mark), vertex.children.isEmpty else {
      return nil
    }
    var look = look
    look.stroke = Stroke(.hue(style.hue, .strong), width: 2, dash: style.dash)
    return look
  }
}

extension StateGraph.Edge {
  /// The sign of what only one of two runs took.
  var sign: String {
    switch mark {
    case .only(0): "− "
    case .only: "+ "
    case .common, .several, .moved, nil: ""
    }
  }
}

extension StateGraph.Path {
  /// `A1, A4`, and for many `A1, A4, A7 … A23`.
  var words: String {
    StateGraphStyle.numbers(steps, letter: letter)
  }
}
