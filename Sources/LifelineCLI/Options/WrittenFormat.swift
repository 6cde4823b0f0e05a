import ArgumentParser
import Lifeline

/// A format of what commands write, declared once for `-T`, `-o` and `lifeline list formats`.
struct WrittenFormat: Sendable {
  let name: String
  let summary: String
  /// The picture format; `nil` for text and data.
  var picture: PictureFormat?

  static let text = WrittenFormat("text", "plain text for people")
  static let jsonl = WrittenFormat("jsonl", "the trace as JSON Lines")
  static let callbacks = WrittenFormat(
    "callbacks", "the messages of all delegates, one per line")
  static let configuration = WrittenFormat(
    "configuration", "the states active at the end, one per line")
  static let json = WrittenFormat("json", "JSON for programs")
  static let markdown = WrittenFormat(
    "markdown", "tables for a page, a job summary or a pull request")
  static let html = WrittenFormat("html", "a page that steps through runs")
  static let pictures = PictureFormat.all.map(WrittenFormat.init)

  /// All formats of commands, in the order of lists.
  static let all = [text, jsonl, callbacks, configuration, json, markdown] + pictures + [html]

  private init(_ name: String, _ summary: String) {
    (self.name, self.summary) = (name, summary)
  }

  init(_ picture: PictureFormat) {
    (name, summary, self.picture) = (picture.name, picture.summary, picture)
  }
}

extension WrittenFormat: Equatable {
  static func == (a: WrittenFormat, b: WrittenFormat) -> Bool { a.name == b.name }
}

/// A command with a list of formats.
protocol WritesFormats: ParsableCommand {
  /// The formats of `-T`.
  static var formats: [WrittenFormat] { get }
}

/// One of a command's formats.
struct CommandFormat<Command: WritesFormats>: FileFormat {
  let written: WrittenFormat

  init(_ format: WrittenFormat) { written = format }

  init?(rawValue: String) {
    guard let format = Command.formats.first(where: { $0.name == rawValue }) else { return nil }
    written = format
  }

  var rawValue: String { written.name }
  static var allCases: [CommandFormat] { Command.formats.map(CommandFormat.init) }
}

extension OutputOptions {
  /// Returns the format of `-T`, else that of the suffix, else a default.
  func format<Command>(else usual: WrittenFormat) throws(LifelineError) -> WrittenFormat
  where Format == CommandFormat<Command> {
    try file.format(format, else: CommandFormat(usual)).written
  }
}
