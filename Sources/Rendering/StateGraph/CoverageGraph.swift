import LifelineDiagrams
import Foundation

/// How a graph looks that tells what was visited: never by its dash and the sign `0×`, often by the
/// width of the arrow and the number.
extension StateGraphStyle {
  /// How an arrow is drawn that was taken so often; `nil` when nobody counted.
  static func coverageStroke(of edge: StateGraph.Edge) -> Stroke? {
    guard let count = edge.count else { return nil }
    guard count > 0 else { return Stroke(.surfaceBorder, width: 1, dash: .dashed) }
    return Stroke(.hue(.teal, .strong), width: 1.6 + min(2.4, log10(Double(count)) * 1.2))
  }

  /// How often, for the words at an arrow.
  static func coverageCount(of edge: StateGraph.Edge) -> [TextBlock.Run]? {
    guard let count = edge.count else { return nil }
    return [
      TextBlock.Run(
        string: "\(count)×", font: count > 0 ? stepFont : stimulusFont,
        colour: count > 0 ? .hue(.teal, .text) : .secondaryText)
    ]
  }

  /// How a state is drawn that no run visited; `nil` for any other.
  func coverageLook(of vertex: StateGraph.Vertex, _ look: Look) -> Look? {
    guard showsCoverage, vertex.visits == 0, vertex.children.isEmpty else { return nil }
    var look = look
    look.fill = .page
    look.stroke = Stroke(.surfaceBorder, width: 1.2, dash: .dashed)
    look.text = .secondaryText
    return look
  }
}
