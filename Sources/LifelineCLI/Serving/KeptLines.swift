import Lifeline
import Synchronization

/// The lines of a log that was read, for a page that shows those around a step.
///
/// They are in a temporary file without a name, so that they take no memory.
final class KeptLines: Sendable {
  private let copy: Mutex<Copy>

  private struct Copy {
    let file: InputCopy?
    /// Where each 256th line begins.
    var marks = [0]
    var lines = 0
    var size = 0
  }

  private static let stride = 256

  /// Keeps nothing yet.
  init() { copy = Mutex(Copy(file: InputCopy())) }

  /// Adds bytes of the log.
  func add(_ bytes: [UInt8]) {
    copy.withLock { copy in
      bytes.withUnsafeBytes { copy.file?.add($0) }
      for (place, byte) in bytes.enumerated() where byte == 0x0A {
        copy.lines += 1
        if copy.lines.isMultiple(of: Self.stride) { copy.marks.append(copy.size + place + 1) }
      }
      copy.size += bytes.count
    }
  }

  /// The first lines that differ and are not blank, at most three.
  var samples: [String] {
    var samples: [String] = []
    for line in excerpt(around: 1)?.lines ?? [] where samples.count < 3 {
      let isBlank = line.allSatisfy(\.isWhitespace)
      if !isBlank, !samples.contains(line) { samples.append(line) }
    }
    return samples
  }

  /// Returns the lines around one; `nil` if it was not kept.
  func excerpt(around line: Int) -> LogExcerpt? {
    copy.withLock { copy in
      // The last line has no end yet.
      guard let file = copy.file, (1...copy.lines + 1).contains(line) else { return nil }
      let first = max(1, line - 20)
      let mark = (first - 1) / Self.stride
      let before = mark * Self.stride
      file.moveTo(copy.marks[mark])
      let found = try? file.excerpts([(first - before)...(line + 20 - before)]).first
      return found.map { LogExcerpt(first: $0.first + before, lines: $0.lines) }
    }
  }
}

/// A log that goes on, whose lines are kept.
final class KeptLog: LiveLogSource {
  let name: String
  private let log: any LiveLogSource
  private let lines: KeptLines

  init(_ log: any LiveLogSource, in lines: KeptLines) {
    (name, self.log, self.lines) = (log.name, log, lines)
  }

  var head: [UInt8] { log.head }

  func isQuiet(for milliseconds: Int32) -> Bool { log.isQuiet(for: milliseconds) }

  func read(into room: UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int {
    let count = try log.read(into: room)
    lines.add(Array(room.prefix(count)))
    return count
  }

  func readAll() throws(LifelineError) -> [UInt8] {
    let bytes = try log.readAll()
    lines.add(bytes)
    return bytes
  }
}
