public import ArgumentParser
public import Lifeline

/// An output format, chosen by its name or by a file's suffix.
protocol FileFormat: ExpressibleByArgument, CaseIterable, RawRepresentable, Sendable
where RawValue == String {
  /// Returns the format of files with a suffix; `nil` when no format has it.
  init?(suffix: String)
}

extension FileFormat {
  /// Looks up a suffix, which is the format's name in most cases.
  init?(suffix: String) {
    let name = PictureFormat(suffix: suffix)?.name ?? suffix
    self.init(rawValue: ["md": "markdown", "txt": "text", "xml": "junit"][name] ?? name)
  }
}

/// `-o` and `-T`: the file to write and its format.
struct OutputOptions<Format: FileFormat>: ParsableArguments {
  @Option(
    name: [.customShort("T"), .long], help: "The format. (default: by the suffix of -o)")
  var format: Format?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file to write; - is standard output.", valueName: "file"))
  var output: String?

  init() {}

  /// The file to write.
  var file: OutputFile { OutputFile(output) }

  /// Returns the format of `-T`, else that of the suffix, else a default.
  func format(else usual: Format) throws(LifelineError) -> Format {
    try file.format(format, else: usual)
  }
}

extension OutputFile {
  /// Returns the format asked for, else that of the suffix, else a default.
  ///
  /// - Throws: `LifelineError` when the two contradict, or no format has the suffix.
  func format<Format: FileFormat>(
    _ asked: Format?, else usual: Format
  ) throws(LifelineError) -> Format {
    guard let suffix else { return asked ?? usual }
    let file = path ?? ""
    let implied = Format(suffix: suffix)
    if let asked {
      // Any text may be in a file of text.
      guard let implied, implied != asked, suffix != "txt" else { return asked }
      throw LifelineError.ofCommandLine { texts in
        texts[
          "error.output.twoFormats",
          ["file": file, "implied": implied.rawValue, "format": asked.rawValue]]
      }
    }
    if let implied { return implied }
    let known = Format.allCases.map(\.rawValue).joined(separator: ", ")
    throw LifelineError.ofCommandLine { texts in
      texts["error.output.unknownFormat", ["file": file, "suffix": suffix, "known": known]]
    }
  }
}

/// `--locale`: the language of titles, labels, results and errors.
struct LocaleOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("The language of labels, results and errors.", valueName: "en|zh-Hans"))
  var locale: Language = .ofUser

  func validate() throws {
    guard let name = Language.askedOfLifeline, Language(argument: name) == nil else { return }
    throw ValidationError("LIFELINE_LOCALE=\(name): there is no such language; write en or zh-Hans")
  }
}

/// A command with a `--locale`.
protocol TakesLocale {
  var locale: LocaleOption { get }
}

extension Language: ExpressibleByArgument {
  /// Reads the name of a language as options and systems write it.
  ///
  /// `zh`, `zh_CN.UTF-8` and `zh-Hans-SG` are simplified Chinese; `en_GB` is English.
  public init?(argument: String) {
    let words = argument.prefix { $0 != "." && $0 != "@" }.lowercased().split { "_-".contains($0) }
    switch words.first {
    case "en": self = .english
    case "zh" where !words.contains { ["hant", "tw", "hk", "mo"].contains($0) }:
      self = .simplifiedChinese
    default: return nil
    }
  }

  /// What `LIFELINE_LOCALE` says; `nil` where it says nothing.
  fileprivate static let askedOfLifeline =
    ProcessInfo.processInfo.environment["LIFELINE_LOCALE"].flatMap { $0.isEmpty ? nil : $0 }

  /// The language of the user's system: the first of these variables that says something, else English.
  fileprivate static let ofUser: Language = {
    let environment = ProcessInfo.processInfo.environment
    let variables = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
    let name = askedOfLifeline ?? variables.first { !$0.isEmpty } ?? ""
    return Language(argument: name) ?? .english
  }()
}

/// `--theme` and `--title`: the look of a picture.
struct LookOptions: ParsableArguments {
  @Option(help: PictureTheme.help)
  var theme: PictureTheme = .automatic
  @Flag(help: "Show the title above the picture, as Mermaid and PlantUML always do.")
  var title = false
}

extension PictureTheme: ExpressibleByArgument {
  static let help = ArgumentHelp("\(words)")
  static let reportHelp = ArgumentHelp(
    "\(words) (default: that of the pictures that are there, or automatic)")
  private static let words =
    "The colours: 'automatic' follows the reader's light or dark mode; 'pair' writes name-light.svg and name-dark.svg, 'docc' name.svg and name~dark.svg, of which DocC shows the right one."
}

extension OutputOptions {
  func write(_ text: String) throws(LifelineError) { try file.write(Array(text.utf8)) }

  /// Writes a result as JSON, or in every other format as text.
  func write(
    _ answer: some Answer & Encodable, as format: WrittenFormat, in language: Language
  ) throws(LifelineError) {
    try write(format == .json ? answer.json() : answer.text(in: language))
  }

  /// Writes a picture, all pages into one file of each theme.
  func write(
    _ picture: Picture, as format: PictureFormat, _ look: LookOptions? = nil
  ) throws(LifelineError) {
    var picture = picture
    picture.showsTitle = look?.title ?? false
    for (file, theme) in try file.themed(look?.theme ?? .automatic, as: format) {
      try file.write(try picture.bytes(as: format, theme: theme), isText: format.isText)
    }
  }

  /// The files of a picture with this theme; `nil` for standard output.
  func paths(_ theme: PictureTheme) -> [String?] {
    theme.files.map { file.marked($0.mark).path }
  }
}
