import Foundation
import Testing

/// Numbers that nobody means end no command.
struct OutsideNumberTests {
  private static let trace = """
    {"format":"lifeline-trace","version":1,"model":"UIApplication"}
    {"seq":0,"time":-9223372036854775808,"to":"active"}
    {"seq":1,"time":9223372036854775807,"from":"active","to":"inactive"}
    {"seq":-9223372036854775808,"time":9223372036854775807,"note":"n","source":"a.log:9007199254740992"}

    """

  @Test(arguments: [
    ["check", "-o", "page.html"], ["coverage", "-T", "json"], ["draw", "timeline", "-T", "html"],
    ["import", "--process", "1"],
  ])
  func `times, entries and lines of a trace may be any that it can tell`(words: [String]) throws {
    try withTemporaryFolder { folder in
      try Data(Self.trace.utf8).write(to: folder.appending(path: "t.jsonl"))
      let run = try CommandLineRun(words + ["t.jsonl"], in: folder)
      #expect((0...2).contains(run.status), "\(run.errors)")
    }
  }

  @Test(arguments: ["-9223372036854775808", "9223372036854775807", "-1", "0"])
  func `a place among runs that there is not is told`(process: String) throws {
    try withTemporaryFolder { folder in
      try Data(Self.trace.utf8).write(to: folder.appending(path: "t.jsonl"))
      let run = try CommandLineRun(["import", "t.jsonl", "--process=\(process)"], in: folder)
      #expect(run.status == 64)
      #expect(run.errors.hasPrefix("t.jsonl: "), "\(run.errors)")
    }
  }

  @Test(arguments: ["9223372036854775807", "-1"])
  func `counts that cannot be added are no coverage`(count: String) throws {
    try withTemporaryFolder { folder in
      let whole = try CommandLineRun(["coverage", "001-2", "-T", "json"], in: folder).output
      let json = whole.replacing(#/"runs" : 1/#, with: "\"runs\" : \(count)")
      #expect(json != whole)
      try Data(json.utf8).write(to: folder.appending(path: "c.json"))
      let run = try CommandLineRun(["coverage", "--merge", "c.json", "c.json"], in: folder)
      #expect(run.status == 2)
      #expect(run.errors.contains("c.json: no coverage that can be merged"), "\(run.errors)")
    }
  }
}
