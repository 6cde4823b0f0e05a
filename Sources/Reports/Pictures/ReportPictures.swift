import LifelineDrawing
import LifelineStatecharts

/// The pictures of a report in one language, each drawn once.
struct ReportPictures: Sendable {
  /// The files, in the order of the sketches.
  private(set) var files: [ReportFile] = []
  private var drawn: [PictureID: DrawnPicture] = [:]
  private var language = Language.english
  private var theme = PictureTheme.automatic

  /// No pictures, for text without any.
  init() {}

  /// Draws pictures on all cores; those of several languages together, since they share layouts,
  /// and with views that are laid out already.
  static func drawn(
    _ sketches: [(language: Language, sketches: [PictureSketch])],
    laidOut: [String: SharedLayout] = [:], theme: PictureTheme,
    hasTexts: @escaping @Sendable (PictureID) -> Bool = { _ in true }
  ) async throws(ReportError) -> [ReportPictures] {
    let all = sketches.flatMap(\.sketches)
    let views = try await GraphViews(of: all.flatMap(\.graphs), laidOut: laidOut)
    let results = await all.concurrentMap { sketch in
      var picture = DrawnPicture(sketch, views: views, theme: theme)
      if !hasTexts(sketch.id) { picture.files.removeAll { $0.suffix != "svg" } }
      return picture
    }
    var rest = results[...]
    var pictures: [ReportPictures] = []
    for (language, sketches) in sketches {
      var own = ReportPictures()
      (own.language, own.theme) = (language, theme)
      for (sketch, result) in zip(sketches, rest) { own.add(result, as: sketch.id) }
      rest = rest.dropFirst(sketches.count)
      pictures.append(own)
    }
    return pictures
  }

  private mutating func add(_ picture: DrawnPicture, as id: PictureID) {
    drawn[id] = picture
    files += picture.files.map { file in
      ReportFile(
        path: id.path(in: language, mark: file.mark, suffix: file.suffix), bytes: file.bytes)
    }
  }

  /// Returns the image for a page; `nil` when there is no such picture.
  func picture(_ id: PictureID, address: (String) -> String) -> PageImage? {
    drawn[id].map { picture in
      let marks = theme.files.map(\.mark)
      let pages = picture.pages.map { page in
        let files = marks.map {
          address(id.path(in: language, mark: page.mark + $0, suffix: "svg"))
        }
        return (
          description: page.description, address: files[0],
          dark: files.count > 1 ? files[1] : nil
        )
      }
      return PageImage(
        description: pages[0].description, address: pages[0].address, dark: pages[0].dark,
        later: Array(pages.dropFirst()),
        dot: picture.files.contains { $0.suffix == "dot" }
          ? address(id.path(in: language, suffix: "dot")) : nil,
        texts: picture.files.filter { $0.suffix == "mmd" }.map { file in
          address(id.path(in: language, mark: file.mark, suffix: file.suffix))
        }, width: picture.width, height: picture.height)
    }
  }
}

/// The content of a picture before layout.
struct PictureSketch: Sendable {
  let id: PictureID
  let kind: Kind

  enum Kind: Sendable {
    case timeline(Timeline)
    /// The timelines of two runs.
    case sideBySide(Timeline)
    /// A state graph, in the layout that all graphs of a view share.
    case graph(StateGraph, view: String)
    /// Graphs laid out one by one, with a caption each.
    case sheet(Sheet)
  }

  struct Sheet: Sendable {
    var parts: [Part]
    var title: String
    var language: Language
    /// The height, in points.
    var width: Double
    /// Whether the parts are also shown as text below.
    var hasTexts: Bool
  }

  struct Part: Sendable {
    var caption: String
    var graph: StateGraph
    var view: String
  }

  /// The largest height of a picture in points; a higher one is split.
  static let pageHeight = 1500.0

  /// All graphs to lay out, each with its view.
  var graphs: [(view: String, graph: StateGraph)] {
    switch kind {
    case .timeline, .sideBySide: []
    case .graph(let graph, let view): [(view, graph)]
    case .sheet(let sheet): sheet.parts.map { ($0.view, $0.graph) }
    }
  }
}

/// A picture as written and shown.
struct DrawnPicture: Sendable {
  /// The width, in points.
  let width: Double
  /// The height, in points.
  let height: Double
  /// The pages, with the marks of their files; a tall timeline has several.
  let pages: [(mark: String, description: String)]
  var files: [(mark: String, suffix: String, bytes: [UInt8])]

  init(_ sketch: PictureSketch, views: GraphViews, theme: PictureTheme) {
    switch sketch.kind {
    case .timeline(let timeline):
      let pages = Drawing.pages(of: timeline, height: PictureSketch.pageHeight)
      let whole = pages.count == 1 ? pages[0] : Drawing(of: timeline)
      self.init(
        pages, dot: whole.pinnedGraph().dot, texts: [MermaidWriter().write(timeline)],
        theme: theme)
    case .sideBySide(let timeline):
      let drawing = Drawing(sideBySide: timeline)
      self.init([drawing], dot: drawing.pinnedGraph().dot, texts: [], theme: theme)
    case .graph(let graph, let view):
      let (source, drawing) = views.drawing(of: graph, in: view)
      self.init(
        [drawing.withLegend(of: [source.graph])], dot: source.dot,
        texts: [MermaidWriter().write(source.graph)], theme: theme)
    case .sheet(let sheet):
      self.init(sheet, id: sketch.id, views: views, theme: theme)
    }
  }

