import LifelineStatecharts
import Testing

struct ChartCheckTests {
  @Test func `a chart made in code is checked as well, without places`() {
    let chart = Statechart(
      initial: ["offf"],
      children: [
        State("off", transitions: [Transition(on: ["toggle"], to: ["onn"])]), State("on"),
      ])
    #expect(
      ChartCheck.findings(in: chart).map(\.description) == [
        "the chart begins in unknown state 'offf'; did you mean 'off'?",
        "transition of 'off' on 'toggle' leads to unknown state 'onn'; did you mean 'on'?",
      ])
  }

  @Test func `a good chart has no findings`() {
    let chart = Statechart(children: [
      State("off", transitions: [Transition(on: ["toggle"], to: ["on"])]),
      State("on", transitions: [Transition(on: ["toggle"], to: ["off"])]),
    ])
    #expect(ChartCheck.findings(in: chart) == [])
    #expect(ChartLint.findings(in: chart) == [])
  }

  @Test func `a chart without states has no meaning`() {
    #expect(problems("") == ["m:1:1: the chart has no states; give it one"])
  }
}
