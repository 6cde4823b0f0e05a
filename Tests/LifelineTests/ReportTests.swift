import Lifeline
import Testing

/// Reports as a user of the library makes them.
struct ReportTests {
  private func lamp() throws -> Model {
    try Model(
      scxml: """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="Lamp">\
        <state id="off"><transition event="press" target="on"/></state>\
        <state id="on"><onentry><send target="#_delegate" event="lampDidLight:"/></onentry>\
        <transition event="press" target="off"/></state></scxml>
        """)
  }

  private func scenario() -> Scenario {
    Scenario(id: "light", title: "Light", steps: ["press"])
  }

  private func text(_ path: String, of files: [ReportFile]) throws -> String {
    let file = try #require(files.first { $0.path == path })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  @Test func `a report of your own model has its page, its run and their pictures`() async throws {
    let lamp = try lamp()
    let report = try Report(of: [lamp], runs: [lamp.run(scenario())])
    let files = try await report.files(in: [.english])
    #expect(try text("models/Lamp.md", of: files).contains("# Lamp"))
    #expect(try text("scenarios.md", of: files).contains("Light"))
    #expect(try text("pictures/en/light-timeline.svg", of: files).contains("<svg"))
  }

  @Test func `a model whose name is taken gets a number`() throws {
    var report = try Report(of: [lamp()])
    #expect(report.add(try lamp()) == "Lamp")
    var other = try Model.uiScene
    other.name = "Lamp"
    #expect(report.add(other) == "Lamp-2")
  }

  @Test func `a page of your own shows a run of your own`() async throws {
    let lamp = try lamp()
    let report = try Report(of: [lamp], runs: [lamp.run(scenario())])
    let page = try await report.filling(
      "<!-- lifeline:begin timeline light -->\n<!-- lifeline:end -->\n", file: "a.md")
    #expect(page.regions == 1)
    #expect(page.pictures.map(\.path) == ["lifeline/light-timeline.svg"])
    #expect(page.text.contains("](lifeline/light-timeline.svg)"))
  }

  @Test func `a mistake in a region names its place`() async throws {
    let report = try Report(of: [lamp()])
    let error = await #expect(throws: LifelineError.self) {
      try await report.filling(
        "<!-- lifeline:begin timeline light -->\n<!-- lifeline:end -->\n", file: "a.md")
    }
    #expect(error?.description.hasPrefix("a.md:1:") == true)
  }

  @Test func `a log is checked and has a page`() async throws {
    let lamp = try lamp()
    var report = try Report(of: [lamp])
    let log = "lampDidLight:\n"
    report.add(try lamp.check(log: log, name: "app.log"), named: "app.log", text: log)
    let page = try await text("recorded/1.md", of: report.files(in: [.english]))
    #expect(page.contains("○ too little to judge: 1 message"), "\(page)")
  }

  @Test func `a mistake in a page is told before anything is drawn`() throws {
    var report = try Report(of: [lamp()])
    let error = #expect(throws: LifelineError.self) {
      try report.usePages(["index.md": "# {title}\n<!-- lifeline:timelin 001-2 -->\n"])
    }
    #expect(
      error?.description == "index.md:2:15: unknown part 'timelin'; did you mean 'timeline'?")
  }
}