  private init(
    _ sheet: PictureSketch.Sheet, id: PictureID, views: GraphViews, theme: PictureTheme
  ) {
    let pictures = sheet.parts.map { views.drawing(of: $0.graph, in: $0.view) }
    let (graphs, drawings) = (pictures.map(\.source.graph), pictures.map(\.drawing))
    let texts = sheet.hasTexts ? graphs.map { MermaidWriter().write($0) } : []
    if sheet.hasTexts, drawings.count == 1 {
      var drawing = drawings[0].withLegend(of: graphs)
      drawing.id = id.name
      self.init([drawing], dot: pictures[0].source.dot, texts: texts, theme: theme)
      return
    }
    let captions = sheet.parts.map(\.caption)
    let drawing = Drawing(
      sheet: Array(zip(captions, drawings)), id: id.name, title: sheet.title,
      description: captions.joined(
        separator: PageTexts(sheet.language)["report.listComma"].plain),
      language: sheet.language, width: sheet.width
    ).withLegend(of: graphs)
    self.init([drawing], dot: drawing.pinnedGraph().dot, texts: texts, theme: theme)
  }

  private init(_ drawings: [Drawing], dot: DOT, texts: [String], theme: PictureTheme) {
    (width, height) = (drawings[0].size.width, drawings[0].size.height)
    pages = drawings.enumerated().map { number, drawing in
      (
        number == 0 ? "" : "-\(number + 1)",
        drawing.description.isEmpty ? drawing.title : drawing.description
      )
    }
    let isLong = texts.reduce(0) { $0 + $1.utf8.count } > Self.longestText
    let images = zip(pages, drawings).flatMap { page, drawing in
      theme.files.map { mark, theme in
        (page.mark + mark, "svg", Array(SVGWriter(theme: theme).write(drawing).utf8))
      }
    }
    let mermaid = (isLong ? [] : texts).enumerated().map { number, text in
      (texts.count == 1 ? "" : "-\(number + 1)", "mmd", Array(text.utf8))
    }
    files = images + [("", "dot", Array(dot.description.utf8))] + mermaid
  }

  /// The longest Mermaid text in bytes: Mermaid draws at most 50,000 characters.
  private static let longestText = 20_000
}

/// The layouts of state graphs, computed once for all pictures of a view.
struct GraphViews: Sendable {
  private var skeletons: [String: SharedLayout]

  /// Lays out the views without a layout, on all cores.
  ///
  /// - Throws: `ReportError.picture`, for example when a graph is too large to lay out.
  init(
    of graphs: [(view: String, graph: StateGraph)], laidOut: [String: SharedLayout]
  ) async throws(ReportError) {
    skeletons = laidOut
    let views = Dictionary(grouping: graphs.filter { laidOut[$0.view] == nil }, by: \.view)
      .sorted { $0.key < $1.key }
    let results = await views.map { Self.withoutTwins($0.value.map(\.graph)) }.concurrentMap {
      graphs in
      Result { () throws(LayoutError) in try SharedLayout(fitting: graphs) }
    }
    for ((view, graphs), result) in zip(views, results) {
      do throws(LayoutError) {
        skeletons[view] = try result.get()
      } catch {
        throw .picture(name: graphs.first?.graph.id ?? view, reason: error.description)
      }
    }
  }

  /// The graphs of a view; those of several languages are twins of each other already.
  private static func withoutTwins(_ graphs: [StateGraph]) -> [StateGraph] {
    guard Set(graphs.map(\.language)).count == Language.allCases.count else { return graphs }
    return graphs.map { graph in
      var graph = graph
      graph.twins = []
      return graph
    }
  }

  /// Draws a graph in the layout of its view, and returns its source with the view's options, too.
  func drawing(
    of graph: StateGraph, in view: String
  ) -> (source: StateGraphSource, drawing: Drawing) {
    guard let skeleton = skeletons[view] else {
      preconditionFailure("every view of a report is laid out before it is drawn")
    }
    let source = skeleton.source(of: graph)
    return (source, skeleton.drawing(of: source))
  }
}

extension Array where Element: Sendable {
  /// Transforms elements on all cores; the results are in order.
  package func concurrentMap<Value: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Value
  ) async -> [Value] {
    await withTaskGroup(of: (Int, Value).self) { group in
      for (index, element) in enumerated() {
        group.addTask { (index, transform(element)) }
      }
      var values = [Value?](repeating: nil, count: count)
      for await (index, value) in group { values[index] = value }
      return values.compactMap(\.self)
    }
  }
}
