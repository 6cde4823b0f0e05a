import Foundation
import Testing

struct CheckCommandTests {
  /// A chart small enough to be searched in no time.
  private static let chart = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:l="urn:lifeline:annotations:1"
      version="1.0" datamodel="null" name="Lamp">
      <l:participant id="user" title="User"/>
      <l:participant id="room" title="Room"/>
      <l:event name="user.press" title="press the switch" title-zh-Hans="按开关"/>
      <state id="off" l:stage="dark">
        <transition event="user.press" target="on"><send target="#_room" event="lit"/></transition>
      </state>
      <state id="on" l:stage="bright">
        <transition event="user.press" target="off"><send target="#_room" event="out"/></transition>
      </state>
    </scxml>
    """

  private static func trace(_ messages: String...) -> String {
    "{\"format\":\"lifeline-trace\",\"version\":1}\n"
      + messages.enumerated().map { index, message in
        "{\"seq\":\(index),\"time\":\(index * 1_000_000_000),\"deliver\":\"\(message)\",\"target\":\"room\","
          + "\"source\":\"lamp.log:\(index * 2 + 1)\"}\n"
      }.joined()
  }

  /// Runs a check of traces, each a file of its own, on the lamp.
  private func check(
    _ traces: String..., with words: String..., in folder: URL
  ) throws -> CommandLineRun {
    try Self.chart.write(
      to: folder.appending(path: "lamp.scxml"), atomically: true, encoding: .utf8)
    let names = traces.indices.map { "run\($0 + 1).jsonl" }
    for (name, trace) in zip(names, traces) {
      try trace.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    return try CommandLineRun(
      ["check"] + names.map { "./\($0)" } + ["--model", "./lamp.scxml"] + words, in: folder)
  }

  @Test func `a run that conforms says so, and tells one history`() throws {
    try withTemporaryFolder { folder in
      let run = try check(Self.trace("lit", "out", "lit"), with: "--explain", in: folder)
      #expect(run.status == 0)
      #expect(
        run.output == """
          ./run1.jsonl: conforms to Lamp: 3 messages
            one way here: press the switch, press the switch, press the switch

          """)
    }
  }

  @Test func `a run that does not conform is told with its line, and the exit status is 1`() throws
  {
    try withTemporaryFolder { folder in
      let run = try check(Self.trace("lit", "out", "out", "lit"), in: folder)
      #expect(run.status == 1)
      #expect(run.errors.isEmpty)
      #expect(
        run.output == """
          ./run1.jsonl: does not conform to Lamp: 1 fault in 4 messages

          lamp.log:5: message lit is missing before message out
               3  out
               +  lit (press the switch)
            ✗  5  out
            one way here: press the switch, press the switch

          Step through it: lifeline check ./run1.jsonl --model ./lamp.scxml -o page.html

          """)
    }
  }

  @Test func `the command that makes the page follows only where it works as typed`() throws {
    try withTemporaryFolder { folder in
      let faulty = Self.trace("lit", "out", "out")
      let told = try check(faulty, with: "--explain", in: folder)
      #expect(
        told.lines.last
          == "Step through it: lifeline check ./run1.jsonl --model ./lamp.scxml --explain -o page.html"
      )
      // With a format of -T, -o page.html would be refused.
      let other = try check(faulty, with: "-T", "text", in: folder)
      #expect(!other.output.contains("page.html"))
    }
  }

  @Test func `several reporters tell the same at once`() throws {
    try withTemporaryFolder { folder in
      let run = try check(
        Self.trace("lit", "out"), Self.trace("lit", "out", "out"),
        with: "--reporter", "text", "--reporter", "junit=junit.xml", "--reporter",
        "json=check.json",
        "--reporter", "github=github.txt", "--reporter", "markdown=summary.md", in: folder)
      #expect(run.status == 1)
      #expect(
        run.lines.first == "2 runs: 1 conforms, 1 does not conform")
      func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      }
      let junit = try text("junit.xml")
      #expect(junit.contains("<testsuites tests=\"2\" failures=\"1\" errors=\"0\" skipped=\"0\">"))
      #expect(junit.contains("<testcase classname=\"Lamp\" name=\"./run1.jsonl\" time=\"1\"/>"))
      #expect(try text("check.json").contains("\"conforms\" : false"))
      #expect(
        try text("github.txt")
          == "::error file=lamp.log,line=5,title=Lamp%3A ./run2.jsonl::message lit is missing before "
          + "message out%0Alegal here: lit (press the switch)\n")
      #expect(try text("summary.md").hasPrefix("## ❌ 1 of 2 recorded runs does not conform\n"))
    }
  }

  @Test func `names from outside are harmless in every report`() throws {
    try withTemporaryFolder { folder in
      let hostile = #"""
        {"format":"lifeline-trace","version":1}
        {"seq":0,"time":0,"deliver":"lit","target":"room","source":"a<b>&\"%,:|`x`\r\nz.log:1"}
        {"seq":1,"time":1,"deliver":"out","target":"room","source":"a<b>&\"%,:|`x`\r\nz.log:2"}
        {"seq":2,"time":2,"deliver":"out","target":"room","source":"a<b>&\"%,:|`x`\r\nz.log:3"}

