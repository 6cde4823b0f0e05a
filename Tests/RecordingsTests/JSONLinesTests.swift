import LifelineRecordings
import LifelineSimulation
import Testing

/// Logs whose lines are objects of no known kind.
struct JSONLinesTests {
  @Test(arguments: [
    #"{"msg":"doorDidBecomeOpen:"}"#, #"{"message":"-[Owner doorDidBecomeOpen:] line 583"}"#,
    #"{"level":"info","body":"doorDidBecomeOpen(_:)"}"#, #"{"event":"OnOpened","value":"open"}"#,
    #"{"text":"OnOpened // the guests are in"}"#,
    #"{"Message":"doorDidBecomeOpen->DoorStateAjar"}"#,
    #"{"message":"it is open","function":"doorDidBecomeOpen(_:)","file":"Owner.swift"}"#,
    #"{"message":"doorDidBecomeOpen:","function":"doorWillBecomeShut(_:)"}"#,
    #"{"log":{"message":"doorDidBecomeOpen:"},"level":"info"}"#,
    #"{"body":{"stringValue":"doorDidBecomeOpen:"}}"#,
    #"{"log":"Owner: doorDidBecomeOpen:\n","stream":"stdout"}"#,
    #"{"n":[1,{"a":null}],"what":"doorDidBecomeOpen:","more":true,"x":1.5e3}"#,
  ])
  func `the text is found whatever its key is`(line: String) throws {
    #expect(try messages("\(line)\n") == ["doorDidBecomeOpen:"])
    #expect(try recording("\(line)\n").summary.importers == ["json-lines"])
    #expect(try messages("\(line)\n", importer: "json-lines") == ["doorDidBecomeOpen:"])
  }

  @Test(arguments: [
    #"{"msg":"Door.didBecomeOpenNotification"}"#, #"{"note":"DoorDidBecomeOpenNotification"}"#,
    #"{"msg":"didBecomeOpenNotification -> ajar"}"#,
    #"{"eventMessage":"Door.didBecomeOpenNotification","processID":7}"#,
  ])
  func `notifications are read by their Swift names`(line: String) throws {
    #expect(try messages("\(line)\n") == ["DoorDidBecomeOpenNotification"])
  }

