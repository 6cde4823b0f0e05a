import LifelineGraphviz
import Synchronization

/// The pictures of a report in one language, each drawn once.
struct ReportPictures: Sendable {
  /// The files, in the order of the sketches.
  private(set) var files: [ReportFile] = []
  private var drawn: [PictureID: DrawnPicture] = [:]
  private var language = Language.english
  private var theme = PictureTheme.automatic
  /// What notes the pictures that pages show; `nil` where nobody asks.
  private var uses: PictureUses?

  /// No pictures, for text without any.
  init() {}

  /// Pictures that are not drawn, to find those that pages show.
  init(of sketches: [PictureSketch], in language: Language, noting uses: PictureUses) {
    (self.language, self.uses) = (language, uses)
    for sketch in sketches { drawn[sketch.id] = DrawnPicture() }
  }

  /// Draws pictures on all cores.
  ///
  /// - Throws: `LifelineError`, for example when a graph is too large to lay out.
  static func drawn(
    _ sketches: [(language: Language, sketches: [PictureSketch])], theme: PictureTheme,
    hasTexts: @escaping @Sendable (PictureID) -> Bool = { _ in true }
  ) async throws(LifelineError) -> [ReportPictures] {
    let results = await sketches.flatMap(\.sketches).concurrentMap { sketch in
      Result { () throws(LayoutError) in
        var picture = try DrawnPicture(sketch, theme: sketch.id.theme ?? theme)
        if !hasTexts(sketch.id) { picture.files.removeAll { $0.suffix != "svg" } }
        return picture
      }
    }
    var rest = results[...]
    var pictures: [ReportPictures] = []
    for (language, sketches) in sketches {
      var own = ReportPictures()
      (own.language, own.theme) = (language, theme)
      for (sketch, result) in zip(sketches, rest) {
        do throws(LayoutError) {
          own.add(try result.get(), as: sketch.id)
        } catch {
          throw LifelineError(picture: sketch.id, error)
        }
      }
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
    uses?.note(id)
    return drawn[id].map { picture in
      let theme = id.theme ?? theme
      let marks = theme.files.map(\.mark)
      let pages = picture.pages.map { page in
        let files = marks.map {
          address(id.path(in: language, mark: page.mark + $0, suffix: "svg"))
        }
        return (
          description: page.description, address: files[0],
          dark: theme.isChosenByPage ? files[1] : nil
        )
      }
      return PageImage(
        description: pages[0].description, address: pages[0].address, dark: pages[0].dark,
        later: Array(pages.dropFirst()),
        dot: picture.files.contains { $0.suffix == "dot" }
          ? address(id.path(in: language, suffix: "dot")) : nil,
        texts: picture.files.filter { $0.suffix == "mmd" }.map { file in
          address(id.path(in: language, mark: file.mark, suffix: file.suffix))
        }, width: picture.width, height: picture.height, lists: picture.lists,
        model: id.model)
    }
  }
}

extension LifelineError {
  /// Creates an error for a picture that cannot be laid out.
  init(picture id: PictureID, _ error: LayoutError) {
    self.init("picture '\(id.name)' cannot be drawn: \(error.description)")
  }
}

/// The content of a picture before layout.
struct PictureSketch: Sendable {
  let id: PictureID
  let kind: Kind

  enum Kind: Sendable {
    case timeline(Timeline)
    case timing(Timeline)
    case graph(GraphSketch)
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
    var graph: GraphSketch
  }

  /// The largest height of a picture in points; a higher one is split.
  static let pageHeight = 1500.0
}

/// A graph, with its layout if that is known before it is drawn.
struct GraphSketch: Sendable {
  let graph: StateGraph
  var layout: LaidOutGraph?

  func laidOut() throws(LayoutError) -> LaidOutGraph {
    if let layout { layout } else { try LaidOutGraph(graph) }
  }

  /// The graph that is shown, its picture, its DOT text, and the graph that diagram languages get.
  fileprivate func drawn() throws(LayoutError) -> (
    graph: StateGraph, drawing: Drawing, dot: DOT, plain: StateGraph
  ) {
    guard graph.layout == .lifeline else {
      let shown = layout?.graph ?? graph
      return (shown, try shown.drawingByGraphviz(), shown.dot, shown)
    }
    let laidOut = try laidOut()
    return (laidOut.graph, laidOut.drawing, laidOut.dot, laidOut.plain)
  }
}

/// Notes which pictures pages show.
final class PictureUses: Sendable {
  private let ids = Mutex<Set<PictureID>>([])

