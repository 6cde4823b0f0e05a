import ArgumentParser
import Lifeline

/// `lifeline lint`: finds errors in models, and what is legal but probably a mistake.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find errors and likely mistakes in SCXML files; exit 1 if there are any.",
    discussion: """
      EXAMPLES:
        lifeline lint my.scxml
        lifeline lint models/*.scxml
      """)

  @Argument(help: ArgumentHelp("SCXML files; - is standard input.", valueName: "file.scxml"))
  var files: [String]

  func run() throws {
    var findings: [Finding] = []
    for path in files {
      let file = try InputFile(path)
      let reading = SCXMLReader.read(file.bytes, file: file.name)
      let doubts = reading.chart.map { ChartLint.findings(in: $0) } ?? []
      findings += (reading.findings + doubts).sortedByPlace
    }
    Terminal.emit(Array(findings.map { "\($0)\n" }.joined().utf8))
    guard findings.isEmpty else {
      throw CommandFailure.shown(exitCode: findings.containErrors ? 2 : 1)
    }
  }
}
