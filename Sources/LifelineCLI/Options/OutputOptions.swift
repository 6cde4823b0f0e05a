public import ArgumentParser
public import Lifeline
import LifelineTexts

/// A format that can be asked for by its name, or by the suffix of a file.
protocol FileFormat: ExpressibleByArgument, CaseIterable, RawRepresentable, Sendable
where RawValue == String {
  /// The format that files with a suffix are in; `nil` when there is none.
  init?(suffix: String)
}

extension FileFormat {
  /// Most formats are called like their suffix.
  init?(suffix: String) {
    let name = PictureFormat(suffix: suffix)?.rawValue ?? suffix
    self.init(rawValue: name == "md" ? "markdown" : name)
  }

  /// The format of a picture; `nil` for words.
  var picture: PictureFormat? { PictureFormat(rawValue: rawValue) }
}

/// `-o` and `-T`: where the result goes and in which format.
struct OutputOptions<Format: FileFormat>: ParsableArguments {
  @Option(name: [.customShort("T"), .long], help: "The format; -o's suffix implies it.")
  var format: Format?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Write to a file, whole or not at all; - is standard output.", valueName: "file"))
  var output: String?

  init() {}

  /// The file to write.
  var file: OutputFile { OutputFile(output) }

  /// The format asked for, else the one that the suffix implies, else the given one.
  func format(else usual: Format) throws(LifelineError) -> Format {
    try file.format(format, else: usual)
  }
}

extension OutputFile {
  /// The format asked for, else the one that the suffix implies, else the usual one.
  func format<Format: FileFormat>(
    _ asked: Format?, else usual: Format
  ) throws(LifelineError) -> Format {
    guard let suffix else { return asked ?? usual }
    let file = path ?? ""
    let implied = Format(suffix: suffix)
    if let asked {
      guard let implied, implied != asked else { return asked }
      throw LifelineError { texts in
        texts[
          "error.output.twoFormats",
          ["file": file, "implied": implied.rawValue, "format": asked.rawValue]]
      }
    }
    if let implied { return implied }
    let known = Format.allCases.map(\.rawValue).joined(separator: ", ")
    throw LifelineError { texts in
      texts["error.output.unknownFormat", ["file": file, "suffix": suffix, "known": known]]
    }
  }
}

extension PictureFormat: FileFormat {}

/// `--locale`: the language of titles and labels.
struct LocaleOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("The language of titles, labels and results.", valueName: "en|zh-Hans"))
  var locale: Language = .english
}

/// A command whose results and failures are in a language.
protocol TakesLocale {
  var locale: LocaleOption { get }
}

extension Language: ExpressibleByArgument {}

/// How a picture looks, whatever it shows.
struct LookOptions: ParsableArguments {
  @Option(help: "The colours; automatic follows the reader's choice of light or dark.")
  var theme: Theme = .automatic
  @Flag(help: "Show the title above the picture; Mermaid and PlantUML always do.")
  var title = false
}

extension Theme: ExpressibleByArgument {}

/// The forms of a result that can be read or drawn.
enum ResultFormat: String, FileFormat {
  case text, json, svg, dot, png, pdf, mermaid, plantuml
}

extension OutputOptions {
  func write(_ text: String) throws(LifelineError) { try file.write(Array(text.utf8)) }

  /// Writes a result as JSON or, in every other form, as text.
  func write(
    _ answer: some Answer & Encodable, as format: ResultFormat, in language: Language
  ) throws(LifelineError) {
    try write(format == .json ? answer.json() : answer.text(in: language))
  }

  /// Writes a picture, all pages into one file.
  func write(
    _ picture: Picture, as format: PictureFormat, _ look: LookOptions? = nil
  ) throws(LifelineError) {
    var picture = picture
    picture.showsTitle = look?.title ?? false
    let bytes = try picture.bytes(as: format, theme: look?.theme ?? .automatic)
    try file.write(bytes, isText: format.isText)
  }
}
