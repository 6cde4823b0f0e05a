import ArgumentParser
import Lifeline

/// `lifeline coverage`: counts which states, transitions and messages of a model runs cover.
struct CoverageCommand: WritesFormats, TakesLocale, TakesQuiet, NamesFiles {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Measure how much of a model runs cover: states, transitions, messages.",
    discussion: """
      EXAMPLES:
        lifeline coverage 001-1 001-2 001-3       as text
        lifeline coverage *.jsonl --fail-under 60
                                                  exit 1 below 60 percent
        lifeline coverage 001-1 001-2 -o cov.svg  on the graph of the model
        lifeline coverage 001-1 001-2 --stages -o cov.svg
                                                  on the graph of the stages
        lifeline coverage 001-1 001-2 --root process -o cov.svg
        lifeline coverage my.scxml *.jsonl        of a model of your own
        lifeline coverage *.jsonl -T markdown     tables for a pull request
        lifeline coverage logs --process Lab      all logs in a folder
        lifeline coverage *.jsonl -o cov.html     a page of the graph and the lines
        lifeline coverage a.log -T json -o a.json
                                                  to merge it with others
        lifeline coverage --merge a.json b.json   the coverage of all their runs
        idevicesyslog | lifeline coverage -       a stream, without keeping its runs

      A log records messages, and with some of them the stage that the receiver saw,
      but no transitions. With --states, those of a log that begins with a launch are
      of the shortest run of the model that sends the same messages. A log that cannot
      be read is named, the others are counted, and the exit status is 2.
      """ + ExitStatus.help(finding: "the coverage is below --fail-under"))

  static let formats: [WrittenFormat] =
    [.text, .json, .markdown] + WrittenFormat.pictures + [.html]

  @Argument(
    help: ArgumentHelp(
      "Ids of scenarios, scenario files (YAML), traces or logs, and a chart; - is standard input.",
      valueName: "run"), completion: Completions.runs)
  var runs: [String]
  @Option(
    help: ArgumentHelp("Exit 1 when the total is below this percentage.", valueName: "percent"))
  var failUnder: Double?
  @Flag(help: "Add up coverages that '-T json' wrote.")
  var merge = false
  @Flag(help: "Count states and transitions of logs, too: those of a shortest explaining run.")
  var states = false
  @Flag(help: "Show how long each state was held.")
  var stays = false
  @OptionGroup var listing: AllOption
  @OptionGroup var model: ModelOption
  @OptionGroup var settings: SettingOptions
  @OptionGroup var reading: ImporterOption
  @OptionGroup var choice: ProcessOption
  @OptionGroup var output: OutputOptions<CommandFormat<CoverageCommand>>
  @OptionGroup var page: PageOptions
  @OptionGroup var quietness: QuietOption
  @OptionGroup var locale: LocaleOption
  @OptionGroup var look: LookOptions
  @OptionGroup(title: "Graphs") var graph: GraphOptions

  mutating func validate() throws {
    runs = try model.takeChart(from: runs)
    if runs.isEmpty { throw ValidationError("name the runs to count, beside the chart") }
    if let failUnder, !(0...100).contains(failUnder) {
      throw ValidationError("--fail-under must be between 0 and 100")
    }
  }

  var inputs: [String?] { runs + [model.model, reading.importer] }
  var outputs: [String?] { output.paths(look.theme) }

  func run() throws {
    let format = try output.format(else: .text)
    if stays, let option = graph.firstGiven {
      throw ValidationError("\(option) does not go together with --stays; leave one out")
    }
    if format.picture == nil, format != .html,
      let option = graph.firstGiven ?? (stays ? "--stays" : nil)
    {
      throw LifelineError.ofCommandLine { texts in
        texts["error.coverage.option", ["option": option, "format": format.name]]
      }
    }
    guard runs.count(where: { $0 == "-" }) < 2 else {
      throw LifelineError.ofCommandLine { texts in texts["error.coverage.inputTwice"] }
    }
    let progress = Progress("", isQuiet: quietness.quiet)
    defer { progress?.end() }
    let covered = merge ? try merged(for: format) : try measured(for: format, progress)
    progress?.end()
    if !quietness.silences(output.file), covered.count > 0 || format == .json {
      try write(covered, as: format)
    }
    guard covered.unreadable.isEmpty else {
      throw CommandFailure.shown(exitCode: covered.hasWrongWord ? 64 : 2)
    }
    let percent = covered.percent
    if let failUnder, percent < failUnder {
      throw CommandFailure.finding { texts in
        texts["finding.coverage", ["percent": "\(percent)", "failUnder": "\(failUnder)"]]
      }
    }
  }

  /// The coverage that all files together tell.
  private func merged(for format: WrittenFormat) throws(LifelineError) -> CoveredRuns {
    guard format.picture == nil else {
      throw LifelineError.ofCommandLine { texts in texts["error.coverage.merge.picture"] }
    }
    var models = ModelCache()
    let asked = try model.model.map { name throws(LifelineError) in try models.model(called: name) }
    let all = try runs.map { name throws(LifelineError) in
      let file = try InputFile(name)
      return try CoveredRuns(json: file.bytes, file: file.name, model: asked, among: &models)
    }
    var merged = all[0]
    for other in all.dropFirst() { merged = try merged.merged(with: other) }
    return merged
  }

  /// The coverage of all runs, each counted as soon as it is read.
  private func measured(
    for format: WrittenFormat, _ progress: Progress?
  ) throws(LifelineError) -> CoveredRuns {
    var known = CheckSettings()
    known.events = { [settings] model throws(LifelineError) in try settings.events(for: model) }
    var gathering = CoverageGathering(
      isModelRequested: model.model != nil, showsStates: states,
      keepsRuns: format.picture != nil || format == .html,
      checker: RunChecker(known))
    if runs == ["-"] {
      try addStream(to: &gathering)
      return gathering.covered
    }
    let texts = Texts(locale.locale)
    for name in try LogArguments.files(named: runs, notesIn: texts) {
      progress?.show(texts["progress.read", ["name": name]])
      let found: [Run]
      do throws(LifelineError) {
        found = try Run.all(
          [name], model: model.model, settings: settings, reading: reading,
          process: choice.process, among: &gathering.checker.models)
      } catch {
        // One bad log among many costs no other; alone, it is the error.
        gathering.add(error, about: name)
        Terminal.complain(error.lines(in: locale.locale), in: .red)
        continue
      }
      try gathering.add(found, of: name)
    }
    return gathering.covered
  }

  /// Adds the runs of standard input, each as soon as it has ended.
  private func addStream(to gathering: inout CoverageGathering) throws(LifelineError) {
    try settings.refuseForRecordedRuns()
    _ = try StreamedRuns(model: model.model, reading: reading, process: choice.process)
      .read(&gathering, models: \.checker.models) { run, log, gathering throws(LifelineError) in
        try gathering.add(next: run, of: "-", in: &log)
      }
  }

  private func write(_ covered: CoveredRuns, as format: WrittenFormat) throws {
    switch format {
    case .json: try output.write(covered.json())
    case .markdown: try output.write(covered.markdown(in: locale.locale))
    case .html: try output.file.write(page.bytes(of: html(of: covered)))
    default:
      guard let picture = format.picture else {
        return try output.write(
          covered.lines(in: locale.locale, listsAll: listing.all).visibleText)
      }
      try output.write(
        stays ? staysPicture(of: covered) : graph.picture(of: covered, in: locale.locale),
        as: picture, look)
    }
  }

  private func staysPicture(of covered: CoveredRuns) -> Picture {
    Picture(
      staysOf: covered.traces, in: covered.model?.chart.statechart, language: locale.locale)
  }

  /// The page of the graph, by default of the stages, and of tables; without the graph if the runs
  /// contain no stage.
  private func html(of covered: CoveredRuns) throws(LifelineError) -> Page {
    var graph = graph
    if graph.firstGiven == nil { graph.values.showsStages = true }
    let pictures = try? [
      graph.picture(of: covered, in: locale.locale), staysPicture(of: covered),
    ].map { picture throws(LifelineError) in try picture.drawing() }
    return Page(
      title: Texts(locale.locale)["html.coverage", ["model": covered.model?.name ?? ""]],
      language: locale.locale, summary: [covered.total(in: Texts(locale.locale))],
      pictures: merge ? [] : pictures ?? [], covered: covered)
  }
}

extension GraphOptions {
  /// The picture of what runs visited: of the model's states, or of the stages of life where asked
  /// for or where there is nothing else to know.
  fileprivate func picture(
    of covered: CoveredRuns, in language: Language
  ) throws(LifelineError) -> Picture {
    let coverage = covered.coverage
    guard let model = covered.model, !values.showsStages, covered.untold < covered.count else {
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
        }, options: try options(for: chart.statechart, in: language),
        covered: { covered.covered(among: $0, isFocused: values.isPartial) }))
  }
}
