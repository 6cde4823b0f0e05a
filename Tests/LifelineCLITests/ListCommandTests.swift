import Testing

struct ListCommandTests {
  @Test func `scenarios are listed by id, with their titles behind a tab`() throws {
    let run = try CommandLineRun("list", "scenarios")
    #expect(run.status == 0)
    #expect(run.lines.contains { $0.hasPrefix("001-2\t") })
    #expect(run.lines.allSatisfy { $0.split(separator: "\t").count == 2 })
    #expect(run.lines == run.lines.sorted())
  }

  @Test func `titles come in Chinese when asked for`() throws {
    let run = try CommandLineRun("list", "scenarios", "--locale", "zh-Hans")
    #expect(run.output.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) })
  }

  @Test func `callbacks hold the protocol's members, the later ones and those of scenes`() throws {
    let run = try CommandLineRun("list", "callbacks")
    #expect(run.lines.count == 46 + 8 + 19)
    #expect(
      run.lines.contains {
        $0.hasPrefix("applicationDidBecomeActive:\tapplicationDidBecomeActive(_:)\tiOS 2.0\t")
      })
  }

  @Test(arguments: [
    ("application:handleOpenURL:", ["BOOL", "deprecated in iOS 9.0"]),
    ("applicationDidFinishLaunching:", ["void", "deprecated"]),
    ("applicationWillTerminate:", ["void", ""]),
  ])
  func `a callback is listed with what it returns and since when it is deprecated`(
    selector: String, columns: [String]
  ) throws {
    let run = try CommandLineRun("list", "callbacks")
    let line = try #require(run.lines.first { $0.hasPrefix("\(selector)\t") })
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    #expect(Array(cells.suffix(2)) == columns)
  }

  @Test(arguments: [
    ("launch-options", 14, "UIApplicationLaunchOptionsURLKey\t.url\tiOS 3.0\t"),
    ("time-limits", 12, "launch\t20 s\t"),
    ("left-out", 12, "voip\tVoIP and CallKit\tA VoIP push launches the app"),
  ])
  func `launch options, time limits and what is left out are listed with what they mean`(
    subject: String, count: Int, line: String
  ) throws {
    let run = try CommandLineRun("list", subject)
    #expect(run.lines.count >= count)
    #expect(run.lines.contains { $0.hasPrefix(line) }, "\(run.output)")
  }

  @Test func `events of a user's own model are listed too`() throws {
    let chart = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0">
        <state id="off"><transition event="press" target="on"/></state>
        <state id="on"/>
      </scxml>
      """
    let run = try CommandLineRun("list", "events", "--model", "-", input: chart)
    #expect(run.output == "press\n")
  }

  @Test func `an unknown subject names the nearest`() throws {
    let run = try CommandLineRun("list", "scenario")
    #expect(run.status == 64)
    #expect(run.errors == "'scenario' is no value of <subject>; did you mean 'scenarios'?\n")
    #expect(run.output.isEmpty)
  }
}
