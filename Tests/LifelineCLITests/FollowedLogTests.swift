import Foundation
import Lifeline
import LifelineCLI
import Synchronization
import Testing

/// A log that is followed as it grows, whatever happens to its file.
struct FollowedLogTests {
  /// A folder with a log that is followed; it is written first, and read afterwards.
  private struct Followed {
    let file: URL
    let log: FollowedLog

    init(_ name: String = "app.log", in folder: URL, containing text: String? = nil) throws {
      file = folder.appending(path: name)
      if let text { try Data(text.utf8).write(to: file) }
      log = try FollowedLog(file.path(percentEncoded: false))
    }

    /// Writes to the end of a file.
    func append(_ text: String, to other: URL? = nil) throws {
      let handle = try FileHandle(forWritingTo: other ?? file)
      try handle.seekToEnd()
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
    }

    /// Writes a file in place, with the same inode.
    func overwrite(_ text: String) throws {
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
    }

    /// Renames the file; returns its new place.
    func rename(to name: String = "app.log.1") throws -> URL {
      let new = file.deletingLastPathComponent().appending(path: name)
      try FileManager.default.moveItem(at: file, to: new)
      return new
    }

    /// Reads as many bytes as a text has.
    func reads(_ text: String) throws -> Bool {
      var bytes: [UInt8] = []
      while bytes.count < text.utf8.count {
        let piece = try FollowedLogTests.piece(of: log, 100)
        guard !piece.isEmpty else { break }
        bytes += piece
      }
      return String(decoding: bytes, as: UTF8.self) == text
    }
  }

  private static func piece(of log: FollowedLog, _ size: Int) throws -> ArraySlice<UInt8> {
    var room = [UInt8](repeating: 0, count: size)
    return try room[..<room.withUnsafeMutableBytes { try log.read(into: $0) }]
  }

  /// A thread that reads a log to its end.
  private final class Reading: Sendable {
    private let text = Mutex("")
    private let isDone = DispatchSemaphore(value: 0)

    init(_ log: FollowedLog) {
      Thread.detachNewThread {
        while let piece = try? piece(of: log, 100), !piece.isEmpty {
          self.text.withLock { $0 += String(decoding: piece, as: UTF8.self) }
        }
        self.isDone.signal()
      }
    }

    /// Waits for the end; returns all that was read.
    func untilEnd() -> String {
      isDone.wait()
      return text.withLock { $0 }
    }
  }

  /// Waits until a log says that it is so far; a minute is too long.
  private func wait(for phase: FollowedLog.State.Phase, _ bytes: Int, of log: FollowedLog) {
    for _ in 0..<60_000 {
      if log.state == FollowedLog.State(phase: phase, bytes: bytes) { return }
      usleep(1000)
    }
    Issue.record("not \(phase) after \(bytes) bytes: \(log.state)")
  }

  @Test func `a log is read from its beginning, and on as it grows`() throws {
    try withTemporaryFolder { folder in
      let followed = try Followed(in: folder, containing: "one\n")
      #expect(followed.log.state == .init(phase: .reading, bytes: 0))
      #expect(try followed.reads("one\n"))
      try followed.append("two\nthr")
      #expect(try followed.reads("two\nthr"))
      try followed.append("ee\n")
      #expect(try followed.reads("ee\n"))
      #expect(followed.log.state == .init(phase: .reading, bytes: 14))
    }
  }

  @Test func `a log that is rotated is read to its end, and then the new one`() throws {
    try withTemporaryFolder { folder in
      let followed = try Followed(in: folder, containing: "one\n")
      #expect(try followed.reads("one\n"))
      let old = try followed.rename()
      try followed.append("two\n", to: old)
      try Data("three\n".utf8).write(to: followed.file)
      #expect(try followed.reads("two\nthree\n"))
    }
  }

  @Test func `an app that still writes into the old file of a rotation loses no line`() throws {
    try withTemporaryFolder { folder in
      let followed = try Followed(in: folder, containing: "one\n")
      let reading = Reading(followed.log)
      wait(for: .current, 4, of: followed.log)
      let old = try followed.rename()
      wait(for: .lost, 4, of: followed.log)
      try Data().write(to: followed.file)
      wait(for: .current, 4, of: followed.log)
      try followed.append("two\n", to: old)
      wait(for: .current, 8, of: followed.log)
      try followed.append("three\n")
      wait(for: .current, 14, of: followed.log)
      followed.log.end()
      #expect(reading.untilEnd() == "one\ntwo\nthree\n")
    }
  }

  @Test func `a line that the old file does not end is not joined with the first of the new`()
    throws
  {
    try withTemporaryFolder { folder in
      let followed = try Followed(in: folder, containing: "one")
      #expect(try followed.reads("one"))
      _ = try followed.rename()
      try Data("two".utf8).write(to: followed.file)
      #expect(try followed.reads("\ntwo"))
      try followed.overwrite("3")
      #expect(try followed.reads("\n3"))
      #expect(followed.log.state.bytes == 7)
    }
  }

