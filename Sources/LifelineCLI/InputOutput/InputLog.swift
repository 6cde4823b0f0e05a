import Foundation
import Lifeline

/// A log that is read piece by piece, so that neither its size nor a pipe matters.
final class InputLog: LogSource {
  /// The name for messages: the path as given, or `<standard input>`.
  let name: String
  private let descriptor: Int32
  /// The first bytes, which tell what kind of file it is.
  private var head: [UInt8] = []
  /// The size of a file; 0 for a pipe.
  private let size: Int

  /// Opens a log.
  ///
  /// - Parameter path: A path, or `-` for standard input.
  /// - Throws: `LifelineError` when there is no such file or it cannot be read.
  init(_ path: String) throws(LifelineError) {
    name = path == "-" ? "<standard input>" : path
    descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY)
    guard descriptor >= 0 else {
      throw errno == ENOENT
        ? LifelineError(
          "\(path): there is no such file; check the path", chinese: "\(path)：没有这个文件；请检查路径")
        : LifelineError(
          "\(path): cannot be read; check its permissions", chinese: "\(path)：无法读取；请检查权限")
    }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw LifelineError(
        path.hasSuffix(".logarchive") || path.hasSuffix(".logarchive/")
          ? "\(path): this is a log archive; write it as text with "
            + "'log show --archive \(path) --style ndjson'"
          : "\(path): this is a folder; name a file in it")
    }
    size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
    var room = [UInt8](repeating: 0, count: 4096)
    while head.count < room.count {
      let count = room.withUnsafeMutableBytes { readMore(into: $0) }
      guard count > 0 else { break }
      head += room.prefix(count)
    }
  }

  deinit { if descriptor > STDERR_FILENO { close(descriptor) } }

  var isTrace: Bool { Self.beginsTrace(head) }

  /// Reads the next piece; 0 at the end.
  func read(into room: UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int {
    guard head.isEmpty else {
      let piece = head.prefix(room.count)
      room.copyBytes(from: piece)
      head.removeFirst(piece.count)
      return piece.count
    }
    let count = readMore(into: room)
    guard count >= 0 else {
      throw .unreadable("\(name): cannot be read (\(String(cString: strerror(errno))))")
    }
    return count
  }

  /// Reads all that there is, for traces.
  ///
  /// - Throws: `LifelineError` when it is larger than files may be.
  func readAll() throws(LifelineError) -> [UInt8] {
    // A file is read straight into its array; a pipe has no size, and comes in pieces.
    let capacity = min(head.count + size, InputFile.largest) + 1
    var bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
      for byte in head {
        buffer[filled] = byte
        filled += 1
      }
      while filled < capacity {
        let rest = UnsafeMutableBufferPointer(rebasing: buffer[filled...])
        let count = readMore(into: UnsafeMutableRawBufferPointer(rest))
        guard count > 0 else { break }
        filled += count
      }
    }
    guard bytes.count == capacity else { return bytes }
    var room = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      guard bytes.count <= InputFile.largest else {
        throw LifelineError("\(name): larger than \(InputFile.largest >> 20) MiB; split it")
      }
      let count = room.withUnsafeMutableBytes { readMore(into: $0) }
      guard count > 0 else { return bytes }
      bytes += room.prefix(count)
    }
  }

  private func readMore(into room: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = Foundation.read(descriptor, room.baseAddress, room.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }
}

extension RecordedLog {
  /// Reads a file; what is doubtful about a trace goes to standard error.
  init(_ path: String, _ options: Options) throws(LifelineError) {
    let title = path == "-" ? "standard input" : String(path.split(separator: "/").last ?? "")
    try self.init(InputLog(path), title: title, options)
    for finding in findings { Terminal.complain(finding.description) }
  }
}
