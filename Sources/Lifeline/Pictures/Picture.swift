/// A timeline, a timing diagram or a state graph, to be written in any format.
///
/// ```swift
/// let run = try Model.uiApplication.run(["user.tapIcon", "user.home"])
/// let svg = try Picture(run.timeline()).bytes(as: .svg)
/// let png = try Picture(run.stateGraph()).bytes(as: .png)
/// ```
///
/// The bytes are those of `lifeline draw`.
public struct Picture: Sendable {
  let diagram: Diagram
  /// The largest height of a page, in points; `nil` for one page.
  ///
  /// Only timelines and timing diagrams have pages.
  public var pageHeight: Double?
  /// Whether the title is shown above the picture, as Mermaid and PlantUML always do.
  public var showsTitle = false
  /// Whether Graphviz draws a timeline, with everything at its place.
  package var isDrawnByGraphviz = false
  /// The scale of a PNG: at 1 it has as many pixels as the SVG.
  public var scale = 1.0

  enum Diagram: Sendable {
    case timeline(Timeline)
    case timing(Timeline)
    /// A picture without a form in other languages.
    case drawing(Drawing)
    /// A graph, and whether its direction may be changed.
    case graph(StateGraph, isTurnable: Bool)
  }

  /// Creates a picture of a timeline.
  public init(_ timeline: Timeline) { diagram = .timeline(timeline) }

  /// Creates a timing diagram of a timeline, with the stages as levels.
  ///
  /// - Parameter timeline: The timeline; one that compares runs has at most five.
  public init(timingOf timeline: Timeline) { diagram = .timing(timeline) }

  /// Creates a picture of how long runs were in each stage.
  package init(staysOf traces: [Trace], in chart: Statechart?, language: Language) {
    diagram = .drawing(Drawing(staysOf: traces, in: chart, language: language))
  }

  /// Creates a picture of a state graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - isTurnable: Whether the layout may use another direction if that is narrower.
  public init(_ graph: StateGraph, isTurnable: Bool = true) {
    diagram = .graph(graph, isTurnable: isTurnable)
  }

  /// Writes the picture, page by page.
  ///
  /// DOT allows `dot` to lay a graph out again; in timelines, PNG and PDF all positions are fixed,
  /// so that they look like the SVG. Mermaid and PlantUML compute their own layouts. A graph whose
  /// `layout` is `dot` is drawn by Graphviz, from its own DOT text.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - theme: The colours; `automatic` follows the reader's light or dark mode.
  /// - Returns: The bytes of each page; one page without a page height.
  /// - Throws: `LifelineError` when the format cannot show the picture, or it is too large.
  public func pages(
    as format: PictureFormat, theme: Theme = .automatic
  ) throws(LifelineError) -> [[UInt8]] {
    if format.laysOut, pageHeight != nil {
      throw LifelineError.ofCommandLine { texts in
        texts["error.picture.pageHeight", ["format": format.name]]
      }
    }
    if case .graph(let graph, _) = diagram, graph.layout == .dot, !format.hasThemes {
      throw LifelineError.ofCommandLine { texts in
        texts["error.picture.layout", ["format": format.name]]
      }
    }
    return try format.pages(self, theme)
  }

  /// Writes the picture on one page.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - theme: The colours; `automatic` follows the reader's light or dark mode.
  /// - Returns: The bytes of the file.
  /// - Throws: `LifelineError` when the format cannot show the picture, or it is too large.
  public func bytes(
    as format: PictureFormat, theme: Theme = .automatic
  ) throws(LifelineError) -> [UInt8] {
    Array(try pages(as: format, theme: theme).joined())
  }

  /// Lays the diagram out on one page.
  package func drawing() throws(LifelineError) -> Drawing {
    // Without a page height there is always one.
    try drawings()[0]
  }

  /// Lays the diagram out.
  func drawings() throws(LifelineError) -> [Drawing] {
    do throws(LayoutError) {
      switch diagram {
      case .drawing(let drawing): return [showsTitle ? drawing.titled() : drawing]
      case .timing(let timeline):
        let drawings = Drawing.timing(of: timeline, height: pageHeight)
        return showsTitle ? drawings.map { $0.titled() } : drawings
      case .timeline(let timeline):
        let drawings = pages(of: timeline)
        return isDrawnByGraphviz
          ? try drawings.map { drawing throws(LayoutError) in try drawing.drawnByGraphviz() }
          : drawings
      case .graph(let graph, let isTurnable):
        if graph.layout == .dot { return [try graph.drawingByGraphviz(titled: showsTitle)] }
        let drawing = try Drawing(of: graph, isTurnable: isTurnable)
        return [showsTitle ? drawing.titled() : drawing]
      }
    } catch {
      throw LifelineError(error)
    }
  }

  private func pages(of timeline: Timeline) -> [Drawing] {
    if let pageHeight {
      return Drawing.pages(of: timeline, height: pageHeight, titled: showsTitle)
    }
    let drawing = Drawing(of: timeline)
    return [showsTitle ? drawing.titled() : drawing]
  }
}
