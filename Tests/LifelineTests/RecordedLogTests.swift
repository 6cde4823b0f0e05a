import Lifeline
import Testing

struct RecordedLogTests {
  @Test(arguments: [
    #"{"format":"lifeline-trace","version":1}"#,
    "\u{FEFF}" + #"{"format":"lifeline-trace","version":1}"#,
    #"  { "version" : 1 , "title" : "format" , "format" : "lifeline-trace" }"#,
  ])
  func `a trace is known by its first line`(header: String) throws {
    let log = try RecordedLog(header + "\n" + #"{"seq":0,"time":0,"note":"n"}"# + "\n")
    #expect(log.summary == nil)
    #expect(log.runs.map(\.trace.entries.count) == [1])
  }

  @Test(arguments: [
    #"{"event":"lifeline-trace","format":"har"}"#, #"["format":"lifeline-trace"]"#,
    "an app's line about {\"format\":\"lifeline-trace\"}",
  ])
  func `what begins otherwise is a log`(line: String) throws {
    #expect(try RecordedLog(line + "\n").summary?.lines == 1)
  }
}
