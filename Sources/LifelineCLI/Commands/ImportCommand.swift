import ArgumentParser
import Lifeline

/// `lifeline import`: reads logs of real apps to traces.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Read the logs of real apps to traces.",
    discussion: """
      The format is recognised by itself. What became of the lines goes to standard error, with
      samples of lines that look like callbacks and were not taken. Each process is a run of its
      own; several runs go to numbered files, or choose one with --process.

      EXAMPLES:
        lifeline import app.log                          a trace, on standard output
        lifeline import app.log -T callbacks             the messages, one a line
        lifeline import app.log -o app.jsonl             app-1.jsonl, app-2.jsonl for two processes
        log show --last 5m --style ndjson | lifeline import -
        lifeline import app.log --importer flutter       Flutter's states as callbacks
        lifeline import app.log --importer mine.yaml     a format of your own
        lifeline import --model my.scxml door.log        the messages of any model

      An importer of your own is a YAML file: an expression that takes a line apart, with a group
      'event' and, where the line has them, 'time', 'process' and 'pid'; and what its words mean:

        id: acme
        title: Acme's logger
        pattern: '^(?<time>\\S+) \\[(?<pid>\\d+)\\] lifecycle=(?<event>\\w+)'
        names:
          FRONT: "applicationDidBecomeActive:"
          BACK: "applicationDidEnterBackground:"
      """)

  /// The forms of recorded runs.
  enum Format: String, FileFormat {
    case jsonl, text, callbacks
  }

  @Argument(help: ArgumentHelp("Logs; - is standard input.", valueName: "log"))
  var logs: [String]
  @OptionGroup var reading: ImportOptions
  @Option(name: .customShort("T"), help: "jsonl, text or callbacks; -o's suffix implies it.")
  var form: Format?
  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Write to a file, or to numbered files for several runs; - is standard output.",
      valueName: "file"))
  var output: String?
  @Option(
    help: ArgumentHelp(
      "Take the runs of one process only: its number, its name, or which one it is.",
      valueName: "pid|name|n"))
  var process: String?
  @ArgumentParser.Flag(help: "Fail (exit 1) when lines look like callbacks but were not taken.")
  var strict = false
  @ArgumentParser.Flag(help: "Accept logs that tell of no callback.")
  var allowEmpty = false

  func run() throws {
    let form = try form(of: OutputFile(output))
    let options = try reading.options()
    var runs: [RecordedLog.Run] = []
    var nearMisses = 0
    for log in logs {
      let found = try RecordedLog(log, options)
      if found.summary == nil, let model = options.model {
        for run in found.runs { try RecordedLog.check(run.trace, isOf: model, name: found.name) }
      }
      if !found.summaryText.isEmpty { Terminal.complain(found.summaryText) }
      guard allowEmpty || !found.runs.isEmpty else { throw found.nothingFound }
      nearMisses += found.summary?.nearMissCount ?? 0
      runs += found.runs
    }
    if let process { runs = try ProcessChoice(process).runs(among: runs) }
    if runs.isEmpty { runs = [RecordedLog.Run(trace: Trace(title: logs.first))] }
    try RecordedOutput(form: form, file: OutputFile(output)).write(runs)
    if strict, nearMisses > 0 {
      throw CommandFailure.finding(
        "\(nearMisses) \(nearMisses == 1 ? "line looks" : "lines look") like a callback "
          + "and could not be taken")
    }
  }

  private func form(of file: OutputFile) throws(LifelineError) -> Format {
    if let form { return form }
    guard let suffix = file.suffix else { return .jsonl }
    if suffix == "txt" { return .text }
    guard let implied = Format(suffix: suffix) else {
      throw LifelineError(
        "\(output ?? ""): no format ends in '.\(suffix)'; say which with -T (jsonl, text, callbacks)"
      )
    }
    return implied
  }
}
