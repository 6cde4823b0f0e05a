import Lifeline

/// An open file that is read as it grows, and again from its beginning after it was cut.
struct FollowedFile: ~Copyable, Sendable {
  /// What stands at the path of the file.
  enum Place {
    case same, other, missing
  }

  private let path: String
  private let followsLink: Bool
  private let descriptor: Int32
  private let identity: FileIdentity
  private let kind: mode_t
  private var offset = 0
  /// The last bytes that were read: others stand there after the file was cut and filled again.
  private var last: [UInt8] = []

  private static let mostLast = 256

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - followsLink: Whether the path may name a link to the file.
  /// - Returns: The file; `nil` if there is none.
  /// - Throws: `LifelineError` when it cannot be read, cannot grow, or is a link that may not be.
  static func opened(
    _ path: String, followsLink: Bool
  ) throws(LifelineError) -> FollowedFile? {
    // A pipe would wait here for its writer.
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC
    let descriptor = open(path, followsLink ? flags : flags | O_NOFOLLOW)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      if errno == ELOOP, isLink(path) {
        throw LifelineError { texts in texts["error.follow.link", ["path": path]] }
      }
      throw InputFile.unopened(path)
    }
    let file = FollowedFile(path, descriptor, followsLink: followsLink)
    switch file.kind {
    case S_IFREG: try file.refusePacked()
    case S_IFDIR: throw InputFile.folder(path)
    default: throw LifelineError { texts in texts["error.follow.special", ["path": path]] }
    }
    return file
  }

  private init(_ path: String, _ descriptor: Int32, followsLink: Bool) {
    var status = stat()
    fstat(descriptor, &status)
    self.path = path
    self.followsLink = followsLink
    self.descriptor = descriptor
    identity = FileIdentity(status)
    kind = status.st_mode & S_IFMT
  }

  deinit { close(descriptor) }

  /// Whether there are bytes that were not read.
  var hasMore: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_size > offset
  }

  /// What the path names now.
  var place: Place {
    var status = stat()
    let flags = followsLink ? 0 : AT_SYMLINK_NOFOLLOW
    guard fstatat(AT_FDCWD, path, &status, flags) == 0 else { return .missing }
    // A new file is empty until the app opens it; so long the app writes into the old one.
    let isEmpty = status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
    return FileIdentity(status) == identity || isEmpty ? .same : .other
  }

  /// Begins again if what was read is no longer in the file; returns whether it does.
  mutating func beginsAgain() -> Bool {
    guard !last.isEmpty else { return false }
    var now = last
    let count = pread(descriptor, &now, now.count, off_t(offset - now.count))
    guard count >= 0, now.prefix(count) != last[...] else { return false }
    (offset, last) = (0, [])
    return true
  }

  /// Reads the next bytes; 0 where there are none yet.
  mutating func read(into room: UnsafeMutableRawBufferPointer) throws(LifelineError) -> Int {
    if offset < 4 { try refusePacked() }
    let count = pread(descriptor, room.baseAddress, room.count, off_t(offset))
    if count < 0, errno == EINTR { return 0 }
    guard count >= 0 else { throw InputFile.unreadable(path) }
    offset += count
    last = Array((last + room.prefix(count).suffix(Self.mostLast)).suffix(Self.mostLast))
    return count
  }

  /// Whether a path names a link.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private func refusePacked() throws(LifelineError) {
    if let kind = PackedLog.Kind(descriptor) { throw Self.packed(path, kind) }
  }

  /// The error for a file that is packed.
  static func packed(_ path: String, _ kind: PackedLog.Kind) -> LifelineError {
    if kind == .zip { return InputFile.zip(path) }
    return LifelineError { texts in texts["error.follow.packed", ["path": path]] }
  }
}
