import Foundation
public import LifelineCore

/// Expects that the timeline of a run, as text, is the one that is kept beside the test.
///
/// ```swift
/// expectSnapshot(of: run, named: "home")  // Snapshots/AppTests.home.txt
/// ```
///
/// The text has a line per entry, as `Run.text(in:)` returns it. Run the tests with
/// `LIFELINE_RECORD=1` in the environment to record it.
///
/// - Parameters:
///   - run: The run.
///   - name: The name of the snapshot, different for each in a file of tests.
///   - showsTimes: Whether times count; those of a recorded run differ each time.
///   - fileID: The file of the expectation.
///   - filePath: The path of the file.
///   - line: The line.
///   - column: The column.
public func expectSnapshot(
  of run: Run, named name: String, showsTimes: Bool = true, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let snapshot = Snapshot(named: name, besideTest: "\(filePath)")
  let text = showsTimes ? run.text() : run.textWithoutTimes
  guard let failure = snapshot.compare(text) else { return }
  TestFailure(message: failure, files: [.init(name: snapshot.file, text: text)]).report(at: place)
}

extension Run {
  /// The text with no other time than zero, and without lines of a log.
  fileprivate var textWithoutTimes: String {
    var trace = trace
    for index in trace.entries.indices {
      trace.entries[index].time = .zero
      trace.entries[index].source = nil
    }
    return with(trace).text()
  }
}

/// A text that is kept beside a test.
struct Snapshot {
  /// The name of the file.
  let file: String
  private let url: URL

  init(named name: String, besideTest path: String) {
    let test = URL(fileURLWithPath: path)
    file = "\(test.deletingPathExtension().lastPathComponent).\(name).txt"
    url = test.deletingLastPathComponent().appendingPathComponent("Snapshots/\(file)")
  }

  /// Compares a text with the one that is kept, or keeps it if that is asked for.
  ///
  /// - Returns: What is wrong; `nil` for nothing.
  func compare(_ text: String) -> String? {
    if ProcessInfo.processInfo.environment["LIFELINE_RECORD"] == "1" { return keep(text) }
    guard let kept = try? String(contentsOf: url, encoding: .utf8) else {
      return "there is no snapshot Snapshots/\(file); LIFELINE_RECORD=1 records it"
    }
    guard kept != text else { return nil }
    let (expected, actual) = (lines(of: kept), lines(of: text))
    let index = zip(expected, actual).prefix { $0 == $1 }.count
    func line(_ lines: [Substring]) -> Substring {
      index < lines.count ? lines[index] : "(the end)"
    }
    return """
      the timeline differs from Snapshots/\(file), line \(index + 1)
        expected: \(line(expected))
        actual:   \(line(actual))
        LIFELINE_RECORD=1 records it anew
      """
  }

  private func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func keep(_ text: String) -> String? {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
      return nil
    } catch {
      return "Snapshots/\(file) cannot be written: \(error.localizedDescription)"
    }
  }
}
