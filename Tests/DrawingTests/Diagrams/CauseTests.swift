import LifelineDrawing
import LifelineSimulation
import LifelineStatecharts
import Testing

/// What goes from the arrows of a graph to the list below it, and how arrows refer to it.
struct CauseTests {
  @Test func `a graph whose labels are short has no list`() {
    let lamp = graph(edges: [
      edge("dark", "lit", ["press"], if: "in “night”", sends: ["light"]),
      edge("lit", "dark", ["press", "wait"]),
    ])
    #expect(lamp.lettered(whereLongerThan: 300) == lamp)
  }

  @Test func `a condition that is longer than a line gives its place to a letter`() {
    let lamp = graph(edges: [
      edge("dark", "lit", ["press"], if: Self.long), edge("lit", "dark", ["press"]),
    ])
    #expect(
      told(lamp) == [
        "dark → lit: press [A]", "lit → dark: press", "[A] [\(Self.long)]",
      ])
  }

  @Test func `arrows with the same condition share its letter, unless it is short`() {
    let lamp = graph(edges: [
      edge("dark", "lit", if: Self.medium), edge("lit", "bright", if: Self.medium),
      edge("lit", "dark", ["press"], if: "at night"),
      edge("bright", "dark", ["press"], if: "at night"), edge("bright", "lit", ["wait"]),
    ])
    #expect(
      told(lamp) == [
        "dark → lit: [A]", "lit → bright: [A]", "lit → dark: press [at night]",
        "bright → dark: press [at night]", "bright → lit: wait", "[A] [\(Self.medium)]",
      ])
    #expect(lamp.lettered(whereLongerThan: 300).causes?.causes[0].subjects.count == 2)
  }

  @Test func `an arrow that sums transitions with conditions has its callbacks, then a letter`() {
    let lamp = graph(edges: [
      edge(
        "dark", "lit", [.init(.guarded("press", "at night")), .init(.condition("at dusk"))],
        sends: ["light"]),
      edge("lit", "dark", ["press"]),
    ])
    #expect(
      told(lamp) == [
        "dark → lit: light + [A]", "lit → dark: press", "[A] press [at night] · [at dusk]",
      ])
  }

  @Test func `if most arrows need the list, all have a letter of their own and a row`() {
    let lamp = graph(edges: [
      edge("dark", "lit", ["press"], if: Self.long, sends: ["light"]),
      edge("lit", "bright", if: Self.long), edge("bright", "dark", ["wait"]),
    ])
    #expect(
      told(lamp) == [
        "dark → lit: (a) light", "lit → bright: (b) ", "bright → dark: (c) ",
        "a dark → lit: press [\(Self.long)]", "b lit → bright: [\(Self.long)]",
        "c bright → dark: wait",
      ])
  }

  @Test func `a message that is sent only sometimes is in parentheses where a table tells when`() {
    let sometimes = StateGraph.Line(.message("glow", .when("at night")))
    let lamp = graph(edges: [
      edge("dark", "lit", ["press"], if: Self.long, sends: ["light", sometimes])
    ])
    #expect(
      told(lamp) == [
        "dark → lit: (a) light + (glow)", "a dark → lit: press [\(Self.long)]; glow [at night]",
      ])
  }

  @Test func `of many messages that depend on conditions an arrow has the number`() {
    let lamp = graph(edges: [
      edge("dark", "lit", ["press"], sends: ["light"] + Self.sometimes(3)),
      edge("lit", "dark", ["press"]), edge("lit", "bright", ["wait"]),
    ])
    #expect(
      told(lamp) == [
        "dark → lit: press + light + up to 3 more [A]", "lit → dark: press", "lit → bright: wait",
        "[A] m1 [case 1]; m2 [case 2]; m3 [case 3]",
      ])
  }

  @Test func `an arrow has at most five messages, those that are always sent before others`() {
    let names = (1...6).map { StateGraph.Line(.message("m\($0)", .always)) }
    let lamp = graph(edges: [
      edge("dark", "lit", ["press"], sends: [.init(.message("m0", .inSomeRuns))] + names),
      edge("lit", "dark", ["press"]), edge("lit", "bright", ["wait"]),
    ])
    #expect(
      told(lamp) == [
        "dark → lit: press + m1 + m2 + m3 + m4 + up to 3 more [A]", "lit → dark: press",
        "lit → bright: wait", "[A] (m0); m5; m6",
      ])
    let few = graph(edges: [edge("dark", "lit", ["press"], sends: Array(names.prefix(5)))])
    #expect(few.lettered(whereLongerThan: 300) == few)
  }

  @Test func `the message that a picture is about stays on the arrow, and its condition goes`() {
    var lamp = graph(edges: [
      edge("dark", "lit", sends: [.init(.message("glow", .when(Self.long)))] + Self.sometimes(3)),
      edge("lit", "bright", sends: [.init(.message("glow", .when(Self.long)))]),
    ])
    lamp.message = "glow"
    #expect(
      told(lamp) == [
        "dark → lit: glow [A] + up to 3 more [B]", "lit → bright: glow [A]",
        "[A] [\(Self.long)]", "[B] m1 [case 1]; m2 [case 2]; m3 [case 3]",
      ])
  }

  @Test func `events that need more than four lines go to the list`() {
    let events = (1...9).map { StateGraph.Line(.event("an event with a long title, \($0)")) }
    let lamp = graph(edges: [
      edge("dark", "lit", events), edge("lit", "dark", ["press"]),
      edge("lit", "bright", ["wait"]),
    ])
    #expect(told(lamp)[0] == "dark → lit: [A]")
    #expect(told(lamp)[3] == "[A] " + events.map(\.text).joined(separator: " · "))
  }

  @Test func `reactions that would make a state tall are in the list`() {
    let lines = ["warm", "cool", "dim"].map {
      StateGraph.Line(.guarded($0, "at night"), .message("did\($0)", .always))
    }
    var lamp = graph(edges: [edge("dark", "lit", ["press"])])
    lamp.vertices[1].lines = lines
    let lettered = lamp.lettered(whereLongerThan: 300)
    #expect(lettered.vertices[1].lines.isEmpty)
    #expect(
      told(lamp) == [
        "dark → lit: press",
        "in lit: warm [at night] / didwarm; cool [at night] / didcool; dim [at night] / diddim",
      ])
    lamp.vertices[1].lines = Array(lines.prefix(2))
    #expect(lamp.lettered(whereLongerThan: 300) == lamp)
  }

  @Test func `a mark for any state that only has reactions is a row of the list alone`() {
    var lamp = graph(edges: [edge("dark", "lit", ["press"])])
    let lines = (1...6).map { StateGraph.Line(.event("e\($0)"), .message("m\($0)", .always)) }
    lamp.vertices.append(
      .init("lamp.any", shape: .anyState, title: "any state", lines: lines))
    let lettered = lamp.lettered(whereLongerThan: 300)
    #expect(lettered.vertices.map(\.id) == ["dark", "lit", "bright"])
    #expect(told(lamp).last?.hasPrefix("in any state: e1 / m1; e2 / m2") == true)
  }

  @Test func `an arrow that is not drawn because the part lacks its source has no letter`() {
    let lamp = graph(edges: [
      edge("house.any", "lit", ["storm"], if: Self.long), edge("dark", "lit", ["press"]),
    ])
    #expect(lamp.lettered(whereLongerThan: 300) == lamp)
  }

  @Test func `a graph that must be whole has everything on its arrows`() {
    var lamp = graph(edges: [edge("dark", "lit", ["press"], if: Self.long)])
    lamp.isWhole = true
    #expect(lamp.lettered(whereLongerThan: 300) == lamp)
    let chart = Statechart(children: [State("dark")])
    #expect(StateGraph(of: chart, options: .init(showsGuards: true)).isWhole)
    #expect(!StateGraph(of: chart).isWhole)
  }

  @Test func `what is read aloud is the same with and without a list`() {
    var lamp = graph(edges: [edge("dark", "lit", ["press"], if: Self.long)])
    lamp.edges[0].label = "dark to lit on press [\(Self.long)]"
    #expect(lamp.lettered(whereLongerThan: 300).edges[0].label == lamp.edges[0].label)
  }

  @Test func `a path has as many callbacks on an arrow as most runs, and one more`() {
    func change(_ callbacks: String...) -> [StageChange] {
      [
        StageChange(
          from: "background", to: "inactive",
          deliveries: callbacks.map { .init(EventName($0), to: "delegate") })
      ]
    }
    func path(_ own: [StageChange]) -> [String] {
      let runs = [change("enter"), change("enter"), own]
      return told(StageTable(of: runs, path: own).stateGraph)
    }
    #expect(path(change("enter", "open")) == ["background → inactive: enter open"])
    #expect(
      path(change("time", "enter", "open")) == [
        "background → inactive: enter 2 more, below", "[1] background → inactive: time; open",
      ])
    let long = "application:performActionForShortcutItem:ofTheHomeScreen:completionHandler:"
    #expect(path(change(long, "enter"))[1] == "[1] background → inactive: \(long)")
  }

  @Test func `Chinese says the same`() {
    var lamp = graph(edges: [
      edge("dark", "lit", ["按下"], sends: ["light"] + Self.sometimes(3)),
      edge("lit", "dark", ["按下"]), edge("lit", "bright", sends: Self.sometimes(4)),
    ])
    lamp.language = .simplifiedChinese
    lamp.message = "light"
    #expect(
      told(lamp).prefix(3) == [
        "dark → lit: 按下 + light + 至多还有 3 条 [A]", "lit → dark: 按下",
        "lit → bright: 至多 4 条消息 [B]",
      ])
  }

  // MARK: Samples

  private static let long =
    "the lamp is in a room without windows, or the sun has set, or the curtains are drawn"
  private static let medium = "the lamp is in a room without windows"

  private static func sometimes(_ count: Int) -> [StateGraph.Line] {
    (1...count).map { StateGraph.Line(.message("m\($0)", .when("case \($0)"))) }
  }

  private func graph(edges: [StateGraph.Edge]) -> StateGraph {
    StateGraph(
      id: "lamp", title: "Lamp", vertices: ["dark", "lit", "bright"].map { .init($0, title: $0) },
      edges: edges)
  }

  private func edge(
    _ from: String, _ to: String, _ stimuli: [StateGraph.Line] = [], if condition: String? = nil,
    sends deliveries: [StateGraph.Line] = []
  ) -> StateGraph.Edge {
    let sent = deliveries.map { line in
      guard case .event(let name) = line.cause else { return line }
      return StateGraph.Line(.message(name, .always))
    }
    return StateGraph.Edge(
      "\(from)-\(to)", from: from, to: to, stimuli: stimuli,
      condition: condition.map { StateGraph.Line(.condition($0)) }, deliveries: sent)
  }

  /// The arrows, `from → to: trigger + messages`, with the letter on the line in parentheses; and the
  /// entries of the list.
  private func told(_ plain: StateGraph) -> [String] {
    let graph = plain.lettered(whereLongerThan: 300)
    let arrows = graph.edges.map { edge in
      let trigger = (edge.stimuli + [edge.condition].compactMap { $0 }).map(\.text)
      let words = [trigger.joined(separator: " ")] + edge.deliveries.map(\.text)
      return "\(edge.from) → \(edge.to): " + (edge.letter.map { "(\($0)) " } ?? "")
        + words.filter { !$0.isEmpty }.joined(separator: " + ")
    }
    return arrows + (graph.causes?.causes ?? []).map { entry($0, in: graph.causes?.form) }
  }

  private func entry(_ cause: StateGraph.Cause, in form: StateGraph.CauseList.Form?) -> String {
    let alternatives = cause.alternatives.filter { $0.effect == nil }.map(\.text)
    let rest = cause.alternatives.filter { $0.effect != nil } + cause.messages
    let texts = [alternatives.joined(separator: " · ")] + rest.map(\.text)
    let subject =
      switch cause.subjects[0] {
      case .arrow(let from, let to): "\(from.title) → \(to.title)"
      case .state(let state): "in \(state.title)"
      }
    let head =
      switch (cause.mark, form) {
      case (.letter(let letter)?, .table?): "\(letter) \(subject):"
      case (.letter(let letter)?, _): "[\(letter)]"
      case (.steps(let steps)?, _): "\(steps) \(subject):"
      case (nil, _): "\(subject):"
      }
    return "\(head) " + texts.filter { !$0.isEmpty }.joined(separator: "; ")
  }
}