  @Test(arguments: ["", "new\n", "other one\nother two\nother three\n"])
  func `a log that is cut, or written anew in its place, is read again`(text: String) throws {
    try withTemporaryFolder { folder in
      let followed = try Followed(in: folder, containing: "one\ntwo\nthree\n")
      let reading = Reading(followed.log)
      wait(for: .current, 14, of: followed.log)
      try followed.overwrite(text)
      wait(for: .current, 14 + text.utf8.count, of: followed.log)
      try followed.append("more\n")
      wait(for: .current, 19 + text.utf8.count, of: followed.log)
      followed.log.end()
      #expect(reading.untilEnd() == "one\ntwo\nthree\n\(text)more\n")
    }
  }

  @Test(arguments: [("app.log", "one\n"), ("none.log", "")])
  func `a link that takes the place of a log is told, and not followed`(
    name: String, text: String
  ) throws {
    try withTemporaryFolder { folder in
      let followed = try Followed(name, in: folder, containing: text.isEmpty ? nil : text)
      #expect(try followed.reads(text))
      let secret = folder.appending(path: "secret")
      try Data("secret\n".utf8).write(to: secret)
      if !text.isEmpty {
        let old = try followed.rename()
        try followed.append("two\n", to: old)
      }
      try FileManager.default.createSymbolicLink(at: followed.file, withDestinationURL: secret)
      if !text.isEmpty { #expect(try followed.reads("two\n")) }
      let path = followed.file.path(percentEncoded: false)
      let problem = #expect(throws: RecordingError.self) { try Self.piece(of: followed.log, 100) }
      #expect(
        problem
          == .unreadable(
            "\(path): a symbolic link took the place of this log, and is not followed; put the log back, or begin again to follow the link"
          ))
      #expect(followed.log.state.phase == .ended)
    }
  }

  @Test func `a path that is a link from the beginning is followed to its new targets`() throws {
    try withTemporaryFolder { folder in
      for (name, text) in [("app-1.log", "one\n"), ("app-2.log", "two\n")] {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
      let link = folder.appending(path: "current.log")
      func lead(to name: String) throws {
        try? FileManager.default.removeItem(at: link)
        try FileManager.default.createSymbolicLink(
          atPath: link.path(percentEncoded: false), withDestinationPath: name)
      }
      try lead(to: "app-1.log")
      let followed = try Followed("current.log", in: folder)
      #expect(try followed.reads("one\n"))
      try lead(to: "app-2.log")
      #expect(try followed.reads("two\n"))
    }
  }

  @Test func `a log that is not there yet is waited for`() throws {
    try withTemporaryFolder { folder in
      let followed = try Followed(in: folder)
      #expect(followed.log.state == .init(phase: .waiting, bytes: 0))
      let reading = Reading(followed.log)
      try Data("one\n".utf8).write(to: followed.file)
      wait(for: .current, 4, of: followed.log)
      followed.log.end()
      #expect(reading.untilEnd() == "one\n")
      #expect(followed.log.state == .init(phase: .ended, bytes: 4))
    }
  }

  @Test func `a log that is deleted is waited for, and followed when it comes back`() throws {
    try withTemporaryFolder { folder in
      let followed = try Followed(in: folder, containing: "one\n")
      let reading = Reading(followed.log)
      wait(for: .current, 4, of: followed.log)
      try FileManager.default.removeItem(at: followed.file)
      wait(for: .lost, 4, of: followed.log)
      try Data("two\n".utf8).write(to: followed.file)
      wait(for: .current, 8, of: followed.log)
      // As an editor saves.
      try Data("one\ntwo\nthree\n".utf8).write(to: followed.file, options: .atomic)
      wait(for: .current, 22, of: followed.log)
      followed.log.end()
      #expect(reading.untilEnd() == "one\ntwo\none\ntwo\nthree\n")
    }
  }

  @Test(arguments: [nil, "", "one\n"])
  func `the end wakes a reader that waits`(text: String?) throws {
    try withTemporaryFolder { folder in
      let followed = try Followed(in: folder, containing: text)
      let reading = Reading(followed.log)
      wait(for: text == nil ? .waiting : .current, text?.utf8.count ?? 0, of: followed.log)
      followed.log.end()
      #expect(reading.untilEnd() == text ?? "")
      #expect(followed.log.state == .init(phase: .ended, bytes: text?.utf8.count ?? 0))
      #expect(try Self.piece(of: followed.log, 100) == [])
    }
  }

  @Test func `what was written before the end is read, up to 1 MiB`() throws {
    try withTemporaryFolder { folder in
      let followed = try Followed(in: folder, containing: "one\n")
      followed.log.end()
      #expect(try followed.log.readAll() == Array("one\n".utf8))
      let large = String(repeating: "0123456\n", count: 1 << 18)
      let other = try Followed("large.log", in: folder, containing: large)
      other.log.end()
      #expect(try other.log.readAll().count == 1 << 20)
      #expect(other.log.state == .init(phase: .ended, bytes: 1 << 20))
    }
  }

  @Test func `logs with one end, that of Ctrl-C, end together`() throws {
    try withTemporaryFolder { folder in
      let end = try #require(StreamEnd())
      let logs = try ["a.log", "b.log"].map { name in
        try FollowedLog(folder.appending(path: name).path(percentEncoded: false), until: end)
      }
      let readings = logs.map(Reading.init)
      end.come()
      #expect(readings.map { $0.untilEnd() } == ["", ""])
    }
  }

  @Test func `the first bytes come with the first line, and are read again with the rest`() throws {
    try withTemporaryFolder { folder in
      let followed = try Followed(in: folder, containing: "{\"format\":")
      let isTrace = Mutex<Bool?>(nil)
      let isDone = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        isTrace.withLock { $0 = followed.log.isTrace }
        isDone.signal()
      }
      wait(for: .current, 10, of: followed.log)
      try followed.append("\"lifeline-trace\"}\n")
      isDone.wait()
      #expect(isTrace.withLock { $0 } == true)
      try followed.append("more\n")
      #expect(try followed.reads("{\"format\":\"lifeline-trace\"}\nmore\n"))
      #expect(followed.log.head == [])
    }
  }

