import LifelineScenarios
import LifelineStatecharts
import Testing

struct ScenarioCheckTests {
  static func check(_ yaml: String) throws -> [String] {
    try ScenarioReader().scenario(from: "id: s\ntitle: S\n" + yaml, file: "s.yaml")
      .check(against: Phone.chart).map(\.description)
  }

  @Test func `a scenario that fits its model has no findings`() throws {
    let findings = try Self.check(
      """
      given: [user.tap]
      steps: [app.ask, { event: user.cancel, after: 1s }]
      reactions:
        - { on: didBecomeActive, send: app.ask }
        - { entering: prompt, send: user.cancel }
      claims:
        - document: d
          callbacks: [willResign]
          notifications: [WillResign]
          messages: { delegate: [willResign], notificationCenter: [] }
          stages: [{ from: active, to: inactive }]
          state: { willResign: active }
      """)
    #expect(findings == [])
  }

  @Test(arguments: [
    (
      "steps: [user.hom]",
      "s.yaml:3:9: no event 'user.hom'; did you mean 'user.home'?"
    ),
    (
      "steps:\n  - user.tap\n  - { after: 1s, event: user.tapp }",
      "s.yaml:5:25: no event 'user.tapp'; did you mean 'user.tap'?"
    ),
    (
      "given: [zzzzzzzzz]",
      "s.yaml:3:9: no event 'zzzzzzzzz'; "
        + "leave it out, or write 'ignored: true' in a step that shows just that"
    ),
    (
      "configuration: [app.aks]",
      "s.yaml:3:17: no event 'app.aks'; did you mean 'app.ask'?"
    ),
    (
      "reactions:\n  - on: willResing\n    send: user.tap",
      "s.yaml:4:9: the model has no message 'willResing'; did you mean 'willResign'?"
    ),
    (
      "reactions:\n  - entering: promt\n    send: user.tap",
      "s.yaml:4:15: the model has no state 'promt'; did you mean 'prompt'?"
    ),
    (
      "reactions:\n  - entering: prompt\n    send: [user.tap, user.cancle]",
      "s.yaml:5:22: no event 'user.cancle'; "
        + "did you mean 'user.cancel'?"
    ),
    (
      "reactions:\n  - entering: prompt\n    send: user.cancle",
      "s.yaml:5:11: no event 'user.cancle'; "
        + "did you mean 'user.cancel'?"
    ),
    (
      "claims:\n  - document: d\n    callbacks: [willResign, didFinnish]",
      "s.yaml:5:29: the model has no message 'didFinnish'; did you mean 'didFinish'?"
    ),
    (
      "claims:\n  - document: d\n    never: [didFinnish]",
      "s.yaml:5:13: the model has no message 'didFinnish'; did you mean 'didFinish'?"
    ),
    (
      "claims:\n  - document: d\n    messages: { delegte: [willResign] }",
      "s.yaml:5:26: the model has no participant 'delegte'; did you mean 'delegate'?"
    ),
    (
      "claims:\n  - document: d\n    messages: { delegate: [didFinnish] }",
      "s.yaml:5:28: the model has no message 'didFinnish'; did you mean 'didFinish'?"
    ),
    (
      "claims:\n  - document: d\n    stages: [{ from: active, to: backgruond }]",
      "s.yaml:5:34: the model has no stage 'backgruond'; did you mean 'background'?"
    ),
    (
      "claims:\n  - document: d\n    state: { willResign: actve }",
      "s.yaml:5:26: the model has no stage 'actve'; did you mean 'active'?"
    ),
    (
      "steps: [{ event: user.tap, moment: a }]\n"
        + "claims:\n  - document: d\n    moments: { a: [didFinnish] }",
      "s.yaml:6:20: the model has no message 'didFinnish'; did you mean 'didFinish'?"
    ),
  ])
  func `a name that the model does not know is told`(yaml: String, finding: String) throws {
    #expect(try Self.check(yaml) == [finding])
  }

  @Test func `a step that is marked as ignored may name any event`() throws {
    #expect(try Self.check("steps: [{ event: zzzzzzzzz, ignored: true }]") == [])
    #expect(try Self.check("given: [{ event: zzzzzzzzz, ignored: yes }]") == [])
    #expect(
      try Self.check("steps: [{ event: zzzzzzzzz, ignored: false }]").map { $0.prefix(11) } == [
        "s.yaml:3:18"
      ])
  }

  @Test(arguments: [
    ("press", true), ("press.hard", true), ("pressing", false), ("pre", false),
    ("tick", false), ("error.execution", true), ("done.state.door", true),
  ])
  func `an event can be matched by a prefix of whole tokens, not by being raised`(
    event: String, isKnown: Bool
  ) {
    let chart = Statechart(children: [
      State(
        "door",
        transitions: [
          Transition(on: ["press.*"], to: ["door"], content: [.raise("tick")]),
          Transition(on: ["error", "done.state.door"], to: ["door"]),
        ])
    ])
    let problem = ModelNames(chart).problem(withEvent: EventName(event), advice: "")
    #expect((problem == nil) == isKnown)
  }

  @Test func `an event of a topic that the models leave out leads there`() {
    var names = ModelNames(Phone.chart)
    names.leftOut = [
      LeftOutTopic("voip", title: "VoIP", says: "PushKit calls.", words: ["voip", "pip"])
    ]
    let problem = { (event: EventName) in names.problem(withEvent: event, advice: "; stop") }
    #expect(
      problem("system.VoIP") == """
        no event 'system.VoIP'; the models leave out VoIP
          PushKit calls.
          lifeline explain voip
        """)
    #expect(problem("voip") == problem("system.voip")?.replacing("system.voip", with: "voip"))
    // One word of a name is not the name.
    #expect(problem("system.voipPush")?.hasSuffix("; stop") == true)
    #expect(problem("system.pipeline")?.hasSuffix("; stop") == true)
  }

  @Test func `a claim that is known to differ may name what the model leaves out`() throws {
    let findings = try ScenarioReader().scenario(
      from: """
        id: s
        title: S
        claims:
          - { document: d, callbacks: [didFly], differs: { id: D1, reason: It cannot. } }
        """, file: "s.yaml"
    ).check(against: Phone.chart)
    #expect(findings.map(\.severity) == [.warning])
  }

  @Test func `findings of a scenario made in code have no place`() {
    let scenario = Scenario(id: "s", title: "S", steps: [Step("user.hom")])
    #expect(
      scenario.check(against: Phone.chart).map(\.description) == [
        "no event 'user.hom'; did you mean 'user.home'?"
      ])
  }

  @Test func `a claim about an unknown document or disagreement is told`() throws {
    let scenario = try ScenarioReader().scenario(
      from: """
        id: s
        title: S
        claims:
          - { document: "001", callbacks: [] }
          - { document: "0002", differs: { id: D12, reason: x } }
          - { document: "001", differs: [{ id: D1, reason: x }, { id: D3, reason: x }] }
        """, file: "s.yaml")
    let findings = scenario.check(
      against: [Document(id: "001", title: "A"), Document(id: "002", title: "B")],
      [Disagreement(id: "D1", title: "One", explanation: "x")])
    #expect(
      findings.map(\.description) == [
        "s.yaml:5:17: there is no document '0002'; did you mean '002'?",
        "s.yaml:5:40: there is no disagreement 'D12'; did you mean 'D1'?",
        "s.yaml:6:63: there is no disagreement 'D3'; did you mean 'D1'?",
      ])
  }
}
