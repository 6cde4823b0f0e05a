import Foundation
import Testing

/// `lifeline compare` with two versions of a chart.
struct CompareVersionsTests {
  private static let old = """
    stateDiagram-v2
      [*] --> Idle
      Idle --> Busy: start [n < 2]
      Busy --> Idle: stop

    """
  private static let new = """
    stateDiagram-v2
      [*] --> Idle
      Idle --> Working: start [n < 3]
      Idle --> Error: disk full

    """

  private func withCharts(_ body: (URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      for (name, text) in [("old.mmd", Self.old), ("new.mmd", Self.new)] {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
      try body(folder)
    }
  }

  @Test func `what differs is told with its places, and the exit status is 1`() throws {
    try withCharts { folder in
      let run = try CommandLineRun("compare", "old.mmd", "new.mmd", in: folder)
      #expect(run.status == 1)
      #expect(
        run.output == """
          --- old.mmd
          +++ new.mmd
          1 state renamed, 1 state added, 1 transition changed, 1 transition removed, 1 transition added

          ~ state Working renamed (old.mmd:3:12, new.mmd:3:12)
              name: Busy → Working
          + state Error added (new.mmd:4:12)
          ~ transition Idle → Working on start changed (old.mmd:3:3, new.mmd:3:3)
              condition: n < 2 → n < 3
          - transition Busy → Idle on stop removed (old.mmd:4:3)
          + transition Idle → Error on disk full added (new.mmd:4:3)

          nothing follows any more: stop

          """)
    }
  }

  @Test func `equal charts exit 0`() throws {
    try withCharts { folder in
      let run = try CommandLineRun("compare", "old.mmd", "old.mmd", in: folder)
      #expect(run.status == 0)
      #expect(run.output.contains("the charts say the same"))
    }
  }

  @Test func `a scenario is run on both, and the first difference is told`() throws {
    try withCharts { folder in
      for (name, steps) in [("stop", "start, stop"), ("none", "start, strt")] {
        try Data("id: a\ntitle: a\nsteps: [\(steps)]\n".utf8)
          .write(to: folder.appending(path: "\(name).yaml"))
      }
      let run = try CommandLineRun("compare", "old.mmd", "new.mmd", "stop.yaml", in: folder)
      #expect(run.output.contains("stop.yaml: cannot run on new.mmd: "))
      let wrong = try CommandLineRun("compare", "old.mmd", "new.mmd", "lost.yaml", in: folder)
      #expect(wrong.status == 2)
      #expect(wrong.errors == "lost.yaml: there is no such file; check the path\n")
    }
  }

  @Test func `Markdown is a table in which names are text`() throws {
    try withCharts { folder in
      let hostile = Self.new + "  state \"<img src=x>|`\" as x\n  Idle --> x: a|b\n"
      try Data(hostile.utf8).write(to: folder.appending(path: "new.mmd"))
      let run = try CommandLineRun("compare", "old.mmd", "new.mmd", "-T", "markdown", in: folder)
      #expect(
        run.output.contains("| `~` | state Working renamed<br>name: Busy → Working | 3:12 | 3:12 |")
      )
      #expect(run.output.contains(#"\<img src=x>\|"#))
      #expect(
        run.output.split(separator: "\n").filter { $0.hasPrefix("| `") }.allSatisfy {
          $0.replacing("\\|", with: "").count { $0 == "|" } == 5
        })
    }
  }

  @Test func `a chart is compared with what it was at a revision of Git`() throws {
    try withCharts { folder in
      func git(_ words: String...) throws {
        let git = Process()
        git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        git.arguments = ["git", "-c", "user.name=a", "-c", "user.email=a@b.c"] + words
        git.currentDirectoryURL = folder
        try git.run()
        git.waitUntilExit()
      }
      try git("init", "-q")
      try git("add", "old.mmd")
      try git("commit", "-q", "-m", "first")
      try Data(Self.new.utf8).write(to: folder.appending(path: "old.mmd"))
      let run = try CommandLineRun("compare", "--git", "HEAD", "old.mmd", in: folder)
      #expect(run.status == 1)
      #expect(run.output.hasPrefix("--- HEAD:old.mmd\n+++ old.mmd\n1 state renamed"))
      for revision in ["nowhere", "--help"] {
        let wrong = try CommandLineRun("compare", "--git=\(revision)", "old.mmd", in: folder)
        #expect(wrong.status == 2)
        #expect(wrong.errors.hasPrefix("old.mmd: Git has no such file at \(revision): "))
      }
    }
  }

  @Test(arguments: ["svg", "json", "mermaid", "dot"])
  func `both are drawn in one graph, and written as data`(format: String) throws {
    try withCharts { folder in
      let run = try CommandLineRun("compare", "old.mmd", "new.mmd", "-T", format, in: folder)
      #expect(run.status == 1)
      #expect(run.output.contains("Working"))
    }
  }
}
