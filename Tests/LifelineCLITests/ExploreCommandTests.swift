import Foundation
import Testing

struct ExploreCommandTests {
  private static let chart = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="null" name="Lamp">
      <state id="off"><transition event="press" target="on"/></state>
      <state id="on">
        <onentry><send event="timer.out" delay="1500ms"/></onentry>
        <transition event="timer.out" target="off"/>
      </state>
      <state id="lost"/>
    </scxml>
    """

  @Test func `the size of a model and what never happens in it are told`() throws {
    let run = try CommandLineRun("explore", "--model", "-", input: Self.chart)
    #expect(run.status == 0)
    #expect(
      run.output == """
        Lamp: 2 configurations, 2 snapshots, 2 steps
        states: 2 of 3 are entered
          never: lost
        messages: 0 of 0 are delivered
        transitions: 2 of 2 are taken

        """)
  }

  @Test func `several events to try are read one by one`() throws {
    let run = try CommandLineRun(
      "explore", "--model", "-", "-e", "press", "--event", "press", input: Self.chart)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.first?.hasPrefix("Lamp: 2 configurations") == true)
  }

  @Test func `the built-in model ends, and every transition in no scenario is named`() throws {
    let run = try CommandLineRun("explore", "-T", "json")
    #expect(run.status == 0)
    #expect(run.output.contains(#""complete" : true"#))
    #expect(run.output.contains(#""takenByNoScenario" : ["#))
    #expect(run.output.contains(#""endless" : []"#.replacing("[]", with: "[\n\n  ]")))
  }

  @Test(arguments: [
    ("suspended", "suspended: 3 stimuli\n"),
    ("applicationWillTerminate:", "applicationWillTerminate:: "),
    ("applicationWillTerminate(_:)", "applicationWillTerminate(_:): "),
    ("UIApplicationWillTerminateNotification", "UIApplicationWillTerminateNotification: "),
    ("user.kill", "user.kill: "), ("notRunning", "notRunning: 0 stimuli\n"),
  ])
  func `a shortest run leads to anything that can be named`(name: String, start: String) throws {
    let run = try CommandLineRun("explore", "--to", name)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix(start))
  }

  @Test func `a run leads to an event that the model sends to itself`() throws {
    let run = try CommandLineRun("explore", "--with-settings", "--to", "timer.launch")
    #expect(run.status == 0)
    #expect(run.lines.last?.hasSuffix("-e user.tapIcon --after 20s") == true, "\(run.output)")
  }

  @Test func `a run that was found can be played again`() throws {
    let run = try CommandLineRun("explore", "--to", "suspended")
    #expect(run.lines.last == "lifeline run -e user.tapIcon -e user.home --after 5s")
    let again = try CommandLineRun(
      "run", "-e", "user.tapIcon", "-e", "user.home", "--after", "5s", "-T", "configuration")
    #expect(again.lines.contains("suspended"))
  }

  @Test func `a run can be had as a picture`() throws {
    let run = try CommandLineRun("explore", "--to", "suspended", "-T", "svg")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("<svg") || run.output.hasPrefix("<?xml"))
  }

  @Test func `what no run leads to is a finding`() throws {
    let run = try CommandLineRun("explore", "--model", "-", "--to", "lost", input: Self.chart)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors == "no run leads to 'lost'; 2 snapshots were searched\n")
  }

  @Test func `settings make other things possible`() throws {
    #expect(try CommandLineRun("explore", "--to", "exitsOnSuspend").status == 1)
    #expect(
      try CommandLineRun(
        "explore", "--to", "exitsOnSuspend", "--given", "config.exitsOnSuspend"
      ).status == 0)
    #expect(
      try CommandLineRun(
        "explore", "--to", "exitsOnSuspend", "-e", "config.exitsOnSuspend"
      ).status == 0)
  }

  @Test(arguments: [
    (["--to", "suspendet"], "did you mean 'suspended'?"),
    (["--given", "config.iOS12"], "did you mean 'config.iOS11'?"),
    (["-e", "user.hoem"], "did you mean 'user.home'?"),
    (["-T", "svg"], "say which with --to"),
  ])
  func `bad input is told with the nearest name`(words: [String], message: String) throws {
    let run = try CommandLineRun(["explore"] + words)
    #expect(run.status == 64)
    #expect(run.errors.contains(message))
    #expect(run.output.isEmpty)
  }

  @Test func `settings are tried one at a time`() throws {
    let chart = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:l="urn:lifeline:annotations:1"
        version="1.0" datamodel="null" name="Lamps" l:settings="config.*">
        <parallel id="all">
          <state id="a"><state id="a0"><transition event="config.a" target="a1"/></state>
            <state id="a1"/></state>
          <state id="b"><state id="b0"><transition event="config.b" target="b1"/></state>
            <state id="b1"/></state>
          <state id="lamp"><state id="off"><transition event="press" target="on"/></state>
            <state id="on"><transition event="press" target="off"/></state></state>
        </parallel>
      </scxml>
      """
    let without = try CommandLineRun("explore", "--model", "-", input: chart)
    #expect(without.lines.first == "Lamps: 2 configurations, 2 snapshots, 2 steps")
    let with = try CommandLineRun("explore", "--with-settings", "--model", "-", input: chart)
    #expect(with.lines.first == "Lamps: 6 configurations, 6 snapshots, 8 steps")
    let both = try CommandLineRun(
      "explore", "--with-settings", "--given", "config.a", "--model", "-", input: chart)
    #expect(both.lines.first == "Lamps: 4 configurations, 4 snapshots, 5 steps")
  }

  @Test func `a run that does not come to rest is a finding`() throws {
    let chart = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="null" name="Top">
        <parallel id="all">
          <state id="hand"><state id="still"><transition event="spin" target="moved"/></state>
            <state id="moved"/></state>
          <state id="top">
            <state id="left"><transition cond="In('moved')" target="right"/></state>
            <state id="right"><transition target="left"/></state>
          </state>
        </parallel>
      </scxml>
      """
    let run = try CommandLineRun("explore", "--model", "-", input: chart)
    #expect(run.status == 1)
    #expect(run.output.contains("endless:\n  spin: "))
    #expect(run.errors == "1 run never comes to rest\n")
  }

  @Test func `settings are tried also as scenarios put them together`() throws {
    let run = try CommandLineRun("explore", "--with-settings")
    #expect(!run.output.contains("never: window"), "\(run.output)")
  }

  @Test func `a search that is cut off says so`() throws {
    let run = try CommandLineRun("explore", "--limit", "10")
    #expect(run.output.hasPrefix("UIApplication: at least 10 configurations, 10 snapshots"))
    #expect(run.output.contains("stopped at the limit"))
    let found = try CommandLineRun("explore", "--limit", "1", "--to", "suspended")
    #expect(found.status == 1)
    #expect(found.errors.contains("raise --limit"))
    #expect(try CommandLineRun("explore", "--limit", "0").status == 64)
  }
}

/// Rules of one's own on the command line.
struct ExploreRulesTests {
  private static let chart = """
    stateDiagram-v2
      [*] --> Paying
      Paying --> Ordered : accepted
      Paying --> Shipped : rush
      Ordered --> Shipped : ship
    """

  private func explore(_ rules: String, _ words: String...) throws -> CommandLineRun {
    try withTemporaryFolder { folder in
      try Data(Self.chart.utf8).write(to: folder.appending(path: "shop.mmd"))
      try Data(rules.utf8).write(to: folder.appending(path: "rules.yaml"))
      return try CommandLineRun(
        ["explore", "shop.mmd", "--rules", "rules.yaml"] + words, in: folder)
    }
  }

  @Test func `a rule that some run breaks is shown with a shortest one`() throws {
    let run = try explore(
      """
      - says: Nothing is shipped before it is paid.
        precedes: { first: entering Ordered, then: entering Shipped }
      - never: { what: entering Paying, after: entering Ordered }

      """)
    #expect(run.status == 1)
    #expect(
      run.lines == [
        "shop.mmd: 1 of 2 rules hold",
        "rules.yaml:1: ✗ Nothing is shipped before it is paid.",
        "        0 s  starts in Paying", "             rush", "               Paying ⇒ Shipped",
        "  lifeline run --model shop.mmd -e rush",
        "rules.yaml:3: ✓ never entering Paying after entering Ordered",
      ], "\(run.output)")
    #expect(run.errors.contains("1 rule does not hold"))
    let picture = try explore(
      "- never: { what: entering Shipped }\n", "-T", "svg")
    #expect(picture.output.contains("rush"))
  }

  @Test(arguments: [
    ("- never: { what: entering Shiped }\n", "rules.yaml:1:3: ", "did you mean 'Shipped'?"),
    ("- says: Nothing.\n", "rules.yaml:1:3: ", "a rule has one form; write one of never, possible"),
  ])
  func `a wrong rule has its place`(rules: String, place: String, message: String) throws {
    let run = try explore(rules)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix(place), "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `the rules of the documents are listed with their verdicts`() throws {
    let run = try CommandLineRun("list", "claims")
    #expect(run.lines.count == 34)
    #expect(run.lines.first?.hasPrefix("C01\tproperty\tagrees\t") == true)
  }

  @Test func `rules make their own searches`() throws {
    #expect(
      try CommandLineRun("explore", "--rules", "r.yaml", "--to", "suspended").status == 64)
  }
}
