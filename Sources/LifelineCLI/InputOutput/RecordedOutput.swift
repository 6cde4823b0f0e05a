import Lifeline

/// Writes recorded runs: one to a file or standard output, several to numbered files.
struct RecordedOutput {
  let form: ImportCommand.Format
  let file: OutputFile

  /// Writes the runs.
  ///
  /// - Throws: `LifelineError` when several traces would go to one place, or a file cannot be
  ///   written.
  func write(_ runs: [RecordedLog.Run]) throws(LifelineError) {
    if runs.count == 1 { return try file.write(bytes(of: runs[0])) }
    guard let path = file.path else {
      guard form != .jsonl else {
        throw LifelineError(
          "there are \(runs.count) runs, and standard output holds one trace; choose one with "
            + "--process (\(ProcessChoice.list(runs.enumerated().map { $1.label ?? "\($0 + 1)" }))), "
            + "write numbered files with -o, or take -T text")
      }
      return try file.write(
        Array(runs.enumerated().map { heading($1, $0 + 1).utf8 + bytes(of: $1) }.joined()))
    }
    for (run, file) in zip(runs, numbered(path, count: runs.count)) {
      try file.write(bytes(of: run))
    }
  }

  private func heading(_ run: RecordedLog.Run, _ number: Int) -> String {
    "\(number > 1 ? "\n" : "")# \(run.label ?? "run \(number)")\n"
  }

  /// `app-1.jsonl`, `app-2.jsonl` for `app.jsonl`; in a folder, `1.jsonl` and so on.
  private func numbered(_ path: String, count: Int) -> [OutputFile] {
    if InputFile.isFolder(path) {
      let suffix = form == .jsonl ? "jsonl" : "txt"
      let slash = path.hasSuffix("/") ? "" : "/"
      return (1...count).map { OutputFile("\(path)\(slash)\($0).\(suffix)") }
    }
    let end =
      file.suffix.map { path.index(path.endIndex, offsetBy: -$0.count - 1) } ?? path.endIndex
    return (1...count).map { OutputFile("\(path[..<end])-\($0)\(path[end...])") }
  }

  private func bytes(of run: RecordedLog.Run) -> [UInt8] {
    switch form {
    case .jsonl: TraceWriter.bytes(of: run.trace)
    case .text: Array(TraceText(trace: run.trace).text.utf8)
    case .callbacks: Array(run.trace.deliveries.map { "\($0.message)\n" }.joined().utf8)
    }
  }
}
