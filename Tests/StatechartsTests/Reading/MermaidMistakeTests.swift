import LifelineStatecharts
import Testing

/// What the reader says of diagrams that it cannot read.
struct MermaidMistakeTests {
  private func problems(_ text: String) -> [String] {
    ModelReader.read(Array(text.utf8), file: "m.mmd").findings.map(\.description)
  }

  static let mistakes: [(String, String)] = [
    (" a -> b", "m.mmd:2:2: '->' is no arrow; write '-->'"),
    ("a -->", "m.mmd:2:1: an arrow leads from a state to a state; write 'a --> b'"),
    (
      "Very slow --> b",
      "m.mmd:2:1: warning: 'Very slow' is read as 2 states, as Mermaid does; "
        + "write 'state \"Two words\" as a' for a title"
    ),
    (
      "state a {\nx\n}\nstate b {\nx\n}",
      "m.mmd:6:1: warning: 'x' stands in 'a', at m.mmd:3:1, and in 'b'; as in Mermaid the last place "
        + "counts: give one of them another name"
    ),
    ("state a {", "m.mmd:2:9: 'state a {' has no end; write '}'"),
    ("a\n  }", "m.mmd:3:3: '}' closes nothing; remove it"),
    ("--", "m.mmd:2:1: '--' separates regions; write it between '{' and '}' of a state"),
    (
      "state a <<chioce>>",
      "m.mmd:2:9: unknown kind 'chioce'; write '<<choice>>', '<<fork>>' or '<<join>>'; "
        + "did you mean 'choice'?"
    ),
    (
      "abc\nnote left of abd : x",
      "m.mmd:3:1: warning: a note is about state 'abd', which nothing names before; did you mean 'abc'?"
    ),
    ("a\nnote left of a", "m.mmd:3:1: a note has no end; write 'end note'"),
    ("state \"a as b", "m.mmd:2:7: the title has no closing quote; write 'state \"Title\" as a'"),
    (
      "state f <<fork>>\na --> f\nf --> x\nf --> y",
      "m.mmd:2:7: to a run, fork 'f' has no meaning, as no '<<join>>' follows all its branches; add one, "
        + "or put them into regions of a state"
    ),
    ("a --> b\u{1}", "m.mmd:2:8: this character is not allowed in a diagram"),
    ("", "m.mmd:2:1: the diagram has no states; write 'a --> b'"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is told once, with its place and what to do`(lines: String, message: String) {
    #expect(problems("stateDiagram-v2\n\(lines)") == [message])
  }

  @Test(
    arguments: [
      (
        "a --> b : after 3 s",
        [
          "m.mmd:2:1: note: 'after 3 s' is read as a timer: event 'after_3s.a' is sent on entering "
            + "'a' and cancelled on leaving it"
        ]
      ),
      (
        "a --> b : after 3 tries",
        [
          "m.mmd:2:1: note: 'after 3 tries' is an event like any other; a timer is written "
            + "'after 3 s', 'after 500 ms' or 'after 14 days'"
        ]
      ),
      (
        "state c <<choice>>\nc --> b : after 3 s [In(b)]",
        [
          "m.mmd:3:1: warning: 'after 3 s' is an event like any other, since a timer begins on "
            + "entering a state; let the arrow begin at a state"
        ]
      ),
      (
        "a --> b : after dinner",
        ["m.mmd:2:1: note: to a run, 'after dinner' is event 'after_dinner'"]
      ),
    ])
  func `what is read as a timer is told`(lines: String, messages: [String]) {
    #expect(problems("stateDiagram-v2\n\(lines)") == messages)
  }

  @Test func `another kind of diagram is refused`() {
    #expect(
      problems("flowchart TD\na --> b")
        == ["m.mmd:1:1: a state diagram begins with 'stateDiagram-v2', not with 'flowchart'"])
  }

  @Test(
    arguments: [
      (
        "title: |\n  Lamp\n---\nstateDiagram-v2\na",
        "m.mmd:2:8: warning: this title is left out; write it in one line, as 'title: Words'"
      ),
      (
        "title: \"Lamp\n---\nstateDiagram-v2\na",
        "m.mmd:2:8: warning: this title is left out; write it in one line, as 'title: Words'"
      ),
      (
        "title: Lamp\ntitle: Light\n---\nstateDiagram-v2\na",
        "m.mmd:3:1: warning: a second title; 'Lamp' is taken, remove the other"
      ),
      (
        "title: Lamp\nstateDiagram-v2\na --> b",
        "m.mmd:4:1: the front matter has no end; write '---' below it"
      ),
    ])
  func `a mistake in the front matter is told`(lines: String, message: String) {
    #expect(problems("---\n\(lines)") == [message])
  }

  @Test func `an initial arrow that leads out of its state is left out`() {
    #expect(
      problems("stateDiagram-v2\nstate a {\n[*] --> x\ny\n}\nstate b {\nx\n}").first
        == "m.mmd:3:1: warning: the initial arrow leads out to 'x', so it is left out")
  }

  @Test func `nesting 100,000 deep is refused`() {
    let text = "stateDiagram\n" + (0..<100_000).map { "state s\($0) {\n" }.joined()
    #expect(problems(text).contains("m.mmd:258:12: states are nested more than 256 deep"))
  }

  @Test func `random bytes never crash`() {
    var generator = SeededNumbers(seed: 7)
    let words = [
      "state ", "a", "b", " --> ", "[*]", "{", "}", "\n", ":", "--", "<<fork>>", "<<join>>", "[H]",
      "[", "]", "/", "\"", " as ", "note left of ", "#59;", "#", ";", "%%", "<br/>", "北", "\u{1}",
    ]
    for _ in 0..<2000 {
      let text = (0..<40).map { _ in words[Int(generator.next() % UInt64(words.count))] }.joined()
      let reading = ModelReader.read(Array("stateDiagram\n\(text)".utf8), file: "m")
      #expect(reading.chart != nil || reading.findings.containErrors)
    }
  }
}

/// The same numbers in every run.
private struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
