import LifelineSimulation
import LifelineStatecharts
import Testing

/// What happens in one microstep, and in which order.
struct MicrostepTests {
  /// Two regions that both react to `go`, saying what they do.
  static let regions = Statechart(children: [
    State("p", kind: .parallel, children: [region("a"), region("b")])
  ])

  static func region(_ name: String) -> State {
    State(
      StateID(name),
      children: [
        State(
          StateID("\(name)1"), onExit: [[say(EventName("\(name)1-"))]],
          transitions: [
            Transition(
              on: ["go"], to: [StateID("\(name)2")], content: [say(EventName("\(name)!"))])
          ]),
        State(StateID("\(name)2"), onEntry: [[say(EventName("\(name)2+"))]]),
      ])
  }

  @Test func `all regions exit, then all contents run, then all enter`() throws {
    #expect(
      try words(of: Self.regions, after: "go") == ["b1-", "a1-", "a!", "b!", "a2+", "b2+"])
  }

  @Test func `initial content runs between the parent's entry and the child's`() throws {
    let chart = Statechart(children: [
      State(
        "s", initial: .element(Transition(to: ["s2"], content: [say("initial")])),
        onEntry: [[say("s+")]],
        children: [State("s1"), State("s2", onEntry: [[say("s2+")]])])
    ])
    #expect(try words(of: chart) == ["s+", "initial", "s2+"])
  }

  @Test func `initial content does not run when a target names the child`() throws {
    let chart = Statechart(
      initial: ["s1"],
      children: [
        State(
          "s", initial: .element(Transition(to: ["s1"], content: [say("initial")])),
          children: [State("s1")])
      ])
    #expect(try words(of: chart) == [])
  }

  @Test func `several entry and exit blocks run in document order`() throws {
    let chart = Statechart(children: [
      State(
        "s", onEntry: [[say("1")], [say("2")]], onExit: [[say("3")], [say("4")]],
        transitions: [Transition(on: ["go"], to: ["t"])]), State("t"),
    ])
    #expect(try words(of: chart, after: "go") == ["1", "2", "3", "4"])
  }

  @Test func `the first branch whose condition holds is run, and no other`() throws {
    func chart(_ first: Condition, _ second: Condition) -> Statechart {
      Statechart(children: [
        State(
          "s",
          onEntry: [
            [
              .choose([
                .init(if: first, actions: [say("if")]), .init(if: second, actions: [say("elseif")]),
                .init(if: nil, actions: [say("else")]),
              ]), say("after"),
            ]
          ])
      ])
    }
    let yes = Condition.isActive("s")
    let no = Condition.not(yes)
    #expect(try words(of: chart(yes, yes)) == ["if", "after"])
    #expect(try words(of: chart(no, yes)) == ["elseif", "after"])
    #expect(try words(of: chart(no, no)) == ["else", "after"])
  }

  @Test func `a choice without a branch that holds does nothing`() throws {
    let chart = Statechart(children: [
      State(
        "s",
        onEntry: [[.choose([.init(if: .constant(false), actions: [say("if")])]), say("after")]])
    ])
    #expect(try words(of: chart) == ["after"])
  }

  @Test(arguments: [
    (Condition.constant(true), true), (.constant(false), false), (.isActive("a"), true),
    (.isActive("b"), false), (.not(.isActive("b")), true),
    (.all([.isActive("a"), .isActive("s")]), true),
    (.all([.isActive("a"), .isActive("b")]), false),
    (.all([]), true), (.any([]), false), (.any([.isActive("b"), .isActive("a")]), true),
    (.any([.isActive("b"), .not(.isActive("a"))]), false),
    (.not(.all([.isActive("a"), .any([.isActive("b"), .constant(true)])])), false),
    (.any([.all([.isActive("b"), .isActive("a")]), .not(.not(.isActive("a")))]), true),
  ])
  func `a compiled condition means what it says`(condition: Condition, expected: Bool) throws {
    let chart = Statechart(children: [
      State(
        "s", transitions: [Transition(on: ["go"], if: condition, content: [say("taken")])],
        children: [State("a"), State("b")])
    ])
    #expect(try words(of: chart, after: "go") == (expected ? ["taken"] : []))
  }

  @Test func `a raised event comes before one sent without delay, whatever the order`() throws {
    let chart = Statechart(children: [
      State(
        "s",
        onEntry: [[.send(Send("sent")), .send(Send("inner", to: .internal)), .raise("raised")]],
        transitions: ["sent", "inner", "raised"].map {
          Transition(on: [EventDescriptor($0)], content: [say(EventName($0))])
        })
    ])
    #expect(try words(of: chart) == ["inner", "raised", "sent"])
  }

  @Test func `a send without delay is a macrostep of its own`() throws {
    let chart = Statechart(children: [State("s", onEntry: [[.send(Send("sent"))]])])
    var simulator = Simulator(try CompiledChart(chart))
    #expect(try simulator.start().map(\.cause) == [.start, .timer])
  }

  @Test func `an inner parallel that is done does not make the outer one done`() throws {
    func region(_ name: String) -> State {
      State(
        StateID(name),
        children: [
          State(
            StateID("\(name)1"),
            transitions: [Transition(on: ["end"], to: [StateID("\(name)F")])]),
          State(StateID("\(name)F"), kind: .final),
        ])
    }
    let listening = ["a", "b", "inner", "outer"].map {
      Transition(on: [EventDescriptor("done.state.\($0)")], content: [say(EventName($0))])
    }
    let chart = Statechart(children: [
      State(
        "outer", kind: .parallel, transitions: listening,
        children: [State("inner", kind: .parallel, children: [region("a"), region("b")])])
    ])
    #expect(try words(of: chart, after: "end") == ["a", "b", "inner"])
  }

  @Test func `a history's default content waits for its parent to be entered`() throws {
    let chart = Statechart(children: [
      State(
        "p",
        transitions: [Transition(on: ["go"], to: ["h"], kind: .internal)],
        children: [
          State(
            "h", kind: .history(.shallow),
            transitions: [Transition(to: ["b"], content: [say("default")])]),
          State("a"), State("b", onEntry: [[say("b+")]]),
        ])
    ])
    // Appendix D keeps the content with the parent; an internal transition never enters that.
    #expect(try words(of: chart, after: "go") == ["b+"])
  }
}
