import LifelineScenarios
import Testing

struct DurationNotationTests {
  @Test(arguments: [
    ("5s", Duration.seconds(5)), ("0s", .zero), ("500ms", .milliseconds(500)),
    ("1.5s", .milliseconds(1500)), (".5s", .milliseconds(500)), ("0.25ms", .microseconds(250)),
    ("0.000000001s", .nanoseconds(1)), ("0.000001ms", .nanoseconds(1)), ("007s", .seconds(7)),
    ("9223372036s", .seconds(9_223_372_036)),
  ])
  func `a number with a unit is a duration`(text: String, duration: Duration) {
    #expect(Duration(notation: text) == duration)
  }

  @Test(arguments: [
    "", "s", "ms", ".s", "5", "5 s", "5.s", "-5s", "+5s", "5S", "5m", "5h", "1.2.3s", "1e3s", "٥s",
    "0.0000000001s", "0.0000001ms", "9223372037s", "99999999999999999999s", "5s ",
  ])
  func `anything else is not`(text: String) {
    #expect(Duration(notation: text) == nil)
  }
}
