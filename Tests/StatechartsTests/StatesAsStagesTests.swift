import LifelineStatecharts
import Testing

struct StatesAsStagesTests {
  private static func stages(of states: [State]) -> [String] {
    states.flatMap { state in
      let (stage, track) = (state.annotations.stage, state.annotations.track)
      return ["\(state.id): \(stage?.description ?? "-") \(track.map { "in \($0)" } ?? "")"]
        + stages(of: state.children)
    }
  }

  @Test func `atomic states become stages, and regions that are active together tracks`() {
    let chart = Statechart(children: [
      State("off"),
      State(
        "on", kind: .parallel,
        children: [
          State(
            "playback",
            children: [State("stopped"), State("playing"), State("last", kind: .history(.deep))]),
          State("volume", children: [State("normal"), State("muted")]),
        ]),
      State("broken", kind: .final),
    ])
    #expect(
      Self.stages(of: chart.withStatesAsStages.children) == [
        "off: off ", "on: on ", "playback: - in playback", "stopped: stopped ",
        "playing: playing ", "last: - ", "volume: - in volume", "normal: normal ",
        "muted: muted ", "broken: broken ",
      ])
  }

  @Test func `a chart that names a stage or a track keeps its own`() {
    let stage = StateAnnotations(stage: "dark")
    let track = StateAnnotations(track: "window")
    for annotations in [stage, track] {
      let chart = Statechart(children: [
        State("a", children: [State("b", annotations: annotations)]), State("c"),
      ])
      #expect(chart.withStatesAsStages == chart)
    }
  }
}
