public import LifelineDOT

extension DOT {
  /// Lays the graph out and returns where everything is.
  ///
  /// Text is measured with tables built into Graphviz and never with the fonts of the host, so
  /// the same text gives the same layout on every machine with the same version of Graphviz.
  ///
  /// - Parameter engine: Who places the nodes.
  /// - Returns: The positions, in points from the top left.
  /// - Throws: `GraphvizError` when the text is wrong, when the graph is too large to lay out in
  ///   reasonable time, when an engine is missing, and for every error Graphviz tells.
  package func layout(with engine: Engine = .dot) throws(GraphvizError) -> Layout {
    try Library.use { library throws(GraphvizError) in
      try library.withLayout(of: self, engine: engine, fonts: .builtIn) {
        (graph: borrowing LaidOutGraph) in .success(Layout(of: graph))
      }
    }
  }

  /// Lays the graph out and draws it.
  ///
  /// Text formats are drawn without the fonts of the host, so they are the same bytes everywhere;
  /// PNG and PDF use its fonts.
  ///
  /// - Parameters:
  ///   - format: The file format.
  ///   - engine: Who places the nodes; `.pinned` when the text says where they are.
  /// - Returns: The file's bytes.
  /// - Throws: `GraphvizError`, as for `layout(with:)`; also when an image would have more than
  ///   32,767 pixels a side, where cairo would scale it down.
  public func rendered(
    as format: OutputFormat, engine: Engine = .dot
  ) throws(GraphvizError) -> [UInt8] {
    try Library.use { library throws(GraphvizError) in
      try library.withLayout(of: self, engine: engine, fonts: format.fonts) {
        (graph: borrowing LaidOutGraph) in graph.drawing(as: format)
      }
    }
  }
}
