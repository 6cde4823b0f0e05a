import ArgumentParser
import Lifeline

/// `lifeline import`: converts logs of real apps to traces.
struct ImportCommand: WritesFormats, TakesLocale, NamesFiles {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Convert the logs of real apps to traces.",
    usage: "lifeline import <log> … [<options>]",
    discussion: """
      The log's format is detected. A summary goes to standard error, with samples of
      lines that look like callbacks but could not be read. Each process is a run of
      its own; several runs are written to numbered files, and --process chooses one.

      EXAMPLES:
        lifeline import app.log                       a trace on standard output
        lifeline import app.log -T callbacks          the messages, one per line
        lifeline import app.log -o app.jsonl          app-1.jsonl, app-2.jsonl, …
        lifeline import logs 'ci/*.log' -o all.jsonl  the logs of a folder, a pattern
        log show --last 5m --style ndjson | lifeline import -
        lifeline import app.log --importer flutter    Flutter's states as callbacks
        lifeline import app.log --importer mine.yaml  a format of your own
        lifeline import --model my.scxml door.log     what was read as event, state,
                                                      message of your own chart

      An importer of your own is a YAML file: a regular expression with a group
      'event', or for a chart of your own 'message', 'state', 'from' or 'to', and,
      where the lines have them, the groups 'time', 'process', 'pid' and 'case' (what
      tells runs apart: an order's number); and what each word stands for:

        id: acme
        title: Acme's logger
        pattern: '^(?<time>\\S+) \\[(?<pid>\\d+)\\] lifecycle=(?<event>\\w+)'
        names:
          FRONT: "applicationDidBecomeActive:"
          BACK: "applicationDidEnterBackground:"
      """
        + ExitStatus.help(finding: "--strict, and a line looks like a callback but cannot be read"))

  static let formats: [WrittenFormat] = [.jsonl, .text, .callbacks]

  @Argument(
    help: ArgumentHelp(
      "Logs, folders of logs, or patterns; - is standard input.", valueName: "log"))
  var logs: [String]
  @OptionGroup var model: ModelOption
  @OptionGroup var reading: ImporterOption
  @OptionGroup var choice: ProcessOption
  @OptionGroup var output: OutputOptions<CommandFormat<ImportCommand>>
  @OptionGroup var locale: LocaleOption
  @ArgumentParser.Flag(
    help: "Exit 1 when lines look like callbacks but could not be read.")
  var strict = false
  @ArgumentParser.Flag(help: "Accept logs without any callback.")
  var allowEmpty = false

  var inputs: [String?] { logs + [model.model, reading.importer] }
  var outputs: [String?] { [output.output] }

  func run() throws {
    let format = try output.format(else: .jsonl)
    var models = ModelCache()
    let asked = try model.model.map { name throws(LifelineError) in
      try models.model(called: name)
    }
    let options = try reading.options(model: asked)
    let logs = try LogArguments.files(named: logs, notesIn: Texts(.english))
    var runs: [Run] = []
    var nearMisses = 0
    for log in logs {
      let found = try RecordedLog(log, options, among: &models)
      if found.summary == nil, let model = options.model {
        for run in found.runs { try RecordedLog.check(run.header, isOf: model, name: found.name) }
      }
      Terminal.complain(found.summaryLines)
      guard allowEmpty || !found.runs.isEmpty else { throw found.nothingFound }
      nearMisses += found.summary?.nearMissCount ?? 0
      runs += found.runs
    }
    if let process = choice.process {
      let names = logs.joined(separator: ", ")
      runs = try ProcessChoice(process).runs(among: runs, of: names)
    }
    if runs.isEmpty { runs = [try Run(recorded: Trace(title: logs.first), on: asked)] }
    let output = RecordedOutput(form: format, file: output.file)
    let files = output.files(runs.count)
    try refuseOverlap(of: files.map(\.path))
    try output.write(runs, to: files)
    if strict, nearMisses > 0 {
      throw CommandFailure.finding(
        "\(nearMisses) \(nearMisses == 1 ? "line looks" : "lines look") like a callback "
          + "but could not be read")
    }
  }
}
