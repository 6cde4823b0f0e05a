import Lifeline
import Testing

/// What changed from an earlier check.
struct CheckBaselineTests {
  private static let silent = [
    "applicationDidBecomeActive:", "applicationWillResignActive:", "applicationWillResignActive:",
  ]
  private static let twice = [
    "applicationDidBecomeActive:", "applicationWillResignActive:", "applicationDidBecomeActive:",
    "applicationDidBecomeActive:",
  ]
  private static let good = Array(twice.prefix(3))

  /// Checks a log for each list of calls.
  private static func results(
    _ logs: [[String]], app: String? = "Lab", since baseline: CheckResults? = nil
  ) throws -> CheckResults {
    var checker = RunChecker()
    let runs = try logs.enumerated().flatMap { number, calls in
      let text = calls.enumerated().map { second, call in
        let process = app.map { "\($0)[\(number + 1):7] " } ?? ""
        return "2024-05-10 10:00:0\(second).125+0800 \(process)-[AppDelegate \(call)]\n"
      }.joined()
      let name = "\(baseline == nil ? "old" : "new")/\(number).log"
      return try checker.check(RecordedLog(text, name: name).runs.map(\.trace), of: name)
    }
    var results = CheckResults(runs: runs)
    results.baseline = baseline.map { CheckBaseline(of: $0) }
    return results
  }

  @Test func `known causes do not fail, wherever in the app they come`() throws {
    let old = try Self.results([Self.silent])
    #expect(old.exitCode == 1)
    let new = try Self.results([Self.good, Self.silent, Self.silent], since: old)
    let changes = try #require(new.causeChanges)
    #expect((changes.new.count, changes.mended.count, changes.known) == (0, 0, 1))
    #expect(new.exitCode == 0)
    #expect(!new.conform)
    let text = try CheckReport.text.string(of: new)
    #expect(
      text.hasPrefix(
        """
        3 runs: 1 conforms, 2 do not conform
        compared with the baseline: 0 new causes, 0 mended, 1 known

        known, 2 runs: applicationWillResignActive: cannot come twice in a row
        """), "\(text)")
    #expect(!text.contains("does not conform to"))
    let junit = try CheckReport.junit.string(of: new)
    #expect(junit.contains(#"<testsuites tests="3" failures="0""#))
    #expect(!(try CheckReport.github.string(of: new).contains("::error")))
  }

  @Test func `a new cause fails and comes first, then what is mended`() throws {
    let old = try Self.results([Self.silent])
    let new = try Self.results([Self.twice], since: old)
    #expect(new.exitCode == 1)
    let changes = try #require(new.causeChanges)
    #expect(changes.new.map(\.place) == ["new/0.log:4"])
    #expect(changes.mended.map(\.cause.message) == ["applicationWillResignActive:"])
    for report in [CheckReport.text, .markdown, .html] {
      let text = try report.string(of: new)
      let places = ["new: ", "mended in Lab: ", "1 new cause, 1 mended, 0 known"].map {
        text.firstRange(of: $0)?.lowerBound
      }
      #expect(places.allSatisfy { $0 != nil }, "\(text)")
      #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
    }
  }

  @Test func `a cause is new for another app, and mended only in an app that was checked`() throws {
    let old = try Self.results([Self.silent])
    let new = try Self.results([Self.silent], app: "Shop", since: old)
    let changes = try #require(new.causeChanges)
    #expect(changes.new.map(\.app) == ["Shop"])
    #expect((changes.mended.count, changes.unchecked) == (0, 1))
  }

  @Test func `without a process, files with the same name are compared`() throws {
    let old = try Self.results([Self.silent, Self.good], app: nil)
    #expect(try Self.results([Self.silent, Self.good], app: nil, since: old).exitCode == 0)
    #expect(try Self.results([Self.good, Self.silent], app: nil, since: old).exitCode == 1)
  }

  @Test func `what could come instead may differ`() throws {
    let background = "applicationDidEnterBackground:"
    let old = try Self.results([Self.silent])
    let new = try Self.results([Self.silent + [background]], since: old)
    #expect(old.causes.all.map(\.cause.atOnce) != new.causes.all.map(\.cause.atOnce))
    #expect(new.causeChanges?.known == 1)
    #expect(new.exitCode == 0)
  }

  @Test func `a baseline is read from JSON that a check wrote`() throws {
    let old = try Self.results([Self.silent, Self.twice])
    let json = try CheckReport.json.string(of: old)
    var new = try Self.results([Self.twice, Self.silent, Self.good])
    new.baseline = try CheckBaseline(json: json, file: "old.json")
    #expect(new.causeChanges?.known == 2)
    #expect(new.exitCode == 0)
  }

  @Test func `a baseline is not read from anything else`() {
    let log = #expect(throws: LifelineError.self) {
      try CheckBaseline(json: "{\"format\":\"lifeline-trace\",\"version\":1}\n", file: "a.jsonl")
    }
    #expect(
      log?.description
        == "a.jsonl: this is no verdict of a check; write one with 'lifeline check --reporter json'"
    )
    let old = #expect(throws: LifelineError.self) {
      try CheckBaseline(json: "{\"conforms\": true, \"runs\": []}", file: "a.json")
    }
    #expect(
      old?.description
        == "a.json: this verdict has no causes; write it again with 'lifeline check --reporter json'"
    )
  }
}
