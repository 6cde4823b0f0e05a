import LifelineStatecharts

/// A state graph with the places of its states, arrows and labels.
///
/// Each picture has its own size. Pictures of the same chart have the same order of states, because
/// that depends on the states and arrows only, not on what is written beside them.
///
/// ```swift
/// let svg = SVGWriter().write(try LaidOutGraph(StateGraph(of: chart)).drawing)
/// ```
package struct LaidOutGraph: Sendable {
  /// The graph, in the direction in which it is laid out, with its texts.
  package let source: StateGraphSource
  let placed: PlacedStateGraph
  /// The graph with everything on its arrows, for formats of text.
  package let plain: StateGraph

  /// The graph for dot, with everything on its arrows.
  package var dot: DOT { StateGraphSource(plain).dot }

  /// The graph, in the direction in which it is laid out.
  package var graph: StateGraph { source.graph }

  /// The size of the picture without its legend.
  package var size: Size { placed.size }

  /// The picture without a legend.
  package var drawing: Drawing {
    StateGraphPainter(source: source, placed: placed).drawing.withCards(of: graph)
  }
}
