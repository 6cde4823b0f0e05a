import Foundation
import Testing

struct RunCommandTests {
  @Test func `callbacks are one selector a line and nothing else`() throws {
    let run = try CommandLineRun("run", "001-2", "-T", "callbacks")
    #expect(run.status == 0)
    #expect(run.output == "applicationWillResignActive:\napplicationDidEnterBackground:\n")
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: [
    (
      "push-delegate-tap",
      [
        "applicationWillEnterForeground:",
        "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:",
        "applicationDidBecomeActive:",
      ]
    ),
    (
      "SC-push",
      [
        "sceneWillEnterForeground:",
        "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:",
        "sceneDidBecomeActive:",
      ]
    ),
  ])
  func `callbacks are those of all delegates`(scenario: String, callbacks: [String]) throws {
    #expect(try CommandLineRun("run", scenario, "-T", "callbacks").lines == callbacks)
  }

  @Test func `stimuli and waits keep their order`() throws {
    let quick = try CommandLineRun(
      "run", "-e", "user.tapIcon", "-e", "user.home", "--after", "2s", "-e", "user.tapIcon", "-T",
      "callbacks")
    let slow = try CommandLineRun(
      "run", "-e", "user.tapIcon", "--after=2s", "-e", "user.home", "-T", "configuration")
    #expect(
      quick.lines.suffix(2) == ["applicationWillEnterForeground:", "applicationDidBecomeActive:"])
    #expect(slow.lines.contains("grace"))
  }

  @Test func `a model from a file ends in the states that a test of it expects`() throws {
    let chart = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="null">
        <parallel id="p">
          <state id="a"><state id="a1"><transition event="t" target="a2"/></state><state id="a2"/></state>
          <state id="b"><state id="b1"><transition event="t" target="b2"/></state><state id="b2"/></state>
        </parallel>
      </scxml>
      """
    let run = try CommandLineRun(
      "run", "--model", "-", "-e", "t", "-T", "configuration", input: chart)
    #expect(run.output == "a2\nb2\n")
    #expect(run.status == 0)
  }

  @Test func `what no source says is marked, in a trace as well`() throws {
    let run = try CommandLineRun("run", "SC-url")
    #expect(
      run.output.contains(
        "\n           ○ → sceneDelegate  scene:openURLContexts:  (foregroundInactive)\n"))
    #expect(
      run.output.contains(
        "\n○ not established: sources disagree, or none says so (1 of 3 callbacks)\n"))
    let trace = try CommandLineRun("run", "SC-url", "-T", "jsonl").output
    #expect(trace.split(separator: "\n").filter { $0.contains(#""inferred":true"#) }.count == 5)
    let again = try CommandLineRun("run", "-", input: trace)
    #expect(
      again.output.contains(
        "\n           ○ → sceneDelegate  scene:openURLContexts:  (foregroundInactive)\n"))
    let usual = try CommandLineRun("run", "001-2")
    #expect(!usual.output.contains("○"))
  }

  @Test func `a model without events tells where it starts`() throws {
    let chart = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0"><state id="only"/></scxml>
      """
    let run = try CommandLineRun("run", "--model", "-", "-T", "configuration", input: chart)
    #expect(run.output == "only\n")
  }

  @Test(arguments: [
    (["user.lock", "user.tapIcon"], "Lock is Locked, and would have to be Unlocked"),
    (
      ["user.deleteApp", "user.openLink"], "Installation is Deleted, and would have to be Installed"
    ),
    (["user.lock"], "Lock is now Locked"),
    (["system.push"], "Process is Not running, and would have to be Active or Inactive"),
    (["system.contentPush"], "Process is Not running, and would have to be Active or Inactive"),
    (["system.silentPush"], "Process is Not running, and would have to be Active or Inactive"),
  ])
  func `an event that calls nothing says why in plain words`(
    events: [String], reason: String
  ) throws {
    let run = try CommandLineRun(["run"] + events.flatMap { ["-e", $0] })
    #expect(run.status == 0)
    #expect(run.lines.last?.hasSuffix("\(events.last ?? "")  nothing is called: \(reason)") == true)
    #expect(!run.output.contains("In("))
  }

  @Test func `a trace has the reason in plain words, too`() throws {
    let run = try CommandLineRun("run", "-e", "user.home", "-T", "jsonl")
    #expect(
      run.output.contains(
        #""reason":"Screen is Home screen, and would have to be Another app or This app""#))
  }

  @Test(arguments: [
    (["-e", "nonsense"], "'nonsense'; 'lifeline list events' lists the events of a model\n"),
    (["-e", "user.tapIcon", "-e", "user.hom"], "'user.hom'; did you mean 'user.home'?\n"),
    (["--model", "UIScene", "-e", "user.hom"], "'user.hom'; did you mean 'user.home'?\n"),
    (["-e", "config.iOS14"], "'config.iOS14'; did you mean 'config.iOS4'?\n"),
  ])
  func `an event that no transition can match is an error before anything runs`(
    arguments: [String], message: String
  ) throws {
    let run = try CommandLineRun(["run"] + arguments)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors == "no event " + message)
  }

  @Test(arguments: ["user.home", "press Home", "Press HOME", "按 Home 键"])
  func `an event is called by its name, or by its title in both languages`(word: String) throws {
    let run = try CommandLineRun("run", "-e", "tap icon", "-e", word, "-T", "callbacks")
    #expect(
      run.lines.suffix(2) == ["applicationWillResignActive:", "applicationDidEnterBackground:"],
      "\(run.errors)")
    let explained = try CommandLineRun("explain", word)
    #expect(explained.output.contains("applicationWillResignActive:"), "\(explained.errors)")
    try withTemporaryFolder { folder in
      try Data("steps:\n  - tap icon\n  - { event: \(word) }\n".utf8).write(
        to: folder.appending(path: "home.yaml"))
      let played = try CommandLineRun("run", "home.yaml", "-T", "jsonl", in: folder)
      #expect(played.output.contains("\"user.home\""), "\(played.errors)")
    }
  }

  @Test func `a title that several events have names them`() throws {
    let chart = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:l="urn:lifeline:annotations:1"
        version="1.0"><l:event name="a.pay" title="pay"/><l:event name="b.pay" title="pay"/>
        <state id="a"><transition event="a.pay b.pay" target="a"/></state></scxml>
      """
    let run = try CommandLineRun("run", "--model", "-", "-e", "Pay", input: chart)
    #expect(run.status == 64)
    #expect(run.errors == "'Pay' is the title of several events; name one: a.pay, b.pay\n")
  }

  @Test func `24 mistakes of a scenario are told as 20, in the order of lines, and 4 more`() throws
  {
    try withTemporaryFolder { folder in
      let steps = (1...23).map { "  - zzzz\($0)\n" }.joined()
      try Data("titel: S\nsteps:\n\(steps)".utf8).write(to: folder.appending(path: "s.yaml"))
      let run = try CommandLineRun("run", "s.yaml", in: folder)
      let lines = run.errors.split(separator: "\n")
      #expect(run.status == 2 && lines.count == 21)
      #expect(lines[0] == "s.yaml:1:1: 'titel' is not a key of a scenario; did you mean 'title'?")
      #expect(lines[1].hasPrefix("s.yaml:3:5: no event 'zzzz1'"))
      #expect(lines[20] == "and 4 more")
    }
  }

  @Test func `an event of what the models leave out leads to the topic`() throws {
    let run = try CommandLineRun("run", "-e", "system.voip")
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(
      run.errors.hasPrefix("no event 'system.voip'; the models leave out VoIP and CallKit\n  "))
    #expect(run.errors.hasSuffix("\n  lifeline explain voip\n"))
  }

  @Test func `an event of a chart of one's own is matched by prefixes and by everything`() throws {
    let chart = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0">
        <state id="off"><transition event="press.*" target="on"/></state>
        <state id="on"%@/>
      </scxml>
      """
    let open = chart.replacing("%@/>", with: "><transition event=\"*\" target=\"off\"/></state>")
    let closed = chart.replacing("%@", with: "")
    let run = { (chart: String, event: String) in
      try CommandLineRun("run", "--model", "-", "-e", event, input: chart)
    }
    #expect(try run(closed, "press.hard").status == 0)
    #expect(try run(open, "voip").status == 0)
    let unknown = try run(closed, "voip")
    #expect(unknown.status == 64)
    #expect(
      unknown.errors == "no event 'voip'; "
        + "'lifeline list events' lists the events of a model\n")
  }

  @Test func `a step that no transition can match is an error at its place`() throws {
    try withTemporaryFolder { folder in
      let yaml = "id: s\ntitle: S\nsteps:\n  - user.tapIcon\n  - "
      let file = folder.appending(path: "s.yaml")
      try Data("\(yaml)system.callkit\n".utf8).write(to: file)
      let run = try CommandLineRun("run", "./s.yaml", in: folder)
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      #expect(run.errors.hasPrefix("./s.yaml:5:5: no event "))
      #expect(run.errors.contains("leave out VoIP and CallKit"))
      try Data("\(yaml){ event: system.callkit, ignored: true }\n".utf8).write(to: file)
      #expect(try CommandLineRun("run", "./s.yaml", in: folder).status == 0)
    }
  }

  @Test func `the claims of a scenario are judged`() throws {
    let run = try CommandLineRun("run", "004-2a")
    #expect(run.status == 0)
    #expect(run.output.contains("differs (D1"))
  }

  @Test func `a claim that does not hold is a finding`() throws {
    try withTemporaryFolder { folder in
      let scenario = """
        id: wrong
        title: { en: Wrong }
        given: [user.tapIcon]
        steps: [user.home]
        claims:
          - document: "001"
            callbacks: ["applicationDidBecomeActive:"]
        """
      try Data(scenario.utf8).write(to: folder.appending(path: "wrong.yaml"))
      let run = try CommandLineRun("run", "./wrong.yaml", in: folder)
      #expect(run.status == 1)
      #expect(run.errors == "the claim of document 001 differs without a reason\n")
    }
  }

  @Test func `a trace is written whole, and its format follows the suffix`() throws {
    try withTemporaryFolder { folder in
      let run = try CommandLineRun("run", "001-1", "-o", "launch.jsonl", in: folder)
      let text = try String(contentsOf: folder.appending(path: "launch.jsonl"), encoding: .utf8)
      #expect(run.status == 0)
      #expect(run.output.isEmpty)
      #expect(text.hasPrefix(#"{"format":"lifeline-trace","version":1,"model":"UIApplication""#))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path()) == ["launch.jsonl"])
    }
  }

  @Test(arguments: [
    (["run"], "nothing to run"),
    (["run", "001-2", "-e", "user.home"], "already contains its events"),
    (["run", "-e", "user.home", "--after", "soon"], "soon"),
  ])
  func `a command line that makes no sense is refused`(words: [String], message: String) throws {
    let run = try CommandLineRun(words)
    #expect(run.status == 64)
    #expect(run.errors.contains(message))
  }
}
