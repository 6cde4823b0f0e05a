import Lifeline

/// Arguments that name several logs: a folder, or a pattern such as `'logs/*.log'`.
enum LogArguments {
  /// The suffixes of logs and traces in folders.
  static let suffixes = ["jsonl", "log", "ndjson", "syslog", "txt"]

  /// Returns the files that an argument names.
  ///
  /// - Parameter argument: A path, an id, `-`, a folder, or a pattern in the shell's syntax.
  /// - Returns: The logs of a folder by name, without those in other folders; the files that match a
  ///   pattern; other arguments unchanged.
  /// - Throws: `LifelineError` when a folder has no logs, or no file matches a pattern.
  static func files(named argument: String) throws(LifelineError) -> [String] {
    if argument != "-", InputFile.isFolder(argument), !isArchive(argument) {
      return try logs(in: argument)
    }
    guard argument.contains(where: { "*?[".contains($0) }), !InputFile.exists(argument) else {
      return [argument]
    }
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(argument, 0, nil, &found) == 0 else {
      throw LifelineError { texts in texts["error.log.noMatch", ["pattern": argument]] }
    }
    var files: [String] = []
    for index in 0..<Int(found.gl_pathc) {
      guard let path = found.gl_pathv[index].map({ String(cString: $0) }) else { continue }
      files += InputFile.isFolder(path) && !isArchive(path) ? try logs(in: path) : [path]
    }
    return files
  }

  /// Returns the files that all arguments name, in order.
  static func files(named arguments: [String]) throws(LifelineError) -> [String] {
    var files: [String] = []
    for argument in arguments { files += try Self.files(named: argument) }
    return files
  }

  private static func isArchive(_ path: String) -> Bool {
    path.hasSuffix(".logarchive") || path.hasSuffix(".logarchive/")
  }

  private static func logs(in folder: String) throws(LifelineError) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let logs = names.sorted().filter { name in
      let suffix = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
      return !name.hasPrefix(".") && suffixes.contains(suffix)
        && !InputFile.isFolder(prefix + name)
    }
    guard !logs.isEmpty else {
      throw LifelineError { texts in
        texts[
          "error.log.emptyFolder",
          ["path": folder, "suffixes": suffixes.map { ".\($0)" }.joined(separator: ", ")]]
      }
    }
    return logs.map { prefix + $0 }
  }
}
