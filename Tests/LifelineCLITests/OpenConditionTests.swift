import Foundation
import Testing

/// Charts on data at the command line.
struct OpenConditionTests {
  private static let gate = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript" name="Gate">
      <datamodel><data id="coins" expr="0"/></datamodel>
      <state id="shut">
        <transition event="coin" cond="coins > 2" target="open"/>
        <transition event="coin"><assign location="coins" expr="coins + 1"/></transition>
      </state>
      <state id="open">
        <onentry><send target="#_guard" event="opened"/></onentry>
        <transition event="push" target="shut"/>
      </state>
    </scxml>
    """

  private func run(
    _ words: String..., chart: String = OpenConditionTests.gate
  ) throws -> CommandLineRun {
    try withTemporaryFolder { folder in
      try chart.write(
        to: folder.appending(path: "gate.scxml"), atomically: true, encoding: .utf8)
      return try CommandLineRun(words, in: folder)
    }
  }

  @Test func `a run stops at a condition on data, and says how to go on`() throws {
    let chart = Self.gate.replacing("expr=\"0\"", with: "src=\"coins.json\"")
    let run = try run(
      "run", "--model", "./gate.scxml", "-e", "coin", "-T", "configuration", chart: chart)
    #expect(run.status == 2)
    #expect(run.output == "shut\n")
    #expect(
      run.errors
        == "./gate.scxml:4:5: the run stops here: whether 'coins > 2' holds depends on data; "
        + "write --assume 'coins > 2' or --assume-not 'coins > 2' before the event, "
        + "or a step with 'assume' or 'assume-not' in a scenario\n")
  }

  @Test func `a run computes conditions and shows the values that change`() throws {
    let run = try run("run", "./gate.scxml", "--data", "coins=2", "-e", "coin", "-e", "coin")
    #expect(run.status == 0)
    #expect(
      run.output == """
              0 s    coins = 2
                   starts in shut
                   coin
                     coins: 2 → 3
                   coin
                     shut ⇒ open
                     → guard  opened  (open)

        """)
  }

  @Test(arguments: [
    ("coins", "'coins' gives no variable a value; write it as in n=0 or name='a b'"),
    ("coins=1 +", "coins=1 +: the end comes too early"),
    ("a-b=1", "a-b=1: 'a-b' is not the name of a variable"),
    ("coin=1", "coin=1: the chart has no variable 'coin'; did you mean 'coins'?"),
    ("_event=1", "_event=1: '_event': names that begin with '_' belong to the session"),
    ("coins=some", "coins=some: 'some' has no value here; text has quotes: coins='some'"),
  ])
  func `a value that is none is refused`(datum: String, message: String) throws {
    let run = try run("run", "./gate.scxml", "--data", datum, "-e", "coin")
    #expect(run.status != 0)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output == "")
  }

  @Test func `what a run came to and did not do is told at its end`() throws {
    let chart = Self.gate.replacing("coins + 1", with: "add(coins)")
    let run = try run("run", "--model", "./gate.scxml", "-e", "coin", chart: chart)
    #expect(
      run.lines.last?.hasSuffix("not done by Lifeline: 1 assign (5:30)") == true, "\(run.output)")
  }

  @Test func `a log that only an open condition explains fails a strict check`() throws {
    try withTemporaryFolder { folder in
      try Data(Self.gate.utf8).write(to: folder.appending(path: "gate.scxml"))
      func check(_ words: String...) throws -> CommandLineRun {
        try CommandLineRun(
          ["check", "-", "--model", "gate.scxml"] + words, input: "opened\n", in: folder)
      }
      #expect(try check().status == 0)
      let strict = try check("--strict")
      #expect(strict.status == 1)
      #expect(strict.output.contains("the run conforms only if what is open holds: "))
      #expect(try check("--strict", "--allow", "supposed,few").status == 0)
    }
  }

  @Test func `assumptions stand in order among the events`() throws {
    let run = try run(
      "run", "--model", "./gate.scxml", "--assume-not", "coins > 2", "-e", "coin", "-e", "coin",
      "--assume=coins > 2", "-e", "coin", "-T", "callbacks")
    #expect(run.status == 0)
    #expect(run.output == "")
    let states = try self.run(
      "run", "--model", "./gate.scxml", "--assume", "coins > 2", "-e", "coin", "--assume-not",
      "coins > 2", "-e", "push", "-e", "coin", "-T", "configuration")
    #expect(states.output == "shut\n")
  }

  @Test func `a condition that the chart does not have is refused`() throws {
    let run = try run("run", "--model", "./gate.scxml", "--assume", "coins > 3", "-e", "coin")
    #expect(run.status == 64)
    #expect(
      run.errors == "Gate: the chart has no condition 'coins > 3' on data; "
        + "did you mean 'coins > 2'?\n")
  }

  @Test func `what only data decide is told from what certainly happens`() throws {
    let run = try run("explore", "--model", "./gate.scxml")
    #expect(run.status == 0)
    #expect(
      run.lines.dropFirst() == [
        "states: 2 of 2 are entered",
        "  possible, not certain: open",
        "messages: 1 of 1 are delivered",
        "  possible, not certain: opened",
        "transitions: 3 of 3 are taken",
        "  possible, not certain: shut -> open on coin (line 4)",
        "  possible, not certain: shut -> (stays) on coin (line 5)",
        "  possible, not certain: open -> shut on push (line 9)",
      ])
  }

  @Test func `a run that was found can be played`() throws {
    let run = try run("explore", "--model", "./gate.scxml", "--to", "opened")
    #expect(run.lines.last == "lifeline run --model ./gate.scxml --assume 'coins > 2' -e coin")
  }

  @Test func `an explanation says on what it depends`() throws {
    let run = try run("explain", "opened", "--model", "./gate.scxml")
    #expect(run.output.contains("coin (if coins > 2)"), "\(run.output)")
  }

  @Test func `a log conforms if the data may have been so`() throws {
    try withTemporaryFolder { folder in
      try Self.gate.write(
        to: folder.appending(path: "gate.scxml"), atomically: true, encoding: .utf8)
      try
        (#"{"format":"lifeline-trace","version":1}"# + "\n"
        + #"{"seq":0,"time":0,"deliver":"opened","target":"guard"}"# + "\n"
        + #"{"seq":1,"time":1,"deliver":"opened","target":"guard"}"# + "\n")
        .write(to: folder.appending(path: "run.jsonl"), atomically: true, encoding: .utf8)
      let run = try CommandLineRun(
        ["check", "./run.jsonl", "--model", "./gate.scxml", "--explain"], in: folder)
      #expect(run.status == 0)
      #expect(run.output.contains("  possible, not certain: if coins > 2\n"), "\(run.output)")
      // Between the two coins nothing is assigned to the variable, so it is not asked for again.
      #expect(run.output.contains("one way here: if coins > 2, push, coin\n"), "\(run.output)")
    }
  }
}
