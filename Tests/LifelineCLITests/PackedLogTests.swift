import Foundation
import Testing

/// Logs that are packed, and the parts of logs.
struct PackedLogTests {
  private static let log = "applicationWillResignActive:\napplicationDidEnterBackground:\n"
  private static let gzip = packed(log.utf8)

  /// Packs bytes as gzip does, but without making them fewer; the flags of the head announce what is
  /// extra.
  private static func packed(
    _ bytes: some Collection<UInt8>, flags: UInt8 = 0, _ extra: [UInt8] = []
  ) -> [UInt8] {
    let length = UInt16(bytes.count)
    let head: [UInt8] = [0x1F, 0x8B, 8, flags, 0, 0, 0, 0, 0, 255] + extra
    let headSum = flags & 2 == 0 ? [] : littleEndian(UInt16(truncatingIfNeeded: sum(head)))
    let lengths = littleEndian(length) + littleEndian(~length)
    let end = littleEndian(sum(bytes)) + littleEndian(UInt32(length))
    return head + headSum + [1] + lengths + bytes + end
  }

  private static func littleEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  /// The sum that gzip has, CRC-32.
  private static func sum(_ bytes: some Collection<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
      }
    }
  }

  private func check(
    _ bytes: [UInt8], called name: String = "app.log.gz"
  ) throws -> CommandLineRun {
    try withTemporaryFolder { folder in
      try Data(bytes).write(to: folder.appending(path: name))
      return try CommandLineRun("check", name, in: folder)
    }
  }

  @Test(arguments: ["check", "import", "coverage", "draw timeline", "compare plain.log"])
  func `a packed log is a log for every command`(command: String) throws {
    try withTemporaryFolder { folder in
      try Data(Self.gzip).write(to: folder.appending(path: "app.log.gz"))
      try Data(Self.log.utf8).write(to: folder.appending(path: "plain.log"))
      let words = command.split(separator: " ").map(String.init) + ["app.log.gz"]
      let run = try CommandLineRun(words, in: folder)
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  private static let two: [UInt8] =
    packed("applicationWillResignActive:\n".utf8)
    + packed("applicationDidEnterBackground:\n".utf8)
  private static let whole: [(what: String, bytes: [UInt8])] = [
    ("a head with all", packed(log.utf8, flags: 0x1E, [1, 0, 7, 65, 0, 66, 0])),
    ("zeros behind it", gzip + [UInt8](repeating: 0, count: 100_000)),
    ("two members", two),
    ("an empty member", packed([]) + gzip),
    ("no packing at all", [UInt8](log.utf8)),
  ]

  @Test(arguments: whole)
  func `what gzip unpacks is read`(what: String, bytes: [UInt8]) throws {
    let run = try check(bytes)
    #expect(run.status == 0, "\(what): \(run.errors)")
    #expect(run.output.contains("too little to judge: 2 messages"), "\(what)")
  }

  private static let early = "the archive is damaged or ends too early (unexpected end of file)"
  private static let damaged: [(bytes: [UInt8], problem: String)] = [
    (gzip.dropLast(), early),
    (Array(gzip.prefix(7)), early),
    (gzip + gzip.prefix(9), early),
    (Array(gzip.dropLast(8)) + [1, 2, 3, 4, 58, 0, 0, 0], "(incorrect data check)"),
    (Array(gzip.dropLast(4)) + [9, 0, 0, 0], "(incorrect length check)"),
    (gzip + "junk".utf8 + gzip, "not gzip after byte \(gzip.count)"),
    (gzip + [0x1F, 0], "not gzip after byte \(gzip.count)"),
    (gzip + [0, 0] + gzip, "not gzip after byte \(gzip.count + 2)"),
    (packed([]), "app.log.gz:1:1: the log is empty"),
    ([], "app.log.gz:1:1: the log is empty"),
    (packed(gzip), "app.log.gz: this is compressed; unpack it with gunzip"),
  ]

  @Test(arguments: damaged)
  func `what gzip does not unpack is an error, whatever was read before`(
    bytes: [UInt8], problem: String
  ) throws {
    let run = try check(bytes)
    #expect(run.status == 2)
    #expect(run.errors.contains(problem), "\(run.errors)")
  }

  @Test func `a log that unpacks to far more than it is has a limit`() throws {
    try withTemporaryFolder { folder in
      let pack = Process()
      pack.executableURL = URL(filePath: "/bin/sh")
      pack.arguments = ["-c", "head -c 9000000 /dev/zero | tr '\\0' '\\n' | gzip > large.log.gz"]
      pack.currentDirectoryURL = folder
      try pack.run()
      pack.waitUntilExit()
      let run = try CommandLineRun("check", "large.log.gz", in: folder)
      #expect(run.status == 2)
      #expect(run.errors.contains("large.log.gz: more than 4 GB, or 200 times what is packed"))
    }
  }

  @Test(arguments: [[3, 4], [5, 6], [7, 8]] as [[UInt8]])
  func `a zip archive is refused, by its first bytes, also from standard input`(
    end: [UInt8]
  ) throws {
    let zip = [0x50, 0x4B] + end + Array(repeating: 0, count: 18)
    let run = try check(zip, called: "app.log")
    #expect(run.status == 2)
    #expect(run.errors.contains("app.log: this is a zip archive; unzip it first"))
    let input = String(decoding: zip, as: UTF8.self)
    let stream = try CommandLineRun("check", "-", input: input)
    #expect(stream.status == 2)
    #expect(stream.errors.contains("<standard input>: this is a zip archive; unzip it first"))
  }

  @Test func `a zip archive in a folder is a log that cannot be read`() throws {
    try withTemporaryFolder { folder in
      try Data(Self.log.utf8).write(to: folder.appending(path: "a.log"))
      try Data([0x50, 0x4B, 3, 4]).write(to: folder.appending(path: "b.ZIP"))
      for command in ["check", "coverage", "import"] {
        let run = try CommandLineRun(command, ".", in: folder)
        #expect(run.status == 2, "\(command)")
        #expect(run.errors.contains("./b.ZIP: this is a zip archive; unzip it first"))
      }
    }
  }

  @Test func `a packed log that is read is not written`() throws {
    try withTemporaryFolder { folder in
      try Data(Self.gzip).write(to: folder.appending(path: "a.log.gz"))
      let run = try CommandLineRun("check", "a.log.gz", "-o", "a.log.gz", in: folder)
      #expect(run.status == 2)
      #expect(run.errors.contains("a.log.gz: the same file as a.log.gz, which is read"))
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
      try Data(Self.packed(parts[1].1.utf8)).write(to: folder.appending(path: "app.log.1.gz"))
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
      #expect(run.errors.contains("./app.log.1.gz is a copy of ./app.log.1 and counts once"))
    }
  }

  @Test(arguments: [
    ("app.log", "app.log.gz"), ("app.log.1", "app.log.1.gz"), ("app.log.1", "app.log.01"),
    ("app.log.1", "app.log.99999999999999999999"),
  ])
  func `two files that could be one part are two logs if they differ`(
    first: String, second: String
  ) throws {
    try withTemporaryFolder { folder in
      let wrong = "applicationDidBecomeActive:\napplicationDidEnterBackground:\n"
      try Data(Self.log.utf8).write(to: folder.appending(path: first))
      let bytes = second.hasSuffix(".gz") ? Self.packed(wrong.utf8) : Array(wrong.utf8)
      try Data(bytes).write(to: folder.appending(path: second))
      for words in [["."], ["app*"]] {
        let run = try CommandLineRun(["check"] + words + ["--observable", "callbacks"], in: folder)
        #expect(run.status == 1, "\(run.errors)")
        #expect(run.lines.first == "2 runs: 1 conforms, 1 does not conform")
      }
    }
  }
}
