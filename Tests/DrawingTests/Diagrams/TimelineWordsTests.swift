import LifelineDrawing
import LifelineStatecharts
import Testing
import LifelineSimulation

struct TimelineWordsTests {
  @Test(arguments: [
    (Duration.zero, "0 s"), (.nanoseconds(400), "<0.001 ms"), (.microseconds(4), "0.004 ms"),
    (.microseconds(1500), "1.5 ms"), (.microseconds(12_345), "12 ms"),
    (.milliseconds(250), "250 ms"), (.seconds(1), "1 s"), (.milliseconds(5200), "5.2 s"),
    (.milliseconds(59_999), "59.999 s"), (.seconds(60), "1 min"), (.seconds(65), "1 min 5 s"),
    (.seconds(7200), "2 h"), (.seconds(7384), "2 h 3 min"), (.milliseconds(-250), "−250 ms"),
  ])
  func `a time reads as people say it`(time: Duration, label: String) {
    #expect(time.label(in: .english) == label)
  }

  @Test(arguments: [
    (Duration.zero, "0 秒"), (.milliseconds(250), "250 毫秒"), (.milliseconds(5200), "5.2 秒"),
    (.seconds(60), "1 分钟"), (.seconds(200), "3 分 20 秒"), (.seconds(7200), "2 小时"),
    (.seconds(7384), "2 小时 3 分钟"),
  ])
  func `a time reads as people say it in Chinese`(time: Duration, label: String) {
    #expect(time.label(in: .simplifiedChinese) == label)
  }

  @Test(arguments: [
    (Duration.zero, 1, "0 s"), (.seconds(59), 0, "59 s"), (.seconds(9), 1, "9.0 s"),
    (.milliseconds(62_100), 1, "1 min 2.1 s"), (.milliseconds(62_100), 3, "1 min 2.100 s"),
    (.seconds(3661), 0, "1 h 1 min 1 s"), (.seconds(3600), 0, "1 h 0 min 0 s"),
    (.microseconds(12_345), 1, "12.3 ms"), (.microseconds(4), 3, "0.004 ms"),
    (.milliseconds(-5200), 2, "−5.20 s"),
  ])
  func `a time can be told to as many decimals as it takes`(
    time: Duration, decimals: Int, label: String
  ) {
    #expect(time.label(decimals: decimals, in: .english) == label)
  }

  static let trace = Trace(
    model: "Lamp",
    entries: [
      TraceEntry(sequence: 0, time: .zero, .stage(from: nil, to: "dark")),
      TraceEntry(sequence: 1, time: .zero, .event("user.press")),
      TraceEntry(sequence: 2, time: .zero, .delivery(.init("shine:", to: "bulb", state: "dark"))),
      TraceEntry(sequence: 3, time: .zero, .stage(from: "dark", to: "bright")),
      TraceEntry(
        sequence: 4, time: .seconds(5), .ignored("timer.off", reason: "the switch is held")),
    ])

  /// Sends itself what the trace has after five seconds.
  static let chart = Statechart(
    name: "Lamp",
    children: [State("on", onEntry: [[.send(Send("timer.off", delay: .seconds(5)))]])])

  @Test func `every row can be read aloud`() {
    let timeline = Timeline(of: Self.trace, in: Self.chart)
    #expect(
      timeline.rows.map(timeline.sentence(for:)) == [
        "0 s: outside to Lamp: user.press",
        "0 s: Lamp to bulb: shine:, seen while dark",
        "0 s: now bright",
        "5 s: 5 s pass",
        "5 s: clock to Lamp: timer.off, nothing is called: the switch is held",
      ])
  }

  @Test func `every row can be read aloud in Chinese`() {
    let timeline = Timeline(
      of: Self.trace, in: Self.chart, options: .init(language: .simplifiedChinese))
    #expect(
      timeline.rows.map(timeline.sentence(for:)) == [
        "0 秒：外部 → Lamp：user.press",
        "0 秒：Lamp → bulb：shine:，此时dark",
        "0 秒：进入bright",
        "5 秒：经过 5 秒",
        "5 秒：计时器 → Lamp：timer.off，没有任何调用：the switch is held",
      ])
  }

  @Test(arguments: [
    (Language.english, "0 s: Lamp to bulb: ask:, returned YES"),
    (.simplifiedChinese, "0 秒：Lamp → bulb：ask:，返回 YES"),
  ])
  func `an answer is read aloud`(language: Language, sentence: String) {
    let entry = TraceEntry(
      sequence: 0, time: .zero, .delivery(.init("ask:", to: "bulb", returned: "YES")))
    let timeline = Timeline(
      of: Trace(model: "Lamp", entries: [entry]), options: .init(language: language))
    #expect(timeline.rows.map(timeline.sentence(for:)) == [sentence])
  }

  @Test func `the summary says who, how much and through which stages`() {
    #expect(
      Timeline(of: Self.trace, in: Self.chart).summary
        == "Sequence diagram of Lamp, bulb: 3 messages in 5 s. States: dark, then bright.")
    #expect(
      Timeline(
        of: Self.trace, in: Self.chart, options: .init(language: .simplifiedChinese)
      ).summary
        == "时序图（Lamp、bulb）：3 条消息，历时 5 秒。状态：dark → bright。")
    #expect(Timeline(of: Trace(model: "Lamp")).summary == "Sequence diagram of Lamp: 0 messages.")
  }

  @Test func `a long way through stages is cut`() {
    let entries = (0..<30).map {
      TraceEntry(
        sequence: $0, time: .zero,
        .stage(from: $0.isMultiple(of: 2) ? "a" : "b", to: $0.isMultiple(of: 2) ? "b" : "a"))
    }
    let timeline = Timeline(of: Trace(entries: entries), options: .init(foldsFrom: nil))
    #expect(
      timeline.summary.hasSuffix(
        "States: a, then b, then a, then b, then a, then b, then a, then b, …."))
  }
}
