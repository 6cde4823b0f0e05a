/// Creates the content of regions: Markdown from the parts of the report, each picture drawn once.
struct RegionFiller {
  /// The pictures, by their paths relative to the folder of the page.
  private(set) var files: [ReportFile] = []
  private let index: ReportIndex
  private let folder: String
  private let language: Language
  private var pictures: [Language: ReportPictures] = [:]

  /// Draws the pictures that regions ask for.
  init(
    _ index: ReportIndex, _ requests: [PartRequest], from report: Report, folder: String,
    language: Language
  ) async throws(LifelineError) {
    (self.index, self.folder, self.language) = (index, folder, language)
    let asked = requests.filter { !$0.isMermaid }.flatMap { request in
      request.picturesBesidePage.map { (language: request.language ?? language, picture: $0) }
    }
    var sketches: [(language: Language, sketches: [PictureSketch])] = []
    for language in asked.map(\.language).eachOnce {
      let own = asked.filter { $0.language == language }.map(\.picture).eachOnce
        .compactMap { PictureList.asked($0, of: index, in: language) }
      sketches.append((language, try own.fitted(drawnBy: report.layout)))
    }
    let drawn = try await ReportPictures.drawn(sketches, theme: report.theme)
    for ((language, _), pictures) in zip(sketches, drawn) {
      self.pictures[language] = pictures
      files += pictures.files.filter { $0.path.hasSuffix(".svg") }.map { file in
        ReportFile(path: path(of: file.path, language), bytes: file.bytes)
      }
    }
  }

  /// Returns the lines of a region, without a line break at their end.
  func text(of request: PartRequest) -> String {
    let language = request.language ?? language
    let page = PageRenderer(
      .index, of: index, pictures: pictures[language] ?? ReportPictures(), language: language,
      besidePage: { path(of: $0, language) })
    var text = Markdown().text(request.part.blocks(request, page))
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }

  /// The path beside the page of a picture of the report; English pictures have plain names, others
  /// the suffix of their language.
  private func path(of path: String, _ language: Language) -> String {
    var name = String((path.split(separator: "/").last ?? "").dropLast(".svg".count))
    let mark = name.hasSuffix(PictureTheme.markOfDocC) ? PictureTheme.markOfDocC : ""
    name.removeLast(mark.count)
    let file = name + (language == .english ? "" : ".\(language.rawValue)") + mark + ".svg"
    return folder.isEmpty ? file : "\(folder)/\(file)"
  }
}

extension [PictureSketch] {
  /// The sketches as `lifeline draw` lays them out, with graphs that Graphviz draws if it is asked to.
  func fitted(drawnBy layout: StateGraph.Layout) throws(LifelineError) -> [PictureSketch] {
    try map { sketch throws(LifelineError) in try sketch.drawn(by: layout).fitted() }
  }
}

extension PictureSketch {
  /// The sketch as `lifeline draw` lays it out: a graph that does not fit a page is shown as an
  /// overview, unless its options ask for more.
  fileprivate func fitted() throws(LifelineError) -> PictureSketch {
    guard case .graph(let sketch) = kind, case .asked(let picture) = id, picture.kind == .graph
    else { return self }
    do throws(LayoutError) {
      if sketch.graph.layout != .lifeline { return self }
      let shown = try LaidOutGraph.shown(sketch.graph, isTurnable: picture.graph.direction == nil)
      return PictureSketch(id: id, kind: .graph(GraphSketch(graph: shown.graph, layout: shown)))
    } catch {
      throw LifelineError(picture: id, error)
    }
  }

  /// The same with graphs that Graphviz draws.
  fileprivate func drawn(by layout: StateGraph.Layout) -> PictureSketch {
    guard layout == .dot else { return self }
    switch kind {
    case .timeline, .timing: return self
    case .graph(let sketch): return PictureSketch(id: id, kind: .graph(sketch.drawnByGraphviz))
    case .sheet(var sheet):
      for part in sheet.parts.indices {
        sheet.parts[part].graph = sheet.parts[part].graph.drawnByGraphviz
      }
      return PictureSketch(id: id, kind: .sheet(sheet))
    }
  }

  /// The picture as Mermaid text.
  var mermaid: String {
    switch kind {
    case .timeline(let timeline): MermaidWriter().write(timeline)
    // Parts refuse it.
    case .timing: ""
    case .graph(let sketch):
      MermaidWriter().write(
        sketch.graph.expansion == .none ? sketch.graph.overview ?? sketch.graph : sketch.graph)
    case .sheet(let sheet): sheet.parts.map { MermaidWriter().write($0.graph.graph) }.joined()
    }
  }
}

extension GraphSketch {
  fileprivate var drawnByGraphviz: GraphSketch {
    var graph = graph
    graph.layout = .dot
    return GraphSketch(graph: graph, layout: layout)
  }
}
