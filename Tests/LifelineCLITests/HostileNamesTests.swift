import Foundation
import Testing

/// Names from outside, on both streams of every command that people read.
struct HostileNamesTests {
  private static let file =
    "f\n::stop-commands::x\n##vso[task.complete]\u{1B}[2J\u{9B}2J\u{202E}.log"
  private static let process = "\u{1B}]0;title\u{7}::error::A ##[group]\u{85}"

  private static let log = """
    2024-05-10 11:00:00.100+0800 \(process)[1:7] -[D applicationWillResignActive:]
    2024-05-10 11:00:01.100+0800 B[2:7] -[D applicationDidBecomeActive:]
    2024-05-10 11:00:02.100+0800 B[2:7] -[D applicationDidEnterBackground:]
    2024-05-10 11:00:03.100+0800 B[2:7] -[D applicationDidEnterBackgruond:]

    """

  private static let chart = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:l="urn:lifeline:annotations:1" version="1.0"
      name="::warning::m&#10;##[error]&#x9b;">
      <state id="a" l:title="::debug::&#10;&#x202e;t">
        <transition event="e" target="b"><log label="'::error::&#10;##vso[x]&#x85;'"/></transition></state>
      <state id="b"/><state id="lost"/>
    </scxml>
    """

  /// Expects that nothing reaches a terminal or a CI system but text.
  private func expectHarmless(
    _ run: CommandLineRun, besides own: String? = nil, _ words: [String]
  ) {
    for text in [run.output, run.errors] {
      let hidden = text.unicodeScalars.filter {
        $0 != "\n" && $0 != "\t"
          && ($0.properties.generalCategory == .control
            || $0.properties.isBidiControl || $0 == "\u{2028}" || $0 == "\u{2029}")
      }
      #expect(hidden.isEmpty, "\(words): \(text.debugDescription)")
      #expect(!text.contains("##[") && !text.contains("##vso["), "\(words): \(text)")
      for line in text.split(separator: "\n") where own.map({ !line.hasPrefix($0) }) ?? true {
        #expect(
          line.drop(while: \.isWhitespace).prefix(2) != "::", "\(words): \(line)")
      }
    }
  }

  private func withFiles(_ body: (URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      for name in [Self.file, "::error::g.log", "plain.log"] {
        try Data(Self.log.utf8).write(to: folder.appending(path: name))
      }
      try Data(Self.chart.utf8).write(to: folder.appending(path: "m.scxml"))
      try Data(Self.chart.utf8).write(to: folder.appending(path: "::error::m\n::x.scxml"))
      try Data("<scxml".utf8).write(to: folder.appending(path: "bad\n::x.scxml"))
      try body(folder)
    }
  }

  @Test(arguments: ["text", "junit", "markdown"])
  func `a check only shows them, with any reporter`(reporter: String) throws {
    try withFiles { folder in
      for name in [Self.file, "::error::g.log", "plain.log"] {
        let words = ["check", name, "--reporter", reporter]
        expectHarmless(try CommandLineRun(words, in: folder), words)
      }
      let all = ["check", ".", "--strict", "--reporter", reporter]
      expectHarmless(try CommandLineRun(all, in: folder), all)
    }
  }

  @Test func `workflow commands are Lifeline's own`() throws {
    try withFiles { folder in
      let words = ["check", ".", "--reporter", "github"]
      let run = try CommandLineRun(words, in: folder)
      expectHarmless(run, besides: "::", words)
      let kinds = Set(run.lines.map { $0.prefix(while: { $0 != " " }) })
      #expect(kinds.isSubset(of: ["::error", "::warning", "::notice"]))
    }
  }

  @Test(arguments: [
    ["import", file, "-T", "text"], ["import", file, "-T", "callbacks"],
    ["coverage", file], ["coverage", file, "-T", "markdown"], ["compare", file, "plain.log"],
    ["check", "no\n::such.log"], ["check", file, "--process", "no\n::x"],
    ["lint", "m.scxml"], ["lint", "::error::m\n::x.scxml"], ["lint", "bad\n::x.scxml"],
    ["lint", "::error::m\n::x.scxml", "--reporter", "junit"],
    ["run", "--model", "m.scxml", "-e", "e"], ["run", "--model", "m.scxml", "-e", "::x\n::y"],
    ["run", "--model", "m.scxml", "-e", "e", "-T", "configuration"],
    ["explore", "--model", "m.scxml"], ["explore", "--model", "m.scxml", "--to", "b"],
    ["explain", "b", "--model", "m.scxml"], ["list", "events", "--model", "m.scxml"],
    ["draw", "graph", "--model", "bad\n::x.scxml"],
    ["convert", "::error::m\n::x.scxml", "-o", "x.scxml"],
    ["list", "no\n::such"], ["--no\n::such"],
  ])
  func `every command only shows them`(words: [String]) throws {
    try withFiles { folder in
      expectHarmless(try CommandLineRun(words, in: folder), words)
    }
  }
}
