import Foundation
import Testing

/// `check --baseline`: only new causes of faults fail.
struct BaselineTests {
  private static let resign = "applicationWillResignActive:"
  private static let good = "applicationDidBecomeActive:\n\(resign)\n"
  private static let faulty = "\(good)\(resign)\n"
  private static let background = "applicationDidEnterBackground:\n"
  private static let worse = "\(good)\(background)\(background)\(resign)\n\(resign)\n"

  /// Makes two folders with a log of the same name each.
  private func withLogs(_ old: String, _ new: String, _ body: (URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      for (name, text) in [("old", old), ("new", new)] {
        let logs = folder.appending(path: name)
        try FileManager.default.createDirectory(at: logs, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: logs.appending(path: "a.log"))
      }
      try body(folder)
    }
  }

  @Test(
    arguments: [
      (faulty, faulty, 0, "0 new causes, 0 mended, 1 known"),
      (good, faulty, 1, "1 new cause, 0 mended, 0 known"),
      (faulty, good, 0, "0 new causes, 1 mended, 0 known"),
      (faulty, worse, 1, "1 new cause, 0 mended, 1 known"),
    ] as [(String, String, Int32, String)])
  func `logs or the JSON of a check are a baseline`(
    old: String, new: String, status: Int32, total: String
  ) throws {
    try withLogs(old, new) { folder in
      _ = try CommandLineRun("check", "old", "--reporter", "json=old.json", in: folder)
      for baseline in ["old", "old/a.log", "old.json"] {
        let run = try CommandLineRun("check", "new", "--baseline", baseline, in: folder)
        #expect(run.status == status, "\(baseline): \(run.output)")
        #expect(run.output.contains("compared with the baseline: \(total)\n"), "\(run.output)")
      }
      let schema = try FormatHelpTests.schema("verdict")
      for form in ["json", "jsonl"] {
        let run = try CommandLineRun(
          "check", "new", "--baseline", "old", "--reporter", form, in: folder)
        #expect(run.status == status)
        for text in form == "jsonl" ? run.lines : [run.output] {
          let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
          #expect(schema.complaints(value) == [], "\(text)")
        }
        #expect(run.output.contains("mended\""))
      }
    }
  }

  @Test(
    arguments: [
      (["--baseline", "gone"], 64, "gone: there is no such file"),
      (["--baseline", "-"], 64, "--baseline cannot be standard input"),
      (["--baseline", "old.json"], 2, "old.json: this verdict has no causes"),
      (["--baseline", "new/a.log", "-o", "new/a.log"], 2, "new/a.log"),
    ] as [([String], Int32, String)])
  func `what is no baseline is refused`(words: [String], status: Int32, problem: String) throws {
    try withLogs(Self.good, Self.good) { folder in
      try Data("{\"conforms\": true}".utf8).write(to: folder.appending(path: "old.json"))
      let run = try CommandLineRun(["check", "old"] + words, in: folder)
      #expect(run.status == status)
      #expect(run.errors.contains(problem), "\(run.errors)")
    }
  }
}
