import Foundation
import Testing

/// What a shell offers after `lifeline …`.
struct CompletionTests {
  /// Asks the program as its completion scripts do.
  private func words(
    _ command: String, _ argument: String, _ line: [String], prefix: String = "",
    in folder: URL? = nil
  ) throws -> [String] {
    let run = try CommandLineRun(
      ["---completion", command, "--", argument, "\(line.count - 1)", "\(prefix.count)"] + line,
      in: folder,
      environment: ["SAP_SHELL": "bash", "SAP_SHELL_VERSION": "5.2"])
    #expect(run.status == 0, "\(run.errors)")
    return run.lines
  }

  @Test func `scenarios and files are offered`() throws {
    try withTemporaryFolder { folder in
      try Data().write(to: folder.appending(path: "app.log"))
      let offered = try words(
        "check", "positional@0", ["lifeline", "check", ""], in: folder)
      #expect(offered.contains("001-2") && offered.contains("app.log"), "\(offered)")
    }
  }

  @Test func `events are those of the model of the command line`() throws {
    let usual = try words("run", "--event", ["lifeline", "run", "-e", ""])
    #expect(usual.contains("user.home"))
    try withTemporaryFolder { folder in
      let chart = """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0">
          <state id="open"><transition event="shut" target="closed"/></state>
          <state id="closed"/>
        </scxml>
        """
      try Data(chart.utf8).write(to: folder.appending(path: "door.scxml"))
      let line = ["lifeline", "run", "--model", "door.scxml", "-e", ""]
      #expect(try words("run", "--event", line, in: folder) == ["shut"])
      let states = ["lifeline", "draw", "graph", "--model", "door.scxml", "--root", ""]
      #expect(try words("draw", "--root", states, in: folder) == ["open", "closed"])
    }
  }

  @Test(arguments: [
    ("explain", "positional@0", "applicationDidBecomeActive:"), ("explore", "--to", "suspended"),
    ("run", "--model", "UIScene"), ("run", "--profile", "modern"),
    ("import", "--importer", "nslog"),
    ("check", "--given", "config.iOS11"), ("check", "--scenario", "001-2"),
    ("serve", "positional@0", "001-2"), ("serve", "--model", "UIScene"),
  ])
  func `names are offered`(command: String, argument: String, name: String) throws {
    let offered = try words(command, argument, ["lifeline", command, ""])
    #expect(offered.contains(name), "\(offered.prefix(20))")
  }

  static let bash = "/bin/bash"

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: bash), "there is no bash"))
  func `bash completes an event`() throws {
    try withTemporaryFolder { folder in
      let script = try CommandLineRun("--generate-completion-script", "bash").output
      let ask = """
        PATH="\(CommandLineRun.built.deletingLastPathComponent().path()):$PATH"
        COMP_WORDS=(lifeline run -e user.hom); COMP_CWORD=3
        COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
        _lifeline lifeline user.hom -e; printf '%s\\n' "${COMPREPLY[@]}"
        """
      try Data((script + "\n" + ask).utf8).write(to: folder.appending(path: "ask.bash"))
      let run = try CommandLineRun(
        again: [folder.appending(path: "ask.bash").path()], program: URL(filePath: Self.bash))
      #expect(run.lines.contains("user.home"), "\(run.output) \(run.errors)")
    }
  }
}
