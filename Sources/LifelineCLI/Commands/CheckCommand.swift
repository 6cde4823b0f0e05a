import ArgumentParser
import Lifeline
import LifelineTexts

/// `lifeline check`: checks whether the model can produce recorded runs.
struct CheckCommand: TakesLocale, ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check whether recorded runs conform to the model.",
    discussion: """
      A run conforms when some run of the model sends its messages in the same order.
      Exits 1 when one does not.

      EXAMPLES:
        lifeline check app.log                   does it conform?
        lifeline check app.log -o pictures       draw its timeline and graph, too
        lifeline check app.log --scenario 001-2  is it exactly this scenario?
        lifeline check app.log --observable all  the app logs every callback
        lifeline check *.log --reporter github --reporter junit=report.xml
        lifeline run 001-2 -T jsonl | lifeline check -

      Few apps log every callback. Unless --observable says otherwise, a callback that
      never occurs in a log counts as not logged: it may have been called at any time.
      """)

  @Argument(
    help: ArgumentHelp(
      "Traces, logs, or ids of scenarios; - is standard input.", valueName: "trace|log"))
  var runs: [String]
  @OptionGroup var model: ModelOption
  @OptionGroup var settings: SettingOptions
  @OptionGroup var reading: ImporterOption
  @Option(
    help: ArgumentHelp("Assume this setting; repeatable.", valueName: "event"))
  var given: [String] = []
  @Option(
    help: ArgumentHelp(
      "The messages that the app logs. (default: those that occur in the log)",
      valueName: "all|message,…"))
  var observable: String?
  @Option(
    help: ArgumentHelp("Require exactly the messages of this scenario.", valueName: "scenario"))
  var scenario: String?
  @Option(
    help: ArgumentHelp(
      "The format of the result, and the file to write; repeatable. (default: text)",
      valueName: "text|json|junit|github|markdown[=file]"))
  var reporter: [ReporterOption] = []
  @Option(
    name: [.short, .customLong("picture")],
    help: ArgumentHelp(
      "Write the timeline and the graph of each run into this folder.", valueName: "folder"))
  var output: String?
  @Flag(help: "List the inferred events of runs that conform, too.")
  var explain = false
  @OptionGroup var locale: LocaleOption

  func validate() throws {
    if runs.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("standard input can only be read once; give '-' once")
    }
    let files = reporter.compactMap(\.file)
    if Set(files).count < files.count {
      throw ValidationError("two reporters cannot write to the same file; name a file for each")
    }
    if reporter.count(where: { $0.file == nil }) > 1 {
      throw ValidationError(
        "only one reporter can write to standard output; give the others a file, "
          + "as in --reporter junit=report.xml")
    }
    if observable?.isEmpty == true {
      throw ValidationError("--observable is empty; name messages, or use 'all'")
    }
  }

  func run() throws {
    let story = scenario.map { id in
      RunChecker.Story(id) { [model, settings] found throws(LifelineError) in
        try Run(id, model: model.model ?? found.name, settings: settings).trace
      }
    }
    var checker = RunChecker(
      given: given,
      observable: observable.map { $0.split(separator: ",").map(String.init) } ?? [],
      demanding: story
    ) { [settings] model throws(LifelineError) in try settings.events(for: model) }
    var checked: [CheckedRun] = []
    for argument in runs {
      let found = try Run.all(
        [argument], model: model.model, settings: .none(), reading: reading)
      checked += try checker.check(found, of: argument, isModelAsked: model.model != nil)
    }
    for reporter in reporter.isEmpty ? [ReporterOption(.text)] : reporter {
      let text = try reporter.form.string(
        of: checked, in: locale.locale, explainsAll: explain)
      try OutputFile(reporter.file).write(Array(text.utf8))
    }
    if let output {
      try CheckPictureFolder(path: output, language: locale.locale).write(checked)
    }
    let wrong = checked.filter { !$0.verdict.conforms }
    // The reports have already said what is wrong.
    guard wrong.isEmpty else { throw CommandFailure.shown() }
    // A build that checks nothing must not pass.
    guard checked.contains(where: { $0.verdict.judged > 0 }) else {
      throw LifelineError { texts in texts["error.check.nothingJudged"] }
    }
  }
}
