import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts
import Testing

/// Steps that say what holds of data.
struct AssumptionTests {
  private static let gate = Statechart(
    name: "Gate", dataModel: .ecmascript,
    children: [
      State(
        "shut", transitions: [Transition(on: ["coin"], if: .open("coins > 2"), to: ["open"])],
        annotations: StateAnnotations(stage: "shut")),
      State(
        "open", transitions: [Transition(on: ["push"], to: ["shut"])],
        annotations: StateAnnotations(stage: "open")),
    ])

  private func run(_ steps: String) throws -> ScenarioRun {
    let scenario = try ScenarioReader().scenario(
      from: "id: s\ntitle: { en: S }\nsteps: [\(steps)]", file: "s.yaml")
    #expect(scenario.check(against: Self.gate) == [])
    return try ScenarioRunner(CompiledChart(Self.gate)).run(scenario)
  }

  @Test func `an assumption holds from its step on, until the next`() throws {
    let run = try run(
      "{ assume-not: coins > 2 }, coin, { after: 1s, assume: coins > 2, event: coin }, push, coin")
    #expect(
      run.trace.lines == [
        "0s in shut",
        "0s ignored coin",
        "1s > coin",
        "1s shut → open",
        "1s > push",
        "1s open → shut",
        "1s > coin",
        "1s shut → open",
      ])
    #expect(run.ending == .complete)
  }

  @Test func `without an assumption a run ends where the model asks`() throws {
    let run = try run("coin, push")
    #expect(
      run.trace.lines == ["0s in shut", "0s > coin", "0s stops here: 'coins > 2' is open"])
    #expect(run.ending.description == "stopped: 'coins > 2' is open")
    #expect(run.configuration == ["shut"])
  }

  @Test func `a condition that the model does not have is a mistake of the scenario`() throws {
    let scenario = try ScenarioReader().scenario(
      from: "id: s\ntitle: { en: S }\nsteps: [{ assume: coins > 3 }]", file: "s.yaml")
    #expect(
      scenario.check(against: Self.gate).map(\.description) == [
        "s.yaml:3:19: the model has no condition 'coins > 3'; did you mean 'coins > 2'?"
      ])
  }
}
