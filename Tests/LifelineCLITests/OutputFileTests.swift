import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where `-o` leads: a result replaces a file whole, and nothing else.
struct OutputFileTests {
  private static let words = ["draw", "timeline", "001-2", "-T", "dot"]

  private func output() throws -> String { try CommandLineRun(Self.words).output }

  @Test(arguments: ["home.dot", "missing.dot"])
  func `a symbolic link stays one, whether the file behind it is there or not`(file: String)
    throws
  {
    try withTemporaryFolder { folder in
      let inner = folder.appending(path: "inner")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      try Data("old".utf8).write(to: inner.appending(path: "home.dot"))
      let link = folder.appending(path: "link.dot").path(percentEncoded: false)
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: "second.dot")
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "second.dot").path(percentEncoded: false),
        withDestinationPath: "inner/\(file)")
      let run = try CommandLineRun(Self.words + ["-o", "link.dot"], in: folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "second.dot")
      #expect(
        try String(contentsOf: inner.appending(path: file), encoding: .utf8) == output())
    }
  }

  @Test func `links in a ring are told, not replaced`() throws {
    try withTemporaryFolder { folder in
      let link = folder.appending(path: "a.dot").path(percentEncoded: false)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.dot")
      let run = try CommandLineRun(Self.words + ["-o", "a.dot"], in: folder)
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("a.dot: cannot be written"), "\(run.errors)")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.dot")
    }
  }

  @Test func `a pipe is written and stays one`() throws {
    try withTemporaryFolder { folder in
      let pipe = folder.appending(path: "pipe.dot")
      try #require(mkfifo(pipe.path(percentEncoded: false), 0o600) == 0)
      let copied = folder.appending(path: "copied.dot")
      try Data().write(to: copied)
      let reader = Process()
      reader.executableURL = URL(filePath: "/bin/cat")
      reader.arguments = [pipe.path(percentEncoded: false)]
      reader.standardOutput = try FileHandle(forWritingTo: copied)
      try reader.run()
      let run = try CommandLineRun(Self.words + ["-o", "pipe.dot"], in: folder)
      #expect(run.status == 0, "\(run.errors)")
      reader.waitUntilExit()
      #expect(try String(contentsOf: copied, encoding: .utf8) == output())
      let kind = try FileManager.default.attributesOfItem(atPath: pipe.path())[.type]
      #expect(kind as? FileAttributeType != .typeRegular)
    }
  }

  @Test func `a device stays one`() throws {
    let run = try CommandLineRun(again: Self.words + ["-o", "/dev/null"])
    #expect(run.status == 0, "\(run.errors)")
    let kind = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
    #expect(kind as? FileAttributeType == .typeCharacterSpecial)
  }
}
