import Lifeline

/// Reads the lines of checked logs a second time, for pages that show them.
struct LogLines {
  /// The files that the user named; a trace names files, too, which are not opened.
  ///
  /// Names are bytes: two that differ only in the form of their characters are two files.
  var files: Set<[UInt8]> = []
  /// What was read of standard input; `nil` unless a page shows it.
  var input: InputCopy?

  /// Reads some lines of a file; `nil` for one that cannot be read again.
  func excerpts(of file: String, _ lines: [ClosedRange<Int>]) -> [LogExcerpt]? {
    if files.contains(Array(file.utf8)) { return try? InputLog(file).excerpts(lines) }
    return file == InputLog.standardInput ? try? input?.excerpts(lines) : nil
  }
}

/// A copy of standard input, which can be read only once: a temporary file without a name.
final class InputCopy: LogSource {
  let name = InputLog.standardInput
  let head: [UInt8] = []
  private let descriptor: Int32
  /// The bytes that were written, and where the next are read.
  private var (size, offset) = (0, 0)

  /// The most bytes that are kept.
  private static let most = 1 << 30

  /// Creates an empty copy; `nil` where no file can be created.
  init?() {
    guard let file = OutputFolder.namelessFile() else { return nil }
    descriptor = file
  }

  deinit { close(descriptor) }

  /// Adds what was read; a full disk ends the copy, not the check.
  func add(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty, size < Self.most {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = pwrite(descriptor, part.baseAddress, part.count, off_t(size))
      guard count > 0 else { return }
      size += count
      rest = rest.dropFirst(count)
    }
  }

  /// Sets where the next bytes are read.
  func moveTo(_ place: Int) { offset = place }

  func read(into room: UnsafeMutableRawBufferPointer) -> Int {
    let count = max(0, pread(descriptor, room.baseAddress, room.count, off_t(offset)))
    offset += count
    return count
  }

  func readAll() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: size)
    let count = bytes.withUnsafeMutableBytes { read(into: $0) }
    return Array(bytes.prefix(count))
  }
}
