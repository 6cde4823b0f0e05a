import ArgumentParser
import Lifeline
import LifelineTexts

/// `lifeline check`: tells whether some run of the model explains a recorded run.
struct CheckCommand: TakesLocale, ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Judge recorded runs: does some run of the model explain them?",
    discussion: """
      EXAMPLES:
        lifeline check app.log                       conforms? exit 1 when not
        lifeline check app.log -o pictures           the timeline and the graph, too
        lifeline check app.log --scenario 001-2      is it just this story?
        lifeline check app.log --observable all      every callback is logged
        lifeline check *.log --reporter github --reporter junit=report.xml
        lifeline run 001-2 -T jsonl | lifeline check -

      An app prints some of what it hears. Unless --observable says otherwise, the messages that
      occur in a log are those that it can contain; others may have come at any time.
      """)

  @Argument(
    help: ArgumentHelp(
      "Traces or logs; - is standard input. Or a scenario's id.", valueName: "trace|log"))
  var runs: [String]
  @OptionGroup var model: ModelOption
  @OptionGroup var settings: SettingOptions
  @OptionGroup var reading: ImporterOption
  @Option(
    help: ArgumentHelp("A setting that is known; may be given again.", valueName: "event"))
  var given: [String] = []
  @Option(
    help: ArgumentHelp(
      "The messages that the log can contain; those that occur when absent.",
      valueName: "all|message,…"))
  var observable: String?
  @Option(
    help: ArgumentHelp("Demand this story and no other.", valueName: "scenario"))
  var scenario: String?
  @Option(
    help: ArgumentHelp(
      "How to tell it, and where; may be given again. text when absent.",
      valueName: "text|json|junit|github|markdown[=file]"))
  var reporter: [ReporterOption] = []
  @Option(
    name: [.short, .customLong("picture")],
    help: ArgumentHelp(
      "Draw the timeline and the graph of each run into a folder.", valueName: "folder"))
  var output: String?
  @Flag(help: "Tell what must have happened also where nothing is wrong.")
  var explain = false
  @OptionGroup var locale: LocaleOption

  func validate() throws {
    if runs.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("standard input can be read once; leave one '-' out")
    }
    let files = reporter.compactMap(\.file)
    if Set(files).count < files.count {
      throw ValidationError("two reporters cannot write the same file; name two")
    }
    if reporter.count(where: { $0.file == nil }) > 1 {
      throw ValidationError(
        "standard output holds one report; give the others a file, as in --reporter junit=report.xml"
      )
    }
    if observable?.isEmpty == true {
      throw ValidationError("--observable names messages, or 'all'")
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
    // The reports say so.
    guard wrong.isEmpty else { throw CommandFailure.shown() }
    // A build that checks nothing must not pass.
    guard checked.contains(where: { $0.verdict.judged > 0 }) else {
      throw LifelineError { texts in texts["error.check.nothingJudged"] }
    }
  }
}
