import Lifeline
import Testing

/// Runs that repeat one test and differ in order.
struct RunOrdersTests {
  private static let resign = "applicationWillResignActive:"
  private static let note = "UIApplicationWillResignActiveNotification"
  private static let active = "applicationDidBecomeActive:"

  /// Checks a run for each list of messages.
  private static func orders(_ runs: [[String]], apps: [String] = []) throws -> CheckResults {
    var checker = RunChecker()
    var requirements = CheckRequirements()
    requirements.isRepeated = true
    let checked = try runs.enumerated().flatMap { number, messages in
      let app = apps.isEmpty ? "Lab" : apps[number]
      let text = messages.enumerated().map { second, message in
        "2024-05-10 10:00:0\(second).125+0800 \(app)[\(number + 1):7] \(message)\n"
      }.joined()
      let name = "\(number).log"
      return try checker.check(RecordedLog(text, name: name).runs.map(\.trace), of: name)
    }
    return CheckResults(runs: checked, requirements: requirements)
  }

  @Test func `adjacent messages in both orders are counted, the usual order first`() throws {
    let usual = [Self.resign, Self.note, Self.active]
    let results = try Self.orders([usual, usual, [Self.note, Self.resign, Self.active], usual])
    let difference = try #require(results.orders?.differences.first)
    #expect(results.orders?.differences.count == 1)
    #expect((difference.first, difference.second) == (EventName(Self.resign), EventName(Self.note)))
    #expect((difference.times, difference.reversed) == (3, 1))
    #expect((difference.app, difference.place) == ("Lab", "2.log:2"))
    #expect(results.exitCode == 1)
    let text = try CheckReport.text.string(of: results)
    #expect(
      text.contains(
        "2.log:2: \(Self.resign) comes right before \(Self.note) 3× and right after it 1×, first here"
      ),
      "\(text)")
  }

  @Test func `what comes again in a run is compared with the same time in others`() throws {
    let there = [Self.resign, Self.active, Self.resign, Self.active]
    #expect(try Self.orders([there, there]).orders?.differences == [])
    #expect(try Self.orders([there, Array(there.prefix(2))]).exitCode == 0)
  }

  @Test func `runs of different apps are not compared`() throws {
    let results = try Self.orders(
      [[Self.resign, Self.note], [Self.note, Self.resign]], apps: ["Lab", "Shop"])
    #expect(results.orders?.differences == [])
  }

  @Test func `nothing is compared unless runs are repetitions`() throws {
    let results = try Self.orders([[Self.resign, Self.note], [Self.note, Self.resign]])
    #expect(CheckResults(runs: results.runs).orders == nil)
    #expect(CheckResults(runs: results.runs).exitCode == 0)
  }
}
