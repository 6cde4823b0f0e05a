import Foundation
import LifelineCore
import LifelineRecorder
import Testing

/// Kills, full disks, large recordings: what is written stays readable, and the app goes on.
struct FaultTests {
  @Test func `a file that is full is followed by another with a heading of its own`() throws {
    let folder = RecordedFolder()
    let options = LifecycleRecorder.Options(fileLimit: 1000, folderLimit: 1 << 20)
    let texts = try folder.texts(options) { recorder in
      for number in 0..<50 { recorder.note("entry \(number)") }
    }
    #expect(texts.count > 2)
    #expect(texts.allSatisfy { $0.utf8.count <= 1000 })
    let traces = try texts.map { try TraceReader.read($0, file: "run.jsonl").trace }
    #expect(traces.map { $0.unknown["part"] } == (1...texts.count).map { .integer(Int64($0)) })
    #expect(traces.allSatisfy { $0.entries.first?.sequence == 0 })
    let notes = traces.flatMap(\.entries).map(\.occurrence)
    #expect(notes == (0..<50).map { .note("entry \($0)") })
    let times = traces.flatMap(\.entries).map(\.time)
    #expect(times == times.sorted())
  }

  @Test func `the oldest files are removed, of this app only`() throws {
    let folder = RecordedFolder()
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let other = folder.url.appendingPathComponent("Other-20200101-000000-0001-0001.jsonl")
    try Data(count: 4000).write(to: other)
    let options = LifecycleRecorder.Options(fileLimit: 1000, folderLimit: 3000)
    let texts = try folder.texts(options) { recorder in
      for number in 0..<100 { recorder.note("entry \(number)") }
    }
    #expect(texts.map(\.utf8.count).reduce(0, +) <= 3000)
    #expect(try #require(texts.last).contains("entry 99"))
    #expect(!texts[0].contains("entry 0\""))
    #expect(FileManager.default.fileExists(atPath: other.path))
  }

  @Test func `two recorders of the same process write files of their own`() throws {
    let folder = RecordedFolder()
    let (first, second) = (folder.recorder(), folder.recorder())
    first.note("first")
    second.note("second")
    #expect(first.files != second.files)
    let texts = try (first.files + second.files).map { try String(contentsOf: $0, encoding: .utf8) }
    #expect(texts[0].contains("first") && !texts[0].contains("second"))
    #expect(texts[1].contains("second"))
  }

  @Test func `a line that a power cut tore is left out with a warning`() throws {
    let folder = RecordedFolder()
    let texts = try folder.texts { recorder in
      recorder.record("applicationDidBecomeActive(_:)")
      recorder.record("applicationWillResignActive(_:)")
    }
    let log = try RecordedLog(String(texts[0].dropLast(20)), name: "run.jsonl")
    #expect(log.runs[0].trace.callbacks == ["applicationDidBecomeActive:"])
    #expect(
      log.findings.map(\.description).map { $0.hasPrefix("run.jsonl:3:") } == [true])
    #expect(log.findings[0].message == "the last line is cut off; left it out")
  }

  @Test func `where no file can be created, entries are counted as lost`() throws {
    let recorder = LifecycleRecorder(
      folder: URL(filePath: "/dev/null/recordings"), center: NotificationCenter())
    for _ in 0..<3 { recorder.record("applicationDidBecomeActive(_:)") }
    #expect(recorder.lost == 3)
    #expect(recorder.files.isEmpty)
  }

  #if os(Linux) || os(macOS)
    /// The folder of a process that a test starts: named for the parent, since nothing can be
    /// passed on.
    private static func folder(of process: Int32) -> URL {
      FileManager.default.temporaryDirectory
        .appendingPathComponent("lifeline-recorder-parent-\(process)")
    }

    private static func texts(in folder: URL) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    }

    @Test func `a kill loses no entry`() async throws {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        let recorder = LifecycleRecorder(
          folder: Self.folder(of: getppid()).appendingPathComponent("kill"))
        for number in 0..<100 { recorder.note("entry \(number)") }
        kill(getpid(), SIGKILL)
      }
      let folder = Self.folder(of: getpid()).appendingPathComponent("kill")
      defer { try? FileManager.default.removeItem(at: folder) }
      let trace = try trace(in: try Self.texts(in: folder)[0])
      #expect(trace.entries.map(\.occurrence) == (0..<100).map { .note("entry \($0)") })
    }

    @Test func `on a full disk no line is torn, and a note tells of the lost ones afterwards`()
      async throws
    {
      await #expect(processExitsWith: .success) {
        // A limit on the size of files is refused as a full disk is.
        signal(SIGXFSZ, SIG_IGN)
        let recorder = LifecycleRecorder(
          folder: Self.folder(of: getppid()).appendingPathComponent("full"))
        limitFiles(to: 2000)
        for number in 0..<100 { recorder.note("entry \(number)") }
        let lost = recorder.lost
        limitFiles(to: 1 << 20)
        recorder.note("lost \(lost)")
      }
      let folder = Self.folder(of: getpid()).appendingPathComponent("full")
      defer { try? FileManager.default.removeItem(at: folder) }
      let trace = try trace(in: try Self.texts(in: folder)[0])
      let notes = trace.entries.map(\.occurrence)
      let kept = notes.count - 2
      #expect(kept > 10 && kept < 100)
      #expect(Array(notes.prefix(kept)) == (0..<kept).map { .note("entry \($0)") })
      #expect(notes[kept] == .note("\(100 - kept) entries could not be written"))
      #expect(notes[kept + 1] == .note("lost \(100 - kept)"))
      #expect(trace.entries.map(\.sequence) == Array(0..<notes.count))
    }
  #endif
}

#if os(Linux) || os(macOS)
  /// Sets the size in bytes that files of this process may have.
  private func limitFiles(to size: UInt) {
    #if os(Linux)
      let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #else
      let resource = RLIMIT_FSIZE
    #endif
    var limit = rlimit()
    getrlimit(resource, &limit)
    limit.rlim_cur = rlim_t(size)
    setrlimit(resource, &limit)
  }
#endif
