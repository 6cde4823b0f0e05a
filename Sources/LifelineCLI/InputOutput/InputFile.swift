import Lifeline

/// A file that the command line names, or standard input for `-`.
struct InputFile {
  /// The name for messages: the path as given, or `<standard input>`.
  let name: String
  /// The content.
  let bytes: [UInt8]

  /// The largest file to read, in bytes.
  static let largest = 256 << 20

  /// Reads a whole file.
  init(_ path: String) throws(LifelineError) {
    let log = try InputLog(path)
    name = log.name
    bytes = try log.readAll()
  }

  /// The content as text.
  ///
  /// - Throws: `LifelineError` when it is not UTF-8.
  func text() throws(LifelineError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw LifelineError("\(name): not UTF-8; save the file as UTF-8")
    }
    return text
  }

  /// Returns whether a folder exists at a path.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns whether something exists at a path.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  /// Returns whether an argument names a file, there or not, and not something built in.
  static func isPath(_ argument: String) -> Bool {
    argument == "-" || argument.contains { "/.".contains($0) }
      || FileManager.default.fileExists(atPath: argument)
  }
}

extension InputFile {
  /// The error for a folder in the place of a file.
  static func folder(_ path: String) -> LifelineError {
    LifelineError { texts in
      path.hasSuffix(".logarchive") || path.hasSuffix(".logarchive/")
        ? texts["error.file.logArchive", ["path": path]]
        : texts["error.file.folder", ["path": path]]
    }
  }

  /// The error for a path that names nothing.
  static func missing(_ path: String) -> LifelineError {
    LifelineError { texts in texts["error.file.missing", ["path": path]] }
  }

  /// The error for a file that the user may not read.
  static func forbidden(_ path: String) -> LifelineError {
    LifelineError { texts in texts["error.file.unreadable", ["path": path]] }
  }

  /// The error for a file that the system does not read, with the reason in `errno`.
  static func unreadable(_ path: String) -> LifelineError {
    LifelineError("\(path): cannot be read (\(String(cString: strerror(errno))))")
  }

  /// The error for a file that is larger than ``largest``.
  static func tooLarge(_ path: String) -> LifelineError {
    let most = "\(largest >> 20)"
    return LifelineError { texts in texts["error.file.tooLarge", ["path": path, "most": most]] }
  }
}

/// A log that is read in pieces, so that it may be large, or a pipe.
final class InputLog: LogSource {
  /// The name for messages: the path as given, or `<standard input>`.
  let name: String
  private let descriptor: Int32
  /// What unpacks the log; `nil` for one that is not packed.
  private let packed: PackedLog?
  /// Why it cannot be unpacked further.
  private var failure: LifelineError?
  /// The first bytes, which show whether the file is a trace.
  private(set) var head: [UInt8] = []
  /// The size of the file in bytes; 0 for a pipe.
  private let size: Int
  /// What ends a stream before its end; `nil` for a log that is read to the end.
  private let end: StreamEnd?
  /// How many bytes may still be read after `end` has come; `nil` before.
  private var rest: Int?
  /// What keeps the bytes; `nil` for none.
  private let copy: InputCopy?

  /// The name of standard input.
  static let standardInput = "<standard input>"

  /// Opens a log.
  ///
  /// - Parameters:
  ///   - path: The path; `-` is standard input.
  ///   - end: What ends the reading earlier.
  ///   - copy: What keeps the bytes that are read.
  ///   - isLive: Whether its first line may be all that is there for long.
  /// - Throws: `LifelineError` when it cannot be opened, or is a folder.
  init(
    _ path: String, until end: StreamEnd? = nil, copying copy: InputCopy? = nil,
    isLive: Bool = false
  ) throws(LifelineError) {
    self.end = end
    self.copy = copy
    name = path == "-" ? Self.standardInput : path
    packed = path == "-" ? nil : try PackedLog(path)
    descriptor = path == "-" ? STDIN_FILENO : packed == nil ? open(path, O_RDONLY) : -1
    guard descriptor >= 0 || packed != nil else {
      throw errno == EACCES || errno == EPERM
        ? InputFile.forbidden(path)
        : InputFile.missing(path)
    }
    var status = stat()
    if packed == nil, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw InputFile.folder(path)
    }
    size = packed == nil && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
    var room = [UInt8](repeating: 0, count: 4096)
    while head.count < room.count, !(isLive && head.contains(0x0A)) {
      let count = room.withUnsafeMutableBytes { readMore(into: $0) }
      guard count > 0 else { break }
      head += room.prefix(count)
    }
  }

  deinit { if descriptor > STDERR_FILENO { close(descriptor) } }

  /// Reads the next piece; 0 at the end.
  func read(into room: UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int {
    guard head.isEmpty else {
      let piece = head.prefix(room.count)
      room.copyBytes(from: piece)
      head.removeFirst(piece.count)
      return piece.count
    }
    let count = readMore(into: room)
    if let failure { throw .unreadable(failure.description) }
    guard count >= 0 else {
      throw .unreadable(InputFile.unreadable(name).description)
    }
    return count
  }

  /// Reads the whole content, for traces.
  ///
  /// - Throws: `LifelineError` when it is larger than ``InputFile/largest``.
  func readAll() throws(LifelineError) -> [UInt8] {
    // A file is read directly into its array; a pipe has no size and is read in pieces.
    let capacity = min(head.count + size, InputFile.largest) + 1
    var bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
      adviseLargePages(UnsafeMutableRawBufferPointer(buffer))
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
    if let failure { throw failure }
    guard bytes.count == capacity else { return bytes }
    var room = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      guard bytes.count <= InputFile.largest else {
        throw InputFile.tooLarge(name)
      }
      let count = room.withUnsafeMutableBytes { readMore(into: $0) }
      if let failure { throw failure }
      guard count > 0 else { return bytes }
      bytes += room.prefix(count)
    }
  }

  /// Whether nothing more can be read for so many milliseconds.
  func isQuiet(for milliseconds: Int32) -> Bool {
    guard head.isEmpty else { return false }
    var source = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    return poll(&source, 1, milliseconds) == 0
  }

  private func readMore(into room: UnsafeMutableRawBufferPointer) -> Int {
    if let packed {
      do throws(LifelineError) { return try packed.read(into: room) } catch { failure = error }
      return -1
    }
    while true {
      if let end, !end.waits(for: descriptor, atMost: room.count, rest: &rest) { return 0 }
      let count = systemRead(descriptor, room.baseAddress, room.count)
      if count > 0 { copy?.add(UnsafeRawBufferPointer(rebasing: room.prefix(count))) }
      if count >= 0 || errno != EINTR { return count }
    }
  }
}

extension LogSource {
  /// Reads some lines; their numbers are sorted and apart from each other.
  func excerpts(_ lines: [ClosedRange<Int>]) throws -> [LogExcerpt] {
    var picker = LinePicker(lines)
    var room = [UInt8](repeating: 0, count: 1 << 18)
    while !picker.isDone {
      let count = try room.withUnsafeMutableBytes { buffer in
        try read(into: buffer)
      }
      if count == 0 { break }
      picker.add(room[..<count])
    }
    return picker.end()
  }
}

extension RecordedLog {
  /// Reads a file; findings about a trace go to standard error.
  init(
    _ path: String, _ options: Options, among models: inout ModelCache
  ) throws(LifelineError) {
    let title = path == "-" ? "standard input" : String(path.split(separator: "/").last ?? "")
    try self.init(InputLog(path), title: title, options, among: &models)
    for finding in findings { Terminal.complain(finding.description) }
  }
}
