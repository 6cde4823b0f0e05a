import ArgumentParser
import Lifeline
import LifelineTexts

/// `lifeline coverage`: counts which states, transitions and messages of a model runs cover.
struct CoverageCommand: ParsableCommand, TakesLocale, TakesQuiet {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Measure how much of a model runs cover: states, transitions, messages.",
    discussion: """
      EXAMPLES:
        lifeline coverage 001-1 001-2 001-3       as text
        lifeline coverage *.jsonl --fail-under 60 exit 1 below 60 percent
        lifeline coverage 001-1 001-2 -o cov.svg  on the graph of the model
        lifeline coverage 001-1 001-2 --stages -o cov.svg
                                                  on the graph of the stages
        lifeline coverage 001-1 001-2 --root process -o cov.svg
        lifeline coverage *.jsonl -T markdown     tables for a pull request
        lifeline coverage logs --process Lab      all logs in a folder
        lifeline coverage *.jsonl -o cov.html     a page of the graph and the lines

      A log records messages and, with some of them, the stage that the receiver saw,
      but no transitions. If it begins with a launch, its transitions are those of the
      shortest run of the model that sends the same messages.
      """ + ExitStatus.help(finding: "the coverage is below --fail-under"))

  /// The output formats of coverage.
  enum Format: String, FileFormat {
    case text, json, markdown, svg, dot, png, pdf, mermaid, plantuml, html
  }

  @Argument(
    help: ArgumentHelp(
      "Ids of scenarios, scenario files (YAML), traces or logs; - is standard input.",
      valueName: "run"), completion: Completions.runs)
  var runs: [String]
  @Option(
    help: ArgumentHelp("Exit 1 when the total is below this percentage.", valueName: "percent"))
  var failUnder: Double?
  @OptionGroup var model: ModelOption
  @OptionGroup var settings: SettingOptions
  @OptionGroup var reading: ImporterOption
  @OptionGroup var choice: ProcessOption
  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var page: PageOptions
  @OptionGroup var quietness: QuietOption
  @OptionGroup var locale: LocaleOption
  @OptionGroup var look: LookOptions
  @OptionGroup(title: "Graphs") var graph: GraphOptions

  func validate() throws {
    if let failUnder, !(0...100).contains(failUnder) {
      throw ValidationError("--fail-under must be between 0 and 100")
    }
  }

  func run() throws {
    let format = try output.format(else: .text)
    if format.picture == nil, format != .html, let option = graph.firstGiven {
      throw LifelineError { texts in
        texts["error.coverage.option", ["option": option, "format": format.rawValue]]
      }
    }
    guard runs.count(where: { $0 == "-" }) < 2 else {
      throw LifelineError { texts in texts["error.coverage.inputTwice"] }
    }
    var checker = RunChecker(given: [], demanding: nil) {
      [settings] model throws(LifelineError) in try settings.events(for: model)
    }
    let texts = Texts(locale.locale)
    let progress = Progress("", isQuiet: quietness.quiet)
    defer { progress?.end() }
    let logs = try LogArguments.files(named: runs).map { name throws(LifelineError) in
      progress?.show(texts["progress.read", ["name": name]])
      return (
        name,
        try Run.all(
          [name], model: model.model, settings: settings, reading: reading,
          process: choice.process, among: &checker.models)
      )
    }
    progress?.show(texts["progress.coverage"])
    let covered = try CoveredRuns(
      logs, isModelAsked: model.model != nil,
      checker: checker)
    progress?.end()
    if !quietness.silences(output.file) { try write(covered, as: format) }
    let percent = covered.percent
    if let failUnder, percent < failUnder {
      throw CommandFailure.finding { texts in
        texts["finding.coverage", ["percent": "\(percent)", "failUnder": "\(failUnder)"]]
      }
    }
  }

  private func write(_ covered: CoveredRuns, as format: Format) throws {
    switch format {
    case .text: try output.write(covered.text(in: locale.locale))
    case .json: try output.write(covered.json())
    case .markdown: try output.write(covered.markdown(in: locale.locale))
    case .html: try output.file.write(page.bytes(of: html(of: covered)))
    case .svg, .dot, .png, .pdf, .mermaid, .plantuml:
      let picture = try graph.picture(of: covered, in: locale.locale)
      try output.write(picture, as: format.picture ?? .svg, look)
    }
  }

  /// The page of the graph, by default of the stages, and of the lines that a terminal shows; without
  /// the graph if the runs contain no stage.
  private func html(of covered: CoveredRuns) throws(LifelineError) -> Page {
    var graph = graph
    if graph.firstGiven == nil { graph.stages = true }
    let drawing = try? graph.picture(of: covered, in: locale.locale).drawing()
    return Page(
      title: Texts(locale.locale)["html.coverage", ["model": covered.model?.name ?? ""]],
      language: locale.locale, pictures: [drawing].compactMap(\.self),
      text: covered.text(in: locale.locale))
  }
}

extension GraphOptions {
  /// The picture of what runs visited: of the model's states, or of the stages of life where asked
  /// for or where there is nothing else to know.
  fileprivate func picture(
    of covered: CoveredRuns, in language: Language
  ) throws(LifelineError) -> Picture {
    let coverage = covered.coverage
    guard let model = covered.model, !stages, covered.untold < covered.count else {
      let changes = covered.traces.map(\.stageChanges)
      guard !coverage.stageVisits.isEmpty else {
        throw LifelineError { texts in texts["error.draw.noStage"] }
      }
      return picture(
        of: StageTable.stateGraph(
          covering: changes,
          visits: { stage in
            let visits = coverage.stageVisits[stage]
            return .init(count: visits?.count ?? 0, dwell: visits?.dwell)
          }, chart: covered.model?.chart.statechart, options: .init(language: language)))
    }
    let chart = model.chart
    return picture(
      of: StateGraph(
        of: chart.statechart, covering: covered.traces,
        visits: { id in
          let visits = chart.index(of: id).flatMap { coverage.stateVisits[$0] }
          return .init(count: visits?.count ?? 0, dwell: visits?.dwell)
        }, options: try options(for: chart, in: language)))
  }
}
