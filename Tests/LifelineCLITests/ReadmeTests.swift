import Foundation
import Testing

/// The `lifeline` lines of the README, run as a reader would.
struct ReadmeTests {
  /// The words of each line, without the comment; `serve` never ends and has tests of its own.
  static func lines() throws -> [String] {
    let file = URL(filePath: #filePath).appending(path: "../../../README.md").standardized
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("lifeline ") && !$0.hasPrefix("lifeline serve ") }
      .map { line in
        line.prefix { $0 != "#" }.split(separator: " ").dropFirst().joined(separator: " ")
      }
  }

  @Test(arguments: try lines())
  func `a line of the README works`(line: String) throws {
    try withTemporaryFolder { folder in
      let files = [
        "states.mmd": "stateDiagram-v2\n[*] --> off\noff --> on : press\n",
        "notes.md": "<!-- lifeline:begin timeline 001-2 -->\n<!-- lifeline:end -->\n",
      ]
      for (name, text) in files {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
      let root = URL(filePath: #filePath).appending(path: "../../../").standardized.path()
      let words = line.split(separator: " ").map {
        String($0.hasPrefix("Sources/") ? root + $0 : $0)
      }
      let run = try CommandLineRun(words, in: folder)
      // Runs that are compared differ, and the log has a fault.
      let finding = ["compare", "check"].contains(words[0])
      #expect(run.status == (finding ? 1 : 0), "\(run.errors)")
      if let option = words.firstIndex(where: { $0 == "-o" }) {
        let file = folder.appending(path: words[option + 1]).path()
        #expect(FileManager.default.fileExists(atPath: file))
      }
    }
  }

  @Test func `the README has lines to run`() throws {
    #expect(try Self.lines().count > 5)
  }

  @Test func `the picture of two runs is what compare draws`() throws {
    let run = try CommandLineRun(
      "compare", "001-5", "001-6", "--kind", "graph", "-o", "-", "-T", "svg")
    let file = URL(filePath: #filePath).appending(
      path: "../../../Sources/Reports/Reports.docc/compared.svg"
    ).standardized
    #expect(run.output == (try String(contentsOf: file, encoding: .utf8)))
  }
}
