import LifelineRecordings
import LifelineStatecharts
import Testing
import LifelineSimulation

/// Formats that users describe.
struct ProfileTests {
  private func read(
    _ log: String, pattern: String, names: [String: String] = [:]
  ) throws -> Recording {
    let profile = LogProfile(
      id: "acme", title: "Acme", pattern: pattern, names: names.mapValues { .init($0) })
    return try RecordingReader(.door, profile: profile).read(Array(log.utf8), file: "door.log")
  }

  @Test func `groups give the message, the time and the process`() throws {
    let log = """
      2024-05-05T11:04:58.026Z [412] lifecycle=AJAR
      2024-05-05T11:04:58.526Z [412] lifecycle=OTHER
      2024-05-05T11:04:59.026Z [412] lifecycle=doorWillBecomeShut:
      """
    let recording = try read(
      log, pattern: #"^(?<time>\S+) \[(?<pid>\d+)\] lifecycle=(?<event>\S+)"#,
      names: ["AJAR": "doorDidBecomeOpen:"])
    let run = try #require(recording.runs.first)
    #expect(run.pid == 412)
    #expect(run.messages(.door) == ["doorDidBecomeOpen:", "doorWillBecomeShut:"])
    #expect(run.entries.map(\.time) == [0, 1_000_000_000])
    #expect(recording.summary.importers == ["acme"])
  }

  @Test func `a line that does not match and another name in one that does are told`() throws {
    let recording = try read(
      "go doorDidBecomeOpen:\nno doorWillBecomeShut:\ngo doorDidVanish: doorWillBecomeShut:\n",
      pattern: #"^go (?<event>\S+)"#)
    #expect(recording.messageCount == 2)
    #expect(
      recording.summary.nearMisses.map { "\($0.place.line) \($0.reason)" } == [
        "2 otherForm", "3 notFirst",
      ])
  }

  @Test func `the same text at another time is another call`() throws {
    let recording = try read(
      "2024-05-05T11:04:58.026Z doorDidBecomeOpen:\n2024-05-05T11:04:59.026Z doorDidBecomeOpen:\n",
      pattern: #"^(?<time>\S+) (?<event>\S+)"#)
    #expect(recording.messageCount == 2)
    #expect(recording.summary.nearMissCount == 0)
  }

  @Test(arguments: [
    (#"^(?<event>\w+"#, "expected ')'", 13), ("a**(?<event>x)", "quantifier", 2),
    (#"(?<event>[z-a])"#, "character 'z'", 11),
  ])
  func `a wrong expression is told with its place`(
    pattern: String, problem: String, offset: Int
  ) throws {
    let profile = LogProfile(id: "acme", title: "Acme", pattern: pattern, names: [:])
    let error = #expect(throws: PatternError.self) {
      try RecordingReader(.door, profile: profile).checkProfile()
    }
    #expect(error?.problem.contains(problem) == true)
    #expect(error?.offset == offset)
    #expect(
      error?.excerpt(of: pattern).hasSuffix(String(repeating: " ", count: offset) + "^") == true)
  }

  @Test func `an expression needs a group for the event`() {
    let profile = LogProfile(id: "acme", title: "Acme", pattern: "(.*)", names: [:])
    let error = #expect(throws: PatternError.self) {
      try RecordingReader(.door, profile: profile).checkProfile()
    }
    #expect(
      error?.problem
        == "no group is named 'event'; write (?<event>…), or one of state, from, to, message")
  }

  @Test func `an expression that backtracks without end is stopped`() {
    let log = "doorDidBecomeOpen: " + String(repeating: "a", count: 60) + "!\n"
    let error = #expect(throws: RecordingError.self) {
      try read(log, pattern: #"(?<event>\S+) (a+)+$"#)
    }
    #expect(
      error?.description.hasPrefix("door.log:1:1: the pattern of 'acme' takes too long") == true)
  }
}
