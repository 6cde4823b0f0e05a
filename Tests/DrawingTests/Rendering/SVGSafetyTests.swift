import LifelineDrawing
import LifelineGraphviz
import LifelineStatecharts
import PageReading
import Testing
import LifelineSimulation

/// Words that break writers that paste strings.
let hostileWords = [
  "<script>alert(1)</script>", #""]; x [label="y"#, #"\N \G \l \"#, "]]> & &amp; &#0;",
  "\u{0}\u{1}\u{8}\u{B}\u{1F}\u{7F}\u{FFFE}\u{FFFF}", String(repeating: "long ", count: 2000),
  String(repeating: "x", count: 10_000), "👩‍👩‍👧‍👦🇨🇳", "مرحبا \u{202E}abc", "two\nlines\r\nand\ttab", "",
  " ",
  "e\u{301}\u{301}\u{301}", "'\"'", "--><!--", "${x}", "%n",
]

struct SVGSafetyTests {
  /// A timeline in which every name is the same words.
  static func timeline(_ words: String) -> Timeline {
    let event = EventName("\(words).\(words)")
    let chart = Statechart(
      name: words,
      children: [
        State("s", annotations: StateAnnotations(title: LocalizedText(words), stage: Stage(words)))
      ],
      glossary: Glossary(
        events: [.init(name: event.description, title: LocalizedText(words))],
        participants: [.init(name: words, title: LocalizedText(words))]))
    let trace = Trace(
      model: "model", title: words,
      entries: [
        TraceEntry(sequence: 0, time: .zero, .stage(from: nil, to: Stage(words))),
        TraceEntry(sequence: 1, time: .zero, .event(event), source: .init(file: words, line: 1)),
        TraceEntry(sequence: 2, time: .zero, .ignored(event, reason: words)),
        TraceEntry(sequence: 3, time: .zero, .delivery(.init(EventName(words), to: words + "2"))),
        TraceEntry(sequence: 4, time: .zero, .note(words)),
        TraceEntry(sequence: 5, time: .zero, .cycle(first: 1, last: 4, note: words)),
      ])
    return Timeline(of: trace, in: chart, options: .init(id: words))
  }

  @Test(arguments: hostileWords) func `any words give well-formed SVG without scripts`(
    words: String
  ) throws {
    let svg = SVGWriter().write(Drawing(of: Self.timeline(words)))
    let xml = try XMLOutline(svg)
    let allowed = ["svg", "title", "desc", "style", "g", "rect", "path", "circle", "text", "a"]
    #expect(Set(xml.elements.map(\.name)).isSubset(of: allowed))
    #expect(xml.elements.allSatisfy { !$0.attributes.keys.contains { $0.hasPrefix("on") } })
    let ids = xml.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { !$0.contains(where: \.isWhitespace) && !$0.isEmpty })
  }

  @Test(arguments: hostileWords) func `any words give DOT that Graphviz draws`(words: String) throws
  {
    let dot = Drawing(of: Self.timeline(words)).pinnedGraph().dot
    let svg = try String(decoding: dot.rendered(as: .svg, engine: .pinned), as: UTF8.self)
    #expect(svg.contains("</svg>") && !svg.contains("<script"))
  }

  @Test func `words are shown as they are`() throws {
    let words = #"<b> & "quotes" 'n' \N ]]>"#
    let drawing = Drawing(
      id: "words", title: words, size: Size(width: 9, height: 9),
      elements: [.text(Text(words, at: Point(x: 0, y: 0)))])
    let xml = try XMLOutline(SVGWriter().write(drawing))
    #expect(xml.all("text").map(\.text) == [words])
    #expect(xml.all("title").map(\.text) == [words])
  }

  /// Right-to-left override, embedding and isolate with their ends, and a next line of C1.
  static let turning = "a\u{202E}b\u{202C}c\u{2067}d\u{2069}e\u{85}f…–«é"

  @Test func `no letter turns the writing around it`() throws {
    var xml = XMLBuffer()
    xml.text(Self.turning)
    #expect(xml.text == "abcdef…–«é")
    #expect(Self.turning.plainLines == ["abcde", "f…–«é"])
    let timeline = Self.timeline(Self.turning)
    let texts = [
      SVGWriter().write(Drawing(of: timeline)),
      Drawing(of: timeline).pinnedGraph().dot.description,
      MermaidWriter().write(timeline), PlantUMLWriter().write(timeline),
    ]
    for text in texts { #expect(!text.unicodeScalars.contains { !DOT.isCarried($0) }) }
  }

  @Test(arguments: [
    ("https://example.org/?a=1&b=2", true), ("HTTP://example.org", true),
    ("mailto:a@example.org", true), ("#inactive", true), ("../a.svg", true), ("a/b:c", true),
    ("?q=a:b", true), ("javascript:alert(1)", false), ("JavaScript:alert(1)", false),
    ("java\tscript:alert(1)", false), (" javascript:alert(1)", false), ("data:text/html,x", false),
    ("file:///etc/passwd", false), ("vbscript:x", false), ("\u{1}javascript:x", false),
    ("javascript&colon;alert(1)", true), ("", false), (":x", false),
  ])
  func `a link leads only where it is safe`(address: String, isAllowed: Bool) throws {
    #expect((Link(address) != nil) == isAllowed)
    let drawing = Drawing(
      id: "link", title: "Link", size: Size(width: 9, height: 9),
      elements: [.group(Group(link: Link(address)))])
    let links = try XMLOutline(SVGWriter().write(drawing)).all("a")
    #expect(links.map { $0.attributes["href"] } == (isAllowed ? [address] : []))
  }
}
