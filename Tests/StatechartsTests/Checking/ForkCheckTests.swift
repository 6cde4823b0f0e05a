import LifelineStatecharts
import Testing

/// Forks and joins as they run.
struct ForkCheckTests {
  /// The states of a diagram with forks f and g, and joins j and k, as they run: each as
  /// `parent.id`, and behind it its transitions.
  private func running(_ lines: String) throws -> [String] {
    let head = "state f <<fork>>\nstate g <<fork>>\nstate j <<join>>\nstate k <<join>>\n"
    let diagram = "stateDiagram-v2\n\(head)\(lines)"
    let chart = try #require(ModelReader.read(Array(diagram.utf8), file: "m.mmd").chart).forRunning
    #expect(ChartCheck.findings(in: chart) == [])
    return chart.children.flatMap { described($0, in: "") }
  }

  private func described(_ state: State, in parent: String) -> [String] {
    let arrows = state.transitions.map { transition in
      let words =
        transition.events.map(\.description)
        + [transition.condition.map(text)].compactMap(\.self)
      let targets = transition.targets.map(\.description).joined(separator: "+")
      return " \(words.joined(separator: " "))>\(targets)"
    }
    return ["\(parent)\(state.id)\(arrows.joined())"]
      + state.children.flatMap { described($0, in: "\(state.id).") }
  }

  private func text(_ condition: Condition) -> String {
    switch condition {
    case .isActive(let id): "In(\(id))"
    case .all(let parts): parts.map(text).joined(separator: " and ")
    case .open(let text): text
    case .constant, .not, .any: "\(condition)"
    }
  }

  @Test func `a fork without regions is a parallel state up to the join`() throws {
    let states = try running(
      "s --> f : go\nf --> a\nf --> b\na --> a2 : x\na2 --> j\nb --> j : y\nj --> e\na --> e : z"
    )
    .filter { !"gk".contains($0.first ?? " ") }
    #expect(
      states == [
        "f In(a2) and In(j)>e", "f.f_1", "f_1.a x>a2 z>e", "f_1.a2", "f.f_2", "f_2.b y>j", "f_2.j",
        "s go>f", "e",
      ])
  }

  @Test func `forks nest`() throws {
    let states = try running(
      "s --> f\nf --> a\nf --> g\ng --> b\ng --> c\nb --> k\nc --> k\nk --> j\na --> j\nj --> e")
    #expect(
      states == [
        "f In(a) and In(j)>e", "f.f_1", "f_1.a", "f.f_2", "f_2.g In(b) and In(c)>j", "g.g_1",
        "g_1.b",
        "g.g_2", "g_2.c", "f_2.j", "s >f", "e",
      ])
  }

  @Test func `regions are entered together, and joined where arrows stand outside`() throws {
    let states = try running(
      """
      state p {
        [*] --> a
        --
        [*] --> b
        b --> b2 : x
      }
      [*] --> f
      f --> a
      f --> b2
      a --> j : y
      b2 --> j
      j --> e
      """
    ).filter { !"gk".contains($0.first ?? " ") }
    #expect(
      states == [
        "p In(j) and In(b2)>e", "p.p_1", "p_1.a y>j", "p_1.j", "p.p_2", "p_2.b x>b2", "p_2.b2", "e",
      ])
  }

  @Test(
    arguments: [
      (
        "f --> a\nf --> b\na --> e\nb --> e",
        "fork 'f' has no meaning, as no '<<join>>' follows all its branches"
      ),
      (
        "f --> a\nf --> b\na --> c\nb --> c\nc --> j",
        "fork 'f' has no meaning, as two of its branches lead through 'c' before 'j'"
      ),
      (
        "a --> j\nb --> j\nj --> c",
        "join 'j' has no meaning, as it waits for states that are never active together"
      ),
      (
        "f --> a\nf --> b\na --> j\nb --> j",
        "join 'j' has no meaning, as not one arrow leads out of it, but 0"
      ),
    ])
  func `what has no meaning to a run can be drawn`(lines: String, problem: String) {
    let diagram = "stateDiagram-v2\nstate f <<fork>>\nstate j <<join>>\n\(lines)"
    let reading = ModelReader.read(Array(diagram.utf8), file: "m.mmd")
    #expect(reading.chart != nil)
    #expect(reading.findings.map(\.concernsRunning) == [true])
    #expect(reading.findings[0].message.hasPrefix("to a run, \(problem)"))
  }

  @Test func `a chart without forks runs as it is written`() throws {
    let chart = Statechart(children: [State("a", annotations: .init(sign: .choice))])
    #expect(chart.forRunning == chart)
  }

  @Test func `thousands of forks and joins can be drawn, not run`() throws {
    let states = (0..<4000).map { number in
      State(StateID("j\(number)"), annotations: StateAnnotations(sign: .join))
    }
    let findings = ChartCheck.findings(in: Statechart(children: states))
    #expect(
      findings.filter(\.concernsRunning).map(\.message) == [
        "to a run, join 'j0' has no meaning, as it is one of 4000 forks and joins among 4000 states"
      ])
  }

}
