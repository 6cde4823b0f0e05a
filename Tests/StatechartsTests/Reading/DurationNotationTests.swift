import LifelineStatecharts
import Testing

struct DurationNotationTests {
  @Test(arguments: [
    ("5s", Duration.seconds(5)), ("0s", .zero), ("500ms", .milliseconds(500)),
    ("1.5s", .milliseconds(1500)), (".5s", .milliseconds(500)), ("0.25ms", .microseconds(250)),
    ("0.000000001s", .nanoseconds(1)), ("0.000001ms", .nanoseconds(1)), ("007s", .seconds(7)),
    ("9223372036s", .seconds(9_223_372_036)), ("20m", .seconds(1200)), ("2 min", .seconds(120)),
    ("1h30m", .seconds(5400)), ("1 h 30 min", .seconds(5400)), ("1.5h", .seconds(5400)),
    ("90s", .seconds(90)), ("5 s", .seconds(5)), ("1m 0.5s 250ms", .milliseconds(60_750)),
  ])
  func `a number with a unit is a duration`(text: String, duration: Duration) {
    #expect(Duration(notation: text) == duration)
  }

  @Test(arguments: [
    (Duration.zero, "0s", "0 s"), (.seconds(5), "5s", "5 s"),
    (.milliseconds(1500), "1.5s", "1.5 s"),
    (.milliseconds(250), "250ms", "250 ms"), (.microseconds(250), "0.25ms", "0.25 ms"),
    (.seconds(60), "1m", "1 min"), (.seconds(90), "1m30s", "1 min 30 s"),
    (.seconds(5400), "1h30m", "1 h 30 min"), (.seconds(90061), "25h1m1s", "25 h 1 min 1 s"),
    (.milliseconds(60_250), "1m250ms", "1 min 250 ms"),
  ])
  func `what is written is read again`(duration: Duration, compact: String, spaced: String) {
    #expect(duration.notation == compact)
    #expect(duration.spacedNotation == spaced)
    #expect(Duration(notation: compact) == duration)
    #expect(Duration(notation: spaced) == duration)
  }

  @Test(arguments: [
    "", "s", "ms", ".s", "5", "5.s", "-5s", "+5s", "5S", "5M", "5w", "1.2.3s", "30m1h", "1h2h",
    "1h30",
    "1h,30m", " 5s", "5  s", "m", "h5m", "9999999999h", "1e3s", "٥s",
    "0.0000000001s", "0.0000001ms", "9223372037s", "99999999999999999999s", "5s ",
  ])
  func `anything else is not`(text: String) {
    #expect(Duration(notation: text) == nil)
  }
}
