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
        lifeline check logs --strict --require-runs 5
                                                 fails on what is missing
        lifeline check logs --baseline old.json  only new causes of faults fail;
                                                 --reporter json wrote old.json
        lifeline check app.log --observable callbacks
                                                 the app logs every callback
        lifeline check *.log --reporter github --reporter junit=report.xml
        lifeline check logs 'ci/*.log'           the logs of a folder or a pattern
        lifeline check logs --reporter jsonl     each verdict as soon as it is known
        lifeline check app.log --process 4423    only this process
        lifeline check old.log --moved-to new.log
                                                 after a move to scenes: callbacks
                                                 without a counterpart
        lifeline check *.log -o page.html        a page that steps through the runs
        lifeline run 001-2 -T jsonl | lifeline check -
        idevicesyslog | lifeline check -         a stream: verdicts as runs end

      Ctrl-C ends a stream: the open run is judged, files are written, and the exit
      status is that of the verdicts. A second one ends the program at once.

      Most apps log only some callbacks. A callback that a log never contains is
      taken as not logged, and the verdict lists those that must have been called.
      Several logs of an app show what it logs: what three runs contain, and most of
      those in which it had to come, is told of the others, and is a fault with
      --strict, --same-app or --logged. If your app logs all callbacks, say so:
      --observable callbacks, or 'all' with notifications. In a stream, a callback
      counts as logged from its first line on, or as --logged FILE says.

      A log does not show what a user and the system do. What ordinary acts explain
      conforms; what only a rare event explains that the log does not show, such as a
      launch for a push, "conforms only if" it happened, and the exit status is 0, or
      1 with --fail-on-supposed. Where no source says whether a message can come,
      the finding is "not established", and the exit status is 0, or 1 with --strict.
      """ + ExitStatus.help(finding: "a run does not conform"))

  @Argument(
    help: ArgumentHelp(
      "Traces, logs, folders of logs, patterns, or ids of scenarios; - is standard input. Logs may be packed: app.log.gz.",
      valueName: "trace|log"), completion: Completions.runs)
  var runs: [String]
  @OptionGroup var model: ModelOption
  @OptionGroup var judging: JudgingOptions
  @OptionGroup var reading: ImporterOption
  @OptionGroup var choice: ProcessOption
  @ArgumentParser.Flag(help: "Leave out the folders below a folder of logs.")
  var noRecurse = false
  @Option(
    help: ArgumentHelp("Require exactly the messages of this scenario.", valueName: "scenario"),
    completion: Completions.scenarioIDs)
  var scenario: String?
  @Option(
    help: ArgumentHelp(
      "Compare with this log of the app with scenes: which callbacks have no counterpart?",
      valueName: "log"), completion: .file())
  var movedTo: String?
  @OptionGroup var reporters: ReporterOptions<CheckReport>
  @OptionGroup var output: OutputOptions<CheckReport>
  @OptionGroup var page: PageOptions
  @Option(
    help: ArgumentHelp(
      "Draw the timeline and the graph of each run into this folder.", valueName: "folder"))
  var pictures: String?
  @Option(help: PictureTheme.help)
  var theme: PictureTheme?
  @OptionGroup var listing: AllOption
  @Flag(help: "List the inferred events of runs that conform, too.")
  var explain = false
  @OptionGroup(title: "Requirements") var gate: GateOptions
  @OptionGroup var quietness: QuietOption
  @OptionGroup var locale: LocaleOption

  func validate() throws {
    if runs.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("standard input can only be read once; give '-' once")
    }
    if let movedTo {
      guard !runs.contains("-"), movedTo != "-" else {
        throw ValidationError("--moved-to compares files; write standard input to one")
      }
      guard scenario == nil, pictures == nil, reporters.reporter.isEmpty,
        [nil, .text].contains(output.format)
      else {
        throw ValidationError(
          "--moved-to writes text; leave out --scenario, --pictures, --reporter and --format")
      }
    }
    if theme != nil, pictures == nil {
      throw ValidationError("--theme is the theme of --pictures; name a folder with it")
    }
  }

  var inputs: [String?] {
    runs + [scenario, movedTo, model.model, reading.importer, gate.logged, gate.baseline]
  }
  var outputs: [String?] { reporters.reporter.map(\.file) + [output.output, gate.learn] }

  func run() throws {
    var session = CheckSession(try checkSettings(), logInputs, learns: mayLearn)
    if let movedTo { return try compare(to: movedTo, &session) }
    try checkRequired(&session.checker.models)
    session.results.baseline = try baseline(session)
    session.results.requirements = gate.requirements
    let told = try told()
    let streams = try told.compactMap { reporter throws(LifelineError) in
      try stream(for: reporter)
    }
    // Verdicts that are only streamed need no memory.
    let isKept = pictures != nil || streams.count < told.count
    session.tell(streams, isKept: isKept)
    let isText = pictures == nil && told.allSatisfy { [.text, .jsonl].contains($0.form) }
    if isKept, isText, !listing.all {
      session.results.countConforming(for: locale.locale)
    }
    // Verdicts on a terminal show the progress themselves.
    let isShown = told.contains { $0.file == nil && ($0.form == .jsonl || isStream) }
    session.progress = Progress("", isQuiet: quietness.quiet || isShown)
    defer { session.progress?.end() }
    var lines = LogLines()
    if isStream {
      if told.contains(where: { $0.form == .html }) { lines.input = InputCopy() }
      try session.checkStream(copying: lines.input)
    } else {
      let logs = try session.read(runs, learning: gate.learn != nil)
      lines.files = Set(logs.flatMap { (try? $0.get())?.log.files ?? [] }.map { Array($0.utf8) })
      if let path = gate.learn {
        try OutputFile(path).write(Array(session.checker.logged.json().utf8))
      }
      try session.check(logs)
    }
    for stream in streams { try stream.end(session.results, in: locale.locale) }
    session.progress?.end()
    try write(session.results, lines, as: told, streams)
  }

  /// Says what became of the callbacks of a log after a move to scenes.
  private func compare(to moved: String, _ session: inout CheckSession) throws {
    var logs: [[Run]] = []
    for arguments in [runs, [moved]] {
      logs.append(
        try session.read(arguments, learning: false).flatMap { input in
          try input.mapError(\.error).get().wanted
        })
    }
    let comparison = try MovedLogs(
      logs[0], named: runs.joined(separator: " "), to: logs[1], named: moved)
    try output.write(comparison.text(in: locale.locale))
    if !comparison.isComplete { throw CommandFailure.shown(exitCode: 1) }
  }

  private var logInputs: LogInputs {
    LogInputs(
      model: model.model, reading: reading, process: choice.process, isRecursive: !noRecurse,
      texts: Texts(locale.locale))
  }

  /// Whether logs show what their apps log.
  private var mayLearn: Bool { !gate.noLearn && gate.logged == nil && scenario == nil }

  /// Refuses required callbacks that the model does not have.
  private func checkRequired(_ models: inout ModelCache) throws(LifelineError) {
    guard !gate.require.isEmpty else { return }
    let builtIn = try BuiltIn.modelNames.get()
    let names = model.model.map { [$0] } ?? builtIn
    try gate.check(
      among: names.map { name throws(LifelineError) in try models.model(called: name) })
  }

  private func checkSettings() throws(LifelineError) -> CheckSettings {
    var known = try judging.checkSettings(gate)
    if let scenario {
      known.scenario = (
        scenario,
        { [model, settings = judging.settings] found, log throws(LifelineError) in
          do throws(LifelineError) {
            return try Run(scenario, model: model.model ?? found.name, settings: settings).trace
          } catch {
            throw InputFile.isPath(scenario)
              ? error : try found.refusal(of: BuiltIn.scenario(scenario), for: log) ?? error
          }
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
      throw LifelineError.ofCommandLine { texts in texts["error.output.twoResults"] }
    }
    return all.filter { !quietness.silences(OutputFile($0.file)) }
  }

  /// The causes that are known: of logs, which are checked, or of what a check wrote.
  private func baseline(_ session: CheckSession) throws(LifelineError) -> CheckBaseline? {
    guard let path = gate.baseline else { return nil }
    if !InputFile.isFolder(path), InputFile.exists(path),
      let known = try CheckBaseline.read(json: InputFile(path).bytes, file: path)
    {
      return known
    }
    var session = session
    try session.check(session.read([path], learning: false))
    if let failure = session.results.failures.first { throw failure.error }
    guard session.results.runCount > 0 else {
      throw LifelineError { texts in texts["error.baseline.none", ["path": path]] }
    }
    return CheckBaseline(of: session.results)
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

  private func bytes(
    of results: CheckResults, _ lines: LogLines,
    for reporter: ReporterOptions<CheckReport>.Reporter
  ) throws(LifelineError) -> [UInt8] {
    switch reporter.form {
    case .html:
      var shown = try Page(of: results, in: locale.locale)
      shown.addLines(lines.excerpts)
      return try page.bytes(of: shown)
    case .text:
      let isColoured = reporter.file == nil && Terminal.output.hasColours
      let text = CheckText.text(
        of: results, in: locale.locale, listsAll: listing.all, explainsAll: explain,
        isColoured: isColoured)
      return Array((text + next(results, reporter)).utf8)
    default:
      return Array(try reporter.form.string(of: results, in: locale.locale).utf8)
    }
  }

  /// What to do after a fault: the command that makes the page of the runs; empty if it is made.
  private func next(
    _ results: CheckResults, _ reporter: ReporterOptions<CheckReport>.Reporter
  ) -> String {
    guard reporter.file == nil, results.causes.count > 0, output.output == nil,
      output.format == nil,
      !reporters.reporter.contains(where: { $0.form == .html })
    else { return "" }
    let typed = CommandLine.arguments.dropFirst()
    let options = typed.prefix { $0 != "--" }
    let words = options + ["-o", "page.html"] + typed.dropFirst(options.count)
    let command = "lifeline " + words.map(ShellWord.quoted).joined(separator: " ")
    return "\n" + Texts(locale.locale)["check.next", ["command": command]].visible + "\n"
  }

  /// Writes the reports and pictures, each even if another cannot be written, and ends with the exit
  /// code of the results.
  private func write(
    _ results: CheckResults, _ lines: LogLines,
    as told: [ReporterOptions<CheckReport>.Reporter],
    _ streams: [VerdictStream]
  ) throws {
    var unwritten: [LifelineError] = []
    func attempt(_ body: () throws(LifelineError) -> Void) {
      do throws(LifelineError) { try body() } catch { unwritten.append(error) }
    }
    for stream in streams { attempt(stream.finish) }
    for reporter in told where reporter.form != .jsonl && !(reporter.form == .text && isStream) {
      attempt { () throws(LifelineError) in
        try OutputFile(reporter.file).write(bytes(of: results, lines, for: reporter))
      }
    }
    if let pictures {
      attempt { () throws(LifelineError) in
        try CheckPictureFolder(
          path: pictures, language: locale.locale, theme: theme ?? .automatic
        ).write(results.runs)
      }
    }
    if !quietness.quiet, told.allSatisfy({ $0.file != nil }) {
      Terminal.complain(summary(of: results))
    }
    // Bytes: names may differ only in the form of their characters.
    var complained: Set<[UInt8]> = []
    for error in results.failures.map(\.error) + unwritten {
      let message = error.lines(in: locale.locale)
      if complained.insert(Array(message.joined().utf8)).inserted {
        Terminal.complain(message, in: .red)
      }
    }
    guard unwritten.isEmpty else { throw CommandFailure.shown(exitCode: 2) }
    guard results.exitCode != 0 else { return }
    throw results.failures.isEmpty && results.count(.notJudged) > 0
      ? notJudged(results) : CommandFailure.shown(exitCode: results.exitCode)
  }

  private func notJudged(_ results: CheckResults) -> LifelineError {
    let others = results.count(.notJudged) - results.runsWithoutMessages
    return LifelineError { texts in
      others == 0
        ? texts["error.check.noMessages", count: results.runsWithoutMessages]
        : texts["error.check.notJudged", count: others]
    }
  }

  /// The verdict of a single run, or how many runs have which, for a terminal that shows no report.
  private func summary(of results: CheckResults) -> String {
    if let run = results.runs.first, results.runCount == 1, results.failures.isEmpty {
      return CheckText(run, in: locale.locale).lines()[0]
    }
    return results.total(in: Texts(locale.locale))
  }
}
