import Foundation
import LifelineReports
import Testing

/// Compares text with the file of that name below `Goldens`, and shows the lines that differ.
///
/// `RECORD_GOLDENS=all` writes every file anew, `missing` only those that are not there; a run
/// that writes a file fails and says so, so that nothing is accepted unseen. Without it nothing is
/// ever written, except what differs into the folder that `GOLDEN_ARTIFACTS` names.
///
/// - Parameters:
///   - text: What was made.
///   - name: Suite, test and suffix: `Timeline/launch.svg`.
///   - sourceLocation: Where the comparison stands.
/// - Throws: What writing a file throws.
func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = goldens.appending(path: name)
  let golden = try? String(contentsOf: file, encoding: .utf8)
  let environment = ProcessInfo.processInfo.environment
  let mode = environment["RECORD_GOLDENS"] ?? "never"
  try #require(["never", "missing", "all"].contains(mode), "RECORD_GOLDENS is never|missing|all")

  if mode == "all" && golden != text || mode == "missing" && golden == nil {
    try write(text, to: file)
    Issue.record("recorded \(name); look at it, then run again", sourceLocation: sourceLocation)
    return
  }
  guard let golden else {
    Issue.record(
      "no golden \(name); record it with RECORD_GOLDENS=missing", sourceLocation: sourceLocation)
    return
  }
  guard golden != text else { return }
  if let folder = environment["GOLDEN_ARTIFACTS"] {
    try write(text, to: URL(filePath: folder).appending(path: name))
  }
  Issue.record(
    "\(name) differs (- golden, + made):\n\(LineDifference(from: golden, to: text))",
    sourceLocation: sourceLocation)
}

/// The folder of golden files.
private let goldens = URL(filePath: #filePath)
  .deletingLastPathComponent().appending(path: "Goldens")

private func write(_ text: String, to file: URL) throws {
  try FileManager.default.createDirectory(
    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try text.write(to: file, atomically: true, encoding: .utf8)
}
