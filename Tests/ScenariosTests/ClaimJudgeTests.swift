import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts
import Testing

/// The run that is judged: tap, then Home two seconds later.
///
/// Delegate: didFinish, didBecomeActive | willResign, didEnterBackground. Stages: notRunning →
/// active → background.
struct ClaimJudgeTests {
  static let steps = [
    Step("user.tap", moment: "a"), Step("user.home", after: .seconds(2), moment: "b"),
  ]

  static func judge(_ claim: Claim, listening: [EventName]? = nil) throws -> Judgement {
    let document = Document(id: claim.document, title: "A document", listening: listening)
    let run = try Phone.run(steps, claims: [claim])
    return ClaimJudge(documents: [document]).judgement(of: claim, on: run)
  }

  static func verdict(
    of aspect: Claim.Aspect, in claim: Claim, listening: [EventName]? = nil
  ) throws -> Verdict {
    let judgement = try judge(claim, listening: listening)
    return try #require(judgement.verdicts.first { $0.aspect == aspect }).verdict
  }

  @Test(
    arguments: [
      (
        [
          .init(
            "delegate",
            messages: ["didFinish", "didBecomeActive", "willResign", "didEnterBackground"])
        ],
        false, nil
      ),
      ([.init("notificationCenter", messages: ["DidBecomeActive", "WillResign"])], false, nil),
      ([.init("delegate", messages: ["willResign"])], true, nil),
      ([.init("bell", messages: [])], false, nil),
      (
        [.init("bell", messages: ["ring"]), .init("notificationCenter", messages: ["WillResign"])],
        false,
        "expected bell: ring, notificationCenter: WillResign; got bell: nothing, "
          + "notificationCenter: DidBecomeActive, WillResign"
      ),
    ] as [([Claim.Received], Bool, String?)])
  func `a claim is about the messages of any participant`(
    received: [Claim.Received], isPartial: Bool, difference: String?
  ) throws {
    let claim = Claim(document: "d", isPartial: isPartial, messages: received)
    let verdict = try Self.verdict(of: .messages, in: claim)
    guard let difference else {
      #expect(verdict == .agrees)
      return
    }
    guard case .differs(let disparity, nil) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect("\(disparity)" == difference)
  }

