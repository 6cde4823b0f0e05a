import Foundation
import LifelineDrawing
import LifelineStatecharts
import Testing

/// Mermaid and PlantUML: one table of diagrams through every writer, and words that break lexers.
struct DiagramTextTests {
  /// A writer of both kinds of diagrams.
  enum Writer: String, CaseIterable, Sendable {
    case mmd, puml

    func write(_ graph: StateGraph) -> String {
      self == .mmd ? MermaidWriter().write(graph) : PlantUMLWriter().write(graph)
    }

    func write(_ timeline: Timeline) -> String {
      self == .mmd ? MermaidWriter().write(timeline) : PlantUMLWriter().write(timeline)
    }
  }

  static let hostile =
    hostileWords + [
      "a;b#c", "#quot;", "%% comment", #"%%{init: {"theme": "dark"}}%%"#, "end", "end note",
      "wrap: x",
      "application:didFinishLaunchingWithOptions:", "---", "- item", "1. one", "1) one", "**b**",
      "__u__", "//i//", "~", "[[https://example.org x]]", "<&star>", "!include x", "$var",
      "%date()",
      "' comment", "/' block '/", "@enduml", "...", "==", "{", "}", "`md`", "$$x$$",
      "www.example.org",
      "a\u{2028}b\u{85}c", "[*]", "-->", "||", "\\n",
    ]

  static func graph(_ words: String) -> StateGraph {
    StateGraph(
      id: words, title: words, description: words,
      vertices: [
        StateGraph.Vertex("i", shape: .initial, title: ""),
        StateGraph.Vertex(words, title: words, lines: [.init(.words(words))], stage: Stage(words)),
        StateGraph.Vertex(
          words + "2", title: words,
          children: [
            StateGraph.Vertex("in", title: words),
            StateGraph.Vertex("n", shape: .note, title: "", lines: [.init(.words(words))]),
          ]),
      ],
      edges: [
        StateGraph.Edge("e0", from: "i", to: words, isDefault: true),
        StateGraph.Edge(
          "e1", from: words, to: "in", stimuli: [.init(.event(words))],
          condition: .init(.condition(words)), deliveries: [.init(.message(words, .always))]),
      ])
  }

  static func timeline(_ words: String) -> Timeline {
    func message(_ kind: Timeline.Message.Kind, ignored: String? = nil) -> Timeline.Row {
      Timeline.Row(
        at: .zero,
        .message(
          Timeline.Message(
            EventName(words), kind: kind, from: .participant(0), to: .participant(1),
            ignored: ignored)))
    }
    return Timeline(
      id: words, title: words,
      participants: [.init(id: words, title: words), .init(id: words, title: words)], model: 1,
      stages: [.init(Stage(words), words)], initialStage: Stage(words),
      rows: [
        message(.stimulus), message(.stimulus, ignored: words), message(.call),
        message(.announcement), Timeline.Row(at: .zero, .note(words)),
        Timeline.Row(at: .seconds(5), .gap(.seconds(5))),
        Timeline.Row(at: .seconds(5), .stage(Stage(words))),
      ], frames: [Timeline.Frame(.endless(note: words), rows: 1..<4)])
  }

  @Test(arguments: Writer.allCases, StateGraphSamples.all)
  func `a state graph reads as it was approved`(
    writer: Writer, sample: StateGraphSamples.Sample
  ) throws {
    let name = sample.name.replacing(", ", with: "-").replacing(" ", with: "-")
    try expectGolden(writer.write(sample.graph), "DiagramText/\(name).\(writer)")
  }

  @Test(arguments: Writer.allCases, TimelineDrawingTests.samples)
  func `a timeline reads as it was approved`(
    writer: Writer, sample: TimelineDrawingTests.Sample
  ) throws {
    try expectGolden(writer.write(sample.timeline), "DiagramText/\(sample.name).\(writer)")
  }

