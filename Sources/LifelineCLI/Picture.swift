import LifelineCore
import LifelineDOT
import LifelineDiagrams
import LifelineGraphviz
import LifelineLayout
import LifelineRendering
import LifelineSimulation
import LifelineStatecharts
import LifelineTraces

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
  /// How high a page may be; `nil` for one page.
  private var pageHeight: Double?
  /// Whether the title stands above the picture.
  var showsTitle = false
  /// How many times larger than at 96 pixels an inch a PNG is.
  var scale = 1.0

  private enum Diagram {
    case timeline(Timeline)
    /// A timeline of several runs, drawn as one beside the other.
    case sideBySide(Timeline)
    /// A graph, and whether it may be turned.
    case graph(StateGraph, isTurnable: Bool)
  }

  /// Makes the timeline of a run.
  init(
    timeline subject: Subject, options: TimelineOptions, in language: Language
  ) throws(LifelineError) {
    guard let trace = subject.trace else { throw Self.noRun }
    diagram = .timeline(
      Timeline(of: trace, in: subject.chart, options: options.options(in: language)))
    pageHeight = options.pageHeight.map { Double($0) }
  }

  /// Makes the timeline of a run as it is drawn when nothing else is asked for.
  init(timeline trace: Trace, of model: Model, in language: Language) {
    diagram = .timeline(
      Timeline(
        of: trace, in: model.chart.statechart, options: Timeline.Options(language: language)))
  }

  /// Takes a timeline that was made elsewhere; one of several runs may be drawn side by side.
  init(_ timeline: Timeline, isSideBySide: Bool = false) {
    diagram = isSideBySide ? .sideBySide(timeline) : .timeline(timeline)
  }

  /// Whether the words of a graph were asked for in a key.
  private var isNumbered: Bool {
    guard case .graph(let graph, _) = diagram else { return false }
    return graph.keepsLabels && graph.labels == .numbered
  }

  /// Takes a graph that was made elsewhere.
  init(_ graph: StateGraph) { diagram = .graph(graph, isTurnable: true) }

  /// Makes the graph of a chart, or of the stages of a run.
  init(
    graph subject: Subject, options: GraphOptions, in language: Language
  ) throws(LifelineError) {
    diagram = .graph(
      options.placingLabels(of: try Self.graph(of: subject, options, in: language)),
      isTurnable: options.direction == nil)
  }

  /// Makes the graph of a chart with the ways of several runs, or of the stages they went through.
  ///
  /// The stages unless part of the chart is asked for: whole charts are large, and stages are what
  /// recordings know.
  init(
    graphOf runs: [Trace], as overlay: Overlay, on model: Model?, options: GraphOptions,
    in language: Language
  ) throws(LifelineError) {
    let isOfStates = options.root != nil || options.focus != nil || options.onlyRun
    guard isOfStates, !options.stages else {
      let changes = runs.map(\.stageChanges)
      guard changes.contains(where: { !$0.isEmpty }) else {
        throw LifelineError(
          "no run goes from one stage to another; there is no way to draw",
          chinese: "没有过程从一个阶段到另一个阶段；无路径可画")
      }
      diagram = .graph(
        options.placingLabels(
          of: StageGraph.stateGraph(
            of: changes, as: overlay, chart: model?.chart.statechart,
            options: .init(language: language, showsStimuli: true))),
        isTurnable: options.direction == nil)
      return
    }
    guard let model else {
      throw LifelineError(
        "the runs do not share a model that is built in; name it with --model, or use --stages",
        chinese: "这些过程不属于同一个内置模型；请用 --model 指明，或使用 --stages")
    }
    diagram = .graph(
      options.placingLabels(
        of: StateGraph(
          of: model.chart.statechart, runs: runs, as: overlay,
          options: try options.options(for: model.chart, in: language))),
      isTurnable: options.direction == nil)
  }

  private static func graph(
    of subject: Subject, _ options: GraphOptions, in language: Language
  ) throws(LifelineError) -> StateGraph {
    if options.stages, let trace = subject.trace {
      let changes = trace.stageChanges
      return StageGraph(
        of: [changes], path: changes, chart: subject.chart, title: trace.title ?? "",
        options: .init(language: language, showsStimuli: true, showsNotifications: true)
      ).stateGraph
    }
    guard let model = subject.model else {
      throw LifelineError(
        "the trace does not name a model that is built in; name it with --model, or use --stages",
        chinese: "该记录没有指明内置模型；请用 --model 指明，或使用 --stages")
    }
    let drawn = try options.options(for: model.chart, in: language)
    if drawn.isOnlyRun, subject.trace == nil {
      throw Self.noRun
    }
    return StateGraph(of: model.chart.statechart, run: subject.trace, options: drawn)
  }

  /// Writes the picture, page by page.
  ///
  /// DOT lets `dot` lay a graph out again; timelines, PNG and PDF have every place pinned, so that
  /// they look like the SVG. Mermaid and PlantUML lay everything out themselves.
  func pages(as format: PictureFormat, theme: Theme) throws(LifelineError) -> [[UInt8]] {
    if format.laysOut, pageHeight != nil {
      throw LifelineError(
        "\(format.rawValue) chooses heights itself; leave out --page-height, or draw SVG",
        chinese: "\(format.rawValue) 自行决定高度；请去掉 --page-height，或画成 SVG")
    }
    if format.laysOut, isNumbered {
      throw LifelineError(
        "\(format.rawValue) writes words beside their arrows; leave out --labels, or draw SVG",
        chinese: "\(format.rawValue) 的文字总在箭头旁；请去掉 --labels，或画成 SVG")
    }
    switch (format, diagram) {
    case (.mermaid, .graph(let graph, _)): return [Array(MermaidWriter().write(graph).utf8)]
    case (.mermaid, .timeline(let timeline)): return [Array(MermaidWriter().write(timeline).utf8)]
    case (.plantuml, .graph(let graph, _)): return [Array(PlantUMLWriter().write(graph).utf8)]
    case (.plantuml, .timeline(let timeline)): return [Array(PlantUMLWriter().write(timeline).utf8)]
    case (.mermaid, .sideBySide), (.plantuml, .sideBySide):
      throw LifelineError(
        "\(format.rawValue) cannot stand side by side; leave out --side-by-side, or draw SVG",
        chinese: "\(format.rawValue) 不能并排；请去掉 --side-by-side，或画成 SVG")
    case (.dot, .graph(let graph, _)):
      return [Array(graph.dot(titled: showsTitle).description.utf8)]
    case (.svg, _), (.dot, .timeline), (.dot, .sideBySide), (.png, _), (.pdf, _):
      var pages: [[UInt8]] = []
      for drawing in try drawings() { pages.append(try bytes(of: drawing, as: format, theme)) }
      return pages
    }
  }

  /// Writes the picture in the reader's choice of light or dark, on one page.
  func bytes(as format: PictureFormat) throws(LifelineError) -> [UInt8] {
    Array(try pages(as: format, theme: .automatic).joined())
  }

  /// Lays the diagram out.
  private func drawings() throws(LifelineError) -> [Drawing] {
    switch diagram {
    case .timeline(let timeline):
      if let pageHeight {
        return Drawing.pages(of: timeline, height: pageHeight, titled: showsTitle)
      }
      let drawing = Drawing(of: timeline)
      return [showsTitle ? drawing.titled() : drawing]
    case .sideBySide(let timeline):
      let drawing = Drawing(sideBySide: timeline)
      return [showsTitle ? drawing.titled() : drawing]
    case .graph(let graph, let isTurnable):
      do {
        let drawing =
          try graph.fitted(isTurnable: isTurnable).drawing.withLegend(of: [graph])
          .withKey(of: graph.overlay)
        return [showsTitle ? drawing.titled() : drawing]
      } catch .tooLarge(let count, let limit) {
        throw LifelineError(
          "the graph has \(count) states and labels, more than \(limit), "
            + Self.advice.text(in: .english),
          chinese: "图中有 \(count) 个状态与标注，超过 \(limit)，" + Self.advice.text(in: .simplifiedChinese))
      } catch .tooDense(let rows, let limit) {
        throw LifelineError(
          "the arrows pass \(rows) rows of states together, more than \(limit), "
            + Self.advice.text(in: .english),
          chinese: "箭头共经过 \(rows) 行状态，超过 \(limit)，" + Self.advice.text(in: .simplifiedChinese))
      } catch {
        throw LifelineError(error.description)
      }
    }
  }

  private func bytes(
    of drawing: Drawing, as format: PictureFormat, _ theme: Theme
  ) throws(LifelineError) -> [UInt8] {
    let appearance = theme.fallback
    do {
      switch format {
      case .svg: return Array(SVGWriter(theme: theme).write(drawing).utf8)
      case .png: return try drawing.image(as: .png, in: appearance, scale: scale)
      case .pdf: return try drawing.image(as: .pdf, in: appearance)
      case .dot, .mermaid, .plantuml:
        return Array(drawing.pinnedGraph(in: appearance).dot.description.utf8)
      }
    } catch {
      throw LifelineError(error.description)
    }
  }

  /// What to do about a graph that is too large.
  private static let advice = LocalizedText(
    "which would take minutes to lay out; draw part of it with --root STATE, --focus STATE or "
      + "--focus run, or the stages of a run with --stages",
    simplifiedChinese: "排版需要数分钟；请用 --root、--focus 状态或 --focus run 画其中一部分，"
      + "或用 --stages 画过程经过的阶段")

  private static let noRun = LifelineError(
    "there is no run to draw; name a scenario or a trace, or send events with -e",
    chinese: "没有可画的过程；请指明场景或记录，或用 -e 发送事件")
}