  @Test func `a judgement says in two lines what is wrong`() throws {
    let judgement = try Self.judge(Claim(document: "d", never: ["willResign"]))
    #expect(
      "\(judgement)" == """
        d: differs without a reason
        never: expected nothing; got willResign
        """)
  }

  @Test(arguments: [
    Claim(
      document: "d",
      callbacks: ["didFinish", "didBecomeActive", "willResign", "didEnterBackground"]
    ),
    Claim(
      document: "d",
      moments: [
        .init("b", callbacks: ["willResign", "didEnterBackground"]),
        .init("a", callbacks: ["didFinish", "didBecomeActive"]),
      ]),
    Claim(document: "d", never: ["willEnterForeground"]),
    Claim(document: "d", notifications: ["DidBecomeActive", "WillResign"]),
    Claim(
      document: "d",
      stages: [
        .init(
          from: "notRunning", to: "active", callbacks: ["didFinish", "didBecomeActive"],
          notifications: ["DidBecomeActive"]),
        .init(from: "active", to: "background"),
      ]),
    Claim(
      document: "d",
      states: [
        .init("didFinish", stage: "notRunning"), .init("didEnterBackground", stage: "background"),
      ]),
  ])
  func `a claim that holds agrees and the rest is silent`(claim: Claim) throws {
    let judgement = try Self.judge(claim)
    #expect(judgement.verdicts.map(\.aspect) == Claim.Aspect.allCases)
    #expect(judgement.verdicts.filter { $0.verdict == .agrees }.count == 1)
    #expect(judgement.verdicts.filter { $0.verdict == .silent }.count == 6)
    #expect(judgement.summary == .agrees)
  }

  @Test(arguments: [
    Claim(document: "d", isPartial: true, callbacks: ["didFinish", "willResign"]),
    Claim(document: "d", isPartial: true, notifications: ["WillResign"]),
    Claim(
      document: "d", isPartial: true,
      stages: [.init(from: "active", to: "background", callbacks: ["willResign"])]),
  ])
  func `a claim that names only some of what happens is judged by what it names`(
    claim: Claim
  ) throws {
    #expect(try Self.judge(claim).summary == .agrees)
    var whole = claim
    whole.isPartial = false
    #expect(try Self.judge(whole).summary == .unexplained)
  }

  @Test func `a partial claim does not hold in another order`() throws {
    let claim = Claim(document: "d", isPartial: true, callbacks: ["willResign", "didFinish"])
    #expect(try Self.judge(claim).summary == .unexplained)
  }

  static let wrong: [(Claim.Aspect, Claim, String)] = [
    (
      .callbacks, Claim(document: "d", callbacks: ["didBecomeActive", "didFinish"]),
      "expected didBecomeActive, didFinish; "
        + "got didFinish, didBecomeActive, willResign, didEnterBackground"
    ),
    (
      .callbacks, Claim(document: "d", callbacks: []),
      "expected nothing; got didFinish, didBecomeActive, willResign, didEnterBackground"
    ),
    (
      .moments, Claim(document: "d", moments: [.init("b", callbacks: ["willResign"])]),
      "expected b: willResign; got b: willResign, didEnterBackground"
    ),
    (
      .never, Claim(document: "d", never: ["willResign", "willTerminate"]),
      "expected nothing; got willResign"
    ),
    (
      .notifications, Claim(document: "d", notifications: ["DidBecomeActive"]),
      "expected DidBecomeActive; got DidBecomeActive, WillResign"
    ),
    (
      .stages,
      Claim(
        document: "d",
        stages: [
          .init(from: "notRunning", to: "active", callbacks: ["didFinish"], notifications: []),
          .init(from: "active", to: "inactive"),
        ]),
      "expected notRunning → active: calls didFinish; posts nothing, active → inactive; "
        + "got notRunning → active: calls didFinish, didBecomeActive; posts DidBecomeActive, "
        + "active → background"
    ),
    (
      .stages, Claim(document: "d", stages: [.init(from: "notRunning", to: "active")]),
      "expected notRunning → active; got notRunning → active, active → background"
    ),
    (
      .state, Claim(document: "d", states: [.init("willResign", stage: "inactive")]),
      "expected willResign in inactive; got willResign in active"
    ),
    (
      .state, Claim(document: "d", states: [.init("willTerminate", stage: "background")]),
      "expected willTerminate in background; got willTerminate never"
    ),
  ]

  @Test(arguments: wrong)
  func `a claim that does not hold tells what was expected and what came`(
    aspect: Claim.Aspect, claim: Claim, words: String
  ) throws {
    guard case .differs(let disparity, because: nil) = try Self.verdict(of: aspect, in: claim)
    else {
      Issue.record("no unexplained difference")
      return
    }
    #expect(disparity.description == words)
    #expect(try Self.judge(claim).summary == .unexplained)
  }

  @Test func `claims are judged among the messages that the document listens to`() throws {
    let claim = Claim(
      document: "d", callbacks: ["didBecomeActive", "willResign"],
      moments: [.init("a", callbacks: ["didBecomeActive"])],
      stages: [
        .init(from: "notRunning", to: "active", callbacks: ["didBecomeActive"]),
        .init(from: "active", to: "background", callbacks: ["willResign"]),
      ])
    let judgement = try Self.judge(claim, listening: ["didBecomeActive", "willResign"])
    #expect(judgement.summary == .agrees)
    #expect(try Self.judge(claim).summary == .unexplained)
  }

  @Test func `a message that must never come is looked for even if nobody listens to it`() throws {
    let claim = Claim(document: "d", never: ["didFinish"])
    #expect(try Self.judge(claim, listening: ["willResign"]).summary == .unexplained)
  }

  @Test func `a callback and a notification of one name are not confused`() throws {
    let claim = Claim(
      document: "d",
      stages: [
        .init(
          from: "notRunning", to: "active", callbacks: ["didFinish"],
          notifications: ["didBecomeActive", "DidBecomeActive"]),
        .init(from: "active", to: "background"),
      ])
    #expect(try Self.judge(claim).summary == .unexplained)
  }

  @Test func `a difference explains whatever differs`() throws {
    let difference = Claim.Difference("D1", reason: "Because.")
    let claim = Claim(document: "d", callbacks: [], differences: [difference])
    let judgement = try Self.judge(claim)
    #expect(judgement.summary == .differs(["D1"]))
    guard case .differs(_, because: let reason) = judgement.verdicts[0].verdict else {
      Issue.record("no difference in \(judgement.verdicts)")
      return
    }
    #expect(reason == difference)
  }

  @Test func `a difference that names aspects explains no others`() throws {
    let claim = Claim(
      document: "d", callbacks: [], notifications: [],
      differences: [Claim.Difference("D1", reason: "Because.", aspects: [.notifications])])
    let judgement = try Self.judge(claim)
    #expect(judgement.summary == .unexplained)
    #expect(judgement.unexplained.map(\.aspect) == [.callbacks])
  }

  @Test func `two differences share the aspects`() throws {
    let claim = Claim(
      document: "d", callbacks: [], notifications: [],
      differences: [
        Claim.Difference("D2", reason: "Because.", aspects: [.notifications]),
        Claim.Difference("D1", reason: "Because."),
      ])
    #expect(try Self.judge(claim).summary == .differs(["D2", "D1"]))
  }

  @Test(arguments: [nil, [Claim.Aspect.never], [.callbacks, .never]])
  func `a difference that is none is stale`(aspects: [Claim.Aspect]?) throws {
    let claim = Claim(
      document: "d", notifications: ["DidBecomeActive", "WillResign"],
      differences: [Claim.Difference("D1", reason: "Because.", aspects: aspects)])
    let judgement = try Self.judge(claim)
    #expect(judgement.summary == .stale)
    #expect(judgement.stale.map(\.id) == ["D1"])
  }

  @Test func `a claim that says nothing is silent`() throws {
    #expect(try Self.judge(Claim(document: "d")).summary == .silent)
  }

  @Test func `what must be corrected is told with its line`() throws {
    let scenario = try ScenarioReader().scenario(
      from: """
        id: home
        title: Home
        steps: [user.tap]
        claims:
          - document: d
            place: page 3
            callbacks: [didFinish]
          - document: e
            notifications: [DidBecomeActive]
            differs: { id: D1, reason: Because. }
        """, file: "home.yaml")
    let run = try ScenarioRunner(.init(Phone.chart)).run(scenario)
    #expect(
      ClaimJudge().findings(on: run).map(\.description) == [
        "home.yaml:7:16: scenario 'home' does not show the callbacks that document d, page 3 "
          + "claims: expected didFinish; got didFinish, didBecomeActive; correct one of them or "
          + "say why under 'differs'",
        "home.yaml:10:14: scenario 'home' shows what document e claims, in spite of 'D1'; "
          + "remove it from 'differs'",
      ])
  }

  @Test func `a recorded trace is judged by the same claims`() {
    let scenario = Scenario(
      id: "s", title: "S",
      claims: [
        Claim(document: "d", callbacks: ["a", "b"]),
        Claim(document: "d", moments: [.init("x", callbacks: ["a"])]),
      ])
    let trace = Trace(entries: [
      TraceEntry(sequence: 0, time: .zero, .delivery(.init("a", to: "delegate"))),
      TraceEntry(sequence: 1, time: .seconds(1), .delivery(.init("b", to: "delegate"))),
    ])
    let judgements = ClaimJudge().judgements(on: ScenarioRun(scenario: scenario, trace: trace))
    #expect(judgements.map(\.summary) == [.agrees, .silent])
  }
}
