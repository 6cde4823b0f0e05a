import Foundation
import LifelineCore
import LifelineRecorder

/// A folder of its own for the recordings of a test, and what Lifeline reads from them.
struct RecordedFolder: ~Copyable {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("lifeline-recorder-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: url) }

  /// A recorder that listens to a notification center of its own.
  func recorder(
    _ options: LifecycleRecorder.Options = .init(), center: NotificationCenter = .init()
  ) -> LifecycleRecorder {
    LifecycleRecorder(folder: url, options: options, center: center)
  }

  /// What `record` writes into the files of a recorder, one text for each file.
  func texts(
    _ options: LifecycleRecorder.Options = .init(), _ record: (LifecycleRecorder) throws -> Void
  ) throws -> [String] {
    let recorder = recorder(options)
    try record(recorder)
    return try recorder.files.map { try String(contentsOf: $0, encoding: .utf8) }
  }
}

/// Returns the trace of the only run in a text.
func trace(in text: String) throws -> Trace {
  let log = try RecordedLog(text, name: "run.jsonl")
  return log.runs[0].trace
}

/// Returns the verdict that `lifeline check` prints of a recording.
func verdict(on text: String) throws -> String {
  var checker = RunChecker()
  let runs = try checker.check([try trace(in: text)], of: "run.jsonl")
  return CheckText(runs[0], in: .english).lines().joined(separator: "\n")
}
