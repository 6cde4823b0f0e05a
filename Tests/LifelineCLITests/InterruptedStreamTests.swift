import Foundation
import Testing

/// Ctrl-C, `SIGTERM`, and an output that nobody reads any more: a stream ends with all its results.
struct InterruptedStreamTests {
  /// A stream into `lifeline check -` that is still open.
  private final class Stream {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())

    init(_ words: [String], in folder: URL) throws {
      process.executableURL = CommandLineRun.built
      process.arguments = ["check", "-"] + words
      process.currentDirectoryURL = folder
      process.standardInput = input
      process.standardOutput = output
      try process.run()
    }

    /// Writes runs of an app that is launched again and again.
    func write(runs: Range<Int>) throws {
      let lines = runs.map { run in
        """
        2026-11-01 0\(run / 60):\(run % 60 < 10 ? "0" : "")\(run % 60):00.000 Lab[\(run + 1):1] -[AppDelegate applicationWillResignActive:]
        2026-11-01 0\(run / 60):\(run % 60 < 10 ? "0" : "")\(run % 60):01.000 Lab[\(run + 1):1] -[AppDelegate applicationDidEnterBackground:]

        """
      }
      try input.fileHandleForWriting.write(contentsOf: Data(lines.joined().utf8))
    }

    /// Reads standard output up to a text.
    func read(to text: String) -> String {
      var told = ""
      while !told.contains(text) {
        let piece = output.fileHandleForReading.availableData
        guard !piece.isEmpty else { break }
        told += String(decoding: piece, as: UTF8.self)
      }
      return told
    }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal ends a stream: the open run is judged, and all files are written`(
    signal: Int32
  ) throws {
    try withTemporaryFolder { folder in
      let stream = try Stream(
        ["--reporter", "text", "--reporter", "junit=r.xml", "-o", "page.html"], in: folder)
      try stream.write(runs: 0..<100)
      var told = stream.read(to: "Lab[1], run 1")
      kill(stream.process.processIdentifier, signal)
      told += stream.read(to: "100 runs: 100 conform\n")
      stream.process.waitUntilExit()
      #expect(stream.process.terminationReason == .exit)
      #expect(stream.process.terminationStatus == 0)
      #expect(told.contains("Lab[100], run 100): too little to judge"))
      func file(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      }
      #expect(try file("r.xml").contains("<testsuites tests=\"100\" failures=\"0\""))
      #expect(try file("page.html").hasSuffix("</html>\n"))
    }
  }

  @Test func `the exit status after a signal is that of the verdicts`() throws {
    try withTemporaryFolder { folder in
      let stream = try Stream(["--observable", "callbacks"], in: folder)
      try stream.write(runs: 0..<100)
      let line = "2026-11-01 01:39:02.000 Lab[100:1] -[AppDelegate applicationDidBecomeActive:]\n"
      try stream.input.fileHandleForWriting.write(contentsOf: Data(line.utf8))
      _ = stream.read(to: "Lab[1], run 1")
      kill(stream.process.processIdentifier, SIGINT)
      #expect(stream.read(to: "does not conform\n").contains("100 runs: "))
      stream.process.waitUntilExit()
      #expect(stream.process.terminationStatus == 1)
    }
  }

  @Test func `a second signal ends the program at once`() throws {
    try withTemporaryFolder { folder in
      let stream = try Stream(["--reporter", "jsonl"], in: folder)
      try stream.write(runs: 0..<300)
      // Nobody reads on: the program waits in the middle of its verdicts.
      _ = stream.read(to: "{")
      usleep(500_000)
      kill(stream.process.processIdentifier, SIGINT)
      usleep(200_000)
      #expect(stream.process.isRunning)
      kill(stream.process.processIdentifier, SIGINT)
      stream.process.waitUntilExit()
      #expect(stream.process.terminationReason == .uncaughtSignal)
      #expect(stream.process.terminationStatus == SIGINT)
    }
  }

  @Test func `where nobody reads the verdicts, a stream ends, and files are written`() throws {
    try withTemporaryFolder { folder in
      let stream = try Stream(["--reporter", "jsonl", "-o", "page.html"], in: folder)
      try stream.output.fileHandleForReading.close()
      try stream.write(runs: 0..<100)
      stream.process.waitUntilExit()
      #expect(stream.process.terminationReason == .exit)
      #expect(stream.process.terminationStatus == 0)
      let page = try String(contentsOf: folder.appending(path: "page.html"), encoding: .utf8)
      #expect(page.hasSuffix("</html>\n"))
    }
  }
}
