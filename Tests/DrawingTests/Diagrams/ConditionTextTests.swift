import LifelineDrawing
import LifelineStatecharts
import Testing

/// Conditions of transitions in words.
struct ConditionTextTests {
  @Test func `a state of the arrow's own region is called by its title`() {
    #expect(words(.isActive("front")) == "[in “In front”]")
    #expect(words(.not(.isActive("front"))) == "[not in “In front”]")
    #expect(words(.not(.isActive("front")), in: .simplifiedChinese) == "[不处于“前台”]")
  }

  @Test func `a state of another region is called with that region`() {
    #expect(words(.isActive("unlocked")) == "[Lock is “Off”]")
    #expect(words(.not(.isActive("unlocked"))) == "[Lock is not “Off”]")
    #expect(words(.isActive("unlocked"), in: .simplifiedChinese) == "[锁屏为“关”]")
    #expect(words(.not(.isActive("unlocked")), in: .simplifiedChinese) == "[锁屏不为“关”]")
  }

  @Test func `a region is called by its own title`() {
    #expect(words(.isActive("lock")) == "[in “Lock”]")
  }

  @Test func `equal titles of two regions are told apart`() {
    #expect(
      words(.any([.isActive("sceneShown"), .isActive("otherShown")]))
        == "[Scene is “Shown” or Other scene is “Shown”]")
  }

  @Test func `equal titles of one region are told apart by the states around them`() {
    #expect(words(.isActive("innerWaiting")) == "[Inner is “Waiting”]")
    #expect(words(.isActive("lockWaiting")) == "[Lock · Night is “Waiting”]")
  }

  @Test func `brackets stand wherever and meets or, and behind not`() {
    let (a, b) = (Condition.isActive("front"), Condition.isActive("back"))
    let c = Condition.isActive("x")
    #expect(words(.any([.all([a, b]), c])) == "[(in “In front” and in “Behind”) or in “x”]")
    #expect(words(.all([.any([a, b]), c])) == "[(in “In front” or in “Behind”) and in “x”]")
    #expect(words(.all([.all([a, b]), c])) == "[in “In front” and in “Behind” and in “x”]")
    #expect(words(.not(.any([a, b]))) == "[not (in “In front” or in “Behind”)]")
    #expect(
      words(.any([.all([a, b]), .not(.all([a, b]))]), in: .simplifiedChinese)
        == "[（处于“前台”且处于“背后”）或非（处于“前台”且处于“背后”）]")
  }

  @Test func `Chinese has spaces only where it meets Latin letters`() {
    let condition = Condition.all([.isActive("front"), .isActive("x"), .isActive("back")])
    #expect(words(condition, in: .simplifiedChinese) == "[处于“前台”且处于“x”且处于“背后”]")
  }

  /// What stands on an arrow of the region `place`.
  private func words(_ condition: Condition, in language: Language = .english) -> String? {
    func state(
      _ id: StateID, _ english: String, _ chinese: String, kind: State.Kind = .state,
      _ children: [State] = [], transitions: [Transition] = []
    ) -> State {
      State(
        id, kind: kind, transitions: transitions, children: children,
        annotations: StateAnnotations(title: LocalizedText(english, [.simplifiedChinese: chinese])))
    }
    let chart = Statechart(children: [
      state(
        "phone", "Phone", "手机", kind: .parallel,
        [
          state(
            "place", "Place", "位置",
            [
              state(
                "front", "In front", "前台", transitions: [Transition(if: condition, to: ["back"])]),
              state("back", "Behind", "背后"), state("waiting", "Waiting", "等待"),
              state("inner", "Inner", "内部", [state("innerWaiting", "Waiting", "等待")]),
            ]),
          state(
            "lock", "Lock", "锁屏",
            [
              state("unlocked", "Off", "关"), state("locked", "Waiting", "等待"),
              state("night", "Night", "夜间", [state("lockWaiting", "Waiting", "等待")]),
            ]),
          state("scene", "Scene", "场景", [state("sceneShown", "Shown", "可见")]),
          state("other", "Other scene", "另一场景", [state("otherShown", "Shown", "可见")]),
        ])
    ])
    let graph = StateGraph(of: chart, options: .init(language: language))
    return graph.edges.first { $0.from == "front" }?.stimuli.first?.text
  }
}
