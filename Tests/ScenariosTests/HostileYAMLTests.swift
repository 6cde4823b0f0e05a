import LifelineScenarios
import LifelineStatecharts
import Testing

/// Text that is no YAML, or YAML that is meant to hurt.
struct HostileYAMLTests {
  static let head = "id: s\ntitle: S\n"

  @Test(arguments: [
    (head + "title: T", "s.yaml:2:1: 'title' occurs twice in one mapping; keep one"),
    (
      head + "steps: [{ event: a, event: b }]",
      "s.yaml:3:11: 'event' occurs twice in one mapping; keep one"
    ),
    ("id: s\n---\nid: t", "s.yaml:2:1: a second document begins here; write one document a file"),
    (head + "steps:\n\t- a", "s.yaml:4:1: a tab cannot indent YAML; use spaces"),
    (
      head + "steps: [a, b",
      "s.yaml:3:1: a list that began with '[' is not closed; close it with ']' or separate its "
        + "items with ','"
    ),
    (
      head + "steps: [{ after: 5s",
      "s.yaml:3:1: a mapping that began with '{' is not closed; close it with '}' or separate its "
        + "keys with ','"
    ),
    (
      head + "summary: \"abc",
      "s.yaml:3:14: the file ends inside a quoted text; close the quote"
    ),
    (
      head + "summary: a: b",
      "s.yaml:3:11: a ':' makes this a key, but no key is allowed here; quote the text or mend the "
        + "indentation"
    ),
    (
      head + "summary: \"\\q\"",
      "s.yaml:3:11: this is not an escape sequence of a double-quoted text; use single quotes or write '\\\\'"
    ),
    (
      head + "summary: @x",
      "s.yaml:3:10: no text may begin with this character; quote it"
    ),
    (head + "summary: *x", "s.yaml:3:10: a text may not begin with '*'; quote it"),
    (
      head + "steps: &a [x]\ngiven: *a",
      "s.yaml:3:8: '&a' names a value to repeat it; write the value out each time instead"
    ),
    (
      head + "summary: !secret x",
      "s.yaml:3:10: '!secret' is a tag, which means nothing here; remove it"
    ),
    (head + "? [a]\n: b", "s.yaml:3:3: a key is a list; keys are names followed by ':'"),
    (
      head + "steps: - a",
      "s.yaml:3:8: a list of '-' items begins on its own line; write it below, or as '[a, b]'"
    ),
    (
      head + "steps: [a,,b]",
      "s.yaml:3:11: a value was expected here; write one, or quote the text"
    ),
    (
      "id: s\n...\ntitle: S",
      "s.yaml:3:1: the keys above end here; give this line their indentation"
    ),
    (
      "%YAML 3.0\n---\nid: s",
      "s.yaml:1:1: this asks for another version of YAML; remove the line"
    ),
    (
      head + "summary: \u{0}",
      "s.yaml:3:10: the control character U+0000 is not allowed in YAML; remove it"
    ),
    (
      head + "summary: a\u{1B}b",
      "s.yaml:3:11: the control character U+001B is not allowed in YAML; remove it"
    ),
    (
      head + "summary: 场\u{FFFE}",
      "s.yaml:3:13: the control character U+FFFE is not allowed in YAML; remove it"
    ),
  ])
  func `what is no YAML is told with its place and what to do`(yaml: String, words: String) {
    #expect(ScenarioMistakesTests.mistakes(in: yaml) == [words])
  }

  @Test(arguments: ["[", "- ", "{a: ", "? ", "!!str [", "\"", "&a ["])
  func `nesting without end is refused`(opening: String) {
    let mistakes = ScenarioMistakesTests.mistakes(
      in: String(repeating: opening, count: 100_000))
    #expect(mistakes.count == 1)
    #expect(mistakes.first?.hasPrefix("s.yaml:1:") == true)
  }

  @Test func `a bomb of aliases is refused before it goes off`() {
    var yaml = "a0: &a0 [x, x, x, x, x, x, x, x]\n"
    for level in 1...20 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 8).joined(separator: ", ")
      yaml += "a\(level): &a\(level) [\(aliases)]\n"
    }
    // As a key, the last value would be compared in full: eight to the power of 21 texts.
    yaml += "? *a20\n: x\n"
    #expect(
      ScenarioMistakesTests.mistakes(in: yaml)
        == ["s.yaml:22:3: aliases repeat values 161 times; write the values out instead"])
  }

  @Test func `code with pointers and addresses is text`() throws {
    let code = String(repeating: "    UIWindow *window = make(&error, *other);\n", count: 40)
    let scenario = try ScenarioReader().scenario(
      from: Self.head + "summary: |\n" + code, file: "s.yaml")
    #expect(scenario.summary?.english.contains("UIWindow *window = make(&error, *other);") == true)
  }

  @Test func `a huge file is refused unread`() {
    #expect(
      ScenarioMistakesTests.mistakes(in: "id: " + String(repeating: "s", count: 1 << 20))
        == ["s.yaml:1:1: the file has 1048580 bytes; Lifeline reads at most 1048576, so split it"])
  }

  @Test func `a byte order mark is skipped`() throws {
    let scenario = try ScenarioReader().scenario(from: "\u{FEFF}" + Self.head, file: "s.yaml")
    #expect(scenario.id == "s")
  }
}
