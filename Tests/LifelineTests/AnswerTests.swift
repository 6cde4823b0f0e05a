import Lifeline
import Testing

/// Exploring, explaining, covering and judging as a user of the library does it.
struct AnswerTests {
  /// A door that cannot be opened once it is locked.
  private func door() throws -> Model {
    try Model(
      scxml: """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="Door">
          <state id="open"><transition event="close" target="closed">
            <send target="#_delegate" event="doorDidClose:"/></transition></state>
          <state id="closed"><transition event="open" target="open"/>
            <transition event="lock" target="locked"/></state>
          <state id="locked"/>
          <state id="removed"/>
        </scxml>
        """)
  }

  @Test func `an exploration says what never happens`() throws {
    let door = try door()
    let exploration = try door.explore()
    #expect(exploration.space.isComplete)
    #expect(exploration.neverEntered.map { door.chart[$0].id } == ["removed"])
    #expect(exploration.neverTaken.isEmpty)
    #expect(exploration.neverDelivered.isEmpty)
    #expect(exploration.inNoScenario == nil)
    #expect(exploration.description.contains("states: 3 of 4 are entered\n  never: removed\n"))
    #expect(try exploration.json().contains("\"configurations\" : 3"))
  }

  @Test func `an exploration can be read in Chinese`() throws {
    let text = try door().explore().text(in: .simplifiedChinese)
    #expect(text.hasPrefix("Door") && text.contains("removed") && !text.contains("never"))
  }

  @Test func `an event that the model does not answer offers the nearest`() throws {
    let door = try door()
    let error = #expect(throws: LifelineError.self) { try door.explore(.init(trying: ["clos"])) }
    #expect(error?.description.contains("did you mean 'close'?") == true)
  }

  @Test func `a shortest run tells its stimuli and what happens`() throws {
    let run = try #require(try door().shortestRun(to: "locked"))
    #expect(run.stimuli.map(\.description) == ["close", "lock"])
    #expect(run.run.trace.callbacks == ["doorDidClose:"])
    #expect(run.description.hasPrefix("locked: 2 stimuli\n"))
    #expect(try door().shortestRun(to: "removed") == nil)
  }

  @Test func `an explanation says what brings a message, and from where`() throws {
    let explanation = try door().explanation(of: "doorDidClose:")
    #expect(explanation.circumstances.map(\.event) == ["close"])
    #expect(explanation.shortestRun?.map(\.description) == ["close"])
    #expect(
      explanation.description == """
        doorDidClose:
        sent from
          anywhere    close
        transitions
          open -> closed on close (line 2)
        shortest run
          close
        """)
    #expect(explanation.stateGraph() != nil)
  }

  @Test func `a name that the model does not have offers the nearest`() throws {
    let door = try door()
    let error = #expect(throws: LifelineError.self) { try door.explanation(of: "lokked") }
    #expect(
      error?.description
        == "the model has no state, message or event 'lokked'; did you mean 'locked'?")
  }

  @Test func `runs cover a part of a model`() throws {
    let door = try door()
    let covered = try door.coverage(of: [door.run(["close"]), door.run(["close", "open"])])
    #expect(covered.count == 2)
    // No run can reach the state 'removed'.
    #expect(covered.description.contains("states: 2 of 3, 66.7%"))
    #expect(covered.markdown().contains("| transitions | 2 | 3 | 66.7% |"))
    #expect(try covered.json().contains("\"untold\" : 0"))
  }

  @Test func `a run of another model is not counted`() throws {
    let (door, other) = (try door(), try Model.uiScene)
    #expect(throws: LifelineError.self) {
      try door.coverage(of: [door.run(["close"]), other.run([])])
    }
  }

  @Test func `coverage is of the model that is asked, also without a run of it`() throws {
    let door = try door()
    let none = try door.coverage(of: [])
    #expect(none.percent == 0)
    #expect(none.model?.name == door.name)
    #expect(throws: LifelineError.self) {
      try Model.uiApplication.coverage(of: [door.run(["close"])])
    }
  }

  @Test func `a claim about all runs is judged`() throws {
    let claim = GeneralClaim(
      id: "D1", says: "A door is never removed.", kind: .property, verdict: .agrees,
      checks: [.init(.property(.never(Occasion([.entering("removed")]))))])
    let judgement = try door().judge(claim)
    #expect(judgement.isExpected)
    #expect(judgement.description == "D1: agrees")
  }
}
