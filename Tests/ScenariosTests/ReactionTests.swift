import LifelineScenarios
import LifelineStatecharts
import Testing
import LifelineSimulation

struct ReactionTests {
  @Test func `a delivery is answered once the model rests`() throws {
    let run = try Phone.run(
      [Step("user.tap")],
      reactions: [Reaction(to: .delivery("didFinish"), send: ["app.ask"])])
    #expect(
      run.trace.lines.suffix(4) == [
        "0s DidBecomeActive @active", "0s > app.ask", "0s willResign @active",
        "0s active → inactive",
      ])
  }

  @Test func `a state that is entered is answered`() throws {
    let run = try Phone.run(
      given: [Step("user.tap")], [Step("app.ask")],
      reactions: [Reaction(to: .entering("prompt"), send: ["user.cancel"])])
    #expect(run.trace.events == ["app.ask", "user.cancel"])
    #expect(run.ending == .complete)
  }

  @Test func `the first reaction whose flags fit answers`() throws {
    let run = try Phone.run(
      [Step("user.tap"), Step("user.home"), Step("user.tap"), Step("user.home")],
      reactions: [
        Reaction(
          to: .delivery("didBecomeActive"), unless: ["first"], send: ["one"], set: ["first"]),
        Reaction(to: .delivery("didBecomeActive"), if: ["first"], send: ["two"]),
        Reaction(to: .delivery("didBecomeActive"), send: ["never"]),
      ])
    #expect(run.trace.answers == ["one", "two"])
  }

  @Test func `all flags of if must be set and none of unless`() throws {
    func answers(if set: [Reaction.Flag], unless: [Reaction.Flag]) throws -> [String] {
      try Phone.run(
        [Step("user.tap")],
        reactions: [
          Reaction(to: .delivery("didFinish"), set: ["a", "b"]),
          Reaction(to: .delivery("didBecomeActive"), if: set, unless: unless, send: ["yes"]),
        ]
      ).trace.answers
    }
    #expect(try answers(if: ["a", "b"], unless: ["c"]) == ["yes"])
    #expect(try answers(if: ["a", "c"], unless: []) == [])
    #expect(try answers(if: [], unless: ["c", "b"]) == [])
  }

  @Test func `flags are looked at after the wait`() throws {
    let run = try Phone.run(
      [Step("user.tap"), Step("user.home", after: .seconds(1)), Step(after: .seconds(5))],
      reactions: [
        Reaction(
          to: .delivery("didBecomeActive"), unless: ["away"], after: .seconds(3), send: ["late"]),
        Reaction(to: .delivery("didEnterBackground"), set: ["away"]),
      ])
    #expect(run.trace.answers == [])
  }

  @Test func `when the flags do not fit after a wait the next reaction is asked`() throws {
    let run = try Phone.run(
      [Step("user.tap")],
      reactions: [
        Reaction(to: .delivery("didFinish"), if: ["x"], after: .seconds(3), send: ["one"]),
        Reaction(to: .delivery("didFinish"), after: .seconds(4), send: ["two"]),
      ])
    #expect(run.trace.lines.last == "7s ignored two")
    #expect(run.trace.answers == ["two"])
  }

  @Test func `a waiting reaction fires between the steps when its time has come`() throws {
    let run = try Phone.run(
      [Step("user.tap"), Step("user.home", after: .seconds(5))],
      reactions: [Reaction(to: .delivery("didFinish"), after: .seconds(2), send: ["app.ask"])])
    #expect(
      run.trace.lines.filter { $0.contains(">") || $0.contains("ignored") } == [
        "0s > user.tap", "2s > app.ask", "5s ignored user.home",
      ])
  }

  @Test func `a step without a wait happens before a reaction that waits`() throws {
    let run = try Phone.run(
      [Step("user.tap"), Step("user.home")],
      reactions: [Reaction(to: .delivery("didFinish"), after: .seconds(2), send: ["user.tap"])])
    #expect(
      run.trace.lines.filter { $0.contains(">") } == [
        "0s > user.tap", "0s > user.home", "2s > user.tap",
      ])
  }

  @Test func `at one moment the model's own timer comes before a reaction`() throws {
    let run = try Phone.run(
      given: [Step("user.tap")], [Step("user.home")],
      reactions: [
        Reaction(to: .delivery("didEnterBackground"), after: .seconds(10), send: ["user.tap"])
      ])
    #expect(
      run.trace.lines.suffix(7) == [
        "10s > timer.suspend", "10s background → suspended", "10s > user.tap",
        "10s willEnterForeground @suspended", "10s suspended → active",
        "10s didBecomeActive @active", "10s DidBecomeActive @active",
      ])
  }

  @Test func `several events of one reaction happen in order`() throws {
    let run = try Phone.run(
      [Step("user.tap")],
      reactions: [
        Reaction(
          to: .delivery("didFinish"), send: ["app.ask", "user.cancel", "user.home"])
      ])
    #expect(run.trace.events == ["user.tap", "app.ask", "user.cancel", "user.home"])
  }

  @Test func `answers to what is given carry on into the record`() throws {
    let run = try Phone.run(
      given: [Step("user.tap"), Step(after: .seconds(1))], [Step(after: .seconds(2))],
      reactions: [Reaction(to: .delivery("didFinish"), after: .seconds(2), send: ["app.ask"])])
    #expect(run.trace.lines.prefix(2) == ["0s in active", "1s > app.ask"])
  }
}

extension Trace {
  /// The stimuli that the phone does not know, which is how tests tell who answered.
  fileprivate var answers: [String] {
    entries.compactMap {
      if case .ignored(let event, _) = $0.occurrence { event.description } else { nil }
    }
  }
}
