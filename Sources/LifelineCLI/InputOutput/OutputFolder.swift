import Lifeline

/// A folder below which files are written, and none outside of it.
///
/// ```swift
/// let site = try OutputFolder("site", option: "-o")     // creates it
/// try site.replace("pictures/a.svg", with: svg)         // creates site/pictures
/// try site.contents(of: "pictures/a.svg")               // svg
/// ```
///
/// Each place is looked up from the open folder, component by component, and no link is followed: so
/// neither what a checkout brings nor what another program changes meanwhile leads out of it. The path
/// of the folder itself is the user's, who may name a link.
final class OutputFolder {
  /// The path as the user gave it.
  let path: String
  private let descriptor: Int32

  #if os(Linux)
    // O_PATH, which Swift does not know: files may be written in a folder that nobody may list.
    private static let opening = 0o10000000 | O_DIRECTORY | O_CLOEXEC
  #else
    private static let opening = O_RDONLY | O_DIRECTORY | O_CLOEXEC
  #endif

  private init(_ path: String, _ descriptor: Int32) {
    (self.path, self.descriptor) = (path, descriptor)
  }

  /// Opens a folder; `nil`, with the reason in `errno`, where there is none.
  convenience init?(existing path: String) {
    let descriptor = open(path, Self.opening)
    guard descriptor >= 0 else { return nil }
    self.init(path, descriptor)
  }

  /// The folders of a path that do not exist, the innermost first.
  static func missing(in path: String) -> [String] {
    let above = path.indices.filter { path[$0] == "/" && $0 > path.startIndex }
      .map { String(path[..<$0]) }
    return (above + [path]).filter { access($0, F_OK) != 0 }.reversed()
  }

  /// Removes folders, the innermost first, as far as they are empty.
  static func removeEmpty(_ folders: [String]) { for folder in folders { _ = rmdir(folder) } }

  /// Opens a folder, which is created with those above it where they are missing.
  ///
  /// - Throws: `LifelineError`, which names the option that names the folder.
  convenience init(_ path: String, option: String) throws(LifelineError) {
    for slash in path.indices.dropFirst() where path[slash] == "/" {
      mkdir(String(path[..<slash]), 0o777)
    }
    mkdir(path, 0o777)
    let descriptor = open(path, Self.opening)
    guard descriptor >= 0 else {
      throw LifelineError(
        "\(path): this folder cannot be created; choose another with \(option)")
    }
    self.init(path, descriptor)
  }

  deinit { close(descriptor) }

  /// Opens a folder below, by the names that lead to it; without names it is this one.
  ///
  /// - Returns: `nil` where there is none, and none is to be created.
  /// - Throws: `LifelineError` where a link or a file stands in its place.
  func folder(_ names: [String], isCreated: Bool) throws(LifelineError) -> OutputFolder? {
    var folder = self
    for name in names {
      let flags = Self.opening | O_NOFOLLOW
      var next = openat(folder.descriptor, name, flags, 0)
      if next < 0, errno == ENOENT {
        guard isCreated else { return nil }
        mkdirat(folder.descriptor, name, 0o777)
        next = openat(folder.descriptor, name, flags, 0)
      }
      guard next >= 0 else { throw folder.obstacle(name, insteadOf: S_IFDIR) }
      folder = OutputFolder(folder.path(of: name), next)
    }
    return folder
  }