  @Test func `ten megabytes that are written in small pieces are read as they are`() throws {
    try withTemporaryFolder { folder in
      let line = "2026-11-01 00:00:00.000 Lab[1:1] 检查\n"
      let text = Array(String(repeating: line, count: 10_000_000 / line.utf8.count).utf8)
      let followed = try Followed(in: folder, containing: "")
      let handle = try FileHandle(forWritingTo: followed.file)
      Thread.detachNewThread {
        var (start, size) = (0, 1)
        while start < text.count {
          let next = min(start + size, text.count)
          try? handle.write(contentsOf: text[start..<next])
          (start, size) = (next, size * 7 % 4093 + 1)
        }
      }
      var bytes: [UInt8] = []
      var size = 1
      while bytes.count < text.count {
        bytes += try Self.piece(of: followed.log, size)
        size = size * 11 % 65_521 + 1
      }
      #expect(bytes == text)
      #expect(followed.log.state.bytes == text.count)
    }
  }

  /// What is said instead of following a path; `nil` if it is followed.
  private func refusal(of path: String) -> String? {
    do {
      _ = try FollowedLog(path)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private static let packed =
    "this is packed, so it does not grow; unpack it, or use 'lifeline check PATH'"
  private static let zip = "this is a zip archive; unzip it first"

  @Test(arguments: [
    ("app.log.gz", packed), ("gzip.log", packed), ("LOGS.ZIP", zip), ("zip.log", zip),
  ])
  func `a packed log is refused, by its name and by its first bytes`(
    name: String, problem: String
  ) throws {
    try withTemporaryFolder { folder in
      try Data([0x1F, 0x8B, 8, 0]).write(to: folder.appending(path: "gzip.log"))
      try Data([0x50, 0x4B, 3, 4]).write(to: folder.appending(path: "zip.log"))
      let path = folder.appending(path: name).path(percentEncoded: false)
      #expect(refusal(of: path) == "\(path): \(problem.replacing("PATH", with: path))")
    }
  }

  @Test func `a log that turns out to be packed ends with a message`() throws {
    try withTemporaryFolder { folder in
      let followed = try Followed(in: folder)
      try Data([0x1F, 0x8B, 8, 0]).write(to: followed.file)
      #expect(followed.log.head == [])
      #expect(throws: RecordingError.self) { try Self.piece(of: followed.log, 100) }
      #expect(followed.log.state == .init(phase: .ended, bytes: 0))
    }
  }

  @Test(arguments: [
    ("logs", "PATH: this is a folder; name a file in it"),
    ("logs.gz", "PATH: this is a folder; name a file in it"),
    (
      "none/app.log",
      "PATH: there is no folder 'FOLDER/none/' in which the log could appear; create it, or check the path"
    ),
    ("pipe", "PATH: this is no file that grows; give what comes from it to standard input, '-'"),
    (String(repeating: "a", count: 300), "PATH: cannot be read (File name too long)"),
  ])
  func `what cannot grow is refused, with what to do`(name: String, problem: String) throws {
    try withTemporaryFolder { folder in
      for name in ["logs", "logs.gz"] {
        try FileManager.default.createDirectory(
          at: folder.appending(path: name), withIntermediateDirectories: true)
      }
      mkfifo(folder.appending(path: "pipe").path(percentEncoded: false), 0o600)
      let base = folder.path(percentEncoded: false)
      let path = base + (base.hasSuffix("/") ? "" : "/") + name
      let place = String(path.dropLast(name.count + 1))
      #expect(
        refusal(of: path)
          == problem.replacing("PATH", with: path).replacing("FOLDER", with: place))
    }
  }

  @Test func `an empty path is no log that could appear`() {
    #expect(refusal(of: "") == ": there is no such file; check the path")
  }

  @Test(arguments: ["a b%s%n.log", "-o", "a\n\u{1B}[31m<b>.log", "日志 {path}.log", "~", "*"])
  func `a path is text, whatever is in it`(name: String) throws {
    try withTemporaryFolder { folder in
      let followed = try Followed(name, in: folder)
      #expect(followed.log.name.hasSuffix("/\(name)"))
      try Data("one\n".utf8).write(to: followed.file)
      #expect(try followed.reads("one\n"))
    }
  }
}
