import Foundation
import Testing

struct InferredAlternativeTests {
  @Test func `an alternative that no source names says so`() throws {
    let chart = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:l="urn:lifeline:annotations:1"
        version="1.0" datamodel="null" name="Lamp">
        <state id="off">
          <transition event="user.press" target="on">
            <send l:inferred="true" target="#_room" event="lit"/>
          </transition>
        </state>
        <state id="on">
          <transition event="user.press" target="off"><send target="#_room" event="out"/></transition>
        </state>
      </scxml>
      """
    let trace = ["out", "out", "lit"].enumerated().map { index, message in
      #"{"seq":\#(index),"time":0,"deliver":"\#(message)","target":"room"}"# + "\n"
    }
    try withTemporaryFolder { folder in
      for (name, text) in [
        ("lamp.scxml", chart),
        ("run.jsonl", #"{"format":"lifeline-trace","version":1}"# + "\n" + trace.joined()),
      ] {
        try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
      }
      let run = try CommandLineRun("check", "run.jsonl", "--model", "lamp.scxml", in: folder)
      #expect(
        run.output.contains("legal here: lit (○ not established) (user.press)\n"),
        "\(run.output)")
    }
  }
}