        """#
      let run = try check(
        hostile, with: "--reporter", "github", "--reporter", "junit=j.xml", "--reporter",
        "markdown=m.md", in: folder)
      #expect(run.output.hasPrefix("::error file=a<b>&\"%25%2C%3A|`x`%0D%0Az.log,line=3,title="))
      #expect(run.lines.count == 1)
      let junit = try String(contentsOf: folder.appending(path: "j.xml"), encoding: .utf8)
      #expect(junit.contains("file=\"a&lt;b&gt;&amp;&quot;%,:|`x`\u{FFFD}\u{FFFD}z.log\""))
      let markdown = try String(contentsOf: folder.appending(path: "m.md"), encoding: .utf8)
      #expect(!markdown.contains("<b>"))
    }
  }

  @Test func `github gets ten errors and an honest word about the others`() throws {
    try withTemporaryFolder { folder in
      let traces = (0..<12).map { _ in Self.trace("lit", "out", "out") }
      try Self.chart.write(
        to: folder.appending(path: "lamp.scxml"), atomically: true, encoding: .utf8)
      let names = traces.indices.map { "./run\($0).jsonl" }
      for (name, trace) in zip(names, traces) {
        try trace.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
      }
      let run = try CommandLineRun(
        ["check"] + names + ["--model", "./lamp.scxml", "--reporter", "github"], in: folder)
      #expect(run.lines.count { $0.hasPrefix("::error ") } == 10)
      #expect(run.lines.last == "::notice title=lifeline check::2 more findings are not shown")
    }
  }

  @Test func `the timeline and the graph are drawn into a folder with the illegal step marked`()
    throws
  {
    try withTemporaryFolder { folder in
      _ = try check(Self.trace("lit", "out", "out"), with: "--pictures", "pictures", in: folder)
      let files = try FileManager.default.contentsOfDirectory(
        atPath: folder.appending(path: "pictures").path())
      #expect(files.sorted() == ["run1-jsonl-graph.svg", "run1-jsonl-timeline.svg"])
      let timeline = try String(
        contentsOf: folder.appending(path: "pictures/run1-jsonl-timeline.svg"), encoding: .utf8)
      #expect(timeline.contains("class=\"message call illegal\""))
      #expect(timeline.contains("out (line 5)"))
      #expect(timeline.contains("in a history that explains the log"))
      let drawn = try CommandLineRun(
        "draw", "timeline", "run1.jsonl", "--model", "./lamp.scxml", in: folder)
      #expect(drawn.output.contains("class=\"message call illegal\""), "\(drawn.errors)")
      #expect(drawn.output.contains("out (line 5)"))
      let graph = try String(
        contentsOf: folder.appending(path: "pictures/run1-jsonl-graph.svg"), encoding: .utf8)
      #expect(graph.contains("class=\"transition illegal\""))
      #expect(graph.contains("class=\"transition legal\""))
    }
  }

  @Test func `the timeline of a model without stages shows the states it went through`() throws {
    try withTemporaryFolder { folder in
      let plain = Self.chart.replacing("l:stage=\"dark\"", with: "")
        .replacing("l:stage=\"bright\"", with: "")
      try plain.write(to: folder.appending(path: "plain.scxml"), atomically: true, encoding: .utf8)
      let trace = Self.trace("lit", "out")
      try trace.write(to: folder.appending(path: "run.jsonl"), atomically: true, encoding: .utf8)
      _ = try CommandLineRun(
        ["check", "run.jsonl", "--model", "./plain.scxml", "--pictures", "pictures"], in: folder)
      let timeline = try String(
        contentsOf: folder.appending(path: "pictures/run-jsonl-timeline.svg"), encoding: .utf8)
      let stages = timeline.matches(of: /data-stage="(\w+)"/).map { String($0.output.1) }
      #expect(stages == ["off", "on", "off"])
    }
  }

  @Test func `a trace of another model is refused by name`() throws {
    try withTemporaryFolder { folder in
      _ = try CommandLineRun("run", "001-2", "-T", "jsonl", "-o", "home.jsonl", in: folder)
      let run = try CommandLineRun("check", "home.jsonl", "--model", "UIScene", in: folder)
      #expect(run.status == 2)
      #expect(
        run.errors.contains("the trace is of the model 'UIApplication', not of 'UIScene'"))
    }
  }

  @Test func `a callback that a run must have had but the log has not is named`() throws {
    let log = "sceneDidBecomeActive:\nsceneDidEnterBackground:\nsceneWillEnterForeground:\n"
    let run = try CommandLineRun("check", "-", input: log)
    #expect(run.status == 0)
    #expect(
      run.output == """
        <standard input>: conforms to UIScene: 3 messages, beginning in the middle of a run
          taken as not logged: sceneWillResignActive:

