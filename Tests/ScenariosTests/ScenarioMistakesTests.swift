import LifelineScenarios
import LifelineStatecharts
import Testing

/// What is no scenario, and what the reader says to whoever wrote it.
struct ScenarioMistakesTests {
  static func mistakes(in yaml: String) -> [String] {
    do {
      _ = try ScenarioReader().scenario(from: yaml, file: "s.yaml")
      return []
    } catch {
      return error.description.split(separator: "\n").map(String.init)
    }
  }

  static let head = "id: s\ntitle: S\n"

  @Test(arguments: [
    ("", "s.yaml:1:1: the file is empty; write the keys it needs"),
    (
      "- a",
      "s.yaml:1:1: a scenario is written as a mapping of id, title, summary, model, "
        + "configuration, given, steps, reactions, claims, expect; found a list"
    ),
    ("id: a b\ntitle: S", "s.yaml:1:5: 'a b' is not a name; names have no spaces"),
    ("id: ''\ntitle: S", "s.yaml:1:5: a name was expected; found an empty text"),
    (
      "id: ../s\ntitle: S",
      "s.yaml:1:5: '../s' is not an id; ids are made of letters, digits, '-', '_' and '.'"
    ),
    (
      "id:\ntitle: S",
      "s.yaml:1:4: a text was expected; found nothing; write one or remove the key"
    ),
    (
      "id: s\ntitle: [S]",
      "s.yaml:2:8: a text was expected, or '{ en: …, zh-Hans: … }'; found a list"
    ),
    ("id: s\ntitle: { zh-Hans: 场景 }", "s.yaml:2:8: a text needs 'en'; add 'en: …'"),
    (
      "id: s\ntitle: { en: S, zh: 场景 }",
      "s.yaml:2:17: 'zh' is not a key of a text; did you mean 'zh-Hans'?"
    ),
    (head + "stesp: [a]", "s.yaml:3:1: 'stesp' is not a key of a scenario; did you mean 'steps'?"),
    (head + "steps: a", "s.yaml:3:8: a list was expected, written '[a, b]' or '- a'; found a text"),
    (
      head + "steps: [[a]]",
      """
      s.yaml:3:9: a step is written as a mapping of event, after, assume, assume-not, moment, \
      ignored, expect; \
      found a list
      """
    ),
    (
      head + "steps: [{ moment: a }]",
      "s.yaml:3:9: a step needs 'event', 'after' or 'assume'; add '{ event: … }'"
    ),
    (
      head + "steps: [{ after: 1s, ignored: true }]",
      "s.yaml:3:9: 'ignored' is about an event; add '{ event: … }', or leave it out"
    ),
    (
      head + "steps: [{ assume: x, assume-not: y }]",
      "s.yaml:3:9: a step assumes one thing; make two steps of 'assume' and 'assume-not'"
    ),
    (head + "steps: ['']", "s.yaml:3:9: a name was expected; found an empty text"),
    (
      head + "steps: [{ after: 5 }]",
      "s.yaml:3:18: '5' is not a duration; write '2d', '5s' or '500ms'"
    ),
    (
      head + "given: [{ event: a, moment: x }]",
      "s.yaml:3:29: a step of 'given' is not recorded and begins no moment; "
        + "move 'moment' to a step"
    ),
    (
      head + "reactions: [{ send: a }]",
      "s.yaml:3:13: a reaction needs 'on' or 'entering'; add 'on: MESSAGE'"
    ),
    (
      head + "reactions: [{ on: a, entering: b }]",
      "s.yaml:3:32: a reaction has 'on' or 'entering', not both; make two of it"
    ),
    (
      head + "reactions: [{ on: a, set: flagg }, { on: a, if: flag }]",
      "s.yaml:3:49: no reaction sets the flag 'flag'; did you mean 'flagg'?"
    ),
    (
      head + "claims: [{ document: d, callback: [a] }]",
      "s.yaml:3:25: 'callback' is not a key of a claim; did you mean 'callbacks'?"
    ),
    (
      head + "claims: [{ document: d, moments: [a] }]",
      "s.yaml:3:34: moments are written as '{ a: [MESSAGE, …] }' with the labels of steps; "
        + "found a list"
    ),
    (
      head + "steps: [{ event: a, moment: first }]\n"
        + "claims: [{ document: d, moments: { frist: [x] } }]",
      "s.yaml:4:43: no step begins the moment 'frist'; did you mean 'first'?"
    ),
    (
      head + "claims: [{ document: d, stages: [{ from: a }] }]",
      "s.yaml:3:34: a change of stage needs 'to'; add 'to: …'"
    ),
    (
      head + "claims: [{ document: d, state: [a] }]",
      "s.yaml:3:32: the stages seen are written as '{ MESSAGE: STAGE }'; found a list"
    ),
    (
      head + "claims: [{ document: d, differs: { id: D1 } }]",
      "s.yaml:3:34: a difference needs 'reason'; add 'reason: …'"
    ),
    (
      head + "claims: [{ document: d, differs: { id: D1, reason: x, aspects: [callback] } }]",
      "s.yaml:3:65: 'callback' is not an aspect of a claim; did you mean 'callbacks'?"
    ),
  ])
  func `a mistake is told with its place and what to do`(yaml: String, words: String) {
    #expect(Self.mistakes(in: yaml) == [words])
  }

  @Test func `a translation as charts have it is told as scenarios have it`() {
    let words = [
      "s.yaml:3:1: 'title-zh' is not a key of a scenario; write 'title: { en: …, zh-Hans: … }'"
    ]
    #expect(Self.mistakes(in: "id: s\ntitle: S\ntitle-zh: T\nsteps: [a]") == words)
  }

  @Test func `all mistakes of a file are told at once, by place`() {
    let yaml = """
      id: s
      titel: S
      steps:
        - { evnt: a }
        - { after: soon }
      """
    #expect(
      Self.mistakes(in: yaml) == [
        "s.yaml:2:1: 'titel' is not a key of a scenario; did you mean 'title'?",
        "s.yaml:4:5: a step needs 'event', 'after' or 'assume'; add '{ event: … }'",
        "s.yaml:4:7: 'evnt' is not a key of a step; did you mean 'event'?",
        "s.yaml:5:14: 'soon' is not a duration; write '2d', '5s' or '500ms'",
      ])
  }

  @Test func `columns count bytes`() {
    #expect(
      Self.mistakes(in: "id: s\ntitle: { en: S, zh-Hans: 场景, zh: x }")
        == ["s.yaml:2:34: 'zh' is not a key of a text; did you mean 'zh-Hans'?"])
  }

  @Test(arguments: ["\r\n", "\r", "\n"])
  func `every kind of line end counts as one`(end: String) {
    let yaml = ["id: s", "title: S", "", "zzzz: x"].joined(separator: end)
    #expect(Self.mistakes(in: yaml).first?.hasPrefix("s.yaml:4:1: 'zzzz' is not a key") == true)
  }

  @Test(arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
  func `a separator within a text ends no line`(separator: String) {
    let yaml = Self.head + "summary: \"场\(separator)景\"\nzzzz: x"
    #expect(Self.mistakes(in: yaml).first?.hasPrefix("s.yaml:4:1: 'zzzz' is not a key") == true)
  }
}
