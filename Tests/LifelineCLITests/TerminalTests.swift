import Foundation
import LifelineCLI
import Testing

/// Colours, progress and `--quiet`.
struct TerminalTests {
  @Test(arguments: [
    (true, ["TERM": "xterm"], true, true),
    (false, ["TERM": "xterm"], false, false),
    (true, ["TERM": "dumb"], false, false),
    (true, [:], false, false),
    (true, ["TERM": "xterm", "NO_COLOR": "1"], true, false),
    (true, ["TERM": "xterm", "NO_COLOR": ""], true, true),
  ])
  func `a terminal can show what it and its user allow`(
    isTerminal: Bool, environment: [String: String], canErase: Bool, hasColours: Bool
  ) {
    let abilities = TerminalAbilities(isTerminal: isTerminal) { environment[$0] }
    #expect(abilities.canErase == canErase && abilities.hasColours == hasColours)
  }

  @Test(arguments: [
    ("checking app.log", 3, "checking app.log … 3 s"),
    ("checking app.log", 125, "checking app.log … 2 min 5 s"),
    (String(repeating: "a", count: 90), 12, String(repeating: "a", count: 72) + " … 12 s"),
    (String(repeating: "检", count: 60), 1, String(repeating: "检", count: 36) + " … 1 s"),
  ])
  func `a line of progress fits a terminal`(what: String, seconds: Int, line: String) {
    #expect(Progress.line(what, elapsed: .seconds(seconds)) == line)
  }

  static let script = "/usr/bin/script"
  static let bad = "applicationDidBecomeActive:\napplicationDidEnterBackground:\n"

  /// Runs the program on a pseudo-terminal, which shows standard output and standard error.
  private func screen(
    _ command: String, in folder: URL, environment: [String: String] = [:]
  ) throws -> String {
    let program = CommandLineRun.built.path()
    return try CommandLineRun(
      again: [
        "-qec", command.replacing("lifeline", with: program, maxReplacements: 1), "/dev/null",
      ],
      in: folder, program: URL(filePath: Self.script),
      environment: ["TERM": "xterm", "NO_COLOR": ""].merging(environment) { $1 }
    ).output
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: script), "there is no script"))
  func `verdicts, findings and errors are coloured on a terminal`() throws {
    try withTemporaryFolder { folder in
      try Data(Self.bad.utf8).write(to: folder.appending(path: "app.log"))
      let chart = """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" initial="of"><state id="off"/></scxml>
        """
      try Data(chart.utf8).write(to: folder.appending(path: "x.scxml"))
      let check = "lifeline check app.log --observable callbacks"
      #expect(try screen(check, in: folder).contains("\u{1B}[31mdoes not conform"))
      #expect(
        try screen("lifeline check app.log", in: folder).contains("\u{1B}[33mtoo little to judge"))
      #expect(try screen("lifeline lint x.scxml", in: folder).contains("\u{1B}[31mx.scxml:1:1:"))
      #expect(try screen("lifeline run ./gone.yaml", in: folder).contains("\u{1B}[31m./gone.yaml:"))
      for plain in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
        #expect(!(try screen(check, in: folder, environment: plain)).contains("\u{1B}[3"))
      }
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: script), "there is no script"))
  func `progress appears on a terminal and is erased at the end`() throws {
    try withTemporaryFolder { folder in
      try Data(Self.bad.utf8).write(to: folder.appending(path: "app.log"))
      let slow =
        "sh -c 'rm -f slow; mkfifo slow; (sleep 3; cat app.log) > slow & lifeline check slow'"
      let shown = try screen(slow, in: folder)
      #expect(shown.contains("reading slow … 1 s"), "\(shown)")
      let last = shown.components(separatedBy: " s\r\u{1B}[K").last ?? ""
      #expect(last.hasPrefix("slow: \u{1B}[33mtoo little to judge"), "\(shown)")
      #expect(!last.contains("reading") && !last.contains("\u{1B}[K"))
      let dumb = try screen(slow, in: folder, environment: ["TERM": "dumb"])
      #expect(!dumb.contains("reading"))
    }
  }

  @Test func `nothing but text goes to files and pipes`() throws {
    let run = try CommandLineRun(
      "check", "-", "--observable", "callbacks", input: Self.bad, environment: ["TERM": "xterm"])
    #expect(run.status == 1)
    #expect(!(run.output + run.errors).contains("\u{1B}"))
  }

  static let quiet: [(words: [String], status: Int32)] = [
    (["check", "-", "--observable", "callbacks"], 1), (["check", "-"], 0),
    (["compare", "001-2", "002-2"], 1), (["compare", "001-2", "001-2"], 0),
    (["coverage", "001-1", "--fail-under", "90"], 1), (["explore", "--to", "suspended"], 0),
  ]

  @Test(arguments: quiet, ["-q", "--quiet"])
  func `quiet leaves the exit status`(
    command: (words: [String], status: Int32), option: String
  ) throws {
    let run = try CommandLineRun(command.words + [option], input: Self.bad)
    #expect(run.status == command.status)
    #expect(run.output.isEmpty && run.errors.isEmpty, "\(run.output) \(run.errors)")
  }

  @Test func `quiet still writes files and tells errors`() throws {
    try withTemporaryFolder { folder in
      try Data(Self.bad.utf8).write(to: folder.appending(path: "app.log"))
      let run = try CommandLineRun(
        "check", "app.log", "./gone.log", "-q", "--reporter", "json=r.json", in: folder)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors == "./gone.log: there is no such file; check the path\n")
      #expect(FileManager.default.fileExists(atPath: folder.appending(path: "r.json").path()))
    }
  }
}
