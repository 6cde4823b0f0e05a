import Foundation
import LifelineCLI
import Testing

/// A run that only a rare event explains, in every report.
struct SupposedRunTests {
  private let log = """
    application:didFinishLaunchingWithOptions:
    applicationWillEnterForeground:
    applicationDidBecomeActive:

    """

  @Test func `it is no failure, unless that is asked for`() throws {
    let run = try CommandLineRun("check", "-", input: log)
    #expect(run.status == 0)
    #expect(
      run.lines[0].hasPrefix(
        "<standard input>: conforms to UIApplication only if this happened unseen: "))
    #expect(run.lines[0].contains("deliver a silent push"))
    #expect(try CommandLineRun("check", "-", "--fail-on-supposed", input: log).status == 1)
  }

  @Test(
    arguments: [
      ("json", "\"result\" : \"conformsOnlyIf\""), ("jsonl", "\"result\":\"conformsOnlyIf\""),
      ("junit", "<system-out>&lt;standard input&gt;: conforms to UIApplication only if"),
      (
        "github",
        "::warning title=lifeline check%3A <standard input>::conforms to UIApplication only"
      ),
      ("markdown", "⚠️ conforms only if this happened unseen: "),
      ("html", "conforms to UIApplication only if this happened unseen: "),
    ])
  func `every report says so`(reporter: String, text: String) throws {
    let run = try CommandLineRun("check", "-", "--reporter", reporter, input: log)
    #expect(run.status == 0)
    #expect(run.output.contains(text))
  }

  @Test(
    arguments: [
      ("junit", "<failure type=\"supposed\""),
      ("github", "title=lifeline check%3A <standard input>::the run conforms only if"),
    ])
  func `asked to fail, reports have a failure`(reporter: String, text: String) throws {
    let run = try CommandLineRun(
      "check", "-", "--fail-on-supposed", "--reporter", reporter, input: log)
    #expect(run.status == 1)
    #expect(run.output.contains(text))
  }

  @Test func `several runs are counted apart`() throws {
    let run = try CommandLineRun("check", "-", "--locale", "en", input: log + "\n" + log)
    #expect(run.output.contains("2 conform only if rare events happened unseen"))
  }

  @Test func `it is said in Chinese`() throws {
    let run = try CommandLineRun("check", "-", "--locale", "zh-Hans", input: log)
    #expect(run.lines[0].contains("仅当以下事件发生过而日志未显示时符合 UIApplication："))
  }
}
