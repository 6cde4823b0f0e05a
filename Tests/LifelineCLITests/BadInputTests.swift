import Foundation
import Testing

/// What a person gets for files that are wrong: the place, what is wrong, what to do; exit 2.
struct BadInputTests {
  @Test(arguments: [
    (["nosuch.jsonl"], 2, "no such file"),
    (["./x", "--reporter", "xml"], 64, ", not 'xml'"),
    (["-", "-"], 64, "read once"),
    (["./x", "--reporter", "json", "--reporter", "text"], 64, "only one reporter can write"),
    (["-"], 2, "no callback found in 1 line"),
  ])
  func `bad input of a check gets one clear message`(
    words: [String], status: Int32, message: String
  ) throws {
    let run = try CommandLineRun(["check"] + words, input: "hello\n")
    #expect(run.status == status)
    #expect(run.errors.contains(message))
    #expect(run.output.isEmpty)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let messages: [String]
  }

  static let charts: [Case] = [
    Case(
      testDescription: "malformed XML",
      text: "<scxml xmlns='http://www.w3.org/2005/07/scxml' version='1.0'><state id='a'>",
      messages: ["<standard input>:1:"]),
    Case(
      testDescription: "an unknown element",
      text: """
        <scxml xmlns='http://www.w3.org/2005/07/scxml' version='1.0'>
          <stat id='a'/>
        </scxml>
        """,
      messages: ["<standard input>:2:3: ", "did you mean 'state'?"]),
    Case(
      testDescription: "an unknown target",
      text: """
        <scxml xmlns='http://www.w3.org/2005/07/scxml' version='1.0'>
          <state id='active'/>
          <state id='b'><transition event='e' target='activ'/></state>
        </scxml>
        """,
      messages: ["<standard input>:3:", "'activ'", "did you mean 'active'?"]),
    Case(
      testDescription: "a duplicate id",
      text: """
        <scxml xmlns='http://www.w3.org/2005/07/scxml' version='1.0'>
          <state id='a'/>
          <state id='a'/>
        </scxml>
        """,
      messages: ["<standard input>:3:", "'a'"]),
    Case(
      testDescription: "nothing at all", text: "", messages: ["<standard input>"]),
  ]

  @Test(arguments: charts)
  func `a chart tells its mistakes with their places`(chart: Case) throws {
    let run = try CommandLineRun("run", "--model", "-", "-e", "e", input: chart.text)
    #expect(run.status == 2)
    for message in chart.messages { #expect(run.errors.contains(message), "\(run.errors)") }
    #expect(run.output.isEmpty)
  }

  static let scenarios: [Case] = [
    Case(
      testDescription: "an unknown event",
      text: "id: x\ntitle: { en: X }\nsteps:\n  - user.hom\n",
      messages: ["x.yaml:4:5: ", "'user.hom'", "did you mean 'user.home'?"]),
    Case(
      testDescription: "an unknown model",
      text: "id: x\ntitle: { en: X }\nmodel: UIAplication\nsteps: [user.home]\n",
      messages: ["'UIAplication'", "did you mean 'UIApplication'?"]),
    Case(
      testDescription: "a wrong type",
      text: "id: x\ntitle: { en: X }\nsteps: { a: b }\n", messages: ["x.yaml:3:8: "]),
    Case(
      testDescription: "an alias bomb",
      text: "a: &a [x, x]\nb: &b [*a, *a]\nid: x\ntitle: [*b, *b]\nsteps: []\n",
      messages: ["x.yaml:1:4: "]),
  ]

  @Test(arguments: scenarios)
  func `a scenario tells its mistakes with their places`(scenario: Case) throws {
    try withTemporaryFolder { folder in
      try Data(scenario.text.utf8).write(to: folder.appending(path: "x.yaml"))
      let run = try CommandLineRun("run", "x.yaml", in: folder)
      #expect(run.status == 2)
      for message in scenario.messages { #expect(run.errors.contains(message), "\(run.errors)") }
      #expect(run.output.isEmpty)
    }
  }

  @Test func `a scenario of the other built-in model names the one that fits the log`() throws {
    try withTemporaryFolder { folder in
      let log = "sceneWillResignActive:\nsceneDidEnterBackground:\n"
      try Data(log.utf8).write(to: folder.appending(path: "bug.log"))
      let run = try CommandLineRun("check", "bug.log", "--scenario", "001-2", in: folder)
      #expect(run.status == 64)
      #expect(
        run.errors
          == "001-2 is of UIApplication, bug.log of UIScene; there it is SC-home\n")
      let right = try CommandLineRun("check", "bug.log", "--scenario", "SC-home", in: folder)
      #expect(right.status == 0, "\(right.output)\(right.errors)")
    }
  }

  @Test func `an unknown scenario names the nearest`() throws {
    let run = try CommandLineRun("run", "001-l")
    #expect(run.status == 64)
    #expect(run.errors.contains("did you mean '001-"))
  }

  @Test func `a scenario that is near none points to the list`() throws {
    let run = try CommandLineRun("run", "nothere")
    #expect(run.status == 64)
    #expect(run.errors.contains("'lifeline list scenarios' lists those"))
  }

  @Test(arguments: ["missing.scxml", "."])
  func `a file that cannot be read is named`(path: String) throws {
    let run = try CommandLineRun("run", "--model", path, "-e", "e")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("\(path): "))
  }

