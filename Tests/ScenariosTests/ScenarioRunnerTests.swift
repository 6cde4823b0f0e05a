import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts
import Testing

struct ScenarioRunnerTests {
  @Test func `steps happen one after the other and time passes where they say`() throws {
    let run = try Phone.run([
      Step("user.tap"), Step("user.home", after: .seconds(2)), Step(after: .seconds(10)),
    ])
    #expect(
      run.trace.lines == [
        "0s in notRunning",
        "0s > user.tap",
        "0s didFinish @notRunning",
        "0s notRunning → active",
        "0s didBecomeActive @active",
        "0s DidBecomeActive @active",
        "2s > user.home",
        "2s willResign @active",
        "2s WillResign @active",
        "2s active → background",
        "2s didEnterBackground @background",
        "12s > timer.suspend",
        "12s background → suspended",
      ])
    #expect(run.trace.title == "On the phone")
    #expect(run.trace.model == "Phone")
    #expect(run.ending == .complete)
  }

  @Test func `what is given is not recorded and the clock starts after it`() throws {
    let run = try Phone.run(
      given: [Step("user.tap"), Step(after: .seconds(5))],
      [Step("user.home"), Step("user.tap", after: .seconds(1))])
    #expect(
      run.trace.lines == [
        "0s in active",
        "0s > user.home",
        "0s willResign @active",
        "0s WillResign @active",
        "0s active → background",
        "0s didEnterBackground @background",
        "1s > user.tap",
        "1s willEnterForeground @background",
        "1s background → active",
        "1s didBecomeActive @active",
        "1s DidBecomeActive @active",
      ])
  }

  @Test func `configuration events are never recorded`() throws {
    let scenario = Scenario(
      id: "c", title: "Configured", configuration: ["user.tap"], steps: [Step("user.cancel")])
    let run = try ScenarioRunner(CompiledChart(Phone.chart)).run(scenario)
    #expect(run.trace.lines == ["0s in notRunning", "0s ignored user.cancel"])
  }

  @Test func `what the start delivers is recorded unless something is given`() throws {
    let chart = try CompiledChart(
      Statechart(children: [State("a", onEntry: [[Phone.deliver("hello")]])]))
    let runner = ScenarioRunner(chart)
    #expect(try runner.run([]).trace.lines == ["0s hello"])
    let given = Scenario(id: "g", title: "Given", given: [Step("any")])
    #expect(try runner.run(given).trace.lines == [])
  }

  @Test func `an event that nothing reacts to is recorded as ignored`() throws {
    let run = try Phone.run([Step("user.cancel")])
    #expect(run.trace.lines == ["0s in notRunning", "0s ignored user.cancel"])
  }

  @Test func `a plain list of steps runs without a scenario`() throws {
    let runner = ScenarioRunner(try CompiledChart(Phone.chart))
    let trace = try runner.run([Step("user.tap"), Step(after: .seconds(5))]).trace
    #expect(trace.title == nil)
    #expect(trace.callbacks == ["didFinish", "didBecomeActive"])
  }

  @Test func `moments begin with the event of their step`() throws {
    let run = try Phone.run([
      Step("user.tap", moment: "a"), Step("user.home", after: .seconds(1), moment: "b"),
      Step(after: .seconds(10), moment: "c"),
    ])
    let callbacks = run.moments.map { moment in
      run.trace.entries[moment.entries].compactMap(\.delivery?.message)
    }
    #expect(run.moments.map(\.label) == ["a", "b", "c"])
    #expect(
      callbacks == [
        ["didFinish", "didBecomeActive", "DidBecomeActive"],
        ["willResign", "WillResign", "didEnterBackground"], [],
      ])
    #expect(run.trace.entries[run.moments[2].entries].last?.time == .seconds(11))
  }

  @Test func `a run is the same every time`() throws {
    let reactions = [
      Reaction(to: .delivery("didBecomeActive"), send: ["app.ask"], set: ["a", "b", "c"])
    ]
    let runs = try (0..<5).map { _ in try Phone.run([Step("user.tap")], reactions: reactions) }
    #expect(runs.dropFirst().allSatisfy { $0 == runs[0] })
  }

  @Test func `a model that does not come to rest is told with the scenario`() throws {
    let chart = try CompiledChart(
      Statechart(children: [
        State("a", transitions: [Transition(to: ["b"])]),
        State("b", transitions: [Transition(to: ["a"])]),
      ]))
    let error = #expect(throws: ScenarioError.self) {
      try ScenarioRunner(chart).run(Scenario(id: "spin", title: "Spin"))
    }
    #expect(
      error?.description.hasPrefix("scenario 'spin': the chart does not come to rest") == true)
  }
}
