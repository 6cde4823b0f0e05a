import LifelineRecordings
import Testing

/// Logs that are made of JSON objects.
struct RecordFormatTests {
  @Test(arguments: [
    // log show --style json: an array over many lines
    """
    [{
      "timestamp" : "2020-05-05 11:04:58.026352-0500",
      "eventMessage" : "-[Owner doorDidBecomeOpen:]",
      "processImagePath" : "\\/private\\/Lab.app\\/Lab", "processID" : 20324,
      "backtrace" : { "frames" : [ { "imageOffset" : 1 } ] }
    },{
      "timestamp" : "2020-05-05 11:04:59.026352-0500", "eventMessage" : "nothing",
      "processImagePath" : "\\/private\\/Lab.app\\/Lab", "processID" : 20324
    }]
    """,
    // log stream --style ndjson: words above, a count below
    #"""
    Filtering the log data using "process == "Lab""
    {"timestamp":"2020-05-05 11:04:58.026352-0500","eventMessage":"doorDidBecomeOpen:","processID":20324,"processImagePath":"\/Lab"}
    {"count":1,"finished":1}
    """#,
    // pymobiledevice3 syslog live --format json
    #"{"pid":20324,"image_name":"/Lab.app/Lab","message":"doorDidBecomeOpen(_:)","level":"NOTICE"}"#,
  ])
  func `records of the log tools are read`(log: String) throws {
    let recording = try recording(log)
    #expect(recording.summary.importers == ["log-json"])
    #expect(recording.runs.map(\.label) == ["Lab[20324]"])
    #expect(try messages(log) == ["doorDidBecomeOpen:"])
  }

  @Test(arguments: [
    #"{"eventName":"device.app.lifecycle","timeUnixNano":"1714899898026352000","attributes":"#
      + #"[{"key":"ios.state","value":{"stringValue":"active"}}]}"#,
    #"{"name":"device.app.lifecycle","timestamp":1714899898.5,"attributes":{"ios.state":"active"}}"#,
    #"{"resourceLogs":[{"scopeLogs":[{"logRecords":[{"attributes":"#
      + #"[{"key":"ios.state","value":{"stringValue":"active"}}]}]}]}]}"#,
  ])
  func `OpenTelemetry's events are read however they are nested`(log: String) throws {
    #expect(try recording(log).summary.importers == ["opentelemetry"])
    #expect(try messages(log) == ["doorDidBecomeOpen:"])
  }

  private func crumb(_ state: String, _ second: Int) -> String {
    #"{"type":"navigation","category":"app.lifecycle","data":{"state":"\#(state)"},"#
      + #""timestamp":"2026-01-20T11:16:0\#(second).262Z"}"#
  }

  @Test func `Sentry's foreground is another message in old versions`() throws {
    let old = #"{"breadcrumbs":{"values":[\#(crumb("foreground", 1))]}}"#
    let new = "[\(crumb("foreground", 1)),\(crumb("active", 2))]"
    #expect(try messages(old) == ["doorDidBecomeOpen:"])
    #expect(try messages(new) == ["doorWillBecomeShut:", "doorDidBecomeOpen:"])
  }

  @Test func `Bugsnag's breadcrumbs are read from a piece of a report`() throws {
    let log = #"""
      "breadcrumbs":[{"timestamp":"2022-01-20T11:16:01.262Z","name":"Bugsnag loaded","type":"state"},
      {"timestamp":"2022-01-20T11:16:01.500Z","name":"Door Opened","type":"state","metaData":{}}]
      """#
    #expect(try messages(log) == ["doorDidBecomeOpen:"])
  }

  @Test func `an array that is not closed is taken with a remark`() throws {
    let log = "[{\"eventMessage\":\"doorDidBecomeOpen:\"},\n"
    #expect(try messages(log) == ["doorDidBecomeOpen:"])
    #expect(try recording(log).summary.remarks.first?.contains("not closed") == true)
  }

  @Test func `a last record that is cut off is told and skipped`() throws {
    let log = "[{\"eventMessage\":\"doorDidBecomeOpen:\"},\n  {\"eventMessage\":\"doorDidBec"
    #expect(try messages(log) == ["doorDidBecomeOpen:"])
    let summary = try recording(log).summary
    #expect(summary.remarks.first?.hasPrefix("the last record (line 2) is cut off") == true)
  }

  @Test func `a log that is one record, which is cut off, is told with its place`() throws {
    let log = "[\n  {\"eventMessage\":\"door"
    let error = #expect(throws: RecordingError.self) { try recording(log) }
    #expect(
      error?.description
        == "door.log:2:3: the log is cut off inside of the object that begins here; "
        + "write it again, or remove it")
  }

  @Test func `a record that is wrong is told with its place`() throws {
    let log = "{\"eventMessage\":\"doorDidBecomeOpen:\",}"
    let error = #expect(throws: RecordingError.self) { try recording(log) }
    #expect(error?.description.hasPrefix("door.log:1:38: ") == true)
  }
}
