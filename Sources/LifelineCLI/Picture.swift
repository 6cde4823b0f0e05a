import Diagrams
import Graphviz
import Rendering
import Simulation
import Statecharts
import Traces

/// A picture in any format: made once, laid out and written as asked.
struct Picture {
  /// What a picture is about: a chart, a run, or both.
  struct Subject {
    /// The model; `nil` for a trace of an unknown one.
    let model: Model?
    /// What happened; `nil` draws the chart alone.
    let trace: Trace?

    /// The model's chart.
    var chart: Statechart? { model?.chart.statechart }
  }

  private let diagram: Diagram

  private enum Diagram {
    case timeline(Timeline)
    case graph(StateGraph)
  }

  /// Makes the timeline of a run.
  init(
    timeline subject: Subject, in language: Language, unfolded: Bool
  ) throws(CommandFailure) {
    guard let trace = subject.trace else { throw CommandFailure("there is no run to draw") }
    var options = Timeline.Options(language: language)
    if unfolded { options.foldsFrom = nil }
    diagram = .timeline(Timeline(of: trace, in: subject.chart, options: options))
  }

  /// Makes the graph of a chart, or of the stages of a run.
  init(
    graph subject: Subject, options: GraphOptions, in language: Language
  ) throws(CommandFailure) {
    diagram = .graph(try Self.graph(of: subject, options, in: language))
  }

  private static func graph(
    of subject: Subject, _ options: GraphOptions, in language: Language
  ) throws(CommandFailure) -> StateGraph {
    if options.stages, let trace = subject.trace {
      let changes = trace.stageChanges
      return StageGraph(
        of: [changes], path: changes, chart: subject.chart, title: trace.title ?? "",
        options: .init(language: language, showsStimuli: true, showsNotifications: true)
      ).stateGraph
    }
    guard let model = subject.model else {
      throw CommandFailure(
        "the trace does not name a model that is built in; name it with --model, or use --stages")
    }
    if let root = options.root, model.chart.index(of: StateID(root)) == nil {
      let known = model.chart.states.map(\.id.description)
      throw CommandFailure(
        "the model has no state '\(root)'\(NearestName.question(root, among: known))")
    }
    return StateGraph(
      of: model.chart.statechart, run: subject.trace, options: options.options(in: language))
  }

  /// Writes the picture.
  ///
  /// DOT lets `dot` lay a graph out again; timelines, PNG and PDF have every place pinned, so that
  /// they look like the SVG. Mermaid and PlantUML lay everything out themselves.
  func bytes(as format: PictureFormat, theme: Theme) throws(CommandFailure) -> [UInt8] {
    switch (format, diagram) {
    case (.svg, _): Array(SVGWriter(theme: theme).write(try drawing()).utf8)
    case (.dot, .graph(let graph)): Array(graph.dot.description.utf8)
    case (.dot, .timeline): Array(try pinned(theme).description.utf8)
    case (.png, _): try rendered(as: .png, theme)
    case (.pdf, _): try rendered(as: .pdf, theme)
    case (.mermaid, .graph(let graph)): Array(MermaidWriter().write(graph).utf8)
    case (.mermaid, .timeline(let timeline)): Array(MermaidWriter().write(timeline).utf8)
    case (.plantuml, .graph(let graph)): Array(PlantUMLWriter().write(graph).utf8)
    case (.plantuml, .timeline(let timeline)): Array(PlantUMLWriter().write(timeline).utf8)
    }
  }

  /// Lays the diagram out.
  private func drawing() throws(CommandFailure) -> Drawing {
    switch diagram {
    case .timeline(let timeline): return Drawing(of: timeline)
    case .graph(let graph):
      do {
        return try Drawing(of: graph)
      } catch {
        throw CommandFailure(error.description)
      }
    }
  }

  private func pinned(_ theme: Theme) throws(CommandFailure) -> DOT {
    try drawing().pinnedGraph(in: theme.fallback).dot
  }

  private func rendered(
    as format: Graphviz.OutputFormat, _ theme: Theme
  ) throws(CommandFailure) -> [UInt8] {
    let dot = try pinned(theme)
    do {
      return try dot.rendered(as: format, engine: .pinned)
    } catch {
      throw CommandFailure(error.description)
    }
  }
}
