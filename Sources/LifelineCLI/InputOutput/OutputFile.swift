import Lifeline

/// The destination of a result: a file, which is written atomically, or standard output.
struct OutputFile {
  /// The path, or `nil` for standard output.
  let path: String?
  /// Whether the user named this file, and so the one that a link there leads to.
  private let isNamed: Bool

  /// Creates the destination that `-o` names; `nil` and `-` are standard output.
  init(_ path: String?) {
    self.path = path == "-" ? nil : path
    isNamed = true
  }

  /// Creates a file whose name follows from the one that the user named.
  init(derived path: String) { (self.path, isNamed) = (path, false) }

  /// The path's suffix in lower case, such as `svg`; `nil` when there is none.
  var suffix: String? {
    guard let name = path?.split(separator: "/").last, let dot = name.lastIndex(of: "."),
      dot > name.startIndex
    else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }

  /// Returns a file for each page: `home-1.svg`, `home-2.svg` for `home.svg`.
  ///
  /// Numbers have leading zeros from ten pages on, so that file listings are in order.
  ///
  /// - Throws: `LifelineError` for standard output or a device, which take one page only.
  func numbered(_ count: Int) throws(LifelineError) -> [OutputFile] {
    guard let path else {
      throw LifelineError.ofCommandLine { texts in
        texts["error.output.pages", ["count": "\(count)"]]
      }
    }
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw LifelineError { texts in
        texts["error.output.pagesDevice", ["path": path, "count": "\(count)"]]
      }
    }
    let end = suffix.map { path.index(path.endIndex, offsetBy: -$0.count - 1) } ?? path.endIndex
    let digits = String(count).count
    return (1...count).map { page in
      let zeros = String(repeating: "0", count: digits - String(page).count)
      return OutputFile(derived: "\(path[..<end])-\(zeros)\(page)\(path[end...])")
    }
  }

  /// Writes the result; a failure changes no existing file and leaves no other file.
  ///
  /// - Parameters:
  ///   - bytes: The whole result.
  ///   - isText: Whether a terminal can show the bytes; if not, a terminal is refused.
  /// - Throws: `LifelineError` when the file cannot be written.
  func write(_ bytes: [UInt8], isText: Bool = true) throws(LifelineError) {
    guard let path else {
      if !isText, isatty(STDOUT_FILENO) == 1 {
        throw LifelineError.ofCommandLine { texts in texts["error.output.terminal"] }
      }
      return try Terminal.emit(bytes)
    }
    guard isNamed, try Self.isStream(path) else {
      let (folder, name) = try place(of: path)
      return try folder.replace(name, with: bytes, calledBy: path)
    }
    let descriptor = try opened()
    let isWhole = Terminal.write(bytes, to: descriptor)
    let error = Self.cannotWrite(path)
    guard close(descriptor) == 0 || !isWhole else { throw Self.cannotWrite(path) }
    guard isWhole else { throw error }
  }

  /// Opens the file to be written as it grows.
  func opened() throws(LifelineError) -> Int32 {
    guard let path else { return STDOUT_FILENO }
    var descriptor: Int32
    if try Self.isStream(path) {
      var status = stat()
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      if descriptor >= 0, fstat(descriptor, &status) != 0 || status.st_mode & S_IFMT == S_IFREG {
        // It took the place of the device meanwhile.
        close(descriptor)
        (descriptor, errno) = (-1, EEXIST)
      }
    } else {
      let (folder, name) = try place(of: path)
      descriptor = folder.opened(growing: name)
    }
    guard descriptor >= 0 else { throw Self.cannotWrite(path) }
    return descriptor
  }

  /// The folder of the file, and its name there; of a link that the user names, those of its target.
  private func place(of path: String) throws(LifelineError) -> (OutputFolder, name: String) {
    let (folder, name) = Self.parts(of: isNamed ? Self.target(of: path) : path)
    guard let folder = OutputFolder(existing: folder) else { throw Self.cannotWrite(path) }
    return (folder, name)
  }

  /// The path of the folder of a file, and the name of the file.
  static func parts(of path: String) -> (folder: String, name: String) {
    let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
    return start.map { (String(path[..<$0]), String(path[$0...])) } ?? (".", path)
  }

  /// Whether a path names a device or a pipe, such as `/dev/null`, which is written directly.
  private static func isStream(_ path: String) throws(LifelineError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ELOOP { throw cannotWrite(path) }
      return false
    }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR {
      throw LifelineError { texts in texts["error.file.folder", ["path": path]] }
    }
    return kind != S_IFREG
  }

  /// Resolves symbolic links; the file need not exist.
  static func target(of path: String) -> String {
    var path = path
    // Links may form a cycle.
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        return path
      }
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      path = next.hasPrefix("/") ? next : folder + next
    }
    return path
  }

  /// The error for a file that the last system call could not write.
  static func cannotWrite(_ path: String) -> LifelineError {
    let (code, reason) = (errno, String(cString: strerror(errno)))
    return LifelineError { texts in
      code == ENOENT
        ? texts["error.output.noFolder", ["path": path]]
        : texts["error.output.unwritable", ["path": path, "reason": reason]]
    }
  }
}