        """)
    func report(_ form: String) throws -> String {
      try CommandLineRun("check", "-", "--reporter", form, input: log).output
    }
    #expect(try report("junit").contains("<system-out>"))
    #expect(try report("junit").contains("taken as not logged: sceneWillResignActive:"))
    #expect(
      try report("markdown").contains(
        "- <code>&#60;standard input&#62;</code>: taken as not logged: sceneWillResignActive:\n"))
    let json = try report("json")
    #expect(json.contains("\"unlogged\" : [\n        \"sceneWillResignActive:\","))
  }

  @Test func `an app that logs every callback need not log notifications`() throws {
    let log = """
      applicationWillResignActive:
      applicationDidEnterBackground:
      applicationWillEnterForeground:
      applicationDidBecomeActive:

      """
    let words = ["check", "-", "--observable"]
    let callbacks = try CommandLineRun(words + ["callbacks"], input: log)
    #expect(callbacks.status == 0, "\(callbacks.output)")
    #expect(!callbacks.output.contains("taken as not logged"))
    #expect(try CommandLineRun(words + ["all"], input: log).status == 1)
    let scenes = try CommandLineRun(
      words + ["callbacks"], input: "sceneDidBecomeActive:\nsceneDidEnterBackground:\n")
    #expect(scenes.status == 1)
  }

  @Test func `a profile of a document is no remedy, but explains a run to who asks for it`() throws
  {
    let log = """
      application:didFinishLaunchingWithOptions:
      applicationDidEnterBackground:
      application:didReceiveRemoteNotification:fetchCompletionHandler:
      applicationWillEnterForeground:
      applicationDidBecomeActive:

      """
    let run = try CommandLineRun("check", "-", input: log)
    #expect(run.status == 1)
    #expect(!run.output.contains("--profile"))
    let named = try CommandLineRun("check", "-", "--profile", "apple-doc", input: log)
    #expect(named.status == 0)
  }

  @Test func `a document is named by its title`() throws {
    let run = try CommandLineRun(
      "check", "-",
      input: """
        2021-05-06 11:04:48.026352-0500 Lab[417:374] applicationDidBecomeActive:
        2021-05-06 11:04:58.026352-0500 Lab[417:374] applicationWillResignActive:
        2021-05-06 11:05:08.026352-0500 Lab[417:374] applicationWillResignActive:

