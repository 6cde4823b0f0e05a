import Foundation
import Testing

struct CompareCommandTests {
  @Test func `two runs are told like a diff`() throws {
    let run = try CommandLineRun("compare", "001-2", "002-4b", "-U", "1")
    #expect(run.status == 1)
    #expect(run.errors.isEmpty)
    #expect(
      run.output == """
        --- 001-2  From foreground to background
        +++ 002-4b  Power button
        @@ -1,3 +1,3 @@
                0 s  starts in active
        -            user.home
        +            user.lock
                       → delegate  applicationWillResignActive:  (active)
        @@ 5 equal entries to the end @@

        """)
  }

  @Test func `equal runs exit 0, whoever tells them`() throws {
    let trace = try CommandLineRun("run", "001-2", "-T", "jsonl").output
    let run = try CommandLineRun("compare", "001-2", "-", input: trace)
    #expect(run.status == 0)
    #expect(run.output == "equal: 8 entries\n")
  }

  @Test func `what moved is told with where, what took longer with how long`() throws {
    try withTemporaryFolder { folder in
      for (name, entries) in [
        ("a", [("x:", 0), ("y:", 0), ("z:", 1)]), ("b", [("y:", 0), ("x:", 0), ("z:", 3)]),
      ] {
        let lines = entries.enumerated().map { index, entry in
          #"{"seq":\#(index),"time":\#(entry.1 * 1_000_000_000),"deliver":"\#(entry.0)","target":"delegate"}"#
        }
        let header = #"{"format":"lifeline-trace","version":1}"#
        try Data(([header] + lines).joined(separator: "\n").utf8)
          .write(to: folder.appending(path: "\(name).jsonl"))
      }
      let moved = try CommandLineRun("compare", "./a.jsonl", "./b.jsonl", in: folder)
      #expect(moved.lines.filter { "<>".contains($0.first ?? " ") }.count == 2, "\(moved.output)")
      #expect(moved.output.contains("(to +2)") && moved.output.contains("(from -1)"))
      let late = try CommandLineRun("compare", "./a.jsonl", "./b.jsonl", "--with-times", in: folder)
      #expect(late.output.contains("(after 1 s, now 3 s)"), "\(late.output)")
      let tolerant = try CommandLineRun(
        "compare", "./a.jsonl", "./b.jsonl", "--with-times", "--tolerance", "2s", in: folder)
      #expect(!tolerant.output.contains("now 3 s"))
    }
  }

  @Test func `more than two runs have a common path and letters`() throws {
    let run = try CommandLineRun("compare", "001-2", "002-4", "002-4b")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("A  001-2"))
    #expect(run.lines.contains { $0.hasPrefix("AB· ") && $0.hasSuffix("user.home") })
    #expect(run.lines.contains { $0.hasPrefix("··C ") && $0.hasSuffix("user.lock") })
  }

  @Test func `JSON tells the stretches`() throws {
    let run = try CommandLineRun("compare", "001-2", "002-4b", "-T", "json")
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let stretches = try #require(json?["stretches"] as? [[String: Any]])
    #expect(stretches.compactMap { $0["runs"] as? String } == ["AB", "A", "B", "AB"])
    #expect(json?["equal"] as? Bool == false)
    #expect(json?["common"] as? Int == 7)
  }

  @Test(arguments: [[], ["--kind", "graph"], ["--locale", "zh-Hans"]])
  func `pictures are the same bytes every time`(options: [String]) throws {
    let words = ["compare", "001-2", "002-2", "-T", "svg"] + options
    let first = try CommandLineRun(words)
    #expect(first.status == 1)
    #expect(
      first.errors
        == (options.contains("zh-Hans")
          ? "运行不同：4 处只在 001-2 中，38 处只在 002-2 中\n"
          : "the runs differ: 4 only in 001-2, 38 only in 002-2\n"))
    #expect(first.output.hasSuffix("</svg>\n"))
    #expect(first.output == (try CommandLineRun(again: words).output))
  }

  @Test(arguments: [
    ["001-2", "SC-home"], ["001-2", "SC-home", "--locale", "zh-Hans"], ["task-cut-short", "001-1"],
  ])
  func `two runs fit a page, also of two models, with no word broken`(
    runs: [String]
  ) throws {
    let run = try CommandLineRun(["compare", "-T", "svg"] + runs)
    let width = try #require(run.output.firstMatch(of: #/ width="(\d+)"/#)?.1)
    #expect(Int(width) ?? 0 <= 850)
    let names = Set(run.output.split { " \"<>".contains($0) })
    let lines = run.output.matches(of: #/<text [^>]*>([^<]*)</#).map(\.1)
    for (line, next) in zip(lines, lines.dropFirst())
    where line.last?.isLetter == true && next.first?.isLowercase == true {
      #expect(!names.contains { $0.contains(line + next) }, "'\(line)' and '\(next)'")
    }
  }

  @Test func `the option of two runs side by side names the command to use`() throws {
    let run = try CommandLineRun("compare", "001-2", "002-2", "--side-by-side")
    #expect(run.status == 64)
    #expect(run.errors.contains("lifeline compare 001-2 002-2 -o x.svg\n"), "\(run.errors)")
  }

  @Test func `no colours go into a file or a pipe`() throws {
    #expect(!(try CommandLineRun("compare", "001-2", "002-4b").output.contains("\u{1B}")))
  }

  @Test(
    arguments: [
      (["001-2", "001-x"], "'001-x'"), (["-", "-"], "standard input can only be read once"),
      (["001-2", "./missing.jsonl"], "missing.jsonl: "),
      (["001-2", "002-2", "-o", "x.gif"], "no format has the suffix '.gif'"),
      (
        ["001-2", "002-2", "--kind", "graph", "--root", "proces", "-T", "svg"],
        "did you mean 'process'?"
      ),
    ] as [([String], String)])
  func `bad input gets one clear message`(words: [String], message: String) throws {
    let run = try CommandLineRun(["compare"] + words)
    #expect(run.status == (words.contains { $0.hasSuffix(".jsonl") } ? 2 : 64))
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [
    ["001-2"], ["001-2", "002-2", "--tolerance", "1s"], ["001-2", "002-2", "-U", "-1"],
  ])
  func `a bad command line exits 64`(words: [String]) throws {
    #expect(try CommandLineRun(["compare"] + words).status == 64)
  }
}

