import LifelineDrawing
import LifelineSimulation
import LifelineStatecharts
import Testing

/// Why an event calls nothing, in plain words.
struct SilenceTextTests {
  private static let lock = LocalizedText("Lock", [.simplifiedChinese: "锁屏"])
  private static let locked = LocalizedText("Locked", [.simplifiedChinese: "已锁屏"])
  private static let unlocked = LocalizedText("Unlocked", [.simplifiedChinese: "已解锁"])

  @Test(arguments: [
    (
      Silence.lacks([[.state(region: lock, is: locked, wanted: [unlocked])]]),
      "Lock is Locked, and would have to be Unlocked", "“锁屏”为“已锁屏”，需为“已解锁”"
    ),
    (
      .lacks([
        [
          .state(region: nil, is: "red", wanted: ["amber", "green"]),
          .condition("x > 3", holds: true),
        ],
        [.anotherState(region: lock, is: locked)],
      ]),
      "the state is red, and would have to be amber or green; 'x > 3' would have to hold; "
        + "or else Lock is Locked, and would have to be something else",
      "当前状态为“red”，需为“amber”或“green”；条件“x > 3”需成立；或者“锁屏”为“已锁屏”，需为其他状态"
    ),
    (
      .lacks([[.state(region: nil, is: "a", wanted: ["b", "c", "d", "e", "f"])]]),
      "the state is a, and would have to be b or c or d or 2 more",
      "当前状态为“a”，需为“b”或“c”或“d”或另外 2 种"
    ),
    (
      .changes([Silence.Change(region: lock, state: unlocked)]), "Lock is now Unlocked",
      "“锁屏”变为“已解锁”"
    ),
    (.halted(["end"]), "the model has ended in end", "模型已终止于“end”"),
    (
      .unknown(nearest: "user.home"),
      "nothing in the model reacts to it; did you mean 'user.home'?",
      "模型中没有对它的响应；是否指“user.home”？"
    ),
    (.lacks([]), "", ""),
  ])
  func `a reason names regions and states by their titles`(
    silence: Silence, english: String, chinese: String
  ) {
    #expect(SilenceText(in: .english).reason(silence) == english)
    #expect(SilenceText(in: .simplifiedChinese).reason(silence) == chinese)
  }

  @Test func `the reason of an ignored event in a trace is put in a language`() {
    var trace = Trace(model: "m")
    trace.entries = [
      TraceEntry(sequence: 0, time: .zero, .ignored("tap", reason: "'a' needs In(b)")),
      TraceEntry(sequence: 1, time: .zero, .ignored("read", reason: "from a file")),
    ]
    let silences = [0: Silence.changes([Silence.Change(region: Self.lock, state: Self.unlocked)])]
    let reasons = trace.explaining(silences, in: .simplifiedChinese).entries.map(\.occurrence)
    #expect(
      reasons == [
        .ignored("tap", reason: "“锁屏”变为“已解锁”"), .ignored("read", reason: "from a file"),
      ])
  }
}
