import LifelineDOT
import LifelineDiagrams
import LifelineGraphviz
import LifelineLayout
import LifelineRendering
import LifelineScenarios
import LifelineStatecharts
import LifelineTraces

/// The pictures of a report in one language, each drawn once.
///
/// One file because the order in which pictures are drawn is the order of the files.
struct Pictures: Sendable {
  /// The files, in the order in which they were drawn.
  private(set) var files: [ReportFile] = []
  private var drawn: [PictureID: Drawn] = [:]
  private var layouts = StateGraphLayouts()
  let site: Site
  let language: Language
  private let theme: PictureTheme

  /// What pages need to know of a picture.
  private struct Drawn {
    var description: String
    var width: Double
    var texts: [Listing]
  }

  /// Draws everything that the pages of a language show.
  init(_ site: Site, language: Language, theme: PictureTheme) throws(ReportError) {
    self.site = site
    self.language = language
    self.theme = theme
    for model in site.content.models { try add(model) }
    for document in site.content.documents {
      for figure in document.figures { try add(figure, of: document) }
    }
    for judged in site.content.runs {
      addTimeline(of: judged.run)
      try addPath(of: judged.run)
    }
    for (number, run) in site.content.recordedRuns.enumerated() {
      try add(run, number: number + 1)
    }
    for claim in site.content.generalClaims {
      for (id, timeline) in claim.counterexamples(in: site, language) { add(timeline, as: id) }
    }
    for profile in site.content.profiles { try add(profile) }
    for member in site.content.catalogue.members {
      guard let explanation = site.content.explanations[member.selector],
        let part = explanation.part, let whole = site.chart(of: site.model(of: explanation))
      else { continue }
      var graph = StateGraph(
        ofPart: part, in: whole,
        options: StateGraph.Options(language: language, message: member.selector))
      guard !graph.edges.isEmpty else { continue }
      graph.title = member.selector.description
      try add(graph, as: .message(member.selector))
    }
  }

  /// Draws timelines, paths and graphs that are asked for; others stand on pages only.
  init(
    _ site: Site, language: Language, theme: PictureTheme, only ids: [PictureID]
  ) throws(ReportError) {
    self.site = site
    self.language = language
    self.theme = theme
    for id in ids {
      switch id {
      case .timeline(let scenario):
        if let run = site.run(of: scenario)?.run { addTimeline(of: run) }
      case .path(let scenario):
        if let run = site.run(of: scenario)?.run { try addPath(of: run, isAsked: true) }
      case .graph(let scenario, let model, let root):
        guard let chart = site.chart(of: model) else { continue }
        let trace = scenario.flatMap { site.run(of: $0)?.run.trace }
        let options = StateGraph.Options(language: language, root: root)
        try add(StateGraph(of: chart, run: trace, options: options), as: id)
      case .figure, .figureOfModel, .figureUnder, .stages, .ways, .track, .model, .region,
        .counterexample, .message, .recordedTimeline, .recordedPath:
        continue
      }
    }
  }

  /// What a page needs to show a picture; `nil` when there is no such picture.
  func picture(_ id: PictureID, address: (String) -> String) -> PagePicture? {
    drawn[id].map { picture in
      let files = theme.files.map {
        address(id.path(in: language, mark: $0.mark, suffix: "svg"))
      }
      return PagePicture(
        description: Words(picture.description), address: files[0],
        dark: files.count > 1 ? files[1] : nil,
        dot: address(id.path(in: language, suffix: "dot")), texts: picture.texts,
        width: picture.width)
    }
  }
}

// What is drawn.
extension Pictures {
  /// The stages of a model, its regions, and all of it.
  private mutating func add(_ model: ReportContent.Model) throws(ReportError) {
    try addOverviews(of: model)
    var parts: [Part] = []
    for region in model.chart.regions where !region.children.isEmpty && !region.isSettings {
      let drawn = try draw(region, of: model)
      let id = PictureID.region(region.id, of: model.name)
      if drawn.count == 1, let only = drawn.first {
        var drawing = only.drawing.withLegend(of: [only.graph])
        drawing.id = id.name
        add(drawing, dot: only.graph.dot, texts: [only.text], as: id)
      } else {
        add(
          sheetOf: drawn, title: title(of: region), width: Self.pageWidth,
          texts: drawn.map(\.text), as: id)
      }
      parts += drawn
    }
    if parts.count > 1 {
      // The parts are told one by one already.
      add(
        sheetOf: parts, title: model.name, width: 2 * Self.pageWidth, texts: [],
        as: .model(model.name))
    }
  }

  /// A region, or the regions of a parallel one, each laid out by itself: no arrow leads from one
  /// to another, and side by side they would be wider than any page.
  private mutating func draw(
    _ region: State, of model: ReportContent.Model
  ) throws(ReportError) -> [Part] {
    var parts: [Part] = []
    for part in region.drawnParts {
      func picture(in language: Language) -> StateGraph {
        let options = StateGraph.Options(language: language, root: part.id)
        return StateGraph(of: model.chart, options: options)
      }
      var graph = picture(in: language)
      graph.id = PictureID.region(part.id, of: model.name).name
      let drawing = try layOut(&graph, and: picture(in: language.other))
      parts.append(
        Part(
          caption: title(of: part), drawing: drawing, graph: graph,
          text: MermaidWriter().write(graph)))
    }
    return parts
  }

  private struct Part {
    var caption: String
    var drawing: Drawing
    var graph: StateGraph
    var text: String
  }

  private func title(of state: State) -> String {
    state.annotations.title?.text(in: language) ?? state.id.description
  }