  /// Reads a file; `nil` where there is none.
  ///
  /// - Throws: `LifelineError` where something else than a file stands there, or a link on the way.
  func contents(
    of file: String, atMost most: Int = InputFile.largest
  ) throws(LifelineError) -> [UInt8]? {
    guard let (folder, name) = try place(ofFile: file, isCreated: false) else { return nil }
    let file = openat(
      folder.descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0)
    defer { close(file) }
    let code = errno
    if file < 0, code == ENOENT { return nil }
    var status = stat()
    guard file >= 0 else {
      throw folder.fileStatus(name, &status) == S_IFREG
        ? InputFile.unopened(folder.path(of: name), code)
        : folder.obstacle(name, insteadOf: S_IFREG)
    }
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= most
    else { throw folder.obstacle(name, insteadOf: S_IFREG) }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        systemRead(file, $0.baseAddress?.advanced(by: filled), $0.count - filled)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw InputFile.unreadable(folder.path(of: name)) }
      guard count > 0 else { break }
      filled += count
    }
    return Array(bytes.prefix(filled))
  }

  /// Tells whether a file is there, and no link.
  func holds(_ file: String) -> Bool {
    var status = stat()
    guard let (folder, name) = try? place(ofFile: file, isCreated: false) else { return false }
    return folder.fileStatus(name, &status) == S_IFREG
  }

  /// Removes a file, if it is there; a link stays, with what it leads to.
  func remove(_ file: String) {
    guard let (folder, name) = try? place(ofFile: file, isCreated: false) else { return }
    var status = stat()
    if folder.fileStatus(name, &status) == S_IFREG { unlinkat(folder.descriptor, name, 0) }
  }

  /// Replaces a file whole, or creates it with the folders above it.
  ///
  /// The bytes go to a temporary file beside it, which is renamed when it is complete. What was there
  /// keeps its permissions.
  ///
  /// - Parameters:
  ///   - file: The path below this folder.
  ///   - bytes: The whole content.
  ///   - path: What messages call the file; by default its path below this folder's.
  /// - Throws: `LifelineError` when it cannot be written, or something else than a file is there.
  func replace(
    _ file: String, with bytes: [UInt8], calledBy path: String? = nil
  ) throws(LifelineError) {
    guard let (folder, name) = try place(ofFile: file, isCreated: true) else { return }
    let path = path ?? folder.path(of: name)
    var status = stat()
    let kind = folder.fileStatus(name, &status)
    guard kind == nil || kind == S_IFREG else {
      throw folder.obstacle(name, insteadOf: S_IFREG, calledBy: path)
    }
    let mode = kind.map { _ in status.st_mode & 0o777 }
    try Interruption.putOff { () throws(LifelineError) in
      guard let (file, temporary) = folder.temporary(mode: mode == nil ? 0o644 : 0o600) else {
        throw OutputFile.cannotWrite(path)
      }
      var isWhole = Terminal.write(bytes, to: file)
      if isWhole, let mode { isWhole = fchmod(file, mode) == 0 }
      let error = OutputFile.cannotWrite(path)
      let isClosed = close(file) == 0
      guard isWhole, isClosed,
        renameat(folder.descriptor, temporary, folder.descriptor, name) == 0
      else {
        let error = isWhole ? OutputFile.cannotWrite(path) : error
        unlinkat(folder.descriptor, temporary, 0)
        throw error
      }
    }
  }

  /// Opens a file of this folder that is written as it grows; what was in it is gone.
  ///
  /// - Returns: A descriptor; negative, with the reason in `errno`, where it cannot be written.
  func opened(growing name: String) -> Int32 {
    openat(
      descriptor, name, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o644)
  }

  /// Creates a file without a name in the system's folder for temporary files; `nil` where that fails.
  static func namelessFile() -> Int32? {
    let path = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    guard let folder = OutputFolder(existing: path),
      let (file, name) = folder.temporary(mode: 0o600)
    else { return nil }
    unlinkat(folder.descriptor, name, 0)
    return file
  }

  /// Creates a file under a name that nobody can know before.
  private func temporary(mode: mode_t) -> (file: Int32, name: String)? {
    let name = ".lifeline-\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).partial"
    let file = openat(
      descriptor, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    return file < 0 ? nil : (file, name)
  }
}

extension OutputFolder {
  /// The components of a path that leads to a file below a folder; `nil` for any other.
  ///
  /// A letter may join with a slash to one `Character`, so that bytes are compared.
  static func components(of path: String) -> [String]? {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let names = parts.map { String(decoding: $0, as: UTF8.self) }
    let isBelow = names.allSatisfy { !["", ".", ".."].contains($0) && !$0.utf8.contains(0) }
    return isBelow ? names : nil
  }

  /// Opens the folder of a file below.
  private func place(
    ofFile file: String, isCreated: Bool
  ) throws(LifelineError) -> (folder: OutputFolder, name: String)? {
    guard var names = Self.components(of: file) else {
      errno = EINVAL
      throw OutputFile.cannotWrite(path(of: file))
    }
    let name = names.removeLast()
    return try folder(names, isCreated: isCreated).map { ($0, name) }
  }

  /// The path of a file of this folder, for messages.
  private func path(of name: String) -> String {
    path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }

  /// Finds what stands under a name, which may be a link; `nil` for nothing.
  private func fileStatus(_ name: String, _ status: inout stat) -> mode_t? {
    fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// The error for what stands where a file or a folder should, or else for the last system call.
  private func obstacle(
    _ name: String, insteadOf wanted: mode_t, calledBy path: String? = nil
  ) -> LifelineError {
    let path = path ?? self.path(of: name)
    let unwritable = OutputFile.cannotWrite(path)
    var status = stat()
    guard let kind = fileStatus(name, &status), kind != S_IFDIR || wanted != S_IFDIR else {
      return unwritable
    }
    return LifelineError { texts in
      if kind == S_IFLNK { return texts["error.output.link", ["path": path]] }
      return wanted == S_IFDIR
        ? texts["error.output.noPlace", ["path": path]]
        : texts["error.output.noFile", ["path": path]]
    }
  }
}
