import LifelineStatecharts
import Testing

struct ConditionTests {
  /// Reads a condition where states a, b and c exist.
  private func condition(_ text: String) throws -> Condition? {
    try chart(
      "<state id='a'><transition event='e' cond=\"\(text)\"/></state><state id='b'/><state id='c'/>"
    ).children[0].transitions[0].condition
  }

  @Test(arguments: [
    ("true", Condition.constant(true)),
    ("false", .constant(false)),
    ("In(a)", .isActive("a")),
    ("In('a')", .isActive("a")),
    ("In(&quot;a&quot;)", .isActive("a")),
    ("  In ( a )  ", .isActive("a")),
    ("not In(a)", .not(.isActive("a"))),
    ("!In('a')", .not(.isActive("a"))),
    ("!!In(a)", .not(.not(.isActive("a")))),
    ("In(a) and In(b)", .all([.isActive("a"), .isActive("b")])),
    ("In(a)&amp;&amp;In(b)", .all([.isActive("a"), .isActive("b")])),
    ("In(a) or In(b) or In(c)", .any([.isActive("a"), .isActive("b"), .isActive("c")])),
    ("In(a)||In(b)", .any([.isActive("a"), .isActive("b")])),
    (
      "In(a) and In(b) or not In(c)",
      .any([.all([.isActive("a"), .isActive("b")]), .not(.isActive("c"))])
    ),
    (
      "In(a) and (In(b) or In(c))",
      .all([.isActive("a"), .any([.isActive("b"), .isActive("c")])])
    ),
    (
      "(In(a) and In(b)) and In(c)",
      .all([.all([.isActive("a"), .isActive("b")]), .isActive("c")])
    ),
    ("not (In(a) or In(b))", .not(.any([.isActive("a"), .isActive("b")]))),
    ("((In(a)))", .isActive("a")),
  ])
  func `operators bind as everywhere, and take both spellings`(
    text: String, condition: Condition
  ) throws {
    #expect(try self.condition(text) == condition)
  }

  @Test func `a state may be called like an operator`() throws {
    let read = try chart("<state id='and'><transition event='e' cond='In(and) and true'/></state>")
    #expect(
      read.children[0].transitions[0].condition == .all([.isActive("and"), .constant(true)]))
  }

  /// The column of the condition's first byte is 43.
  @Test(arguments: [
    ("", 43, "expected a condition such as In(id) at the end"),
    ("In(a) and", 52, "expected a condition such as In(id) at the end"),
    ("and In(a)", 43, "expected a condition such as In(id) before 'and'"),
    ("In(a) In(b)", 49, "expected 'and' or 'or' before 'In'"),
    ("In(a))", 48, "expected 'and' or 'or' before ')'"),
    ("(In(a)", 49, "')' is missing"),
    ("In(a", 47, "')' is missing"),
    ("In(a, b)", 47, "unexpected ','; conditions are made of In(id), 'and', 'or' and 'not'"),
    ("In a", 46, "expected '(' after 'In'"),
    ("In()", 46, "expected the id of a state"),
    ("In('')", 46, "'' is not the id of a state"),
    ("In('a b')", 46, "'a b' is not the id of a state"),
    ("In('a)", 46, "the quote is not closed"),
    ("in(a)", 43, "unknown word 'in'; did you mean 'In'?"),
    ("True", 43, "unknown word 'True'; did you mean 'true'?"),
    ("x", 43, "unknown word 'x'"),
    ("In(a) &amp; In(b)", 49, "'&' is not an operator; write '&&'"),
    ("In(a) | In(b)", 49, "'|' is not an operator; write '||'"),
    ("In(a) &amp;&amp; x", 60, "unknown word 'x'"),
    ("In(a) == true", 49, "unexpected '='; conditions are made of In(id), 'and', 'or' and 'not'"),
    ("x &lt; 3", 43, "unknown word 'x'"),
    ("1", 43, "unexpected '1'; conditions are made of In(id), 'and', 'or' and 'not'"),
    ("中&#x6587;!", 43, "unknown word '中文'"),
    ("In(&#x4E2D; x)", 55, "expected ')' before 'x'"),
  ])
  func `a mistake is told with its column`(text: String, column: Int, message: String) {
    #expect(
      problems(
        "<state id='a'><transition event='e' cond=\"\(text)\"/></state>", root: "datamodel='null'")
        == ["m:2:\(column): in 'cond': \(message)"])
  }

  @Test(arguments: ["(", "!", "not "])
  func `a hundred brackets or negations are enough`(sign: String) {
    let text = String(repeating: sign, count: 60_000 / sign.count)
    #expect(
      problems(
        "<state id='a'><transition event='e' cond=\"\(text)\"/></state>", root: "datamodel='null'")
        == ["m:2:\(43 + 100 * sign.count): in 'cond': nested more than 100 deep"])
  }

  /// States a and b exist; the data model is ECMAScript's.
  @Test(arguments: [
    ("x > 3", Condition.open("x > 3")),
    ("In('a') && x > 3", .all([.isActive("a"), .open("x > 3")])),
    ("x > 3 && y || !In('b')", .any([.all([.open("x > 3"), .open("y")]), .not(.isActive("b"))])),
    ("(x > 3 || In('a')) && y", .all([.any([.open("x > 3"), .isActive("a")]), .open("y")])),
    ("!(x && In('a'))", .not(.all([.open("x"), .isActive("a")]))),
    ("(x > 3)", .open("x > 3")),
    ("x == '&&' || f(a && b)", .any([.open("x == '&&'"), .open("f(a && b)")])),
    ("x ? In('a') : y && z", .open("x ? In('a') : y && z")),
    ("x = 1 && y", .open("x = 1 && y")),
    ("!x == y", .open("!x == y")),
    ("x &&", .open("x &&")),
  ])
  func `what asks for data is kept as text, and In() beside it is still judged`(
    text: String, condition: Condition
  ) throws {
    let escaped = text.replacing("&", with: "&amp;")
    let read = try chart(
      "<state id='a'><transition event='e' cond=\"\(escaped)\"/></state><state id='b'/>",
      root: "datamodel='ecmascript'")
    #expect(read.children[0].transitions[0].condition == condition)
    #expect(try SCXMLReader.read(SCXMLWriter.text(of: read)).get().removingPlaces() == read)
  }

  @Test func `another data model has words for operators`() throws {
    let read = try chart(
      "<state id='a'><transition event='e' cond=\"In('a') and not (x = 3) or y\"/></state>",
      root: "datamodel='xpath'")
    #expect(
      read.children[0].transitions[0].condition
        == .any([.all([.isActive("a"), .not(.open("x = 3"))]), .open("y")]))
    #expect(try SCXMLReader.read(SCXMLWriter.text(of: read)).get().removingPlaces() == read)
  }

  @Test func `a chart without a data model is warned of a condition on data`() throws {
    let body = "<state id='a'><transition event='e' cond='x > 3' target='a'/></state>"
    #expect(
      problems(body) == [
        "m:2:43: warning: in 'cond': unknown word 'x'; it is taken for a condition on data, "
          + "declare 'datamodel' on 'scxml'"
      ])
    #expect(try chart(body).dataModel == .ecmascript)
  }

  @Test(arguments: [false, true])
  func `an open condition decides only where nothing else does`(isActive: Bool) {
    let parts: [Condition] = [.open("x"), .isActive("a")]
    #expect(Condition.any(parts).value { _ in isActive } == (isActive ? true : nil))
    #expect(Condition.all(parts).value { _ in isActive } == (isActive ? nil : false))
    #expect(Condition.not(.open("x")).value({ _ in true }, assuming: { _ in true }) == false)
  }
}