struct LeftOutMessagesTests {
  @Test func `messages that only one log can contain are named, not dropped`() throws {
    try withTemporaryFolder { folder in
      try "application:didFinishLaunchingWithOptions:\n".write(
        to: folder.appending(path: "app.log"), atomically: true, encoding: .utf8)
      try "application:didFinishLaunchingWithOptions:\nsceneWillEnterForeground:\n".write(
        to: folder.appending(path: "scene.log"), atomically: true, encoding: .utf8)
      let words = ["compare", "app.log", "scene.log"]
      let run = try CommandLineRun(words, in: folder)
      #expect(
        run.lines == [
          "equal as far as compared: 1 entry",
          "left out of scene.log: 1 message to sceneDelegate, which not all runs can contain "
            + "(sceneWillEnterForeground:)",
        ])
      let json = try CommandLineRun(words + ["-T", "json"], in: folder).output
      #expect(json.contains("\"target\" : \"sceneDelegate\""))
      let asked = try CommandLineRun(words + ["--what", "callbacks"], in: folder)
      #expect(asked.lines == ["equal: 1 entry"])
    }
  }
}

struct CoverageCommandTests {
  @Test func `only what the run could reach counts, and no settings`() throws {
    let log = "application:didFinishLaunchingWithOptions:\napplicationDidBecomeActive:\n"
    let run = try CommandLineRun("coverage", "-", input: log)
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.output.contains("iOS5"))
    #expect(!run.output.contains("config."))
    #expect(!run.lines.contains { $0.hasSuffix(" settings") })
    // Before iOS 4 there is no background, so that it cannot be missing.
    let old = try CommandLineRun("coverage", "001-2", "--profile", "pre-ios4")
    #expect(!old.output.contains("applicationDidEnterBackground:"))
  }

  @Test func `coverage counts what runs visited`() throws {
    let run = try CommandLineRun("coverage", "001-2", "002-2")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.first?.hasPrefix("UIApplication: 2 runs, ") == true)
    #expect(run.lines.contains("stages: 4 of 5, 80%"))
    #expect(run.lines.contains { $0.hasPrefix("  never") && $0.hasSuffix(" suspended") })
    #expect(
      run.lines.contains { $0.contains("7×") && $0.contains("4 s") && $0.hasSuffix(" active") })
  }

  @Test func `too little is a finding`() throws {
    let run = try CommandLineRun("coverage", "001-2", "--fail-under", "90", "-T", "json")
    #expect(run.status == 1)
    #expect(run.errors.contains("below the 90.0% of --fail-under"))
    #expect(try CommandLineRun("coverage", "001-2", "--fail-under", "1").status == 0)
    #expect(try CommandLineRun("coverage", "001-2", "--fail-under", "101").status == 64)
  }

  @Test func `Markdown has a table for each kind`() throws {
    let run = try CommandLineRun("coverage", "001-2", "-T", "markdown")
    for words in ["## Coverage", "| stages | 4 | 5 | 80% |", "### Transitions", "- `suspended`"] {
      #expect(run.output.contains(words), "\(words)")
    }
  }

  @Test(arguments: [["--stages"], ["--root", "process"]])
  func `the graph is the same bytes every time`(options: [String]) throws {
    let words = ["coverage", "001-2", "-T", "svg"] + options
    let run = try CommandLineRun(words)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(">0×</text>"))
    #expect(run.output == (try CommandLineRun(again: words).output))
  }

  @Test func `a recording without a model tells its messages`() throws {
    let trace = """
      {"format":"lifeline-trace","version":1,"model":"Other"}
      {"seq":0,"time":0,"deliver":"hello:","target":"delegate"}

      """
    let run = try CommandLineRun("coverage", "-", input: trace)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.contains("messages: 1 of 1, 100%"), "\(run.output)")
  }

  @Test(arguments: [
    (["nope"], "no built-in scenario of this name"),
    (["001-2", "-T", "svg", "--root", "proces"], "did you mean 'process'?"),
  ])
  func `bad input gets one clear message`(words: [String], message: String) throws {
    let run = try CommandLineRun(["coverage"] + words)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `runs are only equal where nothing was left out`() throws {
    try withTemporaryFolder { folder in
      _ = try CommandLineRun("run", "001-2", "-T", "jsonl", "-o", "home.jsonl", in: folder)
      _ = try CommandLineRun("run", "001-2", "-T", "callbacks", "-o", "home.log", in: folder)
      let part = try CommandLineRun("compare", "home.jsonl", "home.log", in: folder)
      #expect(part.status == 0)
      #expect(part.lines.first == "equal as far as compared: 2 entries")
      let json = try CommandLineRun("compare", "home.jsonl", "home.log", "-T", "json", in: folder)
      #expect(json.output.contains(#""equal" : false"#))
      #expect(json.output.contains(#""equalAsFarAsCompared" : true"#))
      let asked = try CommandLineRun(
        "compare", "home.jsonl", "home.log", "--what", "callbacks", in: folder)
      #expect(asked.lines == ["equal: 2 entries"])
    }
  }

  @Test func `more runs than letters are refused, with how to name fewer`() throws {
    let run = try CommandLineRun(["compare"] + Array(repeating: "001-2", count: 27))
    #expect(run.status == 2)
    #expect(
      run.errors == "27 runs are too many to compare, of at most 26; name single logs, "
        + "a pattern such as 'logs/a*.log', or a process with --process\n")
  }
}