  func note(_ id: PictureID) { ids.withLock { _ = $0.insert(id) } }
  func contains(_ id: PictureID) -> Bool { ids.withLock { $0.contains(id) } }
}

extension PictureID {
  /// The theme that a marker asks for; `nil` for that of all pictures.
  fileprivate var theme: PictureTheme? {
    if case .asked(let picture) = self { picture.theme } else { nil }
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
  /// The lists of causes that the page has below the picture, each with the title of its graph if
  /// there are several graphs.
  private(set) var lists: [(title: String?, list: StateGraph.CauseList)] = []

  /// A picture that is not drawn.
  init() { (width, height, pages, files) = (0, 0, [("", "")], []) }

  init(_ sketch: PictureSketch, theme: PictureTheme) throws(LayoutError) {
    switch sketch.kind {
    case .timeline(let timeline):
      let pages = Drawing.pages(of: timeline, height: PictureSketch.pageHeight)
      let whole = pages.count == 1 ? pages[0] : Drawing(of: timeline)
      self.init(
        pages, dot: whole.pinnedGraph().dot, texts: [MermaidWriter().write(timeline)],
        theme: theme)
    case .timing(let timeline):
      let pages = Drawing.timing(of: timeline, height: PictureSketch.pageHeight)
      self.init(pages, dot: Drawing(timingOf: timeline).pinnedGraph().dot, texts: [], theme: theme)
    case .graph(let graph):
      let picture = try graph.drawn()
      let drawing =
        graph.graph.layout == .dot
        ? picture.drawing
        : Self.listed(picture.drawing, [picture.graph], as: sketch.id)
          .withLegend(of: [picture.graph]).withKey(of: picture.graph.content.overlay)
      self.init(
        [drawing], dot: picture.dot, texts: [MermaidWriter().write(picture.plain)], theme: theme)
      addLists(of: [picture.graph], as: sketch.id)
    case .sheet(let sheet):
      try self.init(sheet, id: sketch.id, theme: theme)
    }
  }

  private init(
    _ sheet: PictureSketch.Sheet, id: PictureID, theme: PictureTheme
  ) throws(LayoutError) {
    let pictures = try sheet.parts.map { part throws(LayoutError) in try part.graph.drawn() }
    let (graphs, drawings) = (pictures.map(\.graph), pictures.map(\.drawing))
    let texts = sheet.hasTexts ? pictures.map { MermaidWriter().write($0.plain) } : []
    if sheet.hasTexts, drawings.count == 1 {
      var drawing = Self.listed(drawings[0], graphs, as: id).withLegend(of: graphs)
      drawing.id = id.name
      self.init([drawing], dot: pictures[0].dot, texts: texts, theme: theme)
      addLists(of: graphs, as: id)
      return
    }
    let captions = sheet.parts.map(\.caption)
    let bare = Drawing(
      sheet: Array(zip(captions, drawings)), id: id.name, title: sheet.title,
      description: captions.joined(
        separator: PageTexts(sheet.language)["report.listComma"].plain),
      language: sheet.language, width: sheet.width
    )
    let drawing = Self.listed(bare, graphs, as: id).withLegend(of: graphs)
    self.init([drawing], dot: drawing.pinnedGraph().dot, texts: texts, theme: theme)
    addLists(of: graphs, as: id)
  }

  /// Adds the lists of causes to a drawing, unless its page has them as tables.
  private static func listed(
    _ drawing: Drawing, _ graphs: [StateGraph], as id: PictureID
  ) -> Drawing {
    id.hasTables ? drawing : drawing.withCauses(of: graphs)
  }

  private mutating func addLists(of graphs: [StateGraph], as id: PictureID) {
    guard id.hasTables else { return }
    lists = graphs.compactMap { graph in
      graph.causes.map { (title: graphs.count > 1 ? graph.title : nil, list: $0) }
    }
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
