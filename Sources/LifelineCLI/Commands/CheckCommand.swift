import ArgumentParser
import Lifeline

/// `lifeline check`: checks whether the model can produce recorded runs.
struct CheckCommand: TakesLocale, TakesQuiet, ParsableCommand, NamesFiles {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check whether recorded runs conform to the model.",
    discussion: """
      A run conforms if the model can send the same messages in the same order. The
      exit status is 2 if a log cannot be read, or if the model knows fewer than half
      of a run's callbacks, so that it is not judged.

      EXAMPLES:
        lifeline check app.log                   does it conform?
        lifeline check app.log --pictures folder
                                                 draw its timeline and graph, too
        lifeline check app.log --scenario 001-2  is it exactly this scenario?
        lifeline check app.log --observable callbacks
                                                 the app logs every callback
        lifeline check *.log --reporter github --reporter junit=report.xml
        lifeline check logs 'ci/*.log'           the logs of a folder or a pattern
        lifeline check logs --reporter jsonl     each verdict as soon as it is known
        lifeline check app.log --process 4423    only this process
        lifeline check *.log -o page.html        a page that steps through the runs
        lifeline run 001-2 -T jsonl | lifeline check -
        idevicesyslog | lifeline check -         a stream: verdicts as runs end

      Ctrl-C ends a stream: the open run is judged, files are written, and the exit
      status is that of the verdicts. A second one ends the program at once.

      Most apps log only some callbacks. A callback that a log never contains is taken
      as not logged, and the verdict lists those that must have been called. If your
      app logs all of them, say so: --observable callbacks, or 'all' with notifications;
      then a missing one is a finding. In a stream, a callback counts as logged from
      its first line on.

      A log does not show what a user and the system do. What ordinary acts explain
      conforms; what only a rare event explains that the log does not show, such as a
      launch for a push, "conforms only if" it happened, and the exit status is 0, or
      1 with --fail-on-supposed.
      """ + ExitStatus.help(finding: "a run does not conform"))

  @Argument(
    help: ArgumentHelp(
      "Traces, logs, folders of logs, patterns, or ids of scenarios; - is standard input.",
      valueName: "trace|log"), completion: Completions.runs)
  var runs: [String]
  @OptionGroup var model: ModelOption
  @OptionGroup var settings: SettingOptions
  @OptionGroup var reading: ImporterOption
  @OptionGroup var choice: ProcessOption
  @Option(
    help: ArgumentHelp(
      "Send this setting first, such as config.iOS11; repeatable. "
        + "'lifeline list events' lists them.",
      valueName: "event"),
    completion: Completions.settings)
  var given: [String] = []
  @Option(
    help: ArgumentHelp(
      "The messages that the app logs. (default: those that occur in the log)",
      valueName: "all|callbacks|message,…"))
  var observable: String?
  @Option(
    help: ArgumentHelp("Require exactly the messages of this scenario.", valueName: "scenario"),
    completion: Completions.scenarioIDs)
  var scenario: String?
  @OptionGroup var reporters: ReporterOptions<CheckReport>
  @OptionGroup var output: OutputOptions<CheckReport>
  @OptionGroup var page: PageOptions
  @Option(
    help: ArgumentHelp(
      "Draw the timeline and the graph of each run into this folder.", valueName: "folder"))
  var pictures: String?
  @Flag(help: "List the inferred events of runs that conform, too.")
  var explain = false
  @Flag(
    help: ArgumentHelp(
      "Exit with 1 if a run conforms only if rare events happened that it does not show."))
  var failOnSupposed = false
  @OptionGroup var quietness: QuietOption
  @OptionGroup var locale: LocaleOption

  func validate() throws {
    if runs.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("standard input can only be read once; give '-' once")
    }
    if observable?.isEmpty == true {
      throw ValidationError("--observable is empty; name messages, or use 'all'")
    }
  }

  var inputs: [String?] { runs + [scenario, model.model, reading.importer] }
  var outputs: [String?] { reporters.reporter.map(\.file) + [output.output] }

  func run() throws {
    var checker = RunChecker(checkSettings)
    var results = CheckResults(failsOnSupposed: failOnSupposed)
    let told = try told()
    let streams = try told.compactMap { reporter throws(LifelineError) in
      try stream(for: reporter)
    }
    // Verdicts that are only streamed need no memory.
    let isKept = pictures != nil || streams.count < told.count
    // Verdicts on a terminal show the progress themselves.
    let isShown = told.contains { $0.file == nil && ($0.form == .jsonl || isStream) }
    let progress = Progress("", isQuiet: quietness.quiet || isShown)
    defer { progress?.end() }
    for argument in runs {
      do throws(LifelineError) {
        try check(argument: argument, &checker, &results, streams, isKept: isKept, progress)
      } catch {
        try note(error, about: argument, &results, streams)
      }
    }
    let total = CheckTable(results: results, texts: Texts(locale.locale)).totalOfMany
    for stream in streams where stream.isText { stream.write(total) }
    progress?.end()
    try write(results, as: told, streams)
  }

  private var checkSettings: CheckSettings {
    var known = CheckSettings()
    known.given = given
    known.events = { [settings] model throws(LifelineError) in try settings.events(for: model) }
    known.observable = observable.map { $0.split(separator: ",").map(String.init) } ?? []
    if let scenario {
      known.scenario = (
        scenario,
        { [model, settings] found throws(LifelineError) in
          try Run(scenario, model: model.model ?? found.name, settings: settings).trace
        }
      )
    }
    return known
  }

  /// Whether the runs come from standard input alone, which need not end: then verdicts are told as
  /// soon as they are known.
  private var isStream: Bool { runs == ["-"] }

  /// The formats of `--reporter` and of `-o` that write something, by default text for standard
  /// output.
  private func told() throws -> [ReporterOptions<CheckReport>.Reporter] {
    var all = reporters.reporter
    if output.output != nil || output.format != nil {
      let file = output.output == "-" ? nil : output.output
      all.append(.init(try output.format(else: .text), file: file))
    }
    if all.isEmpty { all = [.init(.text)] }
    if all.count(where: { $0.file == nil }) > 1 {
      throw LifelineError { texts in texts["error.output.twoResults"] }
    }
    return all.filter { !quietness.silences(OutputFile($0.file)) }
  }

  /// Checks the logs that an argument names.
  private func check(
    argument: String, _ checker: inout RunChecker, _ results: inout CheckResults,
    _ streams: [VerdictStream], isKept: Bool, _ progress: Progress?
  ) throws(LifelineError) {
    if isStream { return try checkStream(&checker, &results, streams, isKept: isKept) }
    for log in try LogArguments.files(named: argument) {
      // Without files, nobody reads the other verdicts.
      if Terminal.isClosed, !isKept, streams.allSatisfy({ $0.path == nil }) { return }
      progress?.show(Texts(locale.locale)["progress.check", ["name": log]])
      try check(log, &checker, &results, streams, isKept: isKept)
    }
  }

  /// Checks the runs of a log.
  private func check(
    _ log: String, _ checker: inout RunChecker, _ results: inout CheckResults,
    _ streams: [VerdictStream], isKept: Bool
  ) throws(LifelineError) {
    do throws(LifelineError) {
      let all = try Run.all(
        [log], model: model.model, settings: .none(), reading: reading,
        among: &checker.models)
      let chosen = try choice.process.map { process throws(LifelineError) in
        try ProcessChoice(process).runs(among: all, of: log, \.trace)
      }
      let wanted = chosen ?? all
      var checked = CheckedLog(
        of: log, count: wanted.count, observing: all, isModelRequested: model.model != nil)
      for run in wanted {
        try tell(checker.check(run, in: &checked), &results, streams, isKept: isKept)
      }
    } catch {
      try note(error, about: log, &results, streams)
    }
  }

  /// Checks the runs of standard input as soon as each has ended, with the messages observed until then.
  private func checkStream(
    _ checker: inout RunChecker, _ results: inout CheckResults, _ streams: [VerdictStream],
    isKept: Bool
  ) throws(LifelineError) {
    try StreamedRuns(model: model.model, reading: reading, process: choice.process)
      .read(&checker, models: \.models) { run, log, checker throws(LifelineError) in
        try tell(checker.check(run, in: &log), &results, streams, isKept: isKept)
      }
  }

  /// Writes a verdict to streams, and keeps or counts it.
  private func tell(
    _ run: CheckedRun, _ results: inout CheckResults, _ streams: [VerdictStream], isKept: Bool
  ) throws(LifelineError) {
    for stream in streams { try stream.write(run) }
    if Terminal.isClosed { StreamEnd.come() }
    if isKept { results.runs.append(run) } else { results.count(run) }
  }

  /// The stream of a reporter; `nil` for one that writes at the end.
  private func stream(
    for reporter: ReporterOptions<CheckReport>.Reporter
  ) throws(LifelineError) -> VerdictStream? {
    switch reporter.form {
    case .jsonl: try VerdictStream(jsonl: reporter.file)
    case .text where isStream:
      try VerdictStream(text: reporter.file, in: locale.locale, explainsAll: explain)
    default: nil
    }
  }

  private func note(
    _ error: LifelineError, about log: String, _ results: inout CheckResults,
    _ streams: [VerdictStream]
  ) throws(LifelineError) {
    let failure = CheckResults.Failure(name: log, error: error)
    results.failures.append(failure)
    for stream in streams { try stream.write(failure) }
  }

  private func bytes(
    of results: CheckResults, for reporter: ReporterOptions<CheckReport>.Reporter
  ) throws(LifelineError) -> [UInt8] {
    switch reporter.form {
    case .html: return try page.bytes(of: Page(of: results, in: locale.locale))
    case .text:
      let isColoured = reporter.file == nil && Terminal.output.hasColours
      let text = CheckText.text(
        of: results, in: locale.locale, explainsAll: explain, isColoured: isColoured)
      return Array(text.utf8)
    default:
      return Array(try reporter.form.string(of: results, in: locale.locale).utf8)
    }
  }

  /// Writes the reports and pictures, each even if another cannot be written, and ends with the exit
  /// code of the results.
  private func write(
    _ results: CheckResults, as told: [ReporterOptions<CheckReport>.Reporter],
    _ streams: [VerdictStream]
  ) throws {
    var unwritten: [LifelineError] = []
    func attempt(_ body: () throws(LifelineError) -> Void) {
      do throws(LifelineError) { try body() } catch { unwritten.append(error) }
    }
    for stream in streams { attempt(stream.finish) }
    for reporter in told where reporter.form != .jsonl && !(reporter.form == .text && isStream) {
      attempt { () throws(LifelineError) in
        try OutputFile(reporter.file).write(bytes(of: results, for: reporter))
      }
    }
    if let pictures {
      attempt { () throws(LifelineError) in
        try CheckPictureFolder(path: pictures, language: locale.locale).write(results.runs)
      }
    }
    if !quietness.quiet, told.allSatisfy({ $0.file != nil }) {
      Terminal.complain(summary(of: results))
    }
    var complained: Set<String> = []
    for error in results.failures.map(\.error) + unwritten {
      let message = error.text(in: locale.locale)
      if complained.insert(message).inserted { Terminal.complain(message, in: .red) }
    }
    guard unwritten.isEmpty else { throw CommandFailure.shown(exitCode: 2) }
    guard results.exitCode != 0 else { return }
    guard results.failures.isEmpty, results.count(.notJudged) > 0 else {
      throw CommandFailure.shown(exitCode: results.exitCode)
    }
    throw LifelineError { texts in
      texts["error.check.notJudged", count: results.count(.notJudged)]
    }
  }

  /// The verdict of a single run, or how many runs have which, for a terminal that shows no report.
  private func summary(of results: CheckResults) -> String {
    if let run = results.runs.first, results.runs.count == 1, results.failures.isEmpty {
      return CheckText(run, in: locale.locale).lines()[0]
    }
    return CheckTable(results: results, texts: Texts(locale.locale)).total
  }
}
