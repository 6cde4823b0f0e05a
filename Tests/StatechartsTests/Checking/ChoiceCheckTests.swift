import LifelineStatecharts
import Testing

/// Only charts made in code can hold these; the reader refuses the text.
struct ChoiceCheckTests {
  private func messages(_ branches: [Action.Branch]) -> [String] {
    ChartCheck.findings(in: Statechart(children: [State("a", onEntry: [[.choose(branches)]])]))
      .map(\.description)
  }

  @Test func `a choice begins with a condition`() {
    #expect(messages([]) == ["a choice in 'a' has no first condition"])
    #expect(
      messages([Action.Branch(if: nil, actions: [])]) == ["a choice in 'a' has no first condition"])
  }

  @Test func `else comes last`() {
    let yes = Action.Branch(if: .constant(true), actions: [])
    let otherwise = Action.Branch(if: nil, actions: [])
    #expect(messages([yes, otherwise, yes]) == ["a choice in 'a' continues after its 'else'"])
    #expect(messages([yes, yes, otherwise]) == [])
  }
}
