import Lifeline

/// `--process`: the choice among the runs of several processes.
struct ProcessChoice {
  let wanted: String
  /// Whether other logs may have the process that one lacks.
  let isOfMany: Bool

  init(_ wanted: String, isOfMany: Bool = false) {
    (self.wanted, self.isOfMany) = (wanted, isOfMany)
  }

  /// Returns the runs of a process, found by its pid, else by its name, else by its position from 1.
  ///
  /// - Parameters:
  ///   - runs: The runs of a log.
  ///   - name: The name of the log, for messages.
  /// - Returns: The runs, in order.
  /// - Throws: `LifelineError` with the processes of the log when there is no such process.
  func runs(among runs: [Run], of name: String) throws(LifelineError) -> [Run] {
    let number = Int(wanted)
    let byNumber = runs.filter { $0.pid != nil && $0.pid == number }
    if !byNumber.isEmpty { return byNumber }
    let byName = runs.filter { $0.process == wanted || $0.header.processLabel == wanted }
    if !byName.isEmpty { return byName }
    if let index = number.map({ $0 &- 1 }), runs.indices.contains(index) { return [runs[index]] }
    let labels = runs.compactMap(\.trace.processLabel)
    let error = LifelineError { texts in
      let problem = texts["error.log.noProcess", ["name": name, "process": wanted]]
      let question = texts.question(wanted, among: labels + runs.compactMap(\.process))
      return labels.isEmpty
        ? texts["error.log.noProcess.numbers", count: runs.count, ["problem": problem]]
        : texts[
          "error.log.noProcess.labels",
          ["problem": problem, "labels": Self.list(labels), "question": question]]
    }
    throw isOfMany ? error : error.ofCommandLine
  }

  /// Whether a run of a stream is wanted: by its pid or name, or by its position from 1 where it has
  /// neither.
  func includes(_ run: Trace, at number: Int) -> Bool {
    if let pid = run.pid, "\(pid)" == wanted { return true }
    if let process = run.process { return process == wanted || run.processLabel == wanted }
    return run.pid == nil && "\(number)" == wanted
  }

  /// Joins the first six labels and counts the others.
  static func list(_ labels: [String]) -> String {
    labels.prefix(6).joined(separator: ", ")
      + (labels.count > 6 ? " and \(labels.count - 6) more" : "")
  }
}

/// Writes recorded runs: a single one to a file or standard output, several to numbered files.
struct RecordedOutput {
  let form: WrittenFormat
  let file: OutputFile

  /// Writes the runs to ``files(_:)``.
  ///
  /// - Throws: `LifelineError` when there are several traces for standard output, or a file cannot
  ///   be written.
  func write(_ runs: [Run], to files: [OutputFile]) throws(LifelineError) {
    guard runs.count == 1 || file.path != nil else {
      guard form != .jsonl else {
        throw LifelineError(
          "the log contains \(runs.count) runs, but standard output takes one trace; choose a run "
            + "with --process "
            + "(\(ProcessChoice.list(runs.enumerated().map { $1.label ?? "\($0 + 1)" }))), "
            + "write numbered files with -o, or use -T text")
      }
      return try file.write(
        Array(runs.enumerated().map { heading($1, $0 + 1).utf8 + bytes(of: $1) }.joined()))
    }
    for (run, file) in zip(runs, files) {
      try file.write(bytes(of: run))
    }
  }

  private func heading(_ run: Run, _ number: Int) -> String {
    "\(number > 1 ? "\n" : "")# \((run.label ?? "run \(number)").visible)\n"
  }

  /// The files of some runs: `app-1.jsonl`, `app-2.jsonl` for `app.jsonl`; in a folder, `1.jsonl` and so
  /// on; the file itself for a single run, and standard output for all.
  func files(_ count: Int) -> [OutputFile] {
    guard count > 1, let path = file.path else { return [file] }
    if InputFile.isFolder(path) {
      let suffix = form == .jsonl ? "jsonl" : "txt"
      let slash = path.hasSuffix("/") ? "" : "/"
      return (1...count).map { OutputFile(derived: "\(path)\(slash)\($0).\(suffix)") }
    }
    let end =
      file.suffix.map { path.index(path.endIndex, offsetBy: -$0.count - 1) } ?? path.endIndex
    return (1...count).map { OutputFile(derived: "\(path[..<end])-\($0)\(path[end...])") }
  }

  private func bytes(of run: Run) -> [UInt8] {
    switch form {
    case .jsonl: TraceWriter.bytes(of: run.trace)
    case .text: Array(TraceText(trace: run.trace).text.utf8)
    default: Array(run.trace.deliveries.map(\.message.description).visibleText.utf8)
    }
  }
}
