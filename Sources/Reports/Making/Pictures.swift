import Diagrams
import Graphviz
import Rendering
import Scenarios
import Statecharts

/// The pictures of a report in one language, each drawn once.
struct Pictures: Sendable {
  /// The files, in the order in which they were drawn.
  private(set) var files: [ReportFile] = []
  private var drawn: [PictureID: (description: String, hasDOT: Bool)] = [:]
  private let language: Language
  private let writer = SVGWriter()

  /// Draws everything that the pages of a language show.
  init(_ site: Site, language: Language) throws(ReportError) {
    self.language = language
    for judged in site.content.runs {
      add(timeline: judged.run, chart: site.chart(of: site.model(of: judged.run.scenario)))
    }
  }

  /// What a page needs to show a picture; `nil` when there is no such picture.
  func picture(_ id: PictureID, address: (String) -> String) -> PagePicture? {
    drawn[id].map { picture in
      PagePicture(
        description: Words(picture.description),
        address: address(id.path(in: language, suffix: "svg")),
        dot: picture.hasDOT ? address(id.path(in: language, suffix: "dot")) : nil)
    }
  }

  private mutating func add(timeline run: ScenarioRun, chart: Statechart?) {
    let id = PictureID.timeline(run.scenario.id)
    let timeline = Timeline(
      of: run.trace, in: chart,
      options: Timeline.Options(
        language: language, id: id.name, title: run.scenario.title.text(in: language)))
    let drawing = Drawing(of: timeline)
    add(drawing, dot: drawing.pinnedGraph().dot, as: id)
  }

  private mutating func add(_ drawing: Drawing, dot: DOT?, as id: PictureID) {
    drawn[id] = (drawing.description, dot != nil)
    files.append(
      ReportFile(
        path: id.path(in: language, suffix: "svg"), bytes: Array(writer.write(drawing).utf8)))
    if let dot {
      files.append(
        ReportFile(path: id.path(in: language, suffix: "dot"), bytes: Array(dot.description.utf8)))
    }
  }
}
