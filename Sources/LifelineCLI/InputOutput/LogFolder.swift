import Lifeline

/// The logs in a folder and the folders below it, or in a zip archive.
struct LogFolder {
  /// The suffixes of logs and traces.
  static let suffixes = ["jsonl", "log", "ndjson", "syslog", "txt"]

  /// The logs, by their paths.
  private(set) var logs: [String] = []
  /// The other files.
  private(set) var others: [String] = []
  /// The files and folders that were met, so that none is read twice through links.
  private var met: Set<String> = []
  private let isRecursive: Bool

  /// Walks a folder, or looks into an archive.
  ///
  /// - Parameters:
  ///   - path: The folder or the archive.
  ///   - isRecursive: Whether folders below it are walked.
  /// - Throws: `LifelineError` when an archive is damaged.
  init(_ path: String, isRecursive: Bool = true) throws(LifelineError) {
    self.isRecursive = isRecursive
    if InputFile.isFolder(path) { try walk(path) } else { try add(archive: path) }
  }

  /// Whether a path names a folder of logs, or an archive of several.
  static func isFolder(_ path: String) -> Bool {
    path != "-" && (InputFile.isFolder(path) ? !isBundle(path) : PackedLog.isZip(path))
  }

  private mutating func walk(_ folder: String) throws(LifelineError) {
    guard meet(folder) else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = prefix + name
      if InputFile.isFolder(path), !Self.isBundle(path) {
        if isRecursive { try walk(path) }
      } else if name.lowercased().hasSuffix(".zip"), PackedLog.isZip(path) {
        if meet(path) { try add(archive: path) }
      } else if Self.isLog(name), !InputFile.isFolder(path) {
        if meet(path) { logs.append(path) }
      } else {
        others.append(path)
      }
    }
  }

  private mutating func add(archive path: String) throws(LifelineError) {
    for file in try PackedLog.files(in: path) {
      let name = String(file.split(separator: "/").last ?? "")
      // What is packed twice is not read.
      if Self.isLog(name), !name.lowercased().hasSuffix(".gz") {
        logs.append(file)
      } else {
        others.append(file)
      }
    }
  }

  /// Notes a file; `false` when it was met through another path.
  private mutating func meet(_ path: String) -> Bool {
    guard let place = realpath(path, nil) else { return true }
    defer { free(place) }
    return met.insert(String(cString: place)).inserted
  }

  /// Whether a name is that of a log: `app.log`, and its older parts `app.log.1` and `app.log.2.gz`.
  private static func isLog(_ name: String) -> Bool {
    var parts = name.lowercased().split(separator: ".").map(String.init)
    if parts.last == "gz" { parts.removeLast() }
    if parts.count > 2, let part = parts.last, part.allSatisfy(\.isNumber) { parts.removeLast() }
    return parts.count > 1 && suffixes.contains(parts.last ?? "")
  }

  /// Whether a folder is a log archive of the system, which is one thing.
  private static func isBundle(_ path: String) -> Bool {
    path.hasSuffix(".logarchive") || path.hasSuffix(".logarchive/")
  }
}
