import ArgumentParser
import Lifeline

/// `lifeline lint`: finds errors in models, and what is legal but probably a mistake.
struct LintCommand: ParsableCommand, TakesLocale, TakesQuiet, NamesFiles {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find errors and likely mistakes in models.",
    usage: "lifeline lint <file> … [--reporter <format>[=<file>] …]",
    discussion: """
      EXAMPLES:
        lifeline lint my.scxml
        lifeline lint models/*.scxml
        lifeline lint states.mmd
        lifeline lint my.scxml --reporter github --reporter junit=lint.xml
        lifeline lint my.scxml --limit 1000000      search longer

      All runs are searched for states that none enters. A search that is stopped
      tells nothing about them, and a note says so. It stops at the limit, or at 1 GB
      of memory; a limit above 2 million allows more memory, 500 bytes for each.
      """ + ExitStatus.help(finding: "warnings, but no errors; errors exit with 2, notes with 0"))

  @Argument(
    help: ArgumentHelp(
      "SCXML or Mermaid files; - is standard input.", valueName: "file.scxml"))
  var files: [String]
  @Option(
    help: ArgumentHelp(
      "Stop after this many situations (states and pending timers).",
      valueName: "count"))
  var limit = 10_000
  @OptionGroup var reporters: ReporterOptions<LintReport>
  @OptionGroup var quietness: QuietOption
  @OptionGroup var locale: LocaleOption

  func validate() throws {
    guard (1...100_000_000).contains(limit) else {
      throw ValidationError("--limit must be between 1 and 100000000")
    }
  }

  var inputs: [String?] { files }
  var outputs: [String?] { reporters.reporter.map(\.file) }

  func run() throws {
    let models = try files.map { path in
      let file = try InputFile(path)
      let reading = ModelReader.read(file.bytes, file: file.name)
      let chart = reading.findings.containErrors ? nil : reading.chart
      let doubts = chart.map { self.doubts(about: $0, file.name) } ?? []
      return LintedModel(name: file.name, findings: (reading.findings + doubts).sortedByPlace)
    }
    for reporter in reporters.all(or: .text) where !quietness.silences(OutputFile(reporter.file)) {
      let isColoured = reporter.file == nil && Terminal.output.hasColours
      let text =
        reporter.form == .text
        ? LintReport.text(of: models, isColoured: isColoured)
        : try reporter.form.string(of: models)
      try OutputFile(reporter.file).write(Array(text.utf8))
    }
    let findings = models.flatMap(\.findings.withoutNotes)
    guard findings.isEmpty else {
      throw CommandFailure.shown(exitCode: findings.containErrors ? 2 : 1)
    }
  }

  /// What is legal in a chart but probably a mistake; of one that cannot run, what its text tells.
  private func doubts(about chart: Statechart, _ name: String) -> [Finding] {
    guard let model = try? Model(chart, name: name) else { return ChartLint.findings(in: chart) }
    return model.lint(limit: limit)
  }
}