        """)
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "[“Notes on some lifecycle methods of the UIApplication delegate” (document 001), "
          + "situation 7; "), "\(run.output)")
  }

  @Test(arguments: [["--model", "Checkout"], ["--given", "config.iOS12x"]])
  func `a wrong name gets one question at most, at the end`(words: [String]) throws {
    let run = try CommandLineRun(
      ["check", "-"] + words, input: "applicationDidBecomeActive:\n")
    #expect(run.status == 64)
    #expect(!run.errors.contains("?;"))
    if words[0] == "--model" {
      #expect(
        run.errors
          == "'Checkout' is not a built-in model, and there is no such file; 'lifeline list "
          + "models' lists the built-in ones\n")
    }
  }

  @Test func `messages of no model are not judged, which is not a success`() throws {
    try withTemporaryFolder { folder in
      let run = try check(Self.trace("viewDidLoad"), in: folder)
      #expect(run.status == 2)
      #expect(run.output.contains("nothing to check: it contains no message of Lamp"))
      #expect(run.errors.contains("1 run was not judged"))
      #expect(run.output.contains("not judged: viewDidLoad (1×)"))
    }
  }

  @Test func `a run of which less than half is of the model is not judged`() throws {
    try withTemporaryFolder { folder in
      let half = try check(Self.trace("lit", "viewDidLoad"), in: folder)
      #expect(half.status == 0)
      #expect(half.output.contains("too little to judge: 1 message"))
      let less = try check(Self.trace("lit", "viewDidLoad", "viewWillAppear"), in: folder)
      #expect(less.status == 2)
      #expect(less.output.contains("run1.jsonl: not judged: only 1 of 3 messages are of Lamp"))
      #expect(less.errors.contains("name the right one with --model"))
      let wrong = try check(Self.trace("lit", "lit", "out", "a", "b", "c", "d"), in: folder)
      #expect(wrong.status == 1)
    }
  }

  @Test func `a log with scenes is not judged by the model without them`() throws {
    try withTemporaryFolder { folder in
      _ = try CommandLineRun("run", "SC-launch", "-T", "jsonl", "-o", "scene.jsonl", in: folder)
      let log = try String(contentsOf: folder.appending(path: "scene.jsonl"), encoding: .utf8)
        .matches(of: /"deliver":"([^"]+)"/).map { "12:00:00.000 App[1:1] -[D \($0.output.1)]\n" }
      try log.joined().write(
        to: folder.appending(path: "scene.log"), atomically: true, encoding: .utf8)
      let run = try CommandLineRun("check", "scene.log", "--model", "UIApplication", in: folder)
      #expect(run.status == 2)
      #expect(run.output.contains("not judged"))
    }
  }

  @Test func `one bad log is an error in every report, and the others are judged`() throws {
    try withTemporaryFolder { folder in
      try "hello\n".write(
        to: folder.appending(path: "empty.log"), atomically: true, encoding: .utf8)
      let run = try check(
        Self.trace("lit"), Self.trace("lit", "lit", "out"),
        with: "./empty.log", "./gone.log", "--reporter", "junit=r.xml", "--reporter", "json=r.json",
        "--reporter", "github=r.txt", "--reporter", "markdown=r.md", "--reporter", "text",
        in: folder)
      #expect(run.status == 2)
      #expect(run.lines.first == "2 runs: 1 conforms, 1 does not conform, 2 logs cannot be read")
      #expect(run.output.contains("run2.jsonl: does not conform to Lamp"))
      #expect(run.errors.contains("empty.log:1:1: nothing of Lamp found in 1 line"))
      #expect(run.errors.contains("./gone.log: there is no such file"))
      func report(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      }
      let junit = try report("r.xml")
      #expect(junit.contains("<testsuites tests=\"4\" failures=\"1\" errors=\"2\" skipped=\"0\">"))
      #expect(junit.contains("<error type=\"unreadable\" message=\"./empty.log:1:1: nothing of"))
      #expect(try report("r.json").contains("\"name\" : \"./gone.log\""))
      #expect(try report("r.txt").contains("::error title=lifeline check%3A ./empty.log::"))
      #expect(try report("r.md").contains("| `./empty.log` | | | ⚠️ "))
    }
  }

  @Test func `a model given as a log is refused`() throws {
    try withTemporaryFolder { folder in
      try Self.chart.write(
        to: folder.appending(path: "lamp.txt"), atomically: true, encoding: .utf8)
      let run = try check(Self.trace("lit"), with: "./lamp.txt", in: folder)
      #expect(run.status == 2)
      #expect(run.errors.contains("./lamp.txt: this is a model; name it with --model"))
    }
  }

  @Test(arguments: [
    (["--observable", "lti"], "did you mean 'lit'?"),
    (["--given", "config.x"], "the model does not react to an event 'config.x'"),
    (["--profile", "modren"], "did you mean 'modern'?"),
  ])
  func `names that the model does not have offer the nearest`(
    words: [String], message: String
  ) throws {
    try withTemporaryFolder { folder in
      try Self.chart.write(
        to: folder.appending(path: "lamp.scxml"), atomically: true, encoding: .utf8)
      try Self.trace("lit").write(
        to: folder.appending(path: "t.jsonl"), atomically: true, encoding: .utf8)
      let run = try CommandLineRun(
        ["check", "./t.jsonl", "--model", "./lamp.scxml"] + words, in: folder)
      #expect(run.status == 64)
      #expect(run.errors.contains(message), "\(run.errors)")
    }
  }

  @Test func `GitHub is told which callbacks are not logged, and the profile that explains`() throws
  {
    let log = "applicationDidBecomeActive:\napplicationDidEnterBackground:\n"
    let run = try CommandLineRun("check", "-", "--reporter", "github", input: log)
    #expect(run.status == 0)
    #expect(
      run.lines == [
        "::notice title=UIApplication%3A <standard input>::taken as not logged: "
          + "application:willFinishLaunchingWithOptions:, "
          + "application:didFinishLaunchingWithOptions:, applicationWillResignActive:"
      ])
  }
}
