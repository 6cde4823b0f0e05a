import Foundation
import Testing

/// An option of a name means the same in every command.
struct SharedOptionsTests {
  struct Help: Decodable {
    let command: Command

    struct Command: Decodable {
      let commandName: String
      let arguments: [Argument]?
      let subcommands: [Command]?
    }

    struct Argument: Decodable {
      let kind: String
      let names: [Name]?
      let valueName: String?
      let abstract: String?
    }

    struct Name: Decodable {
      let kind: String
      let name: String
    }
  }

  /// Options whose help differs, each with the reason.
  static let exceptions = [
    "report -o": "a report is a folder",
    "report --output": "a report is a folder",
    "report --locale": "a report is in all languages by default",
    "report --pictures": "relative to the page that --into fills",
    "report --theme": "a page can choose between two files",
    "lint --reporter": "fewer formats",
    "report --templates": "pages, besides what a page of HTML is made of",
    "report --layout": "all graphs of a report, with fewer words",
    "import --strict": "an import has no verdict that could require more",
    "explore -e": "a search tries an event, a run sends it",
    "explore --event": "a search tries an event, a run sends it",
  ]

  static func commands() throws -> [Help.Command] {
    let text = try CommandLineRun("--experimental-dump-help").output
    let help = try JSONDecoder().decode(Help.self, from: Data(text.utf8))
    return (help.command.subcommands ?? []).filter { $0.commandName != "help" }
  }

  @Test func `an option has the same help in every command`() throws {
    var known: [String: (command: String, help: String)] = [:]
    for command in try Self.commands() {
      for option in command.arguments ?? [] where option.kind != "positional" {
        let help = "<\(option.valueName ?? "")> \(option.abstract ?? "")"
        for name in option.names ?? [] {
          let word = (name.kind == "short" ? "-" : "--") + name.name
          guard Self.exceptions["\(command.commandName) \(word)"] == nil else { continue }
          let first = known[word] ?? (command.commandName, help)
          known[word] = first
          #expect(help == first.help, "\(word) of \(command.commandName) and of \(first.command)")
        }
      }
    }
    #expect(known["-o"] != nil && known["--process"] != nil && known["--locale"] != nil)
  }

  @Test(arguments: ["draw", "run", "check", "compare", "coverage", "import"])
  func `what reads logs takes a process`(command: String) throws {
    let options = try Self.commands().first { $0.commandName == command }?.arguments ?? []
    #expect(options.contains { ($0.names ?? []).contains { $0.name == "process" } })
  }

  @Test func `--format and -T are the format of the output`() throws {
    let log = "applicationDidBecomeActive:\n"
    for option in ["-T", "--format"] {
      let run = try CommandLineRun("import", "-", option, "callbacks", input: log)
      #expect(run.output == log)
    }
  }

  /// Two processes in one log.
  private static let log = """
    2026-11-20 10:00:00.000 Lab[42:1] applicationWillResignActive:
    2026-11-20 10:00:01.000 Shop[43:1] applicationDidBecomeActive:

    """

  @Test(arguments: [["draw", "timeline", "-", "-T", "mermaid"], ["run", "-"]])
  func `a process of a log is drawn and run`(words: [String]) throws {
    let both = try CommandLineRun(words, input: Self.log)
    #expect(both.status == 2)
    #expect(both.errors.contains("choose one with --process"), "\(both.errors)")
    let one = try CommandLineRun(words + ["--process", "43"], input: Self.log)
    #expect(one.status == 0, "\(one.errors)")
    #expect(one.output.contains("applicationDidBecomeActive:"))
    #expect(!one.output.contains("applicationWillResignActive:"))
  }

  @Test func `a scenario has no process`() throws {
    let run = try CommandLineRun("draw", "timeline", "001-2", "--process", "1")
    #expect(run.status == 64)
    #expect(run.errors.contains("--process only applies to logs and traces; leave it out"))
  }

  @Test func `logs of a folder and of a pattern are imported`() throws {
    try withTemporaryFolder { folder in
      for name in ["a.log", "b.log"] {
        try Data("applicationDidBecomeActive:\n".utf8).write(to: folder.appending(path: name))
      }
      for argument in [".", "*.log"] {
        let run = try CommandLineRun("import", argument, "-o", "out.jsonl", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.contains("out-1.jsonl") && names.contains("out-2.jsonl"), "\(names)")
        for name in ["out-1.jsonl", "out-2.jsonl"] {
          try FileManager.default.removeItem(at: folder.appending(path: name))
        }
      }
    }
  }
}
