import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts
import Testing

/// The endless Touch ID prompt of document 002 and its two fixes, in miniature.
struct CycleTests {
  static let asking = Reaction(to: .delivery("didBecomeActive"), send: ["app.ask"])
  static let cancelling = Reaction(
    to: .entering("prompt"), after: .seconds(2), send: ["user.cancel"])

  @Test func `asking at every activation never ends`() throws {
    let run = try Phone.run([Step("user.tap")], reactions: [Self.asking, Self.cancelling])
    #expect(
      run.trace.lines == [
        "0s in notRunning",
        "0s > user.tap",
        "0s didFinish @notRunning",
        "0s notRunning → active",
        "0s didBecomeActive @active",
        "0s DidBecomeActive @active",
        "0s > app.ask",
        "0s willResign @active",
        "0s active → inactive",
        "2s > user.cancel",
        "2s inactive → active",
        "2s didBecomeActive @active",
        "2s DidBecomeActive @active",
        "2s cycle 7...15 app.ask, willResign, user.cancel, "
          + "didBecomeActive, DidBecomeActive",
      ])
    #expect(
      run.ending
        == .cycle(
          first: 7, last: 15,
          note: "app.ask, willResign, user.cancel, didBecomeActive, "
            + "DidBecomeActive"))
  }

  @Test func `a cycle without waits is recognised before any time passes`() throws {
    let run = try Phone.run(
      [Step("user.tap"), Step("user.home", after: .seconds(1))],
      reactions: [
        Self.asking, Reaction(to: .entering("prompt"), send: ["user.cancel"]),
      ])
    guard case .cycle = run.ending else {
      Issue.record("no cycle in \(run.trace.lines)")
      return
    }
    #expect(run.trace.duration == .zero)
    #expect(!run.trace.events.contains("user.home"))
  }

  @Test func `a step may break a chain that waits`() throws {
    let run = try Phone.run(
      [Step("user.tap"), Step("user.home", after: .seconds(7)), Step(after: .seconds(20))],
      reactions: [
        Self.asking, Self.cancelling,
      ])
    // The prompt is up again at 7 s, so Home changes nothing, and then nothing more can.
    #expect(
      run.trace.lines.filter { $0.contains("user.") } == [
        "0s > user.tap", "2s > user.cancel", "4s > user.cancel", "6s > user.cancel",
        "7s ignored user.home", "8s > user.cancel",
        "8s cycle 39...47 user.cancel, didBecomeActive, DidBecomeActive, "
          + "app.ask, willResign",
      ])
  }

  @Test func `asking after a wait in the foreground callback ends`() throws {
    let run = try Phone.run(
      given: [Step("user.tap"), Step("user.home")], [Step("user.tap")],
      reactions: [
        Reaction(to: .delivery("willEnterForeground"), after: .seconds(1), send: ["app.ask"]),
        Self.cancelling,
      ])
    #expect(run.ending == .complete)
    #expect(
      run.trace.callbacks
        == ["willEnterForeground", "didBecomeActive", "willResign", "didBecomeActive"])
  }

  @Test func `ignoring the next activation ends`() throws {
    let run = try Phone.run(
      [Step("user.tap")],
      reactions: [
        Reaction(
          to: .delivery("didBecomeActive"), if: ["ignoreNext"], clear: ["ignoreNext"]),
        Self.asking,
        Reaction(
          to: .entering("prompt"), after: .seconds(2), send: ["user.cancel"],
          set: ["ignoreNext"]),
      ])
    #expect(run.ending == .complete)
    #expect(
      run.trace.callbacks == ["didFinish", "didBecomeActive", "willResign", "didBecomeActive"])
  }

  @Test func `flags tell two rounds apart`() throws {
    // Three rounds differ by their flags; only the fourth repeats the third.
    let run = try Phone.run(
      [Step("user.tap")],
      reactions: [
        Reaction(to: .delivery("didBecomeActive"), unless: ["a"], send: ["app.ask"], set: ["a"]),
        Reaction(to: .delivery("didBecomeActive"), unless: ["b"], send: ["app.ask"], set: ["b"]),
        Self.asking, Self.cancelling,
      ])
    #expect(run.trace.events.filter { $0 == "app.ask" }.count == 3)
    guard case .cycle = run.ending else {
      Issue.record("no cycle in \(run.trace.lines)")
      return
    }
  }

  @Test func `a chain that grows without repeating is cut off`() throws {
    // Every answer begins another wait, so no two moments are alike.
    let chart = Statechart(children: [
      State(
        "a",
        transitions: [Transition(on: ["go"], content: [Phone.deliver("x"), Phone.deliver("y")])])
    ])
    let run = try ScenarioRunner(CompiledChart(chart), turnLimit: 50).run(
      Scenario(
        id: "grow", title: "Grow", steps: [Step("go")],
        reactions: [
          Reaction(to: .delivery("x"), send: ["go"]),
          Reaction(to: .delivery("y"), after: .seconds(1), send: ["go"]),
        ]))
    #expect(run.ending == .cutOff(turns: 50))
    #expect(run.trace.lines.last == "0s cut off after 50 turns; the answers do not end")
  }

  @Test func `a beginning that never ends is an error`() throws {
    let error = #expect(throws: ScenarioError.self) {
      try Phone.run(
        given: [Step("user.tap")], [],
        reactions: [
          Self.asking, Reaction(to: .entering("prompt"), send: ["user.cancel"]),
        ])
    }
    #expect(
      error?.description == """
        scenario 'phone': what is given repeats without end: app.ask, willResign, user.cancel, \
        didBecomeActive, DidBecomeActive; let a reaction's flag end it
        """)
  }
}
