import Foundation
import Testing

/// A chart among the arguments, in the place of `--model`.
struct ChartArgumentTests {
  private static let lamp = """
    stateDiagram-v2
      [*] --> off
      off --> on : press
      on --> off : press

    """

  /// Runs a command in a folder with the chart under two names, a trace of it, and another chart.
  private func run(_ words: String) throws -> CommandLineRun {
    try withTemporaryFolder { folder in
      for name in ["lamp.mmd", "lamp.txt", "other.mmd"] {
        try Self.lamp.write(
          to: folder.appending(path: name), atomically: true, encoding: .utf8)
      }
      let trace = try CommandLineRun(
        "run", "lamp.mmd", "-e", "press", "-T", "jsonl", "-o", "t.jsonl", in: folder)
      #expect(trace.status == 0, "\(trace.errors)")
      return try CommandLineRun(words.split(separator: " ").map(String.init), in: folder)
    }
  }

  @Test(arguments: [
    ("run lamp.mmd -e press -T configuration", "on"),
    ("run lamp.txt -e press -T configuration", "on"),
    ("explore lamp.mmd --to on", "lifeline run --model lamp.mmd -e press"),
    ("coverage lamp.mmd t.jsonl", "lamp.mmd: 1 run"),
    ("compare t.jsonl lamp.mmd t.jsonl", "equal: 3 entries"),
    ("draw lamp.mmd -T mermaid", "stateDiagram-v2"),
    ("draw lamp.mmd -e press -T mermaid", "stateDiagram-v2"),
    ("draw timeline lamp.mmd -e press -T mermaid", "sequenceDiagram"),
    ("draw t.jsonl -T mermaid", "sequenceDiagram"), ("draw 001-2 -T mermaid", "sequenceDiagram"),
    ("draw 001-2 --stages -T mermaid", "stateDiagram-v2"),
    ("draw graph lamp.mmd t.jsonl -T mermaid", "the run takes 1 of them"),
  ])
  func `takes the place of an option`(words: String, output: String) throws {
    let run = try run(words)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(output), "\(run.output)")
  }

  @Test(arguments: [
    ("run lamp.mmd --model other.mmd", "other.mmd and lamp.mmd are charts; name one"),
    ("compare lamp.mmd other.mmd third.mmd", "lamp.mmd and other.mmd are charts; name one"),
    ("coverage lamp.mmd", "name the runs to count, beside the chart"),
    ("draw timeline 001-2 002-2", "name one run, not also 002-2"),
    ("draw 001-2 002-2", "name one run, not also 002-2"),
    ("run 001-2 002-2", "name one run, not also 002-2"),
    ("explore on", "for a shortest run to 'on', write '--to on'"),
  ])
  func `is there once`(words: String, message: String) throws {
    let run = try run(words)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `that cannot run is drawn, converted and reported, with the line`() throws {
    let clock = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0"><state id="a">
      <onentry><send event="tick" delay="5"/></onentry></state></scxml>
      """
    try withTemporaryFolder { folder in
      try clock.write(
        to: folder.appending(path: "clock.scxml"), atomically: true, encoding: .utf8)
      let words = "clock.scxml:2:29: warning: delay '5' has no unit"
      for command in ["draw clock.scxml", "convert clock.scxml", "report clock.scxml -o pages"] {
        let made = try CommandLineRun(command.split(separator: " ").map(String.init), in: folder)
        #expect(made.status == 0)
        #expect(made.errors.contains(words), "\(made.errors)")
      }
      for command in ["run", "explore"] {
        let refused = try CommandLineRun(command, "clock.scxml", in: folder)
        #expect(refused.status == 2)
        #expect(refused.errors.contains("clock.scxml:2:29: delay '5' has no unit"))
      }
    }
  }
}
