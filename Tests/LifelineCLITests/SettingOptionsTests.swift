import Foundation
import Testing

/// `--profile` and `--queries` set the built-in model up wherever it is run.
struct SettingOptionsTests {
  @Test func `a profile changes what a scenario shows, and is no failure of its claims`() throws {
    let usual = try CommandLineRun("run", "004-2a")
    #expect(usual.status == 0)
    #expect(usual.output.contains("differs (D1)"))
    let textbook = try CommandLineRun("run", "004-2a", "--profile", "textbook-004")
    #expect(textbook.status == 0)
    #expect(textbook.output.contains("agrees under profile 'textbook-004'"))
    #expect(textbook.output != usual.output)
  }

  @Test func `the usual profile is the model as it stands`() throws {
    #expect(
      try CommandLineRun("run", "004-2a", "--profile", "modern").output
        == CommandLineRun("run", "004-2a").output)
  }

  @Test func `stimuli and pictures take a profile too`() throws {
    let run = try CommandLineRun(
      "run", "--profile", "pre-ios4", "-e", "user.tapIcon", "-e", "user.home", "-T", "callbacks")
    #expect(run.lines.last == "applicationWillTerminate:")
    let picture = try CommandLineRun(
      "draw", "timeline", "001-2", "--profile", "pre-ios4", "-T", "mermaid")
    #expect(picture.output.contains("applicationWillTerminate"))
  }

  @Test func `run 001-1 with queries tells 7 times what UIKit asks, and without them never`() throws
  {
    let run = try CommandLineRun("run", "001-1", "--queries", "-T", "callbacks")
    #expect(run.lines.filter { $0.contains("supportedInterfaceOrientations") }.count == 7)
    #expect(!(try CommandLineRun("run", "001-1", "-T", "callbacks")).output.contains("supported"))
  }

  @Test func `an unknown profile offers the nearest`() throws {
    let run = try CommandLineRun("run", "001-1", "--profile", "moderm")
    #expect(run.status == 64)
    #expect(run.errors.contains("'moderm' is not a profile; did you mean 'modern'?"))
  }

  @Test func `a model without such settings says so`() throws {
    let chart = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0">
        <state id="off"><transition event="press" target="on"/></state>
        <state id="on"/>
      </scxml>
      """
    let run = try CommandLineRun(
      "run", "--model", "-", "-e", "press", "--queries", input: chart)
    #expect(run.status == 64)
    #expect(run.errors.contains("the model has no setting 'config.verbose'"))
  }

  @Test func `a recorded trace takes no settings`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(CommandLineRun("run", "001-1", "-T", "jsonl").output.utf8).write(to: file)
    let run = try CommandLineRun(
      "draw", "timeline", file.path(percentEncoded: false), "--queries")
    #expect(run.status == 64)
    #expect(run.errors.contains("have no effect on a recorded run"))
  }

  @Test func `profiles are listed with their titles`() throws {
    let run = try CommandLineRun("list", "profiles")
    #expect(
      run.lines.map { $0.split(separator: "\t").first } == [
        "modern", "textbook-004", "apple-doc", "pre-ios4",
      ])
  }
}
