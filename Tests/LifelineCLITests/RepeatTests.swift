import Foundation
import Testing

/// `check --repeat`: runs of one test that differ in order.
struct RepeatTests {
  private static let resign = "applicationWillResignActive:"
  private static let note = "UIApplicationWillResignActiveNotification"

  /// Makes a log for each list of messages.
  private func withLogs(_ runs: [[String]], _ body: (URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      for (number, messages) in runs.enumerated() {
        let text = messages.map { $0 + "\n" }.joined()
        try Data(text.utf8).write(to: folder.appending(path: "\(number).log"))
      }
      try body(folder)
    }
  }

  @Test(arguments: ["text", "json", "jsonl", "junit", "github", "markdown"])
  func `orders that differ fail, in every report`(form: String) throws {
    try withLogs([[Self.resign, Self.note], [Self.note, Self.resign]]) { folder in
      let run = try CommandLineRun("check", ".", "--repeat", "--reporter", form, in: folder)
      #expect(run.status == 1, "\(run.errors)")
      #expect(
        run.output.contains("comes right before \(Self.note) 1× and right after it 1×"),
        "\(run.output)")
      #expect(try CommandLineRun("check", ".", "--reporter", form, in: folder).status == 0)
      guard form.hasPrefix("json") else { return }
      let schema = try FormatHelpTests.schema("verdict")
      for text in form == "jsonl" ? run.lines : [run.output] {
        let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
        #expect(schema.complaints(value) == [], "\(text)")
      }
      #expect(run.output.contains("\"reversed\""))
    }
  }

  @Test func `a single run repeats nothing`() throws {
    try withLogs([[Self.resign, Self.note]]) { folder in
      let run = try CommandLineRun("check", ".", "--repeat", in: folder)
      #expect(run.status == 1)
      #expect(run.output.contains("1 run was checked; at least 2 are required"))
    }
  }
}
