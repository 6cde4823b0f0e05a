import Foundation
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
    "\(name) differs (- golden, + made):\n\(lineDifference(from: golden, to: text))",
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

/// Returns the lines that went (`-`) and came (`+`), with a line of what stayed around them; the
/// rest is counted, and so is what is left after 60 lines.
func lineDifference(from old: String, to new: String) -> String {
  let old = old.split(separator: "\n", omittingEmptySubsequences: false)
  let new = new.split(separator: "\n", omittingEmptySubsequences: false)
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in new.difference(from: old) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var marked: [(mark: Character, line: Substring)] = []
  var (i, j) = (0, 0)
  while i < old.count || j < new.count {
    if i < old.count, removed.contains(i) {
      marked.append(("-", old[i]))
      i += 1
    } else if j < new.count, inserted.contains(j) {
      marked.append(("+", new[j]))
      j += 1
    } else {
      marked.append((" ", old[i]))
      (i, j) = (i + 1, j + 1)
    }
  }
  return collapsed(marked)
}

private func collapsed(_ lines: [(mark: Character, line: Substring)]) -> String {
  var shown: [String] = []
  var skipped = 0
  for (index, (mark, line)) in lines.enumerated() {
    let isNear = lines[max(0, index - 1)...min(lines.count - 1, index + 1)].contains {
      $0.mark != " "
    }
    guard isNear else {
      skipped += 1
      continue
    }
    if skipped > 0 { shown.append("  … \(skipped) equal lines") }
    skipped = 0
    shown.append("\(mark) \(line)")
  }
  if skipped > 0 { shown.append("  … \(skipped) equal lines") }
  return (shown.prefix(60) + (shown.count > 60 ? ["… \(shown.count - 60) more"] : []))
    .joined(separator: "\n")
}
