/// Creates the content of regions: Markdown from the parts of the report, each picture drawn once.
struct RegionFiller {
  /// The pictures, by their paths relative to the folder of the page.
  private(set) var files: [ReportFile] = []
  private let index: ReportIndex
  private let folder: String
  private let language: Language
  private let theme: PictureTheme
  /// The pictures by language and theme.
  private var pictures: [Look: ReportPictures] = [:]

  /// What pictures that are drawn together have in common.
  private struct Look: Hashable {
    let language: Language
    let theme: PictureTheme
  }

  /// Draws the pictures that regions ask for.
  init(
    _ index: ReportIndex, _ requests: [PartRequest], from report: Report, folder: String,
    language: Language
  ) async throws(LifelineError) {
    (self.index, self.folder, self.language) = (index, folder, language)
    theme = report.theme
    for (look, ids) in asked(by: requests) {
      let drawn = try await Self.drawn(ids, of: index, look, report.layout)
      pictures[look] = drawn
      files += drawn.files.filter { $0.path.hasSuffix(".svg") }.map { file in
        ReportFile(path: path(of: file.path, look.language), bytes: file.bytes)
      }
    }
  }

  /// The pictures of each look, without duplicates, in the order of the regions.
  private func asked(by requests: [PartRequest]) -> [(look: Look, ids: [PartPicture])] {
    let asked = requests.flatMap { request in
      (request.isMermaid ? [] : request.picturesBesidePage).map {
        (look: look(of: request), id: $0)
      }
    }
    return asked.map(\.look).eachOnce.map { look in
      (look, asked.filter { $0.look == look }.map(\.id).eachOnce)
    }
  }

  private func look(of request: PartRequest) -> Look {
    Look(language: request.language ?? language, theme: request.picture?.theme ?? theme)
  }

  private static func drawn(
    _ ids: [PartPicture], of index: ReportIndex, _ look: Look, _ layout: StateGraph.Layout
  ) async throws(LifelineError) -> ReportPictures {
    var sketches: [PictureSketch] = []
    for id in ids {
      guard let sketch = PictureList.asked(id, of: index, in: look.language) else { continue }
      sketches.append(try sketch.drawn(by: layout).fitted())
    }
    return try await ReportPictures.drawn(
      [(look.language, sketches)], theme: look.theme)[0]
  }

  /// Returns the lines of a region, without a line break at their end.
  func text(of request: PartRequest) -> String {
    let look = look(of: request)
    let page = PageRenderer(
      .index, of: index, pictures: pictures[look] ?? ReportPictures(), language: look.language,
      besidePage: { path(of: $0, look.language) })
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

extension PictureSketch {
  /// The sketch as `lifeline draw` lays it out: a graph that does not fit a page is shown as an
  /// overview, unless its options ask for more.
  func fitted() throws(LifelineError) -> PictureSketch {
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
  func drawn(by layout: StateGraph.Layout) -> PictureSketch {
    guard layout == .dot else { return self }
    switch kind {
    case .timeline: return self
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
