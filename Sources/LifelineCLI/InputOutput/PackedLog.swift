import CLifelineArchive
import Lifeline

/// A log in a file that is packed: `app.log.gz`, or `app.log` in `logs.zip`, as `logs.zip/app.log`.
///
/// It is unpacked as it is read. What is packed in it again is not read.
final class PackedLog {
  /// The limits of what is unpacked, against archives that are made to fill memory or time.
  enum Limit {
    /// The most bytes of a log.
    static let bytes = 4 << 30
    /// The most bytes for each packed one.
    static let ratio = 200
    /// So many bytes are unpacked from any archive.
    static let always = 1 << 20
  }

  /// A kind of archive, by its first bytes.
  private enum Kind {
    case gzip, zip

    /// Only files have beginnings that can be read twice.
    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      let descriptor = open(path, O_RDONLY)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      self.init(descriptor)
    }

    init?(_ descriptor: Int32) {
      var head = [UInt8](repeating: 0, count: 4)
      let count = pread(descriptor, &head, 4, 0)
      switch head.prefix(max(0, count)) {
      case [0x50, 0x4B, 3, 4]: self = .zip
      case let head where head.starts(with: [0x1F, 0x8B]): self = .gzip
      default: return nil
      }
    }
  }

  private let name: String
  private let archive: OpaquePointer
  /// The bytes of the archive before the log, and those of the log.
  private var (skipped, unpacked) = (0, 0)

  /// Opens a packed log; `nil` when the path names no packed one.
  ///
  /// - Throws: `LifelineError` when the archive is damaged, or has no such log.
  init?(_ path: String) throws(LifelineError) {
    name = path
    let (file, entry) = Self.parts(of: path)
    guard let kind = Kind(file), (kind == .zip) == (entry != nil) else { return nil }
    guard let archive = archive_read_new() else { return nil }
    self.archive = archive
    try Self.begin(archive, kind, file, name: path)
    var header: OpaquePointer?
    while archive_read_next_header(archive, &header) == ARCHIVE_OK {
      guard let entry, entry != Self.path(of: header) else {
        skipped = Int(archive_filter_bytes(archive, -1))
        return
      }
    }
    throw entry == nil ? damaged : InputFile.missing(path)
  }

  deinit { archive_read_free(archive) }

  /// Unpacks the next piece; 0 at the end.
  func read(into room: UnsafeMutableRawBufferPointer) throws(LifelineError) -> Int {
    let count = archive_read_data(archive, room.baseAddress, room.count)
    guard count >= 0 else { throw damaged }
    unpacked += count
    let packed = Int(archive_filter_bytes(archive, -1)) - skipped
    guard unpacked <= Limit.bytes, unpacked <= Limit.always || unpacked <= packed * Limit.ratio
    else {
      throw LifelineError { [name] texts in
        texts[
          "error.archive.large",
          ["path": name, "ratio": "\(Limit.ratio)", "most": "\(Limit.bytes >> 30)"]]
      }
    }
    return count
  }

  /// Whether an open file is packed, by its first bytes.
  static func isPacked(_ descriptor: Int32) -> Bool { Kind(descriptor) != nil }

  /// Whether a file is an archive of several files.
  static func isZip(_ path: String) -> Bool { Kind(path) == .zip }

  /// The paths of the files in a zip archive, sorted, each below the path of the archive.
  ///
  /// - Throws: `LifelineError` when it is damaged.
  static func files(in path: String) throws(LifelineError) -> [String] {
    guard let archive = archive_read_new() else { return [] }
    defer { archive_read_free(archive) }
    try begin(archive, .zip, path, name: path)
    var files: [String] = []
    var header: OpaquePointer?
    var result = archive_read_next_header(archive, &header)
    while result == ARCHIVE_OK {
      if let file = Self.path(of: header), !file.hasSuffix("/") { files.append("\(path)/\(file)") }
      result = archive_read_next_header(archive, &header)
    }
    guard result == ARCHIVE_EOF else { throw error(of: archive, path) }
    return files.sorted()
  }

  /// The file that a path names: that of the archive for a path inside one.
  static func file(of path: String) -> String { parts(of: path).file }

  private static func parts(of path: String) -> (file: String, entry: String?) {
    guard !InputFile.exists(path) else { return (path, nil) }
    var end = path.endIndex
    while let slash = path[..<end].lastIndex(of: "/") {
      let file = String(path[..<slash])
      if InputFile.exists(file) {
        let entry = String(path[path.index(after: slash)...])
        return InputFile.isFolder(file) ? (path, nil) : (file, entry)
      }
      end = slash
    }
    return (path, nil)
  }

  private static func begin(
    _ archive: OpaquePointer, _ kind: Kind, _ file: String, name: String
  ) throws(LifelineError) {
    switch kind {
    case .gzip:
      archive_read_support_filter_gzip(archive)
      archive_read_support_format_raw(archive)
    case .zip: archive_read_support_format_zip(archive)
    }
    guard archive_read_open_filename(archive, file, 1 << 16) == ARCHIVE_OK else {
      throw error(of: archive, name)
    }
  }

  private static func path(of header: OpaquePointer?) -> String? {
    guard let path = archive_entry_pathname_utf8(header) ?? archive_entry_pathname(header) else {
      return nil
    }
    return String(cString: path)
  }

  private var damaged: LifelineError { Self.error(of: archive, name) }

  private static func error(of archive: OpaquePointer, _ name: String) -> LifelineError {
    let reason = archive_error_string(archive).map { String(cString: $0) } ?? ""
    return LifelineError { texts in
      texts["error.archive.damaged", ["path": name, "reason": reason]]
    }
  }
}
