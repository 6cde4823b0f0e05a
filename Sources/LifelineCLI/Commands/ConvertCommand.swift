import ArgumentParser
import Lifeline

/// `lifeline convert`: writes a model as SCXML.
struct ConvertCommand: ParsableCommand, NamesFiles {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Write a model as SCXML.",
    discussion: """
      A Mermaid diagram (stateDiagram-v2) becomes a statechart of its own: labels are
      read as 'event [condition] / action', and '--' as parallel regions.

      EXAMPLES:
        lifeline convert states.mmd                   SCXML on standard output
        lifeline convert states.mmd -o states.scxml
        pbpaste | lifeline convert - -o states.scxml
      """ + ExitStatus.help())

  @Argument(
    help: ArgumentHelp(
      "A Mermaid or SCXML file; - is standard input.", valueName: "file"))
  var file: String
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"))
  var output: String?

  func validate() throws {
    if let output, OutputFile(output).suffix.flatMap(PictureFormat.init(suffix:)) != nil {
      throw ValidationError(
        "\(output) is a picture, but convert writes SCXML; draw with 'lifeline draw graph'")
    }
  }

  var inputs: [String?] { [file] }
  var outputs: [String?] { [output] }

  func run() throws {
    let input = try InputFile(file)
    let reading = ModelReader.read(input.bytes, file: input.name)
    guard let chart = reading.chart else {
      throw LifelineError(messages: reading.findings.map(\.description))
    }
    for warning in reading.findings.withoutNotes { Terminal.complain(warning.description, in: .yellow) }
    try OutputFile(output).write(Array(SCXMLWriter.text(of: chart).utf8))
  }
}
