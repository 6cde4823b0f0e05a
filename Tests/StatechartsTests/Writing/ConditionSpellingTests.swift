import LifelineStatecharts
import Testing

struct ConditionSpellingTests {
  private func text(
    _ condition: Condition, _ dataModel: DataModel, for audience: SCXMLWriter.Audience = .lifeline
  ) -> String {
    let chart = Statechart(
      dataModel: dataModel,
      children: [
        State("a", transitions: [Transition(on: ["e"], if: condition)]), State("b"), State("c"),
      ])
    return SCXMLWriter.text(of: chart, for: audience)
  }

  static let spellings: [(Condition, String, String)] = [
    (.constant(true), "true", "true"),
    (.isActive("a"), "In(a)", "In('a')"),
    (.not(.not(.isActive("a"))), "not not In(a)", "!!In('a')"),
    (
      .all([.isActive("a"), .not(.isActive("b"))]), "In(a) and not In(b)",
      "In('a') &amp;&amp; !In('b')"
    ),
    (
      .any([.all([.isActive("a"), .isActive("b")]), .isActive("c")]), "In(a) and In(b) or In(c)",
      "In('a') &amp;&amp; In('b') || In('c')"
    ),
    (
      .all([.any([.isActive("a"), .isActive("b")]), .isActive("c")]), "(In(a) or In(b)) and In(c)",
      "(In('a') || In('b')) &amp;&amp; In('c')"
    ),
    (
      .all([.all([.isActive("a"), .isActive("b")]), .isActive("c")]), "(In(a) and In(b)) and In(c)",
      "(In('a') &amp;&amp; In('b')) &amp;&amp; In('c')"
    ),
    (
      .any([.any([.isActive("a"), .isActive("b")]), .isActive("c")]), "(In(a) or In(b)) or In(c)",
      "(In('a') || In('b')) || In('c')"
    ),
    (
      .not(.all([.isActive("a"), .isActive("b")])), "not (In(a) and In(b))",
      "!(In('a') &amp;&amp; In('b'))"
    ),
  ]

  @Test(arguments: spellings)
  func `a condition is spelt in the words of the data model, and read back equal`(
    condition: Condition, null: String, ecmascript: String
  ) throws {
    for (dataModel, words) in [(DataModel.null, null), (.ecmascript, ecmascript)] {
      let text = text(condition, dataModel)
      #expect(text.contains(#"datamodel="\#(dataModel.rawValue)""#))
      #expect(text.contains(#"<transition event="e" cond="\#(words)"/>"#))
      #expect(try SCXMLReader.read(text).get().children[0].transitions[0].condition == condition)
    }
  }

  @Test func `for other engines, operators need ECMAScript`() {
    let text = text(.not(.isActive("a")), .null, for: .otherEngines)
    #expect(text.contains(#"datamodel="ecmascript""#) && text.contains(#"cond="!In('a')""#))
  }

  @Test func `for other engines, a bare test needs no data model`() {
    let text = text(.isActive("a"), .ecmascript, for: .otherEngines)
    #expect(text.contains(#"datamodel="null""#) && text.contains(#"cond="In(a)""#))
  }

  @Test(arguments: [
    (Condition.all([.isActive("a")]), "In(a)"), (.all([]), "true"), (.any([]), "false"),
    (.not(.any([.all([.isActive("a"), .isActive("b")])])), "not (In(a) and In(b))"),
  ])
  func `lists that no text can say keep their meaning`(condition: Condition, words: String) {
    #expect(text(condition, .null).contains(#"cond="\#(words)""#))
  }

  @Test(arguments: [
    (Condition.open("x > 3"), "x &gt; 3"),
    (.not(.open("x")), "!(x)"),
    (.all([.open("a ? b : c"), .isActive("a")]), "(a ? b : c) &amp;&amp; In('a')"),
    (.all([.any([.open("x"), .open("y")]), .isActive("a")]), "(x || y) &amp;&amp; In('a')"),
  ])
  func `an open condition is written as it is, in brackets where it would join others`(
    condition: Condition, words: String
  ) throws {
    let text = text(condition, .ecmascript)
    #expect(text.contains(#"cond="\#(words)""#))
    #expect(try SCXMLReader.read(text).get().children[0].transitions[0].condition == condition)
  }

  @Test func `a chart on data keeps its data model for other engines`() {
    #expect(
      text(.open("x"), .other("lua"), for: .otherEngines).contains(#"datamodel="lua""#))
  }
}