  @Test func `a trace that is none is told with its line`() throws {
    let run = try CommandLineRun("draw", "timeline", "-", input: "hello\n")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("<standard input>:1:"))
  }

  @Test func `a model's path in a trace is not opened`() throws {
    try withTemporaryFolder { folder in
      let chart =
        "<scxml xmlns='http://www.w3.org/2005/07/scxml' version='1.0'><state id='a'/></scxml>"
      try Data(chart.utf8).write(to: folder.appending(path: "theirs.scxml"))
      for model in [#","model":"./theirs.scxml""#, ""] {
        let trace = #"{"format":"lifeline-trace","version":1\#(model)}"# + "\n"
        let run = try CommandLineRun("draw", "graph", "-", input: trace, in: folder)
        #expect(run.status == 2)
        #expect(run.errors.contains("names no built-in model"), "\(run.errors)")
      }
    }
  }

  @Test func `a recorded trace contains no configuration`() throws {
    let trace = try CommandLineRun("run", "001-2", "-T", "jsonl").output
    let run = try CommandLineRun("run", "-", "-T", "configuration", input: trace)
    #expect(run.status == 64)
    #expect(run.errors.contains("contains no configuration"))
  }

  @Test(arguments: [
    ("text", "<standard input>:1:1: the chart begins in unknown state 'of'; did you mean 'off'?\n"),
    (
      "github",
      "::error file=<standard input>,line=1,col=1::the chart begins in unknown state 'of'; did you mean 'off'?\n"
    ),
    ("json", "\"severity\" : \"error\""), ("junit", "<testsuites tests=\"1\" failures=\"1\""),
  ])
  func `lint writes the format of its reporter`(reporter: String, part: String) throws {
    let chart = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" initial="of"><state id="off"/></scxml>
      """
    let run = try CommandLineRun("lint", "-", "--reporter", reporter, input: chart)
    #expect(run.status == 2)
    #expect(run.output.contains(part), "\(run.output)")
  }

  @Test func `lint tells what is legal and probably a mistake`() throws {
    let chart = """
      <scxml xmlns='http://www.w3.org/2005/07/scxml' version='1.0'>
        <state id='a'><transition event='e' target='b'/></state>
        <state id='b'/>
        <state id='lost'/>
      </scxml>
      """
    let run = try CommandLineRun("lint", "-", input: chart)
    #expect(run.status == 1)
    #expect(run.lines.count == 1)
    #expect(run.output.hasPrefix("<standard input>:4:3: warning: "), "\(run.output)")
    #expect(run.output.contains("'lost'"))
    #expect(run.errors.isEmpty)
  }
}
