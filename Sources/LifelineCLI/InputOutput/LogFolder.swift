import Lifeline

/// The logs that a path or a pattern stands for: those in a folder and the folders below it.
struct LogFolder {
  /// Why a file is left out.
  enum Reason: String, CaseIterable {
    case hidden, noLogs, special
  }

  /// The suffixes of logs and traces.
  static let suffixes = ["jsonl", "log", "ndjson", "syslog", "txt"]

  /// The logs, and what cannot be looked at: to read that tells why.
  private(set) var logs: [String] = []
  /// The files that are left out.
  private(set) var others: [Reason: [String]] = [:]
  /// The files and folders that were met before, with the name of then.
  private(set) var again: [(path: String, first: String)] = []
  /// All files and folders that were met, by their first names.
  private(set) var met: [FileIdentity: String]
  private let isRecursive: Bool

  /// Creates an empty folder.
  ///
  /// - Parameters:
  ///   - met: The files and folders that count already.
  ///   - isRecursive: Whether folders below a folder are walked.
  init(besides met: [FileIdentity: String], isRecursive: Bool) {
    (self.met, self.isRecursive) = (met, isRecursive)
  }

  /// Whether nothing was found that counts, here or before.
  var isEmpty: Bool { logs.isEmpty && again.isEmpty }

  /// Adds a file, or the logs in a folder.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - status: What the path leads to, if that is known.
  ///   - isFound: Whether nobody named it, so that it may be a pipe for which nobody waits.
  mutating func add(_ path: String, _ status: stat?, isFound: Bool) {
    guard let status else { return logs.append(path) }
    switch status.kind {
    case S_IFDIR where !Self.isBundle(path): walk(path, status)
    case S_IFREG: if meets(path, status) { logs.append(path) }
    default:
      if isFound, status.kind != S_IFDIR { leave(path, .special) } else { logs.append(path) }
    }
  }

  private mutating func walk(_ folder: String, _ status: stat) {
    guard meets(folder, status) else { return }
    guard let names = InputFile.names(in: folder) else { return logs.append(folder) }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    for name in names {
      let path = prefix + name
      let status = InputFile.status(of: path)
      // A link that leads nowhere is known, and no log without the name of one.
      let isUnknown = status == nil && (errno != ENOENT || !InputFile.mayExist(path))
      if name.utf8.first == UInt8(ascii: ".") {
        leave(path, .hidden)
      } else if let status, status.kind == S_IFDIR, !Self.isBundle(path) {
        if isRecursive { walk(path, status) }
      } else if isUnknown || Self.isLog(name) {
        add(path, status, isFound: true)
      } else {
        leave(path, .noLogs)
      }
    }
  }

  private mutating func leave(_ path: String, _ reason: Reason) {
    others[reason, default: []].append(path)
  }

  /// Notes a file or a folder; `false` when it was met by another name.
  private mutating func meets(_ path: String, _ status: stat) -> Bool {
    let identity = FileIdentity(status)
    if let first = met[identity] {
      again.append((path, first))
      return false
    }
    met[identity] = path
    return true
  }

  /// Whether a name is that of a log: `app.log`, and its older parts `app.log.1` and `app.log.2.gz`.
  private static func isLog(_ name: String) -> Bool {
    var parts = name.lowercased().split(separator: ".").map(String.init)
    // It may hold logs, and says so when it is read.
    if parts.count > 1, parts.last == "zip" { return true }
    if parts.last == "gz" { parts.removeLast() }
    if parts.count > 2, let part = parts.last, part.allSatisfy(\.isNumber) { parts.removeLast() }
    return parts.count > 1 && suffixes.contains(parts.last ?? "")
  }

  /// Whether a folder is a log archive of the system, which is one thing.
  private static func isBundle(_ path: String) -> Bool {
    path.hasSuffix(".logarchive") || path.hasSuffix(".logarchive/")
  }
}
