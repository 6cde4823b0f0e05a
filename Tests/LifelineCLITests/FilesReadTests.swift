import Foundation
import Testing

/// Each file that is named is read, or it is said and counted that it is not.
struct FilesReadTests {
  private static let right = "applicationWillResignActive:\napplicationDidEnterBackground:\n"
  private static let wrong = "applicationDidBecomeActive:\napplicationDidEnterBackground:\n"

  /// Makes a folder with files, of which those that end in `/` are folders.
  private func withFiles(
    _ files: KeyValuePairs<String, String>, _ body: (URL) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      for (name, text) in files {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      try body(folder)
    }
  }

  private func link(_ name: String, to target: String, in folder: URL) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: name).path(percentEncoded: false),
      withDestinationPath: target)
  }

  @Test func `names that differ only in the form of their characters are two files`() throws {
    try withFiles([:]) { folder in
      let logs = folder.path(percentEncoded: false)
      // Not through URL, which changes names.
      for (name, text) in [("\u{E9}.log", Self.right), ("e\u{301}.log", Self.wrong)] {
        let file = try #require(fopen("\(logs)/\(name)", "w"))
        fputs(text, file)
        fclose(file)
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: logs)
      try #require(names.count == 2)
      let run = try CommandLineRun("check", ".", "--observable", "callbacks", in: folder)
      #expect(run.status == 1)
      #expect(run.lines.first == "2 runs: 1 conforms, 1 does not conform")
    }
  }

  @Test(arguments: [
    ["a.log", "b.log", "a.log", "c.log"], [".", "./c.log"], ["?.log", "."], [".", "."],
  ])
  func `a file counts once, whatever its names, and a note says so`(words: [String]) throws {
    try withFiles(["a.log": Self.right]) { folder in
      try link("b.log", to: "a.log", in: folder)
      try FileManager.default.linkItem(
        at: folder.appending(path: "a.log"), to: folder.appending(path: "c.log"))
      let run = try CommandLineRun(["check", "--require-runs", "2"] + words, in: folder)
      #expect(run.status == 1)
      #expect(run.output.contains("1 run was checked; at least 2 are required"))
      #expect(run.errors.contains(/b\.log is the same as (\.\/)?a\.log and counts once/))
      #expect(run.errors.contains(/c\.log is the same as (\.\/)?a\.log and counts once/))
      let coverage = try CommandLineRun(["coverage"] + words, in: folder)
      #expect(coverage.lines.first?.hasPrefix("UIApplication: 1 run, ") == true)
      let calls = try CommandLineRun(["import", "-T", "callbacks"] + words, in: folder)
      #expect(calls.output == Self.right)
    }
  }

  @Test func `a log is compared with itself if it is named twice`() throws {
    try withFiles(["a.log": Self.right]) { folder in
      let run = try CommandLineRun("compare", "a.log", "a.log", in: folder)
      #expect(run.lines == ["equal: 2 entries"], "\(run.errors)")
    }
  }

  @Test func `hidden files are counted`() throws {
    try withFiles(["logs/a.log": Self.right, "logs/.b.log": Self.wrong, "logs/.c/d.log": "x"]) {
      folder in
      for command in ["check", "coverage", "import"] {
        let run = try CommandLineRun(command, "logs", in: folder)
        #expect(run.status == 0)
        #expect(
          run.errors.contains("logs: 2 hidden files are not read: logs/.b.log, logs/.c\n"))
      }
    }
  }

  @Test(arguments: ["logs", "logs/*"])
  func `nobody waits for a pipe that is in a folder or matches a pattern`(path: String) throws {
    try withFiles(["logs/b.log": Self.right]) { folder in
      mkfifo(folder.appending(path: "logs/a.log").path(percentEncoded: false), 0o600)
      for command in ["check", "coverage", "import"] {
        let run = try CommandLineRun(command, path, in: folder)
        #expect(run.status == 0)
        #expect(
          run.errors.contains("\(path): 1 is no regular file and is not read: logs/a.log\n"))
      }
      let run = try CommandLineRun("check", "logs/a*", in: folder)
      #expect(run.status == 2)
      #expect(run.errors.contains("logs/a*: no file matches this pattern"))
    }
  }

  @Test func `a link that leads nowhere is an error if its name is that of a log`() throws {
    try withFiles(["logs/a.log": Self.right]) { folder in
      try link("logs/last", to: "gone", in: folder)
      try link("logs/up", to: "..", in: folder)
      let run = try CommandLineRun("check", "logs", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.contains("logs: 1 file is no log: logs/last"))
      try link("logs/b.log", to: "gone", in: folder)
      try link("logs/c.log", to: "c.log", in: folder)
      let other = try CommandLineRun("check", "logs", in: folder)
      #expect(other.status == 2)
      #expect(other.errors.contains("logs/b.log: there is no such file"))
      #expect(other.errors.contains("logs/c.log: cannot be read (Too many levels"))
      #expect(other.lines.first == "1 run: 1 conforms, 2 logs cannot be read")
    }
  }

  #if os(Linux)
    @Test func `a name that is not UTF-8 is an error, since its file cannot be named`() throws {
      try withFiles(["logs/a.log": Self.right]) { folder in
        let base = Array(folder.path(percentEncoded: false).utf8CString.dropLast())
        let file = try #require(
          fopen(base + "/logs/".utf8CString.dropLast() + [-1, 46, 108, 0], "w"))
        fclose(file)
        let run = try CommandLineRun("check", "logs", in: folder)
        #expect(run.status == 2)
        #expect(
          run.errors.contains("logs/\u{FFFD}.l: there is no such file, or its name is not UTF-8"))
      }
    }
  #endif

  @Test(
    .enabled(if: geteuid() != 0, "root reads everything"),
    arguments: [".", "*", "*/b.log", "*/*.log"])
  func `what may not be read is an error with its name`(path: String) throws {
    try withFiles(["a.log": Self.right, "sub/b.log": Self.wrong]) { folder in
      let sub = folder.appending(path: "sub").path(percentEncoded: false)
      defer { chmod(sub, 0o700) }
      for mode: mode_t in [0, 0o400] {
        chmod(sub, mode)
        let run = try CommandLineRun("check", path, in: folder)
        #expect(run.status == 2)
        #expect(run.errors.contains(/sub(\/b\.log)?: cannot be read; check its permissions/))
      }
    }
  }
}
