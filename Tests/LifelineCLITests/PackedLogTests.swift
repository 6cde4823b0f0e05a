import Foundation
import Testing

/// Folders of folders, and logs that are packed.
struct PackedLogTests {
  private static let log = "applicationWillResignActive:\napplicationWillResignActive:\n"
  /// The log, made with gzip.
  private static let gzip =
    "H4sIAAAAAAACA0ssKMjJTE4syczPC8/MyQlKLc5Mz3NMLsksS7XiSsQnCQDKOo2COgAAAA=="
  /// `in/b.log`, which is the log, `in/b.png` and `in/c.log.gz`.
  private static let zip =
    "UEsDBBQAAAAIAAAAIVjKOo2CIgAAADoAAAAIAAAAaW4vYi5sb2dLLCjIyUxOLMnMzwvPzMkJSi3OTM9zTC7JLEu14krEJwkA"
    + "UEsDBBQAAAAAAAAAIViDFtyMAQAAAAEAAAAIAAAAaW4vYi5wbmd4UEsDBBQAAAAAAAAAIViDFtyMAQAAAAEAAAALAAAAaW4v"
    + "Yy5sb2cuZ3p4UEsBAhQDFAAAAAgAAAAhWMo6jYIiAAAAOgAAAAgAAAAAAAAAAAAAAIABAAAAAGluL2IubG9nUEsBAhQDFAAA"
    + "AAAAAAAhWIMW3IwBAAAAAQAAAAgAAAAAAAAAAAAAAIABSAAAAGluL2IucG5nUEsBAhQDFAAAAAAAAAAhWIMW3IwBAAAAAQAA"
    + "AAsAAAAAAAAAAAAAAIABbwAAAGluL2MubG9nLmd6UEsFBgAAAAADAAMApQAAAJkAAAAAAA=="

  /// Makes a folder `farm` with a log, one that is packed, an archive, a log in a folder below, a link to
  /// that folder, and a picture.
  private func withFarm(_ body: (URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let farm = folder.appending(path: "farm")
      let device = farm.appending(path: "deviceA")
      try FileManager.default.createDirectory(at: device, withIntermediateDirectories: true)
      try Data(Self.log.utf8).write(to: farm.appending(path: "a.log"))
      try Data(Self.log.utf8).write(to: device.appending(path: "d.log.1"))
      try Data("x".utf8).write(to: farm.appending(path: "e.png"))
      let packed = [("b.log.gz", Self.gzip), ("c.zip", Self.zip)]
      for (name, base64) in packed {
        let bytes = try #require(Data(base64Encoded: base64))
        try bytes.write(to: farm.appending(path: name))
      }
      try FileManager.default.createSymbolicLink(
        at: farm.appending(path: "linked"), withDestinationURL: device)
      try body(folder)
    }
  }

  private func names(_ run: CommandLineRun) -> [String] {
    run.lines.compactMap { $0.firstMatch(of: /"name":"([^" ]+)"/).map { String($0.output.1) } }
  }

  @Test func `a folder is walked, archives are opened, and nothing is read twice`() throws {
    try withFarm { folder in
      let run = try CommandLineRun("check", "farm", "--reporter", "jsonl", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(
        names(run) == [
          "farm/a.log", "farm/b.log.gz", "farm/c.zip/in/b.log", "farm/deviceA/d.log.1",
        ])
      #expect(
        run.errors.contains(
          "farm: 3 files are no logs: farm/c.zip/in/b.png, farm/c.zip/in/c.log.gz, farm/e.png"))
      let flat = try CommandLineRun(
        "check", "farm", "--no-recurse", "--reporter", "jsonl", in: folder)
      #expect(names(flat) == ["farm/a.log", "farm/b.log.gz", "farm/c.zip/in/b.log"])
    }
  }

  @Test(arguments: ["farm/b.log.gz", "farm/c.zip", "farm/c.zip/in/b.log"])
  func `a packed log is a log for every command`(path: String) throws {
    try withFarm { folder in
      #expect(try CommandLineRun("check", path, in: folder).status == 0)
      let calls = try CommandLineRun("import", path, "-T", "callbacks", in: folder)
      #expect(calls.output == Self.log)
    }
  }

  @Test(
    arguments: [
      ("farm/c.zip/in/a.log", "farm/c.zip/in/a.log: there is no such file"),
      ("cut.log.gz", "cut.log.gz: the archive is damaged or ends too early"),
      ("large.log.gz", "large.log.gz: more than 4 GB, or 200 times what is packed"),
    ])
  func `an archive that cannot be read is named`(path: String, problem: String) throws {
    try withFarm { folder in
      let gzip = try #require(Data(base64Encoded: Self.gzip))
      try gzip.prefix(30).write(to: folder.appending(path: "cut.log.gz"))
      let pack = Process()
      pack.executableURL = URL(filePath: "/bin/sh")
      pack.arguments = ["-c", "head -c 9000000 /dev/zero | tr '\\0' '\\n' | gzip > large.log.gz"]
      pack.currentDirectoryURL = folder
      try pack.run()
      pack.waitUntilExit()
      let run = try CommandLineRun("check", path, in: folder)
      #expect(run.status == 2)
      #expect(run.errors.contains(problem), "\(run.errors)")
    }
  }

  @Test func `an archive that is read is not written`() throws {
    try withFarm { folder in
      let run = try CommandLineRun("check", "farm/c.zip", "-o", "farm/c.zip", in: folder)
      #expect(run.status == 2)
      #expect(run.errors.contains("farm/c.zip: the same file as farm/c.zip, which is read"))
    }
  }

  @Test func `the parts of a log that was begun anew are one log, with the lines of each`() throws {
    try withTemporaryFolder { folder in
      let parts = [
        ("app.log.2", "applicationDidBecomeActive:\napplicationWillResignActive:"),
        ("app.log.1", "applicationDidEnterBackground:\n"),
        ("app.log", "other\napplicationWillEnterForeground:\napplicationDidEngerBackground:\n"),
      ]
      for (name, text) in parts {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
      // A copy counts once.
      try #require(Data(base64Encoded: Self.gzip)).write(to: folder.appending(path: "app.log.1.gz"))
      let run = try CommandLineRun(
        "check", ".", "--observable", "callbacks", "--require", "applicationWillTerminate:",
        "--require-messages", "5", in: folder)
      #expect(run.status == 1)
      #expect(
        run.lines[0]
          == "./app.log: conforms to UIApplication: 4 messages, beginning in the middle of a run")
      #expect(
        run.output.contains("./app.log.2:1: the run does not contain applicationWillTerminate:"))
      #expect(run.errors.contains("./app.log:3:1: 'applicationDidEngerBackground' was not read"))
    }
  }
}
