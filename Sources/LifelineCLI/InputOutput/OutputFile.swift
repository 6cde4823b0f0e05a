import Lifeline

/// The destination of a result: a file, which is written atomically, or standard output.
struct OutputFile {
  /// The path, or `nil` for standard output.
  let path: String?

  /// Creates the destination that `-o` names; `nil` and `-` are standard output.
  init(_ path: String?) {
    self.path = path == "-" ? nil : path
  }

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
      throw LifelineError { texts in texts["error.output.pages", ["count": "\(count)"]] }
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
      return OutputFile("\(path[..<end])-\(zeros)\(page)\(path[end...])")
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
        throw LifelineError { texts in texts["error.output.terminal"] }
      }
      return try Terminal.emit(bytes)
    }
    try Self.replace(path, with: bytes)
  }

  /// Replaces a file atomically: writes a temporary file beside it and renames that.
  ///
  /// Of a symbolic link, the target is replaced. A device or a pipe, such as `/dev/null`, cannot be
  /// replaced and is written directly.
  static func replace(_ path: String, with bytes: [UInt8]) throws(LifelineError) {
    var status = stat()
    if stat(path, &status) == 0 {
      let kind = status.st_mode & S_IFMT
      if kind == S_IFDIR {
        throw LifelineError { texts in texts["error.file.folder", ["path": path]] }
      }
      if kind != S_IFREG { return try writeOver(path, bytes, calledBy: path) }
    } else if errno == ELOOP {
      throw cannotWrite(path)
    }
    let target = target(of: path)
    let temporary = "\(target).\(getpid()).partial"
    try Interruption.putOff { () throws(LifelineError) in
      do throws(LifelineError) {
        try writeOver(temporary, bytes, calledBy: path)
        guard rename(temporary, target) == 0 else { throw cannotWrite(path) }
      } catch {
        unlink(temporary)
        throw error
      }
    }
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

  private static func writeOver(
    _ file: String, _ bytes: [UInt8], calledBy path: String
  ) throws(LifelineError) {
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw cannotWrite(path) }
    guard Terminal.write(bytes, to: descriptor) else {
      let error = cannotWrite(path)
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw cannotWrite(path) }
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
