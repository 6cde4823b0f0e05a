import LifelineSimulation
import LifelineStatecharts
import Testing

/// Charts without a meaning are refused, each with what is wrong.
struct CompilationErrorTests {
  static let place = Place(file: "chart.scxml", line: 3, column: 5)
  static let atomic = State("a")

  static let invalid: [(Statechart, String)] = [
    (Statechart(children: []), "the chart has no states; give it at least one"),
    (
      Statechart(children: [atomic, State("b", children: [State("a", place: place)])]),
      "chart.scxml:3:5: two states have the id 'a'; rename one"
    ),
    (
      one(State("b", transitions: [Transition(to: ["c"], place: place)])),
      "chart.scxml:3:5: 'b' names the unknown state 'c'; declare it or correct the name"
    ),
    (
      Statechart(initial: ["c"], children: [atomic]),
      "'scxml' names the unknown state 'c'; declare it or correct the name"
    ),
    (
      one(State("b", transitions: [Transition(if: .not(.isActive("c")))])),
      "a condition in 'b' names the unknown state 'c'; declare it or correct the name"
    ),
    (
      one(
        State(
          "b", onEntry: [[.choose([.init(if: .isActive("c"), actions: [])])]])),
      "an 'if' names the unknown state 'c'; declare it or correct the name"
    ),
    (
      one(State("b", initial: .attribute(["b"]))),
      "state 'b' is atomic and cannot have an initial state"
    ),
    (
      one(State("b", initial: .attribute(["a"]), children: [State("c")])),
      "state 'b' names an initial state that is not inside it"
    ),
    (
      one(
        State("b", kind: .parallel, initial: .attribute(["c"]), children: [State("c")])),
      "state 'b' is parallel and cannot have an initial state"
    ),
    (one(State("b", kind: .parallel)), "state 'b' is parallel and has no regions"),
    (
      one(State("b", kind: .parallel, children: [State("c", kind: .final)])),
      "state 'b' is final and cannot be a region of a parallel state"
    ),
    (
      one(State("b", kind: .final, children: [State("c")])),
      "state 'b' is final and cannot have children"
    ),
    (
      one(State("b", kind: .final, transitions: [Transition(to: ["a"])])),
      "state 'b' is final and cannot have transitions"
    ),
    (
      one(State("h", kind: .history(.deep), transitions: [Transition(to: ["a"])])),
      "state 'h' is a history and needs a parent to remember"
    ),
    (
      history([]), "state 'h' is a history and needs exactly one default transition"
    ),
    (
      history([Transition(to: ["c"]), Transition(to: ["c"])]),
      "state 'h' is a history and needs exactly one default transition"
    ),
    (
      history([Transition(on: ["x"], to: ["c"])]),
      "state 'h' has a default transition with an event or a condition"
    ),
    (
      history([Transition(to: ["a"])]),
      "state 'h' is a history whose default leads outside its parent"
    ),
    (
      history([Transition(to: ["h"])]),
      "state 'h' is a history whose default is another history of its parent"
    ),
    (
      one(State("b", transitions: [Transition(on: ["x"], to: ["a", "b"])])),
      "targets 'a' and 'b' cannot be active together; name states of different regions"
    ),
    (
      one(State("b", transitions: [Transition(to: ["b", "c"])], children: [State("c")])),
      "targets 'b' and 'c' cannot be active together; name states of different regions"
    ),
    (
      parallel(Transition(on: ["x"], to: ["c", "d"])),
      "targets 'c' and 'd' cannot be active together; name states of different regions"
    ),
    (
      parallel(Transition(on: ["x"], to: ["d", "c"])),
      "targets 'd' and 'c' cannot be active together; name states of different regions"
    ),
    (
      one(State("b", onEntry: [[.send(Send("x", delay: .seconds(-1)))]])),
      "send of 'x' has the delay -1.0 seconds; "
        + "delays are from zero to 292 years, and none with '#_internal'"
    ),
    (
      one(State("b", onEntry: [[.send(Send("x", to: .internal, delay: .seconds(1)))]])),
      "send of 'x' has the delay 1.0 seconds; "
        + "delays are from zero to 292 years, and none with '#_internal'"
    ),
  ]

  static func one(_ state: State) -> Statechart { Statechart(children: [atomic, state]) }

  /// A parallel state with the regions `c`, which holds `d`, and `e`.
  static func parallel(_ transition: Transition) -> Statechart {
    let c = State("c", children: [State("f"), State("d")])
    return one(
      State("b", kind: .parallel, transitions: [transition], children: [c, State("e")]))
  }

  static func history(_ transitions: [Transition]) -> Statechart {
    one(
      State(
        "b",
        children: [State("h", kind: .history(.shallow), transitions: transitions), State("c")]))
  }

  @Test(arguments: invalid.indices)
  func `a chart without a meaning is refused`(index: Int) {
    let (chart, message) = Self.invalid[index]
    #expect { try CompiledChart(chart) } throws: { "\($0)" == message }
  }

  @Test func `a chart that is too deep is refused instead of overflowing the stack`() {
    var state = State("s0")
    for depth in 1...600 { state = State(StateID("s\(depth)"), children: [state]) }
    #expect(throws: CompilationError.tooDeep(limit: 500, nil)) {
      try CompiledChart(Statechart(children: [state]))
    }
  }
}
