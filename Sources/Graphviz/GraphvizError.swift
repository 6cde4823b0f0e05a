import CLifelineGraphviz
import LifelineDrawing

/// The reason why Graphviz could not lay out or draw a graph, with its own message if it has one.
public enum GraphvizError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The library provides no context.
  case unavailable
  /// The text is not a single graph.
  case unreadable(String)
  /// The graph has no name; Graphviz would number it by a process-wide counter.
  case anonymous
  /// There are too many nodes and edge labels for a layout in reasonable time.
  case tooLarge(count: Int, limit: Int)
  /// The plug-in with an engine or a format is not installed.
  case missingPlugIn(String)
  /// The layout failed.
  case layoutFailed(String)
  /// The drawing failed.
  case drawingFailed(String)
  /// The image would be larger, in either direction, than cairo can draw.
  case imageTooLarge(width: Double, height: Double, limit: Int)
  /// The image would take too much memory.
  case imageTooHeavy(width: Double, height: Double, limit: Int)
  /// No font of this machine has these letters.
  case missingFont([Character])

  /// The problem and its fix.
  public var description: String {
    switch self {
    case .unavailable:
      "graphviz cannot be used; install it (apt-get install libgraphviz-dev, brew install graphviz)"
    case .unreadable(""):
      "the text contains no graph or more than one; write exactly one 'digraph name { … }'"
    case .unreadable(let words): "graphviz cannot read the text: \(words)"
    case .anonymous:
      "the graph has no name; write 'digraph name {', so that drawings do not depend on a counter"
    case .tooLarge(let count, let limit):
      """
      the graph has \(count) nodes and edge labels, more than \(limit), which would take minutes; \
      draw one region, or leave out labels
      """
    case .missingPlugIn(let words):
      """
      graphviz lacks a plug-in (\(words)); install it (apt-get install \(Self.packages), \
      brew install graphviz), \
      or \(words.hasPrefix("Layout") && !words.contains("nop2") ? "leave --layout out" : "use SVG")
      """
    case .layoutFailed(let words): "graphviz cannot lay out the graph: \(words)"
    case .drawingFailed(let words): "graphviz cannot draw the graph: \(words)"
    case .imageTooHeavy(let width, let height, let limit):
      """
      the image would be \(DOT.number(width)) × \(DOT.number(height)) pixels, more than \(limit) \
      million in all; use SVG or PDF, or draw less
      """
    case .missingFont(let letters):
      """
      no font of this machine has \(Self.list(letters)), which would be drawn as empty boxes; \
      install some (apt-get install \(HostFonts.packages(for: letters))), or use SVG, which is drawn in the fonts of its readers
      """
    case .imageTooLarge(let width, let height, let limit):
      """
      the image would be \(DOT.number(width)) × \(DOT.number(height)) pixels, more than \(limit) \
      a side, where cairo scales it down; use SVG or PDF, or draw less
      """
    }
  }

  /// Debian's packages of the plug-ins for PNG and PDF; Graphviz 2 has them in the library's own.
  private static var packages: String {
    let version = CGraphviz_pluginVersion()
    return version == 6
      ? "--reinstall libgvc6" : "libgvplugin-neato-layout\(version) libgvplugin-pango\(version)"
  }

  /// Lists the first letters and counts the others.
  private static func list(_ letters: [Character]) -> String {
    let shown = letters.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    return letters.count > 3 ? "\(shown) and \(letters.count - 3) more" : shown
  }
}
