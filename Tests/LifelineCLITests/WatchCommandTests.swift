import Foundation
import Testing

struct WatchCommandTests {
  private static let good = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0"><state id="first"/></scxml>
    """

  @Test func `a change runs the command again, and a mistake keeps the last good output`() throws {
    try withTemporaryFolder { folder in
      let model = folder.appending(path: "m.scxml")
      let states = folder.appending(path: "states.txt")
      try Data(Self.good.utf8).write(to: model)
      let process = Process()
      process.executableURL = CommandLineRun.built
      process.arguments = [
        "watch", "--runs", "3", "run", "--model", "m.scxml", "-T", "configuration", "-o",
        "states.txt",
      ]
      process.currentDirectoryURL = folder
      let words = Pipe()
      process.standardError = words
      try process.run()
      var seen = ""
      func waitForRun(ending: String) {
        while !seen.hasSuffix(ending) {
          let data = words.fileHandleForReading.availableData
          if data.isEmpty { return }
          seen += String(decoding: data, as: UTF8.self)
        }
      }
      waitForRun(ending: "done; watching m.scxml\n")
      #expect(try String(contentsOf: states, encoding: .utf8) == "first\n")

      try Data("<scxml".utf8).write(to: model)
      waitForRun(ending: "exit 2; watching m.scxml\n")
      #expect(seen.contains("m.scxml:1:"))
      #expect(try String(contentsOf: states, encoding: .utf8) == "first\n")

      try Data(Self.good.replacing("first", with: "second").utf8).write(to: model)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(try String(contentsOf: states, encoding: .utf8) == "second\n")
    }
  }

  @Test(arguments: [
    (["watch", "run", "001-2"], 2, "names no file"), (["watch"], 64, "command"),
    (["watch", "watch", "run"], 64, "name the command to run"),
  ])
  func `what cannot be watched is told`(words: [String], status: Int32, message: String) throws {
    let run = try CommandLineRun(words)
    #expect(run.status == status)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