  /// Words never add statements: the text has the lines that harmless words give.
  @Test(arguments: hostile) func `any words stay in their statement`(words: String) {
    let isBlank = words.unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.generalCategory == .control
        || $0.properties.generalCategory == .unassigned
    }
    guard !isBlank else { return }
    for writer in Writer.allCases {
      #expect(
        writer.write(Self.graph(words)).split(separator: "\n").count
          == writer.write(Self.graph("plain")).split(separator: "\n").count)
      #expect(
        writer.write(Self.timeline(words)).split(separator: "\n").count
          == writer.write(Self.timeline("plain")).split(separator: "\n").count)
    }
  }

  @Test(arguments: hostile) func `no tag, setting or markup gets through`(words: String) {
    let mermaid =
      MermaidWriter().write(Self.graph(words))
      + MermaidWriter().write(Self.timeline(words))
    #expect(!mermaid.replacing("<br/>", with: "").contains("<"))
    #expect(!mermaid.contains("%"))
    let plant =
      PlantUMLWriter().write(Self.graph(words))
      + PlantUMLWriter().write(Self.timeline(words))
    #expect(!plant.replacing("<U+", with: "").replacing("<<", with: "").contains("<"))
    #expect(!plant.contains("**") && !plant.contains("//") && !plant.contains("__"))
  }

  @Test func `every id gets a name of its own`() {
    let ids = ["a.b", "a b", "a_b", "a_b_2", "后台", "前台", "end", "", "a.b.initial"]
    let graph = StateGraph(
      id: "ids", title: "", vertices: ids.map { StateGraph.Vertex($0, title: $0) })
    for writer in Writer.allCases {
      let names = writer.write(graph).split(separator: "\n").compactMap { line -> Substring? in
        guard let range = line.firstRange(of: "\" as ") else { return nil }
        return line[range.upperBound...].prefix { $0 != " " }
      }
      #expect(
        names == ["a_b", "a_b_2", "a_b_3", "a_b_2_2", "s_x", "s_x_2", "s_end", "a_b_initial"],
        "\(names)")
    }
  }

  @Test func `a timeline made by hand with places that are not there is written`() {
    let timeline = Timeline(
      id: "hand", title: "", participants: [], model: 7,
      rows: [
        Timeline.Row(
          at: .zero,
          .message(Timeline.Message("x", kind: .call, from: .participant(3), to: .outside))
        )
      ], frames: [Timeline.Frame(.endless(note: ""), rows: -4..<9)])
    for writer in Writer.allCases {
      let lines = writer.write(timeline).split(separator: "\n").map {
        $0.drop { $0 == " " }
      }
      #expect(lines.count { $0.hasPrefix("loop") } == 1 && lines.count { $0 == "end" } == 1)
    }
  }
}

/// What an author wrote, in the words of Mermaid and PlantUML.
struct AuthoredTextTests {
  private static let graph = StateGraph(
    of: Statechart(
      initialLabel: "boot",
      children: [
        State(
          "off", transitions: [Transition(to: ["c"], label: "tap / beep()")],
          annotations: StateAnnotations(lines: ["entry / beep", "waits"])),
        State(
          "c", transitions: [Transition(to: ["on"])], annotations: StateAnnotations(sign: .choice)),
        State(
          "on",
          children: [
            State("x", transitions: [Transition(on: ["end"], to: ["on_final"])]),
            State("on_final", kind: .final),
          ]),
      ], notes: [Note("one\ntwo", beside: "off", on: .left), Note("floats")]))

  @Test(arguments: [
    "[*] --> off : boot", "off : entry / beep", "off : waits", "state c <<choice>>",
    "off --> c : tap / beep()", "x --> [*] : end", "note left of off", "    two",
    #"note "floats" as s_note"#,
  ])
  func `Mermaid shows all of it`(line: String) {
    #expect(MermaidWriter().write(Self.graph).contains(line))
  }

  @Test(arguments: [
    "off : boot", #"off : entry / beep\nwaits"#, "state c <<choice>>", ": tap / beep()",
    #"note left of off : one\ntwo"#, #"note "floats" as s_note"#,
  ])
  func `PlantUML shows all of it`(line: String) {
    #expect(PlantUMLWriter().write(Self.graph).contains(line))
  }

  /// The diagrams that are compared with what Mermaid reads in them, a line each.
  private static let diagrams: [String] = {
    let file = URL(filePath: #filePath).appending(path: "../../../Browser/diagrams.txt")
    let text = try? String(contentsOf: file.standardized, encoding: .utf8)
    return (text ?? "").split(separator: "\n").map {
      "stateDiagram-v2\n\($0.replacing(" ⏎ ", with: "\n"))"
    }
  }()

  @Test func `a diagram written as Mermaid and read again gives the same text`() throws {
    try #require(Self.diagrams.count >= 60)
    for diagram in Self.diagrams {
      func text(of source: String) throws -> String {
        let reading = ModelReader.read(Array(source.utf8), file: "a.mmd")
        return MermaidWriter().write(StateGraph(of: try #require(reading.chart, "\(source)")))
      }
      let once = try text(of: diagram)
      #expect(try text(of: once) == once, "\(diagram)")
    }
  }

  @Test func `several initial arrows leave one dot`() throws {
    let reading = ModelReader.read(
      Array("stateDiagram-v2\n[*] --> a : one\n[*] --> b : two".utf8), file: "a.mmd")
    let graph = StateGraph(of: try #require(reading.chart))
    #expect(graph.vertices.count { [.initial, .sign(.start)].contains($0.shape) } == 1)
    let text = MermaidWriter().write(graph)
    #expect(text.contains("[*] --> a : one\n  [*] --> b : two\n"))
  }

  @Test func `a chart without a title gets none`() {
    #expect(!MermaidWriter().write(Self.graph).contains("itle"))
    #expect(!PlantUMLWriter().write(Self.graph).contains("title"))
  }
}