  private mutating func add(
    sheetOf parts: [Part], title: String, width: Double, texts: [String], as id: PictureID
  ) {
    let sheet = Drawing(
      sheet: parts.map { ($0.caption, $0.drawing) }, id: id.name, title: title,
      description: parts.map(\.caption).joined(separator: language == .english ? ", " : "、"),
      language: language, width: width
    ).withLegend(of: parts.map(\.graph))
    add(sheet, dot: sheet.pinnedGraph().dot, texts: texts, as: id)
  }

  /// How wide GitHub shows a page, in points.
  private static let pageWidth = 980.0

  /// What a figure draws, and what the model does where a verdict says that it differs.
  private mutating func add(
    _ figure: Document.Figure, of document: Document
  ) throws(ReportError) {
    let title = figure.caption.text(in: language)
    if figure.kind == "launch" {
      let flow = site.flow(of: figure, id: PictureID.figure(figure.id).name, title, language)
      try add(flow, as: .figure(figure.id))
      return
    }
    let claimed = FigureWays(claimedIn: figure, of: document, site: site)
    let shown = FigureWays(shownIn: figure, of: document, site: site)
    let scenario = figure.scenarios.compactMap { site.run(of: $0)?.run.scenario }.first
    let model = scenario.map(site.model) ?? ""
    func draw(_ ways: FigureWays, as id: PictureID) throws(ReportError) {
      var graph = ways.graph(
        id: id.name, title: title, chart: site.chart(of: model), language: language
      ).stateGraph
      graph.description = ways.runs.joined().inWords(site.titles(of: model, in: language))
      try add(graph, as: id)
    }
    try draw(claimed.runs.isEmpty ? shown : claimed, as: .figure(figure.id))
    if site.differs(figure, from: document) { try draw(shown, as: .figureOfModel(figure.id)) }
  }

  /// The figures that an account changes, as the model usually draws them and under it.
  private mutating func add(_ profile: ReportContent.Profile) throws(ReportError) {
    let usual = site.content.profiles.first?.id ?? ""
    for (document, figure) in site.figures(under: profile) {
      let title = figure.caption.text(in: language)
      let model =
        figure.scenarios.compactMap { site.run(of: $0)?.run.scenario }.first.map(site.model) ?? ""
      for (id, account) in [(usual, nil), (profile.id, profile)] {
        let picture = PictureID.figureUnder(id, figure.id)
        guard drawn[picture] == nil,
          site.differs(figure, of: document, under: profile)
        else { continue }
        let ways = FigureWays(shownIn: figure, of: document, site: site, under: account)
        var graph = ways.graph(
          id: picture.name, title: title, chart: site.chart(of: model), language: language
        ).stateGraph
        graph.description = ways.runs.joined().inWords(site.titles(of: model, in: language))
        try add(graph, as: picture)
      }
    }
  }

  /// What happened in a scenario.
  private mutating func addTimeline(of run: ScenarioRun) {
    let id = run.scenario.id
    let timeline = Timeline(
      of: run.trace, in: site.chart(of: site.model(of: run.scenario)),
      options: Timeline.Options(
        language: language, id: PictureID.timeline(id).name,
        title: run.scenario.title.text(in: language)))
    add(timeline, as: .timeline(id))
  }

  private mutating func add(_ timeline: Timeline, as id: PictureID) {
    let drawing = Drawing(of: timeline)
    add(drawing, dot: drawing.pinnedGraph().dot, texts: [MermaidWriter().write(timeline)], as: id)
  }

  /// The timeline and the path of a recorded run, as the check made them.
  private mutating func add(_ run: RecordedRun, number: Int) throws(ReportError) {
    if var timeline = run.timelines[language] {
      timeline.id = PictureID.recordedTimeline(number).name
      add(timeline, as: .recordedTimeline(number))
    }
    if let graph = run.graphs[language] { try add(graph, as: .recordedPath(number)) }
  }

  mutating func add(
    _ graph: StateGraph, and other: StateGraph? = nil, as id: PictureID
  ) throws(ReportError) {
    var graph = graph
    graph.id = id.name
    let drawing = try layOut(&graph, and: other).withLegend(of: [graph])
    add(drawing, dot: graph.dot, texts: [MermaidWriter().write(graph)], as: id)
  }

  private mutating func layOut(
    _ graph: inout StateGraph, and other: StateGraph?
  ) throws(ReportError) -> Drawing {
    do {
      if let other { return try layouts.drawing(of: &graph, and: other) }
      return try layouts.drawing(of: &graph)
    } catch {
      throw .picture(name: graph.id, reason: error.description)
    }
  }

  private mutating func add(_ drawing: Drawing, dot: DOT, texts: [String], as id: PictureID) {
    drawn[id] = Drawn(
      description: drawing.description.isEmpty ? drawing.title : drawing.description,
      width: drawing.size.width,
      texts: texts.reduce(0) { $0 + $1.utf8.count } > Self.longestText
        ? [] : texts.map { Listing(language: "mermaid", text: $0) })
    for (mark, theme) in theme.files {
      files.append(
        ReportFile(
          path: id.path(in: language, mark: mark, suffix: "svg"),
          bytes: Array(SVGWriter(theme: theme).write(drawing).utf8)))
    }
    files.append(
      ReportFile(path: id.path(in: language, suffix: "dot"), bytes: Array(dot.description.utf8)))
  }

  /// Mermaid draws 50,000 characters at most, in bytes and with room to spare; nobody reads so many.
  private static let longestText = 20_000
}

extension Language {
  /// The language that a reader may compare pictures with.
  var other: Language { self == .english ? .simplifiedChinese : .english }
}