  @Test(arguments: [
    (#""time":"2024-05-05T11:04:58.250Z""#, #""time":"2024-05-05T13:04:59.500+02:00""#),
    (#""date":"2024-05-05 11:04:58.250""#, #""date":"2024-05-05 11:04:59.500""#),
    (#""timestamp":1714899898.25"#, #""timestamp":1714899899.5"#),
    (#""@timestamp":1714899898250"#, #""@timestamp":1714899899500"#),
    (#""ts":1714899898250000"#, #""ts":1714899899500000"#),
    (#""ts":"1714899898250000000""#, #""ts":"1714899899500000000""#),
    (#""date":"2024-05-05","time":"23:59:59.250""#, #""date":"2024-05-06","time":"00:00:00.500""#),
    (#""time":"23:59:59.250""#, #""time":"00:00:00.500""#),
    (#""log":{"ts":17.25}"#, #""log":{"ts":18.5}"#),
  ])
  func `times are read as text or as numbers of any unit`(first: String, second: String) throws {
    let log = """
      {\(first),"msg":"doorDidBecomeOpen:"}
      {"msg":"nothing"}
      {\(second),"msg":"doorWillBecomeShut:"}

      """
    #expect(try recording(log).runs.first?.entries.map(\.time) == [0, 1_250_000_000])
  }

  @Test(arguments: [
    #""process":"Lab","pid":412,"device":"iPhone","version":"1.2""#,
    #""processName":"Lab","process_id":"412","deviceName":"iPhone","app_version":"1.2""#,
    #""process":{"name":"Lab","pid":412},"host":{"name":"iPhone"},"version":"1.2""#,
  ])
  func `process, device and version are in the trace`(members: String) throws {
    let recording = try recording("{\(members),\"msg\":\"doorDidBecomeOpen:\"}\n")
    let run = try #require(recording.runs.first)
    #expect(run.label == "Lab[412]")
    #expect(
      TraceWriter.text(of: run.header(model: nil, title: nil)).hasPrefix(
        #"{"format":"lifeline-trace","version":1,"app":"1.2","device":"iPhone","pid":412,"process":"Lab"}"#
      ))
  }

  @Test func `each device has its own run`() throws {
    let log = """
      {"device":"iPad","msg":"doorDidBecomeOpen:"}
      {"device":"iPhone","msg":"doorDidBecomeOpen:"}
      {"device":"iPad","msg":"doorWillBecomeShut:"}

      """
    let recording = try recording(log)
    #expect(recording.runs.map(\.label) == ["iPad", "iPhone"])
    #expect(recording.runs.map(\.messageCount) == [2, 1])
  }

  @Test func `equal lines in whole seconds are two calls`() throws {
    let log = #"{"ts":1714899898,"msg":"doorDidBecomeOpen:"}"# + "\n"
    #expect(try messages(log + log).count == 2)
    let exact = #"{"ts":1714899898.25,"msg":"doorDidBecomeOpen:"}"# + "\n"
    #expect(try messages(exact + exact).count == 1)
  }

  @Test func `states count as in lines, bare words only when their importer is named`() throws {
    let log = #"{"msg":"DoorState shut"}"# + "\n" + #"{"msg":"DoorState changed to open"}"# + "\n"
    #expect(try messages(log) == ["doorWillBecomeShut:", "doorDidBecomeOpen:"])
    let bare = #"{"msg":"shut"}"# + "\n" + #"{"msg":"open","state":"shut"}"# + "\n"
    #expect(try messages(bare).isEmpty)
    #expect(
      try messages(bare, importer: "flutter") == ["doorWillBecomeShut:", "doorDidBecomeOpen:"])
  }

  @Test(arguments: [
    #"{"msg":"open","state":"shut"}"#, #"{"event":"door","value":"open"}"#, #"{"isOpen":true}"#,
    #"{"msg":"the door did become open"}"#, #"{"doorDidBecomeOpen:":true}"#,
    #"{"msg":"House::doorDidBecomeOpenForGuests: 1"}"#,
    #"{"msg":"func doorDidBecomeOpen(_ house: House) {"}"#,
    #"{"msg":"0x1000018D0 0x00000040 [  4] -[Owner doorDidBecomeOpen:]"}"#,
    #"{"msg":"doorDidBecomeOpen: should not be called by hand"}"#,
    #"{"from":"doorDidBecomeOpen:","to":"doorWillBecomeShut:"}"#,
    #"{"frames":[{"function":"-[Owner doorDidBecomeOpen:]"}]}"#,
    #"{"frames":["doorDidBecomeOpen:"]}"#, #"{"a":{"b":{"message":"doorDidBecomeOpen:"}}}"#,
    #"{"exception":{"reason":"-[Owner doorDidBecomeOpen:]"}}"#,
    #"{"count":1,"finished":1}"#, "{}",
  ])
  func `objects that only look like it have no message`(line: String) throws {
    #expect(try messages("\(line)\n").isEmpty)
  }

  @Test func `the known formats are still read as what they are`() throws {
    let log = """
      {"type":"state","name":"Door Opened","msg":"doorDidVanish:","timestamp":"2022-01-20T11:16:01Z"}
      {"eventMessage":"doorWillBecomeShut:","msg":"doorDidVanish:"}

      """
    #expect(try recording(log).summary.importers.sorted() == ["bugsnag", "log-json"])
    #expect(try Set(messages(log)) == ["doorDidBecomeOpen:", "doorWillBecomeShut:"])
  }

  @Test(arguments: [
    #"{"ts":1e999,"msg":"doorDidBecomeOpen:"}"#, #"{"ts":-1,"msg":"doorDidBecomeOpen:"}"#,
    #"{"ts":"nan","msg":"doorDidBecomeOpen:","pid":-9223372036854775808}"#,
    #"{"time":9223372036854775807,"pid":"x","process":{},"msg":"doorDidBecomeOpen:"}"#,
    #"{"time":{"time":[]},"msg":["doorDidBecomeOpen:"],"":"doorDidBecomeOpen:"}"#,
    #"{"date":"","time":"","@":1,"msg":"\u0000doorDidBecomeOpen:\ud83d\udeaa"}"#,
  ])
  func `strange values do no harm`(line: String) {
    let found = try? messages("\(line)\n")
    #expect(found == ["doorDidBecomeOpen:"] || found == nil && line.contains("1e999"))
  }
}
