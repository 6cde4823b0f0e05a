import Foundation
import Testing

/// `lifeline import`, and logs wherever a trace is taken.
struct ImportCommandTests {
  private static let log = """
    2021-05-05 11:04:58.026352-0500 Lab[203:374] application:didFinishLaunchingWithOptions:
    2021-05-05 11:04:58.065434-0500 Lab[203:374] -[AppDelegate applicationDidBecomeActive:]
    2021-05-05 11:04:59.000000-0500 Lab[203:374] -[AppDelegate applicationDidEngerBackground:]
    2021-05-05 11:05:19.833951-0500 Lab[203:374] -[AppDelegate applicationWillResignActive:]

    """

  private static let twoProcesses =
    log + "2021-05-06 11:04:58.026352-0500 Lab[417:374] applicationDidBecomeActive:\n"

  @Test func `a log becomes a trace with its lines`() throws {
    let run = try CommandLineRun("import", "-", input: Self.log)
    #expect(run.status == 0)
    #expect(
      run.lines.first
        == #"{"format":"lifeline-trace","version":1,"model":"UIApplication","#
        + #""title":"standard input","pid":203,"process":"Lab","start":"2021-05-05T16:04:58Z"}"#)
    #expect(
      run.lines.last
        == #"{"seq":2,"time":21807599000,"deliver":"applicationWillResignActive:","#
        + #""target":"delegate","source":"<standard input>:4"}"#)
    #expect(
      run.errors == """
        <standard input>: nslog: 4 lines read, 3 used, 1 skipped; 1 run
        <standard input>:3:60: 'applicationDidEngerBackground' was not read; \
        did you mean 'applicationDidEnterBackground:'?

        """)
  }

  @Test func `the messages are told one a line`() throws {
    let run = try CommandLineRun("import", "-", "-T", "callbacks", input: Self.log)
    #expect(
      run.lines == [
        "application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:",
        "applicationWillResignActive:",
      ])
  }

  @Test func `near misses fail when they are asked to`() throws {
    let run = try CommandLineRun("import", "-", "--strict", input: Self.log)
    #expect(run.status == 1)
    #expect(run.lines.count == 4)
    #expect(run.errors.hasSuffix("1 line looks like a callback but could not be read\n"))
  }

  @Test func `a log that tells nothing fails unless it may be empty`() throws {
    let run = try CommandLineRun("import", "-", input: "nothing\n")
    #expect(run.status == 2)
    #expect(run.errors.contains("<standard input>:1:1: no callback found in 1 line"))
    let allowed = try CommandLineRun("import", "-", "--allow-empty", input: "nothing\n")
    #expect(allowed.status == 0)
    #expect(allowed.lines.count == 1)
  }

  // MARK: Several processes

  @Test func `standard output holds one trace, and --process chooses it`() throws {
    let all = try CommandLineRun("import", "-", input: Self.twoProcesses)
    #expect(all.status == 2)
    #expect(all.output.isEmpty)
    #expect(all.errors.contains("the log contains 2 runs"))
    #expect(all.errors.contains("Lab[203], Lab[417]"))
    for process in ["417", "Lab[417]", "2"] {
      let one = try CommandLineRun(
        "import", "-", "-T", "callbacks", "--process", process, input: Self.twoProcesses)
      #expect(one.lines == ["applicationDidBecomeActive:"])
    }
    let unknown = try CommandLineRun("import", "-", "--process", "Lub", input: Self.twoProcesses)
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("did you mean 'Lab'?"))
  }

  @Test func `text tells all runs with headings`() throws {
    let run = try CommandLineRun("import", "-", "-T", "callbacks", input: Self.twoProcesses)
    #expect(run.lines.filter { $0.hasPrefix("#") } == ["# Lab[203]", "# Lab[417]"])
  }

  @Test func `several runs are written to numbered files`() throws {
    try withTemporaryFolder { folder in
      try Data(Self.twoProcesses.utf8).write(to: folder.appending(path: "app.log"))
      let run = try CommandLineRun("import", "app.log", "-o", "app.jsonl", in: folder)
      #expect(run.status == 0)
      let second = try String(contentsOf: folder.appending(path: "app-2.jsonl"), encoding: .utf8)
      #expect(second.contains(#""title":"app.log: Lab[417]""#))
    }
  }

  // MARK: Other importers, other models

  @Test func `the importer in the manual reads its log`() throws {
    let help = try CommandLineRun("import", "--help").output
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.contains("id: acme") })
    let yaml = lines[start...].prefix { !$0.isEmpty }.joined(separator: "\n") + "\n"
    try withTemporaryFolder { folder in
      try Data(yaml.utf8).write(to: folder.appending(path: "acme.yaml"))
      let run = try CommandLineRun(
        "import", "-", "--importer", "acme.yaml", "-T", "callbacks",
        input: """
          2024-05-05T11:04:58.026Z [412] lifecycle=FRONT
          2024-05-05T11:05:58.026Z [412] lifecycle=BACK

          """, in: folder)
      #expect(
        run.lines == ["applicationDidBecomeActive:", "applicationDidEnterBackground:"],
        "\(run.errors)")
    }
  }

  @Test(arguments: [
    ["draw", "timeline", "-", "-T", "mermaid"], ["check", "-"], ["coverage", "-"],
    ["compare", "001-2", "-"],
  ])
  func `an importer is named wherever a log is taken`(words: [String]) throws {
    try withTemporaryFolder { folder in
      let yaml = """
        id: acme
        pattern: '^(?<time>\\S+) state=(?<event>\\w+)'
        names:
          GONE: "applicationWillResignActive:"
          BACK: "applicationDidBecomeActive:"
        """
      try Data(yaml.utf8).write(to: folder.appending(path: "acme.yaml"))
      let log = "2024-05-05T11:04:58Z state=GONE\n2024-05-05T11:05:58Z state=BACK\n"
      let run = try CommandLineRun(words + ["--importer", "acme.yaml"], input: log, in: folder)
      #expect(run.status < 2, "\(run.errors)")
      let other = try CommandLineRun(words + ["--importer", "sentry"], input: log, in: folder)
      #expect(other.status == 2 || other.status == 64, "\(other.output)")
    }
  }

  @Test func `a wrong expression is shown with a caret`() throws {
    try withTemporaryFolder { folder in
      try Data("id: acme\npattern: '^(?<event>\\w+'\n".utf8)
        .write(to: folder.appending(path: "acme.yaml"))
      let run = try CommandLineRun(
        "import", "-", "--importer", "acme.yaml", input: Self.log, in: folder)
      #expect(run.status == 2)
      #expect(
        run.errors == """
          acme.yaml:2:10: expected ')'
            ^(?<event>\\w+
                         ^

          """)
    }
  }

  @Test func `any model's messages are found`() throws {
    try withTemporaryFolder { folder in
      let chart = """
        <scxml xmlns='http://www.w3.org/2005/07/scxml' version='1.0' name='Door'>
          <state id='shut'><transition event='open' target='wide'/></state>
          <state id='wide'><onentry><send target='#_owner' event='doorDidOpen'/></onentry></state>
        </scxml>
        """
      try Data(chart.utf8).write(to: folder.appending(path: "door.scxml"))
      let run = try CommandLineRun(
        "import", "--model", "door.scxml", "-",
        input: "12:00:01.250 [House] doorDidOpen\n12:00:02.250 applicationDidBecomeActive:\n",
        in: folder)
      #expect(run.lines.count == 2, "\(run.errors)")
      #expect(run.output.contains(#""model":"Door""#))
      #expect(run.output.contains(#""deliver":"doorDidOpen","target":"owner""#))
    }
  }

  @Test func `a trace passes through, but not one of another model`() throws {
    let trace = #"{"format":"lifeline-trace","version":1,"model":"Door"}"# + "\n"
    #expect(try CommandLineRun("import", "-", input: trace).output == trace)
    let run = try CommandLineRun("import", "-", "--model", "UIApplication", input: trace)
    #expect(run.status == 2)
    #expect(run.errors.contains("the trace is of the model 'Door', not of 'UIApplication'"))
  }

  @Test func `a trace from a newer version is refused with the version`() throws {
    let trace = #"{"format":"lifeline-trace","version":7}"# + "\n"
    let run = try CommandLineRun("import", "-", input: trace)
    #expect(run.status == 2)
    #expect(run.errors.contains("the trace has version 7, newer than 1"))
  }

  @Test func `an unknown importer names the nearest`() throws {
    let run = try CommandLineRun("import", "-", "--importer", "nslogs", input: Self.log)
    #expect(run.status == 64)
    #expect(run.errors.contains("did you mean 'nslog'?"))
  }

  @Test func `importers are listed`() throws {
    let lines = try CommandLineRun("list", "importers").lines
    #expect(lines.first?.hasPrefix("log-default\t") == true)
    #expect(
      lines.contains {
        $0.hasPrefix("flutter\t") && $0.hasSuffix("(bare words only with --importer)")
      })
  }

  // MARK: What frameworks and the system print

  /// Lines as the documentation of frameworks prints them, with what they stand for.
  static let printed: [(log: String, callbacks: [String])] = [
    (
      " LOG  AppState active\n LOG  AppState background\n LOG  App has come to the foreground!\n"
        + " LOG  AppState active\n",
      [
        "applicationDidBecomeActive:", "applicationDidEnterBackground:",
        "applicationDidBecomeActive:",
      ]
    ),
    ("AppState active\n", ["applicationDidBecomeActive:"]),
    ("LOG  [AppState] background\n", ["applicationDidEnterBackground:"]),
    ("(NOBRIDGE) LOG  AppState active\n", ["applicationDidBecomeActive:"]),
    (
      "flutter: didChangeAppLifecycleState: AppLifecycleState.inactive\n"
        + "AppLifecycleState.paused\nflutter: state = AppLifecycleState.resumed\n",
      [
        "applicationWillResignActive:", "applicationDidEnterBackground:",
        "applicationDidBecomeActive:",
      ]
    ),
    (
      "scenePhase: active\nphase = inactive\nScenePhase changed to background\n"
        + "scenePhase .inactive\nscenePhase = .active\n",
      [
        "sceneDidBecomeActive:", "sceneWillResignActive:", "sceneDidEnterBackground:",
        "sceneWillEnterForeground:", "sceneDidBecomeActive:",
      ]
    ),
    (
      "2021-05-05 11:04:58.026352-0500 Lab[203:374] Received memory warning.\n",
      ["applicationDidReceiveMemoryWarning:"]
    ),
    (
      "applicationDidBecomeActive: -> Active\napplicationWillResignActive → Inactive\n"
        + "applicationDidEnterBackground => 2\nsceneDidEnterBackground(_:) // state background\n",
      [
        "applicationDidBecomeActive:", "applicationWillResignActive:",
        "applicationDidEnterBackground:", "sceneDidEnterBackground:",
      ]
    ),
    (
      "-[AppDelegate applicationDidBecome\nActive:]\napplicationWillResign\nActive(_:)\n"
        + "scene(_:willConnectTo:\noptions:)\n",
      [
        "applicationDidBecomeActive:", "applicationWillResignActive:",
        "scene:willConnectToSession:options:",
      ]
    ),
  ]

  @Test(arguments: printed)
  func `lines as frameworks print them are read without an option`(
    log: String, callbacks: [String]
  ) throws {
    let run = try CommandLineRun("import", "-", "-T", "callbacks", input: log)
    #expect(run.lines.filter { !$0.hasPrefix("#") } == callbacks, "\(run.errors)")
  }

  @Test(arguments: [
    "active\ninactive\n", "the app is active\n", "AppState: active sessions 4\n",
    "phase: background task\n", "The scenePhase is active while the view is visible\n",
    "AppLifecycleState.paused was added in version 3\n", "a memory warning was received\n",
    "  <key>AppState</key>\n", "AppState = active || background\nlet AppState = 3\n",
  ])
  func `words that only look like them are refused`(log: String) throws {
    let run = try CommandLineRun("import", "-", "-T", "callbacks", input: log)
    #expect(run.status == 2, "\(run.output)")
  }

  // MARK: Messages

  @Test(arguments: [["import"], ["check"], ["coverage"], ["compare"], ["draw", "timeline"]])
  func `a text about callbacks is refused with one message`(words: [String]) throws {
    let text = """
      The method applicationDidBecomeActive: is called when the app becomes active.
      You should save your data in applicationDidEnterBackground: or before.

      """
    let run = try CommandLineRun(words + ["-"], input: text)
    #expect(run.status == 2)
    #expect(
      run.errors
        == "<standard input>: reads like a text about callbacks, not like a log: 2 of the 2 lines "
        + "that name one are sentences or source code; '--importer print' reads it all the same\n")
  }

  @Test func `what looks like a callback in a log without any is counted`() throws {
    let log = "DidBecomeActive at last\nWillResignActive then\nDidEnterBackground now\n"
    let run = try CommandLineRun("check", "-", input: log)
    #expect(run.status == 2)
    #expect(
      run.errors
        == "<standard input>:1:1: no callback could be read in 3 lines, but 3 look like one; the "
        + "first: <standard input>:1:1: 'DidBecomeActive' was not read: it only counts without "
        + "other words in the message\n")
  }

  @Test func `an importer for traces says that there is none`() throws {
    let run = try CommandLineRun("check", "-", "--importer", "lifeline", input: Self.log)
    #expect(
      run.errors
        == "<standard input>:1:1: no trace of Lifeline begins here, and the importer 'lifeline' "
        + "only reads traces\n")
  }

  @Test(arguments: [["import"], ["check"], ["coverage"], ["compare"], ["draw", "timeline"]])
  func `hints name options that the command has`(words: [String]) throws {
    let options = try CommandLineRun(words + ["--help"]).output
    let logs = [
      "nothing\n", "DidBecomeActive at last\n", "AppState active\napplicationDidBecomeActive:\n",
      "You should save in applicationDidEnterBackground: and not before the end.\n",
    ]
    for log in logs {
      for importer in [[], ["--importer", "lifeline"]] {
        let run = try CommandLineRun(words + ["-"] + importer, input: log)
        for option in run.errors.matches(of: /--[a-z-]+/).map({ String($0.output) }) {
          #expect(options.contains(option), "\(run.errors)")
        }
      }
    }
  }

  // MARK: Wherever a trace is taken

  @Test func `a log is drawn like a trace`() throws {
    let run = try CommandLineRun("draw", "timeline", "-", "-T", "mermaid", input: Self.log)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("applicationWillResignActive:"))
  }

  @Test func `a log of several processes is not drawn as one`() throws {
    let run = try CommandLineRun("draw", "timeline", "-", input: Self.twoProcesses)
    #expect(run.status == 2)
    #expect(run.errors.contains("the log contains 2 runs"))
  }

  @Test(arguments: ["no-such-folder/", "missing.log"])
  func `what cannot be read is named`(path: String) throws {
    let run = try CommandLineRun("import", path)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("\(path): "))
  }
}
