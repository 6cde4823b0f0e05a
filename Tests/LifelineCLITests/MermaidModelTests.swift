import Foundation
import Testing

/// Mermaid's state diagrams where the program takes a model.
struct MermaidModelTests {
  private static let door = """
    stateDiagram-v2
      [*] --> shut
      shut --> ajar : push gently [unlocked] / creak
      ajar --> shut : pull

    """

  @Test func `a diagram is drawn with its labels`() throws {
    try withTemporaryFolder { folder in
      try Self.door.write(to: folder.appending(path: "door.mmd"), atomically: true, encoding: .utf8)
      let run = try CommandLineRun(
        "draw", "graph", "--model", "door.mmd", "-T", "mermaid", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.contains("shut --> ajar"), "\(run.output)")
      #expect(run.output.contains("push gently"), "\(run.output)")
    }
  }

  @Test func `a diagram runs from standard input, and what it assumes is said`() throws {
    let run = try CommandLineRun(
      "run", "--model", "-", "--assume", "unlocked", "-e", "push_gently", "-T", "configuration",
      input: Self.door)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("ajar"), "\(run.output)")
  }

  @Test func `a diagram is converted to SCXML`() throws {
    let run = try CommandLineRun(
      "convert", "-", input: "stateDiagram-v2\n[*] --> off\noff --> on : press\n")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output == """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:l="urn:lifeline:annotations:1" version="1.0" \
        datamodel="null" initial="off" l:diagram="true">
          <state id="off">
            <transition event="press" target="on" l:label="press"/>
          </state>
          <state id="on"/>
        </scxml>

        """)
  }

  @Test func `a picture is not converted to`() throws {
    let run = try CommandLineRun("convert", "door.mmd", "-o", "door.svg")
    #expect(run.status == 64)
    #expect(run.errors.contains("door.svg is a picture, but convert writes charts"))
    let code = try CommandLineRun("convert", "door.mmd", "-o", "door.swift")
    #expect(code.status == 64)
    #expect(code.errors.contains("door.swift is no chart; convert writes .scxml, .mmd and .puml"))
  }

  @Test func `SCXML stays as it is written, with what others put into it`() throws {
    let chart = """
      <?xml version="1.0"?>
      <!-- before --><scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:my="urn:my" version="1.0"
        my:zoom="2"><my:layout x="1"/><state id="a"><!-- inside --></state></scxml>
      """
    let run = try CommandLineRun("convert", "-", input: chart)
    #expect(run.output == chart, "\(run.errors)")
  }

  @Test func `Mermaid that was written is read as the same diagram`() throws {
    try withTemporaryFolder { folder in
      func converted(_ name: String, _ other: String) throws -> String {
        let run = try CommandLineRun("convert", name, "-o", other, in: folder)
        #expect(run.status == 0, "\(run.errors)")
        return try String(contentsOf: folder.appending(path: other), encoding: .utf8)
      }
      let diagram = """
        stateDiagram-v2
          [*] --> off
          state on {
            [*] --> dim
            dim --> bright : turn
          }
          off --> on : press
          on --> off : press
        """
      try diagram.write(to: folder.appending(path: "a.mmd"), atomically: true, encoding: .utf8)
      #expect(try converted("a.mmd", "same.mmd") == diagram)
      _ = try converted("a.mmd", "a.scxml")
      let once = try converted("a.scxml", "b.mmd")
      _ = try converted("b.mmd", "b.scxml")
      #expect(try converted("b.scxml", "c.mmd") == once)
    }
  }

  @Test func `what is converted reads as the same model`() throws {
    try withTemporaryFolder { folder in
      try Self.door.write(to: folder.appending(path: "door.mmd"), atomically: true, encoding: .utf8)
      let once = try CommandLineRun("convert", "door.mmd", "-o", "door.scxml", in: folder)
      #expect(once.status == 0, "\(once.errors)")
      let text = try String(contentsOf: folder.appending(path: "door.scxml"), encoding: .utf8)
      let twice = try CommandLineRun("convert", "door.scxml", in: folder)
      #expect(twice.output == text)
    }
  }

  @Test(arguments: [["lint"], ["convert"], ["draw", "graph", "--model"]])
  func `a mistake is told with its place`(words: [String]) throws {
    let run = try CommandLineRun(words + ["-"], input: "stateDiagram-v2\n  a -> b\n")
    #expect(run.status == 2)
    #expect(
      (run.output + run.errors).contains("<standard input>:2:3: '->' is no arrow; write '-->'"),
      "\(run.output + run.errors)")
  }

  @Test func `a timer is told by lint with a note, which is no mistake`() throws {
    let lamp = "stateDiagram-v2\n[*] --> on\non --> off : after 2 min\n"
    let note =
      "'after 2 min' is read as a timer: event 'after_120s.on' is sent on entering 'on' and "
      + "cancelled on leaving it"
    let lint = try CommandLineRun("lint", "-", input: lamp)
    #expect(lint.status == 0)
    #expect(lint.output == "<standard input>:3:1: note: \(note)\n")
    let github = try CommandLineRun("lint", "-", "--reporter", "github", input: lamp)
    #expect(github.output.hasPrefix("::notice file="), "\(github.output)")
    let junit = try CommandLineRun("lint", "-", "--reporter", "junit", input: lamp)
    #expect(junit.output.contains(#"failures="0""#), "\(junit.output)")
    let run = try CommandLineRun(
      "run", "--model", "-", "--after", "3m", "-T", "configuration", input: lamp)
    #expect(run.output.contains("off") && run.errors.isEmpty, "\(run.output) \(run.errors)")
  }

  @Test(arguments: [(["go"], "a\nb\n"), (["go", "x"], "j\nb\n"), (["go", "x", "y"], "e\n")])
  func `a fork without regions runs up to its join`(events: [String], active: String) throws {
    let text =
      "stateDiagram-v2\nstate f <<fork>>\nstate j <<join>>\n[*] --> s\ns --> f : go\n"
      + "f --> a\nf --> b\na --> j : x\nb --> j : y\nj --> e\n"
    let run = try CommandLineRun(
      ["run", "--model", "-", "-T", "configuration"] + events.flatMap { ["-e", $0] }, input: text)
    #expect(run.output == active, "\(run.errors)")
  }

  @Test func `of a Markdown file with several diagrams one is named`() throws {
    try withTemporaryFolder { folder in
      let block = "```mermaid\nstateDiagram-v2\n"
      try "\(block)a\n```\n\(block)b\n```\n"
        .write(to: folder.appending(path: "n.md"), atomically: true, encoding: .utf8)
      #expect(try CommandLineRun("convert", "n.md", in: folder).errors.contains("'n.md#2'"))
      let second = try CommandLineRun("convert", "n.md#2", in: folder)
      #expect(second.output.contains(#"<state id="b"/>"#), "\(second.errors)")
    }
  }

  @Test func `a diagram given as a log is refused`() throws {
    let run = try CommandLineRun("import", "-", input: Self.door)
    #expect(run.status == 2)
    #expect(run.errors.contains("model"), "\(run.errors)")
  }
}
