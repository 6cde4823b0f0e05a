import Lifeline

/// A command that reads files and writes others.
protocol NamesFiles {
  /// The arguments that may name files to read, among ids, folders, patterns and `-`.
  var inputs: [String?] { get }
  /// The files to write; `nil` and `-` are standard output.
  var outputs: [String?] { get }
}

extension NamesFiles {
  /// Refuses to write over a file that is read, or two results to one file.
  ///
  /// Files are compared as the system knows them, so that a link is the file that it leads to.
  func refuseOverlap() throws(LifelineError) { try refuseOverlap(of: outputs) }

  /// Refuses the same for files whose names follow from an option, such as those of pages.
  func refuseOverlap(of outputs: [String?]) throws(LifelineError) {
    var written: [FileIdentity: String] = [:]
    for path in outputs.compactMap(\.self) where path != "-" {
      guard let file = FileIdentity(path) else { continue }
      if let other = written.updateValue(path, forKey: file) {
        throw LifelineError { texts in
          texts["error.output.same", ["path": path, "other": other]]
        }
      }
    }
    guard written.keys.contains(where: \.exists) else { return }
    for path in readFiles {
      guard let file = FileIdentity(path), let output = written[file] else { continue }
      throw LifelineError { texts in
        texts[
          "error.output.input",
          ["path": output, "input": path == "-" ? "<standard input>" : path]]
      }
    }
  }

  /// The files that the arguments name, with those in folders and the models of scenarios.
  private var readFiles: [String] {
    inputs.compactMap(\.self).flatMap { argument in
      let files = (try? LogArguments.files(named: argument)) ?? []
      return files.map(PackedLog.file) + files.compactMap(Run.modelFile)
    }
  }
}

/// A regular file as the system knows it, whatever its name.
private struct FileIdentity: Hashable {
  private let device: UInt64
  /// The number of the file, or that of its folder if there is no file yet.
  private let number: UInt64
  /// The name in the folder, if there is no file yet.
  private let name: String?

  /// Whether there is such a file.
  var exists: Bool { name == nil }

  /// Finds a file, `-` for the one that standard input comes from; `nil` for anything else, such as a
  /// device.
  init?(_ path: String) {
    var status = stat()
    if path == "-" ? fstat(STDIN_FILENO, &status) == 0 : stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      name = nil
    } else {
      let target = OutputFile.target(of: path)
      let slash = target.lastIndex(of: "/")
      let folder = slash.map { String(target[...$0]) } ?? "."
      guard path != "-", stat(folder, &status) == 0 else { return nil }
      name = slash.map { String(target[target.index(after: $0)...]) } ?? target
    }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
