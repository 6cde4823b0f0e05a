import Lifeline

/// The files that arguments name: paths, folders, and patterns such as `'logs/*.log'`.
///
/// Each counts once, however many names it has.
struct LogArguments {
  /// The texts of the notes about what is not read; `nil` for no notes.
  let texts: Texts?
  /// Whether folders below a folder are walked.
  let isRecursive: Bool
  private var met: [FileIdentity: String] = [:]
  /// The names of all files, as bytes: two may differ only in the form of their characters.
  private var names: Set<[UInt8]> = []

  init(notesIn texts: Texts?, isRecursive: Bool = true) {
    (self.texts, self.isRecursive) = (texts, isRecursive)
  }

  /// Returns the files that all arguments name, in order.
  ///
  /// - Throws: `LifelineError` when a folder has no logs, or no file matches a pattern.
  static func files(
    named arguments: [String], notesIn texts: Texts? = nil
  ) throws(LifelineError) -> [String] {
    var all = LogArguments(notesIn: texts)
    var files: [String] = []
    for argument in arguments { files += try all.files(named: argument) }
    return files
  }

  /// Returns the files that an argument names and none before did.
  ///
  /// - Parameter argument: A path, an id, `-`, a folder, or a pattern in the shell's syntax.
  /// - Returns: The logs of a folder by name; the files that match a pattern; other arguments
  ///   unchanged.
  /// - Throws: `LifelineError` when a folder has no logs, or no file matches a pattern.
  mutating func files(named argument: String) throws(LifelineError) -> [String] {
    guard argument != "-" else { return [argument] }
    var found = LogFolder(besides: met, isRecursive: isRecursive)
    let isPattern = Self.isPattern(argument) && !InputFile.exists(argument)
    for path in isPattern ? Self.paths(matching: argument) : [argument] {
      found.add(path, InputFile.status(of: path), isFound: isPattern)
    }
    met = found.met
    note(found, of: argument)
    guard !found.isEmpty else {
      throw LifelineError { texts in
        let suffixes = LogFolder.suffixes.map { ".\($0)" }.joined(separator: ", ")
        return isPattern
          ? texts["error.log.noMatch", ["pattern": argument]]
          : texts["error.log.emptyFolder", ["path": argument, "suffixes": suffixes]]
      }
    }
    return found.logs.filter { isNew($0) }
  }

  /// Notes a file; `false` for `app.log.gz` beside an equal `app.log`.
  private mutating func isNew(_ path: String) -> Bool {
    let other = path.hasSuffix(".gz") ? String(path.dropLast(3)) : path + ".gz"
    if let texts, names.contains(Array(other.utf8)), InputLog.areEqual(path, other) {
      Terminal.complain(texts["check.copy", ["name": path, "first": other]])
      return false
    }
    names.insert(Array(path.utf8))
    return true
  }

  private func note(_ found: LogFolder, of argument: String) {
    guard let texts else { return }
    for (path, first) in found.again {
      Terminal.complain(texts["check.same", ["name": path, "first": first]])
    }
    for reason in LogFolder.Reason.allCases {
      guard let files = found.others[reason] else { continue }
      let list = files.prefix(3).joined(separator: ", ") + (files.count > 3 ? ", …" : "")
      Terminal.complain(
        texts["check.left.\(reason)", count: files.count, ["path": argument, "list": list]])
    }
  }

  private static func isPattern(_ text: some StringProtocol) -> Bool {
    text.contains { "*?[".contains($0) }
  }

  /// The paths that match a pattern, and the folders that would have to be looked into and cannot.
  private static func paths(matching pattern: String) -> [String] {
    var (paths, closed) = ([pattern.hasPrefix("/") ? "/" : ""], [String]())
    for part in pattern.split(separator: "/") {
      paths = paths.flatMap { path -> [String] in
        let folder = path.isEmpty || path == "/" ? path : path + "/"
        guard isPattern(part) else {
          return InputFile.mayExist(folder + part) ? [folder + part] : []
        }
        guard let names = InputFile.names(in: path.isEmpty ? "." : path) else {
          if InputFile.isFolder(path) { closed.append(path) }
          return []
        }
        return names.filter { fnmatch(String(part), $0, FNM_PERIOD) == 0 }.map { folder + $0 }
      }
    }
    return paths + closed
  }
}
