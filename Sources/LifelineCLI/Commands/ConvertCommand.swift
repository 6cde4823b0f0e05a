import ArgumentParser
import Lifeline

/// `lifeline convert`: writes a model as SCXML, or for people as Mermaid or PlantUML.
struct ConvertCommand: ParsableCommand, TakesLocale, NamesFiles {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Write a model as SCXML, Mermaid or PlantUML.",
    discussion: """
      A Mermaid diagram (stateDiagram-v2) becomes a statechart of its own: labels are
      read as 'event [condition] / action', and '--' as parallel regions. SCXML stays
      as it is written, with its comments and the elements of other tools.

      EXAMPLES:
        lifeline convert states.mmd                   SCXML on standard output
        lifeline convert states.mmd -o states.scxml
        lifeline convert states.scxml -o states.mmd
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

  @OptionGroup var locale: LocaleOption

  func validate() throws {
    guard let output, let suffix = OutputFile(output).suffix, suffix != "scxml", text == nil
    else { return }
    throw ValidationError(
      PictureFormat(suffix: suffix) != nil
        ? "\(output) is a picture, but convert writes charts; draw with 'lifeline draw graph'"
        : "\(output) is no chart; convert writes .scxml, .mmd and .puml")
  }

  /// The text format that the output's suffix names, if it is not SCXML.
  private var text: PictureFormat? {
    let format = OutputFile(output).suffix.flatMap(PictureFormat.init(suffix:))
    return format == .mermaid || format == .plantuml ? format : nil
  }

  var inputs: [String?] { [file] }
  var outputs: [String?] { [output] }

  func run() throws {
    let input = try InputFile(file)
    let chart = try Statechart.drawn(input)
    // A chart that is in the format already stays as it is written.
    if text == .mermaid && ModelReader.begins(input.bytes)
      || text == nil && ModelReader.isSCXML(input.bytes, file: input.name)
    {
      return try OutputFile(output).write(input.bytes)
    }
    guard let text else {
      return try OutputFile(output).write(Array(SCXMLWriter.text(of: chart).utf8))
    }
    let picture = try GraphOptions().picture(of: PictureSubject(chart: chart), in: .english)
    try OutputFile(output).write(Array(picture.pages(as: text).joined()))
  }
}
