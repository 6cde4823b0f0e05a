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
      let files = (try? LogArguments.files(named: [argument])) ?? []
      return files + files.compactMap(Run.modelFile)
    }
  }
}
