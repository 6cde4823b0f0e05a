import LifelineStatecharts
import Testing

struct DelayTests {
  private func read(_ delay: String) -> ModelReader.Reading {
    SCXMLReader.read(
      model("<state id='a'><onentry><send event='e' delay='\(delay)'/></onentry></state>"),
      file: "m")
  }

  @Test(arguments: [
    ("0s", Duration.zero), ("5s", .seconds(5)), ("500ms", .milliseconds(500)),
    ("1.5s", .milliseconds(1500)), (".5s", .milliseconds(500)), (".25s", .milliseconds(250)),
    ("0.5ms", .microseconds(500)), ("007s", .seconds(7)), ("0.000000001s", .nanoseconds(1)),
    ("9223372036s", .seconds(9_223_372_036)), (" 1s", .seconds(1)),
  ])
  func `a delay is a number and a unit`(text: String, delay: Duration) throws {
    #expect(
      try read(text).get().children[0].onEntry == [[.send(Send("e", delay: delay))]])
  }

  @Test(arguments: [
    ("5", "delay '5' has no unit; write '5ms' or '5s'"),
    ("", "delay '' is not a duration; write for example '500ms' or '1.5s'"),
    ("s", "delay 's' is not a duration; write for example '500ms' or '1.5s'"),
    (".s", "delay '.s' is not a duration; write for example '500ms' or '1.5s'"),
    ("1.s", "delay '1.s' is not a duration; write for example '500ms' or '1.5s'"),
    ("-1s", "delay '-1s' is not a duration; write for example '500ms' or '1.5s'"),
    ("1 s", "delay '1 s' is not a duration of SCXML, which is in 's' or 'ms'; write '1s'"),
    ("1e3s", "delay '1e3s' is not a duration; write for example '500ms' or '1.5s'"),
    ("1.2.3s", "delay '1.2.3s' is not a duration; write for example '500ms' or '1.5s'"),
    ("5min", "delay '5min' is not a duration of SCXML, which is in 's' or 'ms'; write '300s'"),
    ("1h30m", "delay '1h30m' is not a duration of SCXML, which is in 's' or 'ms'; write '5400s'"),
    ("９s", "delay '９s' is not a duration; write for example '500ms' or '1.5s'"),
    ("9223372037s", "delay '9223372037s' is too long; the longest is 292 years"),
    (
      "99999999999999999999999999999999999999999ms",
      "delay '99999999999999999999999999999999999999999ms' is too long; the longest is 292 years"
    ),
  ])
  func `anything else is refused`(text: String, message: String) {
    #expect(read(text).findings.map(\.description) == ["m:2:40: \(message)"])
  }
}
