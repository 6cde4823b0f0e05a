import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What cannot be written: exit status 2, one message, no part of a file.
struct FullDiskTests {
  /// Runs a line of the shell in which `lifeline` is the program.
  private func shell(_ line: String, in folder: URL? = nil) throws -> CommandLineRun {
    let program = CommandLineRun.built.path(percentEncoded: false)
    return try CommandLineRun(
      ["-c", "lifeline() { '\(program)' \"$@\"; }; \(line)"], in: folder,
      program: URL(filePath: "/bin/sh"))
  }

  static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

  @Test(
    .enabled(if: hasFullDevice),
    arguments: [
      "echo applicationDidBecomeActive: | lifeline check -",
      "echo applicationDidBecomeActive: | lifeline check - --reporter jsonl",
      "echo applicationDidBecomeActive: | lifeline check - --reporter junit",
      "lifeline run 001-2", "lifeline run 001-2 -T jsonl", "lifeline draw graph",
      "lifeline draw timeline 001-2", "lifeline list scenarios", "lifeline help trace",
      "lifeline run --help", "lifeline --version", "lifeline compare 001-2 002-2",
      "lifeline coverage 001-2", "lifeline explain suspended",
      "echo applicationDidBecomeActive: | lifeline import -",
    ])
  func `a full disk under standard output is an error`(command: String) throws {
    let run = try shell("\(command) >/dev/full")
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        "<standard output>: cannot be written (No space left on device); choose another place"),
      "\(run.errors)")
  }

  @Test(.enabled(if: hasFullDevice))
  func `a report that cannot be written costs no other, and the status is 2`() throws {
    try withTemporaryFolder { folder in
      try Data("applicationDidBecomeActive:\n".utf8).write(to: folder.appending(path: "a.log"))
      for full in ["jsonl", "json", "markdown"] {
        let run = try CommandLineRun(
          "check", "a.log", "--reporter", "\(full)=/dev/full", "--reporter", "junit=\(full).xml",
          "-o", "\(full).html", in: folder)
        #expect(run.status == 2)
        #expect(
          run.errors.hasSuffix(
            "/dev/full: cannot be written (No space left on device); choose another place\n"))
        for name in ["\(full).xml", "\(full).html"] {
          #expect(FileManager.default.fileExists(atPath: folder.appending(path: name).path()))
        }
      }
    }
  }

  @Test func `a standard output that is closed is an error, and no file takes its place`() throws {
    try withTemporaryFolder { folder in
      try Data("applicationDidBecomeActive:\n".utf8).write(to: folder.appending(path: "a.log"))
      let run = try shell(
        "lifeline check a.log --reporter text --reporter jsonl=b.jsonl >&-", in: folder)
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("<standard output>: cannot be written"), "\(run.errors)")
      let lines = try String(contentsOf: folder.appending(path: "b.jsonl"), encoding: .utf8)
      #expect(lines.hasPrefix("{") && lines.hasSuffix("}\n"))
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `a folder that is read-only is an error`() throws {
    try withTemporaryFolder { folder in
      let files = FileManager.default
      let closed = folder.appending(path: "closed")
      try files.createDirectory(at: closed, withIntermediateDirectories: true)
      try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: closed.path())
      for command in ["run 001-2 -o closed/a.txt", "draw graph -o closed/a.svg"] {
        let run = try shell("lifeline \(command)", in: folder)
        #expect(run.status == 2)
        #expect(run.errors.contains("cannot be written (Permission denied)"))
      }
      #expect(try files.contentsOfDirectory(atPath: closed.path()).isEmpty)
    }
  }

  @Test func `a reader that is gone is no error`() throws {
    try withTemporaryFolder { folder in
      for name in ["a.log", "b.log"] {
        try Data("applicationDidBecomeActive:\n".utf8).write(to: folder.appending(path: name))
      }
      let run = try shell(
        "(lifeline check a.log b.log --reporter jsonl -o page.html; echo $? >status; "
          + "lifeline list scenarios; echo $? >>status) | true; sleep 1; while [ $(wc -l <status) -lt 2 ]; do sleep 1; done",
        in: folder)
      #expect(run.errors.isEmpty, "\(run.errors)")
      #expect(
        try String(contentsOf: folder.appending(path: "status"), encoding: .utf8) == "0\n0\n")
      let page = try String(contentsOf: folder.appending(path: "page.html"), encoding: .utf8)
      #expect(page.hasSuffix("</html>\n"))
    }
  }

  @Test func `the name of standard output may be that of a pipe`() throws {
    let run = try shell("lifeline run 001-2 -T callbacks -o /dev/stdout | cat")
    #expect(run.output == "applicationWillResignActive:\napplicationDidEnterBackground:\n")
    #expect(run.errors.isEmpty, "\(run.errors)")
  }
}
