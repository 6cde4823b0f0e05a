import ArgumentParser
import Lifeline

/// `lifeline compare`: shows what runs or two versions of a chart have in common and where they differ.
struct CompareCommand: WritesFormats, TakesLocale, TakesQuiet, NamesFiles {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare runs, or two versions of a chart, and show where they differ.",
    discussion: """
      EXAMPLES:
        lifeline compare 001-2 002-4b          as a diff
        lifeline compare 001-2 SC-home         before and after a move to scenes
        lifeline compare 001-2 002-2 -o x.svg  both in one timeline
        lifeline compare 001-2 002-2 -o x.html
                                               a page that steps through both
        lifeline compare 001-2 002-2 --kind graph -o x.svg
                                               both paths in one graph: A1, B1, …
        lifeline compare 004-2a trace.jsonl --what callbacks
        lifeline compare monday.jsonl tuesday.jsonl --with-times --tolerance 50ms
        lifeline compare my.scxml a.yaml b.yaml on a model of your own
        lifeline compare 002-4 002-4b 001-2    several: what all share, and the rest
        lifeline compare old.mmd new.mmd       two versions of a chart
        lifeline compare old.mmd new.mmd a.yaml app.log
                                               and what it means for runs
        lifeline compare --git main shop.mmd -o x.svg
                                               a chart and what it was, in one graph

      In text, '-' marks what only the first run has, '+' what only the second has,
      '<' and '>' the two places of an entry that moved, and '~' an entry at another
      time. Exits 1 when the runs or charts differ.
      """ + ExitStatus.help(finding: "the runs or charts differ"))

  static let formats: [WrittenFormat] =
    [.text, .json, .markdown] + WrittenFormat.pictures + [.html]

  /// The kinds of pictures.
  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case timeline, timing, graph
  }

  @Argument(
    help: ArgumentHelp(
      """
      Ids of scenarios, scenario files (YAML), traces or logs, and a chart; or two versions of a \
      chart, and what to try on both; - is standard input.
      """,
      valueName: "run"), completion: Completions.runs)
  var runs: [String]
  @Option(help: "What to draw: a timeline, a timing diagram, or the paths in a state graph.")
  var kind: Kind = .timeline
  @Flag(help: "Show how long each state was held.")
  var stays = false
  @Option(
    help: ArgumentHelp(
      "Compare a chart with what it was at a revision, such as main.", valueName: "revision"))
  var git: String?
  @Flag(help: .hidden) var sideBySide = false
  @OptionGroup var comparison: ComparisonOptions
  @OptionGroup var model: ModelOption
  @OptionGroup var settings: SettingOptions
  @OptionGroup var reading: ImporterOption
  @OptionGroup var choice: ProcessOption
  @OptionGroup var output: OutputOptions<CommandFormat<CompareCommand>>
  @OptionGroup var page: PageOptions
  @OptionGroup var quietness: QuietOption
  @OptionGroup var locale: LocaleOption
  @OptionGroup var look: LookOptions
  @OptionGroup(title: "Graphs") var graph: GraphOptions

  /// The charts among the arguments, if they are what is compared.
  private var versions: [String] {
    let charts = runs.filter(ModelOption.isChart)
    return charts.count == (git == nil ? 2 : 1) ? charts : []
  }

  mutating func validate() throws {
    guard versions.isEmpty else { return }
    if git != nil { throw ValidationError("--git needs one chart to compare with what it was") }
    runs = try model.takeChart(from: runs)
    if runs.isEmpty || runs.count == 1 && runs[0] != "-" && !InputFile.isPath(runs[0]) {
      throw ValidationError("name at least two runs to compare")
    }
    if stays, kind != .timing {
      throw ValidationError("--stays only applies to timing diagrams; add --kind timing")
    }
    if kind != .graph, let option = graph.firstGiven {
      throw ValidationError("\(option) only applies to graphs; add --kind graph, or leave it out")
    }
    if sideBySide {
      throw ValidationError(
        "--side-by-side does not exist; one timeline shows all runs and marks where they differ: "
          + "lifeline compare \(runs.joined(separator: " ")) -o x.svg")
    }
  }

  var inputs: [String?] { runs + [model.model, reading.importer] }
  var outputs: [String?] { output.paths(look.theme) }

  func run() throws {
    let format = try output.format(else: .text)
    guard versions.isEmpty else { return try compareVersions(as: format) }
    let compared = try ComparedRuns(namedRuns(), in: locale.locale)
    let result = compared.comparison(comparison.what?.scope)
    let text = ComparisonText(
      compared, result, context: comparison.context,
      tolerance: comparison.withTimes ? comparison.tolerance?.duration ?? .zero : nil,
      isScopeRequested: comparison.what != nil, in: locale.locale)
    if !quietness.silences(output.file) { try write(text, compared, as: format) }
    guard !text.isEqual else { return }
    throw format == .text
      ? CommandFailure.shown()
      : CommandFailure.finding { texts in text.sentence(in: texts) }
  }

  private func compareVersions(as format: WrittenFormat) throws {
    let compared = try ChartVersions(versions, revision: git)
    let others = runs.filter { !versions.contains($0) }
    let text = try compared.text(with: others, settings, reading, in: locale.locale)
    if !quietness.silences(output.file) { try write(text, compared, as: format) }
    guard !text.comparison.changes.isEmpty else { return }
    throw format == .text
      ? CommandFailure.shown() : CommandFailure.finding { _ in text.sentence }
  }

  private func write(
    _ text: ChartComparisonText, _ compared: ChartVersions, as format: WrittenFormat
  ) throws {
    switch format {
    case .json: try output.write(ChartComparisonJSON(text).prettyJSON())
    case .markdown: try output.write(text.markdown)
    case .html: throw LifelineError.ofCommandLine { texts in texts["error.compare.page"] }
    default:
      if let picture = format.picture {
        let options = try graph.options(for: compared.charts[1], in: locale.locale)
        let drawn = Picture(text.graph(options), isTurnable: options.direction == nil)
        return try output.write(drawn, as: picture, look)
      }
      let isColoured = Terminal.output.hasColours && output.file.path == nil
      try output.write(text.text(isColoured: isColoured))
    }
  }

  private func write(
    _ text: ComparisonText, _ compared: ComparedRuns, as format: WrittenFormat
  ) throws {
    switch format {
    case .json: try output.write(ComparisonJSON(text).prettyJSON())
    case .markdown: try output.write("```diff\n\(text.text(isColoured: false))```\n")
    case .html:
      try output.file.write(page.bytes(of: Page(of: compared, text.comparison, in: locale.locale)))
    default:
      if let picture = format.picture {
        return try output.write(self.picture(of: text, compared), as: picture, look)
      }
      let isColoured = Terminal.output.hasColours && output.file.path == nil
      try output.write(text.text(isColoured: isColoured))
    }
  }

  /// The runs that the arguments name; several runs of one log are numbered.
  private func namedRuns() throws(LifelineError) -> [(name: String, run: Run)] {
    guard runs.count(where: { $0 == "-" }) < 2 else {
      throw LifelineError.ofCommandLine { texts in texts["error.compare.inputTwice"] }
    }
    var models = ModelCache()
    var named: [(name: String, run: Run)] = []
    // A run may be compared with itself.
    let words = try runs.map { name throws(LifelineError) in
      try LogArguments.files(named: [name], notesIn: Texts(locale.locale))
    }
    for word in words.joined() {
      let found = try Run.all(
        [word], model: model.model, settings: settings, reading: reading, process: choice.process,
        among: &models)
      for (index, run) in found.enumerated() {
        named.append((found.count == 1 ? word : "\(word)#\(index + 1)", run))
      }
    }
    return named
  }

  private func picture(
    of text: ComparisonText, _ compared: ComparedRuns
  ) throws(LifelineError) -> Picture {
    if kind == .graph {
      return try graph.picture(
        of: compared.runs.map(\.trace), as: Overlay(compared.names), on: compared.model,
        in: locale.locale)
    }
    guard kind != .timing || compared.runs.count <= Timeline.mostStrands else {
      throw LifelineError.ofCommandLine { texts in
        texts["error.compare.timing", ["count": "\(compared.runs.count)"]]
      }
    }
    var options = Timeline.Options(language: locale.locale)
    options.showsStays = stays
    let timeline = Timeline(
      of: text.comparison, runs: compared.names, in: compared.words,
      context: kind == .timing ? comparison.context : comparison.context ?? 5,
      retimed: Set(text.retimed.keys), options: options)
    return kind == .timing ? Picture(timingOf: timeline) : Picture(timeline)
  }
}
