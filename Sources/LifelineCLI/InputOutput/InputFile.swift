import Lifeline

/// A file that the command line names, or standard input for `-`.
struct InputFile {
  /// The name for messages: the path as given, or `<standard input>`.
  let name: String
  /// The content.
  let bytes: [UInt8]

  /// The largest file to read, in bytes.
  static let largest = 256 << 20

  /// Creates one of what was read elsewhere.
  init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }

  /// Reads a whole file.
  init(_ path: String) throws(LifelineError) {
    // 'notes.md#2' is the second diagram of a file.
    let file = Self.exists(path) ? path : ModelReader.path(of: path)
    let log = try InputLog(file)
    name = file == path ? log.name : path
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

  /// Returns the path of a file that another one names, relative to itself.
  static func path(_ name: String, beside file: String) -> String {
    guard !name.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return name }
    return String(file[...slash] + (name.hasPrefix("./") ? name.dropFirst(2) : name[...]))
  }

  /// Returns whether a folder exists at a path.
  static func isFolder(_ path: String) -> Bool {
    status(of: path)?.kind == S_IFDIR
  }

  /// Returns whether something exists at a path.
  static func exists(_ path: String) -> Bool { status(of: path) != nil }

  /// The status of what a path leads to; `nil` for nothing, or where the system does not say it.
  static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// Returns whether a folder has a name, also of a link that leads nowhere, or does not say so.
  static func mayExist(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 || (errno != ENOENT && errno != ENOTDIR)
  }

  /// The names in a folder, in the order of their bytes; `nil` for what cannot be looked into.
  static func names(in folder: String) -> [String]? {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return names?.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns whether an argument names a file, there or not, and not something built in.
  static func isPath(_ argument: String) -> Bool {
    argument == "-" || argument.contains { "/.".contains($0) }
      || FileManager.default.fileExists(atPath: argument)
  }

  /// Returns whether an argument names a page of Markdown.
  static func isMarkdown(_ path: String) -> Bool {
    path.hasSuffix(".md") || path.hasSuffix(".markdown")
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
    // What is not UTF-8 has become this character on its way here.
    LifelineError { texts in
      path.contains("\u{FFFD}")
        ? texts["error.file.name", ["path": path]] : texts["error.file.missing", ["path": path]]
    }
  }

  /// The error for an archive of several files.
  static func zip(_ path: String) -> LifelineError {
    LifelineError { texts in texts["error.file.zip", ["path": path]] }
  }

  /// The error for a file that the system does not open.
  static func unopened(_ path: String, _ code: Int32 = errno) -> LifelineError {
    switch code {
    case ENOENT, ENOTDIR: missing(path)
    case EACCES, EPERM: LifelineError { texts in texts["error.file.unreadable", ["path": path]] }
    default: unreadable(path, code)
    }
  }

  /// The error for a file that the system does not read.
  static func unreadable(_ path: String, _ code: Int32 = errno) -> LifelineError {
    LifelineError("\(path): cannot be read (\(String(cString: strerror(code))))")
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
  /// Why no more of it can be read.
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
    descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    let code = errno
    let kind = path == "-" ? nil : PackedLog.Kind(descriptor)
    packed = kind == .gzip ? PackedLog(descriptor, name: path) : nil
    var status = stat()
    fstat(descriptor, &status)
    size = packed == nil && status.kind == S_IFREG ? Int(status.st_size) : 0
    guard descriptor >= 0 else { throw InputFile.unopened(path, code) }
    if status.kind == S_IFDIR { throw InputFile.folder(path) }
    if kind == .zip { throw InputFile.zip(path) }
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
      while filled < capacity, failure == nil {
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

  /// Reads the next piece; 0 at the end, and where ``failure`` says why there is no more.
  private func readMore(into room: UnsafeMutableRawBufferPointer) -> Int {
    guard failure == nil else { return 0 }
    if let packed {
      do throws(LifelineError) { return try packed.read(into: room) } catch { failure = error }
      return 0
    }
    while true {
      if let end, !end.waits(for: descriptor, atMost: room.count, rest: &rest) { return 0 }
      let count = systemRead(descriptor, room.baseAddress, room.count)
      if count > 0 { copy?.add(UnsafeRawBufferPointer(rebasing: room.prefix(count))) }
      if count >= 0 { return count }
      if errno != EINTR {
        failure = InputFile.unreadable(name)
        return 0
      }
    }
  }
}

extension InputLog {
  /// Returns whether two files have the same bytes, unpacked; not if one cannot be read.
  static func areEqual(_ first: String, _ second: String) -> Bool {
    guard FileIdentity(first)?.exists == true, FileIdentity(second)?.exists == true else {
      return false
    }
    let size = 1 << 20
    var rooms = [[UInt8](repeating: 0, count: size), [UInt8](repeating: 0, count: size)]
    do {
      let logs = try [InputLog(first), InputLog(second)]
      while true {
        let counts = try logs.indices.map { try logs[$0].fill(&rooms[$0]) }
        guard rooms[0][..<counts[0]] == rooms[1][..<counts[1]] else { return false }
        if counts[0] < size { return true }
      }
    } catch {
      return false
    }
  }

  /// Reads until an array is full, or to the end.
  private func fill(_ room: inout [UInt8]) throws -> Int {
    try room.withUnsafeMutableBytes { room in
      var filled = 0
      while filled < room.count {
        let count = try read(into: .init(rebasing: room[filled...]))
        if count == 0 { break }
        filled += count
      }
      return filled
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
