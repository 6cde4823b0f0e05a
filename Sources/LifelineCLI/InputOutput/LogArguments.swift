import Lifeline

/// Arguments that name several logs: a folder, an archive, or a pattern such as `'logs/*.log'`.
enum LogArguments {
  /// Returns the files that an argument names.
  ///
  /// - Parameters:
  ///   - argument: A path, an id, `-`, a folder, a zip archive, or a pattern in the shell's syntax.
  ///   - isRecursive: Whether folders below a folder are walked.
  ///   - others: Takes a folder and the files in it that are no logs.
  /// - Returns: The logs of a folder or an archive by name; the files that match a pattern; other
  ///   arguments unchanged.
  /// - Throws: `LifelineError` when a folder has no logs, or no file matches a pattern.
  static func files(
    named argument: String, isRecursive: Bool = true,
    others: (String, [String]) -> Void = { _, _ in }
  ) throws(LifelineError) -> [String] {
    if LogFolder.isFolder(argument) { return try logs(in: argument, isRecursive, others) }
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
      files += LogFolder.isFolder(path) ? try logs(in: path, isRecursive, others) : [path]
    }
    return files
  }

  /// Returns the files that all arguments name, in order.
  static func files(named arguments: [String]) throws(LifelineError) -> [String] {
    var files: [String] = []
    for argument in arguments { files += try Self.files(named: argument) }
    return files
  }

  private static func logs(
    in path: String, _ isRecursive: Bool, _ others: (String, [String]) -> Void
  ) throws(LifelineError) -> [String] {
    let folder = try LogFolder(path, isRecursive: isRecursive)
    guard !folder.logs.isEmpty else {
      throw LifelineError { texts in
        let suffixes = LogFolder.suffixes.map { ".\($0)" }.joined(separator: ", ")
        return texts["error.log.emptyFolder", ["path": path, "suffixes": suffixes]]
      }
    }
    if !folder.others.isEmpty { others(path, folder.others) }
    return folder.logs
  }
}
