import Foundation
import Testing

/// A coverage has the same numbers as text, as a picture and as JSON.
struct CoverageNumbersTests {
  private static let light = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="null" name="light">
      <state id="off"><transition event="press" target="on"/></state>
      <state id="on"><transition event="press" target="off"/>
        <transition event="hold" target="dim"/></state>
      <state id="dim"><transition event="press" cond="In('off')" target="lost"/></state>
      <state id="lost"/>
    </scxml>
    """

  private func coverage(_ words: String...) throws -> String {
    try withTemporaryFolder { folder in
      for (name, text) in [
        ("light.scxml", Self.light),
        ("on.yaml", "id: on\ntitle: On\nmodel: light.scxml\nsteps: [press]\n"),
      ] {
        try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
      }
      let run = try CommandLineRun(["coverage", "on.yaml"] + words, in: folder)
      #expect(run.status == 0, "\(run.errors)")
      return run.output
    }
  }

  @Test func `text and picture count the same, without what no run can cover`() throws {
    let text = try coverage()
    #expect(text.hasPrefix("light: 1 run, 50% of all\n"), "\(text)")
    #expect(text.contains("\nstates: 2 of 3, 66.7%\n"), "\(text)")
    #expect(text.contains("\ntransitions: 1 of 3, 33.3%\n"), "\(text)")
    let picture = try coverage("-T", "svg")
    let caption =
      "50% of all: 1 of 3 transitions (33.3%) taken, 2 of 3 states (66.7%) visited."
    #expect(picture.contains(caption), "\(picture)")
    #expect(try coverage("-T", "json").contains(#""percent" : 50"#))
  }

  @Test func `a part of the chart has its own counts`() throws {
    let picture = try coverage("--focus", "dim", "-T", "svg")
    #expect(
      picture.contains("0 of 1 transition (0%) taken, 1 of 2 states (50%) visited."),
      "\(picture)")
  }
}
