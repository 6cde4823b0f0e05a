import LifelineReports
import PageReading
import Testing

@Suite struct FillingTests {
  private func fill(
    _ text: String, pictures: String = "lifeline", language: Language = .english
  ) async throws -> FilledPage {
    try await Report(Lamp.content(), pages: PageSources(bundledTemplates()))
      .filling(text, file: "mine.md", pictures: pictures, in: language)
  }

  @Test func `a region shows a picture beside the page, and the rest stays as it is`() async throws
  {
    let page = try await fill(
      "# Mine  \n<!-- lifeline:begin timeline on -->\nold\n<!-- lifeline:end -->\n\tlast line")
    #expect(
      page.text == """
        # Mine  
        <!-- lifeline:begin timeline on -->
        ![Sequence diagram of Lamp, Delegate, notificationCenter: 3 messages. States: Dark, then Bright.](lifeline/on-timeline.svg)
        <!-- lifeline:end -->
        \tlast line
        """)
    #expect(page.pictures.map(\.path) == ["lifeline/on-timeline.svg"])
  }

  @Test(arguments: [
    "timeline on", "path on", "graph", "graph on", "graph on --root bright", "graph --model Lamp",
    "callbacks on", "claims off", "called-when", "timeline on --time ordinal --unfold",
    "graph on --focus run --theme dark", "graph on --stages --locale=zh-Hans",
    "graph --focus bright --radius 2 --direction right --names --format mermaid",
  ])
  func `filling what is filled changes nothing`(words: String) async throws {
    for end in ["\n", "\r\n"] {
      let text = ["<!-- lifeline:begin \(words) -->", "<!-- lifeline:end -->", ""]
      let once = try await fill(text.joined(separator: end))
      #expect(once.text.unicodeScalars.count > text.joined().unicodeScalars.count + 20)
      #expect(try await fill(once.text) == once)
      let lines = once.text.unicodeScalars.split(separator: "\n").count
      #expect(
        once.text.unicodeScalars.count { $0 == "\r" } == (end == "\n" ? 0 : lines))
    }
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `what is outside of regions stays byte by byte, whatever ends its lines`(
    end: String
  ) async throws {
    let before = "\u{FEFF}<!-- lifeline:begin called-when -->\(end)"
    let after =
      "<!-- lifeline:end -->\(end)one\rtwo\r\nthree\n\rfour\n\n\r\r five \u{FEFF}\u{2028}\r"
    let page = try await fill(before + after)
    #expect(page.regions == 1)
    #expect(Array(page.text.utf8).starts(with: before.utf8))
    #expect(Array(page.text.utf8).suffix(after.utf8.count) == Array(after.utf8)[...])
    #expect(page.text.utf8.count > before.utf8.count + after.utf8.count + 20)
    #expect(try await fill(page.text) == page)
  }

  @Test func `a marker at the very beginning behind a byte order mark has its place`() async {
    let error = await #expect(throws: LifelineError.self) {
      try await fill("\u{FEFF}<!-- lifeline:begin timline on -->\n<!-- lifeline:end -->")
    }
    #expect(error?.description.hasPrefix("mine.md:1:21: unknown part 'timline'") == true)
  }

  @Test func `a table and claims link to nothing that is not there`() async throws {
    let page = try await fill(
      """
      <!-- lifeline:begin callbacks on -->
      <!-- lifeline:end -->
      <!-- lifeline:begin claims off -->
      <!-- lifeline:end -->
      <!-- lifeline:begin called-when -->
      <!-- lifeline:end -->
      """)
    #expect(page.text.contains("| `lampDidLight:`<br><sub>`LampDidLight`</sub> |"))
    #expect(page.text.contains("| ≠&nbsp;Callbacks<br>D1 |"))
    #expect(links(in: page.text) == [])
    #expect(page.pictures == [])
  }

  @Test func `pictures of other languages have names of their own`() async throws {
    let page = try await fill(
      "<!-- lifeline:begin path on -->\n<!-- lifeline:end -->", pictures: "",
      language: .simplifiedChinese)
    #expect(page.pictures.map(\.path) == ["on-path.zh-Hans.svg"])
  }

  @Test(arguments: [
    "```md\n<!-- lifeline:begin x -->\n```\n", "~~~~\n<!-- lifeline:begin x -->\n~~~\n~~~~~\n",
    "    <!-- lifeline:begin x -->\n", "Write `<!-- lifeline:begin x -->`.\n",
    "> <!-- lifeline:begin x -->\n", "```\n<!-- lifeline:begin x -->\n", "<!-- lifelines -->", "",
    "\t<!-- lifeline:begin x -->\n", "> text\n> * <!-- Lifeline:begin x -->\n",
    "1. text\n\n       <!-- lifeline:begin x -->\n", "- ~~~\n  <!-- lifeline:begin x -->\n  ~~~\n",
    "Write ``<!-- `lifeline:begin` -->`` or \\<!-- lifeline:end -->.\n",
    "```\r\n<!-- lifeline:begin x -->\r\n```\r\n", "~~~\r<!-- lifeline:begin x -->\r~~~\r",
  ])
  func `markers that are only shown are left alone`(text: String) async throws {
    #expect(try await fill(text) == FilledPage(text: text, pictures: []))
  }

  @Test(arguments: [
    ("begin timline on", "mine.md:2:21: unknown part 'timline'; did you mean 'timeline'?"),
    ("begin timeline twic", "mine.md:2:30: unknown scenario 'twic'; did you mean 'twice'?"),
    (
      "begin timeline",
      "mine.md:2:21: 'timeline' needs a scenario's id; 'lifeline list scenarios' names them"
    ),
    (
      "begin",
      "mine.md:2:1: this marker does not say what it shows; 'lifeline list parts' has the parts"
    ),
    ("begin path on off", "mine.md:2:29: 'off' is too much for 'path'; remove it"),
    (
      "begin graph --root drak",
      "mine.md:2:34: model 'Lamp' has no state 'drak'; did you mean 'dark'?"
    ),
    ("begin graph --rot dark", "mine.md:2:27: unknown option '--rot'; did you mean '--root'?"),
    ("begin graph --root", "mine.md:2:27: '--root' needs a value after it"),
    (
      "begin graph --directon=down",
      "mine.md:2:27: unknown option '--directon'; did you mean '--direction'?"
    ),
    (
      "begin graph --direction=dwn",
      "mine.md:2:39: unknown direction 'dwn'; did you mean 'down'?"
    ),
    (
      "begin graph --focus drak",
      "mine.md:2:35: model 'Lamp' has no state 'drak'; did you mean 'dark'?"
    ),
    ("begin graph --radius 2", "mine.md:2:27: --radius needs --focus; name a state with --focus"),
    ("begin graph --stages", "mine.md:2:27: there is no run to draw; name a scenario"),
    ("begin graph on --names=no", "mine.md:2:30: '--names' takes no value; leave it out"),
    (
      "begin timeline on --root dark",
      "mine.md:2:33: '--root' does not apply to 'timeline'; leave it out"
    ),
    (
      "begin timeline on --format png", "mine.md:2:42: unknown format 'png'; there are svg, mermaid"
    ),
    ("begin graph --model Lam", "mine.md:2:35: unknown model 'Lam'; did you mean 'Lamp'?"),
    ("begn timeline on", "mine.md:2:15: unknown marker 'lifeline:begn'; did you mean 'begin'?"),
  ])
  func `a mistake in a marker tells its place`(marker: String, message: String) async throws {
    let text =
      "# Mine\n<!-- lifeline:\(marker) -->\n"
      + (marker.hasPrefix("begin") ? "<!-- lifeline:end -->\n" : "")
    let error = await #expect(throws: LifelineError.self) { try await fill(text) }
    #expect(error?.description == message)
  }

  @Test func `a picture is Mermaid text in place, without a file`() async throws {
    let page = try await fill(
      "<!-- lifeline:begin graph --format mermaid -->\n<!-- lifeline:end -->")
    #expect(page.text.contains("-->\n```mermaid\n"))
    #expect(page.text.contains("stateDiagram-v2\n"))
    #expect(page.text.hasSuffix("\n```\n<!-- lifeline:end -->"))
    #expect(page.pictures == [])
  }

  @Test func `the same picture with other options has a file of its own`() async throws {
    let words = [
      "graph", "graph --focus dark,bright", "graph --theme dark", "graph --locale zh-Hans",
    ]
    let page = try await fill(
      words.map { "<!-- lifeline:begin \($0) -->\n<!-- lifeline:end -->\n" }.joined())
    #expect(
      page.pictures.map(\.path) == [
        "lifeline/Lamp-graph.svg", "lifeline/Lamp-graph-focus-dark_2Cbright.svg",
        "lifeline/Lamp-graph-dark.svg", "lifeline/Lamp-graph.zh-Hans.svg",
      ])
  }

  @Test func `stages are drawn in the direction that a region asks for`() async throws {
    let markers = ["down", "right"].map {
      "<!-- lifeline:begin graph on --stages --direction \($0) -->\n<!-- lifeline:end -->\n"
    }
    let pictures = try await fill(markers.joined()).pictures
    #expect(
      pictures.map(\.path) == [
        "lifeline/on-graph-direction-down-stages.svg",
        "lifeline/on-graph-direction-right-stages.svg",
      ])
    #expect(pictures[0].bytes != pictures[1].bytes)
  }

  @Test(arguments: [
    (["graph", "timeline clock"], nil, "Clock"), (["timeline on", "graph"], nil, "Lamp"),
    (["graph", "graph --model Clock"], nil, "Clock"), (["graph"], nil, "Lamp"),
    (["graph", "timeline on"], "Clock", "Clock"),
  ])
  func `a graph that names no model shows that of the page`(
    words: [String], own: String?, model: String
  ) async throws {
    var content = try Lamp.content()
    let clock = Statechart(name: "Clock", children: [State("tick")])
    content.models.append(try Model(clock, name: "Clock"))
    let scenario = Scenario(id: "clock", title: "Tick", model: "Clock", steps: [])
    let run = try ScenarioRunner(CompiledChart(clock)).run(scenario)
    content.runs.append(PlayedScenario(run, judgements: []))
    content.pageModel = own
    let pages = Report(content, pages: try PageSources(bundledTemplates()))
    let text = words.map { "<!-- lifeline:begin \($0) -->\n<!-- lifeline:end -->\n" }.joined()
    let page = try await pages.filling(text, file: "mine.md", pictures: "art")
    #expect(page.pictures.contains { $0.path == "art/\(model)-graph.svg" })
  }

  @Test func `all unclosed, nested and stray markers are told at once`() async throws {
    let error = await #expect(throws: LifelineError.self) {
      try await fill(
        """
        <!-- lifeline:end -->
        <!-- lifeline:begin timeline on -->
        <!-- lifeline:begin path on -->
        <!-- lifeline:end -->
        <!-- lifeline:end -->
        <!-- lifeline:begin path on
        <!-- lifeline:begin path on -->
        """)
    }
    #expect(
      error?.description == """
        mine.md:1:1: no region is open here; remove this line
        mine.md:3:1: a region cannot begin inside another; end the one that line 2 begins
        mine.md:6:1: this marker never ends; close it with '-->' on the same line
        mine.md:7:1: this region never ends; add '<!-- lifeline:end -->' after it
        """)
  }
}
