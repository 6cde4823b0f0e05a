package import Lifeline
import Synchronization

/// A log that is read as it grows: whatever file its path names, from the beginning of each.
///
/// ```swift
/// let log = try FollowedLog("app.log")       // need not exist yet
/// try log.read(into: room)                   // waits for the next bytes
/// log.state                                  // in another thread: .current, 512 bytes
/// log.end()                                  // the next bytes are the last ones
/// ```
///
/// A file that is replaced, as by rotation or by saving, is read to its end before the new one; a file
/// that is cut is read again; a file that is deleted is waited for. A line ends with its file. One
/// thread reads, and looks for something new 40 times a second.
package final class FollowedLog: LogSource, Sendable {
  /// What a log that is followed says of itself.
  package struct State: Equatable, Sendable {
    /// What the reader does.
    package enum Phase: Sendable {
      /// Waits for a file that was not there yet.
      case waiting
      /// Reads what is there.
      case reading
      /// Waits for more: all that is there was read.
      case current
      /// Waits for a new file: the one that was read is no longer there.
      case lost
      /// Reads no more.
      case ended
    }

    /// What the reader does.
    package let phase: Phase
    /// How many bytes it has read of all files.
    package let bytes: Int

    package init(phase: Phase, bytes: Int) { (self.phase, self.bytes) = (phase, bytes) }
  }

  /// The name for messages: the path as given.
  package let name: String
  private let ending: StreamEnd
  private let reader: Mutex<FollowedReader>
  private let shown: Mutex<State>

  /// The time between two looks, in milliseconds.
  private static let pause: Int32 = 25

  /// Opens a log, or waits for it in its folder.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - end: What ends the reading; several logs may share it.
  /// - Throws: `LifelineError` when it cannot be read or cannot grow, or when its folder is missing.
  package init(_ path: String, until end: StreamEnd? = StreamEnd()) throws(LifelineError) {
    guard let end else { throw InputFile.unreadable(path) }
    let first = try FollowedReader(path)
    let phase: State.Phase = first.hasFile ? .reading : .waiting
    name = path
    ending = end
    reader = Mutex(first)
    shown = Mutex(State(phase: phase, bytes: 0))
  }

  /// What the log does, for any thread.
  package var state: State { shown.withLock { $0 } }

  /// Ends the reading, from any thread, of all logs with the same end.
  ///
  /// What is there already is still read, up to 1 MiB.
  package func end() { ending.come() }

  /// Whether nothing more can be read for so many milliseconds.
  func isQuiet(for milliseconds: Int32) -> Bool {
    let step: Int32 = 5
    var left = milliseconds
    while true {
      if ending.comes(within: 0) || reader.withLock({ $0.hasMore }) { return false }
      if left <= 0 { return true }
      _ = ending.comes(within: min(left, step))
      left -= step
    }
  }

  /// The first bytes, up to 4 KiB, as soon as there is a whole line.
  package var head: [UInt8] {
    reader.withLock { reader in
      if !reader.hasHead { readHead(&reader) }
      return reader.head
    }
  }

  private func readHead(_ reader: inout FollowedReader) {
    reader.hasHead = true
    var room = [UInt8](repeating: 0, count: 4096)
    while reader.head.count < room.count,
      !reader.head.contains(where: { [0x0A, 0x0D].contains($0) })
    {
      let most = room.count - reader.head.count
      let count = room.withUnsafeMutableBytes { room in
        do throws(LifelineError) {
          return try next(into: .init(rebasing: room.prefix(most)), by: &reader)
        } catch {
          reader.failure = error
          return 0
        }
      }
      guard count > 0 else { return }
      reader.head += room.prefix(count)
    }
  }

  /// Reads the next piece as soon as there is one; 0 at the end.
  package func read(into room: UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int {
    guard !room.isEmpty else { return 0 }
    do throws(LifelineError) {
      return try reader.withLock { reader throws(LifelineError) in
        let piece = reader.head.prefix(room.count)
        room.copyBytes(from: piece)
        reader.head.removeFirst(piece.count)
        reader.hasHead = true
        return piece.isEmpty ? try next(into: room, by: &reader) : piece.count
      }
    } catch {
      throw .unreadable(error.description)
    }
  }

  /// Reads to the end, for traces.
  ///
  /// - Throws: `LifelineError` when there is more than ``InputFile/largest``.
  package func readAll() throws(LifelineError) -> [UInt8] {
    var bytes: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= InputFile.largest {
      do {
        let count = try room.withUnsafeMutableBytes { try read(into: $0) }
        guard count > 0 else { return bytes }
        bytes += room.prefix(count)
      } catch {
        throw LifelineError(describing: error)
      }
    }
    throw InputFile.tooLarge(name)
  }

  private func next(
    into room: UnsafeMutableRawBufferPointer, by reader: inout FollowedReader
  ) throws(LifelineError) -> Int {
    var pause: Int32 = 0
    while true {
      let hasEnded = ending.comes(within: pause)
      let (count, phase) = reader.next(into: room, hasEnded: hasEnded)
      shown.withLock { [bytes = reader.bytes] in $0 = State(phase: phase, bytes: bytes) }
      if let failure = reader.failure { throw failure }
      if count > 0 || phase == .ended { return count }
      pause = Self.pause
    }
  }
}

/// What the thread that reads a ``FollowedLog`` knows.
private struct FollowedReader: ~Copyable, Sendable {
  typealias Phase = FollowedLog.State.Phase

  /// The first bytes that were not yet passed on.
  var head: [UInt8] = []
  var hasHead = false
  /// Why nothing more can be read.
  var failure: LifelineError?
  /// How many bytes were read of all files.
  private(set) var bytes = 0

  private let path: String
  /// Whether the path named a link at first.
  private let followsLink: Bool
  private var file: FollowedFile?
  private var endsLine = true
  /// How many bytes may still be read after the end; `nil` before.
  private var rest: Int?

  init(_ path: String) throws(LifelineError) {
    self.path = path
    followsLink = FollowedFile.isLink(path)
    let kinds: KeyValuePairs<String, PackedLog.Kind> = [".gz": .gzip, ".zip": .zip]
    for (suffix, kind) in kinds where path.lowercased().hasSuffix(suffix) {
      if !InputFile.isFolder(path) { throw FollowedFile.packed(path, kind) }
    }
    guard !path.isEmpty else { throw InputFile.missing(path) }
    file = try FollowedFile.opened(path, followsLink: followsLink)
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard hasFile || InputFile.isFolder(folder) else {
      throw LifelineError { texts in
        texts["error.follow.noFolder", ["path": path, "folder": folder]]
      }
    }
  }

  var hasFile: Bool { file != nil }

  /// Whether there is something to read now.
  var hasMore: Bool {
    if !head.isEmpty { return true }
    switch file {
    case .some(let file): return file.hasMore
    case .none: return false
    }
  }

  /// Reads what there is, and tells what it is doing now.
  mutating func next(
    into room: UnsafeMutableRawBufferPointer, hasEnded: Bool
  ) -> (count: Int, Phase) {
    if hasEnded { rest = rest ?? StreamEnd.mostRest }
    let part = room.prefix(rest ?? room.count)
    guard failure == nil, !part.isEmpty else { return (0, .ended) }
    do throws(LifelineError) {
      let (count, phase) = try next(into: .init(rebasing: part))
      rest = rest.map { count > 0 ? $0 - count : 0 }
      return (count, hasEnded && count == 0 ? .ended : phase)
    } catch {
      failure = error
      return (0, .ended)
    }
  }

  private mutating func next(
    into room: UnsafeMutableRawBufferPointer
  ) throws(LifelineError) -> (count: Int, Phase) {
    while true {
      // Before the file is read: all that came into it until it was replaced belongs to the log.
      let place = file?.place ?? .other
      if file?.beginsAgain() == true, let count = endLine(into: room) { return (count, .reading) }
      let count = try file?.read(into: room) ?? 0
      bytes += count
      if count > 0 {
        endsLine = room[count - 1] == 0x0A
        return (count, .reading)
      }
      switch place {
      case .same: return (0, .current)
      case .missing: return (0, .lost)
      case .other:
        guard let new = try FollowedFile.opened(path, followsLink: followsLink) else {
          return (0, hasFile ? .lost : .waiting)
        }
        file = consume new
        if let count = endLine(into: room) { return (count, .reading) }
      }
    }
  }

  /// Ends a line that its file did not end; `nil` where that is not needed.
  private mutating func endLine(into room: UnsafeMutableRawBufferPointer) -> Int? {
    guard !endsLine else { return nil }
    endsLine = true
    room[0] = 0x0A
    return 1
  }
}
