import Lifeline

/// A regular file as the system knows it, whatever its names, also after it was renamed.
struct FileIdentity: Hashable {
  private let device: UInt64
  /// The number of the file, or that of its folder if there is no file yet.
  private let number: UInt64
  /// The name in the folder, if there is no file yet; names are bytes.
  private let name: [UInt8]?

  /// Whether there is such a file.
  var exists: Bool { name == nil }

  /// The file that a status is of.
  init(_ status: stat) { self.init(status, name: nil) }

  /// Finds a file, `-` for the one that standard input comes from; `nil` for anything else, such as a
  /// device.
  init?(_ path: String) {
    var status = stat()
    if path == "-" ? fstat(STDIN_FILENO, &status) == 0 : stat(path, &status) == 0 {
      guard status.kind == S_IFREG else { return nil }
      self.init(status)
    } else {
      let target = OutputFile.target(of: path)
      let slash = target.lastIndex(of: "/")
      let folder = slash.map { String(target[...$0]) } ?? "."
      guard path != "-", stat(folder, &status) == 0 else { return nil }
      let name = slash.map { target[target.index(after: $0)...] } ?? target[...]
      self.init(status, name: Array(name.utf8))
    }
  }

  private init(_ status: stat, name: [UInt8]?) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    self.name = name
  }
}

extension stat {
  /// The kind of file, such as `S_IFREG`.
  var kind: mode_t { st_mode & S_IFMT }
}
